/** Labels on a graph → the share of its edge ends that each cluster keeps inside, seen from the cores of the clusters. */
import { upTo } from "../base/indices.js";
import type { Steps } from "../base/progress.js";
import type { Graph } from "../graph/graph.js";

// A point belongs to the core of its cluster from this share of the cluster's median degree on.
const CORE = 0.8;
// A cluster that keeps a smaller share of all its edge ends is a part of another's slope: its core does not count.
const LEAST = 0.97;
// Entries seen between two reports of progress.
const ENTRIES_PER_STEP = 1 << 23;

/** Neighbors of each node by weight; a node that stands for several points has its own copies among them. */
export function neighborsOf(graph: Graph, multiplicity?: Float64Array): Float64Array {
  const { n, offsets, targets, weights } = graph;
  const sums = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = multiplicity ? multiplicity[i] - 1 : 0;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      sum += (weights ? weights[e] : 1) * (multiplicity ? multiplicity[targets[e]] : 1);
    }
    sums[i] = sum;
  }
  return sums;
}

/**
 * Edge ends inside / all edge ends, counting the edges between core points only; 1 for a cluster without such edges.
 * Where clusters touch they do so in sparse places, while a cut through a cluster runs through its core.
 * Where it is below 0.97 with all edges counted, it is that share.
 */
export function* keptSteps(
  graph: Graph,
  labels: Int32Array,
  clusters: number,
  degree: Float64Array,
  multiplicity?: Float64Array,
): Steps<Float64Array> {
  const { n, offsets, targets, weights } = graph;
  const least = medians(labels, clusters, degree, multiplicity).map((median) => CORE * median);
  const core = Uint8Array.from(labels, (label, i) => (label >= 0 && degree[i] >= least[label] ? 1 : 0));
  const shares = { all: tally(clusters), core: tally(clusters) };
  let reported = 0;
  for (let i = 0; i < n; i++) {
    if (offsets[i] - reported > ENTRIES_PER_STEP) {
      reported = offsets[i];
      yield offsets[i] / offsets[n];
    }
    const label = labels[i];
    if (label < 0) continue;
    const copies = multiplicity ? multiplicity[i] : 1;
    let own = copies - 1;
    let coreOwn = copies - 1;
    let coreAll = copies - 1;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      const weight = (weights ? weights[e] : 1) * (multiplicity ? multiplicity[j] : 1);
      const inside = labels[j] === label ? weight : 0;
      own += inside;
      if (core[j] === 0) continue;
      coreOwn += inside;
      coreAll += weight;
    }
    add(shares.all, label, copies, own, degree[i]);
    if (core[i] === 1) add(shares.core, label, copies, coreOwn, coreAll);
  }
  const every = shareOf(shares.all);
  return shareOf(shares.core).map((share, s) => (every[s] < LEAST ? every[s] : share));
}

/** Edge ends of each cluster: those inside, and all. */
interface Tally {
  readonly inside: Float64Array;
  readonly ends: Float64Array;
}

function tally(clusters: number): Tally {
  return { inside: new Float64Array(clusters), ends: new Float64Array(clusters) };
}

function add({ inside, ends }: Tally, label: number, copies: number, own: number, all: number): void {
  inside[label] += copies * own;
  ends[label] += copies * all;
}

function shareOf({ inside, ends }: Tally): Float64Array {
  return inside.map((sum, s) => (ends[s] > 0 ? sum / ends[s] : 1));
}

/** The median degree of each cluster's points; 0 for a cluster without any. */
function medians(
  labels: Int32Array,
  clusters: number,
  degree: Float64Array,
  multiplicity?: Float64Array,
): Float64Array {
  const order = upTo(labels.length).sort((a, b) => degree[a] - degree[b] || a - b);
  const halves = new Float64Array(clusters);
  labels.forEach((label, i) => {
    if (label >= 0) halves[label] += (multiplicity ? multiplicity[i] : 1) / 2;
  });
  const found = new Float64Array(clusters);
  for (const i of order) {
    const label = labels[i];
    if (label < 0 || halves[label] <= 0) continue;
    halves[label] -= multiplicity ? multiplicity[i] : 1;
    found[label] = degree[i];
  }
  return found;
}
