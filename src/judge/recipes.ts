/** Data and several recipes → a judgment of each, all on one sample. */
import { SpectaclError } from "../base/errors.js";
import type { StagedSteps } from "../base/progress.js";
import type { Judgment } from "../methods/parts/choice.js";
import { compared, hasPoints } from "../methods/parts/compared.js";
import type { Data } from "../methods/parts/outcome.js";
import { checkedRecipe, commonOptions, type Recipe } from "../methods/recipe.js";
import { DEFAULT_METHOD } from "../methods/registry.js";
import type { Run } from "../methods/run.js";
import { agreementOf, SPLITS } from "./judgment.js";
import { sampleSteps } from "./sample.js";

/**
 * The number of clusters of each recipe must be given, unless its method finds it. Undefined for a recipe that half of
 * the data is too small for.
 */
export function* recipeJudgmentsSteps(
  data: Data,
  recipes: readonly Recipe[],
  seed: number,
  run: Run,
): StagedSteps<(Judgment | undefined)[]> {
  yield { stage: "judge", done: 0 };
  // One sample for all: they have one distance.
  const [first] = recipes.map((recipe) => checkedRecipe(recipe).recipe);
  // Halves are compared by their models.
  if (first && !hasPoints(first)) return recipes.map(() => undefined);
  const given = first ? compared(data, first) : data;
  const sample = yield* sampleSteps(given, seed, run);
  const found: (Judged | undefined)[] = [];
  for (const [at, one] of recipes.entries()) {
    const { recipe } = checkedRecipe(one);
    const { clusters = 1 } = commonOptions(recipe);
    yield { stage: "judge", done: at / recipes.length };
    if (clusters === "auto" || clusters > sample.distinct) found.push(undefined);
    else {
      try {
        const contender = sample.contender(recipe);
        const [judgment] = yield* contender.judgmentsSteps([clusters], SPLITS);
        found.push({ judgment, labels: yield* contender.labelsSteps(clusters) });
      } catch (error) {
        // An option that fits all rows may not fit half of them.
        if (!(error instanceof SpectaclError)) throw error;
        found.push(undefined);
      }
    }
  }
  const standing = found[recipes.findIndex(({ method }) => method === DEFAULT_METHOD)];
  return found.map(
    (one) =>
      one && {
        ...one.judgment,
        ...(standing && standing !== one && { agreement: agreementOf(standing.labels, one.labels) }),
      },
  );
}

interface Judged {
  readonly judgment: Judgment;
  readonly labels: Int32Array;
}
