/** SpectACl: the ε-neighbourhood graph, its projected eigenvectors, k-means. */
import { OptionError } from "../base/errors.js";
import { choice, integer, integerOrAuto, real, realOrAuto, requiredInteger } from "../base/options.js";
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Points } from "../points/points.js";
import { method, type Warning } from "./method.js";
import {
  arranged,
  givenNeighborhood,
  type Neighborhood,
  radiusBy,
  radiusNeighborhood,
} from "./neighborhood.js";
import { pipelineSteps } from "./pipeline.js";

// The default rule looks at so many points, and asks for so many neighbours among them.
const SAMPLE = 1500;
const NEIGHBORS = 30;
const POINTS_PER_NEIGHBOR = 25;

export const PAPER = { neighbors: 10, dimensions: 50, smoothing: 0 } as const;

export const shared = {
  clusters: requiredInteger({ min: 1, doc: "number of clusters, r" }),
  preset: choice({
    choices: ["default", "paper"],
    default: "default",
    doc: 'what "auto" stands for: the choices that hold up without tuning, or those of the paper\'s text',
  }),
  dimensions: integerOrAuto({ min: 1, doc: "eigenvectors used, d" }),
  smoothing: integerOrAuto({ min: 0, doc: "rounds of averaging of the embedding over the graph" }),
  weights: choice({
    choices: ["binary", "self-tuned"],
    default: "binary",
    doc: "edge weights: all alike, or exp(-d² / (s_i s_j)) with s the distance to the 7th neighbour",
  }),
  outliers: choice({
    choices: ["assign", "mark"],
    default: "assign",
    doc: "points without neighbours: the label of the nearest clustered point, or -1 (and sparse points too)",
  }),
  seed: integer({ min: 0, default: 0, doc: "seed of every random draw" }),
};

export const spectacl = method({
  title: "SpectACl",
  doc: "Eigenvectors of the ε-neighbourhood graph: noisy shapes, each at its own density.",
  accepts: ["points", "graph"],
  options: {
    ...shared,
    radius: realOrAuto({ min: 0, doc: "neighbourhood radius, ε" }),
    neighbors: integerOrAuto({ min: 1, doc: 'neighbours that radius "auto" asks for' }),
    coverage: real({
      min: 0,
      above: true,
      max: 1,
      default: 0.9,
      doc: 'share of points that have them under radius "auto"',
    }),
    sample: integerOrAuto({ min: 2, doc: 'points that radius "auto" looks at' }),
  },
  *steps(data, options, kernels) {
    const { clusters, seed, outliers } = options;
    const paper = options.preset === "paper";
    const warnings: Warning[] = [];
    const dimensions = options.dimensions === "auto" ? PAPER.dimensions : options.dimensions;
    const smoothing = options.smoothing === "auto" ? (paper ? PAPER.smoothing : 3) : options.smoothing;
    let found: Record<string, unknown>;
    let hood: Neighborhood;
    if ("graph" in data) {
      if (options.radius !== "auto")
        throw new OptionError("radius", "must be left out for a graph", options.radius);
      hood = givenNeighborhood(data.graph, clusters);
      found = { coverage: undefined };
    } else {
      ({ hood, found } = yield* graphSteps(data.points, options, paper, warnings, kernels));
    }
    const shape = { clusters, dimensions, smoothing, outliers, seed, normalized: false };
    const { dimensions: used, ...outcome } = yield* pipelineSteps(hood, shape, warnings, kernels);
    return { ...outcome, found: { ...found, dimensions: used, smoothing } };
  },
});

interface RadiusOptions {
  readonly clusters: number;
  readonly radius: number | "auto";
  readonly neighbors: number | "auto";
  readonly coverage: number;
  readonly sample: number | "auto";
  readonly weights: "binary" | "self-tuned";
  readonly seed: number;
}

function* graphSteps(
  points: Points,
  options: RadiusOptions,
  paper: boolean,
  warnings: Warning[],
  kernels: Kernels,
): Steps<{ hood: Neighborhood; found: Record<string, unknown> }> {
  const arrangement = arranged(points, options.clusters, warnings);
  yield { stage: "graph", done: 0 };
  const { unit } = arrangement;
  if (options.radius !== "auto") {
    const radius = Math.min(options.radius * unit, Number.MAX_VALUE);
    const hood = yield* radiusNeighborhood(arrangement, radius, options.weights, kernels);
    return { hood, found: {} };
  }
  const sample = Math.min(points.n, options.sample === "auto" ? (paper ? points.n : SAMPLE) : options.sample);
  const auto = paper
    ? PAPER.neighbors
    : Math.min(NEIGHBORS, Math.max(1, Math.floor(sample / POINTS_PER_NEIGHBOR)));
  const neighbors = options.neighbors === "auto" ? auto : options.neighbors;
  const rule = { sample, neighbors, coverage: options.coverage, seed: options.seed };
  const radius = yield* radiusBy(rule, arrangement, warnings, kernels);
  const hood = yield* radiusNeighborhood(arrangement, radius, options.weights, kernels);
  return { hood, found: { radius: radius / unit, neighbors, sample } };
}
