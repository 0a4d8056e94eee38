/**
 * Input and the distance of a recipe → what its method works on. Distances of points give those points; others, such as those
 * that were given, the graph that the method would build of them.
 */
import { OptionError } from "../base/errors.js";
import { gather } from "../base/indices.js";
import type { Steps } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import { computedDistance, distances as declared, distancesWith } from "../distances/registry.js";
import { distinctByDistances } from "../line/graph/distance-copies.js";
import { orderOfDistances } from "../line/graph/distances-order.js";
import {
  coverageOfSteps,
  nearestGraphSteps,
  tunedSteps,
  withinGraphSteps,
} from "../line/graph/from-distances.js";
import type { Graph } from "../line/graph/graph.js";
import { arrange } from "../line/points/arrange.js";
import { inverse, type RowMap } from "../line/points/numbering.js";
import { pointsError } from "../line/points/points-errors.js";
import { type Distances, renumbered, restricted } from "../line/search/distances.js";
import type { RadiusDemand } from "../methods/demand.js";
import { demandOf } from "../methods/fit.js";
import type { DeclaredMethod } from "../methods/method.js";
import { compared, hasPoints, wideData } from "../methods/parts/compared.js";
import type { Data, GivenData } from "../methods/parts/outcome.js";
import { radiusRuleOf } from "../methods/parts/radius-rule.js";
import { graphOfRows } from "../methods/parts/row-order.js";
import { SCALE_NEIGHBOR } from "../methods/parts/self-tuned.js";
import { type AskedRecipe, type CheckedRecipe, commonOptions, withOptions } from "../methods/recipe.js";
import { methods } from "../methods/registry.js";

export interface Measured {
  readonly data: Data;
  /** What the number of clusters is judged on: rows where there are any, by their Euclidean distances. */
  readonly judged: Data;
  /** The recipe for the data: what made the graph is left to it, and so is the method. */
  readonly asked: AskedRecipe;
  /** What the recipe's own options were, or what was found for them. */
  readonly found: Readonly<Record<string, unknown>>;
}

export function* measuredSteps(input: GivenData, asked: AskedRecipe): Steps<Measured> {
  const { recipe } = asked;
  if (hasPoints(recipe)) {
    const data = compared(input, recipe);
    return { data, judged: data, asked, found: {} };
  }
  checkRecipe(recipe);
  const given = wideData(input);
  const source = distancesOf(given, recipe);
  const { distances, rows, node } = source;
  if (builtOf(recipe) === "tree") {
    const { clusters } = commonOptions(recipe);
    if (isOfDistances(recipe) && clusters === "auto")
      throw new OptionError("clusters", "must be a number where distances are given", clusters);
    const order = ranked(node, distances.n);
    const data = { graph: edgeless(rows.n), distances: rows, order };
    return { data, judged: isOfDistances(recipe) ? data : given, asked, found: {} };
  }
  const built = yield* builtSteps(distances, recipe);
  const open = withOptions(recipe, {
    neighbors: "auto",
    ...("radius" in recipe.options && { radius: "auto" }),
  });
  const data = withCopies(built.graph, source, recipe);
  return {
    data,
    judged: isOfDistances(recipe) ? data : given,
    asked: { ...asked, recipe: open, anyMethod: false },
    found: built.found,
  };
}

/** What the method of a recipe builds of distances, if it can do with these. */
function builtOf({ name }: CheckedRecipe): DeclaredMethod["ofDistances"] {
  return methods[name].ofDistances;
}

function isOfDistances(recipe: CheckedRecipe): boolean {
  return declared[commonOptions(recipe).distance].input === "distances";
}

function checkRecipe(recipe: CheckedRecipe): void {
  const { distance, landmarks } = commonOptions(recipe);
  if (builtOf(recipe) === undefined) {
    const names = distancesWith(({ modelable }) => modelable);
    throw new OptionError(
      "distance",
      { code: "METRIC_NOT_FOR_METHOD", method: recipe.name, names },
      distance,
    );
  }
  if (typeof landmarks === "number")
    throw new OptionError("landmarks", { code: "NOT_FOR_METRIC", distance }, landmarks);
}

interface Source {
  /** Of the distinct rows, in an order that does not depend on that of the rows. */
  readonly distances: Distances;
  readonly rows: Distances;
  /** Row → its place among the distinct ones. */
  readonly node: RowMap<"given", "node">;
  /** How many rows each of these stands for. */
  readonly multiplicity: Float64Array;
}

function distancesOf(given: Data, recipe: CheckedRecipe): Source {
  const { distance } = commonOptions(recipe);
  const { pairs, listed } = computedDistance(distance);
  if ("graph" in given) {
    if (!listed) throw new OptionError("distance", { code: "NOT_FOR_GRAPHS" }, distance);
    return ofDistances(listed(given.graph));
  }
  if (!pairs) throw new Error(`${distance} is a distance of points.`);
  if (isOfDistances(recipe)) return ofDistances(pairs(given.points));
  const { points, multiplicity, position } = arrange(given.points);
  return { distances: pairs(points), rows: pairs(given.points), node: position as Uint32Array, multiplicity };
}

function ofDistances(rows: Distances): Source {
  const { position, first, multiplicity } = distinctByDistances(rows);
  const distinct = restricted(rows, first);
  const order = orderOfDistances(distinct, multiplicity);
  return {
    distances: renumbered(distinct, order),
    rows,
    node: gather(order, position),
    multiplicity: gather(multiplicity, inverse(order)),
  };
}

/** The place of each row among all rows in the order of the distinct ones; copies by index. */
function ranked(node: RowMap<"given", "node">, distinct: number): RowMap<"given", "node"> {
  const next = new Uint32Array(distinct + 1);
  for (const at of node) next[at + 1]++;
  for (let at = 0; at < distinct; at++) next[at + 1] += next[at];
  return node.map((at) => next[at]++);
}

/** The graph on the distinct rows, and that of all: copies have the edges of one, in the ε-graph they are joined to each other too. */
function withCopies(graph: Graph, source: Source, { options }: CheckedRecipe): Data {
  const { distances, rows, node, multiplicity } = source;
  const whole = graphOfRows({ graph, node, multiplicity }, "radius" in options ? "joined" : "apart");
  const order = ranked(node, graph.n);
  return { graph: whole, distances: rows, order, distinct: { graph, distances, node, multiplicity } };
}

interface Built {
  readonly graph: Graph;
  readonly found: Readonly<Record<string, unknown>>;
}

function* builtSteps(distances: Distances, recipe: CheckedRecipe): Steps<Built> {
  const { n } = distances;
  const { graph: demand } = demandOf(recipe, n, COLUMNS);
  const tuned = "weights" in recipe.options && recipe.options.weights === "self-tuned";
  const weighted = function* (graph: Graph): Steps<Graph> {
    return tuned ? yield* tunedSteps(graph, distances, SCALE_NEIGHBOR) : graph;
  };
  if (demand.kind === "nearest") {
    const own = demand.itself ? 1 : 0;
    const neighbors = Math.max(1, Math.min(demand.neighbors, n - 1));
    const graph = yield* weighted(yield* nearestGraphSteps(distances, neighbors));
    return { graph, found: { neighbors: neighbors + own } };
  }
  if (demand.kind !== "radius") throw new Error(`${recipe.name} builds no graph.`);
  const { radius, found } = yield* radiusSteps(distances, demand);
  return { graph: yield* weighted(yield* withinGraphSteps(distances, radius)), found };
}

// "auto" asks for more neighbors along a line, which distances alone do not show.
const COLUMNS = 2;
// As for points: the pair that set the radius must not be lost to rounding.
const BEYOND = 1 + 1e-9;

function* radiusSteps(
  distances: Distances,
  { options, auto }: RadiusDemand,
): Steps<{ readonly radius: number; readonly found: Readonly<Record<string, unknown>> }> {
  const { coverage, seed } = options;
  if (options.radius !== "auto") {
    return { radius: options.radius, found: { radius: options.radius, coverage } };
  }
  const { sample: count, neighbors } = radiusRuleOf(distances.n, options, auto);
  const drawn = distances.among(sample(distances.n, count, random(seed, STREAM.sample)));
  const reach = yield* coverageOfSteps(drawn, neighbors, coverage);
  const radius = BEYOND * (reach > 0 ? reach : yield* coverageOfSteps(distances, neighbors, coverage));
  if (!Number.isFinite(radius)) throw pointsError("TOO_FAR_APART");
  return { radius, found: { radius, neighbors, sample: count, coverage } };
}

function edgeless(n: number): Graph {
  return { n, offsets: new Uint32Array(n + 1), targets: new Uint32Array(0) };
}
