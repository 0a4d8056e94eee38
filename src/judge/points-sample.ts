/** Rows → the sample that their partitions are judged on. */
import { gather, scatter } from "../base/indices.js";
import { asOneStage, type StagedSteps, stage } from "../base/progress.js";
import { nearestCenters } from "../clusters/nearest-centers.js";
import type { Kernels } from "../kernels/kernels.js";
import { methodPartitionsSteps, type Partitions } from "../methods/method-partitions.js";
import { type Passages, passagesSteps } from "../metrics/passages.js";
import { type Valley, valleyOf } from "../metrics/valley.js";
import { modelSteps } from "../models/from-outcome.js";
import { predictSteps } from "../models/predict.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import type { CheckedRecipe } from "../recipes/recipe.js";
import { type Base, baseOf, type Half, SPLITS, splitsOf } from "./base.js";
import { evidenceOf } from "./choice.js";
import { type HalvesLabels, type Judgment, judgment, type Sample } from "./judgment.js";
import { carry, type Neighborhoods, neighborhoodsSteps, votersSteps } from "./voters.js";

interface Drawn {
  readonly base: Base;
  readonly rounds: readonly (readonly (readonly [Half, Half])[])[];
  readonly passages: Passages;
  readonly near: Neighborhoods;
}

const ROWS_PER_CLUSTER = 16;
// Of many groups a few unions can be clear too, but not plain.
const PLAIN = 0.75;
// Rounds of judging that have splits of their own.
const ROUNDS = 2;
// Votes of usual models ask for no more neighbors.
const VOTING = 15;

export function* pointsSampleSteps(points: Points, seed: number, kernels: Kernels): StagedSteps<Sample> {
  const base = baseOf(points, seed);
  const splits = splitsOf(base, ROUNDS * SPLITS, seed);
  const passages = yield* stage("judge", passagesSteps(permuted(base.points, base.position), seed, kernels));
  const near = yield* neighborhoodsSteps(base, VOTING, kernels);
  const rounds = Array.from({ length: ROUNDS }, (_, at) => splits.slice(at * SPLITS, (at + 1) * SPLITS));
  const drawn = { base, rounds, passages, near };
  const distinct = splits
    .flat()
    .map(({ copies }) => copies.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0));
  return {
    rows: base.position.length,
    rowsPerCluster: ROWS_PER_CLUSTER,
    distinct: Math.min(...distinct),
    setAside: 0,
    fallen: 0.5,
    isPlain: ({ score }) => score >= PLAIN,
    rounds: ROUNDS,
    evidence: evidenceOf,
    judgmentsSteps: (recipe, numbers, own, round = 0) => judgmentsSteps(drawn, recipe, numbers, round, own),
  };
}

function* judgmentsSteps(
  drawn: Drawn,
  recipe: CheckedRecipe,
  numbers: readonly number[],
  round: number,
  kernels: Kernels,
): StagedSteps<Judgment[]> {
  const { base, rounds, passages } = drawn;
  const whole = yield* partitionsSteps(base, base.position, recipe, numbers, kernels);
  const halves: (readonly [Int32Array[], Int32Array[]])[] = [];
  for (const [first, second] of rounds[round]) {
    halves.push([
      yield* carriedSteps(drawn, first, recipe, numbers, kernels),
      yield* carriedSteps(drawn, second, recipe, numbers, kernels),
    ]);
  }
  const ofRows = (labels: Int32Array): Int32Array => gather(labels, base.position);
  return whole.all.map(({ labels, clusters }, at) => {
    const pairs = halves.map(([first, second]): HalvesLabels => [ofRows(first[at]), ofRows(second[at])]);
    return judgment(labels, clusters, bothValleys(valleyOf(passages, labels)), pairs);
  });
}

/**
 * The geometric mean of the valley to all other clusters and of that to the nearest one, in the mean over the clusters.
 * The first alone takes a moon and two halves of the other for three clusters; the second alone takes unions of groups
 * that lie close together for clusters.
 */
function bothValleys({ value, mean }: Valley): number {
  return Math.sqrt(value * mean);
}

/** How far the judgment of one recipe has come is not reported: what is computed is small. */
function partitionsSteps(
  { points }: Base,
  rows: Uint32Array,
  recipe: CheckedRecipe,
  numbers: readonly number[],
  kernels: Kernels,
): StagedSteps<Partitions> {
  const data = { points: permuted(points, rows) };
  return asOneStage("judge", 0.5, methodPartitionsSteps(data, recipe, numbers, kernels));
}

/** The labels that the model of a half gives all points of the base, for each number. */
function* carriedSteps(
  { base, near }: Drawn,
  half: Half,
  recipe: CheckedRecipe,
  numbers: readonly number[],
  kernels: Kernels,
): StagedSteps<Int32Array[]> {
  const { all, rule, fitted } = yield* partitionsSteps(base, half.rows, recipe, numbers, kernels);
  if (fitted !== undefined) {
    const model = yield* asOneStage("judge", 0.5, modelSteps(fitted, recipe, base.points.dim, kernels));
    const { labels } = yield* stage("judge", predictSteps(model, base.points, kernels), [0.5, 0.5]);
    return all.map(() => labels);
  }
  const voters = yield* votersSteps(near, half, rule, kernels);
  const weights = rule.kind === "radius" ? half.copies : undefined;
  return all.map((partition) => {
    if (partition.centers) return Int32Array.from(nearestCenters(base.points, partition.centers, kernels));
    const labels = scatter(partition.labels, half.rows, new Int32Array(base.points.n).fill(-1));
    carry(voters, labels, partition.clusters, weights);
    return labels;
  });
}
