/**
 * A graph → the sample that partitions of its nodes are judged on: it without isolated nodes and tiny components, and two
 * random splits of its edges in halves. A number of clusters is right if the clusters that one half leads to hold the
 * edges of the other: more clusters cut edges, fewer hold no more than chance does, and clusters found in noise hold none.
 */
import { mostOf } from "../base/extremes.js";
import { gather, indicesWhere, scatter, upTo } from "../base/indices.js";
import type { StagedSteps } from "../base/progress.js";
import type { Graph } from "../line/graph/graph.js";
import { structuralOrder } from "../line/graph/node-order.js";
import { relabel } from "../line/graph/ordered.js";
import { inverse } from "../line/points/numbering.js";
import type { Partition } from "../methods/method.js";
import type { Evidence, Judgment } from "../methods/parts/choice.js";
import type { Data } from "../methods/parts/outcome.js";
import type { CheckedRecipe } from "../methods/recipe.js";
import type { Run } from "../methods/run.js";
import { edgeHalves, modularity } from "./edge-halves.js";
import { type Contender, type HalvesLabels, judgment, type Sample, SPLITS } from "./judgment.js";
import { type MainPart, mainPart } from "./main-part.js";
import { partitionsOf, unreported } from "./partitions.js";

/** Half of the edges, on all nodes. */
interface Half {
  readonly graph: Graph;
  /** What is clustered of it. */
  readonly main: MainPart;
}

type GraphData = Extract<Data, { graph: Graph }>;

// Nodes know their own few edges, where rows know their place: groups of a dozen show.
const NODES_PER_CLUSTER = 8;

export function graphSample(
  { graph: given, order: known, distinct }: GraphData,
  seed: number,
  run: Run,
): Sample {
  // Halves are drawn in an order that does not depend on how the nodes are numbered.
  const order = known ?? structuralOrder(given);
  const { graph, nodes } = mainPart(relabel(given, order));
  const splits = edgeHalves(graph, seed).map(([first, second]) => [halfOf(first), halfOf(second)] as const);
  const drawn = gather(inverse(order), nodes);
  // If it is all nodes, it is fitted as given: what is found is the result.
  const all = nodes.length === given.n;
  const whole = all ? { graph: given, order, distinct } : { graph, order: upTo(graph.n) };
  const inSample = (labels: Int32Array): Int32Array => (all ? gather(labels, drawn) : labels);
  return {
    rows: graph.n,
    drawn,
    rowsPerCluster: NODES_PER_CLUSTER,
    distinct: Math.min(...splits.flat().map(({ main }) => main.nodes.length)),
    setAside: given.n - nodes.length,
    // Too many clusters cut edges only little by little.
    fallen: 0.95,
    isPlain: (best) => evidenceOfGraph(best) === "clear",
    splits: [SPLITS],
    evidence: evidenceOfGraph,
    contender: (recipe) => graphContender({ graph, whole, inSample, splits }, recipe, run),
  };
}

function halfOf(graph: Graph): Half {
  return { graph, main: mainPart(graph) };
}

// Runs of random graphs (Erdős-Rényi, power-law degrees, trees) of 60 to 1,000 nodes had a stability of at most 0.1,
// lattices (rings, grids) of at most 0.59: two random cuts of a ring in equal arcs agree to 0.6.
const NONE = 0.3;
const CLEAR = 0.65;

/**
 * By how far the halves agree. In a graph with groups they agree on the groups more than edges keep to them, as every node
 * has several edges; in a lattice few edges are cut anywhere, but no two cuts agree.
 */
function evidenceOfGraph({ score, stability, clusters }: Judgment): Evidence {
  if (stability >= CLEAR) return "clear";
  const kept = (score * clusters) / (clusters - 1);
  return stability < NONE || stability < kept ? "none" : "weak";
}

interface Drawn {
  readonly graph: Graph;
  /** What is fitted, and its labels in the order of the sample. */
  readonly whole: Data;
  inSample(labels: Int32Array): Int32Array;
  readonly splits: readonly (readonly [Half, Half])[];
}

function graphContender(
  { graph, whole: fitted, inSample, splits }: Drawn,
  recipe: CheckedRecipe,
  run: Run,
): Contender {
  const whole = partitionsOf(() => fitted, recipe, run);
  const partitionsSteps = function* (numbers: readonly number[]): StagedSteps<Partition[]> {
    const found = yield* unreported((yield* whole()).partitionsSteps(numbers));
    return found.map(({ labels, clusters }) => ({ labels: inSample(labels), clusters }));
  };
  const halves = splits.map((pair) => pair.map(({ main }) => partitionsInto(main.graph, recipe, run)));
  const carried = (partitions: readonly Partition[], { main }: Half): Int32Array[] =>
    partitions.map(({ labels }) => scatter(labels, main.nodes, new Int32Array(graph.n).fill(-1)));
  /** For each number the labels by both halves of each split. */
  const pairsSteps = function* (numbers: readonly number[]): StagedSteps<readonly HalvesLabels[][]> {
    const found: (readonly [Int32Array[], Int32Array[]])[] = [];
    for (const [split, [first, second]] of splits.entries()) {
      found.push([
        carried(yield* halves[split][0](numbers), first),
        carried(yield* halves[split][1](numbers), second),
      ]);
    }
    return numbers.map((_, at) => found.map(([first, second]) => [first[at], second[at]] as const));
  };
  return {
    *boundsSteps(numbers) {
      return numbers.map(() => 1);
    },
    *judgmentsSteps(numbers) {
      const all = yield* partitionsSteps(numbers);
      const pairs = yield* pairsSteps(numbers);
      return all.map((partition, at) => judgmentOf(graph, splits, partition, pairs[at]));
    },
    *labelsSteps(clusters) {
      return (yield* partitionsSteps([clusters]))[0].labels;
    },
    *outcomeSteps(clusters) {
      const { outcomeSteps } = yield* whole();
      return yield* unreported(outcomeSteps(clusters));
    },
    *otherSteps(labels, clusters) {
      const [pairs] = yield* pairsSteps([clusters]);
      return judgmentOf(graph, splits, { labels, clusters: mostOf(labels) + 1 }, pairs);
    },
  };
}

/** The method on a graph; what it computes for all numbers is computed once. */
function partitionsInto(
  graph: Graph,
  recipe: CheckedRecipe,
  run: Run,
): (numbers: readonly number[]) => StagedSteps<Partition[]> {
  const begun = partitionsOf(() => ({ graph, order: upTo(graph.n) }), recipe, run);
  return function* (numbers) {
    const { partitionsSteps } = yield* begun();
    return yield* unreported(partitionsSteps(numbers));
  };
}

function judgmentOf(
  graph: Graph,
  splits: readonly (readonly [Half, Half])[],
  { labels, clusters }: Partition,
  ofHalves: readonly HalvesLabels[],
): Judgment {
  const held = splits.flatMap(([first, second], split) => [
    modularity(second.graph, ofHalves[split][0]),
    modularity(first.graph, ofHalves[split][1]),
  ]);
  const score = held.reduce((sum, value) => sum + value, 0) / held.length;
  const pairs = ofHalves.map(([first, second]) => labeledInBoth(first, second));
  const judged = { ...judgment(labels, clusters, (1 + score) / 2, pairs), score: Math.max(0, score) };
  // Halves with few nodes in common, as those of a star, say nothing about each other.
  const apart = pairs.some(([common]) => 2 * common.length < graph.n);
  return apart ? { ...judged, strength: 0, meanStrength: 0, stability: 0 } : judged;
}

/** Of the nodes that both halves label. */
function labeledInBoth(first: Int32Array, second: Int32Array): HalvesLabels {
  const both = indicesWhere(first.length, (i) => first[i] >= 0 && second[i] >= 0);
  return [gather(first, both), gather(second, both)];
}
