/**
 * Squares of n rows and columns in panels of four rows, and what is copied to them and from them. Entry (i, b) of a panel is
 * at 4 b + i: as kernels take a panel of n rows and four columns.
 */

/** A square of n rows ← a matrix of so many, row after row; n is that or a few more, by four. */
export function fillPanels(square: Float64Array, n: number, matrix: Float64Array, size: number): void {
  for (let a = 0; a < size; a++) {
    const at = 4 * n * (a >> 2) + (a & 3);
    for (let b = 0; b < size; b++) square[at + 4 * b] = matrix[a * size + b];
  }
}

/** The blocks of the columns of panel r in all panels before it, each row after row. */
export function gatherBlocks(factor: Float64Array, n: number, r: number, blocks: Float64Array): void {
  for (let p = 0; p < r; p++) {
    const from = 4 * n * p + 16 * r;
    for (let e = 0; e < 16; e++) blocks[16 * p + e] = factor[from + 4 * (e & 3) + (e >> 2)];
  }
}

export function transpose(square: Float64Array, n: number, into: Float64Array): void {
  for (let a = 0; a < n; a++) {
    const row = 4 * n * (a >> 2) + (a & 3);
    for (let b = 0; b < n; b++) into[4 * n * (b >> 2) + (b & 3) + 4 * a] = square[row + 4 * b];
  }
}

/** The symmetric matrix of some rows and columns, from the upper triangle. */
export function chosen(square: Float64Array, n: number, columns: readonly number[]): Float64Array {
  const count = columns.length;
  const matrix = new Float64Array(count * count);
  for (let a = 0; a < count; a++) {
    const row = 4 * n * (columns[a] >> 2) + (columns[a] & 3);
    for (let b = a; b < count; b++) {
      matrix[a * count + b] = square[row + 4 * columns[b]];
      matrix[b * count + a] = matrix[a * count + b];
    }
  }
  return matrix;
}

/** Rows of vectors, given one after another: row columns_a has entry a of each. */
export function fillRows(
  square: Float64Array,
  n: number,
  vectors: Float64Array,
  columns: readonly number[],
): void {
  const count = columns.length;
  for (let a = 0; a < count; a++) {
    const row = 4 * n * (columns[a] >> 2) + (columns[a] & 3);
    for (let c = 0; c < count; c++) square[row + 4 * c] = vectors[c * count + a];
  }
}

/** Rows of a square by the numbers of their columns, row after row among `size` of them; the others are zero. */
export function rowsOf(
  square: Float64Array,
  n: number,
  size: number,
  columns: readonly number[],
): Float32Array {
  const rows = new Float32Array(size * size);
  for (const column of columns) {
    const row = 4 * n * (column >> 2) + (column & 3);
    for (let c = 0; c < columns.length; c++) rows[column * size + c] = square[row + 4 * c];
  }
  return rows;
}
