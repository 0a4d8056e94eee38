/** Some of the points, or all of them in another order. */
import type { Points } from "./points.js";

/** Rows order[0], order[1], … of the points. */
export function permuted(points: Points, order: Uint32Array): Points {
  const { dim, coords } = points;
  const rows = new Float64Array(order.length * dim);
  for (let i = 0; i < order.length; i++) {
    for (let c = 0; c < dim; c++) rows[i * dim + c] = coords[order[i] * dim + c];
  }
  return { n: order.length, dim, coords: rows };
}
