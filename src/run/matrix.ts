/** Rows given as a matrix of distances → its entries, checked. */
import type { Points } from "../line/points/points.js";
import { jobsError } from "./problems.js";

// Two entries of a pair may differ by rounding.
const ROUNDING = 1e-9;

/** n × n, at least 0 and symmetric but for rounding, of which the entry above the diagonal counts. */
export function checkedMatrix({ n, dim, coords }: Points): Float64Array {
  if (n !== dim) throw jobsError("NOT_A_MATRIX", { rows: n, columns: dim });
  const matrix = coords.slice();
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const value = matrix[i * n + j];
      const mirrored = matrix[j * n + i];
      if (value < 0) throw jobsError("NEGATIVE_DISTANCE", { row: i, column: j, value });
      if (Math.abs(value - mirrored) > ROUNDING * value) {
        throw jobsError("UNEQUAL_DISTANCES", { row: i, column: j, value, mirrored });
      }
      matrix[j * n + i] = value;
    }
  }
  return matrix;
}
