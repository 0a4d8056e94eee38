/** The tree of clusters within clusters → what there is to say of its nodes. */
import type { ClusterTree, TreeNode } from "spectacl";
import { decimal, PLAIN } from "../text/numbers.js";

/** Whether the tree says more than the list of clusters: one is split, or might be. */
export function hasInside(tree: ClusterTree): boolean {
  return tree.some(({ parent, split, judged }) => parent >= 0 && (split || judged?.evidence === "weak"));
}

/** "10 groups, clear evidence (score 0.83, stability 0.97)"; "cluster 3: perhaps 4 groups inside (…)". */
export function nodeText({ split, judged, label }: TreeNode): string {
  const cluster = label === undefined ? "" : `cluster ${label}`;
  if (!judged || (!split && judged.evidence === "none")) return cluster;
  const { clusters, evidence, score, stability } = judged;
  const measures = `score ${decimal(score, 2, PLAIN)}, stability ${decimal(stability, 2, PLAIN)}`;
  if (split) return `${clusters} groups, ${evidence === "none" ? "no" : evidence} evidence (${measures})`;
  return `${cluster}: perhaps ${clusters} groups inside (${measures})`;
}

/** "0.1", or "all rows". */
export function nodeName({ path }: TreeNode): string {
  return path === "" ? "all rows" : path;
}

/** Nodes from the root to this one, itself included: how deep it is. */
export function depthOf(tree: ClusterTree, node: TreeNode): number {
  return node.parent < 0 ? 0 : 1 + depthOf(tree, tree[node.parent]);
}
