/** The input of a run: recognized as rows, points or a graph, and checked before any work. */
import { declaredDistance } from "../distances/registry.js";
import { checkedGraph } from "../line/graph/checked.js";
import { type EdgeList, graphFromEdges } from "../line/graph/edges.js";
import type { Graph } from "../line/graph/graph.js";
import { distanceWeight } from "../line/graph/weight.js";
import { areObjects } from "../line/points/object-rows.js";
import { type FlatRows, givenPoints, type PointsLike } from "../line/points/points.js";
import type { GivenData } from "../methods/parts/outcome.js";
import { jobsError } from "./input-errors.js";

/** Rows of numbers, points in one flat array, a graph in compressed rows, or a list of its edges. */
export type Input = PointsLike | Graph | EdgeList;

/**
 * `distance` of the recipe: of distances, those of 0 are kept, which are no edges of a graph. `unseen`: the numbers of rows are
 * looked at elsewhere.
 */
export function checkedInput(input: Input, distance?: string, unseen = false): GivenData {
  if (areObjects(input)) throw jobsError("OBJECT_ROWS");
  // A flat array alone lacks its dim, and is told so.
  if (Array.isArray(input) || ArrayBuffer.isView(input))
    return { points: givenPoints(input as PointsLike, !unseen) };
  if (typeof input === "object" && input !== null) {
    if ("coords" in input) return { points: givenPoints(input, !unseen) };
    const given = checkedFor(distance) === "distances" ? aboveZero(input) : input;
    if ("offsets" in given) return { graph: checkedGraph(given as Graph) };
    if ("edges" in given) return { graph: graphFromEdges(given as EdgeList) };
  }
  throw jobsError("NOT_AN_INPUT", { value: input });
}

/** What an input is under a distance: inputs that are the same by this are checked in the same way. */
export function checkedFor(distance: string | undefined): string {
  return declaredDistance(distance).input;
}

/** Rows or nodes of an input that is not checked yet; infinitely many if that cannot be told. */
export function rowsOf(input: unknown): number {
  const { n, length, coords, dim } = (input ?? {}) as Partial<FlatRows> & { readonly length?: number };
  return n ?? length ?? (coords && dim ? coords.length / dim : Number.POSITIVE_INFINITY);
}

/** Distances as weights. */
function aboveZero(input: object): object {
  const { weights, edges } = input as Partial<Graph & EdgeList>;
  if (weights instanceof Float64Array) return { ...input, weights: weights.map(distanceWeight) };
  if (!Array.isArray(edges)) return input;
  const above = (edge: unknown): unknown =>
    Array.isArray(edge) && edge.length === 3 ? [edge[0], edge[1], distanceWeight(edge[2])] : edge;
  return { ...input, edges: edges.map(above) };
}
