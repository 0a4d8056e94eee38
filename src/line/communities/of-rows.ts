/**
 * Communities of rows in a number that is given: two searches, of which the one with the larger Q is taken. One steers the
 * resolution, and sees the graph alone; the other is k-means on the averaged rows, from which nodes move as long as Q gains.
 */
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { kmeansSteps } from "../clusters/kmeans.js";
import type { Graph } from "../graph/graph.js";
import type { Points } from "../points/points.js";
import { averagedSteps } from "./averaged.js";
import { type Communities, ranked } from "./communities.js";
import { localMovesSteps } from "./local-moves.js";
import { modularity } from "./modularity.js";
import { networkOf } from "./network.js";
import { scratchFor } from "./scratch.js";
import { communitiesOfSteps, type SteeredOptions } from "./steered.js";

/** What is divided: row i of `averaged` belongs to node i of the graph. */
export interface AveragedGraph {
  readonly graph: Graph;
  readonly averaged: Points;
}

/** The graph of some rows and their averages: serves any number of clusters. */
export function* averagedGraphSteps(
  graph: Graph,
  rows: Points,
  kernels: Kernels,
  multiplicity?: Float64Array,
): Steps<AveragedGraph> {
  return { graph, averaged: yield* averagedSteps(graph, rows, kernels, multiplicity) };
}

/** Exactly `clusters` communities. Where both searches reach the same Q, the steered one is taken. */
export function* communitiesOfRowsSteps(
  { graph, averaged }: AveragedGraph,
  clusters: number,
  options: SteeredOptions,
  kernels: Kernels,
): Steps<Communities> {
  const { multiplicity, seed = 0 } = options;
  const copies = multiplicity && { multiplicity };
  const steered = yield* portion(communitiesOfSteps(graph, clusters, options), 0, 0.4);
  const drawn = { clusters, seed, single: true, ...(copies && { weights: multiplicity }) };
  const { labels: means } = yield* portion(kmeansSteps(averaged, drawn, kernels), 0.4, 0.9);
  const network = networkOf(graph, multiplicity);
  const scratch = scratchFor(network.n);
  for (let i = 0; i < network.n; i++) scratch.queue[i] = i;
  const labels = Int32Array.from(means);
  const moves = localMovesSteps({ network, labels, resolution: 1, scratch, fixed: true });
  yield* portion(moves, 0.9, 1);
  const moved = ranked(graph, labels, { ...copies });
  const quality = modularity(graph, steered.labels, { ...copies });
  return moved.quality > quality ? moved : { labels: steered.labels, count: steered.count, quality };
}
