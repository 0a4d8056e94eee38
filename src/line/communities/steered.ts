/** Communities in a number that is given: the resolution is sought, what is left over is joined where Q loses least. */
import { exponential } from "../../base/exponential.js";
import { logarithm } from "../../base/logarithm.js";
import { portion, type Steps } from "../../base/progress.js";
import { random, STREAM } from "../../base/random.js";
import type { Graph } from "../graph/graph.js";
import { checkStored } from "../graph/stored.js";
import { checkClusters } from "./checks.js";
import { type Communities, convergedSteps, ranked, singles } from "./communities.js";
import { joined } from "./joining.js";
import { iterationSteps, type Leiden, leidenFor, shuffle } from "./leiden.js";
import { localMovesSteps } from "./local-moves.js";
import { type Network, networkOf } from "./network.js";
import { renumber, scratchFor } from "./scratch.js";

export interface SteeredOptions {
  /** Selects the order in which nodes are visited. 0 by default. */
  readonly seed?: number;
  /** μ_i, the number of rows that node i stands for. */
  readonly multiplicity?: Float64Array | undefined;
}

export interface Steered extends Communities {
  /** γ at which so many were found, or a few more that were joined. */
  readonly resolution: number;
}

interface Found {
  readonly labels: Int32Array;
  readonly count: number;
  readonly resolution: number;
}

// Below the first every connected piece is one community; above the last nearly every node is one of its own.
const LEAST = 1e-6;
const MOST = 1e6;
const FACTOR = 4;
const MOST_TRIALS = 14;
// Iterations behind which the count seldom changes.
const TRIAL_ITERATIONS = 4;
const LAST_ITERATIONS = 20;
// A trial divides what is left between two known resolutions no more unevenly than this.
const LEAST_SHARE = 0.15;

/** Between 1 and n communities, exactly so many. */
export function* communitiesOfSteps(
  graph: Graph,
  clusters: number,
  { seed = 0, multiplicity }: SteeredOptions = {},
): Steps<Steered> {
  checkStored(graph, multiplicity);
  checkClusters(clusters, graph.n);
  const network = networkOf(graph, multiplicity);
  const scratch = scratchFor(network.n);
  const leiden = (): Leiden => leidenFor(network, scratch, random(seed, STREAM.leiden));
  // Nodes without edges are one community as long as the others suffice for the rest.
  const isolated = withoutEdges(network);
  const together = clusters <= network.n - isolated.length + 1 ? isolated : [];
  const at = (resolution: number): Steps<Found> => foundSteps(leiden(), resolution, together);
  const { labels, count, resolution } = yield* portion(fewestAbove(network.n, clusters, at), 0, 0.8);
  if (count > clusters) joined(network, labels, { count, clusters, resolution }, scratch);
  const last = leiden();
  if (count === clusters) yield* portion(improvedSteps(last, labels, clusters, resolution), 0.8, 0.9);
  shuffle(scratch.queue, network.n, last.source);
  const moves = localMovesSteps({ network, labels, resolution, scratch, fixed: true });
  yield* portion(moves, 0.9, 1);
  const options = { resolution, ...(multiplicity && { multiplicity }) };
  return { ...ranked(graph, labels, options), resolution };
}

/** Of the partitions that were looked at, the one with the fewest communities, but not fewer than are wanted. */
function* fewestAbove(n: number, clusters: number, at: (resolution: number) => Steps<Found>): Steps<Found> {
  let best: Found | undefined;
  let below: Found | undefined;
  let resolution = 1;
  for (let tried = 0; tried < MOST_TRIALS; tried++) {
    const found = yield* portion(at(resolution), tried / MOST_TRIALS, (tried + 1) / MOST_TRIALS);
    if (found.count < clusters) below = found;
    else if (best === undefined || found.count <= best.count) best = found;
    if (best?.count === clusters) return best;
    if (best === undefined) resolution *= FACTOR;
    else if (below === undefined) resolution = best.resolution / FACTOR;
    else resolution = between(below, best, clusters);
    if (resolution < LEAST || resolution > MOST) break;
  }
  return best ?? { labels: singles(n), count: n, resolution };
}

/** Counts grow about as a power of the resolution. */
function between(below: Found, above: Found, clusters: number): number {
  const low = logarithm(below.count);
  const share = (logarithm(clusters + 0.3) - low) / (logarithm(above.count) - low);
  const safe = Math.min(Math.max(share, LEAST_SHARE), 1 - LEAST_SHARE);
  return below.resolution * exponential(safe * logarithm(above.resolution / below.resolution));
}

function withoutEdges({ n, offsets }: Network): number[] {
  return Array.from({ length: n }, (_, i) => i).filter((i) => offsets[i] === offsets[i + 1]);
}

function* foundSteps(leiden: Leiden, resolution: number, together: readonly number[]): Steps<Found> {
  const { n } = leiden.network;
  const labels = singles(n);
  yield* convergedSteps(leiden, labels, resolution, TRIAL_ITERATIONS);
  for (const i of together) labels[i] = labels[together[0]];
  return { labels, count: renumber(labels, n, n, leiden.scratch), resolution };
}

/** Iterations as long as they gain and leave the number as it is; `labels` are changed in place. */
function* improvedSteps(
  leiden: Leiden,
  labels: Int32Array,
  clusters: number,
  resolution: number,
): Steps<void> {
  const { n } = leiden.network;
  for (let round = 0; round < LAST_ITERATIONS; round++) {
    const next = labels.slice();
    const [from, to] = [round / LAST_ITERATIONS, (round + 1) / LAST_ITERATIONS];
    const gained = yield* portion(iterationSteps(leiden, next, resolution), from, to);
    if (gained === 0 || renumber(next, n, n, leiden.scratch) !== clusters) return;
    labels.set(next);
  }
}
