/** Distances that came in place of rows, with the rows in an order that does not depend on how they were numbered. */
import { upTo } from "../../base/indices.js";
import type { RowMap } from "../../line/points/numbering.js";
import { type Distances, renumbered } from "../../line/search/distances.js";
import type { Data } from "./outcome.js";

export interface GivenDistances {
  /** Of the rows in that order, so that ties are settled by it. */
  readonly from: Distances;
  /** Row → its place in the order. */
  readonly place: RowMap<"given", "node">;
}

/** Undefined if the input is a graph alone. */
export function givenDistances({
  distances,
  order,
}: Exclude<Data, { points: unknown }>): GivenDistances | undefined {
  if (!distances) return undefined;
  if (!order) return { from: distances, place: upTo(distances.n) };
  return { from: renumbered(distances, order), place: order };
}
