/**
 * Input and what a recipe leaves open → the recipe with a method and a number of clusters, and what spoke for them. It is
 * judged on a sample of the rows that will be fitted; a recipe that leaves nothing open costs nothing.
 */
import { type StagedSteps, stage } from "../base/progress.js";
import {
  bestOf,
  type Choice,
  curveSteps,
  type MethodJudgment,
  methodOf,
  runnersUpOf,
} from "../judge/choice.js";
import type { Judgment, Sample } from "../judge/judgment.js";
import { numbersFor } from "../judge/numbers.js";
import { MOST_ROWS, sampleSteps } from "../judge/sample.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Data, Warning } from "../methods/outcome.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { CHALLENGERS, methods } from "../recipes/methods.js";
import {
  type AskedRecipe,
  type CheckedRecipe,
  checkedRecipe,
  commonOptions,
  type Recipe,
  withOptions,
} from "../recipes/recipe.js";
import { landmarkCountSteps, landmarkRows } from "./landmarks.js";

/** A recipe that leaves neither method nor number open. */
export interface Decided {
  readonly recipe: CheckedRecipe;
  /** Absent if nothing was left open. */
  readonly choice?: Choice;
  readonly warnings: readonly Warning[];
}

export function* decidedSteps(data: Data, asked: AskedRecipe, kernels: Kernels): StagedSteps<Decided> {
  const { recipe, anyMethod, range } = asked;
  const { clusters, seed } = commonOptions(recipe);
  const open = clusters === "auto";
  if (!open && !anyMethod) return { recipe, warnings: [] };
  yield { stage: "judge", done: 0 };
  const fitted = "graph" in data ? data : { points: yield* fittedRowsSteps(data.points, recipe, kernels) };
  const sample = yield* sampleSteps(fitted, seed, kernels);
  const aside: Warning[] = sample.setAside > 0 ? [{ code: "SET_ASIDE", nodes: sample.setAside }] : [];
  const numbers = numbersFor(sample, open ? range : { from: clusters as number, to: clusters as number });
  // Too few rows to tell, or nothing to tell apart.
  if (numbers.length === 0) {
    return { recipe: open ? withOptions(recipe, { clusters: range?.from ?? 1 }) : recipe, warnings: aside };
  }
  const curve = yield* curveSteps(sample, recipe, numbers, range !== undefined, kernels);
  const best = bestOf(curve);
  const settled = withOptions(recipe, { clusters: best.clusters });
  const found = anyMethod ? yield* methodsSteps(data, sample, settled, best, kernels) : undefined;
  const evidence = sample.evidence(best);
  return {
    recipe: found?.recipe ?? settled,
    choice: {
      method: found?.recipe.name ?? recipe.name,
      clusters: best.clusters,
      evidence,
      curve,
      runnersUp: runnersUpOf(curve),
      ...(found && { methods: found.all }),
    },
    warnings: [
      ...aside,
      ...(open && evidence !== "clear"
        ? [{ code: "WEAK_EVIDENCE", clusters: best.clusters, score: best.score, evidence } as const]
        : []),
    ],
  };
}

/** The rows that will be fitted, all or landmarks, or as many of them as the sample is drawn from. */
function* fittedRowsSteps(points: Points, recipe: CheckedRecipe, kernels: Kernels): StagedSteps<Points> {
  const count = yield* stage("judge", landmarkCountSteps({ points }, recipe, kernels));
  const rows = Math.min(count ?? MOST_ROWS, MOST_ROWS);
  return rows >= points.n
    ? points
    : permuted(points, landmarkRows(points.n, rows, commonOptions(recipe).seed));
}

/** The methods at one number of clusters, and the recipe of the one to take. */
function* methodsSteps(
  data: Data,
  sample: Sample,
  standing: CheckedRecipe,
  judgment: Judgment,
  kernels: Kernels,
): StagedSteps<{ readonly recipe: CheckedRecipe; readonly all: MethodJudgment[] }> {
  const { clusters, seed, landmarks } = commonOptions(standing);
  const kind = "graph" in data ? "graph" : "points";
  const recipes = [standing];
  const all: MethodJudgment[] = [{ method: standing.name, ...judgment }];
  for (const method of CHALLENGERS) {
    const { accepts, options } = methods[method];
    if (!accepts.includes(kind)) continue;
    const own = { method, clusters, seed, ...("landmarks" in options && { landmarks }) } as Recipe;
    const { recipe } = checkedRecipe(own);
    const [found] = yield* sample.judgmentsSteps(recipe, [clusters as number], kernels);
    recipes.push(recipe);
    all.push({ method, ...found });
  }
  return { recipe: recipes[all.indexOf(methodOf(all))], all };
}
