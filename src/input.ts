/** What a user may hand over, told apart and checked before any work. */
import { InputError, shown } from "./base/errors.js";
import { checkedGraph } from "./graph/checked.js";
import { type EdgeList, graphFromEdges } from "./graph/edges.js";
import type { Graph } from "./graph/graph.js";
import type { Data } from "./methods/method.js";
import { type Points, points, type Rows } from "./points/points.js";

/** Rows of numbers, points in one flat array, a graph in compressed rows, or a list of its edges. */
export type Input = Rows | Points | Graph | EdgeList;

export function checkedInput(input: Input): Data {
  if (Array.isArray(input)) return { points: points(input) };
  if (typeof input === "object" && input !== null) {
    if ("coords" in input) return { points: points(input) };
    if ("offsets" in input) return { graph: checkedGraph(input) };
    if ("edges" in input) return { graph: graphFromEdges(input) };
  }
  throw new InputError(
    `input must be rows, points {n, dim, coords}, a graph {n, offsets, targets} or {edges}, got ${shown(input)}.`,
  );
}
