/**
 * The small problem of Rayleigh and Ritz: H y = θ G y for G = XᵀMX and H = XᵀMBX, which a block's columns X give. X Y then
 * has orthonormal columns, those of its Ritz vectors.
 */
import type { Steps } from "../base/progress.js";
import type { DenseSolver } from "../kernels/gpu.js";

export interface Projected {
  /** Ritz values, largest modulus first: as many as there are independent columns. */
  readonly values: Float64Array;
  /** Y, row after row, as many columns as X has: those beyond the values are zero. */
  readonly rotation: Float32Array;
}

// The share of a column's squared length that those before it must leave: rounding errors of G are a hundredth of it.
const LEAST = 1e-5;

/** Undefined if G or H are not finite. */
export function* projectedSteps(
  gram: Float64Array,
  image: Float64Array,
  size: number,
  dense: DenseSolver,
): Steps<Projected | undefined> {
  if (!(gram.every(Number.isFinite) && image.every(Number.isFinite))) return undefined;
  const { columns, inverse } = independent(gram, size);
  const count = columns.length;
  if (count === 0) return undefined;
  // C = Rᵀ⁻¹ H R⁻¹
  const half = new Float64Array(count * count);
  for (let a = 0; a < count; a++) {
    const row = half.subarray(a * count, (a + 1) * count);
    for (let k = 0; k < count; k++) {
      const entry = image[columns[a] * size + columns[k]];
      for (let b = k; b < count; b++) row[b] += entry * inverse[k * count + b];
    }
  }
  const matrix = new Float64Array(count * count);
  for (let k = 0; k < count; k++) {
    for (let a = k; a < count; a++) {
      const factor = inverse[k * count + a];
      for (let b = a; b < count; b++) matrix[a * count + b] += factor * half[k * count + b];
    }
  }
  for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) matrix[a * count + b] = matrix[b * count + a];
  const { values, vectors } = yield* dense(matrix, count);
  // Y = R⁻¹ U
  const rotation = new Float32Array(size * size);
  for (let a = 0; a < count; a++) {
    for (let c = 0; c < count; c++) {
      let sum = 0;
      for (let k = a; k < count; k++) sum += inverse[a * count + k] * vectors[c * count + k];
      rotation[columns[a] * size + c] = sum;
    }
  }
  return { values, rotation };
}

/** Columns of which none depends on those before it, and R⁻¹ of their G = RᵀR, an upper triangle. */
function independent(gram: Float64Array, size: number): { columns: number[]; inverse: Float64Array } {
  const columns: number[] = [];
  const rows: Float64Array[] = [];
  for (let c = 0; c < size; c++) {
    // Column c of R, from the columns before it.
    const own = new Float64Array(columns.length + 1);
    let rest = gram[c * size + c];
    if (!(rest > 0)) continue;
    columns.forEach((column, a) => {
      let sum = gram[column * size + c];
      const factor = rows[a];
      for (let k = 0; k < a; k++) sum -= factor[k] * own[k];
      own[a] = sum / factor[a];
      rest -= own[a] * own[a];
    });
    if (!(rest > LEAST * gram[c * size + c])) continue;
    own[columns.length] = Math.sqrt(rest);
    columns.push(c);
    rows.push(own);
  }
  return { columns, inverse: inverted(rows) };
}

/** R⁻¹ from the columns of R, as a square row after row. */
function inverted(factor: readonly Float64Array[]): Float64Array {
  const size = factor.length;
  const inverse = new Float64Array(size * size);
  for (let c = 0; c < size; c++) {
    inverse[c * size + c] = 1 / factor[c][c];
    // R⁻¹_ac = -Σ_(a ≤ k < c) R⁻¹_ak R_kc / R_cc
    for (let a = 0; a < c; a++) {
      let sum = 0;
      for (let k = a; k < c; k++) sum += inverse[a * size + k] * factor[c][k];
      inverse[a * size + c] = -sum / factor[c][c];
    }
  }
  return inverse;
}
