/** A frame for rows on whole numbers (see src/search/whole.ts) by some of them: it changes how much they prove, not what. */
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { centerOf, type Frame, isMeasurable } from "../search/frame.js";
import { ballFor } from "../search/whole.js";

// Rows of each list that are looked at.
const SAMPLE = 128;
// Rows this many times longer than most may be moved: if they fit, whole numbers would tell little about most.
const FAR = 16;

/** A frame in which most of these rows lie in the ball; its scale, a power of two, leaves whole coordinates whole. */
export function sampledFrame(points: Points, ...lists: readonly Uint32Array[]): Frame {
  const sample = permuted(points, Uint32Array.from(lists.flatMap((rows) => [...evenly(rows)])));
  const center = centerOf(sample);
  const lengths = lengthsFrom(center, sample).sort();
  const longest = lengths[lengths.length - 1];
  const reach = Math.min(longest, FAR * lengths[lengths.length >> 1] || longest);
  const ball = ballFor(points.dim);
  let scale = 1;
  // Otherwise squares overflow or vanish, or all are equal: any scale will do.
  if (isMeasurable(reach)) {
    while (scale * reach > ball) scale /= 2;
    while (2 * scale * reach <= ball) scale *= 2;
  }
  return { center, scale };
}

function evenly(rows: Uint32Array): Uint32Array {
  const size = Math.min(rows.length, SAMPLE);
  return Uint32Array.from({ length: size }, (_, s) => rows[Math.floor((s * rows.length) / size)]);
}

function lengthsFrom(center: Float64Array, { n, dim, coords }: Points): Float64Array {
  return Float64Array.from({ length: n }, (_, i) => {
    let square = 0;
    for (let c = 0; c < dim; c++) square += (coords[i * dim + c] - center[c]) ** 2;
    return Math.sqrt(square);
  });
}
