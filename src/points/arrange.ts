/** Points → distinct points in canonical order: what follows depends on the set of rows, not on their order. */
import type { Points } from "./points.js";

export interface Arrangement {
  /** The distinct rows, ascending by first coordinate, then second, and so on. Has no -0. */
  readonly points: Points;
  /** How many rows are equal to each distinct one. */
  readonly multiplicity: Float64Array;
  /** The distinct row of each given row. */
  readonly position: Uint32Array;
  /** A given row of each distinct one. */
  readonly first: Uint32Array;
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

/** Rows by first coordinate: a radix sort of its bits, 16 at a time, in an order that follows the numbers. */
function sortedByFirst(coords: Float64Array, n: number, dim: number): Uint32Array {
  const first = new Float64Array(n);
  for (let i = 0; i < n; i++) first[i] = coords[i * dim] + 0;
  const halves = new Uint16Array(first.buffer);
  // The top quarter tells the byte order; a negative number has all bits turned, others only the sign.
  const littleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
  const top = littleEndian ? 3 : 0;
  for (let i = 0; i < n; i++) {
    const negative = halves[4 * i + top] >= 0x8000;
    for (let q = 0; q < 4; q++) halves[4 * i + q] ^= negative ? 0xffff : q === top ? 0x8000 : 0;
  }
  let order = Uint32Array.from({ length: n }, (_, i) => i);
  let other = new Uint32Array(n);
  const starts = new Uint32Array(0x10001);
  for (let pass = 0; pass < 4; pass++) {
    const digit = littleEndian ? pass : 3 - pass;
    starts.fill(0);
    for (let i = 0; i < n; i++) starts[halves[4 * i + digit] + 1]++;
    // A digit that all numbers share sorts nothing.
    if (starts[halves[digit] + 1] === n) continue;
    for (let d = 0; d < 0x10000; d++) starts[d + 1] += starts[d];
    for (let r = 0; r < n; r++) other[starts[halves[4 * order[r] + digit]]++] = order[r];
    [order, other] = [other, order];
  }
  return order;
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
