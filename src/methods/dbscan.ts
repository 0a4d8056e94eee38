/** DBSCAN on the ε-neighbourhood graph. */

import { OptionError } from "../base/errors.js";
import { indicesWhere, taken } from "../base/indices.js";
import { integer, realOrAuto } from "../base/options.js";
import { dbscanSteps } from "../clusters/dbscan.js";
import { permuted } from "../points/permuted.js";
import { describedSteps } from "./described.js";
import { type Fitted, fittedNodes } from "./fitted.js";
import { method, type Warning } from "./method.js";
import { arranged, givenNeighborhood, type Neighborhood, radiusNeighborhood } from "./neighborhood.js";
import { chosenRadius, type RadiusRuleDefaults, ruleOptions } from "./radius.js";
import { graphOfRows } from "./row-order.js";
import { seedOption } from "./spectacl.js";

/** Radius "auto": most rows have as many others within it as make a core point. */
function dbscanRadius(minPoints: number): RadiusRuleDefaults {
  return { sample: Number.POSITIVE_INFINITY, neighbors: () => minPoints };
}

export const dbscan = method({
  title: "DBSCAN",
  doc: "Clusters of one density with noise between them; finds their number, given the radius that parts them.",
  accepts: ["points", "graph"],
  options: {
    radius: realOrAuto({ min: 0, above: true, doc: "neighbourhood radius, ε" }),
    minPoints: integer({
      min: 1,
      default: 10,
      doc: "points within the radius that make a core point, itself counted",
    }),
    ...ruleOptions,
    seed: seedOption,
  },
  demand: (options) => ({
    graph: { kind: "radius", options, auto: dbscanRadius(options.minPoints), weighted: false },
    pairs: 0,
    solutions: 0,
    crowded: false,
    smoothing: 0,
    kmeans: 0,
    clusters: 0,
  }),
  *steps(data, options, kernels) {
    const { minPoints } = options;
    const warnings: Warning[] = [];
    let hood: Neighborhood;
    let found: Readonly<Record<string, unknown>>;
    let radius = 0;
    if ("graph" in data) {
      if (options.radius !== "auto")
        throw new OptionError("radius", "must be left out for a graph", options.radius);
      hood = givenNeighborhood(data.graph, "auto");
      found = { coverage: undefined };
    } else {
      const arrangement = arranged(data.points, "auto", warnings);
      yield { stage: "graph", done: 0 };
      const chosen = yield* chosenRadius(arrangement, options, dbscanRadius(minPoints), warnings, kernels);
      hood = yield* radiusNeighborhood(arrangement, chosen.radius, "binary", kernels);
      radius = chosen.radius / arrangement.unit;
      // One distinct row has no distance to another, and a radius of 0 is none to give.
      found = chosen.radius > 0 ? chosen.found : { ...chosen.found, radius: undefined };
    }
    yield { stage: "clusters", done: 0 };
    const copies = hood.multiplicity;
    const { labels, clusters, core } = yield* dbscanSteps(hood.graph, {
      minPoints,
      multiplicity: copies,
      order: nodesByRow(hood),
    });
    const {
      density: _,
      nodeLabels,
      ...described
    } = yield* describedSteps(hood, labels, clusters, { normalized: false, copies });
    if (clusters === 0) {
      const message = `no row has minPoints = ${minPoints} rows within the radius, itself counted: all are noise, -1.`;
      warnings.push({ code: "ALL_NOISE", message });
    }
    return {
      ...described,
      found,
      warnings,
      stages: () => ({ graph: graphOfRows(hood, copies !== undefined) }),
      fitted: corePoints(hood, nodeLabels, core, radius),
    };
  },
});

/** A new row belongs to the cluster of its nearest core point, if that is within the radius. */
function corePoints(
  hood: Neighborhood,
  labels: Int32Array,
  core: Uint8Array,
  radius: number,
): (() => Fitted) | undefined {
  const every = fittedNodes(hood, labels, () => ({ rule: { kind: "core", radius }, strict: true }));
  if (every === undefined) return undefined;
  return () => {
    const fitted = every();
    const nodes = indicesWhere(labels.length, (i) => core[i] === 1);
    return {
      ...fitted,
      points: permuted(fitted.points, nodes),
      labels: taken(labels, nodes),
    };
  };
}

/** The nodes in the order of their first rows. */
function nodesByRow({ node, graph }: Neighborhood): Uint32Array {
  const met = new Uint8Array(graph.n);
  return node.filter((i) => {
    const first = met[i] === 0;
    met[i] = 1;
    return first;
  });
}
