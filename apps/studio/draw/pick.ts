/** A pixel of a plot → the row there; a row and a direction → the next row that way; an outline → the rows inside it. */
import { placeAt, type Viewport } from "./camera.js";
import type { Cloud } from "./cloud.js";
import { around, inside, type Polygon } from "./geometry.js";

// Rows looked at between two looks at the clock.
const CHUNK = 32768;

/** The row nearest to the pixel and not farther than `reach` pixels; -1 for none. Every row is looked at. */
export function* nearestRow(
  cloud: Cloud,
  view: Viewport,
  px: number,
  py: number,
  reach: number,
): Generator<void, number> {
  const { x, y } = cloud.places;
  const [ax, ay] = placeAt(cloud, view, px, py);
  const kx = view.scaleX / cloud.width;
  const ky = view.scaleY / cloud.height;
  let best = -1;
  let least = reach * reach;
  for (let row = 0; row < cloud.n; row++) {
    const dx = (x[row] - ax) * kx;
    const dy = (y[row] - ay) * ky;
    const away = dx * dx + dy * dy;
    if (away <= least) {
      least = away;
      best = row;
    }
    if (row % CHUNK === CHUNK - 1) yield;
  }
  return best;
}

export type Direction = "left" | "right" | "up" | "down";

// Being off the way counts more than being far along it.
const ASIDE = 2;

/**
 * The next row from a row in a direction, within 45 degrees of it: least of along + 2 |aside|, in pixels. -1 for none.
 * Rows at the very same pixel as the start are no step.
 */
export function* toward(cloud: Cloud, view: Viewport, from: number, way: Direction): Generator<void, number> {
  const { x, y } = cloud.places;
  const kx = view.scaleX / cloud.width;
  const ky = view.scaleY / cloud.height;
  const level = way === "left" || way === "right";
  const sign = way === "left" || way === "up" ? -1 : 1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < cloud.n; row++) {
    const dx = (x[row] - x[from]) * kx;
    const dy = (y[row] - y[from]) * ky;
    const along = sign * (level ? dx : dy);
    const aside = Math.abs(level ? dy : dx);
    const cost = along + ASIDE * aside;
    if (along > 0 && aside <= along && cost < least) {
      least = cost;
      best = row;
    }
    if (row % CHUNK === CHUNK - 1) yield;
  }
  return best;
}

// Rows tested between two looks at the clock: an outline may have hundreds of corners.
const OUTLINE_CHUNK = 4096;

/** The outline is in pixels of the plot. Straight lines stay straight between pixels and data, so it is tested there. */
export function* rowsInside(cloud: Cloud, view: Viewport, outline: Polygon): Generator<void, Uint8Array> {
  const { x, y } = cloud.places;
  const polygon: number[] = [];
  for (let at = 0; at < outline.length; at += 2) {
    polygon.push(...placeAt(cloud, view, outline[at], outline[at + 1]));
  }
  const { left, top, width, height } = around(polygon);
  const found = new Uint8Array(cloud.n);
  for (let row = 0; row < cloud.n; row++) {
    const [px, py] = [x[row], y[row]];
    if (px >= left && px <= left + width && py >= top && py <= top + height) {
      found[row] = Number(inside(polygon, px, py));
    }
    if (row % OUTLINE_CHUNK === OUTLINE_CHUNK - 1) yield;
  }
  return found;
}

/** Two opposite corners → the outline of a box. */
export function boxOutline(ax: number, ay: number, bx: number, by: number): Polygon {
  return [ax, ay, bx, ay, bx, by, ax, by];
}
