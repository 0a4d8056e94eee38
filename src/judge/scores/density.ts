/** A graph and a labeling of its nodes → the paper's objective: the average density of the clusters. */
import { densities } from "../../line/clusters/density.js";
import type { Graph } from "../../line/graph/graph.js";
import { checkStored } from "../../line/graph/stored.js";
import { type Label, type Labels, numbered } from "./numbered.js";
import { metricsError } from "./score-errors.js";

/** How dense each cluster is in a graph, and the sum over all clusters, which is the paper's objective. */
export interface AverageDensity {
  /** The clusters, ascending, without noise (-1). */
  readonly clusters: readonly Label[];
  /** Per cluster: δ(Y_s, W) = Y_sᵀ W Y_s / |Y_s|, its average node degree inside itself. */
  readonly density: Float64Array;
  /** Σ_s δ(Y_s, W). */
  readonly sum: number;
}

/**
 * The paper's objective Σ_s δ(Y_s, W) of a labeling. Nodes labeled -1 belong to no cluster.
 *
 * @param graph The graph W.
 * @param labels A label for each node.
 * @throws InputError if there is not one label for each node.
 * @example
 * import { averageDensity } from "spectacl/metrics";
 * import { graphFromEdges } from "spectacl/stages";
 *
 * const graph = graphFromEdges({ n: 5, edges: [[0, 1], [1, 2], [0, 2], [3, 4]] });
 * const { density, sum } = averageDensity(graph, [0, 0, 0, 1, 1]); // 2 and 1: 3 in all
 */
export function averageDensity(graph: Graph, labels: Labels): AverageDensity {
  checkStored(graph);
  const { codes, values, noise } = numbered(labels, "labels");
  if (codes.length !== graph.n) {
    throw metricsError("LABELS_AND_NODES", { labels: codes.length, nodes: graph.n });
  }
  const clusters = values.filter((_, code) => code !== noise);
  const positions = Int32Array.from(codes, (code) => {
    if (code === noise) return -1;
    return noise >= 0 && code > noise ? code - 1 : code;
  });
  const { density } = densities(graph, positions, clusters.length);
  return { clusters, density, sum: density.reduce((total, value) => total + value, 0) };
}
