/** Points → a number for each row and each column that follows from what is in it, and not from any order. */
import { largestPowerOfTwo } from "../../base/power.js";
import type { Points } from "./points.js";
import { largestOf } from "./units.js";

// Sums of whole numbers modulo 2³², which are the same in any order.

/** Of each column the sum of the hashes of its numbers, each with the key of its row. */
export function columnKeys(points: Points, keyOf: (row: number) => number): Uint32Array {
  const { n, dim, coords } = points;
  const scale = scaleOf(points);
  const keys = new Uint32Array(dim);
  for (let i = 0; i < n; i++) {
    const key = keyOf(i);
    for (let c = 0; c < dim; c++) keys[c] += hashOf(coords[i * dim + c] / scale, key);
  }
  return keys;
}

/** Of each row the sum of the hashes of its numbers, each with the key of its column. */
export function rowKeys(points: Points, columns: Uint32Array): Uint32Array {
  const { n, dim, coords } = points;
  const scale = scaleOf(points);
  const keys = new Uint32Array(n);
  for (let i = 0; i < n; i++)
    for (let c = 0; c < dim; c++) keys[i] += hashOf(coords[i * dim + c] / scale, columns[c]);
  return keys;
}

/** A power of two that brings the numbers to where float32 has them. */
function scaleOf(points: Points): number {
  const largest = largestOf(points);
  return largest > 0 && largest < Number.POSITIVE_INFINITY ? largestPowerOfTwo(largest) : 1;
}

const number = new Float32Array(1);
const digits = new Uint32Array(number.buffer);

/** Of the digits that float32 keeps: the last ones of a number may follow from the order of other columns. */
export function hashOf(value: number, key: number): number {
  // -0 is 0.
  number[0] = value + 0;
  const mixed = Math.imul(digits[0] ^ Math.imul(key, 0x9e3779b1), 0x85ebca6b);
  const once = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return Math.imul(once ^ (once >>> 13), 0x297a2d39) >>> 0;
}
