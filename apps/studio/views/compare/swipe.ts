/** A quick stroke across an enlarged panel → the panel before or after it. Strokes over a picture that is moved pan it. */
import { batch } from "@preact/signals";
import { hasTruth } from "../../state/data.js";
import { inOrder } from "../../state/focus.js";
import { camera, enlarged, HOME, pick } from "../../state/view.js";
import type { PanelId } from "./roving.js";

// Pixels across, pixels up or down, and milliseconds.
const FAR = 50;
const STRAIGHT = 50;
const QUICK = 400;

export interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** Whether all rows were to be seen when it began. */
  readonly home: boolean;
}

export function strokeOf({ clientX, clientY, timeStamp }: PointerEvent): Stroke {
  const { value } = camera;
  return { x: clientX, y: clientY, at: timeStamp, home: value === HOME };
}

/** Whether it was a swipe: then the next panel is shown. */
export function swiped(stroke: Stroke, event: PointerEvent): boolean {
  if (event.pointerType !== "touch" || enlarged.value === undefined || !stroke.home) return false;
  const across = event.clientX - stroke.x;
  const quick = event.timeStamp - stroke.at < QUICK;
  if (!quick || Math.abs(across) < FAR || Math.abs(event.clientY - stroke.y) > STRAIGHT) return false;
  step(across < 0 ? 1 : -1);
  return true;
}

/** The panel after the enlarged one, or before it. */
export function step(by: 1 | -1): void {
  const all: readonly PanelId[] = [...inOrder.value, ...(hasTruth.value ? (["truth"] as const) : [])];
  const at = all.indexOf(enlarged.value as PanelId);
  const next = all[(at + by + all.length) % all.length];
  batch(() => {
    enlarged.value = next;
    camera.value = HOME;
    if (next !== "truth" && next !== "tint") pick(next);
  });
}
