/** Points and ranges of columns → the rows that lie in all of them. */
import type { Points } from "spectacl";

/** Both ends belong to it. */
export type Range = readonly [low: number, high: number];

/** By the number of the column. */
export type Filters = ReadonlyMap<number, Range>;

/** 1 for each row whose values lie in all ranges. */
export function rowsWithin({ n, dim, coords }: Points, ranges: Filters): Uint8Array {
  const mask = new Uint8Array(n).fill(1);
  for (const [c, [low, high]] of ranges) {
    for (let row = 0; row < n; row++) {
      const value = coords[row * dim + c];
      if (!(value >= low && value <= high)) mask[row] = 0;
    }
  }
  return mask;
}
