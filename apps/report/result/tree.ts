/** The tree of clusters within clusters → what there is to say of its nodes. */
import type { ClusterTree, TreeNode } from "spectacl";
import { decimal, PLAIN } from "../text/numbers.js";
import type { Numbering } from "./numbering.js";

/** What a cluster is called. */
export type NameOf = (label: number) => string;

/** A node by the words of its texts, if it has such. */
export interface NamedNode extends TreeNode {
  readonly name?: string;
}

export type NamedTree = readonly NamedNode[];

/** Whether the tree says more than the list of clusters: one is split, or might be. */
export function hasInside(tree: ClusterTree): boolean {
  return tree.some(({ parent, split, judged }) => parent >= 0 && (split || judged?.evidence === "weak"));
}

/** The tree by the numbers that clusters are shown by. */
export function shownTree(tree: NamedTree, numbers: Numbering | undefined): NamedTree {
  if (!numbers) return tree;
  return tree.map((node) => (node.label === undefined ? node : { ...node, label: numbers[node.label] }));
}

/** "10 groups, clear evidence (score 0.83, valley 0.9, stability 0.97)"; "cluster 3: perhaps 4 groups inside (…)"; "cluster 3: goal, team, league". */
export function nodeText(node: NamedNode, nameOf: NameOf = String): string {
  const { name, label } = node;
  const number = label === undefined ? "" : `cluster ${nameOf(label)}`;
  const cluster = name && number ? `${number}: ${name}` : (name ?? number);
  const inside = insideOf(node);
  if (!inside) return cluster;
  return `${cluster && `${cluster}: `}${inside.groups} (${inside.measures})`;
}

/** What was found inside a node, and what speaks for it; undefined if there is nothing. */
export function insideOf(node: TreeNode): { groups: string; measures: string } | undefined {
  const { split, judged, besideChance } = node;
  if (besideChance) {
    const { evidence, score, chance } = besideChance;
    const measures = `score ${decimal(score, 2, PLAIN)}, chance ${decimal(chance, 2, PLAIN)}`;
    return { groups: `groups inside, ${evidence} evidence`, measures };
  }
  if (!judged || (!split && judged.evidence === "none")) return undefined;
  const { clusters, evidence, ...own } = judged;
  const measures = (["score", "valley", "stability"] as const)
    .map((name) => `${name} ${decimal(own[name], 2, PLAIN)}`)
    .join(", ");
  const known = `${clusters} groups, ${evidence === "none" ? "no" : evidence} evidence`;
  return { groups: split ? known : `perhaps ${clusters} groups inside`, measures };
}

/** "0.1", or "all rows". */
export function nodeName({ path }: TreeNode): string {
  return path === "" ? "all rows" : path;
}

/** Nodes from the root to this one, itself included: how deep it is. */
export function depthOf(tree: ClusterTree, node: TreeNode): number {
  return node.parent < 0 ? 0 : 1 + depthOf(tree, tree[node.parent]);
}
