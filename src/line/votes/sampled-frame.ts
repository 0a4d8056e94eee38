/** A frame for rows on whole numbers (see src/line/search/whole.ts) by some of them: it changes how much they prove, not what. */
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { centerOf, type Frame, isMeasurable } from "../search/frame.js";
import { ballFor } from "../search/whole.js";

// Rows of each list that are looked at.
const SAMPLE = 128;
// Rows this many times longer than most are moved: if all were to fit, whole numbers would tell little about most.
const FAR = 16;

/** A frame in which most of these rows lie in the ball. */
export function sampledFrame(points: Points, ...lists: readonly Uint32Array[]): Frame {
  const sample = permuted(points, Uint32Array.from(lists.flatMap(evenly)));
  const center = centerOf(sample);
  const lengths = new Float64Array(sample.n);
  for (let i = 0; i < sample.n; i++) {
    let square = 0;
    center.forEach((middle, c) => {
      const apart = sample.coords[i * points.dim + c] - middle;
      square += apart * apart;
    });
    lengths[i] = Math.sqrt(square);
  }
  lengths.sort();
  const longest = lengths[sample.n - 1];
  const reach = Math.min(longest, FAR * lengths[sample.n >> 1] || longest);
  // If squares overflow or vanish, or all rows are equal, any scale will do.
  return { center, scale: isMeasurable(reach) ? ballFor(points.dim) / reach : 1 };
}

function evenly(rows: Uint32Array): number[] {
  const size = Math.min(rows.length, SAMPLE);
  return Array.from({ length: size }, (_, s) => rows[Math.floor((s * rows.length) / size)]);
}
