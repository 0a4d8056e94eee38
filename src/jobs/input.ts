/** The input of a run: recognized as rows, points or a graph, and checked before any work. */
import { checkedGraph } from "../graph/checked.js";
import { type EdgeList, graphFromEdges } from "../graph/edges.js";
import type { Graph } from "../graph/graph.js";
import type { Data } from "../methods/outcome.js";
import { type Points, points, type Rows } from "../points/points.js";
import { jobsError } from "./problems.js";

/** Rows of numbers, points in one flat array, a graph in compressed rows, or a list of its edges. */
export type Input = Rows | Points | Graph | EdgeList;

export function checkedInput(input: Input): Data {
  if (Array.isArray(input)) return { points: points(input) };
  if (typeof input === "object" && input !== null) {
    if ("coords" in input) return { points: points(input) };
    if ("offsets" in input) return { graph: checkedGraph(input) };
    if ("edges" in input) return { graph: graphFromEdges(input) };
  }
  throw jobsError("NOT_AN_INPUT", { value: input });
}
