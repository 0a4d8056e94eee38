/**
 * Input and what a recipe leaves open → the recipe with a method and a number of clusters, and what spoke for them. It is
 * judged on a sample of the rows that will be fitted; a recipe that leaves nothing open costs nothing.
 */
import { type StagedSteps, stage } from "../base/progress.js";
import { bestOf, curveSteps, methodOf, runnersUpOf } from "../judge/choice.js";
import type { Contender, Sample } from "../judge/judgment.js";
import { mostJudged, numbersFor } from "../judge/numbers.js";
import { MOST_ROWS, sampleSteps } from "../judge/sample.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import type { Choice, MethodJudgment } from "../methods/parts/choice.js";
import type { Data, Warning } from "../methods/parts/outcome.js";
import {
  type AskedRecipe,
  type CheckedRecipe,
  checkedRecipe,
  commonOptions,
  type Recipe,
  withOptions,
} from "../methods/recipe.js";
import { challengers, methods } from "../methods/registry.js";
import type { Run } from "../methods/run.js";
import { landmarkCountSteps, landmarkRows } from "./landmarks.js";

/** A recipe that leaves neither method nor number open. */
export interface Decided {
  readonly recipe: CheckedRecipe;
  /** Absent if nothing was left open. */
  readonly choice?: Choice;
  readonly warnings: readonly Warning[];
}

export function* decidedSteps(data: Data, asked: AskedRecipe, run: Run): StagedSteps<Decided> {
  const { recipe, anyMethod, range } = asked;
  const { clusters, seed } = commonOptions(recipe);
  const open = clusters === "auto";
  if (!open && !anyMethod) return { recipe, warnings: [] };
  yield { stage: "judge", done: 0 };
  const fitted = "graph" in data ? data : { points: yield* fittedRowsSteps(data.points, recipe, run) };
  const sample = yield* sampleSteps(fitted, seed, run);
  const aside: Warning[] = sample.setAside > 0 ? [{ code: "SET_ASIDE", nodes: sample.setAside }] : [];
  const numbers = numbersFor(sample, open ? range : { from: clusters as number, to: clusters as number });
  // Too few rows to tell, or nothing to tell apart.
  if (numbers.length === 0) {
    const taken = open ? (range?.from ?? 1) : (clusters as number);
    const warning: Warning = { code: "NOT_JUDGED", clusters: taken, most: mostJudged(sample) };
    return { recipe: withOptions(recipe, { clusters: taken }), warnings: open ? [...aside, warning] : aside };
  }
  const contender = sample.contender(recipe);
  const { curve, splits } = yield* curveSteps(sample, contender, numbers);
  const best = bestOf(curve);
  const settled = withOptions(recipe, { clusters: best.clusters });
  const found = anyMethod
    ? yield* methodsSteps(data, sample, { recipe: settled, contender, splits })
    : undefined;
  const evidence = sample.evidence(best);
  return {
    recipe: found?.recipe ?? settled,
    choice: {
      method: found?.recipe.name ?? recipe.name,
      clusters: best.clusters,
      evidence,
      ...(sample.levels && { levels: sample.levels }),
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
function* fittedRowsSteps(points: Points, recipe: CheckedRecipe, run: Run): StagedSteps<Points> {
  const count = yield* stage("judge", landmarkCountSteps({ points }, recipe, run));
  const rows = Math.min(count ?? MOST_ROWS, MOST_ROWS);
  return rows >= points.n
    ? points
    : permuted(points, landmarkRows(points.n, rows, commonOptions(recipe).seed));
}

/** The method that challengers are compared with, and on how many splits. */
interface Standing {
  readonly recipe: CheckedRecipe;
  readonly contender: Contender;
  readonly splits: number;
}

/** The methods at one number of clusters, and the recipe of the one to take. */
function* methodsSteps(
  data: Data,
  sample: Sample,
  standing: Standing,
): StagedSteps<{ readonly recipe: CheckedRecipe; readonly all: MethodJudgment[] }> {
  const { clusters, scale, seed, distance, landmarks } = commonOptions(standing.recipe);
  const kind = "graph" in data ? "graph" : "points";
  const recipes = [standing.recipe];
  const { contender, splits } = standing;
  const [own] = yield* contender.judgmentsSteps([clusters as number], splits);
  const all: MethodJudgment[] = [{ method: standing.recipe.name, ...own }];
  for (const method of challengers()) {
    const { accepts, options } = methods[method];
    if (!accepts.includes(kind)) continue;
    const given = {
      method,
      clusters,
      scale,
      seed,
      distance,
      ...("landmarks" in options && { landmarks }),
    } as Recipe;
    const { recipe } = checkedRecipe(given);
    const challenger = sample.contender(recipe);
    const [found] = yield* challenger.judgmentsSteps([clusters as number], splits);
    recipes.push(recipe);
    all.push({ method, ...found });
  }
  return { recipe: recipes[all.indexOf(methodOf(all))], all };
}
