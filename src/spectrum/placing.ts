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
  for (let i = 0, from = start; i < n; i++, from += step) {
    let at = k * length + (rows ? rows[i] : i);
    for (let c = 0; c < width; c++, at += length) {
      const entry = source[from + c];
      vectors[at] = entry;
      if (Math.abs(entry) > Math.abs(largest[c])) largest[c] = entry;
    }
  }
  for (let c = 0; c < width; c++) {
    if (largest[c] < 0) negate(vectors, (k + c) * length, (k + c + 1) * length);
  }
}

/** Not -x, which makes -0 of 0. */
function negate(values: Float64Array, from: number, to: number): void {
  for (let i = from; i < to; i++) values[i] = 0 - values[i];
}
