/**
 * Rows and their labels → valley: whether the way from one cluster to another gets sparser than ways inside clusters.
 * It is the probability that a random pair inside one cluster has a more open way (see passages.ts) than a random
 * pair across two that is about as many steps apart, or, if there is none, than one of fewer. Neither the length of a border nor that of
 * a cluster plays a part in it. Of a single cluster only pairs that lead to one other
 * cluster count, the one that is least separated from it: a moon cut in halves has no valley between them, however
 * clear the one to the other moon is.
 */
import { settle } from "../../base/options.js";
import type { Steps } from "../../base/progress.js";
import { checkArgument, LIST } from "../../base/rules.js";
import type { Kernels } from "../../kernels/kernels.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import { type Points, type PointsLike, points } from "../../line/points/points.js";
import { type Labels, numbered } from "./numbered.js";
import { type Passages, passagesSteps } from "./passages.js";
import { metricsError } from "./score-errors.js";
import { type Tallies, talliesOf } from "./tallies.js";

/** How clearly clusters are separated by sparser ground; 0.5 if their borders are as dense as their inside. */
export interface Valley {
  /** P(a pair inside a cluster has a more open way than a pair across two, about as many steps apart), ties counted half. */
  readonly value: number;
  /** The lowest of the clusters. */
  readonly worst: number;
  /** The mean over the clusters. */
  readonly mean: number;
  /**
   * Per cluster, in ascending order of the labels: P(a pair inside it has a more open way than a pair between it and
   * another cluster), for the other cluster that makes it lowest. A cluster that was cut from another is 0.5 there,
   * however far away the rest is.
   */
  readonly clusters: Float64Array;
}

/** Which rows and pairs `valley` draws. */
export interface ValleyOptions {
  /** Seed of the draw; 0 by default. */
  readonly seed?: number | undefined;
}

const OPTIONS = {
  seed: { kind: "integer", min: 0, default: 0, doc: "seed of the draw" },
} as const;

/**
 * How clearly the clusters are separated by sparser ground, on at most 1,250 of the rows. Rows labeled -1 are left out.
 *
 * @param rows The rows, or points in one flat array.
 * @param labels A label for each row.
 * @param options `seed` of the draw.
 * @param run The kernels to use and a listener to progress.
 * @returns 0.5 if borders are as dense as the inside of clusters or there is one cluster only; 1 if no way leads across
 * @example
 * const { value } = valley([[0, 0], [0, 1], [9, 9], [9, 8]], [0, 0, 1, 1]);
 */
export function valley(
  rows: PointsLike,
  labels: Labels,
  options: ValleyOptions = {},
  run: StageRun = {},
): Valley {
  return valleys(rows, [labels], options, run)[0];
}

/**
 * `valley` of several labelings of the same rows: the ways between rows are found once.
 *
 * @param rows The rows, or points in one flat array.
 * @param labelings For each labeling a label for each row.
 * @param options `seed` of the draw.
 * @param run The kernels to use and a listener to progress.
 * @example
 * const [halves, quarters] = valleys([[0], [1], [8], [9]], [[0, 0, 1, 1], [0, 1, 2, 3]]);
 */
export function valleys(
  rows: PointsLike,
  labelings: readonly Labels[],
  options: ValleyOptions = {},
  run: StageRun = {},
): Valley[] {
  const given = points(rows);
  const { seed } = settle(OPTIONS, { ...options });
  checkArgument("labelings", LIST, labelings);
  const codes = labelings.map((labels) => codesOf(labels, given.n));
  return runStage((kernels) => valleysSteps(given, codes, seed, kernels), run);
}

function* valleysSteps(
  given: Points,
  labelings: readonly Int32Array[],
  seed: number,
  kernels: Kernels,
): Steps<Valley[]> {
  const passages = yield* passagesSteps(given, seed, kernels);
  return labelings.map((labels) => valleyOf(passages, labels));
}

/** Labels count from 0 in ascending order; -1 stays. */
export function codesOf(labels: Labels, n: number): Int32Array {
  const { codes, noise } = numbered(labels, "labels");
  if (codes.length !== n) throw metricsError("LABELS_AND_POINTS", { labels: codes.length, points: n });
  // Noise has the lowest code if -1 is the lowest label; others keep their order without it.
  return Int32Array.from(codes, (code) =>
    code === noise ? -1 : noise >= 0 && code > noise ? code - 1 : code,
  );
}

/** Labels count from 0; -1 is left out. */
export function valleyOf(passages: Passages, labels: Int32Array): Valley {
  const count = labels.reduce((most, label) => Math.max(most, label + 1), 0);
  const tallies = talliesOf(passages, labels);
  const { inside, across, wins } = tallies;
  const value = inside > 0 && across > 0 ? wins / across : 0.5;
  const clusters = new Float64Array(count).fill(value);
  tallies.present.forEach((label, a) => {
    clusters[label] = lowest(tallies, a, value);
  });
  return {
    value,
    worst: clusters.reduce((least, area) => Math.min(least, area), 1),
    mean: clusters.reduce((sum, area) => sum + area, 0) / (clusters.length || 1),
    clusters,
  };
}

// A share of so few pairs says as little as so many pairs of the value of all clusters.
const FEW_PAIRS = 10;

/** The lowest share of a cluster towards any other. */
function lowest({ insideOf, acrossOf, winsOf }: Tallies, a: number, value: number): number {
  const count = insideOf.length;
  let least = Number.POSITIVE_INFINITY;
  for (let b = 0; b < count; b++) {
    const across = acrossOf[a * count + b];
    if (across === 0) continue;
    const pairs = Math.min(insideOf[a], across);
    const share = pairs > 0 ? winsOf[a * count + b] / across : value;
    least = Math.min(least, (pairs * share + FEW_PAIRS * value) / (pairs + FEW_PAIRS));
  }
  return Number.isFinite(least) ? least : value;
}
