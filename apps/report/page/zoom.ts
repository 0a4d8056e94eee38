/** A figure with a window → the same with buttons, and the script that moves and enlarges what is in the window. */
import { tag } from "./html.js";

const BUTTONS = [
  ["in", "+", "Enlarge"],
  ["out", "−", "Reduce"],
  ["all", "Show all", "Show all rows"],
] as const;

/** Buttons are of no use on paper or without the script, which shows them. */
export function zoomed(figure: string): string {
  const buttons = BUTTONS.map(([action, text, title]) =>
    tag("button", { type: "button", "data-zoom": action, title }, text),
  );
  const bar = tag("div", { class: "zoom-bar", hidden: "" }, ...buttons);
  return tag("div", { class: "zoom-figure chart" }, bar, tag("div", { class: "wide" }, figure));
}

export const ZOOM_STYLE = `
.zoom-figure{position:relative}
.zoom-figure .wide>svg{max-width:720px}
.zoom-bar{display:flex;gap:4px;margin:0 0 6px}
.zoom-bar[hidden]{display:none}
.zoom-bar button{font:inherit;font-size:13px;min-width:32px;padding:2px 8px;color:var(--ink);background:var(--panel);border:1px solid var(--line);border-radius:4px}
.zooms{cursor:grab;touch-action:pan-x pan-y}
.zooms text{user-select:none}
@media print{.zoom-bar{display:none}}`;

/**
 * Dots grow by the square root of the enlargement, names not at all: those that had no room are shown where there is some.
 * A name that was shown stays: all shrink around their own middles.
 */
export const ZOOM_SCRIPT = `
for (const figure of document.querySelectorAll(".zoom-figure")) {
  const view = figure.querySelector(".zooms");
  const bar = figure.querySelector(".zoom-bar");
  if (!view) continue;
  const [, , width, height] = view.getAttribute("viewBox").split(" ").map(Number);
  // The window itself is as large as what it shows a part of.
  const frame = view.parentNode.querySelector("rect.s-ink2");
  const dots = view.querySelector("g[stroke-width]");
  const diameter = Number(dots.getAttribute("stroke-width"));
  const names = [...view.querySelectorAll(".name-on-map")].map((node) => {
    const [x, y] = node.getAttribute("transform").match(/-?[0-9.]+/g).map(Number);
    return { node, x, y, wide: Number(node.dataset.width), high: Number(node.dataset.height) };
  });
  let [x, y, zoom] = [0, 0, 1];
  const draw = () => {
    x = Math.max(0, Math.min(width - width / zoom, x));
    y = Math.max(0, Math.min(height - height / zoom, y));
    view.setAttribute("viewBox", [x, y, width / zoom, height / zoom].join(" "));
    dots.setAttribute("stroke-width", diameter / Math.sqrt(zoom));
    const shown = [];
    for (const name of names) {
      name.node.setAttribute("transform", "translate(" + name.x + " " + name.y + ") scale(" + 1 / zoom + ")");
      const free = shown.every(
        (other) =>
          Math.abs(name.x - other.x) * zoom >= (name.wide + other.wide) / 2 || Math.abs(name.y - other.y) * zoom >= (name.high + other.high) / 2,
      );
      name.node.setAttribute("display", free ? "inline" : "none");
      if (free) shown.push(name);
    }
  };
  const about = (by, px, py) => {
    const next = Math.max(1, Math.min(64, zoom * by));
    x += px * (width / zoom - width / next);
    y += py * (height / zoom - height / next);
    zoom = next;
    draw();
  };
  const place = (event) => {
    const box = frame.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height, box];
  };
  bar.hidden = false;
  bar.addEventListener("click", (event) => {
    const action = event.target.dataset.zoom;
    if (action === "in") about(1.6, 0.5, 0.5);
    if (action === "out") about(1 / 1.6, 0.5, 0.5);
    if (action === "all") about(0, 0, 0);
  });
  view.addEventListener("dblclick", (event) => about(2, ...place(event)));
  view.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    about(Math.exp(-event.deltaY / 300), ...place(event));
  }, { passive: false });
  let held;
  view.addEventListener("pointerdown", (event) => {
    if (zoom === 1) return;
    held = [event.clientX, event.clientY];
    view.setPointerCapture(event.pointerId);
  });
  view.addEventListener("pointermove", (event) => {
    if (!held) return;
    const [, , box] = place(event);
    x -= ((event.clientX - held[0]) / box.width) * (width / zoom);
    y -= ((event.clientY - held[1]) / box.height) * (height / zoom);
    held = [event.clientX, event.clientY];
    draw();
  });
  for (const end of ["pointerup", "pointercancel"]) view.addEventListener(end, () => { held = undefined; });
}
`;

/** Of the script above; a test computes it again. */
export const ZOOM_HASH = "sha256-Hp3Ael95KcuerL0ySgnCG4Ruer3UHDq7JrNIWtClkYc=";
