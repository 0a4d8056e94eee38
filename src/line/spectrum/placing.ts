/** Eigenvectors of a part into the array they are returned in. */
import type { Workspace } from "../../kernels/kernels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";

/** Vectors of this length, one after another; entry i of a part is entry rows_i of its vectors, the others are 0. */
export interface Placing {
  readonly length: number;
  /** Left out: i itself. */
  readonly rows?: Uint32Array | undefined;
  /** Where the vectors go, all zeros if there are `rows`; left out: to an array of their own. */
  readonly vectors?: Float64Array | undefined;
  /** For kernels that reach those vectors. */
  readonly scratch?: Scratch | undefined;
}

interface Scratch {
  readonly rows: Uint32Array;
  readonly largest: Float64Array;
}

/** The array that this many vectors go to. */
export function vectorsFor(pairs: number, { length, vectors }: Placing): Float64Array {
  return vectors ?? new Float64Array(pairs * length);
}

// Rows of a chunk, each with largest entries of its own.
const GRAIN = 1 << 13;

/** What `placingIn` takes from a workspace for n rows. */
export function placingSize({ vectors, rows }: Placing, n: number) {
  const chunks = vectors ? Math.ceil(n / GRAIN) : 0;
  return plan({ rows: u32(rows && vectors ? n : 0, "raw"), largest: f64(4 * chunks, "raw") });
}

/** The same placing by the threads of a workspace, if they reach where the vectors go. */
export function placingIn(placing: Placing, n: number, space: Workspace): Placing {
  if (!placing.vectors || !space.holds(placing.vectors)) return placing;
  const { rows, largest } = placingSize(placing, n).take(space);
  if (!placing.rows) return { ...placing, scratch: { rows: new Uint32Array(0), largest } };
  rows.set(placing.rows);
  return { ...placing, scratch: { rows, largest } };
}

/** n rows of `width` numbers, which lie `step` apart in `source` from `start` on. */
interface Columns {
  readonly source: Float64Array;
  readonly start: number;
  readonly step: number;
  readonly width: number;
  readonly n: number;
}

/** `placeColumns` for the first columns of a panel of n rows in a workspace: by its threads if there is scratch for them. */
export function placePanel(
  { panel, width, n }: { readonly panel: Float64Array; readonly width: number; readonly n: number },
  vectors: Float64Array,
  k: number,
  placing: Placing,
  space: Workspace,
): void {
  const { length, scratch } = placing;
  if (scratch === undefined) {
    placeColumns({ source: panel, start: 0, step: 4, width, n }, vectors, k, placing);
    return;
  }
  const { rows, largest } = scratch;
  largest.fill(0);
  const own = vectors.subarray(k * length, (k + width) * length);
  space.placePanel({ panel, rows, width, length, grain: GRAIN, from: 0, to: n, vectors: own, largest });
  for (let c = 0; c < width; c++) {
    const values = own.subarray(c * length, (c + 1) * length);
    if (firstLargest(largest, c) < 0) space.negate({ values, from: 0, to: length });
  }
}

/** The entry of largest modulus in column c, the first of equals. */
function firstLargest(largest: Float64Array, c: number): number {
  let most = 0;
  for (let at = c; at < largest.length; at += 4) {
    if (Math.abs(largest[at]) > Math.abs(most)) most = largest[at];
  }
  return most;
}

/**
 * Vectors k, k + 1, … ← the columns. The sign of an eigenvector is free: its entry of largest modulus (the first of equals)
 * is made positive.
 */
export function placeColumns(columns: Columns, vectors: Float64Array, k: number, placing: Placing): void {
  const { length } = placing;
  const own = vectors.subarray(k * length, (k + columns.width) * length);
  const largest = columns.width === 4 ? placeFour(columns, own, placing) : placeEach(columns, own, placing);
  largest.forEach((entry, c) => {
    if (entry < 0) negate(own, c * length, (c + 1) * length);
  });
}

/** The columns of a panel ← vectors k, k + 1, … as they were placed, up to the last; then zeros. */
export function takePanel(
  vectors: Float64Array,
  k: number,
  { length, rows }: Placing,
  panel: Float64Array,
): void {
  const n = panel.length / 4;
  for (let c = 0; c < 4; c++) {
    const from = (k + c) * length;
    const there = from < vectors.length;
    for (let i = 0; i < n; i++) {
      panel[4 * i + c] = there ? vectors[from + (rows === undefined ? i : rows[i])] : 0;
    }
  }
}

/** Four columns in one pass, as they lie side by side; returns their entries of largest modulus. */
function placeFour(
  { source, start, step, n }: Columns,
  vectors: Float64Array,
  { length, rows }: Placing,
): number[] {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0, from = start; i < n; i++, from += step) {
    const to = rows === undefined ? i : rows[i];
    const [x, y, z, w] = [source[from], source[from + 1], source[from + 2], source[from + 3]];
    vectors[to] = x;
    vectors[to + length] = y;
    vectors[to + 2 * length] = z;
    vectors[to + 3 * length] = w;
    if (Math.abs(x) > Math.abs(a)) a = x;
    if (Math.abs(y) > Math.abs(b)) b = y;
    if (Math.abs(z) > Math.abs(c)) c = z;
    if (Math.abs(w) > Math.abs(d)) d = w;
  }
  return [a, b, c, d];
}

/** Column by column; returns their entries of largest modulus. */
function placeEach(columns: Columns, vectors: Float64Array, { length, rows }: Placing): number[] {
  const { source, start, step, width, n } = columns;
  return Array.from({ length: width }, (_, c) => {
    let largest = 0;
    for (let i = 0, from = start + c; i < n; i++, from += step) {
      const entry = source[from];
      vectors[c * length + (rows === undefined ? i : rows[i])] = entry;
      if (Math.abs(entry) > Math.abs(largest)) largest = entry;
    }
    return largest;
  });
}

/** Not -x, which makes -0 of 0. */
function negate(values: Float64Array, from: number, to: number): void {
  for (let i = from; i < to; i++) values[i] = 0 - values[i];
}
