/**
 * Rows and the centers they are assigned to → how firmly each row belongs to its own. With d₁ the distance to the nearest center
 * of its label and d₂ that to the nearest of another one, it is d₂² / (d₁² + d₂²), computed as 1 / (1 + d₁² / d₂²): ½ halfway
 * between two centers, 1 on a center and where no other is. wasm/labels/centers.ts has the same operations in the same order.
 */
import type { Steps } from "../../base/progress.js";
import type { Asking } from "../../kernels/voting.js";
import type { Points } from "../points/points.js";

type Labels = Int32Array | Uint32Array;

// Coordinates of a block of rows.
const COORDS = 1 << 20;

/** One row of `centers` for each of `labels`, in units in which squares neither overflow nor vanish. */
export interface LabeledCenters {
  readonly centers: Points;
  readonly labels: ArrayLike<number>;
}

/** Fills `shares` for rows of these labels; `put` writes the rows from ≤ i < to in the units of the centers, row after row. */
export function* centerSharesSteps(
  given: LabeledCenters,
  labels: Labels,
  put: Asking["put"],
  shares: Float64Array,
): Steps<void> {
  const n = labels.length;
  const { dim } = given.centers;
  const most = Math.max(1, Math.min(n, Math.floor(COORDS / dim)));
  const rows = new Float64Array(most * dim);
  for (let from = 0; from < n; from += most) {
    const to = Math.min(n, from + most);
    put(from, to, rows);
    fillShares(given, rows, labels.subarray(from, to), shares.subarray(from, to));
    yield to / n;
  }
}

function fillShares(
  { centers: { n, dim, coords }, labels: owners }: LabeledCenters,
  rows: Float64Array,
  labels: Labels,
  shares: Float64Array,
): void {
  for (let i = 0; i < labels.length; i++) {
    let own = Number.POSITIVE_INFINITY;
    let other = Number.POSITIVE_INFINITY;
    for (let j = 0; j < n; j++) {
      const isOwn = owners[j] === labels[i];
      const most = isOwn ? own : other;
      let square = 0;
      // The sum only grows: one that is no longer the smallest need not be finished.
      for (let at = i * dim, c = j * dim, end = c + dim; c < end && square < most; at++, c++) {
        const difference = rows[at] - coords[c];
        square += difference * difference;
      }
      if (square >= most) continue;
      if (isOwn) own = square;
      else other = square;
    }
    shares[i] = own === 0 ? 1 : 1 / (1 + own / other);
  }
}
