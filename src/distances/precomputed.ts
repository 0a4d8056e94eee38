/** Distances that were given in place of rows: a matrix of all, or a list of some. */
import type { Points } from "../line/points/points.js";
import { matrixDistances, sparseDistances } from "../line/search/distances.js";
import type { ComputedDistance, DeclaredDistance } from "./distance.js";
import { distancesError } from "./distance-errors.js";

export const declared = {
  doc: "given in place of rows",
  input: "distances",
  scaling: "never",
  // A distance that is not known cannot be guessed from other distances.
  blanks: "refused",
  columns: false,
  modelable: false,
} as const satisfies DeclaredDistance;

export const computed: ComputedDistance = {
  pairs: (matrix) => matrixDistances(matrix.n, checkedMatrix(matrix)),
  listed: sparseDistances,
};

// Two entries of a pair may differ by rounding.
const ROUNDING = 1e-9;

/** n × n, at least 0 and symmetric but for rounding: of the two entries of a pair the smaller one counts. */
function checkedMatrix({ n, dim, coords }: Points): Float64Array {
  if (n !== dim) throw distancesError("NOT_A_MATRIX", { rows: n, columns: dim });
  const matrix = coords.slice();
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const value = matrix[i * n + j];
      const mirrored = matrix[j * n + i];
      if (value < 0) throw distancesError("NEGATIVE_DISTANCE", { row: i, column: j, value });
      if (mirrored < 0) throw distancesError("NEGATIVE_DISTANCE", { row: j, column: i, value: mirrored });
      if (Math.abs(value - mirrored) > ROUNDING * Math.max(value, mirrored)) {
        throw distancesError("UNEQUAL_DISTANCES", { row: i, column: j, value, mirrored });
      }
      matrix[i * n + j] = Math.min(value, mirrored);
      matrix[j * n + i] = matrix[i * n + j];
    }
  }
  return matrix;
}
