/** Clusters within clusters: the splits that were judged, one inside another, and the labels at each level of them. */
import { OptionError } from "../../base/errors.js";
import { isRecord } from "../../base/record.js";
import { checkArgument, LIST } from "../../base/rules.js";
import type { MethodName } from "../registry.js";
import type { BesideChance, Evidence, Judgment } from "./choice.js";

/**
 * How far clusters are split: "coarse" stops at the first split; "auto" goes on inside a cluster where there is enough evidence for
 * groups; "fine" also where it is weak. Of communities "auto" means themselves, "coarse" the largest groups that they form, "fine" what lies inside them.
 */
export type Level = "coarse" | "auto" | "fine";

export const LEVELS: readonly Level[] = ["coarse", "auto", "fine"];

/** What speaks for a split of the rows of a node. */
export interface JudgedSplit extends Judgment {
  readonly method: MethodName;
  readonly evidence: Evidence;
}

/** A cluster, or all rows, or the rows of several clusters that belong together. */
export interface TreeNode {
  /** "" for all rows, "0" for the largest cluster inside, "0.1" for the second largest in that one. */
  readonly path: string;
  /** Place of the node that it is part of; -1 for all rows. */
  readonly parent: number;
  /** Rows in it; noise is in none. */
  readonly size: number;
  /** Its number in `labels`; absent if it is split. */
  readonly label?: number;
  /** From this level on it is split; absent if it is not. */
  readonly split?: Level;
  /** Of all rows: the finest level that was looked for. */
  readonly grown?: Level;
  /** What speaks for its split; if it is not split, for the best split that was found. Absent where nothing was judged. */
  readonly judged?: JudgedSplit;
  /** What speaks for the communities inside a community that is split. */
  readonly besideChance?: BesideChance;
}

/** Nodes behind their parents, the largest first. */
export type ClusterTree = readonly TreeNode[];

/** The clusters of a level. */
export interface TreeCut {
  /** Label of `labels` → label at this level, where 0 is the largest. */
  readonly labels: Int32Array;
  /** Label at this level → path. */
  readonly paths: readonly string[];
  readonly sizes: readonly number[];
}

/**
 * The clusters of a level of a tree. A level that the tree was not grown to has those of the finest it has.
 *
 * @param tree Of a result or a model.
 * @param level "coarse", "auto" or "fine".
 * @returns For each label of the result its label at this level, and the paths and sizes of these.
 * @example
 * import { clusterSync, treeCut } from "spectacl";
 * import { moons } from "spectacl/datasets";
 *
 * const { labels, tree = [] } = clusterSync(moons({ n: 400, noise: 0.05, seed: 0 }).points);
 * const coarse = treeCut(tree, "coarse");
 * const firstSplit = labels.map((label) => (label < 0 ? -1 : coarse.labels[label]));
 */
export function treeCut(tree: ClusterTree, level: Level): TreeCut {
  checkLevel(level);
  return cutWhere(
    checked(tree),
    ({ split }) => split !== undefined && LEVELS.indexOf(split) <= LEVELS.indexOf(level),
  );
}

/**
 * The clusters of a tree at a depth.
 *
 * @param tree Of a result or a model.
 * @param depth 1 for the first split, 2 for what is inside those clusters, and so on.
 * @returns As `treeCut`.
 * @example
 * import { clusterSync, treeDepth } from "spectacl";
 * import { moons } from "spectacl/datasets";
 *
 * const { tree = [] } = clusterSync(moons({ n: 400, noise: 0.05, seed: 0 }).points);
 * console.log(treeDepth(tree, 1).paths); // [ "0", "1" ]
 */
export function treeDepth(tree: ClusterTree, depth: number): TreeCut {
  if (!(depth >= 1)) throw new OptionError("depth", "must be a number >= 1", depth);
  return cutWhere(checked(tree), ({ split, path }) => split !== undefined && depthOf(path) < depth);
}

/** Throws an OptionError for anything but a level. */
export function checkLevel(level: unknown): void {
  if (!LEVELS.some((one) => one === level))
    throw new OptionError("level", `must be ${LEVELS.map((one) => JSON.stringify(one)).join(" or ")}`, level);
}

function checked(tree: ClusterTree): ClusterTree {
  checkArgument("tree", LIST, tree);
  if (!isTree(tree)) throw new OptionError("tree", "must be the tree of a result or a model", tree);
  return tree;
}

/** How many splits deep the tree is. */
export function depthOfTree(tree: ClusterTree): number {
  return tree.reduce((most, { path }) => Math.max(most, depthOf(path)), 0);
}

function depthOf(path: string): number {
  return path === "" ? 0 : path.split(".").length;
}

function cutWhere(tree: ClusterTree, isSplit: (node: TreeNode) => boolean): TreeCut {
  // Per node the one that stands for it.
  const standing = new Int32Array(tree.length);
  tree.forEach((node, at) => {
    const above = node.parent < 0 ? at : standing[node.parent];
    standing[at] = node.parent >= 0 && !isSplit(tree[above]) ? above : at;
  });
  const whole = tree.filter(
    (node, at) => standing[at] === at && !(isSplit(node) && node.label === undefined),
  );
  const ranked = [...whole].sort((a, b) => b.size - a.size || order(tree, a) - order(tree, b));
  const labels = new Int32Array(tree.filter(({ label }) => label !== undefined).length);
  tree.forEach(({ label }, at) => {
    if (label !== undefined) labels[label] = ranked.indexOf(tree[standing[at]]);
  });
  return { labels, paths: ranked.map(({ path }) => path), sizes: ranked.map(({ size }) => size) };
}

/** Of clusters of one size: leaves keep the order of their labels. */
function order(tree: ClusterTree, node: TreeNode): number {
  return node.label ?? tree.indexOf(node);
}

/** Whether nodes lie behind their parents, and every cluster is in one. */
export function isTree(tree: unknown, clusters?: number): tree is ClusterTree {
  if (!Array.isArray(tree) || !tree.every(isRecord)) return false;
  const nodes = tree as unknown as ClusterTree;
  const labels = nodes.flatMap(({ label }) => (label === undefined ? [] : [label])).sort((a, b) => a - b);
  const inOrder = nodes.every(
    ({ parent, path, size }, at) =>
      Number.isInteger(parent) &&
      (at === 0 ? parent === -1 : parent >= 0 && parent < at) &&
      typeof path === "string" &&
      Number.isFinite(size),
  );
  return (
    inOrder && labels.length === (clusters ?? labels.length) && labels.every((label, at) => label === at)
  );
}
