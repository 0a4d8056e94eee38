/**
 * Coordinates with blanks → the blanks filled in from the nearest rows without any: each gets the mean of its 5 nearest,
 * by the coordinates that the row has, in the units of standardized columns. Independent of the order of the rows.
 */
import type { Points } from "../points/points.js";
import { scaled } from "../points/scale.js";

const NEAREST = 5;
// Rows that are compared with each row that has a blank.
const MOST_COMPARED = 5000;

/** Fills the blanks of rows, by rows that have none. */
export interface BlankFiller {
  /** Writes to coords[from .. from + dim]; a row of blanks alone cannot be filled, and is left. */
  readonly fill: (coords: Float64Array, from: number) => void;
}

/** `reference`: rows without blanks, as many as there are; may be none, if `means` says what blanks get. */
export function blankFiller(reference: Points, means: ArrayLike<number>): BlankFiller {
  const { dim } = reference;
  const compared = comparedRows(reference);
  const { n, coords: known } = compared;
  const { center, scale } = n > 1 ? scaled(compared, "standard") : unscaled(dim);
  const near = new Float64Array(NEAREST);
  const rows = new Int32Array(NEAREST);
  return {
    fill(coords, from) {
      const held: number[] = [];
      for (let c = 0; c < dim; c++) if (!Number.isNaN(coords[from + c])) held.push(c);
      if (held.length === dim || held.length === 0) return;
      near.fill(Number.POSITIVE_INFINITY);
      rows.fill(-1);
      for (let j = 0; j < n; j++) {
        let sum = 0;
        for (const c of held) {
          const d = (coords[from + c] - known[j * dim + c]) / scale[c];
          sum += d * d;
        }
        if (sum < near[NEAREST - 1]) insert(near, rows, sum, j);
      }
      const count = rows.findIndex((row) => row < 0);
      const taken = count < 0 ? NEAREST : count;
      const blanks = Array.from({ length: dim }, (_, c) => c).filter((c) => Number.isNaN(coords[from + c]));
      for (const c of blanks) {
        let sum = 0;
        for (let k = 0; k < taken; k++) sum += known[rows[k] * dim + c] - center[c];
        coords[from + c] = taken > 0 ? center[c] + sum / taken : means[c];
      }
    },
  };
}

/** Into ascending distances; of equal ones the first stays first. */
function insert(near: Float64Array, rows: Int32Array, distance: number, row: number): void {
  let at = NEAREST - 1;
  for (; at > 0 && near[at - 1] > distance; at--) {
    near[at] = near[at - 1];
    rows[at] = rows[at - 1];
  }
  near[at] = distance;
  rows[at] = row;
}

/** In an order of their own, so that neither that of the file nor ties between equal distances matter. */
function comparedRows({ n, dim, coords, features }: Points): Points {
  const order = Uint32Array.from({ length: n }, (_, i) => i).sort((a, b) => {
    for (let c = 0; c < dim; c++) {
      const d = coords[a * dim + c] - coords[b * dim + c];
      if (d !== 0) return d;
    }
    return 0;
  });
  const count = Math.min(n, MOST_COMPARED);
  const kept = new Float64Array(count * dim);
  for (let k = 0; k < count; k++) {
    const from = order[Math.floor((k * n) / count)] * dim;
    kept.set(coords.subarray(from, from + dim), k * dim);
  }
  return { n: count, dim, coords: kept, ...(features && { features }) };
}

function unscaled(dim: number) {
  return { center: new Float64Array(dim), scale: new Float64Array(dim).fill(1) };
}

/** The mean of each coordinate, of the rows that have it; 0 if none has. */
export function presentMeans({ n, dim, coords }: Points): Float64Array {
  const means = new Float64Array(dim);
  for (let c = 0; c < dim; c++) {
    let count = 0;
    for (let i = 0; i < n; i++) {
      const value = coords[i * dim + c];
      if (Number.isNaN(value)) continue;
      count++;
      means[c] += (value - means[c]) / count;
    }
  }
  return means;
}
