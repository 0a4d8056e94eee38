/** SpectACl normalised: the symmetrised kNN graph ½(A + Aᵀ), scaled to D^-½ W D^-½. */
import { OptionError } from "../base/errors.js";
import { integerOrAuto } from "../base/options.js";
import { method, type Warning } from "./method.js";
import { arranged, givenNeighborhood, type Neighborhood, nearestNeighborhood } from "./neighborhood.js";
import { pipelineSteps } from "./pipeline.js";
import { PAPER, shared } from "./spectacl.js";

const SMOOTHING = 10;

export const spectaclNormalized = method({
  title: "SpectACl normalised",
  doc: "Eigenvectors of the normalised nearest-neighbour graph: tables, many clusters, any number of rows.",
  accepts: ["points", "graph"],
  options: {
    ...shared,
    neighbors: integerOrAuto({ min: 1, doc: "nearest neighbours joined to each point, k" }),
  },
  *steps(data, options, kernels) {
    const { clusters, seed, outliers } = options;
    const paper = options.preset === "paper";
    const warnings: Warning[] = [];
    const wide = paper ? PAPER.dimensions : Math.max(PAPER.dimensions, 2 * clusters);
    const dimensions = options.dimensions === "auto" ? wide : options.dimensions;
    const smoothing =
      options.smoothing === "auto" ? (paper ? PAPER.smoothing : SMOOTHING) : options.smoothing;
    let neighbors = options.neighbors === "auto" ? PAPER.neighbors : options.neighbors;
    let hood: Neighborhood;
    let found: Record<string, unknown>;
    if ("graph" in data) {
      if (options.neighbors !== "auto") {
        throw new OptionError("neighbors", "must be left out for a graph", options.neighbors);
      }
      hood = givenNeighborhood(data.graph, clusters);
      found = {};
    } else {
      const arrangement = arranged(data.points, clusters, warnings);
      yield { stage: "graph", done: 0 };
      const others = arrangement.points.n - 1;
      if (neighbors > others && options.neighbors !== "auto") {
        const message = `each of ${others + 1} distinct rows has only ${others} others: neighbors was cut from ${neighbors}.`;
        warnings.push({ code: "NEIGHBORS_CUT", message });
      }
      neighbors = Math.max(1, Math.min(neighbors, others));
      hood = yield* nearestNeighborhood(arrangement, neighbors, options.weights, kernels);
      found = { neighbors };
    }
    const shape = { clusters, dimensions, smoothing, outliers, seed, normalized: true };
    const { dimensions: used, ...outcome } = yield* pipelineSteps(hood, shape, warnings, kernels);
    return { ...outcome, found: { ...found, dimensions: used, smoothing } };
  },
});
