/** Squared distances of rows in float64, which settle what float32 leaves open. */

/** The row at `x` of one array and that at `y` of another → their square, in the order of the columns, as kernels add. */
export function squareOf(
  dim: number,
  rows: Float64Array,
  x: number,
  columns: Float64Array,
  y: number,
): number {
  let square = 0;
  for (let c = 0; c < dim; c++) {
    const difference = rows[x + c] - columns[y + c];
    square += difference * difference;
  }
  return square;
}
