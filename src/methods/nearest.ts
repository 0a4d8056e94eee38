/** Rows → the graph of their nearest neighbours; a graph that was given → itself. */
import { OptionError } from "../base/errors.js";
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Data, Warning } from "./method.js";
import { arranged, givenNeighborhood, type Neighborhood, nearestNeighborhood } from "./neighborhood.js";

export interface NearestOptions {
  readonly clusters: number | "auto";
  readonly neighbors: number | "auto";
  /** What "auto" stands for, among so many distinct rows. */
  auto(distinct: number): number;
  readonly weights?: "binary" | "self-tuned";
  /** Whether a point counts among its own neighbours. */
  readonly itself?: boolean;
}

export interface NearestHood {
  readonly hood: Neighborhood;
  /** Neighbours of a point, itself counted where the options say so; none for a graph that was given. */
  readonly found: { readonly neighbors?: number };
}

export function* nearestSteps(
  data: Data,
  options: NearestOptions,
  warnings: Warning[],
  kernels: Kernels,
): Steps<NearestHood> {
  const { clusters, weights = "binary" } = options;
  const own = options.itself ? 1 : 0;
  if ("graph" in data) {
    if (options.neighbors !== "auto") {
      throw new OptionError("neighbors", "must be left out for a graph", options.neighbors);
    }
    return { hood: givenNeighborhood(data.graph, clusters), found: {} };
  }
  if (options.neighbors !== "auto" && options.neighbors <= own) {
    const rule = "must be an integer >= 2, for a point counts among its own";
    throw new OptionError("neighbors", rule, options.neighbors);
  }
  const arrangement = arranged(data.points, clusters, warnings);
  const asked = options.neighbors === "auto" ? options.auto(arrangement.points.n) : options.neighbors;
  yield { stage: "graph", done: 0 };
  const others = arrangement.points.n - 1;
  if (asked - own > others && options.neighbors !== "auto") {
    const message = `each of ${others + 1} distinct rows has only ${others} others: neighbors was cut from ${asked}.`;
    warnings.push({ code: "NEIGHBORS_CUT", message });
  }
  const neighbors = Math.max(1, Math.min(asked - own, others));
  const hood = yield* nearestNeighborhood(arrangement, neighbors, weights, kernels);
  return { hood, found: { neighbors: neighbors + own } };
}
