/**
 * The graph on which numbers of clusters are compared. The share of edges a cut loses falls with the reach of the
 * graph, and that of nearest neighbors falls as rows are added; so all methods are judged on SpectACl's
 * ε-graph of a sample of fixed size, where the same share means the same at any number of rows.
 */
import { gather } from "../base/indices.js";
import { type StagedSteps, type Steps, stage } from "../base/progress.js";
import { type Chosen, choiceSteps } from "../clusters/choice.js";
import type { StoredGraph } from "../graph/graph.js";
import { radiusGraphSteps } from "../graph/radius.js";
import type { Kernels } from "../kernels/kernels.js";
import { permuted } from "../points/permuted.js";
import { USUAL_SAMPLE, usualNeighbors } from "../recipes/radius-rule.js";
import type { Neighborhood } from "./neighborhood.js";
import { radiusBySteps } from "./radius.js";
import { drawnPoints } from "./sampling.js";

// As in SpectACl's default rule.
const COVERAGE = 0.9;
/** Share of the edge ends in its core that every cluster has to keep inside. */
const THRESHOLD = 0.995;

interface Judge {
  readonly graph: StoredGraph;
  /** The node of the neighborhood that each node here is. */
  readonly nodes: Uint32Array;
  readonly multiplicity?: Float64Array;
}

/** A graph given without points judges by itself. */
function* judgeSteps(neighborhood: Neighborhood, seed: number, kernels: Kernels): Steps<Judge> {
  const { located, graph, node } = neighborhood;
  if (!located) return { graph, nodes: node };
  const drawn = drawnPoints(
    neighborhood.multiplicity ?? new Float64Array(graph.n).fill(1),
    node.length,
    USUAL_SAMPLE,
    seed,
  );
  const points = permuted(
    located.points,
    drawn.chosen.map((i) => located.row[i]),
  );
  const sample = Math.min(USUAL_SAMPLE, neighborhood.node.length);
  const rule = { sample, neighbors: usualNeighbors(sample), coverage: COVERAGE, seed };
  const radius = yield* radiusBySteps(
    rule,
    { ...drawn, points, position: new Uint32Array(sample) },
    [],
    kernels,
  );
  const built = yield* radiusGraphSteps(points, radius, kernels);
  return {
    graph: built.graph,
    nodes: built.order.map((i) => drawn.chosen[i]),
    multiplicity: gather(drawn.multiplicity, built.order),
  };
}

/** The number of clusters; `labelsFor` gives the labels of some nodes for a number of clusters. */
export function* chosenClustersSteps(
  neighborhood: Neighborhood,
  labelsFor: (clusters: number, nodes: Uint32Array) => StagedSteps<Int32Array>,
  most: number,
  seed: number,
  kernels: Kernels,
): StagedSteps<Chosen> {
  const { graph, nodes, multiplicity } = yield* stage("graph", judgeSteps(neighborhood, seed, kernels));
  return yield* choiceSteps(graph, (clusters) => labelsFor(clusters, nodes), {
    threshold: THRESHOLD,
    most: Math.min(most, nodes.length),
    multiplicity,
  });
}
