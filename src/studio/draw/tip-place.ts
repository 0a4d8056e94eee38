/** A point and the size of a tip beside it → where the tip goes: in the window, and never over the point. */
import type { Size } from "./camera.js";

const AWAY = 14;
const EDGE = 4;

export interface Corner {
  readonly left: number;
  readonly top: number;
}

/** Right of the point where there is room, else left of it; in a narrow window below it, else above. */
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
