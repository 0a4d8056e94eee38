/** Two points → the square of their distance, summed column by column. */
import type { Points } from "../points/points.js";

export function squaredDistance({ dim, coords }: Points, i: number, j: number): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) {
    const difference = coords[i * dim + c] - coords[j * dim + c];
    sum += difference * difference;
  }
  return sum;
}
