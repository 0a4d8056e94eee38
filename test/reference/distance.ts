/** |x_i - x_j|² of points in coordinate-major order, summed in the order of the coordinates. */
export function squaredDistance(coords: Float64Array, n: number, dim: number, i: number, j: number): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) {
    const difference = coords[c * n + j] - coords[c * n + i];
    sum += difference * difference;
  }
  return sum;
}
