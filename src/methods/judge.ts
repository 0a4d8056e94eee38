/**
 * The graph on which numbers of clusters are compared. The share of edges a cut loses falls with the reach of the
 * graph, and that of nearest neighbours falls as rows are added; so all methods are judged on SpectACl's
 * ε-graph of a sample of fixed size, where the same share means the same at any number of rows.
 */
import { taken } from "../base/indices.js";
import type { Steps } from "../base/progress.js";
import { type Chosen, choiceSteps } from "../clusters/choice.js";
import type { Graph } from "../graph/graph.js";
import { radiusGraphSteps } from "../graph/radius.js";
import type { Kernels } from "../kernels/kernels.js";
import { permuted } from "../points/permuted.js";
import { draw, type Neighborhood, radiusBy } from "./neighborhood.js";

// SpectACl's default rule: the 30th neighbour of 90 % of at most 1,500 points.
const SAMPLE = 1500;
const NEIGHBORS = 30;
const POINTS_PER_NEIGHBOR = 25;
const COVERAGE = 0.9;
/** Share of the edge ends in its core that every cluster has to keep inside. */
const THRESHOLD = 0.995;

/** How many neighbours the default radius rule asks for among so many points. */
export function usualNeighbors(sample: number): number {
  return Math.min(NEIGHBORS, Math.max(1, Math.floor(sample / POINTS_PER_NEIGHBOR)));
}

export const USUAL_SAMPLE = SAMPLE;

interface Judge {
  readonly graph: Graph;
  /** The node of the neighbourhood that each node here is. */
  readonly nodes: Uint32Array;
  readonly multiplicity?: Float64Array;
}

/** A graph given without points judges by itself. */
function* judgeSteps(hood: Neighborhood, seed: number, kernels: Kernels): Steps<Judge> {
  const { located, graph, node } = hood;
  if (!located) return { graph, nodes: node };
  const drawn = draw(hood.multiplicity ?? new Float64Array(graph.n).fill(1), node.length, SAMPLE, seed);
  const points = permuted(
    located.points,
    drawn.chosen.map((i) => located.row[i]),
  );
  const sample = Math.min(SAMPLE, hood.node.length);
  const rule = { sample, neighbors: usualNeighbors(sample), coverage: COVERAGE, seed };
  const radius = yield* radiusBy(rule, { ...drawn, points, position: new Uint32Array(sample) }, [], kernels);
  const built = yield* radiusGraphSteps(points, radius, kernels);
  return {
    graph: built.graph,
    nodes: built.order.map((i) => drawn.chosen[i]),
    multiplicity: taken(drawn.multiplicity, built.order),
  };
}

/** The number of clusters; `labelsFor` gives the labels of so many clusters at some of the nodes. */
export function* chosenClusters(
  hood: Neighborhood,
  labelsFor: (clusters: number, nodes: Uint32Array) => Steps<Int32Array>,
  most: number,
  seed: number,
  kernels: Kernels,
): Steps<Chosen> {
  const { graph, nodes, multiplicity } = yield* judgeSteps(hood, seed, kernels);
  return yield* choiceSteps(graph, (clusters) => labelsFor(clusters, nodes), {
    threshold: THRESHOLD,
    most: Math.min(most, nodes.length),
    multiplicity,
  });
}
