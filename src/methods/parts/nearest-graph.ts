/** Rows → the graph of their nearest neighbors; a graph that was given → itself. */
import { OptionError } from "../../base/errors.js";
import { type StagedSteps, stage } from "../../base/progress.js";
import { nearestGraphSteps } from "../../line/graph/knn.js";
import { onceSteps, type Run } from "../run.js";
import { arranged, checkClusters } from "./arrangement.js";
import { countedRows } from "./distinct-rows.js";
import { type NeighborSearch, quickFor } from "./neighbor-search.js";
import { givenNeighborhoodSteps, type Neighborhood, neighborhoodSteps } from "./neighborhood.js";
import type { Data } from "./outcome.js";

export interface NearestOptions {
  readonly clusters: number | "auto";
  readonly neighbors: number | "auto";
  /** What "auto" stands for, given the numbers of distinct rows and of columns. */
  auto(distinct: number, columns: number): number;
  readonly weights?: "binary" | "self-tuned";
  readonly search: NeighborSearch;
  /** Whether a point counts among its own neighbors. */
  readonly itself?: boolean;
}

export interface NearestNeighborhood {
  readonly neighborhood: Neighborhood;
  /** Neighbors of a point, itself counted where the options say so; none for a graph that was given. */
  readonly found: { readonly neighbors?: number; readonly neighborSearch?: "approximate" };
}

interface Built {
  readonly neighborhood: Neighborhood;
  readonly approximate: boolean;
}

export function* nearestNeighborhoodSteps(
  data: Data,
  options: NearestOptions,
  run: Run,
): StagedSteps<NearestNeighborhood> {
  const { clusters, weights = "binary" } = options;
  const own = options.itself ? 1 : 0;
  if ("graph" in data) {
    if (options.neighbors !== "auto") {
      throw new OptionError("neighbors", { code: "NOT_FOR_GRAPHS" }, options.neighbors);
    }
    return { neighborhood: yield* givenNeighborhoodSteps(data, clusters, run), found: {} };
  }
  if (options.neighbors !== "auto" && options.neighbors <= own) {
    const rule = "must be an integer >= 2, because a point counts among its own";
    throw new OptionError("neighbors", rule, options.neighbors);
  }
  const { distinct, columns, arrangement } = countedRows(data.points, run);
  checkClusters(clusters, distinct);
  const asked = options.neighbors === "auto" ? options.auto(distinct, columns) : options.neighbors;
  const others = distinct - 1;
  if (asked - own > others && options.neighbors !== "auto") {
    run.warnings.push({ code: "NEIGHBORS_CUT", asked, others });
  }
  const neighbors = Math.max(1, Math.min(asked - own, others));
  const quick = quickFor(options.search, distinct, columns);
  const builtSteps = function* ({ kernels, warnings }: Run): StagedSteps<Built> {
    yield { stage: "graph", done: 0 };
    const rows = arrangement ?? arranged(data.points);
    // ½(A + Aᵀ), symmetrized.
    const how = { stays: true, quick };
    const built = yield* stage("graph", nearestGraphSteps(rows.points, neighbors, kernels, how), [0, 0.9]);
    const { recall } = built;
    if (recall !== undefined) {
      warnings.push({ code: "APPROXIMATE_NEIGHBORS", rows: distinct, neighbors, recall });
    }
    const neighborhood = yield* stage("graph", neighborhoodSteps(rows, built, weights, kernels), [0.9, 1]);
    return { neighborhood, approximate: recall !== undefined };
  };
  const key = ["nearest", neighbors, weights, ...(quick ? [quick.seed, quick.gpu] : [])];
  const { neighborhood, approximate } = yield* onceSteps(run, "graph", key, builtSteps);
  const found = {
    neighbors: neighbors + own,
    ...(approximate && { neighborSearch: "approximate" as const }),
  };
  return { neighborhood, found };
}
