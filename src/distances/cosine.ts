/** The cosine distance, 1 - cos of the angle between rows: rows become points of unit length, and 1 - cos = chord² / 2. */
import type { ComputedDistance, DeclaredDistance } from "./distance.js";
import { distancesError } from "./distance-errors.js";

export const declared = {
  doc: "1 - cosine",
  input: "rows",
  scaling: "asked",
  blanks: "direction",
  columns: true,
  modelable: true,
} as const satisfies DeclaredDistance;

export const computed: ComputedDistance = {
  space: {
    columns: (given) => given,
    map(rows, dim, into, first) {
      for (let at = 0; at < rows.length; at += dim) {
        let largest = 0;
        for (let c = at; c < at + dim; c++) largest = Math.max(largest, Math.abs(rows[c]));
        if (largest === 0) throw distancesError("NO_DIRECTION", { row: first + at / dim });
        let sum = 0;
        // Quotients of multiples of one row are the same numbers: such rows become equal, and nothing overflows.
        for (let c = at; c < at + dim; c++) {
          into[c] = rows[c] / largest;
          sum += into[c] * into[c];
        }
        const length = Math.sqrt(sum);
        for (let c = at; c < at + dim; c++) into[c] = into[c] / length + 0;
      }
    },
    inner: (distance) => Math.sqrt(2 * Math.min(2, distance)),
    outer: (distance) => 0.5 * distance * distance,
    inLabels: 1,
  },
  between({ dim, coords }, a, b) {
    let [both, first, second] = [0, 0, 0];
    for (let c = 0; c < dim; c++) {
      const [x, y] = [coords[a * dim + c], coords[b * dim + c]];
      both += x * y;
      first += x * x;
      second += y * y;
    }
    return 1 - both / Math.sqrt(first * second);
  },
};
