/** A recipe on a sample of rows → judgments of its partitions: every fit and every labeling is computed once. */
import { gather, scatter } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import { nearestCenters } from "../line/clusters/nearest-centers.js";
import { permuted } from "../line/points/permuted.js";
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
  readonly base: Base;
  readonly splits: readonly (readonly [Half, Half])[];
  readonly passages: Passages;
  readonly near: Neighborhoods;
}

interface Judged extends Partition {
  readonly valley: number;
}

export function pointsContender(drawn: Drawn, recipe: CheckedRecipe, run: Run): Contender {
  const { base, splits, passages } = drawn;
  const judged = new Map<number, Judged>();
  const whole = partitionsOf(() => rowsOf(base, base.position), recipe, run);
  const halves = splits.map(([first, second]) => [
    carriedOf(drawn, first, recipe, run),
    carriedOf(drawn, second, recipe, run),
  ]);

  const wholeSteps = function* (numbers: readonly number[]): StagedSteps<Judged[]> {
    const open = numbers.filter((number) => !judged.has(number));
    if (open.length > 0) {
      const { partitionsSteps } = yield* whole();
      const found = yield* unreported(partitionsSteps(open));
      found.forEach((partition, at) => {
        const valley = bothValleys(valleyOf(passages, partition.labels));
        judged.set(open[at], { ...partition, valley });
      });
    }
    return numbers.map((number) => judged.get(number) as Judged);
  };

  return {
    *boundsSteps(numbers) {
      return (yield* wholeSteps(numbers)).map(({ valley }) => valley);
    },
    *judgmentsSteps(numbers, count) {
      const all = yield* wholeSteps(numbers);
      const labels: Int32Array[][][] = [];
      for (const pair of halves.slice(0, count)) {
        labels.push([yield* pair[0](numbers), yield* pair[1](numbers)]);
      }
      return all.map(({ labels: own, clusters, valley }, at) => {
        const pairs = labels.map(([first, second]): HalvesLabels => [first[at], second[at]]);
        return judgment(own, clusters, valley, pairs);
      });
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
