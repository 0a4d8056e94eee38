/** All eigenpairs of a small part: its matrix from products with unit vectors, then the dense solver. */
import type { Steps } from "../base/progress.js";
import type { Workspace, WorkspaceSize } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";
import { f64, plan } from "../kernels/plan.js";
import type { RitzPairs } from "./lanczos.js";
import { type Placing, placeColumns } from "./placing.js";
import { denseSize, denseWork, symmetricEigen } from "./symmetric.js";

/** What the solver takes from a workspace, beside the operator's part. */
export function smallSizes(n: number): WorkspaceSize[] {
  return [panelSize(n), denseSize(n)];
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
  yield 0.5;
  const { values, vectors: own } = symmetricEigen(matrix, n, pairs, denseWork(n, space));
  const residuals = new Float64Array(pairs);
  const vectors = new Float64Array(pairs * placing.length);
  for (let k = 0; k < pairs; k++) {
    const vector = own.subarray(k * n, k * n + n);
    let sum = 0;
    for (let i = 0; i < n; i++) {
      let entry = -values[k] * vector[i];
      for (let j = 0; j < n; j++) entry += matrix[i * n + j] * vector[j];
      sum += entry * entry;
    }
    residuals[k] = Math.sqrt(sum);
    placeColumns(own, k * n, 1, 1, n, vectors, k, placing);
  }
  return { values, vectors, residuals, allowed: Number.POSITIVE_INFINITY, products: n, restarts: 0 };
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
