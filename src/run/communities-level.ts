/**
 * Communities → those of the level that is asked for: the largest groups that they form, or what lies inside them. A community is divided
 * again where the communities of its rows are clearly more than those of clouds, and so are these.
 */
import { asOneStage, type StagedSteps, stage } from "../base/progress.js";
import { drawnRows } from "../line/points/drawn-rows.js";
import { permuted } from "../line/points/permuted.js";
import type { BesideChance } from "../methods/parts/choice.js";
import type { Data, GivenData, Outcome } from "../methods/parts/outcome.js";
import { type CheckedRecipe, commonOptions, withOptions } from "../methods/recipe.js";
import type { Run } from "../methods/run.js";
import { chanceSteps } from "./chance.js";

import { type InputFit, inputFitSteps } from "./input-fit.js";
import { type Bough, flatBoughs, layeredBough, leavesOf } from "./leaves.js";
import { measuredSteps } from "./measured.js";
import { type Branch, branchesOf, partOf } from "./nested.js";
import { labeledSteps, type Split } from "./split.js";

/** What is known of the communities. */
export interface Standing {
  /** As asked for, before anything was found. */
  readonly recipe: CheckedRecipe;
  readonly besideChance?: BesideChance | undefined;
}

export interface AtLevel {
  /** That of the split, where the level makes no difference. */
  readonly outcome: Outcome;
  /** Absent where there is nothing but the communities, and no level was asked for. */
  readonly bough?: Bough;
}

// Halves of fewer rows agree by chance.
const FEWEST = 100;
// Groups inside a community have to be plain: of a hundred rows in hundreds of columns a cloud may score .15 where others score 0.
const LEAST_SCORE = 0.25;
// Rows that evidence is looked for in, in all communities together, and in each at least.
const JUDGED = 2000;
const FEW_JUDGED = 500;

/** `rows`: those that were divided, scaled, or a graph. */
export function* communitiesAtLevelSteps(
  rows: GivenData,
  split: Split,
  { recipe, besideChance }: Standing,
  run: Run,
): StagedSteps<AtLevel> {
  const { outcome, choice } = split;
  const { layers, clusters } = outcome;
  const { level = "auto" } = commonOptions(recipe);
  const groups = layers?.groups ?? [];
  if (level === "coarse") {
    const grouped = layers ? { ...outcome, ...(yield* layers.coarsestSteps()) } : outcome;
    const { layers: _, ...coarse } = grouped;
    const bough = layeredBough([], flatBoughs(coarse.clusters.length), level, choice);
    return { outcome: layers ? coarse : outcome, bough };
  }
  const flat = { outcome, bough: layeredBough(groups, flatBoughs(clusters.length), level, choice) };
  if (level === "auto") return layers || choice ? flat : { outcome };
  // Where there is nothing, there is nothing inside.
  if (besideChance?.evidence === "none") return flat;
  const nested = yield* insideSteps(rows, split, recipe, run);
  const { outcome: fine, bough } = leavesOf(outcome, { ...nested, level }, choice);
  if (fine === outcome) return flat;
  return { outcome: fine, bough: layeredBough(groups, bough.children, level, choice) };
}

/** What lies inside each community, and inside that. */
function* insideSteps(
  rows: GivenData,
  { outcome }: Split,
  asked: CheckedRecipe,
  run: Run,
): StagedSteps<{ readonly branches: readonly Branch[]; readonly membership: Float64Array }> {
  const branches = branchesOf(outcome);
  const membership = outcome.membership.slice();
  const open = [...branches];
  const recipe = innerRecipe(asked, outcome);
  for (let at = 0; at < open.length; at++) {
    const branch = open[at];
    if (branch.rows.length < FEWEST) continue;
    const done = at / open.length;
    const { data } = yield* stage("judge", measuredSteps(partOf(rows, branch.rows), openAsked(recipe)), [
      done,
      0,
    ]);
    const most = Math.max(FEW_JUDGED, Math.round((JUDGED * branch.rows.length) / outcome.labels.length));
    const steps = partSteps(data, recipe, most, run);
    const inside = yield* asOneStage("judge", done, steps);
    if (!inside) continue;
    branch.split = "fine";
    branch.besideChance = inside.besideChance;
    branch.children = branchesOf(inside.labeled, branch.rows);
    open.push(...branch.children);
    branch.rows.forEach((row, i) => {
      membership[row] *= inside.labeled.membership[i];
    });
  }
  return { branches, membership };
}

interface Inside {
  readonly labeled: Outcome;
  readonly besideChance: BesideChance;
}

/** The communities of the rows of one, if they are more than chance; of a graph without rows that cannot be told. */
function* partSteps(
  data: Data,
  recipe: CheckedRecipe,
  most: number,
  run: Run,
): StagedSteps<Inside | undefined> {
  if ("graph" in data) return undefined;
  const own: Run = { kernels: run.kernels, warnings: [] };
  const fit: InputFit = yield* inputFitSteps(data, recipe, [], own);
  if (fit.outcome.clusters.length < 2) return undefined;
  const some = permuted(data.points, drawnRows(data.points, most, commonOptions(recipe).seed));
  const besideChance = yield* chanceSteps({ points: some }, recipe, fit.outcome, own);
  if (besideChance?.evidence !== "clear" || besideChance.score < LEAST_SCORE) return undefined;
  const labeled = yield* labeledSteps(data, fit, own);
  return { labeled: { ...fit.outcome, ...labeled }, besideChance };
}

/** As fine as the first communities, by as many neighbors, so that the recipe found leads to the same again; nothing is left out there. */
function innerRecipe(asked: CheckedRecipe, { found }: Outcome): CheckedRecipe {
  const { resolution, neighbors } = found;
  return withOptions(asked, {
    clusters: "auto",
    noise: 0,
    ...(resolution !== undefined && { resolution }),
    ...(neighbors !== undefined && { neighbors }),
    ...(typeof commonOptions(asked).landmarks === "number" && { landmarks: "none" }),
  });
}

function openAsked(recipe: CheckedRecipe) {
  return { recipe, anyMethod: false, renamed: [] };
}
