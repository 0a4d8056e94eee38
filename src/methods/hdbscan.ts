/** HDBSCAN on the rows. */
import { gather } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import { spaceOf } from "../distances/registry.js";
import { type HdbscanTree, restoredTree, treeClustersSteps } from "../line/clusters/hdbscan.js";
import { bySize } from "../line/clusters/labels.js";
import { treeOfDistancesSteps } from "../line/linkage/from-distances.js";
import type { Points } from "../line/points/points.js";
import { restored } from "../line/points/units.js";
import { NO_DEMAND } from "./demand.js";
import {
  type Cut,
  type DeclaredMethod,
  type Method,
  type MethodWords,
  type OptionValues,
  POINTS_ALONE,
} from "./method.js";
import { arranged, type ScaledArrangement } from "./parts/arrangement.js";
import { distanceOption, scaleOption } from "./parts/common-options.js";
import type { Fitted } from "./parts/fitted.js";
import { type GivenDistances, givenDistances } from "./parts/given-distances.js";
import { methodsError } from "./parts/method-errors.js";
import { reachabilitySteps } from "./parts/reachability.js";
import type { Run } from "./run.js";

export const declared = {
  title: "HDBSCAN",
  doc: "Clusters of any density with noise between them; finds their number.",
  accepts: POINTS_ALONE,
  options: {
    ...scaleOption,
    /** Fewest rows that make a cluster; `"auto"` is √rows, from 2 to 15. */
    minClusterSize: {
      kind: "integer",
      min: 2,
      auto: true,
      default: "auto",
      doc: 'fewest rows that make a cluster; "auto" is √rows, from 2 to 15',
    },
    /** Number of rows, including itself, within a row's core distance; `"auto"` is minClusterSize. */
    minPoints: {
      kind: "integer",
      min: 1,
      auto: true,
      alias: ["minSamples"],
      default: "auto",
      doc: 'number of rows, including itself, within a row\'s core distance; "auto" is minClusterSize',
    },
    /** Clusters of the tree that are taken (the most stable ones, or those that split no further). */
    selection: {
      kind: "choice",
      choices: ["eom", "leaf"],
      default: "eom",
      doc: "clusters of the tree that are taken (the most stable ones, or those that split no further)",
    },
    ...distanceOption,
  },
  ofDistances: "tree",
  needsAllRows: "which joins all rows in one tree",
} as const satisfies DeclaredMethod;

export const words: MethodWords = {
  use: "any density and shape, with noise between the clusters; finds their number",
  why: "Rows were joined from dense to sparse; of the groups of at least {minClusterSize} on the way, the {selection} are {found}; the rest is noise.",
  values: { selection: { eom: "most lasting", leaf: "smallest" } },
  story: "branches",
};

type Options = OptionValues<typeof declared>;

export const method: Method<Options> = {
  demand(options, rows) {
    // Neighbors that the core distances take.
    const neighbors = sizesOf(options, rows).minPoints - 1;
    return { ...NO_DEMAND, graph: { kind: "tree", neighbors } };
  },

  *prepareSteps(data, options, run) {
    if ("points" in data) return { cutSteps: () => rowsSteps(data.points, options, run) };
    const given = givenDistances(data);
    if (!given) throw methodsError("METHOD_NEEDS_POINTS", { method: "hdbscan" });
    return { cutSteps: () => distancesSteps(given, options, run) };
  },
};

const LARGE_CLUSTER = 15;
const FEWEST_MEMBERS = 2;

/** Fewest rows of a cluster: small tables have small ones. And those within a core distance. */
function sizesOf({ minClusterSize, minPoints }: Options, rows: number) {
  const usual = Math.min(LARGE_CLUSTER, Math.max(FEWEST_MEMBERS, Math.ceil(Math.sqrt(rows))));
  const fewest = minClusterSize === "auto" ? usual : minClusterSize;
  return { minClusterSize: fewest, minPoints: minPoints === "auto" ? fewest : minPoints };
}

function* rowsSteps(given: Points, options: Options, run: Run): StagedSteps<Cut> {
  const { selection } = options;
  const { minClusterSize, minPoints } = sizesOf(options, given.n);
  const arrangement = arranged(given, run);
  const { multiplicity, position } = arrangement;
  const space = spaceOf(options.distance);
  yield { stage: "graph", done: 0 };
  const growing = reachabilitySteps(arrangement, options.distance, minPoints, run);
  const { tree: spanning, unit } = yield* stage("graph", growing);
  yield { stage: "clusters", done: 0 };
  const found = yield* stage(
    "clusters",
    treeClustersSteps(spanning, { minClusterSize, selection, multiplicity }),
  );
  const ranked = bySize(found.labels, found.clusters, multiplicity);
  const tree = rankedTree(found.tree, ranked.ranks);
  if (found.clusters === 0) run.warnings.push({ code: "ALL_NOISE", minClusterSize });
  return {
    labels: gather(ranked.labels, position),
    clusters: Array.from(ranked.sizes, (size) => ({ size })),
    membership: gather(found.probabilities, position),
    found: { minClusterSize, minPoints },
    stages: () => ({ tree: treeOfRows(tree, position, unit) }),
    fitted: () => {
      const reach = reachesOf(tree, ranked.labels, spanning.cores).map((length) => length / unit);
      return fittedRows(arrangement, ranked.labels, space ? reach.map(space.inner) : reach);
    },
  };
}

/** The same from distances, which leave nothing to compare new rows with. */
function* distancesSteps({ from, place }: GivenDistances, options: Options, run: Run): StagedSteps<Cut> {
  const { minClusterSize, minPoints } = sizesOf(options, from.n);
  const spanning = yield* stage("graph", treeOfDistancesSteps(from, minPoints));
  yield { stage: "clusters", done: 0 };
  const { selection } = options;
  const found = yield* stage("clusters", treeClustersSteps(spanning, { minClusterSize, selection }));
  const { labels, sizes, ranks } = bySize(found.labels, found.clusters);
  if (found.clusters === 0) run.warnings.push({ code: "ALL_NOISE", minClusterSize });
  return {
    labels: gather(labels, place),
    clusters: Array.from(sizes, (size) => ({ size })),
    membership: gather(found.probabilities, place),
    found: { minClusterSize, minPoints },
    stages: () => ({ tree: treeOfRows(rankedTree(found.tree, ranks), place, 1) }),
  };
}

/** The tree with clusters numbered by their sizes. */
function rankedTree(tree: HdbscanTree, ranks: ArrayLike<number>): HdbscanTree {
  return { ...tree, label: tree.label.map((label) => (label < 0 ? -1 : ranks[label])) };
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
