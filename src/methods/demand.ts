/** What a recipe will ask of the machine, in the terms of the stages: from it comes the estimate of its cost. */
import type { RadiusOptions, RadiusRuleDefaults } from "./radius.js";

export interface Demand {
  readonly graph:
    | { readonly kind: "none" }
    | { readonly kind: "nearest"; readonly neighbors: number; readonly weighted: boolean }
    | {
        readonly kind: "radius";
        readonly options: RadiusOptions;
        readonly auto: RadiusRuleDefaults;
        readonly weighted: boolean;
      };
  /** Eigenvectors of one solution, and how many solutions; 0 where there is none. */
  readonly pairs: number;
  readonly solutions: number;
  /** Whether the eigenvalues crowd at the end of the spectrum, as those of normalised matrices do. */
  readonly crowded: boolean;
  /** Rounds of averaging over the graph. */
  readonly smoothing: number;
  /** Runs of k-means, each over so many clusters; 0 where there is none. */
  readonly kmeans: number;
  readonly clusters: number;
}

// Numbers of clusters that "auto" tries, and what a run on a sample costs beside one on all rows.
const TRIED = 10;

/** The k-means part of a demand: under "auto" ten numbers are tried. */
export function kmeansDemand(clusters: number | "auto"): Pick<Demand, "kmeans" | "clusters"> {
  return clusters === "auto" ? { kmeans: TRIED, clusters: TRIED / 2 } : { kmeans: 1, clusters };
}
