/** Points → the connected parts that their graph will have, judged by a sample. */
import type { Steps } from "../../base/progress.js";
import { random, STREAM, sample } from "../../base/random.js";
import type { Kernels } from "../../kernels/kernels.js";
import { components, type Graph } from "../../line/graph/graph.js";
import { knnGraphSteps } from "../../line/graph/knn.js";
import { permuted } from "../../line/points/permuted.js";
import type { Points } from "../../line/points/points.js";

export interface ConnectedParts {
  /** Nodes of the largest. */
  readonly largest: number;
  /** How many are no crumbs. */
  readonly parts: number;
}

// Enough rows to tell groups from one cloud; the graph of a sample falls apart with fewer neighbors than these.
const ROWS = 2000;
// Differences of coordinates that are worth the answer.
const DIFFERENCES = 2e8;
const NEIGHBORS = 10;
// A part with a smaller share of the nodes is a crumb.
const CRUMB = 0.01;

export function* connectedPartsSteps(points: Points, seed: number, kernels: Kernels): Steps<ConnectedParts> {
  const count = Math.min(ROWS, Math.floor(Math.sqrt(DIFFERENCES / points.dim)));
  const rows = sample(points.n, count, random(seed, STREAM.estimate));
  if (rows.length <= NEIGHBORS) return { largest: points.n, parts: 1 };
  const { graph } = yield* knnGraphSteps(permuted(points, rows), NEIGHBORS, kernels);
  const { largest, parts } = partsOf(graph);
  return { largest: (points.n / rows.length) * largest, parts };
}

export function partsOf(graph: Graph): ConnectedParts {
  const { labels, count } = components(graph);
  const sizes = new Uint32Array(count);
  for (const label of labels) sizes[label]++;
  return {
    largest: sizes.reduce((most, size) => Math.max(most, size), 0),
    parts: sizes.filter((size) => size >= CRUMB * graph.n).length,
  };
}
