/** HDBSCAN: points → the shortest tree by mutual reachability → its condensed tree → the clusters taken from that. */
import { OptionError } from "../../base/errors.js";
import { gather } from "../../base/indices.js";
import { portion, type Steps } from "../../base/progress.js";
import { checkOptions, FLOATS, integerFrom, oneOf, type Rules } from "../../base/rules.js";
import type { Kernels } from "../../kernels/kernels.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import { dendrogramSteps } from "../linkage/dendrogram.js";
import { type SpanningTree, spanningTreeSteps } from "../linkage/spanning.js";
import { arrange } from "../points/arrange.js";
import { checkShape, type Points } from "../points/points.js";
import { multiplied, unitFor } from "../points/units.js";
import { type CondensedTree, condensedSteps } from "./condensed.js";
import { type Selected, type Selection, selected } from "./selection.js";

/** What makes a cluster. */
export interface HdbscanOptions {
  /** The fewest points that make a cluster, at least 2. */
  readonly minClusterSize: number;
  /** Density at a point is measured by the distance to the point of this rank, itself being the first; minClusterSize if left out. */
  readonly minPoints?: number | undefined;
  /** @deprecated It is called `minPoints` now. */
  readonly minSamples?: number | undefined;
  /** "eom", the default, takes the most stable clusters of the tree; "leaf" those that split no further. */
  readonly selection?: Selection | undefined;
  /** How many copies of each point there are, each counted as a point. */
  readonly multiplicity?: Float64Array | undefined;
}

/** What `hdbscan` found. */
export interface Hdbscan {
  /** Per point: its cluster; -1 is noise. */
  readonly labels: Int32Array;
  /** How many clusters there are. */
  readonly clusters: number;
  /** Per point: how dense it is, in its cluster's tree, beside the densest; 0 for noise. */
  readonly probabilities: Float64Array;
  readonly tree: HdbscanTree;
}

/** The condensed tree, and which of its clusters were taken. */
export interface HdbscanTree extends CondensedTree {
  /** Per cluster of the tree: its label if it was taken, else -1. */
  readonly label: Int32Array;
}

// Where the progress stands when the tree is found.
const FOUND = 0.8;

/**
 * HDBSCAN as in scikit-learn: clusters of any density, found in the tree of single linkage by mutual reachability. The order of the
 * points changes nothing.
 *
 * @param points The points; equal ones count as so many.
 * @param options What makes a cluster.
 * @param run The kernels to use and a listener to progress.
 * @example
 * const { labels, clusters } = hdbscan(points(rows), { minClusterSize: 15 });
 */
export function hdbscan(points: Points, options: HdbscanOptions, run: StageRun = {}): Hdbscan {
  return runStage((kernels) => hdbscanSteps(points, options, kernels), run);
}

const RULES: Rules<HdbscanOptions> = {
  minClusterSize: integerFrom(2),
  minPoints: integerFrom(1),
  minSamples: integerFrom(1),
  selection: oneOf(["eom", "leaf"]),
  multiplicity: FLOATS,
};

/** `hdbscan` in steps. */
export function* hdbscanSteps(points: Points, options: HdbscanOptions, kernels: Kernels): Steps<Hdbscan> {
  checkShape(points);
  checkOptions(options, RULES);
  const { minClusterSize, minSamples = minClusterSize, minPoints = minSamples, multiplicity } = options;
  if (!(Number.isInteger(minClusterSize) && minClusterSize >= 2)) {
    throw new OptionError("minClusterSize", "must be an integer >= 2", minClusterSize);
  }
  if (!(Number.isInteger(minPoints) && minPoints >= 1)) {
    throw new OptionError("minPoints", "must be an integer >= 1", minPoints);
  }
  const unit = unitFor(points);
  const { points: distinct, multiplicity: rows, position } = arrange(multiplied(points, unit));
  const copies = multiplicity ? copiesOf(position, multiplicity, distinct.n) : rows;
  const spanning = spanningTreeSteps(distinct, { samples: minPoints, copies }, kernels);
  const shortest = yield* portion(spanning, 0, FOUND);
  const how = { ...options, multiplicity: copies };
  const { tree, ...found } = yield* portion(treeClustersSteps(shortest, how), FOUND, 1);
  const { last, leaves } = tree;
  return {
    ...found,
    labels: gather(found.labels, position),
    probabilities: gather(found.probabilities, position),
    tree: restoredTree({ ...tree, last: gather(last, position), leaves: gather(leaves, position) }, unit),
  };
}

/** Of each distinct point the copies of all that are equal to it. */
function copiesOf(position: Uint32Array, multiplicity: Float64Array, distinct: number): Float64Array {
  const copies = new Float64Array(distinct);
  position.forEach((at, i) => {
    copies[at] += multiplicity[i];
  });
  return copies;
}

/** The tree with densities as before the coordinates were multiplied by `unit`. */
export function restoredTree(tree: HdbscanTree, unit: number): HdbscanTree {
  if (unit === 1) return tree;
  const density = (lambda: number): number => lambda * unit;
  return {
    ...tree,
    birth: tree.birth.map(density),
    stability: tree.stability.map(density),
    death: tree.death.map(density),
    leaves: tree.leaves.map(density),
  };
}

/** The clusters in a tree that is known. */
export function* treeClustersSteps(
  tree: SpanningTree,
  { minClusterSize, selection = "eom", multiplicity }: HdbscanOptions,
): Steps<Hdbscan> {
  const copies = multiplicity ?? new Float64Array(tree.n).fill(1);
  const merges = yield* portion(dendrogramSteps(tree), 0, 0.5);
  const { cores } = tree;
  const whole = yield* portion(condensedSteps(merges, { minClusterSize, copies, cores }), 0.5, 1);
  const { label, count, labels, probabilities }: Selected = selected(whole, selection);
  return { labels, clusters: count, probabilities, tree: { ...whole, label } };
}
