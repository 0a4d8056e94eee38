/**
 * Points → the same with their columns in an order of what is in them: draws from them depend neither on the order of the
 * columns nor on that of the rows.
 */
import { upTo } from "../../base/indices.js";
import { columnKeys, rowKeys } from "./content-keys.js";
import type { Points } from "./points.js";

/** Distances stay as they are, but for the last bits of sums. */
export function inColumnOrder(points: Points): Points {
  const { n, dim, coords } = points;
  const order = columnOrder(points);
  if (order.every((column, at) => column === at)) return points;
  const moved = new Float64Array(coords.length);
  for (let i = 0; i < n; i++) for (let c = 0; c < dim; c++) moved[i * dim + c] = coords[i * dim + order[c]];
  return { ...points, coords: moved };
}

/**
 * By the numbers in a column, whatever their order; of columns with the same numbers by the rows that these are in. Columns
 * that still have the same key can take each other's place.
 */
function columnOrder(points: Points): Uint32Array {
  const alike = columnKeys(points, () => 0);
  const rows = rowKeys(points, alike);
  const own = columnKeys(points, (row) => rows[row]);
  return upTo(points.dim).sort((a, b) => alike[a] - alike[b] || own[a] - own[b]);
}
