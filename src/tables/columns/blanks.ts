/**
 * Coordinates with blanks → the blanks filled in from the nearest rows without any: each gets the mean of its 5 nearest,
 * by the coordinates that the row has, in the units of standardized columns. Directions are filled by directions, and
 * half a place stays half a place. Independent of the order of the rows.
 */
import { upTo } from "../../base/indices.js";
import { declaredDistance } from "../../distances/registry.js";
import type { Points } from "../../line/points/points.js";
import { scaled } from "../../line/points/scale.js";
import { directionFiller } from "./direction-blanks.js";
import { nearestRows } from "./nearest-rows.js";

const NEAREST = 5;
// Rows that are compared with each row that has a blank.
const MOST_COMPARED = 5000;

/** Fills the blanks of rows, by rows that have none. */
export interface BlankFiller {
  /** Writes to coords[from .. from + dim], and tells whether it did: of too little nothing can be said. */
  readonly fill: (coords: Float64Array, from: number) => boolean;
}

/**
 * `reference`: rows without blanks: see `referenceRows`. `distance`: by which rows are compared. `most`: how many rows a blank
 * is filled in from.
 */
export function blankFiller(reference: Points, distance?: string, most = NEAREST): BlankFiller {
  const { blanks } = declaredDistance(distance);
  if (blanks === "dropped" || reference.n === 0) return { fill: () => false };
  if (blanks === "direction") return directionFiller(reference, most);
  const { n, dim, coords: known } = reference;
  const { center, scale } = n > 1 ? scaled(reference, "standard") : unscaled(dim);
  const nearest = nearestRows(most);
  return {
    fill(coords, from) {
      const held: number[] = [];
      for (let c = 0; c < dim; c++) if (!Number.isNaN(coords[from + c])) held.push(c);
      if (held.length === 0) return false;
      nearest.clear();
      for (let j = 0; j < n; j++) {
        let sum = 0;
        for (const c of held) {
          const d = (coords[from + c] - known[j * dim + c]) / scale[c];
          sum += d * d;
        }
        nearest.offer(sum, j);
      }
      const near = nearest.rows();
      // Beyond the square root of the largest number no row is nearer than another.
      const rows = near.length > 0 ? near : upTo(n);
      for (let c = 0; c < dim; c++) {
        if (!Number.isNaN(coords[from + c])) continue;
        let sum = 0;
        for (const row of rows) sum += known[row * dim + c] - center[c];
        const mean = center[c] + sum / rows.length;
        coords[from + c] = Number.isFinite(mean) ? mean : carefulMean(rows, (row) => known[row * dim + c]);
      }
      return true;
    },
  };
}

/**
 * What the blanks of rows are filled in from: those of `complete`, at most 5000 of them, in an order of their own, so that
 * neither that of the file nor ties between equal distances matter; or one row of means if there is none.
 */
export function referenceRows({ dim, coords, features, ...all }: Points, complete: Uint32Array): Points {
  const about = { dim, ...(features && { features }) };
  if (complete.length === 0) return { n: 1, coords: presentMeans({ dim, coords, ...all }), ...about };
  const order = complete.slice().sort((a, b) => {
    for (let c = 0; c < dim; c++) {
      const d = coords[a * dim + c] - coords[b * dim + c];
      if (d !== 0) return d;
    }
    return 0;
  });
  const n = Math.min(order.length, MOST_COMPARED);
  const kept = new Float64Array(n * dim);
  for (let k = 0; k < n; k++) {
    const from = order[Math.floor((k * order.length) / n)] * dim;
    kept.set(coords.subarray(from, from + dim), k * dim);
  }
  return { n, coords: kept, ...about };
}

/** The mean of numbers whose sum is beyond the largest one. */
function carefulMean(
  rows: Iterable<number> & { readonly length: number },
  of: (row: number) => number,
): number {
  let mean = 0;
  for (const row of rows) mean += of(row) / rows.length;
  return mean;
}

function unscaled(dim: number) {
  return { center: new Float64Array(dim), scale: new Float64Array(dim).fill(1) };
}

/** The mean of each coordinate, of the rows that have it; 0 if none has. */
function presentMeans({ n, dim, coords }: Points): Float64Array {
  const means = new Float64Array(dim);
  for (let c = 0; c < dim; c++) {
    let count = 0;
    for (let i = 0; i < n; i++) {
      const value = coords[i * dim + c];
      if (Number.isNaN(value)) continue;
      count++;
      const step = (value - means[c]) / count;
      means[c] += Number.isFinite(step) ? step : value / count - means[c] / count;
    }
  }
  return means;
}
