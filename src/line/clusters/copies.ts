/** Rows that are copies of no more than so many: with as many clusters or more these are the clusters, and nothing is left to look for. */
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { countOf, type WeightedRows } from "./lloyd.js";

/** Each different row once, in the order in which they come first. */
export interface FewRows {
  readonly points: Points;
  /** Of each row given its number among these. */
  readonly position: Uint32Array;
}

// Rows with fewer copies on average are left to k-means.
const COPIES = 4;

/** Undefined if there are more different rows than that, or few copies: ordinary rows show it at once. */
export function fewRows(given: Omit<WeightedRows, "weights">, clusters: number): FewRows | undefined {
  const { points, among } = given;
  const n = countOf(given);
  const most = Math.min(clusters, Math.floor(n / COPIES));
  const slots = new Uint32Array(2 ** (33 - Math.clz32(2 * most)));
  const position = new Uint32Array(n);
  const first = new Uint32Array(most);
  let count = 0;
  for (let i = 0; i < n; i++) {
    const row = among ? among[i] : i;
    let slot = hashOf(points, row) & (slots.length - 1);
    while (slots[slot] > 0 && !areEqual(points, first[slots[slot] - 1], row)) {
      slot = (slot + 1) & (slots.length - 1);
    }
    if (slots[slot] === 0) {
      if (count === most) return undefined;
      first[count++] = row;
      slots[slot] = count;
    }
    position[i] = slots[slot] - 1;
  }
  return { points: permuted(points, first.subarray(0, count)), position };
}

const number = new Float64Array(1);
const halves = new Uint32Array(number.buffer);

function hashOf({ dim, coords }: Points, row: number): number {
  let hash = 0;
  for (let c = row * dim; c < (row + 1) * dim; c++) {
    // -0 is 0.
    number[0] = coords[c] + 0;
    hash = Math.imul(hash ^ halves[0], 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15) ^ halves[1], 0x2c1b3c6d);
    hash ^= hash >>> 13;
  }
  return hash >>> 0;
}

function areEqual({ dim, coords }: Points, i: number, j: number): boolean {
  for (let c = 0; c < dim; c++) if (coords[i * dim + c] !== coords[j * dim + c]) return false;
  return true;
}
