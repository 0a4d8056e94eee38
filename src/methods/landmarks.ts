/**
 * Landmarks: a sample of the rows that is clustered in place of all, whose labels the others take by vote. When they are
 * used, how many there are and which rows they are follows from the input and the recipe alone.
 */
import { OptionError } from "../base/errors.js";
import { integerAutoOrNone } from "../base/options.js";
import type { Steps } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import type { Kernels } from "../kernels/kernels.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { type Cost, costOf, symmetrised } from "./cost.js";
import type { CheckedRecipe } from "./index.js";
import type { Data, Warning } from "./method.js";
import { arranged } from "./neighborhood.js";
import { chosenRadius, radiusOfRows, ruleOf } from "./radius.js";
import { distancesSeen } from "./seen.js";

export const landmarksOption = integerAutoOrNone({
  min: 2,
  doc: 'rows that are clustered in place of all, the others following by vote; "auto": all while that takes little time and memory',
});

/** What an exact run may cost under "auto", on one core. */
const BUDGET: Cost = { seconds: 10, bytes: 2 ** 30 };
/**
 * How many landmarks "auto" draws. The ε-graph of few has the reach of that of all; the reach of ten nearest
 * neighbours is wider among fewer, so it takes more of them to see what all rows would (docs/method.md has the runs).
 */
const DRAWN = {
  radius: { fewest: 5000, perCluster: 250 },
  nearest: { fewest: 10_000, perCluster: 500 },
} as const;
const MOST = 20_000;
// Rows from which the edges of a radius are estimated, and which a rule may look at to be applied to all.
const FEW = 5000;

/** The number of landmarks, or undefined where every row takes part. */
export function* landmarksSteps(
  data: Data,
  recipe: CheckedRecipe,
  kernels: Kernels,
): Steps<number | undefined> {
  const { landmarks, clusters, preset } = recipe.options;
  if (landmarks === undefined || landmarks === "none") return undefined;
  if ("graph" in data) {
    if (landmarks !== "auto") throw new OptionError("landmarks", "must be left out for a graph", landmarks);
    return undefined;
  }
  const { n } = data.points;
  if (landmarks !== "auto") return landmarkCount(landmarks as number, clusters as number | "auto", n);
  // The paper's text knows no landmarks, and its radius shrinks with the rows.
  if (preset === "paper") return undefined;
  const { graph } = recipe.method.demand(recipe.options, n);
  if (graph.kind === "none") return undefined;
  const count = usualLandmarks(graph.kind, clusters as number | "auto");
  if (n <= count) return undefined;
  const { seconds, bytes } = yield* exactCost(data.points, recipe, kernels);
  const cheap = seconds <= BUDGET.seconds && bytes <= BUDGET.bytes;
  return cheap || !hasClusters(data.points, count, recipe) ? undefined : count;
}

/** Whether a draw has as many distinct rows as clusters; one of mostly copies may not, but then all rows are cheap. */
function hasClusters(points: Points, count: number, { options }: CheckedRecipe): boolean {
  const drawn = permuted(points, landmarkRows(points.n, count, options.seed as number));
  return options.clusters === "auto" || arranged(drawn, "auto", []).points.n >= (options.clusters as number);
}

function landmarkCount(asked: number, clusters: number | "auto", rows: number): number | undefined {
  if (clusters !== "auto" && asked < clusters) {
    throw new OptionError("landmarks", `must be at least the number of clusters, ${clusters}`, asked);
  }
  return asked >= rows ? undefined : asked;
}

function usualLandmarks(kind: keyof typeof DRAWN, clusters: number | "auto"): number {
  const { fewest, perCluster } = DRAWN[kind];
  return Math.min(MOST, Math.max(fewest, clusters === "auto" ? 0 : perCluster * clusters));
}

/** The rows that are landmarks, ascending. */
export function landmarkRows(rows: number, count: number, seed: number): Uint32Array {
  return sample(rows, count, random(seed, STREAM.landmarks));
}

/** What the landmarks are clustered by. */
export interface LandmarkRecipe {
  readonly recipe: CheckedRecipe;
  /** What was found for "auto" already. */
  readonly found: Readonly<Record<string, unknown>>;
}

/** The recipe for rows that are landmarks: a radius by a rule over few rows is that of all rows, not of the landmarks. */
export function* landmarkRecipe(
  points: Points,
  recipe: CheckedRecipe,
  warnings: Warning[],
  kernels: Kernels,
): Steps<LandmarkRecipe> {
  const options = { ...recipe.options, landmarks: "none" };
  const { graph } = recipe.method.demand(recipe.options, points.n);
  const rule = graph.kind === "radius" && graph.options.radius === "auto" ? graph : undefined;
  if (rule === undefined || ruleOf(points.n, rule.options, rule.auto).sample > FEW) {
    return { recipe: { ...recipe, options }, found: {} };
  }
  const { found } = yield* radiusOfRows(points, rule.options, rule.auto, warnings, kernels);
  return { recipe: { ...recipe, options: { ...options, radius: found.radius } }, found };
}

/** What all rows would cost: copies count as rows of their own, and edges are counted on a sample. */
function* exactCost({ n, dim, ...rest }: Points, recipe: CheckedRecipe, kernels: Kernels): Steps<Cost> {
  const demand = recipe.method.demand(recipe.options, n);
  const { graph } = demand;
  if (graph.kind === "none") return costOf(demand, n, dim, 0, false);
  if (graph.kind === "nearest") {
    return costOf(demand, n, dim, n * symmetrised(dim) * graph.neighbors, graph.weighted);
  }
  const { options, auto, weighted } = graph;
  const rows = sample(n, FEW, random(options.seed, STREAM.estimate));
  const arrangement = arranged(permuted({ n, dim, ...rest }, rows), "auto", []);
  const { radius } = yield* chosenRadius(arrangement, options, auto, [], kernels);
  const entries = distancesSeen(arrangement.points, options.seed).entries(radius);
  const times = n / arrangement.points.n;
  return costOf(demand, n, dim, entries * times * times, weighted);
}

// Nanoseconds of a vote: in a grid, and for each coordinate of each landmark beyond three dimensions.
const GRID_VOTE = 1000;
const TILE_VOTE = 0.25;
// Labels, shares, marks.
const BYTES_PER_ROW = 13;

/** A run with landmarks from what one fit of them costs: a second one checks them, and every row is voted on. */
export function landmarkCost(fit: Cost, { n, dim }: Points, count: number): Cost {
  const vote = dim <= 3 ? GRID_VOTE : TILE_VOTE * dim * count;
  return { seconds: 2 * fit.seconds + 1e-9 * vote * n, bytes: fit.bytes + BYTES_PER_ROW * n };
}
