/** Points → distinct points in canonical order, so that results depend on the set of rows and not on their order. */
import { upTo } from "../base/indices.js";
import type { RowMap } from "./numbering.js";
import type { Points } from "./points.js";

// Rows that are sorted by insertion.
const FEW = 16;

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

export function arrange(points: Points): Arrangement {
  const { n, dim, coords } = points;
  const order = sortedByFirst(coords, n, dim);
  sortRuns(coords, n, dim, order);
  const position = new Uint32Array(n);
  const copies = new Float64Array(n);
  const first = new Uint32Array(n);
  let count = 0;
  for (let r = 0; r < n; r++) {
    if (r === 0 || compareRows(coords, dim, order[r - 1], order[r]) !== 0) first[count++] = order[r];
    position[order[r]] = count - 1;
    copies[count - 1]++;
  }
  const distinct = new Float64Array(count * dim);
  for (let i = 0; i < count; i++) {
    // -0 + 0 = 0: the two zeros are one number.
    for (let c = 0; c < dim; c++) distinct[i * dim + c] = coords[first[i] * dim + c] + 0;
  }
  return {
    points: { n: count, dim, coords: distinct },
    multiplicity: copies.slice(0, count),
    position,
    first: first.slice(0, count),
  };
}

/**
 * The rows at these places, ascending, of all rows in canonical order, copies included: what a draw from the arranged
 * rows would give, without arranging them.
 */
export function rowsAt(points: Points, places: Uint32Array): Uint32Array {
  const { n, dim, coords } = points;
  const order = sortedByFirst(coords, n, dim);
  sortRuns(coords, n, dim, order);
  return places.map((place) => order[place]);
}

function compareRows(coords: Float64Array, dim: number, i: number, j: number): number {
  for (let c = 0; c < dim; c++) {
    const x = coords[i * dim + c];
    const y = coords[j * dim + c];
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

/** Rows by first coordinate, those with the same one by index. */
function sortedByFirst(coords: Float64Array, n: number, dim: number): Uint32Array {
  const keys = new Float64Array(n);
  // -0 + 0 = 0: the two zeros are one number.
  for (let i = 0; i < n; i++) keys[i] = coords[i * dim] + 0;
  const order = upTo(n);
  const pending = [0, n];
  while (pending.length > 0) {
    const to = pending.pop() as number;
    distribute(keys, order, pending.pop() as number, to, pending);
  }
  return order;
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
  const interval = (i: number): number => Math.min(count - 1, Math.floor((keys[i] - low) * scale));
  const rows = order.slice(from, to);
  const ends = new Uint32Array(count + 1);
  for (let r = 0; r < count; r++) ends[interval(rows[r]) + 1]++;
  for (let d = 0; d < count; d++) ends[d + 1] += ends[d];
  for (let r = 0; r < count; r++) order[from + ends[interval(rows[r])]++] = rows[r];
  for (let d = 0, start = 0; d < count; start = ends[d++]) {
    if (ends[d] - start > FEW) pending.push(from + start, from + ends[d]);
    else if (ends[d] - start > 1) insertionSort(keys, order, from + start, from + ends[d]);
  }
}

function insertionSort(keys: Float64Array, order: Uint32Array, from: number, to: number): void {
  for (let r = from + 1; r < to; r++) {
    const row = order[r];
    let at = r;
    for (; at > from && keys[order[at - 1]] > keys[row]; at--) order[at] = order[at - 1];
    order[at] = row;
  }
}

/** Sorts each run of rows with the same first coordinate by the others, equal rows by index. */
function sortRuns(coords: Float64Array, n: number, dim: number, order: Uint32Array): void {
  for (let from = 0; from < n; ) {
    let to = from + 1;
    while (to < n && coords[order[to] * dim] === coords[order[from] * dim]) to++;
    if (dim > 1 && to - from > 1) {
      order.subarray(from, to).sort((i, j) => compareRows(coords, dim, i, j) || i - j);
    }
    from = to;
  }
}
