/** The eigenpairs of a part that is small, or of which most are wanted: its matrix, then the dense solver. */
import { portion, type Steps } from "../../base/progress.js";
import type { Workspace, WorkspaceSize } from "../../kernels/kernels.js";
import type { Product } from "../../kernels/operator.js";
import { f64, plan } from "../../kernels/plan.js";
import { grainOf } from "./complete.js";
import type { RitzPairs } from "./lanczos.js";
import { type Placing, placeColumns } from "./placing.js";
import {
  type DenseWork,
  denseSizes,
  denseWork,
  symmetricEigenSteps,
  symmetricValuesSteps,
} from "./symmetric.js";

/** What the solver takes from a workspace, beside the operator's part. */
export function smallSizes(n: number): WorkspaceSize[] {
  return [panelSize(n), ...denseSizes(n)];
}

function panelSize(n: number) {
  return plan({ x: f64(4 * n), y: f64(4 * n) });
}

export function* denseSteps(
  product: Product,
  n: number,
  pairs: number,
  placing: Placing,
  space: Workspace,
): Steps<RitzPairs> {
  const matrix = denseMatrix(product, n, space);
  yield 0.05;
  return yield* portion(solvedSteps(matrix, n, pairs, placing, denseWork(n, space)), 0.05, 1);
}

function* solvedSteps(
  matrix: Float64Array,
  n: number,
  pairs: number,
  placing: Placing,
  work: DenseWork,
): Steps<RitzPairs> {
  const { values, vectors: own } = yield* symmetricEigenSteps(matrix, n, pairs, work);
  const residuals = residualsOf(matrix, n, values, own);
  const vectors = new Float64Array(pairs * placing.length);
  for (let k = 0; k < pairs; k++) {
    placeColumns({ source: own, start: k * n, step: 1, width: 1, n }, vectors, k, placing);
  }
  const all = { allowed: Number.POSITIVE_INFINITY, complete: true };
  return { values, vectors, residuals, ...all, products: n, restarts: 0 };
}

// Rows of a matrix whose eigenvalues alone take a few tenths of a second.
const MOST_CHECKED = 600;

/** Whether the dense solver can check what another one has found. */
export function isCheckable(n: number): boolean {
  return n <= MOST_CHECKED;
}

/** Pairs as they are if none is missing by the eigenvalues of the dense solver, else its own. */
export function* checkedSteps(
  given: RitzPairs,
  product: Product,
  n: number,
  placing: Placing,
  space: Workspace,
): Steps<RitzPairs> {
  const { values, residuals, allowed, restarts } = given;
  const products = given.products + n;
  const matrix = denseMatrix(product, n, space);
  const work = denseWork(n, space);
  if (residuals.every((residual) => residual <= allowed)) {
    const all = yield* portion(symmetricValuesSteps(matrix, n, work), 0, 0.3);
    const moduli = values.map(Math.abs).sort().reverse();
    const grain = grainOf(moduli[0], residuals);
    const right = moduli.every((modulus, k) => Math.abs(all[k]) <= modulus + 2 * grain);
    if (right) return { ...given, complete: true, products };
  }
  const solving = solvedSteps(matrix, n, values.length, placing, work);
  return { ...(yield* portion(solving, 0.3, 1)), products, restarts };
}

/** |A v - λ v| of each row v; entries that are zero are passed over. */
function residualsOf(
  matrix: Float64Array,
  n: number,
  values: Float64Array,
  vectors: Float64Array,
): Float64Array {
  const squares = new Float64Array(values.length);
  const columns = new Uint32Array(n);
  for (let i = 0; i < n; i++) {
    let count = 0;
    for (let j = 0; j < n; j++) if (matrix[i * n + j] !== 0) columns[count++] = j;
    for (let k = 0; k < values.length; k++) {
      let entry = -values[k] * vectors[k * n + i];
      for (let c = 0; c < count; c++) entry += matrix[i * n + columns[c]] * vectors[k * n + columns[c]];
      squares[k] += entry * entry;
    }
  }
  return squares.map(Math.sqrt);
}

/** A = S⁻¹ B S column by column, made exactly symmetric. */
function denseMatrix(product: Product, n: number, space: Workspace): Float64Array {
  const matrix = new Float64Array(n * n);
  const { x, y } = panelSize(n).take(space);
  for (let first = 0; first < n; first += 4) {
    const count = Math.min(4, n - first);
    x.fill(0);
    for (let c = 0; c < count; c++) x[4 * (first + c) + c] = product.enter ? product.enter[first + c] : 1;
    product.multiply(0, n, 1, 0, 0, x, x, y);
    for (let i = 0; i < n; i++) {
      const leave = product.leave ? product.leave[i] : 1;
      for (let c = 0; c < count; c++) matrix[i * n + first + c] = leave * y[4 * i + c];
    }
  }
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const mean = (matrix[i * n + j] + matrix[j * n + i]) / 2;
      matrix[i * n + j] = mean;
      matrix[j * n + i] = mean;
    }
  }
  return matrix;
}
