/** Loaded input and recipes → what speaks for the clusters of each, with progress. */
import type { Judgment, Recipe } from "spectacl";
import { recipeJudgmentsSteps, runOn, wide } from "spectacl/internal";
import { wasmKernels } from "spectacl/stages";
import type { Loaded } from "../input/load.js";
import { stageProgress } from "../terminal/stage-progress.js";
import { finishInTurns } from "./event-loop.js";
import { recipeIn } from "./memory.js";
import type { RunOptions } from "./run.js";

/** One draw of rows for all recipes, whatever their seeds. */
const SEED = 0;

export async function judgeRecipes(
  loaded: Loaded,
  recipes: readonly Recipe[],
  { terminal, flags }: Pick<RunOptions, "terminal" | "flags">,
): Promise<(Judgment | undefined)[]> {
  const data = loaded.kind === "rows" ? { points: wide(loaded.points) } : { graph: loaded.graph };
  const recipesIn = recipes.map((recipe) => recipeIn(loaded, recipe));
  const { report, end } = stageProgress(flags.progress, terminal, "judge");
  try {
    return await finishInTurns(recipeJudgmentsSteps(data, recipesIn, SEED, runOn(wasmKernels())), report);
  } finally {
    end();
  }
}
