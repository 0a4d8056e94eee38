/**
 * Clusters of a method that finds their number → what speaks for them beside clouds without groups, of the same mean and covariance.
 * Where a number is left open to the judge, its choice says so.
 */
import { type StagedSteps, stage } from "../base/progress.js";
import type { Warning } from "../base/warnings.js";
import { communitiesEvidenceSteps } from "../judge/communities-evidence.js";
import { roughly } from "../methods/fit.js";
import type { BesideChance } from "../methods/parts/choice.js";
import type { Data, Outcome } from "../methods/parts/outcome.js";
import { type CheckedRecipe, commonOptions } from "../methods/recipe.js";
import type { Run } from "../methods/run.js";

const NEIGHBORS = 15;

/** `asked`: the recipe before anything was found. `data`: rows as they are compared; undefined for a graph, which has no such clouds. */
export function* chanceSteps(
  data: Data,
  asked: CheckedRecipe,
  { clusters, found }: Outcome,
  { kernels }: Run,
): StagedSteps<BesideChance | undefined> {
  const { clusters: wanted, seed } = commonOptions(asked);
  const rough = roughly(asked);
  if (!rough || wanted !== "auto" || "graph" in data || clusters.length < 2) return undefined;
  const neighbors = typeof found.neighbors === "number" ? found.neighbors : NEIGHBORS;
  const judging = communitiesEvidenceSteps(data.points, rough, { neighbors, seed, kernels });
  const { clouds, ...own } = yield* stage("judge", judging);
  return { ...own, chance: Math.max(...clouds.map((one) => one.score)) };
}

/** A warning where the clusters are no better than those of a cloud. */
export function chanceWarnings(beside: BesideChance | undefined): Warning[] {
  if (beside?.evidence !== "none") return [];
  return [{ code: "NO_MORE_THAN_CHANCE", score: beside.score, chance: beside.chance }];
}
