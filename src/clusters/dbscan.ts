/** DBSCAN over a neighbourhood graph: clusters are what core points reach, the rest is noise. */

import { InputError, OptionError } from "../base/errors.js";
import { upTo } from "../base/indices.js";
import { finish, type Steps } from "../base/progress.js";
import type { Graph } from "../graph/graph.js";

export interface DbscanOptions {
  /** A core point has so many points in its neighbourhood, itself counted. */
  readonly minPoints: number;
  /** Points each node stands for, all neighbours of each other. */
  readonly multiplicity?: Float64Array | undefined;
  /** The order in which nodes are visited: a border point goes to the cluster found first. */
  readonly order?: Uint32Array;
}

export interface Dbscan {
  /** Per node: its cluster in the order they were found; -1 is noise. */
  readonly labels: Int32Array;
  readonly clusters: number;
  /** Per node: 1 if it is a core point. */
  readonly core: Uint8Array;
}

// Entries seen between two reports of progress.
const ENTRIES_PER_STEP = 1 << 23;

/** Weights of the graph and self loops play no part. */
export function dbscan(graph: Graph, options: DbscanOptions): Dbscan {
  return finish(dbscanSteps(graph, options));
}

export function* dbscanSteps(graph: Graph, options: DbscanOptions): Steps<Dbscan> {
  const { n, offsets, targets } = graph;
  const { minPoints, multiplicity } = options;
  if (!(Number.isInteger(minPoints) && minPoints >= 1)) {
    throw new OptionError("minPoints", "must be an integer >= 1", minPoints);
  }
  const order = options.order ?? upTo(n);
  if (order.length !== n) throw new InputError(`order must hold n = ${n} nodes, got ${order.length}.`);
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
        yield { stage: "clusters", done: seen / targets.length };
      }
    }
    clusters++;
  }
  return { labels, clusters, core };
}
