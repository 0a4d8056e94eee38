/** Rows on their way from where they were drawn to where they are drawn next, so that the eye can follow them. */
import { extent } from "../../report/plane/ticks.js";
import type { Places } from "../state/data.js";

const LASTS_MS = 450;
// So many rows move within a frame.
const MOST_ROWS = 20_000;

/** Whether rows of these places can be followed: they are the same, and few enough. */
export function canMove(before: Places | undefined, after: Places): before is Places {
  return before !== undefined && before.x.length === after.x.length && after.x.length <= MOST_ROWS;
}

/**
 * Rows between two pictures, at a share of the way from 0 to 1. Either picture fills its panel, whatever its units: rows go
 * straight from their share of the one to their share of the other. They keep the names of the first until the end.
 */
export function between(before: Places, after: Places, share: number): Places {
  if (share >= 1) return after;
  return {
    ...before,
    x: mixed(before.x, after.x, share),
    y: mixed(before.y, after.y, share),
  };
}

function mixed(from: ArrayLike<number>, to: ArrayLike<number>, share: number): Float64Array {
  const [a, b] = [extent(from), extent(to)];
  const [width, other] = [a[1] - a[0] || 1, b[1] - b[0] || 1];
  const own = new Float64Array(from.length);
  for (let row = 0; row < own.length; row++) {
    const goal = a[0] + ((to[row] - b[0]) / other) * width;
    own[row] = from[row] + share * (goal - from[row]);
  }
  return own;
}

/** Slow at both ends. */
export function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Calls `put` with the places of every frame, at last with `after`; at once where nothing is to move. */
export async function move(
  before: Places | undefined,
  after: Places,
  put: (places: Places) => void,
  lasts: () => boolean,
): Promise<void> {
  const still =
    typeof document === "undefined" ||
    document.hidden ||
    matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !canMove(before, after)) return put(after);
  const begun = performance.now();
  for (;;) {
    await nextFrame();
    if (!lasts()) return;
    const share = Math.min(1, (performance.now() - begun) / LASTS_MS);
    put(between(before, after, eased(share)));
    if (share >= 1) return;
  }
}

/** A page that is not seen has no frames: the clock goes on there. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, LASTS_MS);
  });
}
