/** A sparse matrix times a block of columns. Blocks are dense, row after row. */
import type { Steps } from "../../base/progress.js";
import type { SparseRows } from "./weights.js";

const NUMBERS_PER_STEP = 2e7;

/** A X: a row for each row of A. */
export function* timesSteps(a: SparseRows, x: Float64Array, width: number): Steps<Float64Array> {
  const product = new Float64Array(a.rows * width);
  let work = 0;
  for (let i = 0; i < a.rows; i++) {
    const to = i * width;
    for (let e = a.offsets[i]; e < a.offsets[i + 1]; e++) {
      const value = a.value[e];
      const from = a.column[e] * width;
      for (let c = 0; c < width; c++) product[to + c] += value * x[from + c];
    }
    work += (a.offsets[i + 1] - a.offsets[i]) * width;
    if (work < NUMBERS_PER_STEP) continue;
    work = 0;
    yield i / a.rows;
  }
  return product;
}

/** Aᵀ X: a row for each column of A, each summed in the order of the rows. */
export function* transposedTimesSteps(a: SparseRows, x: Float64Array, width: number): Steps<Float64Array> {
  const product = new Float64Array(a.columns * width);
  let work = 0;
  for (let i = 0; i < a.rows; i++) {
    const from = i * width;
    for (let e = a.offsets[i]; e < a.offsets[i + 1]; e++) {
      const value = a.value[e];
      const to = a.column[e] * width;
      for (let c = 0; c < width; c++) product[to + c] += value * x[from + c];
    }
    work += (a.offsets[i + 1] - a.offsets[i]) * width;
    if (work < NUMBERS_PER_STEP) continue;
    work = 0;
    yield i / a.rows;
  }
  return product;
}
