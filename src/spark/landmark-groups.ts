/**
 * Landmarks of many columns → groups of landmarks near each other, with which wasm/labels/grouped.ts leaves out those that
 * are too far to be neighbors. Only what is compared depends on the groups, never a label.
 */
import { PACK } from "../kernels/tiles.js";
import type { Points } from "../line/points/points.js";
import { type Frame, scaledRow } from "../line/search/frame.js";

// Below this all landmarks are compared as fast.
const FEWEST = 512;
const GROUP = 160;
// Rows by which the widest column of a group is told.
const SEEN = 256;

/** Groups, each filled up to full packs. */
interface LandmarkGroups {
  readonly count: number;
  /** The first pack of each group, and the number of packs. */
  readonly firsts: Uint32Array;
  /** By place in the packs: which landmark; those that fill up are none, 2^32 - 1. */
  readonly names: Uint32Array;
  /** In the frame, group after group. */
  readonly centers: Float64Array;
  /** No landmark of the group is farther from its center, roundings included. */
  readonly radii: Float64Array;
}

/** `wanted`: neighbors that a row asks for. */
export function landmarkGroups(points: Points, frame: Frame, wanted: number): LandmarkGroups | undefined {
  const { n, dim } = points;
  const size = Math.max(GROUP, Math.ceil((2 * wanted) / PACK) * PACK);
  if (n < Math.max(FEWEST, 4 * size)) return undefined;
  const rows = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) scaledRow(points, frame, i, rows.subarray(i * dim, (i + 1) * dim));
  const all = Uint32Array.from({ length: n }, (_, i) => i);
  const parts: Uint32Array[] = [];
  halve(rows, dim, all, size, parts);
  const firsts = new Uint32Array(parts.length + 1);
  parts.forEach((part, g) => {
    firsts[g + 1] = firsts[g] + Math.ceil(part.length / PACK);
  });
  const names = new Uint32Array(firsts[parts.length] * PACK).fill(0xffffffff);
  const centers = new Float64Array(parts.length * dim);
  const radii = new Float64Array(parts.length);
  parts.forEach((part, g) => {
    names.set(part, firsts[g] * PACK);
    const center = centers.subarray(g * dim, (g + 1) * dim);
    for (const i of part) for (let c = 0; c < dim; c++) center[c] += rows[i * dim + c] / part.length;
    for (const i of part) {
      let square = 0;
      for (let c = 0; c < dim; c++) {
        const difference = rows[i * dim + c] - center[c];
        square += difference * difference;
      }
      radii[g] = Math.max(radii[g], Math.sqrt(square) * (1 + 1e-9));
    }
  });
  return { count: parts.length, firsts, names, centers, radii };
}

/** Cuts at the middle of the widest column until no part is larger than `size`. */
function halve(rows: Float64Array, dim: number, part: Uint32Array, size: number, into: Uint32Array[]): void {
  if (part.length <= size) {
    into.push(part);
    return;
  }
  const column = widest(rows, dim, part);
  const sorted = part.slice().sort((a, b) => rows[a * dim + column] - rows[b * dim + column] || a - b);
  const middle = Math.ceil(Math.ceil(part.length / 2) / PACK) * PACK;
  halve(rows, dim, sorted.subarray(0, middle), size, into);
  halve(rows, dim, sorted.subarray(middle), size, into);
}

/** The column of the largest variance. */
function widest(rows: Float64Array, dim: number, part: Uint32Array): number {
  const count = Math.min(SEEN, part.length);
  let [best, most] = [0, -1];
  for (let c = 0; c < dim; c++) {
    let [sum, squares] = [0, 0];
    for (let s = 0; s < count; s++) {
      const x = rows[part[Math.floor((s * part.length) / count)] * dim + c];
      sum += x;
      squares += x * x;
    }
    const spread = squares - (sum * sum) / count;
    if (spread > most) [best, most] = [c, spread];
  }
  return best;
}
