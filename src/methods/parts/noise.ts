/** Nodes that lie between communities → no cluster, as far as a share of the rows allows. */
import { type StagedSteps, stage } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { densitiesSteps } from "../../line/clusters/density.js";
import type { Communities } from "../../line/communities/communities.js";
import type { Graph } from "../../line/graph/graph.js";
import { withoutEmpty } from "./outliers.js";

export interface NoiseOptions {
  /** Share of the rows that may be noise, at most. */
  readonly noise: number;
  /** Rows that each node stands for. */
  readonly multiplicity?: Float64Array;
}

/**
 * The nodes with the smallest share of their edges inside their community get the label -1: none whose edges all stay inside, and of
 * nodes with the same share all or none, so that their order plays no part.
 */
export function* withNoiseSteps(
  graph: Graph,
  { labels, count }: Pick<Communities, "labels" | "count">,
  { noise, multiplicity }: NoiseOptions,
  kernels: Kernels,
): StagedSteps<Pick<Communities, "labels" | "count">> {
  if (noise === 0) return { labels, count };
  const options = multiplicity ? { multiplicity } : {};
  const { membership } = yield* stage(
    "clusters",
    densitiesSteps(graph, labels, count, options, kernels),
    [0.9, 0.92],
  );
  const least = leastInside(membership, noise, multiplicity);
  const kept = labels.map((label, i) => (membership[i] < least ? -1 : label));
  return { labels: kept, count: withoutEmpty(kept, count) };
}

/** The smallest share that is still inside. */
function leastInside(
  membership: Float64Array,
  noise: number,
  multiplicity: Float64Array | undefined,
): number {
  const rowsOf = (i: number): number => multiplicity?.[i] ?? 1;
  const order = Uint32Array.from(membership, (_, i) => i).sort((a, b) => membership[a] - membership[b]);
  const most = noise * order.reduce((sum, i) => sum + rowsOf(i), 0);
  let rows = 0;
  let least = 0;
  for (let at = 0; at < order.length; ) {
    const share = membership[order[at]];
    least = share;
    if (share >= 1) break;
    for (; at < order.length && membership[order[at]] === share; at++) rows += rowsOf(order[at]);
    if (rows > most) break;
    least = Number.POSITIVE_INFINITY;
  }
  return least;
}
