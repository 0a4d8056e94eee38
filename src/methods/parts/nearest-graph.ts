/** Rows → the graph of their nearest neighbors; a graph that was given → itself. */
import { OptionError } from "../../base/errors.js";
import { type StagedSteps, stage } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { knnGraphSteps } from "../../line/graph/knn.js";
import { arranged } from "./arrangement.js";
import { givenNeighborhood, type Neighborhood, neighborhoodSteps } from "./neighborhood.js";
import type { Data, Warning } from "./outcome.js";

export interface NearestOptions {
  readonly clusters: number | "auto";
  readonly neighbors: number | "auto";
  /** What "auto" stands for, given the numbers of distinct rows and of columns. */
  auto(distinct: number, columns: number): number;
  readonly weights?: "binary" | "self-tuned";
  /** Whether a point counts among its own neighbors. */
  readonly itself?: boolean;
}

export interface NearestNeighborhood {
  readonly neighborhood: Neighborhood;
  /** Neighbors of a point, itself counted where the options say so; none for a graph that was given. */
  readonly found: { readonly neighbors?: number };
}

export function* nearestNeighborhoodSteps(
  data: Data,
  options: NearestOptions,
  warnings: Warning[],
  kernels: Kernels,
): StagedSteps<NearestNeighborhood> {
  const { clusters, weights = "binary" } = options;
  const own = options.itself ? 1 : 0;
  if ("graph" in data) {
    if (options.neighbors !== "auto") {
      throw new OptionError("neighbors", { code: "NOT_FOR_GRAPHS" }, options.neighbors);
    }
    return { neighborhood: givenNeighborhood(data, clusters), found: {} };
  }
  if (options.neighbors !== "auto" && options.neighbors <= own) {
    const rule = "must be an integer >= 2, because a point counts among its own";
    throw new OptionError("neighbors", rule, options.neighbors);
  }
  const arrangement = arranged(data.points, clusters, warnings, kernels);
  const { n, dim } = arrangement.points;
  const asked = options.neighbors === "auto" ? options.auto(n, dim) : options.neighbors;
  yield { stage: "graph", done: 0 };
  const others = n - 1;
  if (asked - own > others && options.neighbors !== "auto") {
    warnings.push({ code: "NEIGHBORS_CUT", asked, others });
  }
  const neighbors = Math.max(1, Math.min(asked - own, others));
  // ½(A + Aᵀ), symmetrized.
  const built = yield* stage("graph", knnGraphSteps(arrangement.points, neighbors, kernels, true));
  const neighborhood = yield* stage("graph", neighborhoodSteps(arrangement, built, weights, kernels));
  return { neighborhood, found: { neighbors: neighbors + own } };
}
