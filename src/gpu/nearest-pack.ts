/**
 * Rows → blocks of float32 as the shader of the nearest rows reads them: x̂ is (x - center) scale in float32, with a scale, a
 * power of two, that brings the largest coordinate into [½, 1]. A coordinate below LEAST becomes 0, so that no product is
 * lost to float32's smallest numbers.
 */
import type { Steps } from "../base/progress.js";
import type { Nearest } from "../kernels/gpu.js";
import type { Device } from "./device.js";
import { ABSENT, BLOCK, type Form, NOBODY, TILE_ROWS } from "./nearest-shader.js";
import type { Buffer } from "./webgpu.js";

/** Smaller coordinates become 0. */
export const LEAST = 2 ** -60;
// Coordinates that a workgroup loads at a time: with more, tiles of 128 x 128 would not fit into 16 KiB.
const MOST_DEPTH = 11;
// Bytes of rows that are made, and sent, at a time.
const PIECE = 2 ** 24;
// Whole numbers up to 2^24 are exact in float32, and so is the sum of any four squares up to 2^22.
const MOST_WHOLE = 2 ** 11;

/** Coordinates are cut into equal chunks: `chunks` of `depth`. */
export interface Layout {
  readonly depth: number;
  readonly chunks: number;
}

export function layoutOf(dim: number): Layout {
  const chunks = Math.ceil(dim / MOST_DEPTH);
  return { chunks, depth: Math.ceil(dim / chunks) };
}

/** Some of the places, packed. */
export interface Packed {
  readonly count: number;
  /** Row r of the packed ones is at this place. */
  readonly placeOf: (r: number) => number;
  readonly blocks: Buffer;
  /** |x̂|²/2. */
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
export function scaleOf({ n, dim, coords, center }: Nearest): number | undefined {
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

/** Rows at some places, or at all. */
export function* packSteps(
  device: Device,
  given: Nearest,
  scale: number,
  places?: Uint32Array,
): Steps<Packed> {
  const { n, dim, coords, order, center } = given;
  const count = places?.length ?? n;
  const placeOf = (r: number): number => (places ? places[r] : r);
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
      const row = order[placeOf(r)] * dim;
      let put = (Math.floor(r / BLOCK) - from) * width + (r % BLOCK);
      let square = 0;
      for (let c = 0; c < dim; c++, put += BLOCK) {
        const x = Math.fround((coords[row + c] - center[c]) * scale);
        if (Math.abs(x) < LEAST) continue;
        piece[put] = x;
        square += x * x;
      }
      halves[r] = square / 2;
    }
    device.write(blocks, from * width * 4, piece);
    yield to / (padded / BLOCK);
  }
  const facts = (form: Form): Buffer => {
    const words = new Uint32Array(2 * padded);
    const numbers = new Float32Array(words.buffer);
    for (let r = 0; r < padded; r++) {
      numbers[2 * r] = r >= count ? ABSENT : form === "products" ? halves[r] : 0;
      words[2 * r + 1] = r < count ? order[placeOf(r)] : NOBODY;
    }
    return device.upload(words);
  };
  return { count, placeOf, blocks, halves, facts };
}

/**
 * Whether every sum that the shader makes by products is exact: all coordinates from the center are whole multiples of one
 * unit, and no row is longer than 2^11 of them. Then |y|²/2 + |x||y| ≤ 1.5 2^22 and keys ≤ 2^23, in steps of ½. Squares
 * in float64 are exact as well: coordinates differ by at most 2^12 units.
 */
export function isExact(given: Nearest, scale: number, halves: Float32Array): boolean {
  const { n, dim, coords, center } = given;
  let longest = 0;
  for (let r = 0; r < n; r++) longest = Math.max(longest, halves[r]);
  // Less than the lengths in units by what float32 may have rounded off.
  const length = Math.sqrt(2 * longest) * (1 + 1e-6);
  let unit = 1;
  while (length > MOST_WHOLE * unit) unit *= 2;
  while (length <= (MOST_WHOLE * unit) / 2) unit /= 2;
  for (let at = 0; at < n * dim; at += dim) {
    for (let c = 0; c < dim; c++) {
      const x = coords[at + c];
      const apart = x - center[c];
      if (!Number.isInteger((apart * scale) / unit)) return false;
      // What the difference lost by rounding.
      const taken = apart - x;
      if (x - (apart - taken) + (-center[c] - taken) !== 0) return false;
    }
  }
  return true;
}
