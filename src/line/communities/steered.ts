/** Communities in a number that is given: the resolution is bisected, what is left over is joined where Q loses least. */
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

// Below the first every connected piece is one community; above the last every node is one of its own.
const LEAST = 1e-6;
const MOST = 1e6;
const FACTOR = 4;
// γ is known to a tenth of a per mille then: the count seldom changes between.
const MOST_HALVINGS = 14;

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
  const at = (resolution: number): Steps<Found> => foundSteps(network, resolution, seed, scratch);
  const { labels, count, resolution } = yield* portion(fewestAbove(network.n, clusters, at), 0, 0.9);
  if (count > clusters) joined(network, labels, { count, clusters, resolution });
  const source = random(seed, STREAM.communities);
  shuffle(scratch.queue, network.n, source);
  const moves = localMovesSteps({ network, labels, resolution, scratch, fixed: true });
  yield* portion(moves, 0.9, 1);
  const options = { resolution, ...(multiplicity && { multiplicity }) };
  return { ...ranked(graph, labels, options), resolution };
}

/** Of the partitions that were looked at, the one with the fewest communities, but not fewer than are wanted. */
function* fewestAbove(n: number, clusters: number, at: (resolution: number) => Steps<Found>): Steps<Found> {
  let best: Found | undefined;
  let below: number | undefined;
  let resolution = 1;
  for (let tried = 0; tried < MOST_HALVINGS; tried++) {
    const found = yield* portion(at(resolution), tried / MOST_HALVINGS, (tried + 1) / MOST_HALVINGS);
    if (found.count >= clusters && (best === undefined || found.count <= best.count)) best = found;
    if (found.count < clusters) below = resolution;
    if (best?.count === clusters) return best;
    if (best === undefined) resolution *= FACTOR;
    else if (below === undefined) resolution = best.resolution / FACTOR;
    else resolution = Math.sqrt(below * best.resolution);
    if (resolution < LEAST || resolution > MOST) break;
  }
  return best ?? { labels: singles(n), count: n, resolution };
}

function* foundSteps(
  network: Network,
  resolution: number,
  seed: number,
  scratch: Leiden["scratch"],
): Steps<Found> {
  const leiden = leidenFor(network, scratch, random(seed, STREAM.communities));
  const labels = singles(network.n);
  yield* iterationSteps(leiden, labels, resolution);
  yield* convergedSteps(leiden, labels, resolution);
  const count = renumber(labels, network.n, network.n, scratch);
  return { labels, count, resolution };
}
