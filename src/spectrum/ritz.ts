/** Ritz pairs from the projected matrices of a Krylov basis: their accuracy, their vectors, what a restart keeps. */
import type { Progress } from "../base/progress.js";
import type { Workspace } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";
import { PANEL_CHUNK } from "../kernels/panels.js";
import { type Filter, filterSteps } from "./filter.js";
import { type Basis, panelOf } from "./orthonormal.js";
import { type DenseWork, symmetricEigen } from "./symmetric.js";

export interface Krylov {
  readonly product: Product;
  readonly space: Workspace;
  readonly basis: Basis;
  /** Three panels. */
  readonly work: readonly Float64Array[];
  readonly rotation: Float64Array;
  readonly scratch: Float64Array;
  readonly dense: DenseWork;
  /** Row length of the projected matrices. */
  readonly size: number;
  /** T = Vᵀ p(A) V, upper triangle. */
  readonly filtered: Float64Array;
  /** S = Vᵀ A V, upper triangle. */
  readonly plain: Float64Array;
}

// Eigenvalues beyond the wanted ones that the filter lets through.
export const SPARE = 10;

/** Columns 4 used … 4 used + 3 of a projected matrix from blocks V_pᵀ W: factor · block + shift on the diagonal. */
export function setColumns(
  matrix: Float64Array,
  size: number,
  used: number,
  blocks: Float64Array,
  factor: number,
  shift: number,
): void {
  for (let p = 0; p <= used; p++) {
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++) {
        const diagonal = p === used && a === b ? shift : 0;
        matrix[(4 * p + a) * size + 4 * used + b] = factor * blocks[16 * p + 4 * a + b] + diagonal;
      }
    }
  }
}

export interface Ritz {
  readonly values: Float64Array;
  /** Row k: coordinates of Ritz vector k in the basis. */
  readonly coordinates: Float64Array;
  /** Bounds on |A v - λ v|. */
  readonly estimates: Float64Array;
  /** Modulus of the Ritz value SPARE places beyond the wanted ones. */
  readonly next: number;
}

export function ritzPairs(
  krylov: Krylov,
  used: number,
  pairs: number,
  filter: Filter,
  coupling: Float64Array,
): Ritz {
  const m = 4 * used;
  const { size, dense } = krylov;
  const plain = symmetricEigen(compact(krylov.plain, size, m), m, Math.min(pairs + SPARE, m), dense);
  const values = plain.values.slice(0, pairs);
  const coordinates = plain.vectors.subarray(0, pairs * m);
  const filtered = compact(krylov.filtered, size, m);
  const estimates = new Float64Array(pairs);
  for (let k = 0; k < pairs; k++) {
    const y = coordinates.subarray(k * m, k * m + m);
    estimates[k] = estimate(y, filtered, m, filter, coupling, values[k]);
  }
  return { values, coordinates, estimates, next: Math.abs(plain.values[plain.values.length - 1]) };
}

/**
 * A bound on |A v - λ v| for v = V y from the residual ρ of p(A): a share ρ / (|p(λ)| - 1) of v at most lies
 * in the damped part of the spectrum, none of it farther from λ than the whole interval.
 */
function estimate(
  y: Float64Array,
  filtered: Float64Array,
  m: number,
  filter: Filter,
  coupling: Float64Array,
  value: number,
): number {
  const image = new Float64Array(m);
  let quotient = 0;
  for (let i = 0; i < m; i++) {
    let sum = 0;
    for (let j = 0; j < m; j++) sum += filtered[i * m + j] * y[j];
    image[i] = sum;
    quotient += sum * y[i];
  }
  let residual = 0;
  for (let i = 0; i < m; i++) {
    const gap = image[i] - quotient * y[i];
    residual += gap * gap;
  }
  for (let a = 0; a < 4; a++) {
    let sum = 0;
    for (let b = a; b < 4; b++) sum += coupling[4 * a + b] * y[m - 4 + b];
    residual += sum * sum;
  }
  if (filter.degree === 1) return filter.half * Math.sqrt(residual);
  const lift = Math.abs(quotient) - 1;
  const reach = Math.abs(value - filter.center) + filter.half;
  return lift > 0 ? (Math.sqrt(residual) / lift) * reach : Number.POSITIVE_INFINITY;
}

/** The leading m x m part, both triangles. */
function compact(matrix: Float64Array, size: number, m: number): Float64Array {
  const full = new Float64Array(m * m);
  for (let i = 0; i < m; i++) {
    for (let j = i; j < m; j++) {
      full[i * m + j] = matrix[i * size + j];
      full[j * m + i] = matrix[i * size + j];
    }
  }
  return full;
}

/** Keeps the leading Ritz vectors of p(A): V ← V Y, T ← diag(θ), S ← Yᵀ S Y. Returns the panels left. */
export function* restart(
  krylov: Krylov,
  used: number,
  keep: number,
  progress: Progress,
): Generator<Progress, number, void> {
  const m = 4 * used;
  const kept = 4 * keep;
  const { size } = krylov;
  const { values, vectors } = symmetricEigen(compact(krylov.filtered, size, m), m, kept, krylov.dense);
  const plain = compact(krylov.plain, size, m);
  const image = new Float64Array(m);
  krylov.filtered.fill(0);
  krylov.plain.fill(0);
  for (let k = 0; k < kept; k++) {
    for (let i = 0; i < m; i++) {
      let sum = 0;
      for (let j = 0; j < m; j++) sum += plain[i * m + j] * vectors[k * m + j];
      image[i] = sum;
    }
    for (let l = 0; l <= k; l++) {
      let sum = 0;
      for (let i = 0; i < m; i++) sum += vectors[l * m + i] * image[i];
      krylov.plain[l * size + k] = sum;
    }
    krylov.filtered[k * size + k] = values[k];
  }
  yield* rotate(krylov, used, keep, (row, column) => vectors[column * m + row], progress);
  return keep;
}

// Rows rotated in one kernel call: some tens of milliseconds.
const ROWS_PER_CALL = 16 * PANEL_CHUNK;

/** V ← V Y for Y given by its entries; Y is 4 used x 4 kept. */
function* rotate(
  krylov: Krylov,
  used: number,
  kept: number,
  entry: (row: number, column: number) => number,
  progress: Progress,
): Generator<Progress, void, void> {
  const { basis, rotation, scratch, space } = krylov;
  const { data, rows } = basis;
  for (let p = 0; p < used; p++) {
    for (let q = 0; q < kept; q++) {
      for (let a = 0; a < 4; a++) {
        for (let b = 0; b < 4; b++) rotation[16 * (p * kept + q) + 4 * a + b] = entry(4 * p + a, 4 * q + b);
      }
    }
  }
  for (let from = 0; from < rows; from += ROWS_PER_CALL) {
    space.rotate(data, used, rows, from, Math.min(from + ROWS_PER_CALL, rows), rotation, kept, scratch);
    yield progress;
  }
}

/** The Ritz vectors themselves, in place of the basis, with residuals computed from them. */
export function* ritzVectors(
  krylov: Krylov,
  used: number,
  ritz: Ritz,
  progress: Progress,
): Generator<Progress, { values: Float64Array; vectors: Float64Array; residuals: Float64Array }, void> {
  const { product, basis, work, space } = krylov;
  const { rows, square } = basis;
  const pairs = ritz.values.length;
  const m = 4 * used;
  const kept = Math.ceil(pairs / 4);
  const entry = (row: number, column: number) => (column < pairs ? ritz.coordinates[column * m + row] : 0);
  yield* rotate(krylov, used, kept, entry, progress);
  const vectors = new Float64Array(pairs * rows);
  const residuals = new Float64Array(pairs);
  const identity: Filter = { degree: 1, center: 0, half: 1 };
  for (let q = 0; q < kept; q++) {
    const panel = panelOf(basis, q);
    const { first } = yield* filterSteps(product, identity, panel, rows, work, space, progress);
    square.fill(0);
    for (let c = 0; c < 4; c++) square[5 * c] = ritz.values[4 * q + c] ?? 0;
    space.subtract(panel, 1, rows, square, first);
    space.dots(first, 1, rows, first, square);
    const width = Math.min(4, pairs - 4 * q);
    for (let c = 0; c < width; c++) residuals[4 * q + c] = Math.sqrt(square[5 * c]);
    space.columns(panel, rows, work[0]);
    vectors.set(work[0].subarray(0, width * rows), 4 * q * rows);
  }
  return { values: ritz.values, vectors, residuals };
}
