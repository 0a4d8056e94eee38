/**
 * A tree of merges → the condensed tree. From the root down, a split is one into two clusters only if both sides have
 * enough rows; otherwise the rows of the small side leave the cluster, which goes on. Levels are densities λ = 1/length:
 * a cluster is born at the λ at which it splits from its parent, and a row leaves it at the λ at which it falls off.
 *
 * Merges of equal length come in an arbitrary order, so that a small set may borrow rows that join it at that very
 * length. Enough rows are therefore those that a side has below the length of the merge.
 */
import type { Steps } from "../../base/progress.js";
import { type Dendrogram, rowsBelow } from "../linkage/dendrogram.js";

/** Clusters 0, 1, …: 0 is the root, and parents come before their children. */
export interface CondensedTree {
  /** Per cluster: its parent; -1 for the root. */
  readonly parent: Int32Array;
  /** Per cluster: the λ at which it splits from its parent; 0 for the root. */
  readonly birth: Float64Array;
  /** Per cluster: the rows it is born with. */
  readonly size: Float64Array;
  /** Per cluster: Σ over its rows of (λ at which the row leaves or the cluster splits - birth). */
  readonly stability: Float64Array;
  /** Per cluster: the highest λ at which something leaves it; infinite for copies. */
  readonly death: Float64Array;
  /** Per point: the last cluster it is in. */
  readonly last: Uint32Array;
  /** Per point: the λ at which it leaves that cluster. */
  readonly leaves: Float64Array;
}

/** What each point of the merges stands for. */
interface CondensedOptions {
  /** The fewest rows that make a cluster, at least 2. */
  readonly minClusterSize: number;
  /** Rows each point stands for; these are joined at its core distance. */
  readonly copies: Float64Array;
  /** Per point: its core distance. */
  readonly cores: Float64Array;
}

// Merges between two reports of progress.
const MERGES_PER_STEP = 1 << 15;

/** The merges must join all points. */
export function* condensedSteps(merges: Dendrogram, options: CondensedOptions): Steps<CondensedTree> {
  const { n, left, right, length } = merges;
  const { copies, cores } = options;
  const count = length.length;
  const rows = rowsBelow(merges, copies);
  const parent = [-1];
  const birth = [0];
  const size = [rows[n + count - 1] ?? 0];
  const stability = [0];
  const death = [0];
  // Per point or merge: the cluster it is in, and the λ at which it has left it; NaN while it has not.
  const cluster = new Uint32Array(n + count);
  const fell = new Float64Array(n + count).fill(Number.NaN);

  const leave = (from: number, lambda: number, leaving: number): void => {
    // Beyond the largest number both are infinite.
    if (lambda > birth[from]) stability[from] += (lambda - birth[from]) * leaving;
    death[from] = Math.max(death[from], lambda);
  };
  const bear = (at: number, lambda: number): void => {
    const from = cluster[at];
    leave(from, lambda, rows[at]);
    cluster[at] = parent.length;
    parent.push(from);
    birth.push(lambda);
    size.push(rows[at]);
    stability.push(0);
    death.push(0);
  };

  const isLarge = largeSides(merges, rows, options);
  const split = (m: number): void => {
    const sides = [left[m], right[m]];
    for (const side of sides) {
      cluster[side] = cluster[n + m];
      fell[side] = fell[n + m];
    }
    if (!Number.isNaN(fell[n + m])) return;
    const lambda = 1 / length[m];
    const small = sides.filter((side) => !isLarge(side, length[m]));
    if (small.length === 0) for (const side of sides) bear(side, lambda);
    for (const side of small) {
      fell[side] = lambda;
      leave(cluster[side], lambda, rows[side]);
    }
  };
  for (let m = count - 1; m >= 0; ) {
    const end = Math.max(-1, m - MERGES_PER_STEP);
    for (; m > end; m--) split(m);
    yield 1 - (m + 1) / count;
  }
  for (let i = 0; i < n; i++) {
    // Copies that make a cluster by themselves leave it one by one, all at their core distance.
    if (!Number.isNaN(fell[i])) continue;
    fell[i] = 1 / cores[i];
    leave(cluster[i], fell[i], copies[i]);
  }
  return {
    parent: Int32Array.from(parent),
    birth: Float64Array.from(birth),
    size: Float64Array.from(size),
    stability: Float64Array.from(stability),
    death: Float64Array.from(death),
    last: cluster.slice(0, n),
    leaves: fell.slice(0, n),
  };
}

/** What tells whether a point or merge has enough rows below a length. */
function largeSides(
  { n, left, right, length }: Dendrogram,
  rows: Float64Array,
  { minClusterSize, cores }: CondensedOptions,
): (side: number, below: number) => boolean {
  // Per merge: whether one of its sides has enough rows below its own length.
  const grown = new Uint8Array(length.length);
  const isLarge = (side: number, below: number): boolean => {
    if (rows[side] < minClusterSize) return false;
    if (side < n) return cores[side] < below;
    return length[side - n] < below || grown[side - n] === 1;
  };
  for (let m = 0; m < length.length; m++) {
    if (isLarge(left[m], length[m]) || isLarge(right[m], length[m])) grown[m] = 1;
  }
  return isLarge;
}
