/**
 * Rows of points in float32 on the GPU, and how far what it computes of two of them may be off.
 *
 * Row x becomes x̂, float32's nearest to t = (x - center) scale, with a power of two as the scale; e_x ≥ |t - x̂|. Let d
 * be the distance of two rows t, D that of their x̂, R² = radius2 scale², and h_x = (|x̂|² - R²/2) / 2. The GPU computes
 *   g = x̂·ŷ - h_x - h_y = (R² - D²) / 2
 * as a sum of dim + 2 terms, in any order, with or without fused products. With roundings to either neighbor, ρ = 2⁻²³,
 * and γ = m ρ / (1 - m ρ), m = dim + 4, it is off by at most γ (|x̂| |ŷ| + |h_x| + |h_y|), and by what the h were rounded.
 * By the triangle inequality |D - d| ≤ ε = e_x + e_y, so
 *   D² > R² + 2 R ε + ε² proves d > R, and D² ≤ R² - 2 R ε proves d ≤ R; ε² ≤ 2 e_x² + 2 e_y².
 * Float64's own sum decides like d where d² differs from R² by more than some 10⁻⁹ of it. Together, with
 *   bound_x = √γ |x̂|,  slack_x = γ |h_x| + |rounding of h_x| + R e_x + e_x² + 10⁻⁹ R² + 10⁻¹¹ |x̂|²,
 *   g ≥ bound_x bound_y + slack_x + slack_y proves that float64 finds the pair within the radius, g < -(the same) that it
 * does not. Both are a little larger than that, for the roundings of this sum, and for numbers below 2⁻¹²⁶, which a GPU
 * may take for zero: together they are less than 10⁻³⁰, where the largest coordinate is about 1.
 *
 * If all coordinates are whole numbers, so are x̂ = x - center, and e = 0. Where |x̂|² ≤ 2²⁴ for both of a pair, no sum of
 * products is larger than that, so x̂·ŷ is exact in any order, and |x̂|² + |ŷ|² - 2 x̂·ŷ ≤ ⌊radius2⌋ decides in integers.
 */
import type { Steps } from "../base/progress.js";
import type { Within } from "../kernels/gpu.js";
import type { Device } from "./device.js";
import type { Buffer } from "./webgpu.js";

/** Rows that lie side by side: coordinate c of place i at (⌊i / 128⌋ depth + c) 128 + i mod 128. */
export const TILE = 128;
/** Coordinates that are loaded at a time. */
export const SLAB = 8;
/** Bytes of what is known of a row: h, bound, slack as f32, and |x̂|² as i32, or -1 where it does not decide. */
const FACT = 16;
const ROUNDING = 2 ** -23;
// Of the rows themselves: float32's nearest, and a little for the rounding of t in float64.
const NEAREST = 2 ** -24 * (1 + 1e-6);
const MARGIN = 1e-9;
const NORM_ERROR = 1e-11;
const TINY = 1e-30;
const LARGER = 1 + 1e-6;
const EXACT = 2 ** 24;
// No distance of whole rows that decide is as large.
const MOST_WHOLE = 2 ** 27;
const MOST_DIM = 80_000;

export interface PackedRows {
  readonly coords: Buffer;
  readonly facts: Buffer;
  /** ⌊radius2⌋, for pairs that whole numbers decide. */
  readonly whole: number;
}

/** Places that fill whole tiles. */
export function paddedTo(n: number): number {
  return Math.ceil(n / TILE) * TILE;
}

export function depthOf(dim: number): number {
  return Math.ceil(dim / SLAB) * SLAB;
}

export function rowBytes(n: number, dim: number): number {
  return paddedTo(n) * depthOf(dim) * 4;
}

interface Units {
  readonly scale: number;
  /** No |t| is larger. */
  readonly largest: number;
  readonly whole: boolean;
}

/** Undefined if squares would overflow or vanish in float64, or if there are too many columns to prove anything. */
export function* packSteps(device: Device, given: Within): Steps<PackedRows | undefined> {
  const { n, dim, radius2 } = given;
  const units = unitsOf(given);
  if (units === undefined || dim > MOST_DIM) return undefined;
  const depth = depthOf(dim);
  const packed = device.room(rowBytes(n, dim));
  const facts = new ArrayBuffer(paddedTo(n) * FACT);
  const block = new Float32Array(TILE * depth);
  const put = packer(given, units, block, facts);
  for (let from = 0; from < n; from += TILE) {
    const to = Math.min(from + TILE, n);
    if (to - from < TILE) block.fill(0);
    for (let i = from; i < to; i++) put(i);
    device.write(packed, from * depth * 4, block);
    yield to / n;
  }
  const whole = Math.floor(Math.min(radius2, MOST_WHOLE));
  return { coords: packed, facts: device.upload(new Uint8Array(facts)), whole };
}

function unitsOf({ n, dim, coords, center }: Within): Units | undefined {
  let whole = center.every((value) => Number.isInteger(value));
  let largest = 0;
  for (let at = 0; at < n * dim; at += dim) {
    for (let c = 0; c < dim; c++) {
      const x = coords[at + c];
      if (whole && x !== Math.floor(x)) whole = false;
      const length = Math.abs(x - center[c]);
      if (length > largest) largest = length;
    }
  }
  if (!(largest > 1e-100 && largest < 1e100)) return undefined;
  if (whole && largest <= EXACT) return { scale: 1, largest, whole };
  let scale = 1;
  while (largest * scale > 1) scale /= 2;
  while (largest * scale < 0.5) scale *= 2;
  return { scale, largest: largest * scale, whole: false };
}

/** Puts one row after another into a block of rows, and what is known of it into the facts. */
function packer(given: Within, units: Units, block: Float32Array, facts: ArrayBuffer): (i: number) => void {
  const { dim, coords, order, center, radius2 } = given;
  const { scale, largest, whole } = units;
  const reals = new Float32Array(facts);
  const integers = new Int32Array(facts);
  // Above the first all pairs are within the radius, by so much that everything proves it.
  const square = Math.min(16 * dim * largest * largest, radius2 * scale * scale);
  const reach = Math.sqrt(square);
  const gamma = ((dim + 4) * ROUNDING) / (1 - (dim + 4) * ROUNDING);
  return (i) => {
    const at = order[i] * dim;
    let norm = 0;
    for (let c = 0, to = i % TILE; c < dim; c++, to += TILE) {
      const x = Math.fround((coords[at + c] - center[c]) * scale);
      block[to] = x;
      norm += x * x;
    }
    const error = whole ? 0 : NEAREST * Math.sqrt(norm) + TINY;
    const half = (norm - square / 2) / 2;
    const rounded = Math.fround(half);
    const rounding = Math.abs(rounded - half) + NORM_ERROR * norm + TINY;
    const slack = gamma * Math.abs(half) + rounding + reach * error + error * error + MARGIN * square;
    reals[4 * i] = rounded;
    reals[4 * i + 1] = Math.sqrt(gamma * norm) * LARGER;
    reals[4 * i + 2] = slack * LARGER;
    integers[4 * i + 3] = whole && norm <= EXACT ? norm : -1;
  };
}
