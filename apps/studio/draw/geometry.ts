/** Rectangles and polygons in the plane: what they share, what lies inside, where a tooltip fits. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What two rectangles share; its width or height is 0 if they do not meet. */
export function shared(a: Rect, b: Rect): Rect {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(0, Math.min(a.left + a.width, b.left + b.width) - left),
    height: Math.max(0, Math.min(a.top + a.height, b.top + b.height) - top),
  };
}

/** A closed polygon: x and y in turn. */
export type Polygon = readonly number[];

/** Even–odd rule: a ray to the right of the place crosses the outline an odd number of times. */
export function inside(polygon: Polygon, x: number, y: number): boolean {
  let odd = false;
  let px = polygon[polygon.length - 2];
  let py = polygon[polygon.length - 1];
  for (let at = 0; at < polygon.length; at += 2) {
    const qx = polygon[at];
    const qy = polygon[at + 1];
    // Half open: a corner belongs to one of its two sides alone.
    if (py > y !== qy > y && x < px + ((y - py) / (qy - py)) * (qx - px)) odd = !odd;
    px = qx;
    py = qy;
  }
  return odd;
}

/** The smallest rectangle around a polygon. */
export function around(polygon: Polygon): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < polygon.length; at += 2) {
    left = Math.min(left, polygon[at]);
    right = Math.max(right, polygon[at]);
    top = Math.min(top, polygon[at + 1]);
    bottom = Math.max(bottom, polygon[at + 1]);
  }
  return { left, top, width: right - left, height: bottom - top };
}

const AWAY = 14;
const EDGE = 4;

interface Corner {
  readonly left: number;
  readonly top: number;
}

/** Right of the point if there is room, else left of it; in a narrow window below it, else above. */
export function tipPlace(px: number, py: number, tip: Size, room: Size): Corner {
  const inside = (at: number, length: number, whole: number): number =>
    Math.max(EDGE, Math.min(at, whole - length - EDGE));
  const right = px + AWAY;
  const left = px - AWAY - tip.width;
  if (right + tip.width + EDGE <= room.width || left >= EDGE) {
    const beside = right + tip.width + EDGE <= room.width ? right : left;
    return { left: beside, top: inside(py - tip.height / 2, tip.height, room.height) };
  }
  const below = py + AWAY;
  const top = below + tip.height + EDGE <= room.height ? below : py - AWAY - tip.height;
  return { left: inside(px - tip.width / 2, tip.width, room.width), top };
}
