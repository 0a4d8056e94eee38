/** Points → a number for each row and each column that follows from what is in it, and not from any order. */
import type { Points } from "./points.js";

// Sums of whole numbers modulo 2³², which are the same in any order.

/** Of each column the sum of the hashes of its numbers, each with the key of its row. */
export function columnKeys({ n, dim, coords }: Points, keyOf: (row: number) => number): Uint32Array {
  const keys = new Uint32Array(dim);
  for (let i = 0; i < n; i++) {
    const key = keyOf(i);
    for (let c = 0; c < dim; c++) keys[c] += hashOf(coords[i * dim + c], key);
  }
  return keys;
}

/** Of each row the sum of the hashes of its numbers, each with the key of its column. */
export function rowKeys({ n, dim, coords }: Points, columns: Uint32Array): Uint32Array {
  const keys = new Uint32Array(n);
  for (let i = 0; i < n; i++)
    for (let c = 0; c < dim; c++) keys[i] += hashOf(coords[i * dim + c], columns[c]);
  return keys;
}

const number = new Float64Array(1);
const halves = new Uint32Array(number.buffer);

export function hashOf(value: number, key: number): number {
  // -0 is 0.
  number[0] = value + 0;
  const mixed = Math.imul(halves[0] ^ Math.imul(key, 0x9e3779b1), 0x85ebca6b) ^ halves[1];
  const once = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return Math.imul(once ^ (once >>> 13), 0x297a2d39) >>> 0;
}
