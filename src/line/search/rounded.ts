/**
 * Points of some dimensions on a lattice of whole numbers in 16 bits, for the radius search. What distances on the lattice
 * prove is stated in whole.ts; the region is the cube of coordinates within ±bound.
 *
 * bound² dim < 2^30 keeps D² below 2^32, hence x̂·ŷ - |ŷ|² / 2 = (|x̂|² - D²) / 2 within 32 bits, and
 * bound < 2^14 keeps differences within 16.
 */
import type { Workspace } from "../../kernels/kernels.js";
import { plan, u32 } from "../../kernels/plan.js";
import { BLOCK, BOX_PADDING } from "../../kernels/rounded.js";
import type { RowMap } from "../points/numbering.js";
import type { Points } from "../points/points.js";
import { frameOf } from "./frame.js";

// e is at most √dim / 2, so a radius of FINE √dim lattice steps leaves few pairs undecided.
const FINE = 64;
// At most one point in this many may be moved: its pairs within reach have to be decided in float64.
const MOVED = 64;
// Covers float64's rounding of scale r, of (x - center) scale, and of the sums that the lattice replaces.
const SLACK = 1e-9;
// The largest scaled radius whose square fits.
const LONGEST = 60000;

export interface Lattice {
  readonly center: Float64Array;
  readonly scale: number;
  readonly bound: number;
  /** The thresholds of the kernel `withinRounded` for the radius. */
  readonly far: number;
  readonly near: number;
}

/** Undefined if whole numbers are too coarse for the radius, or if squares might overflow or vanish. */
export function latticeFor(points: Points, radius: number): Lattice | undefined {
  const frame = frameOf(points);
  if (frame === undefined || !(radius > 1e-120 && radius < 1e120)) return undefined;
  const { n, dim, coords } = points;
  const { center } = frame;
  const bound = Math.floor(32767 / Math.max(2, Math.sqrt(dim)));
  const fitting = Math.min(bound * frame.scale, LONGEST / radius);
  const scale = Math.max(fitting, (FINE * Math.sqrt(dim)) / radius);
  let moved = 0;
  let largest = 0;
  for (let at = 0; at < n * dim; at += dim) {
    let square = 0;
    let inside = true;
    for (let c = 0; c < dim; c++) {
      const t = (coords[at + c] - center[c]) * scale;
      const rest = Math.abs(t) <= bound ? t - Math.floor(t + 0.5) : 0;
      square += rest * rest;
      inside = inside && Math.abs(t) <= bound;
    }
    if (!inside) moved++;
    if (square > largest) largest = square;
  }
  if (moved * MOVED > n) return undefined;
  const error = 2 * Math.sqrt(largest) + 1e-6;
  const outer = scale * radius * (1 + SLACK) + error;
  const inner = scale * radius * (1 - SLACK) - error;
  // ⌊|x|² / 2⌋ + ⌊|y|² / 2⌋ may lack 1, and no pair has a half square ≤ -2.
  const near = inner > 0 ? Math.floor((inner * inner) / 2) - 1 : -2;
  return { center, scale, bound, far: Math.ceil((outer * outer) / 2), near };
}

/** The arrays of the kernel that hold lattice points. */
interface Rounded {
  readonly blocks: Uint32Array;
  readonly boxes: Uint32Array;
  readonly list: Uint32Array;
}

const blockWords = (dim: number): number => (Math.ceil(dim / 2) + 2) * BLOCK;
const boxWords = (dim: number): number => 2 * Math.ceil(dim / 2);

/** What `rounded` takes from a workspace. */
export function roundedSize({ n, dim }: Points) {
  const count = Math.ceil(n / BLOCK);
  return plan({
    blocks: u32(count * blockWords(dim)),
    boxes: u32(count * boxWords(dim) + BOX_PADDING),
    list: u32(3 * count + 2 * BOX_PADDING),
  });
}

/** The points in the given order on the lattice. */
export function rounded(
  points: Points,
  order: RowMap<"searched", "distinct">,
  lattice: Lattice,
  space: Workspace,
): Rounded {
  const { n, dim, coords } = points;
  const { center, scale, bound } = lattice;
  const size = blockWords(dim);
  const { blocks, boxes, list } = roundedSize(points).take(space);
  for (let i = 0; i < n; i++) {
    const block = Math.floor(i / BLOCK) * size;
    const lane = i % BLOCK;
    let square = 0;
    let inside = 1;
    for (let c = 0; c < dim; c++) {
      const t = (coords[order[i] * dim + c] - center[c]) * scale;
      if (!(Math.abs(t) <= bound)) inside = 0;
      const whole = Math.floor(Math.max(-bound, Math.min(t, bound)) + 0.5);
      square += whole * whole;
      blocks[block + (c >> 1) * BLOCK + lane] |= (whole & 0xffff) << (16 * (c & 1));
    }
    blocks[block + size - 2 * BLOCK + lane] = -(square >> 1);
    blocks[block + size - BLOCK] |= inside << lane;
  }
  for (let b = 0; b * BLOCK < n; b++) putBox(blocks, b, points, boxes);
  return { blocks, boxes, list };
}

/** The box around the points of block b. */
function putBox(blocks: Uint32Array, b: number, { n, dim }: Points, boxes: Uint32Array): void {
  const count = Math.ceil(n / BLOCK);
  const width = Math.min(BLOCK, n - b * BLOCK);
  for (let c = 0; c < dim; c++) {
    const p = c >> 1;
    const at = b * blockWords(dim) + p * BLOCK;
    const shift = 16 * (c & 1);
    let least = 32767;
    let most = -32767;
    for (let w = 0; w < width; w++) {
      const whole = (blocks[at + w] << (16 - shift)) >> 16;
      if (whole < least) least = whole;
      if (whole > most) most = whole;
    }
    const middle = (least + most) >> 1;
    boxes[2 * p * count + b] |= (middle & 0xffff) << shift;
    boxes[(2 * p + 1) * count + b] |= (most - middle) << shift;
  }
}
