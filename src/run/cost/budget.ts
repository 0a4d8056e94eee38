/** Points and a recipe → whether all rows fit into the budget of "auto", and what a run with landmarks costs. */
import type { Steps } from "../../base/progress.js";
import { random, STREAM, sample } from "../../base/random.js";
import type { Kernels } from "../../kernels/kernels.js";
import { permuted } from "../../line/points/permuted.js";
import type { Points } from "../../line/points/points.js";
import { demandOf } from "../../methods/fit.js";
import { arranged } from "../../methods/parts/arrangement.js";
import { chosenRadiusSteps } from "../../methods/parts/radius.js";
import type { CheckedRecipe } from "../../methods/recipe.js";
import { runOn } from "../../methods/run.js";
import { type Cost, costOf, entriesPerNeighbor } from "./cost.js";
import { sampledDistances } from "./sampled-distances.js";

/** What an exact run may cost under "auto", on one core. */
const BUDGET: Cost = { seconds: 6, bytes: 2 ** 30 };
const PATIENT: Cost = { seconds: 60, bytes: 2 ** 31 };
// Rows from which the edges of a radius are estimated.
const FEW = 5000;

/** Whether every row can take part within the budget. */
export function* isAffordableSteps(points: Points, recipe: CheckedRecipe, kernels: Kernels): Steps<boolean> {
  const { seconds, bytes } = yield* exactCostSteps(points, recipe, kernels);
  const { graph } = demandOf(recipe, points.n, points.dim);
  const budget = graph.kind === "nearest" && graph.patient ? PATIENT : BUDGET;
  return seconds <= budget.seconds && bytes <= budget.bytes;
}

/** What all rows would cost as one part: copies count as rows of their own, and edges are counted on a sample. */
function* exactCostSteps(points: Points, recipe: CheckedRecipe, kernels: Kernels): Steps<Cost> {
  const { n, dim } = points;
  const demand = demandOf(recipe, n, dim);
  const { graph } = demand;
  const load = { n, dim, entries: 0, weighted: false, largest: n, parts: 1 };
  if (graph.kind === "none" || graph.kind === "tree") return costOf(demand, load);
  if (graph.kind === "nearest") {
    const entries = n * entriesPerNeighbor(dim) * graph.neighbors;
    return costOf(demand, { ...load, entries, weighted: graph.weighted });
  }
  const { options, auto, weighted } = graph;
  const rows = sample(n, FEW, random(options.seed, STREAM.estimate));
  const arrangement = arranged(permuted(points, rows));
  const { radius } = yield* chosenRadiusSteps(arrangement, options, auto, runOn(kernels));
  const entries = sampledDistances(arrangement.points, options.seed).entries(radius);
  const times = n / arrangement.points.n;
  return costOf(demand, { ...load, entries: entries * times * times, weighted });
}

// Nanoseconds of a vote: in a grid, and for each coordinate of each landmark beyond three dimensions.
const GRID_VOTE = 1000;
const TILE_VOTE = 0.25;
// Labels, shares, marks, and what the votes of a piece hold.
const BYTES_PER_ROW = 50;
// The second fit begins before all memory of the first is given back.
const LEFT_BEHIND = 1.25;

/** A run with landmarks from what one fit of them costs: a second one checks them, and every row is voted on. */
export function landmarkCost(fit: Cost, { n, dim }: Points, count: number): Cost {
  const vote = dim <= 3 ? GRID_VOTE : TILE_VOTE * dim * count;
  return { seconds: 2 * fit.seconds + 1e-9 * vote * n, bytes: LEFT_BEHIND * fit.bytes + BYTES_PER_ROW * n };
}
