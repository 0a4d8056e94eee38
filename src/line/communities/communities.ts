/** Communities of a graph: the partition of large modularity that Leiden's iterations end with. */
import { portion, type Steps } from "../../base/progress.js";
import { random, STREAM } from "../../base/random.js";
import { bySize } from "../clusters/labels.js";
import type { Graph } from "../graph/graph.js";
import { checkStored } from "../graph/stored.js";
import { checkResolution } from "./checks.js";
import { iterationSteps, type Leiden, leidenFor } from "./leiden.js";
import { type ModularityOptions, modularity } from "./modularity.js";
import { networkOf } from "./network.js";
import { polishSteps } from "./polish.js";
import { scratchFor } from "./scratch.js";

// Where a search ends depends on where it begins, by up to .01 of Q. What tells starts apart shows in a few iterations.
const STARTS = 3;
const FIRST_ITERATIONS = 3;
// In graphs with more entries starts differ less, and cost more.
const MANY_ENTRIES = 1 << 20;
// Where two starts come to the same Q, so would others.
const SAME = 1e-6;
// What is gained behind these is below .001 of Q.
const MOST_ITERATIONS = 48;
// An iteration that gains less than this may be followed by one that gains more; two seldom are.
const LEAST_GAIN = 1e-5;

export interface CommunitiesOptions extends ModularityOptions {
  /** Selects the order in which nodes are visited. 0 by default. */
  readonly seed?: number;
  /** One start and a few iterations: a fifth of the time, for a Q that is smaller by up to .01. */
  readonly rough?: boolean;
}

export interface Communities {
  /** The community of each node: 0 is the largest, ties go by first node. */
  readonly labels: Int32Array;
  readonly count: number;
  /** Q at the resolution. */
  readonly quality: number;
}

/**
 * Every community is connected, and no node gains by a move. The result depends on how nodes are numbered, and on the
 * seed.
 */
export function* communitiesSteps(graph: Graph, options: CommunitiesOptions = {}): Steps<Communities> {
  const { resolution = 1, seed = 0, rough = false, multiplicity } = options;
  checkStored(graph, multiplicity);
  checkResolution(resolution);
  const network = networkOf(graph, multiplicity);
  const leiden = leidenFor(network, scratchFor(network.n), random(seed, STREAM.leiden));
  const labels = rough ? singles(network.n) : yield* portion(startedSteps(leiden, resolution), 0, 0.5);
  const iterations = rough ? FIRST_ITERATIONS : MOST_ITERATIONS;
  yield* portion(convergedSteps(leiden, labels, resolution, iterations), 0.5, 1);
  return ranked(graph, labels, options);
}

/** Of some starts, each followed for a few iterations, the one with the largest Q. */
function* startedSteps(leiden: Leiden, resolution: number): Steps<Int32Array> {
  let best = singles(leiden.network.n);
  let most = Number.NEGATIVE_INFINITY;
  const { n, offsets } = leiden.network;
  const starts = offsets[n] > MANY_ENTRIES ? 1 : STARTS;
  for (let start = 0; start < starts; start++) {
    const labels = singles(n);
    let gained = 0;
    for (let round = 0; round < FIRST_ITERATIONS; round++) {
      const at = (round + start * FIRST_ITERATIONS) / (starts * FIRST_ITERATIONS);
      const iteration = iterationSteps(leiden, labels, resolution);
      const more = yield* portion(iteration, at, at + 1 / (starts * FIRST_ITERATIONS));
      gained += more;
      if (more === 0) break;
    }
    const same = Math.abs(gained - most) < SAME;
    if (gained > most) [best, most] = [labels, gained];
    if (same) break;
  }
  return best;
}

/** Every node alone. */
export function singles(n: number): Int32Array {
  const labels = new Int32Array(n);
  for (let i = 0; i < n; i++) labels[i] = i;
  return labels;
}

/** Iterations from these labels until they hardly gain; `labels` are changed in place. */
export function* convergedSteps(
  leiden: Leiden,
  labels: Int32Array,
  resolution: number,
  most = MOST_ITERATIONS,
): Steps<void> {
  for (let round = 0, small = 0; round < most && small < 2; round++) {
    const [from, to] = [round, round + 1].map((done) => 0.95 * (1 - 1 / (done + 1)));
    const gained = yield* portion(iterationSteps(leiden, labels, resolution), from, to);
    if (gained === 0) break;
    small = gained < LEAST_GAIN ? small + 1 : 0;
  }
  yield* portion(polishSteps(leiden, labels, resolution), 0.95, 1);
}

/** Labels in any names → communities by size. */
export function ranked(
  graph: Graph,
  names: Int32Array,
  { resolution = 1, multiplicity }: ModularityOptions,
): Communities {
  let count = 0;
  for (let i = 0; i < names.length; i++) if (names[i] >= count) count = names[i] + 1;
  const { labels } = bySize(names, count, multiplicity);
  return {
    labels,
    count,
    quality: modularity(graph, labels, { resolution, ...(multiplicity && { multiplicity }) }),
  };
}
