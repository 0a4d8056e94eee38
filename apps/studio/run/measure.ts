/** Without known classes: what speaks for the clusters of all methods on one draw of rows, and which of them leads. */
import type { Recipe } from "spectacl";
import { splitOf } from "../../report/result/nested.js";
import { leaderOf } from "../../report/result/ranking.js";
import type { Engine } from "../engine/engine.js";
import { defaultMethod } from "../state/catalog.js";
import type { Data } from "../state/data.js";
import { atNumber } from "../state/recipe.js";
import { type Panel, panels, type Result, shown } from "../state/results.js";
import { leader } from "../state/view.js";
import { measureCall } from "./run-calls.js";

type Done = Panel & { readonly result: Result };

/** Judges the results that were not yet, behind all other work. */
export async function measureResults(engine: Engine, given: Data, signal: AbortSignal): Promise<void> {
  if (given.truth && given.truth.classes.length > 1) {
    leader.value = defaultMethod;
    return;
  }
  const open = shown.peek().filter((panel): panel is Done => isOpen(panel));
  if (open.length > 0) {
    const input = { input: given.held, recipes: open.map(recipeOf) };
    const found = await engine.ask(measureCall, input, { signal, idle: true });
    const next = new Map(panels.peek());
    open.forEach(({ method, result }, at) => {
      const panel = next.get(method);
      // A newer result has not been judged yet. Colors may have changed meanwhile: labels have not.
      if (panel?.result?.clustering !== result.clustering) return;
      next.set(method, { ...panel, result: { ...panel.result, judged: found[at] ?? null } });
    });
    panels.value = next;
  }
  leader.value = leaderOf(judgedNow()) ?? defaultMethod;
}

/** Results of models are not of a recipe on these rows; one cluster has nothing to be judged. */
function isOpen({ status, result, stale }: Panel): boolean {
  if (status !== "done" || stale || !result || result.model !== undefined) return false;
  return result.judged === undefined && result.clustering.clusters.length > 1;
}

/** What was asked for, with the number of clusters that came of the first split: what is inside has its evidence in the tree. */
function recipeOf({ result: { asked, clustering } }: Done): Recipe {
  return atNumber(asked, splitOf(clustering));
}

function judgedNow() {
  return shown
    .peek()
    .flatMap(({ method, result, stale }) => (result?.judged && !stale ? [{ method, ...result.judged }] : []));
}
