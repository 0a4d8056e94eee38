/** From rows to a graph on their distinct points, with the choices a recipe leaves to "auto". */

import { OptionError } from "../base/errors.js";
import { taken, upTo } from "../base/indices.js";
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
import { permuted } from "../points/permuted.js";
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
  readonly located?: Located;
}

/** Nodes among the rows: a copy in their order would be as large as the input. */
export interface Located {
  readonly points: Points;
  /** Node → one of its rows. */
  readonly row: Uint32Array;
  /** What the coordinates were multiplied by. */
  readonly unit: number;
}

/** Multiplies a radius found by a rule, so that the pair that set it is not lost to rounding. */
const BEYOND = 1 + 1e-9;
// The scale of a point in self-tuned weights is its distance to this neighbour.
const SCALE_NEIGHBOR = 7;

/** Distinct rows, with coordinates in units in which squared distances neither overflow nor vanish. */
export interface ScaledArrangement extends Arrangement {
  /** What the coordinates were multiplied by: a power of two. */
  readonly unit: number;
  /** All rows in these units. */
  readonly given: Points;
}

/** The distinct rows in canonical order; `clusters`, if given, must not exceed their number. */
export function arranged(points: Points, clusters: number | "auto", warnings: Warning[]): ScaledArrangement {
  const unit = unitFor(points);
  const given = multiplied(points, unit);
  const arrangement = arrange(given);
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
  return { ...arrangement, unit, given };
}

/** The points in units so many times smaller. */
export function multiplied(points: Points, unit: number): Points {
  return unit === 1 ? points : { ...points, coords: points.coords.map((x) => x * unit) };
}

/** The points divided by a unit that `arranged` multiplied them by. */
export function restored(points: Points, unit: number): Points {
  return unit === 1 ? points : { ...points, coords: points.coords.map((x) => x / unit) };
}

/** A power of two that brings coordinates to where their squares neither overflow nor vanish. */
export function unitFor({ coords }: Points): number {
  let largest = 0;
  for (let at = 0; at < coords.length; at++) {
    const length = Math.abs(coords[at]);
    if (length > largest) largest = length;
  }
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
  return { graph, node: upTo(graph.n) };
}

/** The ε-graph of the paper: all pairs within the radius. */
export function* radiusNeighborhood(
  arrangement: ScaledArrangement,
  radius: number,
  weights: "binary" | "self-tuned",
  kernels: Kernels,
): Steps<Neighborhood> {
  const built = yield* radiusGraphSteps(arrangement.points, radius, kernels);
  return yield* neighborhood(arrangement, built, weights, kernels);
}

/** The symmetrised graph ½(A + Aᵀ) of the nearest neighbours. */
export function* nearestNeighborhood(
  arrangement: ScaledArrangement,
  neighbors: number,
  weights: "binary" | "self-tuned",
  kernels: Kernels,
): Steps<Neighborhood> {
  const built = yield* knnGraphSteps(arrangement.points, neighbors, kernels);
  return yield* neighborhood(arrangement, built, weights, kernels);
}

function* neighborhood(
  arrangement: ScaledArrangement,
  built: OrderedGraph,
  weights: "binary" | "self-tuned",
  kernels: Kernels,
): Steps<Neighborhood> {
  const { given, first, unit } = arrangement;
  let { graph } = built;
  if (weights === "self-tuned") {
    const ordered = permuted(arrangement.points, built.order);
    graph = selfTuned(graph, ordered, yield* scaleSteps(ordered, kernels));
  }
  const at = inverse(built.order);
  const { multiplicity } = arrangement;
  const copies = multiplicity.some((count) => count > 1);
  return {
    graph,
    located: { points: given, row: taken(first, built.order), unit },
    node: taken(at, arrangement.position),
    ...(copies && { multiplicity: taken(multiplicity, built.order) }),
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
  from: Rows,
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

/** `count` of the rows, copies included, as distinct points with multiplicities. */
export function sampled(from: Rows, count: number, seed: number): Rows {
  const { points, multiplicity, position } = from;
  if (count >= position.length) return from;
  const drawn = draw(multiplicity, position.length, count, seed);
  return { points: permuted(points, drawn.chosen), multiplicity: drawn.multiplicity, position };
}

type Rows = Pick<Arrangement, "points" | "multiplicity" | "position">;

export interface Drawn {
  readonly multiplicity: Float64Array;
  /** The distinct points that rows were drawn from, ascending. */
  readonly chosen: Uint32Array;
}

/** Draws `count` of so many rows, each a copy of a distinct point. */
export function draw(multiplicity: Float64Array, rows: number, count: number, seed: number): Drawn {
  if (count >= rows) return { multiplicity, chosen: upTo(multiplicity.length) };
  const drawn = sample(rows, count, random(seed, STREAM.sample));
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
  return { multiplicity: Float64Array.from(copies), chosen: Uint32Array.from(chosen) };
}
