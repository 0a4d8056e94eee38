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
 * If all coordinates of a row are whole numbers, so are x̂ = x - center, and e = 0. Where |x̂|² ≤ 2²⁴ for both of a pair, no sum of
 * products is larger than that, so x̂·ŷ is exact in any order, and |x̂|² + |ŷ|² - 2 x̂·ŷ ≤ ⌊radius2⌋ decides in integers.
 */
import type { Steps } from "../base/progress.js";
import type { TilesSteps } from "../kernels/gpu.js";
import { TILE } from "../kernels/points.js";
import type { Device } from "./device.js";
import type { Buffer } from "./webgpu.js";

export { TILE };

/** Coordinates that are loaded at a time. */
const SLAB = 8;
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
// Rows that are turned into columns at a time.
const GROUP = 16;
// A row of a longer |x̂|² is farther than R from all rows of a table: these have |ŷ|² ≤ dim 2⁴⁸, and R² is at most 16 times that.
const FARTHEST = 2 ** 90;
/** The facts of a row that is far from all others. */
const FAR = Int32Array.of(...new Int32Array(Float32Array.of(1e30, 0, 0).buffer), -1);

export interface PackedRows {
  readonly coords: Buffer;
  readonly facts: Buffer;
}

/** Rows in one array, the middle of them, and a radius, squared. */
interface Table {
  readonly n: number;
  readonly dim: number;
  readonly coords: Float64Array;
  readonly center: Float64Array;
  readonly radius2: number;
}

/** Some rows of an array, in an order. */
interface Chosen {
  readonly count: number;
  readonly coords: Float64Array;
  readonly rowOf: (i: number) => number;
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

/** What rows are packed by, these and others that are held against them. */
export interface Units {
  readonly dim: number;
  /** The coordinates of the rows that they were found for. */
  readonly coords: Float64Array;
  readonly center: Float64Array;
  readonly scale: number;
  /** Whether the coordinates of the rows are whole numbers, in a scale of 1. */
  readonly whole: boolean;
  /** R². */
  readonly square: number;
  /** Whether R² is less than that: rows of the table are so near each other that all are within the radius. */
  readonly capped: boolean;
  /** ⌊radius2⌋, for pairs that whole numbers decide. */
  readonly most: number;
}

/** What is known of the rows of a table: see Surveyed. */
interface Known {
  readonly whole: boolean;
  readonly largest: number;
}

function lookedAt({ n, dim, coords, center }: Table): Known {
  let whole = true;
  let largest = 0;
  for (let at = 0; at < n * dim; at += dim) {
    for (let c = 0; c < dim; c++) {
      const x = coords[at + c];
      if (whole && x !== Math.floor(x)) whole = false;
      const length = Math.abs(x - center[c]);
      if (length > largest) largest = length;
    }
  }
  return { whole, largest };
}

/** Undefined if squares would overflow or vanish in float64, or if there are too many columns to prove anything. */
export function unitsOf(table: Table, known: Known = lookedAt(table)): Units | undefined {
  const { dim, coords, center, radius2 } = table;
  const { largest } = known;
  let whole = known.whole && center.every((value) => Number.isInteger(value));
  if (!(largest > 1e-100 && largest < 1e100) || dim > MOST_DIM) return undefined;
  whole &&= largest <= EXACT;
  let scale = 1;
  while (!whole && largest * scale > 1) scale /= 2;
  while (!whole && largest * scale < 0.5) scale *= 2;
  // Above it all pairs are within the radius, by so much that everything proves it.
  const cap = 16 * dim * largest * scale * (largest * scale);
  const square = radius2 * scale * scale;
  const most = Math.floor(Math.min(radius2, MOST_WHOLE));
  return { dim, coords, center, scale, whole, square: Math.min(cap, square), capped: !(square < cap), most };
}

/** Buffers for so many places. */
export function roomFor(device: Device, places: number, dim: number): PackedRows {
  return { coords: device.room(rowBytes(places, dim)), facts: device.room(paddedTo(places) * FACT) };
}

/** Packs rows to the places from `at` on, which begin a tile; what is left of the last tile is far from all others. */
export function* packSteps(
  device: Device,
  units: Units,
  { count, coords, rowOf }: Chosen,
  into: PackedRows,
  at = 0,
): Steps<void> {
  const { dim } = units;
  const depth = depthOf(dim);
  const facts = new ArrayBuffer(paddedTo(count) * FACT);
  const block = new Float32Array(TILE * depth);
  const group = new Float32Array(GROUP * dim);
  // Of the rows of the units it is known whether they are whole.
  const put = packer(units, coords, group, facts, coords !== units.coords);
  for (let from = 0; from < count; from += TILE) {
    const to = Math.min(from + TILE, count);
    if (to - from < TILE) block.fill(0);
    for (let first = from; first < to; first += GROUP) {
      const rows = Math.min(GROUP, to - first);
      for (let i = first; i < first + rows; i++) put(i, rowOf(i) * dim);
      turn(group, rows, dim, block, first - from);
    }
    device.write(into.coords, (at + from) * depth * 4, block);
    yield to / count;
  }
  for (let i = count; i < paddedTo(count); i++) new Int32Array(facts).set(FAR, 4 * i);
  device.write(into.facts, at * FACT, new Uint8Array(facts));
}

/** Packs the n rows of the units, which the kernels make tiles of. */
export function* packTilesSteps(
  device: Device,
  units: Units,
  n: number,
  tilesSteps: TilesSteps,
  into: PackedRows,
): Steps<void> {
  const depth = depthOf(units.dim);
  const facts = new ArrayBuffer(paddedTo(n) * FACT);
  const put = factsOf(units, facts);
  yield* tilesSteps(units.scale, depth, (first, tiles, norms) => {
    device.write(into.coords, first * TILE * depth * 4, tiles);
    const end = Math.min(norms.length, n - first * TILE);
    for (let i = 0; i < end; i++) put(first * TILE + i, norms[i], units.whole);
  });
  for (let i = n; i < paddedTo(n); i++) new Int32Array(facts).set(FAR, 4 * i);
  device.write(into.facts, 0, new Uint8Array(facts));
}

/** Rows → columns of a block, from place `at` on: a few at a time, which fill lines of the cache. */
function turn(group: Float32Array, rows: number, dim: number, block: Float32Array, at: number): void {
  for (let c = 0; c < dim; c++) {
    for (let r = 0; r < rows; r++) block[c * TILE + at + r] = group[r * dim + c];
  }
}

/** Puts one row after another into a group of rows, and what is known of it into the facts. */
function packer(
  units: Units,
  coords: Float64Array,
  group: Float32Array,
  facts: ArrayBuffer,
  looked: boolean,
): (i: number, row: number) => void {
  const { dim, center, scale, whole } = units;
  const integers = new Int32Array(facts);
  const put = factsOf(units, facts);
  return (i, row) => {
    let norm = 0;
    let exact = whole;
    const to = (i % GROUP) * dim;
    for (let c = 0; c < dim; c++) {
      const given = coords[row + c];
      const t = (given - center[c]) * scale;
      if (looked && exact && !(given === Math.floor(given) && Math.abs(t) <= EXACT)) exact = false;
      const x = Math.fround(t);
      group[to + c] = x;
      norm += x * x;
    }
    if (norm < FARTHEST) return put(i, norm, exact);
    group.fill(0, to, to + dim);
    integers.set(FAR, 4 * i);
  };
}

/** Writes what is known of a row of this |x̂|². `exact`: all its coordinates are whole. */
function factsOf(
  { dim, square }: Units,
  facts: ArrayBuffer,
): (i: number, norm: number, exact: boolean) => void {
  const reals = new Float32Array(facts);
  const integers = new Int32Array(facts);
  const reach = Math.sqrt(square);
  const gamma = ((dim + 4) * ROUNDING) / (1 - (dim + 4) * ROUNDING);
  return (i, norm, exact) => {
    const error = exact ? 0 : NEAREST * Math.sqrt(norm) + TINY;
    const half = (norm - square / 2) / 2;
    const rounded = Math.fround(half);
    const rounding = Math.abs(rounded - half) + NORM_ERROR * norm + TINY;
    const slack = gamma * Math.abs(half) + rounding + reach * error + error * error + MARGIN * square;
    reals[4 * i] = rounded;
    reals[4 * i + 1] = Math.sqrt(gamma * norm) * LARGER;
    reals[4 * i + 2] = slack * LARGER;
    integers[4 * i + 3] = exact && norm <= EXACT ? norm : -1;
  };
}
