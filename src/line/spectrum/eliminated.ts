/**
 * A sparse symmetric matrix A of few entries → factors of σ I - A and σ I + A, if elimination leaves them sparse: trees, rings,
 * chains of neighbors, whatever falls apart when few rows are taken out. The row with the fewest others is eliminated first.
 */
import type { Compressed } from "../../kernels/compressed.js";

/** Row r is the pivot after order[r - 1]; its others, not eliminated by then, are below[starts[r]] … below[starts[r + 1] - 1]. */
export interface Elimination {
  readonly n: number;
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
  readonly below: Uint32Array;
  /** Entries of A at these places, 0 where elimination fills them. */
  readonly entries: Float64Array;
  /** By rows. */
  readonly diagonal: Float64Array;
}

/** M = L D Lᵀ: L in the places of an elimination, D by rows. */
export interface Factor {
  readonly lower: Float64Array;
  readonly pivots: Float64Array;
}

// Rows that one may have below it, and all of them on average: more, and products cost less than solutions.
const MOST_BELOW = 24;
const MOST_FILL = 12;

/** Undefined if there would be too many entries. */
export function elimination(matrix: Compressed, n: number): Elimination | undefined {
  const { values, diagonal } = symmetricRows(matrix, n);
  const others = values.map((row) => new Set(row.keys()));
  const waiting: number[][] = Array.from({ length: MOST_BELOW + 1 }, () => []);
  const wait = (i: number): void => {
    if (others[i].size <= MOST_BELOW) waiting[others[i].size].push(i);
  };
  for (let i = n - 1; i >= 0; i--) wait(i);
  const place = new Uint32Array(n);
  const order = new Uint32Array(n);
  const starts = new Uint32Array(n + 1);
  const below: number[] = [];
  const done = new Uint8Array(n);
  for (let r = 0; r < n; r++) {
    const i = nextOf(waiting, others, done);
    if (i === undefined || below.length > MOST_FILL * n) return undefined;
    done[i] = 1;
    order[r] = i;
    place[i] = r;
    const left = [...others[i]];
    below.push(...left);
    starts[r + 1] = below.length;
    for (const a of left) {
      others[a].delete(i);
      for (const b of left) if (b !== a) others[a].add(b);
    }
    for (const a of left) wait(a);
    others[i].clear();
  }
  const ordered = Uint32Array.from(below);
  for (let r = 0; r < n; r++) {
    ordered.subarray(starts[r], starts[r + 1]).sort((a, b) => place[a] - place[b]);
  }
  const entries = new Float64Array(ordered.length);
  for (let r = 0; r < n; r++) {
    const row = values[order[r]];
    for (let e = starts[r]; e < starts[r + 1]; e++) entries[e] = row.get(ordered[e]) ?? 0;
  }
  return { n, order, starts, below: ordered, entries, diagonal };
}

/** The row with the fewest others that are left; a row waits anew whenever these change. */
function nextOf(
  waiting: readonly number[][],
  others: readonly ReadonlySet<number>[],
  done: Uint8Array,
): number | undefined {
  for (let size = 0; size <= MOST_BELOW; size++) {
    for (let i = waiting[size].pop(); i !== undefined; i = waiting[size].pop()) {
      if (done[i] === 0 && others[i].size === size) return i;
    }
  }
  return undefined;
}

/** A = L B L⁻¹ by rows, without its diagonal; both entries of a pair are the same number. */
function symmetricRows({ offsets, targets, weights, scale, diagonal: own, leave }: Compressed, n: number) {
  const values: Map<number, number>[] = Array.from({ length: n }, () => new Map());
  const diagonal = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    diagonal[i] += own[i];
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      const entry = scale[i] * (weights === undefined ? 1 : weights[e]);
      if (j === i) diagonal[i] += entry;
      if (j <= i) continue;
      const value = leave === undefined ? entry : (leave[i] * entry) / leave[j];
      values[i].set(j, value);
      values[j].set(i, value);
    }
  }
  return { values, diagonal };
}

// Pivots may be so many times σ: rounding errors are of that times 1e-16.
const MOST_GROWTH = 1e6;

/** σ I + sign A, which has as many negative eigenvalues as D; undefined if D is not sure of them. */
export function factored(
  { n, order, starts, below, entries, diagonal }: Elimination,
  sigma: number,
  sign: number,
): Factor | undefined {
  const lower = entries.map((entry) => sign * entry);
  const pivots = diagonal.map((entry) => sigma + sign * entry);
  const place = new Uint32Array(n);
  for (let r = 0; r < n; r++) place[order[r]] = r;
  for (let r = 0; r < n; r++) {
    const pivot = pivots[order[r]];
    if (pivot === 0 || !(Math.abs(pivot) <= MOST_GROWTH * sigma)) return undefined;
    const end = starts[r + 1];
    for (let p = starts[r]; p < end; p++) {
      const a = below[p];
      const share = lower[p] / pivot;
      pivots[a] -= share * lower[p];
      // The rows below `a` are in the same order, with others between them.
      let at = starts[place[a]];
      for (let q = p + 1; q < end; q++) {
        while (below[at] !== below[q]) at++;
        lower[at] -= share * lower[q];
      }
    }
    for (let p = starts[r]; p < end; p++) lower[p] /= pivot;
  }
  return { lower, pivots };
}

/** How many eigenvalues of M are negative (Sylvester). */
export function negatives({ pivots }: Factor): number {
  return pivots.reduce((sum, pivot) => (pivot < 0 ? sum + 1 : sum), 0);
}

/** The four columns of x ← M⁻¹ x. */
export function solve(
  { n, order, starts, below }: Elimination,
  { lower, pivots }: Factor,
  x: Float64Array,
): void {
  for (let r = 0; r < n; r++) {
    const from = 4 * order[r];
    for (let p = starts[r]; p < starts[r + 1]; p++) {
      const to = 4 * below[p];
      for (let c = 0; c < 4; c++) x[to + c] -= lower[p] * x[from + c];
    }
  }
  for (let r = n - 1; r >= 0; r--) {
    const to = 4 * order[r];
    for (let c = 0; c < 4; c++) x[to + c] /= pivots[order[r]];
    for (let p = starts[r]; p < starts[r + 1]; p++) {
      const from = 4 * below[p];
      for (let c = 0; c < 4; c++) x[to + c] -= lower[p] * x[from + c];
    }
  }
}
