/** The tree of clusters within clusters → what there is to say of its nodes. */
import type { ClusterTree, TreeNode } from "spectacl";
import { decimal, PLAIN } from "../text/numbers.js";

/** Whether the tree says more than the list of clusters: one is split, or might be. */
export function hasInside(tree: ClusterTree): boolean {
  return tree.some(({ parent, split, judged }) => parent >= 0 && (split || judged?.evidence === "weak"));
}

/** "10 groups inside, clear (score 0.83, stability 0.97)"; of a cluster that is not split what might be inside. */
export function nodeText({ split, judged }: TreeNode): string {
  if (!judged) return split ? "" : "not judged";
  const { clusters, evidence, score, stability } = judged;
  const measures = `score ${decimal(score, 2, PLAIN)}, stability ${decimal(stability, 2, PLAIN)}`;
  if (split) return `${clusters} groups, ${evidence === "none" ? "no" : evidence} evidence (${measures})`;
  return evidence === "none" ? "no groups inside" : `perhaps ${clusters} groups inside (${measures})`;
}

/** "0.1", or "all rows". */
export function nodeName({ path }: TreeNode): string {
  return path === "" ? "all rows" : path;
}

/** Nodes from the root to this one, itself included: how deep it is. */
export function depthOf(tree: ClusterTree, node: TreeNode): number {
  return node.parent < 0 ? 0 : 1 + depthOf(tree, tree[node.parent]);
}
