/**
 * A sparse matrix A → its rows along its leading right singular vectors, A V: the randomized method of Halko, Martinsson and Tropp
 * (2011). Random columns are taken through AᵀA a few times, made orthonormal in between: the space Q that they span holds the leading
 * vectors almost whole, and within it they are the eigenvectors of (A Q)ᵀ A Q.
 */
import { portion, type Steps } from "../../base/progress.js";
import { random, STREAM } from "../../base/random.js";
import { gramSteps, orthonormalizeSteps } from "./orthonormal-columns.js";
import { smallEigenSteps } from "./small-eigen.js";
import { timesSteps, transposedTimesSteps } from "./sparse-products.js";
import type { SparseRows } from "./weights.js";

/** A V, row after row, and the singular values, the largest first. */
export interface LeadingColumns {
  readonly columns: number;
  readonly coords: Float64Array;
  readonly values: Float64Array;
}

// Columns beyond those wanted, and rounds: errors fall as (σ of the first left out / σ)^(2 rounds + 1).
const MORE = 10;
const ROUNDS = 3;
// Smaller singular values, beside the largest, are rounding errors.
const NOTHING = 1e-7;

export function* leadingColumnsSteps(a: SparseRows, wanted: number, seed: number): Steps<LeadingColumns> {
  const width = Math.min(wanted + MORE, a.rows, a.columns);
  let basis: Float64Array = new Float64Array(a.columns * width);
  random(seed, STREAM.texts).fill(basis, 2, -1);
  for (let round = 0; round < ROUNDS; round++) {
    const last = round === ROUNDS - 1;
    const from = 0.1 + (0.6 * round) / ROUNDS;
    const images = yield* portion(timesSteps(a, basis, width), from, from + 0.05);
    basis = yield* portion(transposedTimesSteps(a, images, width), from + 0.05, from + 0.1);
    yield* portion(orthonormalizeSteps(basis, a.columns, width, last ? 2 : 1), from + 0.1, from + 0.2);
  }
  const images = yield* portion(timesSteps(a, basis, width), 0.7, 0.75);
  const gram = yield* portion(gramSteps(images, a.rows, width), 0.75, 0.8);
  const { values, vectors } = yield* portion(smallEigenSteps(gram, width), 0.8, 0.95);
  const least = NOTHING * NOTHING * values[0];
  const columns = values.subarray(0, Math.min(wanted, width)).filter((value) => value > least).length;
  return {
    columns,
    coords: turned(images, a.rows, width, vectors, columns),
    values: values.slice(0, columns).map(Math.sqrt),
  };
}

/** Each row along the first eigenvectors. */
function turned(
  images: Float64Array,
  rows: number,
  width: number,
  vectors: Float64Array,
  columns: number,
): Float64Array {
  const coords = new Float64Array(rows * columns);
  for (let i = 0, to = 0; i < rows; i++) {
    for (let k = 0; k < columns; k++, to++) {
      let sum = 0;
      for (let c = 0; c < width; c++) sum += images[i * width + c] * vectors[k * width + c];
      coords[to] = sum;
    }
  }
  return coords;
}
