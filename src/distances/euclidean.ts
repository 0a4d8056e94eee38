/** The Euclidean distance, √Σ_c (x_c - y_c)²: points are compared as they are. */
import type { ComputedDistance, DeclaredDistance } from "./distance.js";

export const declared = {
  doc: "Euclidean",
  input: "rows",
  scaling: "auto",
  blanks: "nearest",
  columns: true,
  modelable: true,
  plane: true,
} as const satisfies DeclaredDistance;

export const computed: ComputedDistance = {
  between({ dim, coords }, a, b) {
    let sum = 0;
    for (let c = 0; c < dim; c++) {
      const apart = coords[a * dim + c] - coords[b * dim + c];
      sum += apart * apart;
    }
    return Math.sqrt(sum);
  },
};
