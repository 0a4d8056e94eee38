/** A sample and a recipe that leaves the number of clusters open → the number, and what speaks for it. */
import type { StagedSteps } from "../base/progress.js";
import { bestInsideOf, bestOf, curveInsideSteps, curveSteps } from "../judge/choice.js";
import type { Contender, Sample } from "../judge/judgment.js";
import { manySteps } from "../judge/many.js";
import type { Evidence, Judgment, MethodJudgment } from "../methods/parts/choice.js";
import type { CheckedRecipe } from "../methods/recipe.js";

export interface Numbered {
  /** What the best was judged on. */
  readonly sample: Sample;
  readonly recipe: CheckedRecipe;
  readonly contender: Contender;
  readonly curve: readonly Judgment[];
  /** How many splits it took. */
  readonly splits: number;
  readonly best: Judgment;
  /** If methods were compared, each at the best number. */
  readonly methods?: readonly MethodJudgment[];
}

/** Undefined if no number has a valley, inside a cluster. */
export function* numberSteps(
  sample: Sample,
  recipe: CheckedRecipe,
  numbers: readonly number[],
  isInside: boolean,
): StagedSteps<Numbered | undefined> {
  const contender = sample.contender(recipe);
  const judging = isInside ? curveInsideSteps : curveSteps;
  const { curve, splits } = yield* judging(sample, contender, numbers);
  if (curve.length === 0) return undefined;
  return { sample, recipe, contender, curve, splits, best: isInside ? bestInsideOf(curve) : bestOf(curve) };
}

/**
 * The same with numbers beyond those, if there may be many clusters and there is more evidence for one of them. The recipe itself
 * is tried only if none of the quick ones leads to clear clusters.
 */
export function* numberOfManySteps(
  found: Numbered,
  quick: readonly CheckedRecipe[],
  draw: (rows: number) => StagedSteps<Sample>,
): StagedSteps<Numbered> {
  if (found.sample.evidence(found.best) === "clear") return found;
  const many = yield* manySteps(found.sample, draw);
  if (!many) return found;
  const { sample, numbers } = many;
  const [splits] = sample.splits;
  const others = found.curve.filter(({ clusters }) => clusters < numbers[0]);
  const tried: Numbered[] = [];
  for (const recipe of [...quick, found.recipe]) {
    if (recipe === found.recipe && tried.some(({ best }) => sample.evidence(best) === "clear")) break;
    const contender = sample.contender(recipe);
    const judged = yield* contender.judgmentsSteps(numbers, splits);
    tried.push({ sample, recipe, contender, splits, best: bestOf(judged), curve: [...others, ...judged] });
  }
  const taken = tried.reduce((best, one) => (isBetter(one, best) ? one : best));
  if (!isBetter(taken, found)) return found;
  // The curve is that of the first.
  const compared = [taken, ...tried.filter((one) => one !== taken)];
  const methods = compared.map(({ recipe, curve }) => ({
    method: recipe.name,
    ...(curve.find(({ clusters }) => clusters === taken.best.clusters) as Judgment),
  }));
  return { ...taken, ...(quick.length > 0 && { methods }) };
}

const LEVELS: readonly Evidence[] = ["none", "weak", "clear"];

type Judged = Pick<Numbered, "sample" | "best">;

function isBetter(one: Judged, other: Judged): boolean {
  const [own, others] = [one, other].map(({ sample, best }) => LEVELS.indexOf(sample.evidence(best)));
  return own > others || (own === others && one.best.score > other.best.score);
}
