/** DBSCAN over a neighborhood graph: clusters are what core points reach, the rest is noise. */

import { OptionError } from "../../base/errors.js";
import { upTo } from "../../base/indices.js";
import type { Steps } from "../../base/progress.js";
import { checkOptions, FLOATS, integerFrom, NUMBERS, type Rules } from "../../base/rules.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import type { StoredGraph } from "../graph/graph.js";
import { unfolded } from "../graph/half.js";
import { clustersError } from "./cluster-errors.js";

/** What makes a core point. */
export interface DbscanOptions {
  /** A core point has at least this many points in its neighborhood, itself counted. */
  readonly minPoints: number;
  /** Points each node stands for, all neighbors of each other. */
  readonly multiplicity?: Float64Array | undefined;
  /** The order in which nodes are visited: a border point goes to the cluster found first. */
  readonly order?: Uint32Array | undefined;
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
 * DBSCAN on a neighborhood graph: core points that are joined share a cluster, border points take that of a core point
 * next to them, the rest is noise. Weights of the graph and self loops play no part.
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

const RULES: Rules<DbscanOptions> = { minPoints: integerFrom(1), multiplicity: FLOATS, order: NUMBERS };

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
        if (labels[j] >= 0) continue;
        labels[j] = clusters;
        if (core[j] === 1) queue[end++] = j;
      }
      seen += offsets[i + 1] - offsets[i];
      if (seen - reported > ENTRIES_PER_STEP) {
        reported = seen;
        yield seen / targets.length;
      }
    }
    clusters++;
  }
  return { labels, clusters, core };
}
