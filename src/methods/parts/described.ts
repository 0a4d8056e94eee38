/** Labels of a graph's nodes → labels of the rows, and how dense each cluster is. */
import { gather } from "../../base/indices.js";
import type { Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { densitiesSteps } from "../../line/clusters/density.js";
import { bySize } from "../../line/clusters/labels.js";
import { entriesOf, inverseRootDegrees } from "../../line/graph/graph.js";
import type { Neighborhood } from "./neighborhood.js";
import type { ClusterSummary, Facts, Outcome } from "./outcome.js";

/** The matrix whose densities are wanted. */
export interface Measured {
  /** W, or D^-½ W D^-½. */
  readonly normalized: boolean;
  /** Points each node stands for: in W all joined to each other, in D^-½ W D^-½ not. */
  readonly copies?: Float64Array | undefined;
}

export interface Described extends Pick<Outcome, "labels" | "clusters"> {
  /** The labels of the nodes. */
  readonly nodeLabels: Int32Array;
  readonly facts: Facts;
  readonly membership: Float64Array;
  /** Σ_s δ(Y_s, W). */
  readonly density: number;
}

export function* describedSteps(
  neighborhood: Neighborhood,
  nodeLabels: Int32Array,
  count: number,
  { normalized, copies }: Measured,
  kernels: Kernels,
): Steps<Described> {
  const { graph, node, multiplicity } = neighborhood;
  const { labels, sizes } = bySize(nodeLabels, count, multiplicity);
  const own = copies && !normalized ? { multiplicity: copies } : {};
  const plain = yield* densitiesSteps(graph, labels, count, own, kernels);
  let used = plain;
  if (normalized) {
    const scale = inverseRootDegrees(graph, 0, copies);
    const scaled = { scale, ...(copies && { multiplicity: copies, joined: false }) };
    used = yield* densitiesSteps(graph, labels, count, scaled, kernels);
  }
  const clusters = Array.from(sizes, (size, s): ClusterSummary => {
    return { size, density: used.density[s], degree: plain.density[s], kept: plain.kept[s] };
  });
  return {
    facts: { nodes: graph.n, edges: entriesOf(graph) / 2 },
    labels: gather(labels, node),
    nodeLabels: labels,
    clusters,
    membership: gather(plain.membership, node),
    density: used.density.reduce((sum, value) => sum + value, 0),
  };
}
