/** Some of the points, or all of them in another order. */
import type { Points } from "./points.js";

// Columns from which on a row is copied sooner in one piece.
const LONG = 32;

/** Rows order[0], order[1], … of the points. */
export function permuted(points: Points, order: Uint32Array): Points {
  const { dim, coords } = points;
  const rows = new Float64Array(order.length * dim);
  for (let i = 0; i < order.length; i++) {
    const at = order[i] * dim;
    if (dim >= LONG) rows.set(coords.subarray(at, at + dim), i * dim);
    else for (let c = 0; c < dim; c++) rows[i * dim + c] = coords[at + c];
  }
  return { n: order.length, dim, coords: rows };
}
