/** SpectACl: the ε-neighbourhood graph, its projected eigenvectors, k-means. */
import { OptionError } from "../base/errors.js";
import { choice, integer, integerOrAuto } from "../base/options.js";
import type { Steps } from "../base/progress.js";
import { degrees } from "../graph/graph.js";
import type { Kernels } from "../kernels/kernels.js";
import { kmeansDemand } from "./demand.js";
import { USUAL_SAMPLE, usualNeighbors } from "./judge.js";
import { landmarksOption } from "./landmarks.js";
import { type Data, method, type Warning } from "./method.js";
import { arranged, givenNeighborhood, type Neighborhood, radiusNeighborhood } from "./neighborhood.js";
import { sparseBelow } from "./outliers.js";
import { pipelineSteps } from "./pipeline.js";
import {
  anyRadius,
  chosenRadius,
  type RadiusOptions,
  type RadiusRuleDefaults,
  ruleOptions,
} from "./radius.js";

export const PAPER = { neighbors: 10, dimensions: 50, smoothing: 0 } as const;
const SMOOTHING = 3;

/** `clusters` of the methods that can find it by themselves. */
export const clustersOrAuto = integerOrAuto({
  min: 1,
  doc: 'number of clusters, r; "auto" looks for it',
});

export const seedOption = integer({ min: 0, default: 0, doc: "seed of every random draw" });

export const shared = {
  clusters: clustersOrAuto,
  preset: choice({
    choices: ["default", "paper"],
    default: "default",
    doc: 'what "auto" stands for: choices that need no tuning, or those of the paper\'s text',
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
  landmarks: landmarksOption,
  seed: seedOption,
};

/** What radius "auto" looks at in each preset. */
function radiusDefaults(preset: "default" | "paper"): RadiusRuleDefaults {
  if (preset === "paper") return { sample: Number.POSITIVE_INFINITY, neighbors: () => PAPER.neighbors };
  return { sample: USUAL_SAMPLE, neighbors: usualNeighbors };
}

interface Auto {
  readonly preset: "default" | "paper";
  readonly dimensions: number | "auto";
  readonly smoothing: number | "auto";
}

function dimensionsOf({ dimensions }: Auto): number {
  return dimensions === "auto" ? PAPER.dimensions : dimensions;
}

function smoothingOf({ smoothing, preset }: Auto): number {
  if (smoothing !== "auto") return smoothing;
  return preset === "paper" ? PAPER.smoothing : SMOOTHING;
}

export const spectacl = method({
  title: "SpectACl",
  doc: "Eigenvectors of the ε-neighbourhood graph: noisy shapes, each at its own density.",
  accepts: ["points", "graph"],
  options: { ...shared, radius: anyRadius, ...ruleOptions },
  demand: (options, rows) => ({
    graph: {
      kind: "radius",
      options,
      auto: radiusDefaults(options.preset),
      weighted: options.weights === "self-tuned",
    },
    pairs: Math.min(rows, dimensionsOf(options)),
    solutions: 1,
    crowded: false,
    smoothing: smoothingOf(options),
    ...kmeansDemand(options.clusters),
  }),
  *steps(data, options, kernels) {
    const { clusters, seed, outliers } = options;
    const warnings: Warning[] = [];
    const dimensions = dimensionsOf(options);
    const smoothing = smoothingOf(options);
    const { hood, found, radius } = yield* hoodSteps(data, options, warnings, kernels);
    const { dimensions: used, ...outcome } = yield* pipelineSteps(
      hood,
      {
        clusters,
        dimensionsFor: () => dimensions,
        smoothing,
        outliers,
        seed,
        normalized: false,
        rule: { kind: "radius", radius, least: outliers === "mark" ? sparseBelow(degrees(hood.graph)) : 1 },
        weights: options.weights,
      },
      warnings,
      kernels,
    );
    const count = outcome.clusters.length;
    return { ...outcome, found: { ...found, clusters: count, dimensions: used, smoothing } };
  },
});

interface Hood {
  readonly hood: Neighborhood;
  /** In the units of the rows; 0 for a graph that was given. */
  readonly radius: number;
  readonly found: Readonly<Record<string, unknown>>;
}

type HoodOptions = RadiusOptions & {
  readonly clusters: number | "auto";
  readonly preset: "default" | "paper";
  readonly weights: "binary" | "self-tuned";
};

/** The arrangement ends here: what follows finds the points among the rows as they were given. */
function* hoodSteps(data: Data, options: HoodOptions, warnings: Warning[], kernels: Kernels): Steps<Hood> {
  const { clusters, preset, weights } = options;
  if ("graph" in data) {
    if (options.radius !== "auto")
      throw new OptionError("radius", "must be left out for a graph", options.radius);
    return { hood: givenNeighborhood(data.graph, clusters), radius: 0, found: { coverage: undefined } };
  }
  const arrangement = arranged(data.points, clusters, warnings);
  yield { stage: "graph", done: 0 };
  const { radius, found } = yield* chosenRadius(
    arrangement,
    options,
    radiusDefaults(preset),
    warnings,
    kernels,
  );
  const hood = yield* radiusNeighborhood(arrangement, radius, weights, kernels);
  return { hood, radius: radius / arrangement.unit, found };
}
