/** A recipe and a number of rows → what it will ask of the machine, in the terms of the stages. */
import {
  dbscanRadiusRule,
  hdbscanClusterSize,
  normalizedDimensions,
  normalizedNeighbors,
  normalizedSmoothing,
  robustNeighbors,
  spectaclDimensions,
  spectaclRadiusRule,
  spectaclSmoothing,
  spectralNeighbors,
} from "../../methods/parts/auto.js";
import type { RadiusOptions, RadiusRuleDefaults } from "../../methods/parts/radius-rule.js";
import type { CheckedRecipe, SettledOptions } from "../../methods/recipe.js";

/** From it follows the cost of a run. */
export interface Demand {
  readonly graph:
    | { readonly kind: "none" }
    | { readonly kind: "tree"; readonly neighbors: number }
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
  /** Whether the number of clusters is found by judging several. */
  readonly open: boolean;
}

/** The time and memory a recipe needs, given the numbers of rows and columns. */
export function demandOf({ name, options }: CheckedRecipe, rows: number, columns: number): Demand {
  switch (name) {
    case "spectacl":
      return spectaclDemand(options, rows);
    case "spectacl-normalized":
      return normalizedDemand(options, rows, columns);
    case "spectral":
      return spectralDemand(options, rows);
    case "robust-spectral":
      return robustDemand(options, rows);
    case "dbscan":
      return {
        ...NOTHING,
        graph: { kind: "radius", options, auto: dbscanRadiusRule(options.minPoints), weighted: false },
      };
    case "hdbscan":
      return { ...NOTHING, graph: { kind: "tree", neighbors: hdbscanNeighbors(options, rows) } };
    case "kmeans":
      return { ...NOTHING, ...kmeansDemand(options.clusters) };
  }
}

/** Neighbors that the core distances take. */
function hdbscanNeighbors(options: SettledOptions<"hdbscan">, rows: number): number {
  return (options.minSamples === "auto" ? hdbscanClusterSize(options, rows) : options.minSamples) - 1;
}

const NOTHING: Demand = {
  graph: { kind: "none" },
  pairs: 0,
  solutions: 0,
  crowded: false,
  smoothing: 0,
  kmeans: 0,
  clusters: 0,
  open: false,
};

function spectaclDemand(options: SettledOptions<"spectacl">, rows: number): Demand {
  const { preset, weights, clusters } = options;
  return {
    graph: {
      kind: "radius",
      options,
      auto: spectaclRadiusRule(preset, clusters),
      weighted: weights === "self-tuned",
    },
    pairs: Math.min(rows, spectaclDimensions(options)),
    solutions: 1,
    crowded: false,
    smoothing: spectaclSmoothing(options),
    ...kmeansDemand(clusters),
  };
}

function normalizedDemand(
  options: SettledOptions<"spectacl-normalized">,
  rows: number,
  columns: number,
): Demand {
  const { neighbors, clusters } = options;
  const usual = normalizedNeighbors(options, rows, { columns, clusters });
  return {
    graph: {
      kind: "nearest",
      neighbors: neighbors === "auto" ? usual : neighbors,
      weighted: true,
    },
    pairs: Math.min(
      rows,
      normalizedDimensions(options, clusters === "auto" ? USUAL_CLUSTERS : clusters, rows),
    ),
    solutions: 1,
    crowded: true,
    smoothing: normalizedSmoothing(options),
    ...kmeansDemand(clusters),
  };
}

function spectralDemand(options: SettledOptions<"spectral">, rows: number): Demand {
  const { clusters, neighbors, variant } = options;
  // The scikit variant counts a point among its own neighbors.
  const itself = variant === "scikit";
  return {
    graph: {
      kind: "nearest",
      neighbors: (neighbors === "auto" ? spectralNeighbors(rows, itself) : neighbors) - (itself ? 1 : 0),
      weighted: true,
    },
    ...cutDemand(clusters, rows),
  };
}

// Rounds of taking out edges that it usually takes, as whole solutions: later ones begin where the one before ended.
const ROUNDS = 1.5;

function robustDemand(options: SettledOptions<"robust-spectral">, rows: number): Demand {
  const { clusters, neighbors, theta, iterations } = options;
  const demand = cutDemand(clusters, rows);
  return {
    graph: {
      kind: "nearest",
      neighbors: neighbors === "auto" ? robustNeighbors(rows) : neighbors,
      weighted: false,
    },
    ...demand,
    solutions: demand.solutions + (theta === 0 ? 0 : Math.min(iterations - 1, ROUNDS)),
  };
}

// Eigenvectors of a usual number of clusters, where it is not known yet.
const USUAL_PAIRS = 16;

function cutDemand(clusters: number | "auto", rows: number): Omit<Demand, "graph"> {
  return {
    pairs: Math.min(rows, clusters === "auto" ? USUAL_PAIRS : clusters + 1),
    solutions: 1,
    crowded: true,
    smoothing: 0,
    ...kmeansDemand(clusters),
  };
}

// A usual number of clusters, where it is not known yet.
const USUAL_CLUSTERS = 8;

/** The k-means part of a demand. */
function kmeansDemand(clusters: number | "auto"): Pick<Demand, "kmeans" | "clusters" | "open"> {
  const open = clusters === "auto";
  return { kmeans: 1, clusters: open ? USUAL_CLUSTERS : clusters, open };
}
