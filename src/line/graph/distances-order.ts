/**
 * Distances between rows → an order of the rows that comes from the distances, not from where the rows stand: what is drawn or
 * decided in this order is the same for the same distances, however the rows are numbered.
 *
 * A row is told from others by the lengths that it has, whatever their order. Where that leaves rows that are alike, lengths are
 * the weights of a graph of all pairs, whose structure gives the order. What even this cannot tell apart are mostly
 * images of each other.
 */
import type { RowMap } from "../points/numbering.js";
import type { Distances } from "../search/distances.js";
import { type KeyOf, keysOf, sumsOf } from "./distance-keys.js";
import { structuralOrder } from "./node-order.js";
import { mixed } from "./refinement.js";

/** Row → its place in the order. `copies`: how many rows each stands for. */
export function orderOfDistances(from: Distances, copies: Float64Array): RowMap<"given", "node"> {
  const keyOf = keysOf(from);
  const sums = sumsOf(from, keyOf, copies);
  const ascending = sums.slice().sort();
  if (ascending.some((sum, at) => at > 0 && sum === ascending[at - 1]))
    return byStructure(from, keyOf, copies);
  const rank = new Map(Array.from(ascending, (sum, at) => [sum, at]));
  return Uint32Array.from(sums, (sum) => rank.get(sum) as number);
}

function byStructure(from: Distances, keyOf: KeyOf, copies: Float64Array): RowMap<"given", "node"> {
  const { n } = from;
  const offsets = new Uint32Array(n + 1);
  for (let i = 0; i < n; i++) {
    // A loop says how many rows a node stands for.
    let entries = 1;
    from.visit(i, () => {
      entries++;
    });
    offsets[i + 1] = offsets[i] + entries;
  }
  const targets = new Uint32Array(offsets[n]);
  const keys = new Uint32Array(offsets[n]);
  for (let i = 0; i < n; i++) {
    let at = offsets[i];
    targets[at] = i;
    keys[at++] = mixed(copies[i]) || 1;
    from.visit(i, (j, distance) => {
      targets[at] = j;
      keys[at++] = keyOf(distance);
    });
  }
  return structuralOrder({ n, offsets, targets }, keys);
}
