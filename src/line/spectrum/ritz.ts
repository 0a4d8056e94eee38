/** Ritz pairs from the projected matrices of a Krylov basis: their accuracy, their vectors, what a restart keeps. */
import { portion, type Steps } from "../../base/progress.js";
import { isSingle } from "../../kernels/kernel.js";
import { PANEL_CHUNK } from "../../kernels/panels.js";
import { exactPairsSteps } from "./exact.js";
import { type Filter, unfiltered } from "./filter.js";
import type { Krylov } from "./krylov.js";
import { panelOf, unitColumns } from "./orthonormal.js";
import { type Placing, placePanel, vectorsFor } from "./placing.js";
import { symmetricEigenSteps } from "./symmetric.js";

interface Ritz {
  /** Eigenvalues of A by those of p(A). */
  readonly values: Float64Array;
  /** Row k: coordinates of Ritz vector k in the basis. */
  readonly coordinates: Float64Array;
  /** Bounds on |A v - λ v|. */
  readonly estimates: Float64Array;
  /** Modulus of the last Ritz value, `spare` places beyond the wanted ones. */
  readonly next: number;
}

export function* ritzPairsSteps(
  krylov: Krylov,
  used: number,
  { pairs, spare }: { readonly pairs: number; readonly spare: number },
  filter: Filter,
  coupling: Float64Array,
): Steps<Ritz> {
  const m = 4 * used;
  const count = Math.min(pairs + spare, m);
  const { values, vectors } = yield* symmetricEigenSteps(compact(krylov, 0, m), m, count, krylov.dense);
  const lambda = values.map((value) => unfiltered(filter, value));
  const estimates = new Float64Array(pairs);
  for (let k = 0; k < pairs; k++) {
    const last = vectors.subarray((k + 1) * m - 4 * krylov.wide, (k + 1) * m);
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
export function estimate(
  last: Float64Array,
  filter: Filter,
  coupling: Float64Array,
  value: number,
  lambda: number,
): number {
  let residual = 0;
  const { length } = last;
  for (let a = 0; a < length; a++) {
    let sum = 0;
    for (let b = a; b < length; b++) sum += coupling[length * a + b] * last[b];
    residual += sum * sum;
  }
  if (filter.degree === 1) return filter.half * Math.sqrt(residual);
  const lift = Math.abs(value) - 1;
  const reach = Math.abs(lambda - filter.center) + filter.half;
  return lift > 0 ? (Math.sqrt(residual) / lift) * reach : Number.POSITIVE_INFINITY;
}

/** The m x m part of T from a row on, both triangles. */
export function compact({ projected: matrix, size }: Krylov, first: number, m: number): Float64Array {
  const full = new Float64Array(m * m);
  for (let i = 0; i < m; i++) {
    for (let j = i; j < m; j++) {
      const entry = matrix[(first + i) * size + first + j];
      full[i * m + j] = entry;
      full[j * m + i] = entry;
    }
  }
  return full;
}

/** Keeps the leading Ritz vectors of p(A): V ← V Y, T ← diag(θ). Returns the panels left. */
export function* restartSteps(krylov: Krylov, used: number, keep: number): Steps<number> {
  const m = 4 * used;
  const solving = symmetricEigenSteps(compact(krylov, 0, m), m, 4 * keep, krylov.dense);
  const { values, vectors } = yield* portion(solving, 0, 0);
  krylov.projected.fill(0);
  values.forEach((value, k) => {
    krylov.projected[k * (krylov.size + 1)] = value;
  });
  yield* rotateSteps(krylov, used, keep, vectors);
  return keep;
}

// Rows rotated in one kernel call: some tens of milliseconds.
const ROWS_PER_CALL = 16 * PANEL_CHUNK;

/** V ← V Y, Y of 4 used rows: its columns one after another, those that are left out of 4 kept being zero. */
export function* rotateSteps(krylov: Krylov, used: number, kept: number, columns: Float64Array): Steps<void> {
  const { basis, rotation, scratch, space } = krylov;
  const { data, rows } = basis;
  setRotation(rotation, used, kept, columns);
  for (let from = 0; from < rows; from += ROWS_PER_CALL) {
    const to = Math.min(from + ROWS_PER_CALL, rows);
    space.rotate({ basis: data, panels: used, rows, from, to, blocks: rotation, kept, scratch });
    yield Math.min(1, (from + ROWS_PER_CALL) / rows);
  }
}

function setRotation(rotation: Float64Array, used: number, kept: number, columns: Float64Array): void {
  const m = 4 * used;
  for (let p = 0; p < used; p++) {
    for (let q = 0; q < kept; q++) {
      const block = 16 * (p * kept + q);
      for (let e = 0; e < 16; e++) {
        const at = (4 * q + (e & 3)) * m + 4 * p + (e >> 2);
        rotation[block + e] = at < columns.length ? columns[at] : 0;
      }
    }
  }
}

/**
 * The Ritz vectors, one after another, with λ = vᵀ A v and residuals computed from them: in float64 whatever the basis
 * is in. Those of a basis in float32 are polished if their residuals are larger than `allowed`.
 */
export function* ritzVectorsSteps(
  krylov: Krylov,
  used: number,
  ritz: Ritz,
  allowed: number,
  placing: Placing,
): Steps<{ values: Float64Array; vectors: Float64Array; residuals: Float64Array }> {
  const { product, basis, exact, space } = krylov;
  const { rows, square } = basis;
  const pairs = ritz.values.length;
  const kept = Math.ceil(pairs / 4);
  yield* portion(rotateSteps(krylov, used, kept, ritz.coordinates), 0, 0.5);
  const values = new Float64Array(pairs);
  const residuals = new Float64Array(pairs);
  const [other, panel, image] = exact;
  const vectors = vectorsFor(pairs, placing);
  for (let q = 0; q < kept; q++) {
    panel.set(panelOf(basis, q));
    if (isSingle(basis.data)) unitColumns(panel, rows, square, space);
    const width = Math.min(4, pairs - 4 * q);
    const from = 0.5 + (0.5 * q) / kept;
    const polishing = exactPairsSteps(
      product,
      { panel, image, other, square, rows },
      isSingle(basis.data) ? allowed : Number.POSITIVE_INFINITY,
      space,
    );
    const exactly = yield* portion(polishing, from, from);
    for (let c = 0; c < width; c++) {
      values[4 * q + c] = exactly.values[c];
      residuals[4 * q + c] = exactly.residuals[c];
    }
    placePanel({ panel, width, n: rows }, vectors, 4 * q, placing, space);
  }
  return { values, vectors, residuals };
}
