/** Eigenvectors of a part into the array they are returned in. */

/** Vectors of this length, one after another; entry i of a part is entry rows_i of its vectors, the others are 0. */
export interface Placing {
  readonly length: number;
  /** Left out: i itself. */
  readonly rows?: Uint32Array | undefined;
}

/**
 * Vectors k, k + 1, … ← the columns of n rows of `width` numbers, which lie `step` apart in `source` from `start` on. The
 * sign of an eigenvector is free: its entry of largest modulus (the first of equals) is made positive.
 */
export function placeColumns(
  source: Float64Array,
  start: number,
  step: number,
  width: number,
  n: number,
  vectors: Float64Array,
  k: number,
  { length, rows }: Placing,
): void {
  const largest = new Float64Array(width);
  if (width === 4) placeFour(source, start, step, n, vectors, k * length, length, rows, largest);
  else {
    for (let c = 0; c < width; c++)
      largest[c] = placeColumn(source, start + c, step, n, vectors, (k + c) * length, rows);
  }
  for (let c = 0; c < width; c++) {
    if (largest[c] < 0) negate(vectors, (k + c) * length, (k + c + 1) * length);
  }
}

/** Four columns in one pass, as they lie side by side. */
function placeFour(
  source: Float64Array,
  start: number,
  step: number,
  n: number,
  vectors: Float64Array,
  at: number,
  length: number,
  rows: Uint32Array | undefined,
  largest: Float64Array,
): void {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0, from = start; i < n; i++, from += step) {
    const to = at + (rows === undefined ? i : rows[i]);
    const [x, y, z, w] = [source[from], source[from + 1], source[from + 2], source[from + 3]];
    vectors[to] = x;
    vectors[to + length] = y;
    vectors[to + 2 * length] = z;
    vectors[to + 3 * length] = w;
    if (Math.abs(x) > Math.abs(a)) a = x;
    if (Math.abs(y) > Math.abs(b)) b = y;
    if (Math.abs(z) > Math.abs(c)) c = z;
    if (Math.abs(w) > Math.abs(d)) d = w;
  }
  largest.set([a, b, c, d]);
}

/** Returns the entry of largest modulus, the first of equals. */
function placeColumn(
  source: Float64Array,
  start: number,
  step: number,
  n: number,
  vectors: Float64Array,
  at: number,
  rows: Uint32Array | undefined,
): number {
  let largest = 0;
  for (let i = 0, from = start; i < n; i++, from += step) {
    const entry = source[from];
    vectors[at + (rows === undefined ? i : rows[i])] = entry;
    if (Math.abs(entry) > Math.abs(largest)) largest = entry;
  }
  return largest;
}

/** Not -x, which makes -0 of 0. */
function negate(values: Float64Array, from: number, to: number): void {
  for (let i = from; i < to; i++) values[i] = 0 - values[i];
}
