/** Rows as they are compared, or a graph → where they lie on the map of their nearest neighbors. */
import { type StagedSteps, stage } from "../base/progress.js";
import { unfolded } from "../line/graph/half.js";
import { fuzzyWeights } from "../line/map/fuzzy.js";
import { graphMapSteps } from "../line/map/map.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import { neighborsOfFew } from "../methods/parts/few.js";
import { nearestNeighborhoodSteps } from "../methods/parts/nearest-graph.js";
import type { Data } from "../methods/parts/outcome.js";
import type { Run } from "../methods/run.js";

// As many as UMAP takes, and as the method for vectors: its graph serves both.
const NEIGHBORS = 15;
const ASKED = {
  clusters: "auto",
  neighbors: "auto",
  auto: (distinct: number) => neighborsOfFew(distinct, NEIGHBORS),
  search: { neighborSearch: "auto", seed: 0, mayBeQuick: true },
} as const;

/** Two numbers for each row, in the order given; copies of a row have one place. It draws by the seed 0. */
export function* placesSteps(data: Data, run: Run): StagedSteps<Points> {
  // What is odd about the rows is said already.
  const silent = { ...run, warnings: [] };
  const { neighborhood, found } = yield* nearestNeighborhoodSteps(data, ASKED, silent);
  const { node, located } = neighborhood;
  const graph = unfolded(neighborhood.graph);
  const nodes = located && permuted(located.points, located.row);
  const weighted = nodes && found.neighbors ? fuzzyWeights(graph, nodes, found.neighbors) : graph;
  const map = yield* stage("embedding", graphMapSteps(weighted, {}, run.kernels));
  return permuted(map, node);
}
