/** Some of the points, or all of them in another order. */
import type { GivenPoints, Points } from "./points.js";

// Columns from which on a row is copied sooner in one piece.
const LONG = 32;

/** Rows order[0], order[1], … of the points. */
export function permuted(points: GivenPoints, order: Uint32Array): Points {
  const { dim } = points;
  const coords = new Float64Array(order.length * dim);
  putRows(points, order, coords);
  return { n: order.length, dim, coords };
}

/** Writes rows order[0], order[1], … of the points one after another. */
export function putRows({ dim, coords }: GivenPoints, order: Uint32Array, into: Float64Array): void {
  for (let i = 0; i < order.length; i++) {
    const at = order[i] * dim;
    if (dim >= LONG) into.set(coords.subarray(at, at + dim), i * dim);
    else for (let c = 0; c < dim; c++) into[i * dim + c] = coords[at + c];
  }
}
