/** Whether points are drawn by hand now, and those drawn so far. */
import { signal } from "@preact/signals";
import { data } from "../state/data.js";
import { showRail } from "./show-rail.js";

export const drawing = signal(false);

/** Pairs of whole numbers from 0 to 65535, x to the right and y up. */
export const strokes = signal<Uint16Array>(new Uint16Array(0));

/** Points drawn before are there again. */
export function startDrawing(): void {
  showRail();
  if (drawing.peek()) return;
  const origin = data.peek()?.origin;
  if (origin?.kind === "drawn") strokes.value = origin.places;
  drawing.value = true;
}

export function endDrawing(): void {
  drawing.value = false;
}
