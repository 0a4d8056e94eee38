/** Where the canvas of a stage lies, and when the boxes on it may have moved. */
import { type Rect, shared } from "./geometry.js";
import type { Scene } from "./scene.js";

/** Lays the canvas over what is seen of the stage, on whole device pixels. Window coordinates. */
export function layCanvas(host: HTMLElement, canvas: HTMLCanvasElement): Rect {
  const own = host.getBoundingClientRect();
  let seen: Rect = shared(own, { left: 0, top: 0, width: innerWidth, height: innerHeight });
  for (let outer = host.parentElement; outer; outer = outer.parentElement) {
    if (clips(outer)) seen = shared(seen, outer.getBoundingClientRect());
  }
  const device = (value: number): number => Math.round(value * devicePixelRatio) / devicePixelRatio;
  const left = device(seen.left);
  const top = device(seen.top);
  const width = Math.max(1, device(seen.left + seen.width) - left);
  const height = Math.max(1, device(seen.top + seen.height) - top);
  // It moves with what is scrolled, so that dots stay in their boxes between two frames.
  canvas.style.left = `${left - own.left}px`;
  canvas.style.top = `${top - own.top}px`;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  return { left, top, width, height };
}

/** A plot's box within its border, in window coordinates: where its dots and all that lies over them are counted from. */
export function innerBox(box: HTMLElement): Rect {
  const { left, top, width, height } = box.getBoundingClientRect();
  return {
    left: left + box.clientLeft,
    top: top + box.clientTop,
    width: width - (box.offsetWidth - box.clientWidth),
    height: height - (box.offsetHeight - box.clientHeight),
  };
}

/** What is left of a box that lies in boxes with scroll bars. */
export function visiblePart(box: HTMLElement, stage: HTMLElement): Rect {
  let left = innerBox(box);
  for (let outer = box.parentElement; outer && outer !== stage; outer = outer.parentElement) {
    if (clips(outer)) left = shared(left, outer.getBoundingClientRect());
  }
  return left;
}

function clips(box: HTMLElement): boolean {
  return getComputedStyle(box).overflow !== "visible";
}

/** Calls the scene when boxes may have moved, until the function returned is called. */
export function watchLayout(scene: Scene, host: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const moved = (): void => scene.recheck();
  // Scrolling does not bubble; it is caught on its way down.
  document.addEventListener("scroll", moved, { capture: true, passive: true, signal });
  addEventListener("resize", moved, { signal });
  const sizes = new ResizeObserver(moved);
  sizes.observe(host);
  if (host.parentElement) sizes.observe(host.parentElement);
  // Words that change may push boxes about without a change in size. What happens inside of plots, or in what floats over them, does not.
  const words = new MutationObserver((records) => {
    if (records.some(({ target }) => !inPlot(target))) scene.recheck();
  });
  words.observe(host, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["class", "style", "hidden", "open"],
  });
  return () => {
    controller.abort();
    sizes.disconnect();
    words.disconnect();
  };
}

function inPlot(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(".plot, .plot-canvas, .plot-tip, [data-floats]") != null;
}
