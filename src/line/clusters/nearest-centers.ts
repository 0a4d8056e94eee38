/** Rows and centers → the nearest center of each row. */
import type { Kernels } from "../../kernels/kernels.js";
import type { Points } from "../points/points.js";
import { assign, table, tableSizes } from "./lloyd.js";
import { padded } from "./padded-rows.js";

/** The nearest of the centers for each row, the first of equals. */
export function nearestCenters(points: Points, centers: Points, kernels: Kernels): Uint32Array {
  const { n, dim } = points;
  const space = kernels.open(...tableSizes(n, dim, centers.n));
  try {
    const t = table({ points }, centers.n, space);
    const wide = padded(dim);
    for (let s = 0; s < centers.n; s++) {
      t.centers.set(centers.coords.subarray(s * dim, (s + 1) * dim), s * wide);
    }
    assign(t);
    return t.labels.slice();
  } finally {
    space.close();
  }
}
