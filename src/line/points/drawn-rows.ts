/** Points → some of their rows, drawn by what is in them: the same rows in whatever order they and their columns are given. */
import { indicesWhere } from "../../base/indices.js";
import { columnKeys, hashOf, rowKeys } from "./content-keys.js";
import type { Points } from "./points.js";

/** So many rows, ascending by place; all of them if there are no more. */
export function drawnRows(points: Points, count: number, seed: number): Uint32Array {
  const { n } = points;
  if (count >= n) return indicesWhere(n, () => true);
  const keys = rowKeys(
    points,
    columnKeys(points, () => 0),
  );
  // Copies of a row are told apart by their number.
  const copies = new Map<number, number>();
  for (let i = 0; i < n; i++) {
    const copy = copies.get(keys[i]) ?? 0;
    copies.set(keys[i], copy + 1);
    keys[i] = hashOf(copy, hashOf(seed, keys[i]));
  }
  const last = keys.slice().sort()[count - 1];
  let left = count - keys.reduce((sum, key) => sum + (key < last ? 1 : 0), 0);
  return indicesWhere(n, (i) => keys[i] < last || (keys[i] === last && left-- > 0));
}
