/** A condensed tree → which of its clusters are taken, and the label and probability of each point. */
import type { CondensedTree } from "./condensed.js";

/** "eom": the most stable clusters of which none holds another; "leaf": those that split no further. */
export type Selection = "eom" | "leaf";

/** What was taken from a condensed tree. */
export interface Selected {
  /** Per cluster of the tree: its label if it is taken, else -1. */
  readonly label: Int32Array;
  /** How many were taken. */
  readonly count: number;
  /** Per point: the label of the cluster it is in; -1 is noise. */
  readonly labels: Int32Array;
  /** Per point: the λ at which it leaves, relative to the highest one of its cluster; 0 for noise. */
  readonly probabilities: Float64Array;
}

/** The root is never taken: a table without a split is all noise. */
export function selected(tree: CondensedTree, selection: Selection): Selected {
  const { parent, death, last, leaves } = tree;
  const chosen = selection === "eom" ? mostStable(tree) : leavesOf(tree);
  const label = new Int32Array(parent.length).fill(-1);
  // Per cluster: the one that was taken, itself or one above it.
  const holder = new Int32Array(parent.length).fill(-1);
  let count = 0;
  for (let c = 1; c < parent.length; c++) {
    holder[c] = holder[parent[c]];
    if (holder[c] >= 0 || chosen[c] === 0) continue;
    holder[c] = c;
    label[c] = count++;
  }
  const n = last.length;
  const labels = new Int32Array(n).fill(-1);
  const probabilities = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const cluster = holder[last[i]];
    if (cluster < 0) continue;
    labels[i] = label[cluster];
    const highest = death[cluster];
    probabilities[i] = leaves[i] >= highest ? 1 : leaves[i] / highest;
  }
  return { label, count, labels, probabilities };
}

/** A cluster is taken if it is at least as stable as what may be taken below it. */
function mostStable({ parent, stability }: CondensedTree): Uint8Array {
  const chosen = new Uint8Array(parent.length);
  // Per cluster: the stability of what is taken below it.
  const below = new Float64Array(parent.length);
  for (let c = parent.length - 1; c > 0; c--) {
    if (!(below[c] > stability[c])) chosen[c] = 1;
    below[parent[c]] += chosen[c] === 1 ? stability[c] : below[c];
  }
  return chosen;
}

function leavesOf({ parent }: CondensedTree): Uint8Array {
  const chosen = new Uint8Array(parent.length).fill(1);
  for (let c = 1; c < parent.length; c++) chosen[parent[c]] = 0;
  return chosen;
}
