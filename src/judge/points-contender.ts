/** A recipe on a sample of rows → judgments of its partitions: every fit and every labeling is computed once. */
import { mostOf } from "../base/extremes.js";
import { gather, scatter } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import { nearestCenters } from "../line/clusters/nearest-centers.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import type { Partition, Series } from "../methods/method.js";
import type { Data } from "../methods/parts/outcome.js";
import type { CheckedRecipe } from "../methods/recipe.js";
import type { Run } from "../methods/run.js";
import { modelSteps } from "../models/from-outcome.js";
import { predictSteps } from "../models/predict.js";
import type { Base, Half } from "./halves.js";
import { type Contender, type HalvesLabels, judgment } from "./judgment.js";
import { partitionsOf, unreported } from "./partitions.js";
import type { Passages } from "./scores/passages.js";
import { type Valley, valleyOf } from "./scores/valley.js";
import { carry, type Neighborhoods, type Voters, votersSteps } from "./voters.js";

export interface Drawn {
  /** All rows that the base was drawn from. */
  readonly points: Points;
  readonly base: Base;
  readonly splits: readonly (readonly [Half, Half])[];
  readonly passages: Passages;
  readonly near: Neighborhoods;
}

interface Judged extends Partition {
  readonly valley: number;
}

export function pointsContender(drawn: Drawn, recipe: CheckedRecipe, run: Run): Contender {
  const { points, base, splits, passages } = drawn;
  const judged = new Map<number, Judged>();
  // A base of all rows is fitted in their order: what is found is the result. Else with the columns in the order given, as a
  // model may be made of it.
  const all = base.rows.length === points.n;
  const whole = partitionsOf(() => ({ points: all ? points : permuted(points, base.rows) }), recipe, run);
  const valleyOfRows = (labels: Int32Array): number => bothValleys(valleyOf(passages, labels));
  const halves = splits.map(([first, second]) => [
    carriedOf(drawn, first, recipe, run),
    carriedOf(drawn, second, recipe, run),
  ]);

  const wholeSteps = function* (numbers: readonly number[]): StagedSteps<Judged[]> {
    const open = numbers.filter((number) => !judged.has(number));
    if (open.length > 0) {
      const { partitionsSteps } = yield* whole();
      const found = yield* unreported(partitionsSteps(open));
      found.forEach(({ clusters, ...partition }, at) => {
        const labels = all ? gather(partition.labels, base.rows) : partition.labels;
        judged.set(open[at], { clusters, labels, valley: valleyOfRows(labels) });
      });
    }
    return numbers.map((number) => judged.get(number) as Judged);
  };

  /** For each number the labels by both halves of each split. */
  const pairsSteps = function* (
    numbers: readonly number[],
    count: number,
  ): StagedSteps<readonly HalvesLabels[][]> {
    const labels: Int32Array[][][] = [];
    for (const pair of halves.slice(0, count)) {
      labels.push([yield* pair[0](numbers), yield* pair[1](numbers)]);
    }
    return numbers.map((_, at) => labels.map(([first, second]): HalvesLabels => [first[at], second[at]]));
  };

  return {
    *boundsSteps(numbers) {
      return (yield* wholeSteps(numbers)).map(({ valley }) => valley);
    },
    *judgmentsSteps(numbers, count) {
      const found = yield* wholeSteps(numbers);
      const pairs = yield* pairsSteps(numbers, count);
      return found.map(({ labels, clusters, valley }, at) => judgment(labels, clusters, valley, pairs[at]));
    },
    *outcomeSteps(clusters) {
      const { outcomeSteps } = yield* whole();
      return yield* unreported(outcomeSteps(clusters));
    },
    *otherSteps(labels, clusters, count) {
      const [pairs] = yield* pairsSteps([clusters], count);
      return judgment(labels, mostOf(labels) + 1, valleyOfRows(labels), pairs);
    },
    *labelsSteps(clusters) {
      return (yield* wholeSteps([clusters]))[0].labels;
    },
  };
}

/**
 * The geometric mean of the valley to all other clusters and of that to the nearest one, in the mean over the clusters.
 * The first alone takes a moon and two halves of the other for three clusters; the second alone takes unions of groups
 * that lie close together for clusters.
 */
function bothValleys({ value, mean }: Valley): number {
  return Math.sqrt(value * mean);
}

/** Some rows of the base. */
function rowsOf({ points }: Base, rows: Uint32Array): Data {
  return { points: permuted(points, rows) };
}

/** The labels that the model of a half gives all rows of the base, for each number. */
function carriedOf(
  { base, near }: Drawn,
  half: Half,
  recipe: CheckedRecipe,
  run: Run,
): (numbers: readonly number[]) => StagedSteps<Int32Array[]> {
  const { kernels } = run;
  const own = partitionsOf(() => rowsOf(base, half.rows), recipe, run);
  const known = new Map<number, Int32Array>();
  let voters: Voters | undefined;
  const labelsSteps = function* (numbers: readonly number[]): StagedSteps<Int32Array[]> {
    const { partitionsSteps, series, fitted } = yield* own();
    if (fitted) {
      const model = yield* unreported(modelSteps(fitted, recipe, base.points.dim, kernels));
      const { labels } = yield* stage("judge", predictSteps(model, base.points, kernels), [0.5, 0.5]);
      return numbers.map(() => labels);
    }
    const { rule } = series as Series;
    const all = yield* unreported(partitionsSteps(numbers));
    voters ??= yield* votersSteps(near, half, rule, kernels);
    const asked = voters;
    const weights = rule.kind === "radius" ? half.copies : undefined;
    return all.map(({ labels, clusters, centers }) => {
      if (centers) return Int32Array.from(nearestCenters(base.points, centers, kernels));
      const ofPoints = scatter(labels, half.rows, new Int32Array(base.points.n).fill(-1));
      carry(asked, ofPoints, clusters, weights);
      return ofPoints;
    });
  };
  return function* (numbers) {
    const open = numbers.filter((number) => !known.has(number));
    if (open.length > 0) {
      const found = yield* labelsSteps(open);
      for (const [at, labels] of found.entries()) known.set(open[at], gather(labels, base.position));
    }
    return numbers.map((number) => known.get(number) as Int32Array);
  };
}
