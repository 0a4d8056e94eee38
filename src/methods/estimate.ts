/** Input and recipe → what the run will cost in edges, bytes and seconds, before any of it is spent. */
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { permuted } from "../points/permuted.js";
import { costOf, symmetrised } from "./cost.js";
import type { CheckedRecipe } from "./index.js";
import { landmarkCost, landmarkRecipe, landmarkRows, landmarksSteps } from "./landmarks.js";
import type { Data } from "./method.js";
import { arranged } from "./neighborhood.js";
import { chosenRadius, ruleOf } from "./radius.js";
import { distancesSeen } from "./seen.js";

export interface Estimate {
  readonly rows: number;
  /** Left out for a graph. */
  readonly columns?: number;
  /** Pairs that will be joined. */
  readonly edges: number;
  /** Whether `edges` is known rather than estimated from a sample. */
  readonly exact: boolean;
  /** Memory at the peak of the run, beside the input. */
  readonly bytes: number;
  /** On one core of a machine of 2020; take it to within a factor of three. */
  readonly seconds: number;
  /** Rows that will stand for all, whose graph `edges` are; left out where every row takes part. */
  readonly landmarks?: number;
  /** What the recipe's rules give, where that was computed or estimated. */
  readonly found: { readonly radius?: number; readonly neighbors?: number };
}

// A rule that looks at no more points than this, or at few coordinates, is applied as it stands.
const EXACT_RULE = 5000;
const FEW_COLUMNS = 3;

export function* estimateSteps(data: Data, recipe: CheckedRecipe, kernels: Kernels): Steps<Estimate> {
  if ("graph" in data) {
    const { n, targets, weights } = data.graph;
    const demand = recipe.method.demand(recipe.options, n);
    const entries = targets.length;
    const cost = costOf(demand, n, 0, entries, weights !== undefined);
    return { rows: n, edges: Math.round(entries / 2), exact: true, ...cost, found: {} };
  }
  const count = yield* landmarksSteps(data, recipe, kernels);
  if (count !== undefined) {
    const { points } = data;
    const drawn = permuted(points, landmarkRows(points.n, count, recipe.options.seed as number));
    const own = yield* landmarkRecipe(points, recipe, [], kernels);
    const some = yield* estimateSteps({ points: drawn }, own.recipe, kernels);
    const { neighbors } = own.found as { neighbors?: number };
    const found = { ...some.found, ...(neighbors !== undefined && { neighbors }) };
    return { ...some, rows: points.n, landmarks: count, ...landmarkCost(some, points, count), found };
  }
  const { points } = data;
  const { n, dim } = points;
  const demand = recipe.method.demand(recipe.options, n);
  const about = { rows: n, columns: dim };
  const { graph } = demand;
  if (graph.kind === "none") {
    return { ...about, edges: 0, exact: true, ...costOf(demand, n, dim, 0, false), found: {} };
  }
  const arrangement = arranged(points, "auto", []);
  const distinct = arrangement.points.n;
  if (graph.kind === "nearest") {
    const neighbors = Math.min(graph.neighbors, distinct - 1);
    const entries = distinct * Math.min(distinct - 1, symmetrised(dim) * neighbors);
    return {
      ...about,
      edges: Math.round(entries / 2),
      exact: false,
      ...costOf(demand, distinct, dim, entries, graph.weighted),
      found: { neighbors },
    };
  }
  const { options, auto } = graph;
  const rule = ruleOf(n, options, auto);
  const simple = options.radius !== "auto" || rule.sample <= EXACT_RULE || dim <= FEW_COLUMNS;
  const seen = distancesSeen(arrangement.points, options.seed);
  const radius = simple
    ? (yield* chosenRadius(arrangement, options, auto, [], kernels)).radius
    : seen.reach(rule.neighbors, options.coverage);
  const entries = seen.entries(radius);
  return {
    ...about,
    edges: Math.round(entries / 2),
    exact: false,
    ...costOf(demand, distinct, dim, entries, graph.weighted),
    found: {
      radius: radius / arrangement.unit,
      ...(options.radius === "auto" && { neighbors: rule.neighbors }),
    },
  };
}
