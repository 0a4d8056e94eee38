/** The eigenpairs of a small symmetric matrix: Householder's reflections make it tridiagonal, shifted QL rotations diagonal. */
import { portion, type Steps } from "../../base/progress.js";

export interface SmallEigen {
  /** The largest first. */
  readonly values: Float64Array;
  /** Row k is the eigenvector of values[k]. */
  readonly vectors: Float64Array;
}

// A value settles in two or three turns; that many never happen.
const MOST_TURNS = 60;
const ROUNDOFF = 2 ** -52;
const VALUES_PER_STEP = 16;

/** `upper`: n × n, of which the upper half is read. */
export function* smallEigenSteps(upper: Float64Array, n: number): Steps<SmallEigen> {
  const a = mirrored(upper, n);
  const diagonal = new Float64Array(n);
  const off = new Float64Array(n);
  const scale = new Float64Array(n);
  yield* portion(tridiagonalSteps(a, n, diagonal, off, scale), 0, 0.4);
  const turned = new Float64Array(n * n);
  for (let i = 0; i < n; i++) turned[i * n + i] = 1;
  yield* portion(diagonalSteps(diagonal, off, turned, n), 0.4, 0.9);
  // Column c of the rotations, in the coordinates before the reflections, is an eigenvector.
  const order = Array.from({ length: n }, (_, k) => k).sort((j, k) => diagonal[k] - diagonal[j] || j - k);
  const vectors = new Float64Array(n * n);
  order.forEach((from, to) => {
    const vector = vectors.subarray(to * n, (to + 1) * n);
    vector.set(turned.subarray(from * n, (from + 1) * n));
    reflectBack(a, n, scale, vector);
  });
  return { values: Float64Array.from(order, (k) => diagonal[k]), vectors };
}

function mirrored(upper: Float64Array, n: number): Float64Array {
  const full = upper.slice();
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) full[i * n + j] = upper[j * n + i];
  return full;
}

/**
 * A → H A H for one reflection H = I - scale v vᵀ after another. v_k is left in row k of A, from column k + 1 on; off[k] joins k
 * and k + 1.
 */
function* tridiagonalSteps(
  a: Float64Array,
  n: number,
  diagonal: Float64Array,
  off: Float64Array,
  scale: Float64Array,
): Steps<void> {
  const image = new Float64Array(n);
  for (let k = 0; k < n; k++) {
    diagonal[k] = a[k * n + k];
    if (k + 1 >= n) break;
    const v = a.subarray(k * n, (k + 1) * n);
    let square = 0;
    for (let j = k + 1; j < n; j++) square += v[j] * v[j];
    const length = v[k + 1] > 0 ? -Math.sqrt(square) : Math.sqrt(square);
    off[k] = length;
    if (square === 0) continue;
    // |v - length e|² = 2 (square - length v₁), and both parts have one sign.
    const half = square - length * v[k + 1];
    v[k + 1] -= length;
    scale[k] = 1 / half;
    let along = 0;
    for (let i = k + 1; i < n; i++) {
      let sum = 0;
      for (let j = k + 1; j < n; j++) sum += a[i * n + j] * v[j];
      image[i] = scale[k] * sum;
      along += image[i] * v[i];
    }
    const shift = (scale[k] * along) / 2;
    for (let i = k + 1; i < n; i++) image[i] -= shift * v[i];
    for (let i = k + 1; i < n; i++)
      for (let j = k + 1; j < n; j++) a[i * n + j] -= v[i] * image[j] + image[i] * v[j];
    if (k % VALUES_PER_STEP === 0) yield k / n;
  }
}

/** Rotations from below, with the shift of the upper 2 × 2 block, until each off[k] is next to nothing. Row k of `turned` goes with k. */
function* diagonalSteps(d: Float64Array, off: Float64Array, turned: Float64Array, n: number): Steps<void> {
  for (let top = 0; top < n; top++) {
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      let end = top;
      while (end + 1 < n && Math.abs(off[end]) > ROUNDOFF * (Math.abs(d[end]) + Math.abs(d[end + 1]))) end++;
      if (end === top) break;
      chase(d, off, turned, n, top, end);
    }
    if (top % VALUES_PER_STEP === 0) yield top / n;
  }
}

function chase(
  d: Float64Array,
  off: Float64Array,
  turned: Float64Array,
  n: number,
  ...[top, end]: readonly [number, number]
): void {
  const gap = (d[top + 1] - d[top]) / (2 * off[top]);
  const root = Math.sqrt(gap * gap + 1);
  // The eigenvalue of the upper block that is nearer to d[top].
  let bulge = d[end] - d[top] + off[top] / (gap + (gap < 0 ? -root : root));
  let [cosine, sine, carried] = [1, 1, 0];
  for (let k = end - 1; k >= top; k--) {
    const across = sine * off[k];
    const kept = cosine * off[k];
    const length = Math.sqrt(across * across + bulge * bulge);
    off[k + 1] = length;
    if (length === 0) {
      // The matrix has fallen in two.
      d[k + 1] -= carried;
      off[end] = 0;
      return;
    }
    sine = across / length;
    cosine = bulge / length;
    const base = d[k + 1] - carried;
    const step = (d[k] - base) * sine + 2 * cosine * kept;
    carried = sine * step;
    d[k + 1] = base + carried;
    bulge = cosine * step - kept;
    rotate(turned, k * n, n, cosine, sine);
  }
  d[top] -= carried;
  off[top] = bulge;
  off[end] = 0;
}

/** A row and the one below it. */
function rotate(rows: Float64Array, at: number, n: number, cosine: number, sine: number): void {
  for (let c = at; c < at + n; c++) {
    const [x, y] = [rows[c], rows[c + n]];
    rows[c + n] = sine * x + cosine * y;
    rows[c] = cosine * x - sine * y;
  }
}

function reflectBack(a: Float64Array, n: number, scale: Float64Array, x: Float64Array): void {
  for (let k = n - 2; k >= 0; k--) {
    if (scale[k] === 0) continue;
    let sum = 0;
    for (let j = k + 1; j < n; j++) sum += a[k * n + j] * x[j];
    sum *= scale[k];
    for (let j = k + 1; j < n; j++) x[j] -= sum * a[k * n + j];
  }
}
