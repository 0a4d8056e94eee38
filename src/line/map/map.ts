/**
 * A graph → places of its nodes in the plane, by the layout of UMAP (McInnes, Healy, Melville 2018). On the map nodes x and y
 * are joined with strength φ = 1 / (1 + a |x - y|²), and moves lessen Σ over edges of w ln(1 / φ), while nodes drawn at random push
 * each other, as Σ ln(1 / (1 - φ)) over pairs asks for. Here all nodes of a round move at once, each by its own moves alone and away
 * from where the others were before the round, and random numbers belong to the seed, the round and the node: the places
 * have the same bits on any number of threads.
 */
import { portion, type Steps } from "../../base/progress.js";
import { type Random, random, STREAM } from "../../base/random.js";
import { checkOptions, integerFrom, type Rules } from "../../base/rules.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import { components, entriesOf, type Graph } from "../graph/graph.js";
import { checkStored } from "../graph/stored.js";
import type { Points } from "../points/points.js";
import { membersOf, sideBySide } from "./side-by-side.js";
import { startSteps } from "./start.js";
import { turn } from "./turned.js";

/** How a map is drawn. */
export interface MapOptions {
  /** Selects the draws. 0 by default. */
  readonly seed?: number | undefined;
  /** How often every node moves; by default 400, or 200 for more than 10,000 nodes. */
  readonly rounds?: number | undefined;
}

const RULES: Rules<MapOptions> = { seed: integerFrom(0), rounds: integerFrom(0) };

/**
 * φ comes closest, by least squares up to a distance of 3, to 1 below .1 and exp(.1 - distance) beyond. UMAP also fits the
 * exponent of the distance, 1.79; 2 needs no power, and keeps as many neighbors.
 */
export const CURVE = 1.558;
/** UMAP cuts pushes at 4, this lets none be more than 4: soft^-½. */
export const SOFT = 1 / 16;
/** Nodes that push at every pull. */
export const PUSHES = 5;

/** Nodes that those which push are drawn from, others in every round: so few that their places stay in the fastest memory. */
const CROWD = 2048;
const MANY = 10_000;
const ROUNDS = { few: 400, many: 200 };
// Where the progress stands when all nodes have a place to start from.
const STARTED = 0.15;

/**
 * The nodes of a graph as points in the plane: those joined by heavy edges lie near each other. Neither axes nor distances between
 * far apart groups have a meaning; components lie side by side. Without an edge between them, nodes are told apart by
 * nothing. Moves are drawn by the numbers of the nodes: with others the map is another one.
 *
 * @param graph Weights count by their ratio to the largest.
 * @param options The seed, and how long to move nodes.
 * @param run The kernels to use and a listener to progress.
 * @returns A row of two numbers for each node.
 * @example
 * const graph = knnGraph(points(rows), 15);
 * const { coords } = graphMap(graph);
 */
export function graphMap(graph: Graph, options: MapOptions = {}, run: StageRun = {}): Points {
  return runStage((kernels) => graphMapSteps(graph, options, kernels), run);
}

/** `graphMap` in steps. */
export function* graphMapSteps(graph: Graph, options: MapOptions, kernels: Kernels): Steps<Points> {
  checkStored(graph);
  checkOptions(options, RULES);
  const { n } = graph;
  const { seed = 0, rounds = n > MANY ? ROUNDS.many : ROUNDS.few } = options;
  const parts = components(graph);
  const start = yield* portion(startSteps(graph, parts, seed, kernels), 0, STARTED);
  const moved = yield* portion(roundsSteps(graph, start, { seed, rounds }, kernels), STARTED, 1);
  for (const nodes of membersOf(parts)) turn(moved, nodes);
  return { n, dim: 2, coords: sideBySide(moved, parts) };
}

function* roundsSteps(
  graph: Graph,
  start: Float64Array,
  { seed, rounds }: { readonly seed: number; readonly rounds: number },
  kernels: Kernels,
): Steps<Float64Array> {
  const { n } = graph;
  const entries = entriesOf(graph);
  const arrays = plan({
    offsets: u32(n + 1, "raw"),
    targets: u32(entries, "raw"),
    shares: u32(entries, "raw"),
    here: f64(2 * n, "raw"),
    there: f64(2 * n, "raw"),
    crowd: f64(2 * Math.min(n, CROWD), "raw"),
  });
  const space: Workspace = kernels.open(arrays);
  try {
    const { offsets, targets, shares, here, there, crowd } = arrays.take(space);
    offsets.set(graph.offsets);
    targets.set(graph.targets.subarray(0, entries));
    putShares(graph, shares);
    here.set(start);
    const source = random(seed, STREAM.map);
    const graphThere = { offsets, targets, shares };
    let [old, places] = [here, there];
    for (let round = 0; round < rounds; round++) {
      const key = source.below(2 ** 32) | 0;
      const forces = { a: CURVE, soft: SOFT, pushes: PUSHES, rate: 1 - round / rounds };
      putCrowd(old, crowd, source);
      space.moveNodes({
        ...graphThere,
        key,
        crowd,
        size: crowd.length / 2,
        ...forces,
        old,
        from: 0,
        to: n,
        places,
      });
      [old, places] = [places, old];
      yield (round + 1) / rounds;
    }
    return old.slice();
  } finally {
    space.close();
  }
}

/** All nodes, or as many of them drawn at random. */
function putCrowd(old: Float64Array, crowd: Float64Array, source: Random): void {
  if (crowd.length === old.length) {
    crowd.set(old);
    return;
  }
  for (let c = 0; c < crowd.length; c += 2) {
    const at = 2 * source.below(old.length / 2);
    crowd[c] = old[at];
    crowd[c + 1] = old[at + 1];
  }
}

/** How likely an entry is drawn in a round, in units of 2^-32: its weight to the largest. */
function putShares({ weights }: Graph, shares: Uint32Array): void {
  if (!weights) {
    shares.fill(0xffffffff);
    return;
  }
  let most = 0;
  for (let e = 0; e < shares.length; e++) if (weights[e] > most) most = weights[e];
  for (let e = 0; e < shares.length; e++) {
    shares[e] =
      most > 0 && weights[e] > 0 ? Math.min(0xffffffff, Math.floor((weights[e] / most) * 2 ** 32)) : 0;
  }
}
