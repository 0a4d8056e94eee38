/** A real data set and a setting → the result of each system of the paper, scored against the known classes. */

import { clusterSync, type EdgeList, methods, type Points, type Recipe } from "spectacl";
import type { RealDatasetName } from "spectacl/datasets";
import { type Scores, scores } from "spectacl/metrics";
import { kmeans } from "spectacl/stages";
import type { SystemName } from "./sets.js";

/** "paper": the settings of the paper; "default": recipes that give only the number of clusters. */
type Preset = "paper" | "default";

export interface SystemSetting {
  readonly data: RealDatasetName;
  readonly system: SystemName;
  readonly preset: Preset;
  readonly input: Points | EdgeList;
  readonly truth: Int32Array;
  readonly clusters: number;
  /** The radius of the ε-graph, in the paper's setting of rows. */
  readonly radius?: number;
}

export interface ScoredRun {
  readonly seed: number;
  readonly scores: Scores;
  /** The same if rows that no eigenvector reaches enter k-means as zeros, as in the steps of the paper. */
  readonly every?: Scores;
  /** The number of such rows. */
  readonly unreached: number;
  /** With every "auto" replaced by what was found. */
  readonly recipe: Recipe;
  readonly seconds: number;
}

const MIN_POINTS = 10;

/** No landmarks, however long that takes: the numbers of the paper are for all rows. */
function recipeOf({ system, preset, clusters, radius }: SystemSetting, seed: number): Recipe {
  const { options } = methods[system];
  const all = { clusters, preset, landmarks: "none", minPoints: MIN_POINTS, radius, seed };
  const own = Object.entries(all).filter(([name, value]) => name in options && value !== undefined);
  return { method: system, ...Object.fromEntries(own) } as Recipe;
}

// Rows come scaled as their setting says; a graph has no scale, and "none" is right for both.
const UNSCALED = { scale: "none" } as const;

/** One run. */
export function runAndScore(job: SystemSetting, seed: number): ScoredRun {
  const { input, truth, clusters, preset } = job;
  // The embedding is kept only if it is used: a copy of the graph comes with it.
  const keep = preset === "paper" && methods[job.system].eigenvectors !== "laplacian";
  const found = clusterSync(
    input,
    { ...recipeOf(job, seed), ...UNSCALED },
    keep ? { keep: ["embedding"] } : {},
  );
  const { embedding } = found.stages;
  const unreached = found.strength?.reduce((count, strength) => count + (strength > 0 ? 0 : 1), 0) ?? 0;
  const every =
    embedding !== undefined && unreached > 0
      ? scores(truth, Int32Array.from(kmeans(embedding, { clusters, seed }).labels))
      : undefined;
  const milliseconds = Object.values(found.timing).reduce((sum, time) => sum + time, 0);
  return {
    seed,
    scores: scores(truth, found.labels),
    ...(every && { every }),
    unreached,
    recipe: found.recipe,
    seconds: milliseconds / 1000,
  };
}
