/** SpectACl normalised: the symmetrised kNN graph ½(A + Aᵀ), scaled to D^-½ W D^-½. */
import { integerOrAuto } from "../base/options.js";
import { kmeansDemand } from "./demand.js";
import { method, type Warning } from "./method.js";
import { nearestSteps } from "./nearest.js";
import { pipelineSteps } from "./pipeline.js";
import { PAPER, shared } from "./spectacl.js";

const SMOOTHING = 10;

interface Auto {
  readonly preset: "default" | "paper";
  readonly dimensions: number | "auto";
  readonly smoothing: number | "auto";
}

function dimensionsOf({ dimensions, preset }: Auto, clusters: number): number {
  if (dimensions !== "auto") return dimensions;
  return preset === "paper" ? PAPER.dimensions : Math.max(PAPER.dimensions, 2 * clusters);
}

function smoothingOf({ smoothing, preset }: Auto): number {
  if (smoothing !== "auto") return smoothing;
  return preset === "paper" ? PAPER.smoothing : SMOOTHING;
}

// Below forty rows ten neighbours would join nearly all of them.
const ROWS_PER_NEIGHBOR = 4;
const FEWEST = 2;

function neighborsOf({ preset }: Auto, distinct: number): number {
  if (preset === "paper") return PAPER.neighbors;
  return Math.min(PAPER.neighbors, Math.max(FEWEST, Math.floor(distinct / ROWS_PER_NEIGHBOR)));
}

export const spectaclNormalized = method({
  title: "SpectACl normalised",
  doc: "Eigenvectors of the normalised nearest-neighbour graph: tables, many clusters, any number of rows.",
  accepts: ["points", "graph"],
  options: {
    ...shared,
    neighbors: integerOrAuto({ min: 1, doc: "nearest neighbours joined to each point, k" }),
  },
  demand: (options, rows) => ({
    graph: {
      kind: "nearest",
      neighbors: options.neighbors === "auto" ? neighborsOf(options, rows) : options.neighbors,
      weighted: true,
    },
    pairs: Math.min(rows, dimensionsOf(options, options.clusters === "auto" ? 1 : options.clusters)),
    solutions: 1,
    crowded: true,
    smoothing: smoothingOf(options),
    ...kmeansDemand(options.clusters),
  }),
  *steps(data, options, kernels) {
    const { clusters, seed, outliers } = options;
    const warnings: Warning[] = [];
    const dimensionsFor = (count: number): number => dimensionsOf(options, count);
    const smoothing = smoothingOf(options);
    const { hood, found } = yield* nearestSteps(
      data,
      {
        clusters,
        neighbors: options.neighbors,
        auto: (distinct) => neighborsOf(options, distinct),
        weights: options.weights,
      },
      warnings,
      kernels,
    );
    const { dimensions: used, ...outcome } = yield* pipelineSteps(
      hood,
      {
        clusters,
        dimensionsFor,
        smoothing,
        outliers,
        seed,
        normalized: true,
        rule: { kind: "nearest", neighbors: found.neighbors ?? 1 },
        weights: options.weights,
      },
      warnings,
      kernels,
    );
    const count = outcome.clusters.length;
    return { ...outcome, found: { ...found, clusters: count, dimensions: used, smoothing } };
  },
});
