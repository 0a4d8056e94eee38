/** DBSCAN on the ε-neighborhood graph. */
import { gather, indicesWhere } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { dbscanSteps } from "../line/clusters/dbscan.js";
import { permuted } from "../line/points/permuted.js";
import { dbscanMinPoints, dbscanRadiusRule } from "./parts/auto.js";
import { describedSteps } from "./parts/described.js";
import type { Fitted } from "./parts/fitted.js";
import { fittedNodes } from "./parts/fitted-nodes.js";
import type { Neighborhood } from "./parts/neighborhood.js";
import type { Data, Outcome, Warning } from "./parts/outcome.js";
import { radiusNeighborhoodSteps } from "./parts/radius-graph.js";
import { graphOfRows } from "./parts/row-order.js";
import type { SettledOptions } from "./recipe.js";

export function* dbscanMethodSteps(
  data: Data,
  options: SettledOptions<"dbscan">,
  kernels: Kernels,
): StagedSteps<Outcome> {
  const minPoints = dbscanMinPoints(options.minPoints, "graph" in data ? data.graph.n : data.points.n);
  const warnings: Warning[] = [];
  const built = yield* radiusNeighborhoodSteps(
    data,
    { clusters: "auto", radius: options, auto: dbscanRadiusRule(options.minPoints), weights: "binary" },
    warnings,
    kernels,
  );
  const { neighborhood, radius } = built;
  // One distinct row has no distance to another, and a recipe cannot ask for a radius of 0.
  const radiusFound = built.found.radius === 0 ? { ...built.found, radius: undefined } : built.found;
  const found = { ...radiusFound, minPoints };
  yield { stage: "clusters", done: 0 };
  const copies = neighborhood.multiplicity;
  const { labels, clusters, core } = yield* stage(
    "clusters",
    dbscanSteps(neighborhood.graph, { minPoints, multiplicity: copies, order: nodesByRow(neighborhood) }),
  );
  const {
    density: _,
    nodeLabels,
    ...described
  } = yield* stage(
    "clusters",
    describedSteps(neighborhood, labels, clusters, { normalized: false, copies }, kernels),
    [1, 1],
  );
  if (clusters === 0) warnings.push({ code: "ALL_NOISE", minPoints });
  return {
    ...described,
    found,
    warnings,
    stages: () => ({ graph: graphOfRows(neighborhood, "joined") }),
    fitted: corePoints(neighborhood, nodeLabels, core, radius),
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

/** The nodes in the order of their first rows. */
function nodesByRow({ node, graph }: Neighborhood): Uint32Array {
  const met = new Uint8Array(graph.n);
  return node.filter((i) => {
    const first = met[i] === 0;
    met[i] = 1;
    return first;
  });
}
