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

// What is gained behind these is below .0001 of Q.
const MOST_ITERATIONS = 10;
const LEAST_GAIN = 1e-5;

export interface CommunitiesOptions extends ModularityOptions {
  /** Selects the order in which nodes are visited. 0 by default. */
  readonly seed?: number;
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
  const { resolution = 1, seed = 0, multiplicity } = options;
  checkStored(graph, multiplicity);
  checkResolution(resolution);
  const network = networkOf(graph, multiplicity);
  const leiden = leidenFor(network, scratchFor(network.n), random(seed, STREAM.communities));
  const labels = singles(network.n);
  yield* convergedSteps(leiden, labels, resolution);
  return ranked(graph, labels, options);
}

/** Every node alone. */
export function singles(n: number): Int32Array {
  const labels = new Int32Array(n);
  for (let i = 0; i < n; i++) labels[i] = i;
  return labels;
}

/** Iterations from these labels until they no longer gain; `labels` are changed in place. */
export function* convergedSteps(leiden: Leiden, labels: Int32Array, resolution: number): Steps<void> {
  for (let round = 0; round < MOST_ITERATIONS; round++) {
    const [from, to] = [1 - 1 / (round + 1), 1 - 1 / (round + 2)];
    const gained = yield* portion(iterationSteps(leiden, labels, resolution), from, to);
    if (gained === 0) return;
    if (gained < LEAST_GAIN) break;
  }
  yield* portion(polishSteps(leiden, labels, resolution), 0.9, 1);
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
