/** SpectACl: the ε-neighborhood graph, its projected eigenvectors, k-means. */
import { degrees } from "../line/graph/graph.js";
import { kmeansDemand } from "./demand.js";
import {
  ANY_INPUT,
  type DeclaredMethod,
  type Method,
  type MethodWords,
  type OptionValues,
} from "./method.js";
import { radiusRuleOptions, spectaclOptions } from "./parts/common-options.js";
import { sparseBelow } from "./parts/outliers.js";
import { type PipelineOptions, pipelineSteps } from "./parts/pipeline.js";
import { pipelineSeries } from "./parts/pipeline-series.js";
import { PAPER, type Preset } from "./parts/presets.js";
import { radiusNeighborhoodSteps } from "./parts/radius-graph.js";
import { type RadiusRuleDefaults, USUAL_SAMPLE, usualNeighbors } from "./parts/radius-rule.js";

export const declared = {
  title: "SpectACl",
  doc: "Eigenvectors of the ε-neighborhood graph: noisy shapes, each at its own density.",
  accepts: ANY_INPUT,
  options: {
    ...spectaclOptions,
    /** Neighborhood radius, ε. */
    radius: { kind: "number", min: 0, auto: true, default: "auto", doc: "neighborhood radius, ε" },
    ...radiusRuleOptions,
  },
  ofDistances: "graph",
  eigenvectors: "adjacency",
  cutOptions: ["clusters", "smoothing"],
  challenges: true,
} as const satisfies DeclaredMethod;

export const words: MethodWords = {
  use: "noisy shapes",
  why: "{joined}{edges} {eigenvectors} eigenvectors of that graph mark its dense regions; rows with large entries in the same ones were grouped into {found}.{landmarks}",
  story: "density",
};

export const method: Method<OptionValues<typeof declared>> = {
  demand: (options, rows) => ({
    graph: {
      kind: "radius",
      options,
      auto: radiusRuleFor(options.preset, options.clusters),
      weighted: options.weights === "self-tuned",
    },
    pairs: Math.min(rows, dimensionsOf(options)),
    solutions: 1,
    crowded: false,
    smoothing: smoothingOf(options),
    ...kmeansDemand(options.clusters),
  }),

  *prepareSteps(data, options, run) {
    const { clusters, seed, outliers, preset, weights } = options;
    const { neighborhood, found, radius } = yield* radiusNeighborhoodSteps(
      data,
      { clusters, radius: options, auto: radiusRuleFor(preset, clusters), weights },
      run,
    );
    const pipeline: PipelineOptions = {
      dimensionsFor: () => dimensionsOf(options),
      smoothing: smoothingOf(options),
      outliers,
      seed,
      separates: preset !== "paper",
      normalized: false,
      rule: {
        kind: "radius",
        radius,
        least: outliers === "mark" ? sparseBelow(degrees(neighborhood.graph)) : 1,
      },
      weights,
    };
    return {
      cutSteps: (count) => pipelineSteps(neighborhood, pipeline, found, count, run),
      series: pipelineSeries(neighborhood, pipeline, run),
    };
  },
};

/** Eigenvectors used. */
function dimensionsOf({ dimensions }: { readonly dimensions: number | "auto" }): number {
  return dimensions === "auto" ? PAPER.dimensions : dimensions;
}

const SMOOTHING = 3;

/** Rounds of averaging. */
function smoothingOf({ smoothing, preset }: OptionValues<typeof declared>): number {
  if (smoothing !== "auto") return smoothing;
  return preset === "paper" ? PAPER.smoothing : SMOOTHING;
}

/** What radius "auto" looks at. */
function radiusRuleFor(preset: Preset, clusters: number | "auto"): RadiusRuleDefaults {
  if (preset === "paper") return { sample: Number.POSITIVE_INFINITY, neighbors: () => PAPER.neighbors };
  return { sample: USUAL_SAMPLE, neighbors: (sample) => usualNeighbors(sample, clusters) };
}
