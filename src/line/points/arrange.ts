/** Points → distinct points in canonical order, so that results depend on the set of rows and not on their order. */
import { upTo } from "../../base/indices.js";
import type { Kernels } from "../../kernels/kernels.js";
import { distinctRows } from "./distinct-rows.js";
import type { RowMap } from "./numbering.js";
import type { Points } from "./points.js";

// Rows that are sorted by insertion.
const FEW = 16;
// Columns from which on rows are long.
const LONG = 32;

export interface Arrangement {
  /** The distinct rows, ascending by first coordinate, then second, and so on. Has no -0. */
  readonly points: Points;
  /** How many rows are equal to each distinct one. */
  readonly multiplicity: Float64Array;
  /** The distinct row of each given row. */
  readonly position: RowMap<"given", "distinct">;
  /** A given row of each distinct one. */
  readonly first: RowMap<"distinct", "given">;
}

/** With kernels that keep arrays for a job, many rows are kept there. */
export function arrange(points: Points, kernels?: Kernels): Arrangement {
  const { n, dim, coords } = points;
  const order = canonicalOrder(coords, n, dim);
  const position = new Uint32Array(n);
  const copies = new Float64Array(n);
  const first = new Uint32Array(n);
  let count = 0;
  for (let r = 0; r < n; r++) {
    if (r === 0 || compareRows(coords, dim, order[r - 1], order[r]) !== 0) first[count++] = order[r];
    position[order[r]] = count - 1;
    copies[count - 1]++;
  }
  const kept = first.slice(0, count);
  return {
    points: { n: count, dim, coords: distinctRows(points, kept, kernels) },
    multiplicity: copies.slice(0, count),
    position,
    first: kept,
  };
}

/**
 * The rows at these places, ascending, of all rows in canonical order, copies included: what a draw from the arranged
 * rows would give, without arranging them.
 */
export function rowsAt(points: Points, places: Uint32Array): Uint32Array {
  const { n, dim, coords } = points;
  const order = canonicalOrder(coords, n, dim);
  return places.map((place) => order[place]);
}

function compareRows(coords: Float64Array, dim: number, i: number, j: number, from = 0): number {
  for (let c = from; c < dim; c++) {
    const x = coords[i * dim + c];
    const y = coords[j * dim + c];
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

/**
 * The rows in canonical order, equal ones by index. A run of rows that agree up to some column is sorted by the first column
 * in which they do not: rows with long beginnings in common are read once, not in every comparison. Where rows are long, a
 * run is first divided by where its rows part from one of them.
 */
function canonicalOrder(coords: Float64Array, n: number, dim: number): Uint32Array {
  const order = upTo(n);
  const keys = new Float64Array(n);
  const sorting = { coords, dim, order, keys };
  // From, to, and the column before which all rows of the run agree.
  const runs = [0, n, 0];
  while (runs.length > 0) {
    const [from, to, agreed] = runs.splice(-3);
    if (to - from <= FEW) {
      insertionSort((i, j) => compareRows(coords, dim, i, j, agreed), order, from, to);
      continue;
    }
    if (dim < LONG) {
      const column = firstDifference(sorting, from, to, agreed);
      if (column < dim) sortRun(sorting, column, from, to, runs);
      continue;
    }
    partings(sorting, from, to, agreed);
    sortByKeys(keys, order, from, to);
    for (let start = from, end = from + 1; start < to; start = end++) {
      const key = keys[order[start]];
      while (end < to && keys[order[end]] === key) end++;
      const parted = dim - Math.abs(key);
      if (end - start > 1 && key !== 0) sortRun(sorting, parted, start, end, runs);
    }
  }
  return order;
}

/** Rows that are being sorted; a run of them is order[from] … order[to - 1]. */
interface Sorting {
  readonly coords: Float64Array;
  readonly dim: number;
  readonly order: Uint32Array;
  readonly keys: Float64Array;
}

/** Sorts a run of rows by a column, and pushes the runs of rows that agree in it too. */
function sortRun(sorting: Sorting, column: number, from: number, to: number, runs: number[]): void {
  const { coords, dim, order, keys } = sorting;
  // -0 + 0 = 0: the two zeros are one number.
  for (let r = from; r < to; r++) keys[order[r]] = coords[order[r] * dim + column] + 0;
  sortByKeys(keys, order, from, to);
  for (let start = from, end = from + 1; start < to; start = end++) {
    while (end < to && keys[order[end]] === keys[order[start]]) end++;
    if (end - start > 1 && column + 1 < dim) runs.push(start, end, column + 1);
  }
}

/**
 * Keys of the rows of a run by the column c in which each parts from the first of them: c - dim if it is smaller there,
 * dim - c if it is larger, 0 for a row that is equal. Rows with different keys are in the order of these.
 */
function partings({ coords, dim, order, keys }: Sorting, from: number, to: number, agreed: number): void {
  const base = order[from] * dim;
  for (let r = from; r < to; r++) {
    const row = order[r] * dim;
    let c = agreed;
    while (c < dim && coords[row + c] === coords[base + c]) c++;
    keys[order[r]] = c === dim ? 0 : coords[row + c] < coords[base + c] ? c - dim : dim - c;
  }
}

/** The first column from `agreed` on in which the rows of a run are not all equal; `dim` if there is none. */
function firstDifference({ coords, dim, order }: Sorting, from: number, to: number, agreed: number): number {
  const base = order[from] * dim;
  let least = dim;
  for (let r = from + 1; r < to && least > agreed; r++) {
    const row = order[r] * dim;
    let c = agreed;
    while (c < least && coords[row + c] === coords[base + c]) c++;
    least = c;
  }
  return least;
}

/** Sorts order[from] … order[to - 1] by their keys; rows with the same stay by index. */
function sortByKeys(keys: Float64Array, order: Uint32Array, from: number, to: number): void {
  const pending = [from, to];
  while (pending.length > 0) {
    const end = pending.pop() as number;
    distribute(keys, order, pending.pop() as number, end, pending);
  }
}

/**
 * One pass of a bucket sort over order[from] … order[to - 1]. The range of their keys is divided into as many intervals
 * of equal length as there are rows, which leaves one or two rows in most; rows are counted into their intervals and
 * moved there. Short intervals are finished by insertion, longer ones pushed on `pending` for a pass of their own, whose
 * range of keys is narrower. A pass ends at once if all keys are equal. Equal keys keep the order of their indices: the
 * counting and the insertion are stable, and rows start in that order. If the scale overflows or vanishes, a comparison
 * sort takes over.
 */
function distribute(
  keys: Float64Array,
  order: Uint32Array,
  from: number,
  to: number,
  pending: number[],
): void {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let r = from; r < to; r++) {
    const key = keys[order[r]];
    if (key < low) low = key;
    if (key > high) high = key;
  }
  if (!(low < high)) return;
  const count = to - from;
  const scale = count / (high - low);
  if (!(scale > 0 && scale < Number.POSITIVE_INFINITY)) {
    order.subarray(from, to).sort((i, j) => keys[i] - keys[j] || i - j);
    return;
  }
  // Differences, products and their whole parts keep ≤: a smaller key never has a later interval.
  const byKey = (i: number, j: number): number => keys[i] - keys[j];
  const interval = (i: number): number => Math.min(count - 1, Math.floor((keys[i] - low) * scale));
  const rows = order.slice(from, to);
  const ends = new Uint32Array(count + 1);
  for (let r = 0; r < count; r++) ends[interval(rows[r]) + 1]++;
  for (let d = 0; d < count; d++) ends[d + 1] += ends[d];
  for (let r = 0; r < count; r++) order[from + ends[interval(rows[r])]++] = rows[r];
  for (let d = 0, start = 0; d < count; start = ends[d++]) {
    if (ends[d] - start > FEW) pending.push(from + start, from + ends[d]);
    else if (ends[d] - start > 1) insertionSort(byKey, order, from + start, from + ends[d]);
  }
}

function insertionSort(
  compare: (i: number, j: number) => number,
  order: Uint32Array,
  from: number,
  to: number,
): void {
  for (let r = from + 1; r < to; r++) {
    const row = order[r];
    let at = r;
    for (; at > from && compare(order[at - 1], row) > 0; at--) order[at] = order[at - 1];
    order[at] = row;
  }
}
