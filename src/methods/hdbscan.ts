/** HDBSCAN on the rows. */
import { gather } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { type HdbscanTree, restoredTree, treeClustersSteps } from "../line/clusters/hdbscan.js";
import { bySize } from "../line/clusters/labels.js";
import { treeOfDistancesSteps } from "../line/linkage/from-distances.js";
import { type SpanningTree, spanningTreeSteps } from "../line/linkage/spanning.js";
import { spaceOf } from "../line/points/metric.js";
import { restored } from "../line/points/units.js";
import type { Distances } from "../line/search/distances.js";
import { arranged, type ScaledArrangement } from "./parts/arrangement.js";
import { hdbscanClusterSize } from "./parts/auto.js";
import type { Fitted } from "./parts/fitted.js";
import type { Data, Outcome, Warning } from "./parts/outcome.js";
import { methodsError } from "./parts/problems.js";
import type { SettledOptions } from "./recipe.js";

export function* hdbscanMethodSteps(
  data: Data,
  options: SettledOptions<"hdbscan">,
  kernels: Kernels,
): StagedSteps<Outcome> {
  if ("graph" in data) {
    if (!data.distances) throw methodsError("METHOD_NEEDS_POINTS", { method: "hdbscan" });
    return yield* distancesSteps(data.distances, options);
  }
  const { selection } = options;
  const { minClusterSize, minSamples } = sizesOf(options, data.points.n);
  const warnings: Warning[] = [];
  const arrangement = arranged(data.points, "auto", warnings, kernels);
  const { points, multiplicity, position } = arrangement;
  const space = spaceOf(options.metric);
  // A tree that is measured in the metric's unit has no other.
  const unit = space ? 1 : arrangement.unit;
  yield { stage: "graph", done: 0 };
  const shortest = yield* stage(
    "graph",
    spanningTreeSteps(points, { samples: minSamples, copies: multiplicity }, kernels),
  );
  const spanning = space ? measured(shortest, (length) => space.outer(length / arrangement.unit)) : shortest;
  yield { stage: "clusters", done: 0 };
  const found = yield* stage(
    "clusters",
    treeClustersSteps(spanning, { minClusterSize, selection, multiplicity }),
  );
  const ranked = bySize(found.labels, found.clusters, multiplicity);
  const tree = {
    ...found.tree,
    label: found.tree.label.map((label) => (label < 0 ? -1 : ranked.ranks[label])),
  };
  if (found.clusters === 0) warnings.push({ code: "ALL_NOISE", minClusterSize });
  return {
    labels: gather(ranked.labels, position),
    clusters: Array.from(ranked.sizes, (size) => ({ size })),
    membership: gather(found.probabilities, position),
    found: { minClusterSize, minSamples },
    warnings,
    stages: () => ({ tree: treeOfRows(tree, position, unit) }),
    fitted: () => {
      const reach = reachesOf(tree, ranked.labels, spanning.cores).map((length) => length / unit);
      return fittedRows(arrangement, ranked.labels, space ? reach.map(space.inner) : reach);
    },
  };
}

function sizesOf(options: SettledOptions<"hdbscan">, rows: number) {
  const minClusterSize = hdbscanClusterSize(options, rows);
  return { minClusterSize, minSamples: options.minSamples === "auto" ? minClusterSize : options.minSamples };
}

/** The same from distances, which leave nothing to compare new rows with. */
function* distancesSteps(from: Distances, options: SettledOptions<"hdbscan">): StagedSteps<Outcome> {
  const { minClusterSize, minSamples } = sizesOf(options, from.n);
  const spanning = yield* stage("graph", treeOfDistancesSteps(from, minSamples));
  yield { stage: "clusters", done: 0 };
  const found = yield* stage(
    "clusters",
    treeClustersSteps(spanning, { minClusterSize, selection: options.selection }),
  );
  const { labels, sizes, ranks } = bySize(found.labels, found.clusters);
  const label = found.tree.label.map((own) => (own < 0 ? -1 : ranks[own]));
  return {
    labels,
    clusters: Array.from(sizes, (size) => ({ size })),
    membership: found.probabilities,
    found: { minClusterSize, minSamples },
    warnings: found.clusters === 0 ? [{ code: "ALL_NOISE", minClusterSize }] : [],
    stages: () => ({ tree: { ...found.tree, label } }),
  };
}

/** The tree with all lengths in another unit: it stays the shortest one, since the lengths keep their order. */
function measured(tree: SpanningTree, outer: (length: number) => number): SpanningTree {
  const { length, distance, cores } = tree;
  return { ...tree, length: length.map(outer), distance: distance.map(outer), cores: cores.map(outer) };
}

/** The tree with an entry for each row as given, and its densities in the units of the input. */
function treeOfRows(tree: HdbscanTree, position: Uint32Array, unit: number): HdbscanTree {
  return restoredTree(
    { ...tree, last: gather(tree.last, position), leaves: gather(tree.leaves, position) },
    unit,
  );
}

// A row vouches for new ones up to this many times the length at which it joined its cluster.
const REACH = 2;

/** A new row is of the cluster of the nearest row, noise included, if that reaches it; else it is noise. */
function fittedRows({ points, unit }: ScaledArrangement, labels: Int32Array, reach: Float64Array): Fitted {
  return {
    points: restored(points, unit),
    labels,
    rule: { kind: "nearest", neighbors: 1 },
    reach: reach.map((length) => Math.min(length, Number.MAX_VALUE)),
    strict: true,
  };
}

/**
 * A row of a cluster reaches as far as REACH times the length at which it joined the cluster, but not as far as other
 * clusters.
 */
function reachesOf(tree: HdbscanTree, labels: Int32Array, cores: Float64Array): Float64Array {
  // Per cluster of the tree: the birth of the one that was taken, itself or one above it.
  const birth = tree.birth.map((lambda, c) => (tree.label[c] < 0 ? 0 : lambda));
  for (let c = 1; c < birth.length; c++) birth[c] ||= birth[tree.parent[c]];
  const reachOf = (i: number): number => {
    if (labels[i] < 0) return cores[i];
    const others = 1 / birth[tree.last[i]];
    // Copies join at length 0, which says nothing of their surroundings.
    return Number.isFinite(tree.leaves[i]) ? Math.min(REACH / tree.leaves[i], others) : others;
  };
  return Float64Array.from(labels, (_, i) => reachOf(i));
}
