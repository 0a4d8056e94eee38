/** A recipe and a number of rows → what it will ask of the machine, in the terms of the stages. */
import { FIRST_PAIRS } from "../methods/cut.js";
import {
  dbscanRadiusRule,
  normalizedDimensions,
  normalizedNeighbors,
  normalizedSmoothing,
  ROBUST_NEIGHBORS,
  SPECTRAL_NEIGHBORS,
  spectaclDimensions,
  spectaclRadiusRule,
  spectaclSmoothing,
} from "../recipes/auto.js";
import type { RadiusOptions, RadiusRuleDefaults } from "../recipes/radius-rule.js";
import type { CheckedRecipe, SettledOptions } from "../recipes/recipe.js";

/** From it follows the cost of a run. */
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
}

/** The time and memory a recipe needs, given the number of rows. */
export function demandOf({ name, options }: CheckedRecipe, rows: number): Demand {
  switch (name) {
    case "spectacl":
      return spectaclDemand(options, rows);
    case "spectacl-normalized":
      return normalizedDemand(options, rows);
    case "spectral":
      return spectralDemand(options, rows);
    case "robust-spectral":
      return robustDemand(options, rows);
    case "dbscan":
      return {
        ...NOTHING,
        graph: { kind: "radius", options, auto: dbscanRadiusRule(options.minPoints), weighted: false },
      };
    case "kmeans":
      return { ...NOTHING, ...kmeansDemand(options.clusters) };
  }
}

const NOTHING: Demand = {
  graph: { kind: "none" },
  pairs: 0,
  solutions: 0,
  crowded: false,
  smoothing: 0,
  kmeans: 0,
  clusters: 0,
};

function spectaclDemand(options: SettledOptions<"spectacl">, rows: number): Demand {
  const { preset, weights, clusters } = options;
  return {
    graph: {
      kind: "radius",
      options,
      auto: spectaclRadiusRule(preset),
      weighted: weights === "self-tuned",
    },
    pairs: Math.min(rows, spectaclDimensions(options)),
    solutions: 1,
    crowded: false,
    smoothing: spectaclSmoothing(options),
    ...kmeansDemand(clusters),
  };
}

function normalizedDemand(options: SettledOptions<"spectacl-normalized">, rows: number): Demand {
  const { neighbors, clusters } = options;
  return {
    graph: {
      kind: "nearest",
      neighbors: neighbors === "auto" ? normalizedNeighbors(options, rows) : neighbors,
      weighted: true,
    },
    pairs: Math.min(rows, normalizedDimensions(options, clusters === "auto" ? 1 : clusters)),
    solutions: 1,
    crowded: true,
    smoothing: normalizedSmoothing(options),
    ...kmeansDemand(clusters),
  };
}

function spectralDemand(options: SettledOptions<"spectral">, rows: number): Demand {
  const { clusters, neighbors, variant } = options;
  // The scikit variant counts a point among its own neighbors.
  const own = variant === "scikit" ? 1 : 0;
  return {
    graph: {
      kind: "nearest",
      neighbors: (neighbors === "auto" ? SPECTRAL_NEIGHBORS : neighbors) - own,
      weighted: true,
    },
    ...cutDemand(clusters, rows),
  };
}

// Rounds of taking out edges that it usually takes.
const ROUNDS = 4;

function robustDemand(options: SettledOptions<"robust-spectral">, rows: number): Demand {
  const { clusters, neighbors, theta, iterations } = options;
  const demand = cutDemand(clusters, rows);
  return {
    graph: {
      kind: "nearest",
      neighbors: neighbors === "auto" ? ROBUST_NEIGHBORS : neighbors,
      weighted: false,
    },
    ...demand,
    solutions: demand.solutions + (theta === 0 ? 0 : Math.min(iterations - 1, ROUNDS)),
  };
}

/** One solution, and under "auto" another for the look at the number of clusters. */
function cutDemand(clusters: number | "auto", rows: number): Omit<Demand, "graph"> {
  return {
    pairs: Math.min(rows, clusters === "auto" ? FIRST_PAIRS : clusters + 1),
    solutions: clusters === "auto" ? 2 : 1,
    crowded: true,
    smoothing: 0,
    ...kmeansDemand(clusters),
  };
}

// Numbers of clusters that "auto" tries, and what a run on a sample costs beside one on all rows.
const TRIED = 10;

/** The k-means part of a demand: under "auto" ten numbers are tried. */
function kmeansDemand(clusters: number | "auto"): Pick<Demand, "kmeans" | "clusters"> {
  return clusters === "auto" ? { kmeans: TRIED, clusters: TRIED / 2 } : { kmeans: 1, clusters };
}
