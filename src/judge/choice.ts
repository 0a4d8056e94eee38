/**
 * Judgments of partitions → the number of clusters, how sure it is, and which other numbers fit. The number is the one
 * with the highest score: how clear the valleys between clusters are, times what halves of the rows keep of the worst
 * cluster.
 */
import type { StagedSteps } from "../base/progress.js";
import type { Judgment, MethodJudgment } from "../methods/parts/choice.js";
import type { Contender, Sample } from "./judgment.js";

const RUNNERS_UP = 2;
// Peaks below this share of the best score are no alternatives.
const RUNNER_UP = 0.6;

// Numbers are judged in ranges up to these: up to 10 is enough for clear groups, beyond 25 a fit needs more eigenvectors.
const RANGES = [10, 25, Number.POSITIVE_INFINITY];
// So many of the best numbers are judged on more splits if none is clear.
const AGAIN = 3;
// So many of the most promising numbers are judged before the others: often no other is promising then.
const MOST_PROMISING = 4;

export interface Curve {
  readonly curve: readonly Judgment[];
  /** How many splits it took. */
  readonly splits: number;
}

/**
 * The judgment of each number that could be the best. Larger ranges are left out if a number is plainly right and the
 * scores have fallen off before they get there; in these ranges, numbers that cannot score more than the best.
 */
export function* curveSteps(
  sample: Sample,
  contender: Contender,
  numbers: readonly number[],
): StagedSteps<Curve> {
  const [first, usual = first, most = usual] = sample.splits;
  const isDone = (curve: readonly Judgment[]): boolean =>
    sample.isPlain(bestOf(curve)) && (numbers.length === 1 || hasFallen(curve, sample.fallen));
  let curve: Judgment[] = [];
  let done = 0;
  for (const end of RANGES) {
    const range = numbers.slice(done).filter((number) => number <= end);
    if (range.length === 0) continue;
    if (done === 0) {
      curve = yield* contender.judgmentsSteps(range, first);
      if (isDone(curve)) return { curve, splits: first };
      if (usual > first) curve = yield* contender.judgmentsSteps(range, usual);
    } else yield* promisingSteps(contender, curve, range, usual);
    done += range.length;
    if (isDone(curve)) break;
  }
  yield* promisingSteps(contender, curve, numbersBetween(curve, numbers), usual);
  curve.sort((a, b) => a.clusters - b.clusters);
  if (numbers.length === 1 || sample.evidence(bestOf(curve)) === "clear" || most === usual)
    return { curve, splits: usual };
  const best = [...curve].sort((a, b) => b.score - a.score || a.clusters - b.clusters).slice(0, AGAIN);
  const again = yield* contender.judgmentsSteps(
    best.map(({ clusters }) => clusters).sort((a, b) => a - b),
    most,
  );
  return {
    curve: curve.map((judged) => again.find(({ clusters }) => clusters === judged.clusters) ?? judged),
    splits: usual,
  };
}

// A cloud cut anywhere has a valley of about 0.5, and few have one of more than this.
const SOME_VALLEY = 0.55;
// Groups have a valley between unions of them as well: where a cut in these numbers shows none, there is none.
const FIRST_INSIDE = [2, 3, 5];
// Numbers that are judged inside a cluster at most, of those with the deepest valleys.
const MOST_INSIDE = 6;
// Beyond the first range every so many numbers are looked at, if the last ones in it have a valley of this share of the deepest.
const SPARSE = 3;
const LAST = 7;
const RISING = 0.95;

/**
 * The same for what is inside a cluster: no more is judged than it takes to see that it is not to be split. The curve is empty where no
 * number has a valley.
 */
export function* curveInsideSteps(
  sample: Sample,
  contender: Contender,
  numbers: readonly number[],
): StagedSteps<Curve> {
  const [first, usual = first] = sample.splits;
  const tried = numbers.filter((number) => number <= RANGES[0]);
  const some = tried.filter((number) => FIRST_INSIDE.includes(number));
  if (Math.max(...(yield* contender.boundsSteps(some))) < SOME_VALLEY) return { curve: [], splits: first };
  const bounds = yield* contender.boundsSteps(tried);
  const last = Math.max(...bounds.filter((_, at) => tried[at] > LAST));
  if (last >= Math.max(SOME_VALLEY, RISING * Math.max(...bounds))) {
    const more = numbers.filter(
      (number, at) => number > RANGES[0] && number <= RANGES[1] && at % SPARSE === 0,
    );
    if (more.length > 0) bounds.push(...(yield* contender.boundsSteps(more)));
    tried.push(...more);
  }
  const open = tried
    .map((number, at) => ({ number, bound: bounds[at] }))
    .filter(({ bound }) => bound >= (sample.levels?.weakValley ?? 0))
    .sort((a, b) => b.bound - a.bound || a.number - b.number)
    .slice(0, MOST_INSIDE);
  if (open.length === 0) return { curve: [], splits: first };
  const ascending = open.map(({ number }) => number).sort((a, b) => a - b);
  const curve = yield* contender.judgmentsSteps(ascending, first);
  const best = bestOf(curve);
  if (usual === first || best.score < (sample.levels?.weak ?? 0)) return { curve, splits: first };
  if (sample.isPlain(best)) return { curve, splits: first };
  return { curve: yield* contender.judgmentsSteps(ascending, usual), splits: usual };
}

/** Adds to the curve those numbers that may score more than all there are. */
function* promisingSteps(
  contender: Contender,
  curve: Judgment[],
  numbers: readonly number[],
  splits: number,
): StagedSteps<void> {
  if (numbers.length === 0) return;
  const bounds = yield* contender.boundsSteps(numbers);
  const bound = new Map(numbers.map((number, at) => [number, bounds[at]]));
  const boundOf = (number: number): number => bound.get(number) as number;
  const order = [...numbers].sort((a, b) => boundOf(b) - boundOf(a) || a - b);
  for (const some of [order.slice(0, MOST_PROMISING), order.slice(MOST_PROMISING)]) {
    const { score } = bestOf(curve);
    const open = some.filter((number) => boundOf(number) > score).sort((a, b) => a - b);
    if (open.length > 0) curve.push(...(yield* contender.judgmentsSteps(open, splits)));
  }
}

// A peak between two numbers tried shows as a score of this share of the best at one of them.
const PEAK = 0.5;

/** Numbers not tried yet beside the highest peak that has such: one cluster too few or too many costs most of a score. */
function numbersBetween(curve: readonly Judgment[], tried: readonly number[]): number[] {
  const least = PEAK * bestOf(curve).score;
  const last = tried.filter((number) => curve.some(({ clusters }) => clusters >= number)).length - 1;
  const beside = (number: number): number[] => {
    const at = tried.indexOf(number);
    const from = tried[at - 1] ?? number - 1;
    const to = at < last ? tried[at + 1] : number + 1;
    return Array.from({ length: to - from - 1 }, (_, k) => from + 1 + k).filter((other) => other !== number);
  };
  const peaks = curve
    .filter(({ clusters, score }) => score >= least && beside(clusters).length > 0)
    .sort((a, b) => b.score - a.score || a.clusters - b.clusters);
  return peaks.length === 0 ? [] : beside(peaks[0].clusters);
}

/** Whether the scores of the upper third of the numbers are below this share of the best. */
function hasFallen(curve: readonly Judgment[], share: number): boolean {
  const fallen = share * bestOf(curve).score;
  const last = curve[curve.length - 1].clusters;
  return curve.every(({ clusters, score }) => 3 * clusters < 2 * last || score < fallen);
}

/** The number with the highest score, the lowest of equals. */
export function bestOf(curve: readonly Judgment[]): Judgment {
  return curve.reduce((best, judgment) => (judgment.score > best.score ? judgment : best));
}

// Scores above this share of the best cannot be told from it by a few halves, nor stabilities this close.
const SAME_SCORE = 0.9;
const AS_STABLE = 0.05;

/**
 * Inside a cluster: of the numbers that score about as much as the best, the most stable. The worst cluster of many lowers a
 * score, so that unions of groups score as much as groups; but halves agree on groups, and not on which ones to unite.
 */
export function bestInsideOf(curve: readonly Judgment[]): Judgment {
  const least = SAME_SCORE * bestOf(curve).score;
  const close = curve.filter(({ score }) => score >= least);
  const stability = Math.max(...close.map((one) => one.stability));
  return bestOf(close.filter((one) => one.stability >= stability - AS_STABLE));
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

// Valleys are drawn from some 20,000 pairs and stability from few halves: differences below these are chance.
const SAME_VALLEY = 0.005;
const SAME_STABILITY = 0.02;
// From this agreement on, two methods have found the same clusters and draw their borders differently.
const SAME_CLUSTERS = 0.5;
// Nine in ten partitions of single clouds by any method, into 2 to 8 clusters, have a valley below 0.63.
const VALLEY = 0.65;
// k-means beside curved shapes, which it cuts in pieces, had a valley higher by up to 0.06.
const DEEPER = 0.07;
// Below this there is no valley to find: the standing method, which looks for one, has nothing to go by. What is very stable may
// then be there without one; where k-means cut noisy curves across, its stability was up to 0.95.
const NO_VALLEY = 0.54;
const STABLE = 0.96;
// Halves that agree less than this have found other clusters each.
const LEAST_STABILITY = 0.3;

/**
 * The standing method unless a challenger wins; of several the one with the largest product of valley and stability. With the
 * same clusters as the standing method, a challenger wins if it is more stable and separates them as well. With others
 * it must be as stable and separate clearly better: k-means is stable on any shape.
 */
export function methodOf([standing, ...challengers]: readonly MethodJudgment[]): MethodJudgment {
  return challengers
    .filter((challenger) => wins(standing, challenger))
    .reduce(
      (best, judgment) =>
        judgment.valley * judgment.stability > best.valley * best.stability ? judgment : best,
      standing,
    );
}

type Measured = Pick<Judgment, "valley" | "stability" | "agreement">;

function wins(standing: Measured, { valley, stability, agreement = 0 }: Measured): boolean {
  if (stability < LEAST_STABILITY) return false;
  const asDeep = valley >= standing.valley - SAME_VALLEY;
  if (agreement >= SAME_CLUSTERS) return asDeep && stability >= standing.stability + SAME_STABILITY;
  if (stability < standing.stability) return false;
  if (standing.valley < NO_VALLEY && stability >= STABLE) return asDeep;
  return valley >= Math.max(standing.valley + DEEPER, VALLEY);
}

/** Whether a challenger could win, however stable it is. */
export function mayWin(standing: Measured, challenger: Omit<Measured, "stability">): boolean {
  return wins(standing, { ...challenger, stability: 1 });
}

// Clusters as far apart and as stable as these are right: another method has no better ones.
const PLAIN_VALLEY = 0.85;
const PLAIN_STABILITY = 0.95;

/** Whether any challenger could win, by more than makes a difference. */
export function isBeatable({ valley, stability }: Measured): boolean {
  return valley < PLAIN_VALLEY || stability < PLAIN_STABILITY;
}
