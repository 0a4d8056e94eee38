/** From rows to a graph on their distinct points, with the choices a recipe leaves to "auto". */
import { OptionError } from "../base/errors.js";
import type { Steps } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import { coverageRadiusSteps } from "../graph/coverage.js";
import type { Graph } from "../graph/graph.js";
import { knnGraphSteps, knnSteps } from "../graph/knn.js";
import { inverse, type OrderedGraph } from "../graph/ordered.js";
import { radiusGraphSteps } from "../graph/radius.js";
import { selfTuned } from "../graph/weights.js";
import type { Kernels } from "../kernels/kernels.js";
import { type Arrangement, arrange } from "../points/arrange.js";
import type { Points } from "../points/points.js";
import { columnWarnings } from "./columns.js";
import type { Warning } from "./method.js";

/** A graph whose nodes stand for one or more rows. */
export interface Neighborhood {
  readonly graph: Graph;
  /** Row → node. */
  readonly node: Uint32Array;
  /** Rows each node stands for, where that is not 1 throughout. */
  readonly multiplicity?: Float64Array;
  /** Coordinates of the nodes, where the input had any. */
  readonly points?: Points;
}

/** Multiplies a radius found by a rule, so that the pair that set it is not lost to rounding. */
const BEYOND = 1 + 1e-9;
// The scale of a point in self-tuned weights is its distance to this neighbour.
const SCALE_NEIGHBOR = 7;

/** Distinct rows, with coordinates in units in which squared distances neither overflow nor vanish. */
export interface ScaledArrangement extends Arrangement {
  /** What the coordinates were multiplied by: a power of two. */
  readonly unit: number;
}

/** The distinct rows in canonical order; `clusters`, if given, must not exceed their number. */
export function arranged(points: Points, clusters: number | "auto", warnings: Warning[]): ScaledArrangement {
  const unit = unitFor(points);
  const arrangement = arrange(
    unit === 1 ? points : { ...points, coords: points.coords.map((x) => x * unit) },
  );
  const distinct = arrangement.points.n;
  if (clusters !== "auto" && clusters > distinct) {
    const rule = `must be at most the number of distinct rows, ${distinct}`;
    throw new OptionError("clusters", rule, clusters);
  }
  if (distinct < points.n) {
    const message = `${points.n - distinct} of ${points.n} rows are exact copies of others; copies share their label.`;
    warnings.push({ code: "DUPLICATES", message });
  }
  warnings.push(...columnWarnings(arrangement.points));
  return { ...arrangement, unit };
}

function unitFor({ coords }: Points): number {
  let largest = 0;
  for (const x of coords) largest = Math.max(largest, Math.abs(x));
  let unit = 1;
  while (largest * unit > 2 ** 490) unit *= 2 ** -100;
  while (largest > 0 && largest * unit < 2 ** -100) unit *= 2 ** 100;
  return unit;
}

/** A graph that was given as such: its nodes are the rows. */
export function givenNeighborhood(graph: Graph, clusters: number | "auto"): Neighborhood {
  if (clusters !== "auto" && clusters > graph.n) {
    throw new OptionError("clusters", `must be at most the number of nodes, ${graph.n}`, clusters);
  }
  return { graph, node: Uint32Array.from({ length: graph.n }, (_, i) => i) };
}

/** The ε-graph of the paper: all pairs within the radius. */
export function* radiusNeighborhood(
  arrangement: Arrangement,
  radius: number,
  weights: "binary" | "self-tuned",
  kernels: Kernels,
): Steps<Neighborhood> {
  const built = yield* radiusGraphSteps(arrangement.points, radius, kernels);
  return yield* neighborhood(arrangement, built, weights, kernels);
}

/** The symmetrised graph ½(A + Aᵀ) of the nearest neighbours. */
export function* nearestNeighborhood(
  arrangement: Arrangement,
  neighbors: number,
  weights: "binary" | "self-tuned",
  kernels: Kernels,
): Steps<Neighborhood> {
  const built = yield* knnGraphSteps(arrangement.points, neighbors, kernels);
  return yield* neighborhood(arrangement, built, weights, kernels);
}

function* neighborhood(
  arrangement: Arrangement,
  built: OrderedGraph,
  weights: "binary" | "self-tuned",
  kernels: Kernels,
): Steps<Neighborhood> {
  const points = permuted(arrangement.points, built.order);
  let { graph } = built;
  if (weights === "self-tuned") {
    graph = selfTuned(graph, points, yield* scaleSteps(points, kernels));
  }
  const at = inverse(built.order);
  const { multiplicity } = arrangement;
  const copies = multiplicity.some((count) => count > 1);
  return {
    graph,
    points,
    node: arrangement.position.map((distinct) => at[distinct]),
    ...(copies && { multiplicity: Float64Array.from(built.order, (distinct) => multiplicity[distinct]) }),
  };
}

/** Each point's distance to its 7th neighbour. */
function* scaleSteps(points: Points, kernels: Kernels): Steps<Float64Array> {
  const { k, order, distances } = yield* knnSteps(points, SCALE_NEIGHBOR, kernels);
  const scales = new Float64Array(points.n);
  for (let i = 0; i < points.n; i++) scales[order[i]] = k > 0 ? Math.sqrt(distances[(i + 1) * k - 1]) : 0;
  return scales;
}

export interface RadiusRule {
  /** Points the rule looks at. */
  readonly sample: number;
  readonly neighbors: number;
  readonly coverage: number;
  readonly seed: number;
}

/**
 * The radius within which a share `coverage` of a sample's points has `neighbors` others of that sample.
 * On a sample of fixed size it does not shrink as rows are added.
 */
export function* radiusBy(
  rule: RadiusRule,
  from: Arrangement,
  warnings: Warning[],
  kernels: Kernels,
): Steps<number> {
  const { neighbors, coverage } = rule;
  const drawn = sampled(from, rule.sample, rule.seed);
  const found = yield* coverageRadiusSteps(
    drawn.points,
    { neighbors, coverage, multiplicity: drawn.multiplicity },
    kernels,
  );
  if (found > 0) return found * BEYOND;
  const message =
    "most rows have so many exact copies that the radius rule gives 0: it was applied to distinct rows.";
  warnings.push({ code: "RADIUS_OF_DISTINCT", message });
  return (yield* coverageRadiusSteps(from.points, { neighbors, coverage }, kernels)) * BEYOND;
}

export interface Sampled {
  readonly points: Points;
  readonly multiplicity: Float64Array;
  /** Where each of them is in what was sampled. */
  readonly chosen: Uint32Array;
}

/** `count` of the rows, copies included, as distinct points with multiplicities. */
export function sampled(from: Arrangement, count: number, seed: number): Sampled {
  const { points, multiplicity, position } = from;
  if (count >= position.length) return { ...from, chosen: Uint32Array.from(multiplicity, (_, i) => i) };
  const drawn = sample(position.length, count, random(seed, STREAM.sample));
  // Rows counted off along the distinct points, so that the draw does not depend on the order of the rows.
  const copies: number[] = [];
  const chosen: number[] = [];
  let distinct = 0;
  let end = multiplicity[0];
  for (const row of drawn) {
    while (row >= end) end += multiplicity[++distinct];
    if (chosen[chosen.length - 1] === distinct) copies[copies.length - 1]++;
    else {
      chosen.push(distinct);
      copies.push(1);
    }
  }
  const nodes = Uint32Array.from(chosen);
  return { points: permuted(points, nodes), multiplicity: Float64Array.from(copies), chosen: nodes };
}

/** Rows order[0], order[1], … of the points. */
export function permuted(points: Points, order: Uint32Array): Points {
  const { dim, coords } = points;
  const rows = new Float64Array(order.length * dim);
  for (let i = 0; i < order.length; i++) {
    for (let c = 0; c < dim; c++) rows[i * dim + c] = coords[order[i] * dim + c];
  }
  return { n: order.length, dim, coords: rows };
}
