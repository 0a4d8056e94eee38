/** Communities of the nearest-neighbor graph: the partition of large modularity, by the Leiden algorithm. */
import { type StagedSteps, stage } from "../base/progress.js";
import { ROUNDS } from "../line/communities/averaged.js";
import { type Communities, communitiesSteps } from "../line/communities/communities.js";
import { unfolded } from "../line/graph/half.js";
import { canBeQuick } from "../line/search/nearest.js";
import { likelyClusters, NO_DEMAND } from "./demand.js";
import {
  ANY_INPUT,
  type DeclaredMethod,
  type Method,
  type MethodWords,
  OPEN_NUMBER,
  type OptionValues,
} from "./method.js";
import {
  clustersOption,
  distanceOption,
  landmarksOption,
  nearestOption,
  scaleOption,
  seedOption,
} from "./parts/common-options.js";
import { describedSteps } from "./parts/described.js";
import { neighborsOfFew } from "./parts/few.js";
import { fittedNodes } from "./parts/fitted-nodes.js";
import { givenNumber } from "./parts/given-number.js";
import { layersAbove } from "./parts/layers.js";
import { nearestNeighborhoodSteps } from "./parts/nearest-graph.js";
import { quickFor } from "./parts/neighbor-search.js";
import { withNoiseSteps } from "./parts/noise.js";
import { graphOfRows } from "./parts/row-order.js";
import { partitionsOfRows } from "./parts/series.js";
import { graphWarnings } from "./parts/warnings.js";

export const declared = {
  title: "Communities",
  doc: "Vectors of texts, images, cells or sounds, and graphs: parts with more edges inside than chance would put there; finds their number.",
  accepts: ANY_INPUT,
  options: {
    clusters: clustersOption.clusters,
    /**
     * Which labels rows get: those of the communities (`"auto"`), of the largest groups that these form (`"coarse"`), or of what lies inside them,
     * where there is clear evidence for it (`"fine"`).
     */
    level: {
      ...clustersOption.level,
      doc: "which labels rows get: those of the communities (auto), of the largest groups that these form (coarse), or of what lies inside them, where there is clear evidence for it (fine)",
    },
    /** How finely the graph is divided, γ: more communities above 1, fewer below; `"auto"` is 0.75. If a number of clusters is given, it is chosen to match. */
    resolution: {
      kind: "number",
      min: 0,
      above: true,
      max: 1000,
      auto: true,
      default: "auto",
      doc: 'how finely the graph is divided, γ: more communities above 1, fewer below; "auto" is 0.75. If a number of clusters is given, it is chosen to match',
    },
    /** At most this share of the rows is left out of all clusters, -1: those with the most neighbors in other clusters. */
    noise: {
      kind: "number",
      min: 0,
      max: 1,
      default: 0,
      doc: "at most this share of the rows is left out of all clusters, -1: those with the most neighbors in other clusters",
    },
    ...scaleOption,
    ...nearestOption,
    ...distanceOption,
    ...landmarksOption,
    ...seedOption,
  },
  ofDistances: "graph",
  cutOptions: ["clusters", "resolution", "noise"],
  findsNumber: true,
} as const satisfies DeclaredMethod;

export const words: MethodWords = {
  use: "vectors (embeddings) and graphs; finds the number of clusters",
  why: "{joined}{edges} Parts of that graph with more edges inside than chance would put there are {found}.{landmarks}",
  story: "result",
};

type Options = OptionValues<typeof declared>;

interface Found extends Communities {
  /** Left out where it leads elsewhere. */
  readonly resolution?: number;
}

export const method: Method<Options> = {
  demand({ clusters, neighbors, neighborSearch, seed }, rows, columns) {
    const search = { neighborSearch, seed, mayBeQuick: true };
    return {
      ...NO_DEMAND,
      graph: {
        kind: "nearest",
        neighbors: neighbors === "auto" ? neighborsFor(rows) : neighbors,
        weighted: true,
        quick: quickFor(search, rows, columns) !== undefined,
        patient: canBeQuick(columns),
      },
      clusters: likelyClusters(clusters),
      ...(clusters !== "auto" && { smoothing: ROUNDS, kmeans: 1 }),
    };
  },

  *roughSteps(graph, { resolution, seed }) {
    const fine = resolution === "auto" ? RESOLUTION : resolution;
    return (yield* communitiesSteps(graph, { resolution: fine, seed, rough: true })).labels;
  },

  *prepareSteps(data, { clusters, neighbors, neighborSearch, resolution, noise, seed }, run) {
    const search = { neighborSearch, seed, mayBeQuick: true };
    const asked = { clusters, neighbors, auto: neighborsFor, search };
    const { neighborhood, found } = yield* nearestNeighborhoodSteps(data, asked, run);
    const { multiplicity } = neighborhood;
    const graph = unfolded(neighborhood.graph);
    const how = { seed, ...(multiplicity && { multiplicity }) };
    const dividedSteps = givenNumber(neighborhood, graph, how, run);
    const voters = { kind: "nearest", neighbors: found.neighbors ?? 1 } as const;
    const foundAtSteps = function* (fine: number, span: readonly number[]): StagedSteps<Found> {
      const own = yield* stage("clusters", communitiesSteps(graph, { ...how, resolution: fine }), [...span]);
      return { ...own, resolution: fine };
    };
    const divideSteps = function* (count: number): StagedSteps<Found> {
      if (count === OPEN_NUMBER)
        return yield* foundAtSteps(resolution === "auto" ? RESOLUTION : resolution, [0, 0.9]);
      // With both given, the resolution rules if it leads to so many: so the recipe found leads to the same clusters again.
      if (resolution !== "auto") {
        const own = yield* foundAtSteps(resolution, [0, 0.4]);
        if (own.count === count) return own;
      }
      const found: Found = yield* dividedSteps(count, resolution === "auto" ? 0 : 0.4);
      if (found.resolution === undefined) return found;
      // A resolution that was sought may lead elsewhere from its start: then the recipe has the number alone.
      const { resolution: fine, ...own } = found;
      const again = yield* foundAtSteps(fine, [0.8, 0.9]);
      return again.labels.every((label, i) => label === own.labels[i]) ? found : own;
    };
    const describeSteps = function* (labels: Int32Array, count: number) {
      const describing = describedSteps(neighborhood, labels, count, { normalized: false }, run.kernels);
      const { density: _, ...described } = yield* stage("clusters", describing, [0.92, 1]);
      const fitted = fittedNodes(neighborhood, described.nodeLabels, () => ({ rule: voters, strict: false }));
      return { ...described, fitted };
    };
    const groupedSteps = function* (labels: Int32Array, groups: Int32Array) {
      const grouped = labels.map((label) => (label < 0 ? label : groups[label]));
      const { nodeLabels: _, ...described } = yield* describeSteps(grouped, Math.max(...groups) + 1);
      return described;
    };
    return {
      *cutSteps(count) {
        run.warnings.push(...graphWarnings(graph));
        const divided = yield* divideSteps(count);
        const inside = { noise, ...(multiplicity && { multiplicity }) };
        const { labels: kept, count: left } = yield* withNoiseSteps(graph, divided, inside, run.kernels);
        const { nodeLabels, ...described } = yield* describeSteps(kept, left);
        const groups = layersAbove(neighborhood, graph, nodeLabels, left);
        const top = groups.at(-1);
        return {
          ...described,
          ...(top && { layers: { groups, coarsestSteps: () => groupedSteps(nodeLabels, top) } }),
          found: {
            ...found,
            clusters: divided.count,
            ...(divided.resolution !== undefined && { resolution: divided.resolution }),
          },
          stages: () => ({ graph: graphOfRows(neighborhood, "apart") }),
        };
      },
      series: {
        rule: voters,
        partitionsSteps: partitionsOfRows((numbers) => labelsSteps(numbers, dividedSteps), neighborhood),
      },
    };
  },
};

// Measured on vectors of many kinds: a fixed resolution below 1 does better than 1, and than rules that look for one.
const RESOLUTION = 0.75;
const NEIGHBORS = 15;

/** Neighbors of each point. */
function neighborsFor(distinct: number): number {
  return neighborsOfFew(distinct, NEIGHBORS);
}

function* labelsSteps(
  numbers: readonly number[],
  dividedSteps: (clusters: number) => StagedSteps<Communities>,
): StagedSteps<Int32Array[]> {
  const found: Int32Array[] = [];
  for (const clusters of numbers) found.push((yield* dividedSteps(clusters)).labels);
  return found;
}
