/** Points → distinct points in canonical order: what follows depends on the set of rows, not on their order. */
import type { Points } from "./points.js";

export interface Arrangement {
  /** The distinct rows, ascending by first coordinate, then second, and so on. Has no -0. */
  readonly points: Points;
  /** How many rows are equal to each distinct one. */
  readonly multiplicity: Float64Array;
  /** The distinct row of each given row. */
  readonly position: Uint32Array;
}

export function arrange(points: Points): Arrangement {
  const { n, dim } = points;
  // -0 + 0 = 0: the two zeros become one row.
  const coords = points.coords.map((x) => x + 0);
  const order = sortedByFirst(coords, n, dim);
  sortRuns(coords, n, dim, order);
  const position = new Uint32Array(n);
  const copies = new Float64Array(n);
  const distinct = new Float64Array(n * dim);
  let last = -1;
  for (let r = 0; r < n; r++) {
    const row = order[r] * dim;
    if (r === 0 || compareRows(coords, dim, order[r - 1], order[r]) !== 0) {
      last++;
      for (let c = 0; c < dim; c++) distinct[last * dim + c] = coords[row + c];
    }
    position[order[r]] = last;
    copies[last]++;
  }
  const count = last + 1;
  return {
    points: { n: count, dim, coords: distinct.slice(0, count * dim) },
    multiplicity: copies.slice(0, count),
    position,
  };
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
  for (let i = 0; i < n; i++) first[i] = coords[i * dim];
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
