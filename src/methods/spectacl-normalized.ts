/** SpectACl normalized: the symmetrized kNN graph ½(A + Aᵀ), scaled to D^-½ W D^-½. */
import { kmeansDemand, likelyClusters } from "./demand.js";
import {
  ANY_INPUT,
  type DeclaredMethod,
  type Method,
  type MethodWords,
  type OptionValues,
} from "./method.js";
import { nearestOption, spectaclOptions } from "./parts/common-options.js";
import { neighborsOfFew, roundedCubeRoot } from "./parts/few.js";
import { nearestNeighborhoodSteps } from "./parts/nearest-graph.js";
import { quickFor } from "./parts/neighbor-search.js";
import { type PipelineOptions, pipelineSteps } from "./parts/pipeline.js";
import { pipelineSeries } from "./parts/pipeline-series.js";
import { PAPER, type Preset } from "./parts/presets.js";

export const declared = {
  title: "SpectACl normalized",
  doc: "Eigenvectors of the normalized nearest-neighbor graph: tables, many clusters, any number of rows.",
  accepts: ANY_INPUT,
  options: { ...spectaclOptions, ...nearestOption },
  ofDistances: "graph",
  eigenvectors: "normalized",
  cutOptions: ["clusters", "smoothing"],
} as const satisfies DeclaredMethod;

export const words: MethodWords = {
  use: "tables, many clusters, any number of rows",
  why: "{joined}{edges} {eigenvectors} eigenvectors of that graph mark its dense regions; rows with large entries in the same ones were grouped into {found}.{landmarks}",
  story: "density",
};

export const method: Method<OptionValues<typeof declared>> = {
  demand(options, rows, columns) {
    const { neighbors, clusters } = options;
    const usual = neighborsFor(options.preset, rows, { columns, clusters });
    return {
      graph: {
        kind: "nearest",
        neighbors: neighbors === "auto" ? usual : neighbors,
        weighted: true,
        quick: quickFor(options, rows, columns) !== undefined,
      },
      pairs: Math.min(rows, dimensionsFor(options, likelyClusters(clusters), rows)),
      solutions: 1,
      crowded: true,
      smoothing: smoothingOf(options),
      ...kmeansDemand(clusters),
    };
  },

  *prepareSteps(data, options, run) {
    const { clusters, neighbors, neighborSearch, seed, outliers, weights, preset } = options;
    const auto = (distinct: number, columns: number): number =>
      neighborsFor(preset, distinct, { columns, clusters });
    const asked = { clusters, neighbors, auto, weights, search: { neighborSearch, seed } };
    const { neighborhood, found } = yield* nearestNeighborhoodSteps(data, asked, run);
    const pipeline: PipelineOptions = {
      dimensionsFor: (count) => dimensionsFor(options, count, neighborhood.graph.n),
      smoothing: smoothingOf(options),
      outliers,
      seed,
      separates: preset !== "paper",
      normalized: true,
      rule: { kind: "nearest", neighbors: found.neighbors ?? 1 },
      weights,
    };
    return {
      cutSteps: (count) => pipelineSteps(neighborhood, pipeline, found, count, run),
      series: pipelineSeries(neighborhood, pipeline, run),
    };
  },
};

// More eigenvectors than a share of the rows take k-means a minute at 2,000 rows; with up to 250 the labels are as good.
const MANY_DIMENSIONS = 250;
const ROWS_PER_DIMENSION = 8;

/** Eigenvectors used, given the number of clusters and of distinct points. */
function dimensionsFor(
  { dimensions, preset }: OptionValues<typeof declared>,
  clusters: number,
  distinct: number,
): number {
  if (dimensions !== "auto") return dimensions;
  if (preset === "paper") return PAPER.dimensions;
  const most = Math.max(MANY_DIMENSIONS, Math.floor(distinct / ROWS_PER_DIMENSION));
  return Math.max(PAPER.dimensions, Math.min(2 * clusters, most));
}

const SMOOTHING = 10;

/** Rounds of averaging. */
function smoothingOf({ smoothing, preset }: OptionValues<typeof declared>): number {
  if (smoothing !== "auto") return smoothing;
  return preset === "paper" ? PAPER.smoothing : SMOOTHING;
}

const FEWEST_NEIGHBORS = 6;
const MOST_NEIGHBORS = 30;

/** Neighbors of each point: the cube root of the number of distinct points. */
export function neighborsFor(
  preset: Preset,
  distinct: number,
  { columns, clusters }: { readonly columns: number; readonly clusters: number | "auto" },
): number {
  if (preset === "paper") return PAPER.neighbors;
  const root = Math.max(FEWEST_NEIGHBORS, roundedCubeRoot(distinct, MOST_NEIGHBORS));
  // Along a line a point has half of them on either side, and the graph of so few breaks at every thin place.
  const wanted = columns === 1 ? 2 * root : root;
  return neighborsOfFew(distinct, Math.min(MOST_NEIGHBORS, wanted), clusters);
}
