/** The visible part of the plane, shared by every live plot. */
import { signal } from "@preact/signals";

/** The center as shares of the data's extent, and the zoom (1: all of it). */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const HOME: Camera = { x: 0.5, y: 0.5, zoom: 1 };
export const camera = signal<Camera>(HOME);
