/** Keys for plots: tools, invert, clear and zoom anywhere on the page except in text fields; arrows and Enter on a live plot. */
import { batch } from "@preact/signals";
import { spoken } from "../parts/row-text.js";
import { selection } from "../state/selection.js";
import { announced, hover } from "../state/view.js";
import { sliced } from "./pace.js";
import { type Direction, nearestRow, toward } from "./pick.js";
import type { Layer, Scene } from "./scene.js";
import { clear, fit, invert, TOOLS, toggleRow, use, zoomBy } from "./tools.js";

const STEP = 1.25;

/** What a key does; undefined for other keys. */
function actionOf(scene: Scene, key: string): (() => void) | undefined {
  const chosen = TOOLS.find((one) => one.key === key.toUpperCase());
  if (chosen) return () => use(chosen.tool);
  switch (key) {
    case "i":
    case "I":
      return invert;
    case "Escape":
      return dismissal(scene);
    case "+":
    case "=":
      return () => zoomBy(STEP);
    case "-":
      return () => zoomBy(1 / STEP);
    case "0":
      return fit;
    default:
      return undefined;
  }
}

/** The innermost thing that can be given up: an outline, a tip, the selection. Else Escape means something to others. */
function dismissal({ outline, pointed }: Scene): (() => void) | undefined {
  for (const open of [outline, pointed]) {
    if (open.value) {
      return () => {
        open.value = undefined;
      };
    }
  }
  return selection.value ? clear : undefined;
}

/** Listens until the function returned is called. */
export function listenToKeys(scene: Scene): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
    const action = actionOf(scene, event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/** Whether keys belong to a field, a dialog or a menu. */
function typing({ target }: Event): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';
  return (
    target.isContentEditable || target.closest(`${field}, dialog, [role="dialog"], [role="menu"]`) !== null
  );
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Acts on a key; true if it was one of ours. */
export function pressOnPlot(scene: Scene, layer: Layer, key: string): boolean {
  const row = hover.value;
  if (key === "Enter" && row >= 0) {
    toggleRow(row);
    return true;
  }
  const direction = DIRECTIONS[key];
  if (direction) void step(scene, layer, direction);
  return direction !== undefined;
}

/** Moves to the next row in that direction; if no row is pointed at, to the row nearest the middle. */
async function step(scene: Scene, layer: Layer, direction: Direction): Promise<void> {
  const what = scene.plotView(layer);
  if (!what) return;
  const { cloud, view } = what;
  const from = hover.value;
  const known = from >= 0 && from < cloud.n;
  const next = await sliced(
    known
      ? toward(cloud, view, from, direction)
      : nearestRow(cloud, view, view.midX, view.midY, Number.POSITIVE_INFINITY),
  );
  if (next === undefined) return;
  batch(() => {
    if (next >= 0) {
      hover.value = next;
      scene.pointed.value = layer.props.id;
      announced.value = spoken(next, layer.props.colors);
    } else
      announced.value = `no row ${direction === "up" || direction === "down" ? direction : `to the ${direction}`}`;
  });
}
