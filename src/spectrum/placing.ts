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
  for (let c = 0; c < width; c++) {
    const at = (k + c) * length;
    const largest = placeColumn(source, start + c, step, n, vectors, at, rows);
    if (largest < 0) negate(vectors, at, at + length);
  }
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
