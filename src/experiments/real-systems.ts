/** A real data set and a setting → what each of the paper's systems finds in it, scored by the known classes. */
import type { RealDatasetName } from "../datasets.js";
import { clusterSync, type EdgeList, type Points, type Recipe } from "../index.js";
import { type Scores, scores } from "../metrics.js";
import { kmeans } from "../stages.js";
import type { SystemName } from "./real-sets.js";

/** "paper": the paper's text; "default": recipes that say no more than the number of clusters. */
export type Preset = "paper" | "default";

export interface Job {
  readonly data: RealDatasetName;
  readonly system: SystemName;
  readonly preset: Preset;
  readonly input: Points | EdgeList;
  readonly truth: Int32Array;
  readonly clusters: number;
  /** The radius of the ε-graph, in the paper's setting of rows. */
  readonly radius?: number;
}

export interface Judged {
  readonly seed: number;
  readonly scores: Scores;
  /** The same when rows that no eigenvector reaches go into k-means as zeros, as the paper's steps read. */
  readonly every?: Scores;
  /** Such rows. */
  readonly unreached: number;
  /** With every "auto" replaced by what was found. */
  readonly recipe: Recipe;
  readonly seconds: number;
}

const MIN_POINTS = 10;

/** Every row takes part, however long that takes: the paper's numbers are those of all rows. */
export function recipeOf({ system, preset, clusters, radius }: Job, seed: number): Recipe {
  const given = radius === undefined ? {} : { radius };
  switch (system) {
    case "spectacl":
      return { method: system, clusters, preset, landmarks: "none", seed, ...given };
    case "spectacl-normalized":
      return { method: system, clusters, preset, landmarks: "none", seed };
    case "dbscan":
      return { method: system, minPoints: MIN_POINTS, seed, ...given };
    default:
      return { method: system, clusters, landmarks: "none", seed };
  }
}

/** One run. */
export function judged(job: Job, seed: number): Judged {
  const { input, truth, clusters, preset } = job;
  // The embedding is kept only where it is used: with it comes a copy of the graph.
  const keep = preset === "paper" && job.system.startsWith("spectacl");
  const found = clusterSync(input, recipeOf(job, seed), keep ? { keep: ["embedding"] } : {});
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
