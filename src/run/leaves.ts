/** Clusters within clusters → the labels of the innermost, and the tree of them. */
import type { BesideChance, Choice, Judgment } from "../methods/parts/choice.js";
import type { Outcome } from "../methods/parts/outcome.js";
import type { ClusterTree, JudgedSplit, Level, TreeNode } from "../methods/parts/tree.js";
import { type Branch, judgedSplit, type Nested } from "./nested.js";

/** What is inside a node: clusters by label, or nodes. */
export interface Bough {
  readonly judged?: JudgedSplit | undefined;
  readonly split?: Level | undefined;
  readonly label?: number;
  readonly grown?: Level;
  readonly besideChance?: BesideChance | undefined;
  readonly children: readonly Bough[];
}

export interface Leaves {
  readonly outcome: Outcome;
  readonly bough: Bough;
}

/** What was found in the end: of the outcome of the first split what still holds. */
export function leavesOf(
  outcome: Outcome,
  { branches, membership, level }: Nested,
  choice: Choice | undefined,
): Leaves {
  const leaves = branches.flatMap(leavesIn);
  const root = { ...(choice && { judged: judgedSplit(choice) }), split: "coarse", grown: level } as const;
  if (leaves.length === branches.length) {
    return {
      outcome,
      bough: { ...root, children: branches.map((branch, label) => boughOf(branch, () => label)) },
    };
  }
  // Of equal ones the one that comes first in the tree: the order of the rows plays no part.
  const ranked = [...leaves].sort((a, b) => b.rows.length - a.rows.length);
  const labels = new Int32Array(outcome.labels.length).fill(-1);
  ranked.forEach(({ rows }, label) => {
    for (const row of rows) labels[row] = label;
  });
  const clusters = ranked.map(({ rows, summary }) => ({ ...summary, size: rows.length }));
  // The density of clusters that were split again is not that of these.
  const { objective: _o, inertia: _i, fitted, ...rest } = outcome;
  const number = new Map(ranked.map((leaf, label) => [leaf, label]));
  return {
    outcome: {
      ...rest,
      labels,
      clusters,
      membership,
      fitted: fitted && (() => fitted(labels)),
    },
    bough: {
      ...root,
      children: branches.map((branch) => boughOf(branch, (leaf) => number.get(leaf) as number)),
    },
  };
}

/** Clusters in the layers of groups that a method found above them. `level`: the finest that was looked for. */
export function layeredBough(
  layers: readonly Int32Array[],
  clusters: readonly Bough[],
  level: Level,
  choice: Choice | undefined,
): Bough {
  let nodes = clusters;
  // For each node the first cluster in it.
  let first: readonly number[] = nodes.map((_, at) => at);
  for (const layer of layers) {
    const inside = new Map<number, number[]>();
    nodes.forEach((_, at) => {
      const group = layer[first[at]];
      inside.set(group, [...(inside.get(group) ?? []), at]);
    });
    const groups = [...inside.values()];
    const below = [nodes, first] as const;
    first = groups.map(([at]) => below[1][at]);
    nodes = groups.map((members) =>
      members.length === 1
        ? below[0][members[0]]
        : { split: "auto", children: members.map((at) => below[0][at]) },
    );
  }
  return { ...(choice && { judged: judgedSplit(choice) }), split: "coarse", grown: level, children: nodes };
}

/** Clusters that nothing is inside of. */
export function flatBoughs(count: number): Bough[] {
  return Array.from({ length: count }, (_, label) => ({ label, children: [] }));
}

function leavesIn(branch: Branch): readonly Branch[] {
  return branch.children.length === 0 ? [branch] : branch.children.flatMap(leavesIn);
}

function boughOf(branch: Branch, labelOf: (leaf: Branch) => number): Bough {
  const { judged, split, besideChance, children } = branch;
  const own = { judged, split, besideChance };
  if (children.length === 0) return { ...own, label: labelOf(branch), children: [] };
  return { ...own, children: children.map((child) => boughOf(child, labelOf)) };
}

/** The tree of clusters of these sizes, largest first inside each node; `rank` gives the label of what had another. */
export function treeOf(
  bough: Bough,
  sizes: ArrayLike<number>,
  rank = (label: number): number => label,
): ClusterTree {
  const nodes: TreeNode[] = [];
  const sizeOf = ({ label, children }: Bough): number =>
    label === undefined ? children.reduce((sum, child) => sum + sizeOf(child), 0) : sizes[rank(label)];
  const firstOf = ({ label, children }: Bough): number =>
    label === undefined ? Math.min(...children.map(firstOf)) : rank(label);
  const visit = (node: Bough, path: string, parent: number): void => {
    const { label, split, grown, judged, besideChance, children } = node;
    const at = nodes.length;
    nodes.push({
      path,
      parent,
      size: sizeOf(node),
      ...(label !== undefined && { label: rank(label) }),
      ...(split && { split }),
      ...(grown && { grown }),
      ...(judged && { judged }),
      ...(besideChance && { besideChance }),
    });
    [...children]
      .sort((a, b) => sizeOf(b) - sizeOf(a) || firstOf(a) - firstOf(b))
      .forEach((child, k) => {
        visit(child, path === "" ? `${k}` : `${path}.${k}`, at);
      });
  };
  visit(bough, "", -1);
  return nodes;
}

/** The choice with what is known only of all rows: the share that the smallest cluster of the first split has of them. */
export function choiceOf(choice: Choice, tree: ClusterTree, rows: number): Choice {
  const sizes = tree.filter(({ parent }) => parent === 0).map(({ size }) => size);
  const judgment = { ...choice.judgment, smallest: Math.min(...sizes) / rows };
  const isTaken = (one: Judgment): boolean =>
    one.clusters === choice.judgment.clusters && one.score === judgment.score;
  const { methods } = choice;
  return {
    ...choice,
    judgment,
    curve: choice.curve.map((one) => (isTaken(one) ? judgment : one)),
    ...(methods && {
      methods: methods.map((one) => (one.method === choice.method ? { ...one, ...judgment } : one)),
    }),
  };
}
