/** Pointers on a live plot → camera, hover and selection. */
import { batch } from "@preact/signals";
import { announced, camera, hover, tool } from "../state/view.js";
import { panned, zoomed } from "./camera.js";
import { innerBox } from "./layout.js";
import { sliced } from "./pace.js";
import { boxOutline, nearestRow, rowsInside } from "./pick.js";
import type { Layer, Scene } from "./scene.js";
import { combining, take, takeColor } from "./tools.js";

/** How near a row must be, in pixels; fingers are thick. */
const REACH = 14;
const TOUCH_REACH = 28;
/** Less than this is a click and no drag. */
const SLACK = 4;
// One notch of a wheel is about 100 pixels of scrolling.
const WHEEL = 0.0015;
const LINE_PIXELS = 16;

type Pixel = readonly [x: number, y: number];

/** Listens on the plot's box until the function returned is called. `now` is the plot as it is at the time. */
export function listenToPointers(scene: Scene, box: HTMLElement, now: () => Layer): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const down = new Map<number, Pixel>();
  let start: Pixel | undefined;
  let dragged = false;
  let picking = new AbortController();

  const spot = ({ clientX, clientY }: MouseEvent): Pixel => {
    const { left, top } = innerBox(box);
    return [clientX - left, clientY - top];
  };

  const rowAt = async ([px, py]: Pixel, reach: number, until: AbortSignal): Promise<number | undefined> => {
    const what = scene.plotView(now());
    return what && sliced(nearestRow(what.cloud, what.view, px, py, reach), until);
  };

  const point = async (at: Pixel, reach: number): Promise<void> => {
    picking.abort();
    picking = new AbortController();
    const row = await rowAt(at, reach, picking.signal);
    if (row === undefined) return;
    batch(() => {
      hover.value = row;
      scene.pointed.value = row < 0 ? undefined : now().props.id;
    });
  };

  const leave = (): void => {
    picking.abort();
    batch(() => {
      hover.value = -1;
      scene.pointed.value = undefined;
    });
  };

  /** Two fingers: what lay between them stays between them. */
  const pinch = (event: PointerEvent): void => {
    const what = scene.plotView(now());
    const [[, fixed]] = [...down].filter(([id]) => id !== event.pointerId);
    const before = down.get(event.pointerId);
    const after = spot(event);
    if (!what || !before) return;
    const factor = distance(after, fixed) / Math.max(1, distance(before, fixed));
    camera.value = zoomed(camera.value, what.view, fixed[0], fixed[1], factor);
  };

  const drag = (event: PointerEvent): void => {
    const what = scene.plotView(now());
    const before = down.get(event.pointerId);
    const at = spot(event);
    if (!what || !before || !start) return;
    const begun = dragged;
    dragged ||= distance(start, at) > SLACK;
    if (!dragged) return;
    if (tool.value === "pan") {
      leave();
      camera.value = panned(camera.value, what.view, at[0] - before[0], at[1] - before[1]);
    } else if (tool.value !== "cluster" && (!begun || scene.outline.value)) {
      const { id } = now().props;
      const drawn = scene.outline.value?.polygon ?? [...start];
      // A slow page hears of many moves at once; the outline goes through all of them.
      const through = event.getCoalescedEvents().flatMap(spot);
      const polygon = tool.value === "box" ? boxOutline(...start, ...at) : [...drawn, ...through, ...at];
      scene.outline.value = { id, polygon };
    }
  };

  const finish = async (event: PointerEvent): Promise<void> => {
    const what = scene.plotView(now());
    const outline = scene.outline.value;
    scene.outline.value = undefined;
    const how = combining(event);
    if (what && outline && outline.polygon.length >= 6) {
      const found = await sliced(rowsInside(what.cloud, what.view, outline.polygon));
      if (found) take(found, how);
    } else if (!dragged) await click(event);
  };

  const click = async (event: PointerEvent): Promise<void> => {
    const reach = event.pointerType === "touch" ? TOUCH_REACH : REACH;
    if (event.pointerType === "touch") await point(spot(event), reach);
    if (tool.value !== "cluster") return;
    const { colors } = now().props;
    // Not ended by the pointer's next move, as what it points at is: a click counts where it was made.
    const row = await rowAt(spot(event), reach, signal);
    if (row === undefined || row < 0) return;
    if (colors) takeColor(colors, colors[row], combining(event));
    else announced.value = "This picture has no clusters.";
  };

  const on = <K extends keyof HTMLElementEventMap>(
    kind: K,
    act: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ): void => box.addEventListener(kind, act, { signal, ...options });

  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    down.set(event.pointerId, spot(event));
    box.setPointerCapture(event.pointerId);
    start = down.size === 1 ? spot(event) : undefined;
    if (down.size === 1) dragged = false;
    else scene.outline.value = undefined;
    // What is being circled or moved is not hidden behind a tip.
    leave();
  });
  on("pointermove", (event) => {
    if (!down.has(event.pointerId)) {
      if (event.pointerType !== "touch") void point(spot(event), REACH);
      return;
    }
    if (down.size === 2) {
      dragged = true;
      pinch(event);
    } else drag(event);
    down.set(event.pointerId, spot(event));
  });
  on("pointerup", (event) => {
    if (down.delete(event.pointerId) && start) void finish(event);
    if (down.size === 0) {
      start = undefined;
      if (event.pointerType !== "touch") void point(spot(event), REACH);
    }
  });
  on("pointercancel", (event) => {
    down.delete(event.pointerId);
    start = undefined;
    scene.outline.value = undefined;
  });
  on("pointerleave", (event) => {
    if (down.size === 0 && event.pointerType !== "touch") leave();
  });
  // A drag is not a click on the panel around the plot.
  on("click", (event) => {
    if (dragged) event.stopPropagation();
  });
  on(
    "wheel",
    (event) => {
      const what = scene.plotView(now());
      // All is seen already: the wheel scrolls the page.
      if (!what || (camera.value.zoom === 1 && event.deltaY > 0 && !event.ctrlKey)) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
      // A pinch on a track pad comes as a wheel with Ctrl, in smaller steps.
      const rate = event.ctrlKey ? 8 * WHEEL : WHEEL;
      const [px, py] = spot(event);
      camera.value = zoomed(camera.value, what.view, px, py, Math.exp(-event.deltaY * pixels * rate));
    },
    { passive: false },
  );
  return () => {
    picking.abort();
    controller.abort();
  };
}

function distance([ax, ay]: Pixel, [bx, by]: Pixel): number {
  return Math.hypot(ax - bx, ay - by);
}
