/**
 * Where the nodes of a map start: every component along the two eigenvectors of its normalized Laplacian that follow the
 * constant one, components side by side.
 */
import { portion, type Steps } from "../../base/progress.js";
import { type Random, random, STREAM } from "../../base/random.js";
import type { Kernels } from "../../kernels/kernels.js";
import { type Components, degrees, type Graph } from "../graph/graph.js";
import { induced } from "../graph/induced.js";
import { normalizedLaplacian } from "../graph/laplacian.js";
import { eigsSteps } from "../spectrum/spectrum.js";
import { membersOf, sideBySide } from "./side-by-side.js";

// Smaller components come into shape by themselves, from places drawn at random.
const FEW = 8;
// All nodes together start within a circle of about this radius.
const RADIUS = 10;
// A start need not be exact.
const TOLERANCE = 1e-2;
// Nodes with equal neighbors have equal entries in eigenvectors: a part of the radius keeps them apart.
const ASIDE = 1e-3;

/** Two numbers for each node. */
export function* startSteps(
  graph: Graph,
  parts: Components,
  seed: number,
  kernels: Kernels,
): Steps<Float64Array> {
  const { n } = graph;
  const source = random(seed, STREAM.mapStart);
  const places = new Float64Array(2 * n);
  let done = 0;
  for (const nodes of membersOf(parts)) {
    const size = nodes.length;
    const radius = RADIUS * Math.sqrt(size / n);
    const [from, to] = [done / n, (done + size) / n];
    if (size > FEW) {
      const own = size === n ? graph : induced(graph, nodes);
      const found = yield* portion(eigenplacesSteps(own, seed, kernels), from, to);
      for (let s = 0; s < 2 * size; s++) places[2 * nodes[s >> 1] + (s & 1)] = radius * found[s];
    }
    spread(places, nodes, (size > FEW ? ASIDE : 1) * radius, source);
    done += size;
  }
  return sideBySide(places, parts);
}

/** Adds numbers from -radius to radius. */
function spread(places: Float64Array, nodes: Uint32Array, radius: number, source: Random): void {
  if (nodes.length === 1) return;
  for (const node of nodes) {
    for (let c = 0; c < 2; c++) places[2 * node + c] += radius * (2 * source.uniform() - 1);
  }
}

/** Within [-1, 1], whatever the eigenvectors: a few far nodes of a component would else leave all others in one spot. */
function* eigenplacesSteps(graph: Graph, seed: number, kernels: Kernels): Steps<Float64Array> {
  const { n } = graph;
  const { operator } = normalizedLaplacian(graph);
  const { values, vectors } = yield* eigsSteps(operator, { pairs: 3, seed, tolerance: TOLERANCE }, kernels);
  const degree = degrees(graph);
  const places = new Float64Array(2 * n);
  for (let c = 0; c < 2; c++) {
    const first = Math.min(c + 1, values.length - 1) * n;
    let squares = 0;
    for (let i = 0; i < n; i++) {
      // In the directions of D^-½ v the constant vector is the trivial one.
      const at = vectors[first + i] / (degree[i] > 0 ? Math.sqrt(degree[i]) : 1);
      places[2 * i + c] = at;
      squares += at * at;
    }
    const usual = Math.sqrt(squares / n);
    for (let i = 0; i < n; i++) {
      const at = usual > 0 ? places[2 * i + c] / usual : 0;
      places[2 * i + c] = at / (1 + Math.abs(at));
    }
  }
  return places;
}
