/** DBSCAN on the ε-neighborhood graph. */
import { gather, indicesWhere } from "../base/indices.js";
import { stage } from "../base/progress.js";
import { type DbscanOptions, dbscanSteps } from "../line/clusters/dbscan.js";
import { permuted } from "../line/points/permuted.js";
import { squaredDistance } from "../line/search/squared-distance.js";
import { NO_DEMAND } from "./demand.js";
import {
  ANY_INPUT,
  type DeclaredMethod,
  type Method,
  type MethodWords,
  type OptionValues,
} from "./method.js";
import { distanceOption, radiusRuleOptions, scaleOption, seedOption } from "./parts/common-options.js";
import { describedSteps } from "./parts/described.js";
import { neighborsOfFew } from "./parts/few.js";
import type { Fitted } from "./parts/fitted.js";
import { fittedNodes } from "./parts/fitted-nodes.js";
import type { Neighborhood } from "./parts/neighborhood.js";
import { radiusNeighborhoodSteps } from "./parts/radius-graph.js";
import type { RadiusRuleDefaults } from "./parts/radius-rule.js";
import { graphOfRows } from "./parts/row-order.js";

export const declared = {
  title: "DBSCAN",
  doc: "Clusters of one density with noise between them; finds their number for a given radius.",
  accepts: ANY_INPUT,
  options: {
    ...scaleOption,
    /** Neighborhood radius, ε. */
    radius: {
      kind: "number",
      min: 0,
      above: true,
      auto: true,
      default: "auto",
      doc: "neighborhood radius, ε",
    },
    /**
     * Number of points within the radius, including itself, that make a point a core point; `"auto"` is 10, and less
     * for fewer than 36 rows.
     */
    minPoints: {
      kind: "integer",
      min: 1,
      auto: true,
      default: "auto",
      doc: 'number of points within the radius, including itself, that make a point a core point; "auto" is 10, and less for fewer than 36 rows',
    },
    ...radiusRuleOptions,
    ...distanceOption,
    ...seedOption,
  },
  ofDistances: "graph",
  needsAllRows: "which counts the neighbors of every row",
} as const satisfies DeclaredMethod;

export const words: MethodWords = {
  use: "one density, with noise between the clusters",
  why: "Rows with at least {minPoints} neighbors {within} were grown into {found}; rows that none of them reaches are noise.{landmarks}",
  story: "reach",
};

export const method: Method<OptionValues<typeof declared>> = {
  demand: (options) => ({
    ...NO_DEMAND,
    graph: { kind: "radius", options, auto: radiusRuleFor(options.minPoints), weighted: false },
  }),

  *prepareSteps(data, options, run) {
    const rows = "graph" in data ? data.graph.n : data.points.n;
    const minPoints = minPointsFor(options.minPoints, rows);
    const built = yield* radiusNeighborhoodSteps(
      data,
      { clusters: "auto", radius: options, auto: radiusRuleFor(options.minPoints), weights: "binary" },
      run,
    );
    const { neighborhood, radius } = built;
    // One distinct row has no distance to another, and a recipe cannot ask for a radius of 0.
    const found = { ...built.found, ...(built.found.radius === 0 && { radius: undefined }), minPoints };
    return {
      *cutSteps() {
        yield { stage: "clusters", done: 0 };
        const copies = neighborhood.multiplicity;
        const how = { minPoints, multiplicity: copies, apart: apartIn(neighborhood) };
        const { labels, clusters, core } = yield* stage("clusters", dbscanSteps(neighborhood.graph, how));
        const measured = { normalized: false, copies };
        const describing = describedSteps(neighborhood, labels, clusters, measured, run.kernels);
        const { density: _, nodeLabels, ...described } = yield* stage("clusters", describing, [1, 1]);
        if (clusters === 0) run.warnings.push({ code: "ALL_NOISE", minPoints });
        return {
          ...described,
          found,
          stages: () => ({ graph: graphOfRows(neighborhood, "joined") }),
          fitted: corePoints(neighborhood, nodeLabels, core, radius),
        };
      },
    };
  },
};

const MIN_POINTS = 10;

/** Points that make a core point, itself counted, given the number of rows. */
function minPointsFor(minPoints: number | "auto", rows: number): number {
  return minPoints === "auto" ? neighborsOfFew(rows, MIN_POINTS - 1) + 1 : minPoints;
}

/** Under radius "auto" most rows have as many others within it as make a core point; few rows have one less. */
function radiusRuleFor(minPoints: number | "auto"): RadiusRuleDefaults {
  return {
    sample: Number.POSITIVE_INFINITY,
    neighbors: (rows) => (minPoints === "auto" ? neighborsOfFew(rows, MIN_POINTS) : minPoints),
  };
}

/** A new row belongs to the cluster of its nearest core point, if that is within the radius. */
function corePoints(
  neighborhood: Neighborhood,
  labels: Int32Array,
  core: Uint8Array,
  radius: number,
): (() => Fitted) | undefined {
  const every = fittedNodes(neighborhood, labels, () => ({ rule: { kind: "core", radius }, strict: true }));
  if (every === undefined) return undefined;
  return () => {
    const fitted = every();
    const nodes = indicesWhere(labels.length, (i) => core[i] === 1);
    return {
      ...fitted,
      points: permuted(fitted.points, nodes),
      labels: gather(labels, nodes),
    };
  };
}

/** How far nodes are apart, as a model sees it too; undefined for a graph that was given as such. */
function apartIn({ located, distances, graph }: Neighborhood): DbscanOptions["apart"] {
  if (located) {
    const { points, row } = located;
    return (border, core) => squaredDistance(points, row[border], row[core]);
  }
  if (!distances) return undefined;
  const lengths = new Float64Array(graph.n);
  let asked = -1;
  return (border, core) => {
    if (border !== asked) {
      distances.visit(border, (other, distance) => {
        lengths[other] = distance;
      });
    }
    asked = border;
    return lengths[core];
  };
}
