/**
 * Communities of vectors → how sure it is that there are groups. Measured is Q S: the modularity of the partition, and the
 * adjusted Rand index of those that two halves of the rows lead to, each carried over to all rows. It is compared with what
 * clouds without groups reach that have the mean and the covariance of the data.
 */
import { portion, type Steps } from "../base/progress.js";
import { random, STREAM } from "../base/random.js";
import type { Kernels } from "../kernels/kernels.js";
import { modularity } from "../line/communities/modularity.js";
import type { Graph } from "../line/graph/graph.js";
import { arrange } from "../line/points/arrange.js";
import { drawnRows } from "../line/points/drawn-rows.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import { knnSteps } from "../line/search/nearest.js";
import type { Evidence } from "../methods/parts/choice.js";
import { cloudOf } from "./clouds.js";
import { agreementOf } from "./judgment.js";
import { carried, graphOfPart, halvesOf, type Lists, wholeOf } from "./neighbor-lists.js";

// Rows that are looked at.
const MOST_ROWS = 2000;
const CLOUDS = 5;
const SPLITS = 3;
const VOTERS = 10;
// Half of the neighbors in these lists are in each half, about.
const LISTED = 2.6;

/** The communities of a graph, 0, 1, … */
export type Labeling = (graph: Graph) => Steps<Int32Array>;

export interface EvidenceOptions {
  /** Neighbors of each row in the graphs. */
  readonly neighbors: number;
  readonly seed: number;
  readonly kernels: Kernels;
}

/** Q, S, and their product. */
export interface Reached {
  readonly quality: number;
  readonly stability: number;
  readonly score: number;
}

export interface CommunitiesEvidence extends Reached {
  /** What each cloud reaches. */
  readonly clouds: readonly Reached[];
  readonly evidence: Evidence;
}

/** `rows` as they are compared: of unit length where angles are. */
export function* communitiesEvidenceSteps(
  rows: Points,
  labeling: Labeling,
  options: EvidenceOptions,
): Steps<CommunitiesEvidence> {
  // In canonical order: the same for any order of the rows.
  const { points: some } = arrange(permuted(rows, drawnRows(rows, MOST_ROWS, options.seed)));
  const share = 1 / (CLOUDS + 1);
  const own = yield* portion(reachedSteps(some, labeling, options), 0, share);
  const source = random(options.seed, STREAM.clouds);
  const clouds: Reached[] = [];
  for (let at = 1; at <= CLOUDS; at++) {
    const reached = reachedSteps(cloudOf(some, source), labeling, options);
    clouds.push(yield* portion(reached, at * share, (at + 1) * share));
  }
  return { ...own, clouds, evidence: evidenceOf(own, clouds) };
}

function* reachedSteps(points: Points, labeling: Labeling, options: EvidenceOptions): Steps<Reached> {
  const { neighbors, seed, kernels } = options;
  const listed = Math.ceil(LISTED * neighbors);
  const lists = listsOf(yield* portion(knnSteps(points, listed, kernels), 0, 0.6));
  const graph = graphOfPart(lists, wholeOf(lists), neighbors);
  const quality = modularity(graph, yield* labeling(graph));
  let sum = 0;
  for (const halves of halvesOf(lists, SPLITS, seed)) {
    const both: Int32Array[] = [];
    for (const half of halves) {
      both.push(carried(lists, half, yield* labeling(graphOfPart(lists, half, neighbors)), VOTERS));
    }
    sum += agreementOf(both[0], both[1]);
  }
  const stability = sum / SPLITS;
  return { quality, stability, score: quality * stability };
}

/** In the order of the rows. */
function listsOf(found: Lists & { readonly order: Uint32Array }): Lists {
  const { n, k, order } = found;
  const neighbors = new Uint32Array(n * k);
  for (let at = 0; at < n; at++) neighbors.set(found.neighbors.subarray(at * k, (at + 1) * k), order[at] * k);
  return { n, k, neighbors };
}

// A hundred tables without groups, of many spectra and tails: the score less .05 was at most 1.2 times that of the highest cloud.
// Drawn groups that halves agree on reach two to fifty times that.
const CLEAR = { share: 1.4, more: 0.05 };
const WEAK = { share: 1.15, more: 0.04 };

function evidenceOf({ score }: Reached, clouds: readonly Reached[]): Evidence {
  const most = Math.max(...clouds.map((cloud) => cloud.score));
  if (score >= CLEAR.share * most + CLEAR.more) return "clear";
  return score >= WEAK.share * most + WEAK.more ? "weak" : "none";
}
