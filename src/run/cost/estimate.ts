/** Input and recipe → what a run on every row will cost in edges, bytes and seconds, before any of it is spent. */
import type { Steps } from "../../base/progress.js";
import { spaceOf } from "../../distances/registry.js";
import type { Kernels } from "../../kernels/kernels.js";
import type { Graph } from "../../line/graph/graph.js";
import type { Points } from "../../line/points/points.js";
import { demandOf } from "../../methods/fit.js";
import { arranged } from "../../methods/parts/arrangement.js";
import type { Data } from "../../methods/parts/outcome.js";
import { chosenRadiusSteps } from "../../methods/parts/radius.js";
import { radiusRuleOf } from "../../methods/parts/radius-rule.js";
import { type CheckedRecipe, commonOptions } from "../../methods/recipe.js";
import { runOn } from "../../methods/run.js";
import { connectedPartsSteps, partsOf } from "./connected-parts.js";
import { costOf, entriesPerNeighbor } from "./cost.js";
import { sampledDistances } from "./sampled-distances.js";

/** What a run will cost. */
export interface Estimate {
  readonly rows: number;
  /** Absent for a graph. */
  readonly columns?: number;
  /** Pairs that will be joined. */
  readonly edges: number;
  /** Whether `edges` is known rather than estimated from a sample. */
  readonly exact: boolean;
  /** Memory at the peak of the run, in addition to the input. */
  readonly bytes: number;
  /** On one core of a machine of 2020; accurate to about a factor of two. */
  readonly seconds: number;
  /** Rows that will stand for all, whose graph has these `edges`; absent if every row takes part. */
  readonly landmarks?: number;
  /** What the recipe's rules give, if that was computed or estimated. */
  readonly found: { readonly radius?: number; readonly neighbors?: number };
}

// A rule that looks at no more points than this, or at few coordinates, is applied as it stands.
const EXACT_RULE = 5000;
const FEW_COLUMNS = 3;

/** The cost of a run in which every row takes part. */
export function* exactEstimateSteps(data: Data, recipe: CheckedRecipe, kernels: Kernels): Steps<Estimate> {
  return "graph" in data
    ? graphEstimate(data.graph, recipe)
    : yield* pointsEstimateSteps(data.points, recipe, kernels);
}

function graphEstimate(graph: Graph, recipe: CheckedRecipe): Estimate {
  const { n, targets, weights } = graph;
  const entries = targets.length;
  const load = { n, dim: 0, entries, weighted: weights !== undefined, ...partsOf(graph) };
  const cost = costOf(demandOf(recipe, n, 0), load);
  return { rows: n, edges: Math.round(entries / 2), exact: true, ...cost, found: {} };
}

function* pointsEstimateSteps(points: Points, recipe: CheckedRecipe, kernels: Kernels): Steps<Estimate> {
  const { n, dim } = points;
  const demand = demandOf(recipe, n, dim);
  const about = { rows: n, columns: dim };
  const { graph } = demand;
  if (graph.kind === "tree") {
    const bare = { n, dim, entries: 0, weighted: false, largest: n, parts: 1 };
    return { ...about, edges: n - 1, exact: false, ...costOf(demand, bare), found: {} };
  }
  const arrangement = arranged(points);
  const distinct = arrangement.points.n;
  const { seed } = commonOptions(recipe);
  const parts = yield* connectedPartsSteps(arrangement.points, seed, kernels);
  const bare = { n: distinct, dim, entries: 0, weighted: false, ...parts };
  if (graph.kind === "none") {
    return { ...about, edges: 0, exact: true, ...costOf(demand, bare), found: {} };
  }
  const { weighted } = graph;
  const costing = (entries: number): Omit<Estimate, "found"> => ({
    ...about,
    edges: Math.round(entries / 2),
    exact: false,
    ...costOf(demand, { ...bare, entries, weighted }),
  });
  if (graph.kind === "nearest") {
    const neighbors = Math.min(nearestOf(recipe, arrangement.points), distinct - 1);
    const entries = distinct * Math.min(distinct - 1, entriesPerNeighbor(dim) * neighbors);
    return { ...costing(entries), found: { neighbors } };
  }
  const { options, auto } = graph;
  const rule = radiusRuleOf(n, options, auto);
  const simple = options.radius !== "auto" || rule.sample <= EXACT_RULE || dim <= FEW_COLUMNS;
  const space = spaceOf(options.distance);
  const distances = sampledDistances(arrangement.points, options.seed);
  const radius = simple
    ? (yield* chosenRadiusSteps(arrangement, options, auto, runOn(kernels))).radius
    : distances.reach(rule.neighbors, options.coverage);
  return {
    ...costing(distances.entries(radius)),
    found: {
      radius: Math.min(
        space ? space.outer(radius / arrangement.unit) : radius / arrangement.unit,
        Number.MAX_VALUE,
      ),
      ...(options.radius === "auto" && { neighbors: rule.neighbors }),
    },
  };
}

/** The neighbors of a node, which "auto" takes from the number of distinct rows. */
function nearestOf(recipe: CheckedRecipe, { n, dim }: Points): number {
  const { graph } = demandOf(recipe, n, dim);
  return graph.kind === "nearest" ? graph.neighbors : 0;
}
