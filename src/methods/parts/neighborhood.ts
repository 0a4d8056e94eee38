/** A graph on the distinct points of the rows: its nodes, the rows they stand for, and where they lie. */
import { OptionError } from "../../base/errors.js";
import { gather } from "../../base/indices.js";
import type { StagedSteps, Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import type { Graph, StoredGraph } from "../../line/graph/graph.js";
import { unfolded } from "../../line/graph/half.js";
import { structuralOrder } from "../../line/graph/node-order.js";
import { type OrderedGraph, relabel } from "../../line/graph/ordered.js";
import { compose, inverse, type RowMap } from "../../line/points/numbering.js";
import { permuted } from "../../line/points/permuted.js";
import type { Points } from "../../line/points/points.js";
import { type Distances, renumbered } from "../../line/search/distances.js";
import { onceSteps, type Run } from "../run.js";
import { checkClusters, type ScaledArrangement } from "./arrangement.js";
import type { Data } from "./outcome.js";
import { selfTunedSteps } from "./self-tuned.js";

/** A graph whose nodes stand for one or more rows. */
export interface Neighborhood<G extends StoredGraph = StoredGraph> {
  readonly graph: G;
  /** Row → node. */
  readonly node: RowMap<"given", "node">;
  /** Rows each node stands for, where that is not 1 throughout. */
  readonly multiplicity?: Float64Array;
  /** Coordinates of the nodes, where the input had any. */
  readonly located?: Located;
  /** Distances of the nodes, where these were given instead. */
  readonly distances?: Distances;
}

/** Nodes among the rows: a copy in their order would be as large as the input. */
export interface Located {
  readonly points: Points;
  /** Node → one of its rows. */
  readonly row: RowMap<"node", "given">;
  /** What the coordinates were multiplied by. */
  readonly unit: number;
}

/** A graph that was given as such: its nodes are the rows, in an order of its own. */
export function* givenNeighborhoodSteps(
  { graph, distances, order, distinct }: Extract<Data, { graph: Graph }>,
  clusters: number | "auto",
  run: Run,
): StagedSteps<Neighborhood<Graph>> {
  if (clusters !== "auto" && clusters > graph.n) {
    throw new OptionError("clusters", { code: "MORE_THAN_NODES", nodes: graph.n }, clusters);
  }
  if (distinct) {
    checkClusters(clusters, distinct.graph.n);
    return distinct;
  }
  return yield* onceSteps(run, "order", order !== undefined, function* () {
    yield { stage: "graph", done: 0 };
    const node = order ?? structuralOrder(graph);
    const renamed = distances && { distances: renumbered(distances, node) };
    return { graph: relabel(graph, node), node, ...renamed };
  });
}

/** A graph built on the distinct points, its nodes in the order in which the search left them. */
export function* neighborhoodSteps(
  arrangement: ScaledArrangement,
  built: OrderedGraph,
  weights: "binary" | "self-tuned",
  kernels: Kernels,
): Steps<Neighborhood> {
  const { given, first, unit } = arrangement;
  const graph =
    weights === "self-tuned"
      ? yield* selfTunedSteps(unfolded(built.graph), permuted(arrangement.points, built.order), kernels)
      : built.graph;
  const { multiplicity } = arrangement;
  const copies = multiplicity.some((count) => count > 1);
  return {
    graph,
    located: { points: given, row: compose(built.order, first), unit },
    node: compose(arrangement.position, inverse(built.order)),
    ...(copies && { multiplicity: gather(multiplicity, built.order) }),
  };
}
