/**
 * Clusters of a method that finds their number → a warning if rows without groups, of the same mean and covariance, would lead to
 * clusters that are as good. Where a number is left open to the judge, its evidence says so.
 */
import { type StagedSteps, stage } from "../base/progress.js";
import type { Warning } from "../base/warnings.js";
import { communitiesEvidenceSteps } from "../judge/communities-evidence.js";
import { roughly } from "../methods/fit.js";
import type { Data, Outcome } from "../methods/parts/outcome.js";
import { type CheckedRecipe, commonOptions } from "../methods/recipe.js";
import type { Run } from "../methods/run.js";

const NEIGHBORS = 15;

/** `asked`: the recipe before anything was found. `data`: rows as they are compared; a graph has no such clouds. */
export function* chanceSteps(
  data: Data,
  asked: CheckedRecipe,
  { clusters, found }: Outcome,
  { kernels }: Run,
): StagedSteps<Warning[]> {
  const { clusters: wanted, seed } = commonOptions(asked);
  const rough = roughly(asked);
  if (!rough || wanted !== "auto" || "graph" in data || clusters.length < 2) return [];
  const neighbors = typeof found.neighbors === "number" ? found.neighbors : NEIGHBORS;
  const judging = communitiesEvidenceSteps(data.points, rough, { neighbors, seed, kernels });
  const { evidence, score, clouds } = yield* stage("judge", judging);
  if (evidence !== "none") return [];
  return [{ code: "NO_MORE_THAN_CHANCE", score, chance: Math.max(...clouds.map((one) => one.score)) }];
}
