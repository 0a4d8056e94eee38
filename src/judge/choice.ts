/**
 * Judgments of partitions → the number of clusters, how sure it is, and which other numbers fit. The number is the one
 * with the highest score: how clear the valleys between clusters are, times what halves of the rows keep of the worst
 * cluster.
 */
import type { StagedSteps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import type { MethodName } from "../recipes/methods.js";
import type { CheckedRecipe } from "../recipes/recipe.js";
import { type Evidence, type Judgment, meanJudgment, type Sample } from "./judgment.js";

/** A method and what speaks for its clusters. */
export interface MethodJudgment extends Judgment {
  readonly method: MethodName;
}

/** How the number of clusters, the method, or both were decided. */
export interface Choice {
  readonly method: MethodName;
  readonly clusters: number;
  readonly evidence: Evidence;
  /** The judgment of every number tried, ascending; of the one given if it was not to be found. */
  readonly curve: readonly Judgment[];
  /** Other numbers at which the score has a peak, the highest first. */
  readonly runnersUp: readonly number[];
  /** The methods compared at this number of clusters, if the method was to be found. */
  readonly methods?: readonly MethodJudgment[];
}

// Of 108 single clouds (uniform, normal, exponential, rings; 2 to 20 columns, 150 to 1,000 rows) 103 scored less than
// 0.4, the highest 0.46.
/** The lowest scores of rows at which the evidence is weak, and clear; of nodes the halves must agree, whatever the score. */
export const EVIDENCE = { weak: 0.4, clear: 0.5 } as const;
const RUNNERS_UP = 2;
// Peaks below this share of the best score are no alternatives.
const RUNNER_UP = 0.6;

/** Of rows. */
export function evidenceOf({ score }: Judgment): Evidence {
  return score < EVIDENCE.weak ? "none" : score < EVIDENCE.clear ? "weak" : "clear";
}

// Numbers are judged in ranges up to these: up to 10 is enough for clear groups, beyond 25 a fit needs more eigenvectors.
const RANGES = [10, 25, Number.POSITIVE_INFINITY];
// So many of the best numbers are judged again, on other splits, if none is clear.
const AGAIN = 3;

/**
 * The judgment of each number. Larger ranges are left out if a number is plainly right and the scores have fallen off
 * before they get there; `all` judges all numbers in any case.
 */
export function* curveSteps(
  sample: Sample,
  recipe: CheckedRecipe,
  numbers: readonly number[],
  all: boolean,
  kernels: Kernels,
): StagedSteps<Judgment[]> {
  const curve: Judgment[] = [];
  for (const most of all ? [Number.POSITIVE_INFINITY] : RANGES) {
    const range = numbers.slice(curve.length).filter((number) => number <= most);
    if (range.length === 0) continue;
    curve.push(...(yield* sample.judgmentsSteps(recipe, range, kernels)));
    if (sample.isPlain(bestOf(curve)) && hasFallen(curve, sample.fallen)) break;
  }
  const between = all ? [] : numbersBetween(curve);
  if (between.length > 0) curve.push(...(yield* sample.judgmentsSteps(recipe, between, kernels)));
  curve.sort((a, b) => a.clusters - b.clusters);
  if (numbers.length === 1 || isClear(sample, curve) || sample.rounds === 1) return curve;
  return yield* judgedAgainSteps(sample, recipe, curve, kernels);
}

// A peak between two numbers tried shows as a score of this share of the best at one of them.
const PEAK = 0.5;

/** Numbers not tried yet beside the highest peak that has such: one cluster too few or too many costs most of a score. */
function numbersBetween(curve: readonly Judgment[]): number[] {
  const least = PEAK * bestOf(curve).score;
  const gap = (at: number): boolean => curve[at + 1]?.clusters > curve[at]?.clusters + 1;
  const scoreAt = (at: number): number => curve[at]?.score ?? 0;
  const peaks = curve
    .map((_, at) => at)
    .filter((at) => scoreAt(at) >= least && scoreAt(at) >= Math.max(scoreAt(at - 1), scoreAt(at + 1)))
    .filter((at) => gap(at - 1) || gap(at))
    .sort((a, b) => scoreAt(b) - scoreAt(a) || a - b);
  if (peaks.length === 0) return [];
  const [from, at, to] = [curve[peaks[0] - 1], curve[peaks[0]], curve[peaks[0] + 1]].map(
    (one) => one?.clusters,
  );
  const numbers: number[] = [];
  for (let number = (from ?? at) + 1; number < (to ?? at + 1); number++)
    if (number !== at) numbers.push(number);
  return numbers;
}

function isClear(sample: Sample, curve: readonly Judgment[]): boolean {
  return sample.evidence(bestOf(curve)) === "clear";
}

/** Whether the scores of the upper third of the numbers are below this share of the best. */
function hasFallen(curve: readonly Judgment[], share: number): boolean {
  const fallen = share * bestOf(curve).score;
  const last = curve[curve.length - 1].clusters;
  return curve.every(({ clusters, score }) => 3 * clusters < 2 * last || score < fallen);
}

/** The best numbers with the mean of two judgments, so that chance decides less between them; the others as they were. */
function* judgedAgainSteps(
  sample: Sample,
  recipe: CheckedRecipe,
  curve: readonly Judgment[],
  kernels: Kernels,
): StagedSteps<Judgment[]> {
  const best = [...curve].sort((a, b) => b.score - a.score || a.clusters - b.clusters).slice(0, AGAIN);
  const numbers = best.map(({ clusters }) => clusters).sort((a, b) => a - b);
  const again = yield* sample.judgmentsSteps(recipe, numbers, kernels, 1);
  return curve.map((judgment) => {
    const other = again[numbers.indexOf(judgment.clusters)];
    return other ? meanJudgment(judgment, other) : judgment;
  });
}

/** The number with the highest score, the lowest of equals. */
export function bestOf(curve: readonly Judgment[]): Judgment {
  return curve.reduce((best, judgment) => (judgment.score > best.score ? judgment : best));
}

/** Numbers other than the best that score more than the numbers beside them, and not much less than the best. */
export function runnersUpOf(curve: readonly Judgment[]): number[] {
  const best = bestOf(curve);
  const scoreAt = (at: number): number => curve[at]?.score ?? Number.NEGATIVE_INFINITY;
  return curve
    .filter((judged, at) => judged.score > Math.max(scoreAt(at - 1), scoreAt(at + 1)))
    .filter((judged) => judged !== best && judged.score >= RUNNER_UP * best.score)
    .sort((a, b) => b.score - a.score || a.clusters - b.clusters)
    .slice(0, RUNNERS_UP)
    .map(({ clusters }) => clusters);
}

/**
 * The standing method unless a challenger is at least as good in both valley and stability; of such challengers the one
 * with the largest product. A challenger that is better in one alone, as k-means is stable on any shape, does not win.
 */
export function methodOf([standing, ...challengers]: readonly MethodJudgment[]): MethodJudgment {
  const better = challengers.filter(
    ({ valley, stability }) => valley >= standing.valley && stability >= standing.stability,
  );
  return better.reduce(
    (best, judgment) =>
      judgment.valley * judgment.stability > best.valley * best.stability ? judgment : best,
    standing,
  );
}
