/** DBSCAN over a neighborhood graph: clusters are what core points reach, the rest is noise. */

import { OptionError } from "../../base/errors.js";
import { upTo } from "../../base/indices.js";
import type { Steps } from "../../base/progress.js";
import { checkOptions, FLOATS, FUNCTION, integerFrom, NUMBERS, type Rules } from "../../base/rules.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import type { Graph, StoredGraph } from "../graph/graph.js";
import { unfolded } from "../graph/half.js";
import { clustersError } from "./cluster-errors.js";

/** What makes a core point. */
export interface DbscanOptions {
  /** A core point has at least this many points in its neighborhood, itself counted. */
  readonly minPoints: number;
  /** Points each node stands for, all neighbors of each other. */
  readonly multiplicity?: Float64Array | undefined;
  /** The order in which nodes are visited, and clusters numbered; as the nodes are numbered by default. */
  readonly order?: Uint32Array | undefined;
  /**
   * How far two points are apart: a border point between clusters goes to that of the core point nearest to it, of equally near
   * ones to that of the first node.
   */
  readonly apart?: ((border: number, core: number) => number) | undefined;
}

/** What `dbscan` found. */
export interface Dbscan {
  /** Per node: its cluster in the order they were found; -1 is noise. */
  readonly labels: Int32Array;
  /** How many clusters there are. */
  readonly clusters: number;
  /** Per node: 1 if it is a core point. */
  readonly core: Uint8Array;
}

// Entries seen between two reports of progress.
const ENTRIES_PER_STEP = 1 << 23;

/**
 * DBSCAN on a neighborhood graph: core points that are joined share a cluster, border points take that of the core points
 * next to them, the rest is noise. A border point between clusters goes to the nearest of these core points if `apart` tells it,
 * else to the cluster of most of them, and of several to the one whose core points come first in `order`: there alone
 * the numbers of the nodes play a part. Weights of the graph and self loops play none.
 *
 * @param graph Usually the ε-graph of `radiusGraph`.
 * @param options What makes a core point.
 * @param run A listener to progress.
 * @example
 * const { labels, clusters } = dbscan(radiusGraph(points(rows), 0.5), { minPoints: 10 });
 */
export function dbscan(graph: StoredGraph, options: DbscanOptions, run: StageRun = {}): Dbscan {
  return runStage(() => dbscanSteps(graph, options), run);
}

const RULES: Rules<DbscanOptions> = {
  minPoints: integerFrom(1),
  multiplicity: FLOATS,
  order: NUMBERS,
  apart: FUNCTION,
};

/** `dbscan` in steps. */
export function* dbscanSteps(graph: StoredGraph, options: DbscanOptions): Steps<Dbscan> {
  checkOptions(options, RULES);
  const { n, offsets, targets } = unfolded(graph);
  const { minPoints, multiplicity } = options;
  if (!(Number.isInteger(minPoints) && minPoints >= 1)) {
    throw new OptionError("minPoints", "must be an integer >= 1", minPoints);
  }
  const order = options.order ?? upTo(n);
  if (order.length !== n) throw clustersError("ORDER_LENGTH", { length: order.length, expected: n });
  const core = new Uint8Array(n);
  let reported = 0;
  for (let i = 0; i < n; i++) {
    let count = multiplicity ? multiplicity[i] : 1;
    for (let e = offsets[i]; e < offsets[i + 1] && count < minPoints; e++) {
      if (targets[e] !== i) count += multiplicity ? multiplicity[targets[e]] : 1;
    }
    if (count >= minPoints) core[i] = 1;
  }
  const labels = new Int32Array(n).fill(-1);
  const queue = new Uint32Array(n);
  let clusters = 0;
  let seen = 0;
  for (const first of order) {
    if (core[first] === 0 || labels[first] >= 0) continue;
    labels[first] = clusters;
    queue[0] = first;
    let end = 1;
    for (let at = 0; at < end; at++) {
      const i = queue[at];
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        const j = targets[e];
        if (core[j] === 0 || labels[j] >= 0) continue;
        labels[j] = clusters;
        queue[end++] = j;
      }
      seen += offsets[i + 1] - offsets[i];
      if (seen - reported > ENTRIES_PER_STEP) {
        reported = seen;
        yield seen / targets.length;
      }
    }
    clusters++;
  }
  const borderOf = borders({ offsets, targets, labels, core }, options);
  for (let i = 0; i < n; i++) if (core[i] === 0) labels[i] = borderOf(i);
  return { labels, clusters, core };
}

interface Found extends Pick<Graph, "offsets" | "targets"> {
  readonly labels: Int32Array;
  readonly core: Uint8Array;
}

/** What tells the cluster of a point that is no core point. Core points are labeled. */
function borders(
  { offsets, targets, labels, core }: Found,
  { multiplicity, apart }: DbscanOptions,
): (i: number) => number {
  const nearest = (
    i: number,
    near: readonly number[],
    apart: NonNullable<DbscanOptions["apart"]>,
  ): number => {
    let best = near[0];
    let least = apart(i, best);
    for (const j of near.slice(1)) {
      const distance = apart(i, j);
      if (distance > least || (distance === least && j > best)) continue;
      best = j;
      least = distance;
    }
    return labels[best];
  };
  const most = (near: readonly number[]): number => {
    const points = new Map<number, number>();
    for (const j of near) points.set(labels[j], (points.get(labels[j]) ?? 0) + (multiplicity?.[j] ?? 1));
    // Clusters are numbered as they were found.
    return [...points].reduce((best, one) =>
      one[1] > best[1] || (one[1] === best[1] && one[0] < best[0]) ? one : best,
    )[0];
  };
  return (i) => {
    const near: number[] = [];
    let between = false;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      if (core[j] === 0) continue;
      near.push(j);
      between ||= labels[j] !== labels[near[0]];
    }
    if (near.length === 0) return -1;
    if (!between) return labels[near[0]];
    return apart ? nearest(i, near, apart) : most(near);
  };
}
