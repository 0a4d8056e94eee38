/**
 * Points → the same with their columns in an order of what is in them: draws from them depend neither on the order of the
 * columns nor on that of the rows.
 */
import { upTo } from "../../base/indices.js";
import type { Points } from "./points.js";

/** Distances stay as they are, but for the last bits of sums. */
export function inColumnOrder(points: Points): Points {
  const { n, dim, coords } = points;
  const order = columnOrder(points);
  if (order.every((column, at) => column === at)) return points;
  const moved = new Float64Array(coords.length);
  for (let i = 0; i < n; i++) for (let c = 0; c < dim; c++) moved[i * dim + c] = coords[i * dim + order[c]];
  return { ...points, coords: moved };
}

/**
 * By the numbers in a column, whatever their order; of columns with the same numbers by the rows that these are in. Columns
 * that still have the same key can take each other's place.
 */
function columnOrder(points: Points): Uint32Array {
  const alike = columnKeys(points, () => 0);
  const rows = rowKeys(points, alike);
  const own = columnKeys(points, (row) => rows[row]);
  return upTo(points.dim).sort((a, b) => alike[a] - alike[b] || own[a] - own[b]);
}

// Sums of whole numbers modulo 2³², which are the same in any order.

/** Of each column the sum of the hashes of its numbers, each with the key of its row. */
function columnKeys({ n, dim, coords }: Points, keyOf: (row: number) => number): Uint32Array {
  const keys = new Uint32Array(dim);
  for (let i = 0; i < n; i++) {
    const key = keyOf(i);
    for (let c = 0; c < dim; c++) keys[c] += hashOf(coords[i * dim + c], key);
  }
  return keys;
}

/** Of each row the sum of the hashes of its numbers, each with the key of its column. */
function rowKeys({ n, dim, coords }: Points, columns: Uint32Array): Uint32Array {
  const keys = new Uint32Array(n);
  for (let i = 0; i < n; i++)
    for (let c = 0; c < dim; c++) keys[i] += hashOf(coords[i * dim + c], columns[c]);
  return keys;
}

const number = new Float64Array(1);
const halves = new Uint32Array(number.buffer);

function hashOf(value: number, key: number): number {
  // -0 is 0.
  number[0] = value + 0;
  const mixed = Math.imul(halves[0] ^ Math.imul(key, 0x9e3779b1), 0x85ebca6b) ^ halves[1];
  const once = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return Math.imul(once ^ (once >>> 13), 0x297a2d39) >>> 0;
}
