/** The eigenpairs of a small symmetric matrix, by Jacobi's rotations. */
import type { Steps } from "../../base/progress.js";

export interface SmallEigen {
  /** The largest first. */
  readonly values: Float64Array;
  /** Row k is the eigenvector of values[k]. */
  readonly vectors: Float64Array;
}

const MOST_SWEEPS = 30;
const ROUNDOFF = 2 ** -52;

/** `upper`: n × n, of which the upper half is read. */
export function* smallEigenSteps(upper: Float64Array, n: number): Steps<SmallEigen> {
  const a = mirrored(upper, n);
  const v = new Float64Array(n * n);
  let largest = 0;
  for (let i = 0; i < n; i++) {
    v[i * n + i] = 1;
    largest = Math.max(largest, Math.abs(a[i * n + i]));
  }
  const nothing = (ROUNDOFF * largest) / n;
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let turned = false;
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        if (!(Math.abs(a[p * n + q]) > nothing)) continue;
        turn(a, v, n, p, q);
        turned = true;
      }
    }
    if (!turned) break;
    yield (sweep + 1) / MOST_SWEEPS;
  }
  const order = Array.from({ length: n }, (_, k) => k).sort((j, k) => a[k * n + k] - a[j * n + j] || j - k);
  const vectors = new Float64Array(n * n);
  order.forEach((from, to) => {
    vectors.set(v.subarray(from * n, (from + 1) * n), to * n);
  });
  return { values: Float64Array.from(order, (k) => a[k * n + k]), vectors };
}

function mirrored(upper: Float64Array, n: number): Float64Array {
  const full = upper.slice();
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) full[i * n + j] = upper[j * n + i];
  return full;
}

/** The rotation in the plane of p and q that makes their entry 0. */
function turn(a: Float64Array, v: Float64Array, n: number, p: number, q: number): void {
  const entry = a[p * n + q];
  const [first, second] = [a[p * n + p], a[q * n + q]];
  const theta = (second - first) / (2 * entry);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let k = 0, at = p * n, to = q * n; k < n; k++, at++, to++) {
    const [x, y] = [a[at], a[to]];
    a[at] = cosine * x - sine * y;
    a[to] = sine * x + cosine * y;
    const [s, t] = [v[at], v[to]];
    v[at] = cosine * s - sine * t;
    v[to] = sine * s + cosine * t;
  }
  // The columns are the rows of before, but for the four entries where both meet.
  for (let k = 0; k < n; k++) {
    if (k === p || k === q) continue;
    a[k * n + p] = a[p * n + k];
    a[k * n + q] = a[q * n + k];
  }
  a[p * n + p] = first - tangent * entry;
  a[q * n + q] = second + tangent * entry;
  a[p * n + q] = 0;
  a[q * n + p] = 0;
}
