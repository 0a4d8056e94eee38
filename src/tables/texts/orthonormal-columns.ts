/**
 * A block Y → orthonormal columns that span the same space: Cholesky QR, twice. With RᵀR = YᵀY the columns of Y R⁻¹ are orthonormal
 * up to the unit roundoff times the squared condition of Y; the second time, whose condition is next to 1, up to the roundoff itself.
 */
import type { Steps } from "../../base/progress.js";

// What is left of a squared length when a column depends on those before it: rounding errors and no more.
const NOTHING = 1e-13;
const NUMBERS_PER_STEP = 2e7;

/** `rows` × `width`, in place. Columns that depend on those before them become 0. */
export function* orthonormalizeSteps(y: Float64Array, rows: number, width: number): Steps<void> {
  for (const from of [0, 0.5]) {
    const factor = choleskyOf(yield* gramSteps(y, rows, width, from, 0.25), width);
    yield* timesInverseSteps(y, rows, width, factor, from + 0.25);
  }
}

/** YᵀY, the upper half; the lower one is 0. */
export function* gramSteps(
  y: Float64Array,
  rows: number,
  width: number,
  done = 0,
  share = 1,
): Steps<Float64Array> {
  const gram = new Float64Array(width * width);
  const perStep = Math.max(1, Math.ceil(NUMBERS_PER_STEP / (width * width)));
  for (let i = 0; i < rows; i++) {
    const at = i * width;
    for (let a = 0; a < width; a++) {
      const value = y[at + a];
      if (value === 0) continue;
      const to = a * width;
      for (let b = a; b < width; b++) gram[to + b] += value * y[at + b];
    }
    if (i % perStep === perStep - 1) yield done + (share * i) / rows;
  }
  return gram;
}

/** The upper factor R of RᵀR = G; the row of a column that depends on those before it is 0. */
function choleskyOf(gram: Float64Array, width: number): Float64Array {
  const factor = gram.slice();
  for (let a = 0; a < width; a++) {
    const pivot = factor[a * width + a];
    const sound = pivot > NOTHING * gram[a * width + a];
    const unit = sound ? 1 / Math.sqrt(pivot) : 0;
    for (let b = a; b < width; b++) factor[a * width + b] *= unit;
    for (let c = a + 1; c < width; c++) {
      const value = factor[a * width + c];
      if (value === 0) continue;
      for (let b = c; b < width; b++) factor[c * width + b] -= value * factor[a * width + b];
    }
  }
  return factor;
}

/** Y R⁻¹, row by row: x R = y is solved from the first column on. */
function* timesInverseSteps(
  y: Float64Array,
  rows: number,
  width: number,
  factor: Float64Array,
  done: number,
): Steps<void> {
  const perStep = Math.max(1, Math.ceil(NUMBERS_PER_STEP / (width * width)));
  for (let i = 0; i < rows; i++) {
    const row = y.subarray(i * width, (i + 1) * width);
    for (let a = 0; a < width; a++) {
      const pivot = factor[a * width + a];
      const value = pivot > 0 ? row[a] / pivot : 0;
      row[a] = value;
      if (value === 0) continue;
      const from = a * width;
      for (let b = a + 1; b < width; b++) row[b] -= value * factor[from + b];
    }
    if (i % perStep === perStep - 1) yield done + (0.25 * i) / rows;
  }
}
