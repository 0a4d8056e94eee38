/** Ritz pairs from the projected matrices of a Krylov basis: their accuracy, their vectors, what a restart keeps. */
import type { Progress } from "../base/progress.js";
import type { Workspace } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";
import { PANEL_CHUNK } from "../kernels/panels.js";
import { type Filter, filterSteps, unfiltered } from "./filter.js";
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
  /** Row length of T. */
  readonly size: number;
  /** T = Vᵀ p(A) V, upper triangle. */
  readonly projected: Float64Array;
}

// Eigenvalues beyond the wanted ones that the filter lets through.
export const SPARE = 10;

/** Columns 4 used … 4 used + 3 of T from blocks V_pᵀ W. */
export function setColumns({ projected, size }: Krylov, used: number, blocks: Float64Array): void {
  for (let p = 0; p <= used; p++) {
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++) projected[(4 * p + a) * size + 4 * used + b] = blocks[16 * p + 4 * a + b];
    }
  }
}

export interface Ritz {
  /** Eigenvalues of A by those of p(A). */
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
  const { values, vectors } = symmetricEigen(compact(krylov, m), m, Math.min(pairs + SPARE, m), krylov.dense);
  const lambda = values.map((value) => unfiltered(filter, value));
  const estimates = new Float64Array(pairs);
  for (let k = 0; k < pairs; k++) {
    const last = vectors.subarray((k + 1) * m - 4, (k + 1) * m);
    estimates[k] = estimate(last, filter, coupling, values[k], lambda[k]);
  }
  return {
    values: lambda.slice(0, pairs),
    coordinates: vectors.subarray(0, pairs * m),
    estimates,
    next: Math.abs(lambda[lambda.length - 1]),
  };
}

/**
 * A bound on |A v - λ v| for v = V y, p(A) v = value v + Q R y_last: of v at most a share |R y_last| / (|value| - 1)
 * lies in the damped part of the spectrum, none of it farther from λ than the whole interval.
 */
function estimate(
  last: Float64Array,
  filter: Filter,
  coupling: Float64Array,
  value: number,
  lambda: number,
): number {
  let residual = 0;
  for (let a = 0; a < 4; a++) {
    let sum = 0;
    for (let b = a; b < 4; b++) sum += coupling[4 * a + b] * last[b];
    residual += sum * sum;
  }
  if (filter.degree === 1) return filter.half * Math.sqrt(residual);
  const lift = Math.abs(value) - 1;
  const reach = Math.abs(lambda - filter.center) + filter.half;
  return lift > 0 ? (Math.sqrt(residual) / lift) * reach : Number.POSITIVE_INFINITY;
}

/** The leading m x m part of T, both triangles. */
function compact({ projected: matrix, size }: Krylov, m: number): Float64Array {
  const full = new Float64Array(m * m);
  for (let i = 0; i < m; i++) {
    for (let j = i; j < m; j++) {
      full[i * m + j] = matrix[i * size + j];
      full[j * m + i] = matrix[i * size + j];
    }
  }
  return full;
}

/** Keeps the leading Ritz vectors of p(A): V ← V Y, T ← diag(θ). Returns the panels left. */
export function* restart(
  krylov: Krylov,
  used: number,
  keep: number,
  progress: Progress,
): Generator<Progress, number, void> {
  const m = 4 * used;
  const { values, vectors } = symmetricEigen(compact(krylov, m), m, 4 * keep, krylov.dense);
  krylov.projected.fill(0);
  values.forEach((value, k) => {
    krylov.projected[k * (krylov.size + 1)] = value;
  });
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

/** The Ritz vectors, one after another in place of the basis, with λ = vᵀ A v and residuals computed from them. */
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
  const values = new Float64Array(pairs);
  const residuals = new Float64Array(pairs);
  const identity: Filter = { degree: 1, center: 0, half: 1 };
  const image = work[2];
  for (let q = 0; q < kept; q++) {
    const panel = panelOf(basis, q);
    const width = Math.min(4, pairs - 4 * q);
    yield* filterSteps(product, identity, panel, image, rows, work, space, progress);
    space.dots(panel, 1, rows, image, square);
    for (let e = 0; e < 16; e++) if (e % 5 > 0) square[e] = 0;
    for (let c = 0; c < width; c++) values[4 * q + c] = square[5 * c];
    space.subtract(panel, 1, rows, square, image);
    space.dots(image, 1, rows, image, square);
    for (let c = 0; c < width; c++) residuals[4 * q + c] = Math.sqrt(square[5 * c]);
    space.columns(panel, rows, work[0]);
    panel.set(work[0]);
  }
  return { values, vectors: basis.data.subarray(0, pairs * rows), residuals };
}
