/** What a method will ask of the machine, in the terms of the stages: types, and the parts that methods share. */
import type { RadiusOptions, RadiusRuleDefaults } from "./parts/radius-rule.js";

/** From it follows the cost of a run. */
export interface Demand {
  readonly graph:
    | { readonly kind: "none" }
    | { readonly kind: "tree"; readonly neighbors: number }
    | NearestDemand
    | RadiusDemand;
  /** Eigenvectors of one solution, and how many solutions; 0 if there is none. */
  readonly pairs: number;
  readonly solutions: number;
  /** Whether the eigenvalues crowd at the end of the spectrum, as those of normalized matrices do. */
  readonly crowded: boolean;
  /** Rounds of averaging over the graph. */
  readonly smoothing: number;
  /** Runs of k-means, 0 if there is none, and the clusters of each. */
  readonly kmeans: number;
  readonly clusters: number;
  /** Whether the number of clusters is found by judging several. */
  readonly open: boolean;
}

/** A graph of nearest neighbors. */
export interface NearestDemand {
  readonly kind: "nearest";
  /** Others that each point is joined to. */
  readonly neighbors: number;
  readonly weighted: boolean;
  /** Whether most of them will do. */
  readonly quick?: boolean;
  /** Whether all rows are worth more time than usual: a draw of them has other groups. */
  readonly patient?: boolean;
  /** Whether the option `neighbors` counts the point itself. */
  readonly itself?: boolean;
}

/** A graph of all pairs within a radius. */
export interface RadiusDemand {
  readonly kind: "radius";
  readonly options: RadiusOptions;
  readonly auto: RadiusRuleDefaults;
  readonly weighted: boolean;
}

export const NO_DEMAND: Demand = {
  graph: { kind: "none" },
  pairs: 0,
  solutions: 0,
  crowded: false,
  smoothing: 0,
  kmeans: 0,
  clusters: 0,
  open: false,
};

// A usual number of clusters, where it is not known yet.
const USUAL_CLUSTERS = 8;
// Eigenvectors of a Laplacian for that many.
const USUAL_PAIRS = 16;

/** The number asked for, or a usual one. */
export function likelyClusters(clusters: number | "auto"): number {
  return clusters === "auto" ? USUAL_CLUSTERS : clusters;
}

/** The k-means part of a demand. */
export function kmeansDemand(clusters: number | "auto"): Pick<Demand, "kmeans" | "clusters" | "open"> {
  return { kmeans: 1, clusters: likelyClusters(clusters), open: clusters === "auto" };
}

/** The eigenvectors of a Laplacian, one for each cluster and one more, and k-means on them. */
export function cutDemand(clusters: number | "auto", rows: number): Omit<Demand, "graph"> {
  return {
    pairs: Math.min(rows, clusters === "auto" ? USUAL_PAIRS : clusters + 1),
    solutions: 1,
    crowded: true,
    smoothing: 0,
    ...kmeansDemand(clusters),
  };
}
