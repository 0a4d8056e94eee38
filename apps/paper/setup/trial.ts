/** A data set and a recipe → labels and their F-measure; several of them → mean and spread. */

import { clusterSync, type Recipe } from "spectacl";
import type { Dataset } from "spectacl/datasets";
import { fMeasure } from "spectacl/metrics";
import type { Measured } from "../experiment.js";

export interface Trial {
  readonly labels: Int32Array;
  readonly clusters: number;
  /** Mean over the classes. */
  readonly f: number;
  readonly seconds: number;
  /** ε, if the method has one. */
  readonly radius?: number;
}

export function trial({ points, truth }: Dataset, recipe: Recipe): Trial {
  const { labels, clusters, timing, recipe: used } = clusterSync(points, { ...recipe, scale: "none" });
  const radius = (used as { radius?: number }).radius;
  return {
    labels,
    clusters: clusters.length,
    f: fMeasure(truth, labels).mean,
    seconds: Object.values(timing).reduce((sum, ms) => sum + ms, 0) / 1000,
    ...(radius !== undefined && { radius }),
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Population standard deviation: divided by the number of values. */
export function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Trials of one recipe on data sets with the seeds 0, 1, … as one number. */
export function measured(id: string, trials: readonly Trial[], recipe: Recipe): Measured {
  const scores = trials.map(({ f }) => f);
  return {
    id,
    value: mean(scores),
    spread: spread(scores),
    runs: trials.length,
    recipe,
    seed: 0,
    seconds: trials.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** A number for tables: at most four decimals. */
export function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value.toFixed(4));
}
