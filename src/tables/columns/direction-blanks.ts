/**
 * Rows of which only the direction counts, with blanks → the blanks filled in from the rows whose directions are nearest
 * by the coordinates h that the row x has: x_c = |x_h| / |u_h| · u_c with u the mean of their unit vectors. Lengths of these
 * rows do not matter, so that the directions that a model keeps fill in what the rows did.
 */
import type { Points } from "../../line/points/points.js";
import { nearestRows } from "./nearest-rows.js";

export function directionFiller({ n, dim, coords: known }: Points, most: number) {
  const nearest = nearestRows(most);
  const all = Array.from({ length: dim }, (_, c) => c);
  const lengths = Float64Array.from({ length: n }, (_, j) => lengthOf(known, j * dim, all));
  const mean = new Float64Array(dim);
  return {
    fill(coords: Float64Array, from: number): boolean {
      const held = all.filter((c) => !Number.isNaN(coords[from + c]));
      const length = lengthOf(coords, from, held);
      if (length === 0) return false;
      nearest.clear();
      for (let j = 0; j < n; j++) {
        const other = lengthOf(known, j * dim, held);
        if (other === 0) continue;
        // The chord tells small angles apart, where their cosines are equal by rounding.
        let sum = 0;
        for (const c of held) {
          const d = coords[from + c] / length - known[j * dim + c] / other;
          sum += d * d;
        }
        nearest.offer(sum, j);
      }
      mean.fill(0);
      for (const row of nearest.rows()) for (const c of all) mean[c] += known[row * dim + c] / lengths[row];
      const shared = lengthOf(mean, 0, held);
      if (shared === 0) return false;
      for (const c of all) if (Number.isNaN(coords[from + c])) coords[from + c] = (length / shared) * mean[c];
      return true;
    },
  };
}

function lengthOf(coords: Float64Array, from: number, held: readonly number[]): number {
  let sum = 0;
  for (const c of held) sum += coords[from + c] * coords[from + c];
  return Math.sqrt(sum);
}
