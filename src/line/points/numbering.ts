/**
 * The numbers that rows go by, and the maps from one numbering to another. On its way through a run a row is
 *
 *   given      row i of the input,
 *   distinct   row i of the distinct rows in canonical order (arrange.ts): what every search is handed,
 *   searched   place i in the order in which a search visits the points, along a curve that fills the space,
 *   node       node i of the graph: distinct rows in search order, or the nodes of a graph that was given,
 *   reached    place i among the nodes that some eigenvector reaches.
 *
 * A RowMap is an index array that remembers between which two it leads. The types are erased when the program runs.
 */

import { gather } from "../../base/indices.js";

/** What a number of a row counts. */
export type Numbering = "given" | "distinct" | "searched" | "node" | "reached";

declare const leads: unique symbol;

/**
 * map[i] is the number in `To` of what has the number i in `From`. A plain index array takes its meaning from where it
 * is put; one map is never accepted in place of another.
 */
export type RowMap<From extends Numbering, To extends Numbering> = Uint32Array & {
  readonly [leads]?: readonly [from: From, to: To];
};

/** The way back of a map in which every number occurs once: inverse[map[i]] = i. */
export function inverse<From extends Numbering, To extends Numbering>(
  map: RowMap<From, To>,
): RowMap<To, From> {
  const back = new Uint32Array(map.length);
  for (let i = 0; i < map.length; i++) back[map[i]] = i;
  return back;
}

/** One map after another: second[first[i]]. */
export function compose<From extends Numbering, By extends Numbering, To extends Numbering>(
  first: RowMap<From, By>,
  second: RowMap<NoInfer<By>, To>,
): RowMap<From, To> {
  return gather(second as Uint32Array, first);
}

/** Nodes are numbered in the order in which the search visits their points. */
export function asNodes(order: RowMap<"searched", "distinct">): RowMap<"node", "distinct"> {
  return order as Uint32Array;
}
