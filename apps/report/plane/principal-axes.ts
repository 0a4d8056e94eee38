/** Points with many columns → their two principal axes (PCA): the directions of largest variance. */
import { type GivenPoints, random, STREAM } from "spectacl/internal";
import { bounded } from "./ticks.js";

interface PrincipalAxes {
  /** Two orthonormal rows of `dim` numbers; the largest number of each is positive. */
  readonly axes: Float64Array;
  /** Per axis: its share of the variance of all rows. */
  readonly shares: readonly [number, number];
  /** Per axis: the rows projected on it. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

// More vectors than wanted, so that the first two settle fast.
const BLOCK = 6;
const ROUNDS = 60;
// Numbers looked at for the direction of the axes; means, shares and projections use every row.
const LOOK = 1e6;

/** Subspace iteration on evenly spaced rows, then the axes of the subspace found. Needs two columns or more. */
export function principalAxes(points: GivenPoints): PrincipalAxes {
  const { n, dim, coords } = points;
  const { center, scale } = centered(points);
  const rows = Math.min(n, Math.max(50, Math.floor(LOOK / dim)));
  const looked = new Float64Array(rows * dim);
  for (let s = 0; s < rows; s++) {
    const row = Math.floor((s * n) / rows) * dim;
    for (let c = 0; c < dim; c++) looked[s * dim + c] = coords[row + c] / scale - center[c];
  }
  const block = Math.min(BLOCK, dim);
  const source = random(0, STREAM.axes);
  let basis = Float64Array.from({ length: block * dim }, () => source.uniform() - 0.5);
  orthonormalize(basis, block, dim);
  let before = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const next = product(looked, rows, dim, basis, block);
    let captured = 0;
    for (let at = 0; at < next.length; at++) captured += basis[at] * next[at];
    const settled = Math.abs(captured - before) <= 1e-9 * captured;
    before = captured;
    if (!(captured > 0)) break;
    basis = next;
    orthonormalize(basis, block, dim);
    if (settled) break;
  }
  const axes = twoLargest(basis, product(looked, rows, dim, basis, block), block, dim);
  return projections(points, axes, center, scale);
}

/** Means of the columns and a scale, both such that no sum of squares overflows; the means are in that scale. */
function centered({ n, dim, coords }: GivenPoints): { center: Float64Array; scale: number } {
  let scale = 0;
  for (let at = 0; at < coords.length; at++) scale = Math.max(scale, Math.abs(coords[at]));
  if (scale === 0) scale = 1;
  const center = new Float64Array(dim);
  for (let i = 0; i < n; i++) for (let c = 0; c < dim; c++) center[c] += coords[i * dim + c] / scale;
  return { center: center.map((sum) => sum / n), scale };
}

/** Σ over rows r of r (r · b), for each b of the block. */
function product(rows: Float64Array, count: number, dim: number, basis: Float64Array, block: number) {
  const result = new Float64Array(block * dim);
  for (let r = 0; r < count * dim; r += dim) {
    for (let b = 0; b < block * dim; b += dim) {
      let share = 0;
      for (let c = 0; c < dim; c++) share += rows[r + c] * basis[b + c];
      for (let c = 0; c < dim; c++) result[b + c] += share * rows[r + c];
    }
  }
  return result;
}

/** Gram–Schmidt, each row twice; a row without a part of its own becomes the remainder of a unit vector. */
function orthonormalize(basis: Float64Array, block: number, dim: number): void {
  let unit = 0;
  for (let b = 0; b < block; b++) {
    const row = basis.subarray(b * dim, (b + 1) * dim);
    for (;;) {
      const length = Math.sqrt(dot(row, row));
      for (let pass = 0; pass < 2; pass++) {
        for (let a = 0; a < b; a++) {
          const other = basis.subarray(a * dim, (a + 1) * dim);
          const share = dot(row, other);
          for (let c = 0; c < dim; c++) row[c] -= share * other[c];
        }
      }
      const left = Math.sqrt(dot(row, row));
      if (left > 1e-10 * length) {
        for (let c = 0; c < dim; c++) row[c] /= left;
        break;
      }
      row.fill(0);
      row[unit++] = 1;
    }
  }
}

/** The two directions of largest variance within the block's span, given C times the block. */
function twoLargest(basis: Float64Array, image: Float64Array, block: number, dim: number): Float64Array {
  const row = (of: Float64Array, b: number): Float64Array => of.subarray(b * dim, (b + 1) * dim);
  const inner = Array.from({ length: block }, (_, a) =>
    Array.from(
      { length: block },
      (_, b) => (dot(row(basis, a), row(image, b)) + dot(row(basis, b), row(image, a))) / 2,
    ),
  );
  const { values, vectors } = jacobi(inner);
  const order = values.map((_, b) => b).sort((a, b) => values[b] - values[a] || a - b);
  const axes = new Float64Array(2 * dim);
  for (let a = 0; a < 2; a++) {
    const axis = row(axes, a);
    for (let b = 0; b < block; b++) {
      for (let c = 0; c < dim; c++) axis[c] += vectors[b][order[a]] * basis[b * dim + c];
    }
    let largest = 0;
    for (let c = 1; c < dim; c++) if (Math.abs(axis[c]) > Math.abs(axis[largest]) * (1 + 1e-9)) largest = c;
    if (axis[largest] < 0) for (let c = 0; c < dim; c++) axis[c] = -axis[c];
  }
  return axes;
}

/** Eigenpairs of a small symmetric matrix by cyclic rotations; vectors are columns. */
function jacobi(matrix: readonly (readonly number[])[]): { values: number[]; vectors: number[][] } {
  const size = matrix.length;
  const a = matrix.map((row) => [...row]);
  const vectors = a.map((_, i) => a.map((_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < 30; sweep++) {
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        if (Math.abs(a[p][q]) <= 1e-15 * Math.sqrt(Math.abs(a[p][p] * a[q][q]))) continue;
        const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const c = 1 / Math.sqrt(t * t + 1);
        const rotate = (m: number[][], i: number, j: number, k: number, l: number): void => {
          const [x, y] = [m[i][j], m[k][l]];
          m[i][j] = c * (x - t * y);
          m[k][l] = c * (y + t * x);
        };
        for (let k = 0; k < size; k++) rotate(a, k, p, k, q);
        for (let k = 0; k < size; k++) rotate(a, p, k, q, k);
        for (let k = 0; k < size; k++) rotate(vectors, k, p, k, q);
      }
    }
  }
  return { values: a.map((row, i) => row[i]), vectors };
}

function projections(
  points: GivenPoints,
  axes: Float64Array,
  center: Float64Array,
  scale: number,
): PrincipalAxes {
  const { n, dim, coords } = points;
  const x = new Float64Array(n);
  const y = new Float64Array(n);
  let [all, first, second] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < dim; c++) {
      const value = coords[i * dim + c] / scale - center[c];
      x[i] += value * axes[c];
      y[i] += value * axes[dim + c];
      all += value * value;
    }
    first += x[i] * x[i];
    second += y[i] * y[i];
    // A turned row may be longer than the largest number.
    x[i] = bounded(x[i] * scale);
    y[i] = bounded(y[i] * scale);
  }
  const shares: [number, number] = all > 0 ? [first / all, second / all] : [0, 0];
  return { axes, shares, x, y };
}

function dot(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let c = 0; c < x.length; c++) sum += x[c] * y[c];
  return sum;
}
