/**
 * Rows → blocks of float32 as the shader of the nearest rows reads them: x̂ is (x - center) scale in float32, with a scale, a
 * power of two, that brings the largest coordinate into [½, 1]. A coordinate below LEAST becomes 0, so that no product is
 * lost to float32's smallest numbers.
 */
import type { Steps } from "../base/progress.js";
import type { Device } from "./device.js";
import { ABSENT, BLOCK, type Form, NOBODY, TILE_ROWS } from "./nearest-shader.js";
import type { Buffer } from "./webgpu.js";

/** Smaller coordinates become 0. */
export const LEAST = 2 ** -60;
// Coordinates that a workgroup loads at a time: with more, tiles of 128 x 128 would not fit into 16 KiB.
const MOST_DEPTH = 11;
// Bytes of rows that are made, and sent, at a time.
const PIECE = 2 ** 24;
// Lengths of rows, squared, beyond which sums and limits might overflow.
const FARTHEST = 2 ** 80;
// Whole numbers up to 2^24 are exact in float32, and so is the sum of any four squares up to 2^22.
const MOST_WHOLE = 2 ** 11;

/** Coordinates are cut into equal chunks: `chunks` of `depth`. */
interface Layout {
  readonly depth: number;
  readonly chunks: number;
}

export function layoutOf(dim: number): Layout {
  const chunks = Math.ceil(dim / MOST_DEPTH);
  return { chunks, depth: Math.ceil(dim / chunks) };
}

/** Rows in one array, and the middle of those that they are held against. */
export interface Table {
  readonly n: number;
  readonly dim: number;
  readonly coords: Float64Array;
  readonly center: Float64Array;
}

/** Which rows of a table are packed, and in which order. */
interface Chosen {
  readonly count: number;
  /** The row of the table. */
  readonly rowOf: (r: number) => number;
  /** The name that no pair with a column of the same name is for, ELSEWHERE for rows of another table. */
  readonly nameOf: (r: number) => number;
}

/** Some rows, packed. */
export interface Packed {
  readonly count: number;
  readonly blocks: Buffer;
  /** |x̂|²/2; infinite where float32 proves nothing of a row, as it is too far away: its place is taken by 0. */
  readonly halves: Float32Array;
  readonly facts: (form: Form) => Buffer;
}

/** The places of packed rows, filled up to whole tiles. */
export function paddedRows(count: number): number {
  return Math.ceil(count / TILE_ROWS) * TILE_ROWS;
}

/** Bytes of the blocks of `count` rows. */
export function blockBytes(count: number, dim: number): number {
  const { depth, chunks } = layoutOf(dim);
  return paddedRows(count) * depth * chunks * 4;
}

/** Undefined if coordinates are not finite, or all 0. */
export function scaleOf({ n, dim, coords, center }: Table): number | undefined {
  let largest = 0;
  for (let at = 0; at < n * dim; at += dim) {
    for (let c = 0; c < dim; c++) {
      const length = Math.abs(coords[at + c] - center[c]);
      if (!(length <= largest)) largest = length;
    }
  }
  if (!(largest > 1e-100 && largest < 1e100)) return undefined;
  let scale = 1;
  while (largest * scale > 1) scale /= 2;
  while (largest * scale < 0.5) scale *= 2;
  return scale;
}

export function* packSteps(device: Device, table: Table, scale: number, chosen: Chosen): Steps<Packed> {
  const { dim, coords, center } = table;
  const { count, rowOf, nameOf } = chosen;
  const padded = paddedRows(count);
  const { depth, chunks } = layoutOf(dim);
  const width = depth * chunks * BLOCK;
  const blocks = device.room(blockBytes(count, dim));
  const halves = new Float32Array(padded);
  const atOnce = Math.max(1, Math.floor(PIECE / (width * 4)));
  for (let from = 0; from < padded / BLOCK; from += atOnce) {
    const to = Math.min(from + atOnce, padded / BLOCK);
    const piece = new Float32Array((to - from) * width);
    for (let r = from * BLOCK; r < Math.min(to * BLOCK, count); r++) {
      const row = rowOf(r) * dim;
      const first = (Math.floor(r / BLOCK) - from) * width + (r % BLOCK);
      let square = 0;
      for (let c = 0, put = first; c < dim; c++, put += BLOCK) {
        const x = Math.fround((coords[row + c] - center[c]) * scale);
        if (Math.abs(x) < LEAST) continue;
        piece[put] = x;
        square += x * x;
      }
      halves[r] = square / 2;
      if (square < FARTHEST) continue;
      halves[r] = Number.POSITIVE_INFINITY;
      for (let c = 0; c < dim; c++) piece[first + c * BLOCK] = 0;
    }
    device.write(blocks, from * width * 4, piece);
    yield to / (padded / BLOCK);
  }
  const facts = (form: Form): Buffer => {
    const words = new Uint32Array(2 * padded);
    const numbers = new Float32Array(words.buffer);
    for (let r = 0; r < padded; r++) {
      const half = form === "products" && halves[r] < FARTHEST ? halves[r] : 0;
      numbers[2 * r] = r < count ? half : ABSENT;
      words[2 * r + 1] = r < count ? nameOf(r) : NOBODY;
    }
    return device.upload(words);
  };
  return { count, blocks, halves, facts };
}

/**
 * The unit in which sums by products are exact for rows up to the longest of these: then no row is longer than 2^11 units, so
 * that |y|²/2 + |x||y| ≤ 1.5 2^22 and keys ≤ 2^23, in steps of ½, if all coordinates are whole (`areWhole`).
 */
export function exactUnit(halves: Float32Array): number {
  const length = longest(halves);
  let unit = 1;
  while (length > MOST_WHOLE * unit) unit *= 2;
  while (length <= (MOST_WHOLE * unit) / 2) unit /= 2;
  return unit;
}

/** Never less than the longest row by what float32 may have rounded off. */
function longest(halves: Float32Array): number {
  return Math.sqrt(2 * halves.reduce((most, half) => Math.max(most, half), 0)) * (1 + 1e-6);
}

/**
 * Whether all coordinates from the center are whole multiples of a unit, and no row is longer than 2^11 of them. Squares in
 * float64 are exact as well: coordinates differ by at most 2^12 units.
 */
export function areWhole(
  { n, dim, coords, center }: Table,
  scale: number,
  unit: number,
  halves: Float32Array,
): boolean {
  if (longest(halves) > MOST_WHOLE * unit) return false;
  for (let at = 0; at < n * dim; at += dim) {
    for (let c = 0; c < dim; c++) {
      const x = coords[at + c];
      const difference = x - center[c];
      if (!Number.isInteger((difference * scale) / unit)) return false;
      // What the difference lost by rounding.
      const rounding = difference - x;
      if (x - (difference - rounding) + (-center[c] - rounding) !== 0) return false;
    }
  }
  return true;
}
