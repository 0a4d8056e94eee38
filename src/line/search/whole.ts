/**
 * Points of high dimension on whole numbers, and what their distances prove.
 *
 * A point x becomes x̂, the point of whole numbers nearest to t = (x - center) scale; a t outside a convex region that
 * the numbers must stay in (here the ball |t| ≤ 2^14) is first moved to the nearest point of the region. With
 * e ≥ |t - x̂| for all points, the triangle inequality gives for the distances D of x̂ and ŷ and d of x and y
 *   D ≤ scale d + 2 e  always, because moving points onto a convex region never takes them farther apart, and
 *   D ≥ scale d - 2 e  if neither was moved.
 * So D > scale r + 2 e proves d > r, and D ≤ scale r - 2 e proves d ≤ r unless a point was moved. Only pairs in between
 * are decided in float64, so the result is that of float64 throughout. Sums of whole numbers are exact in any order. If
 * the points are whole numbers themselves, e = 0 and D decides every pair.
 */
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import { ABSENT, WHOLE_PACK } from "../../kernels/whole.js";
import type { Points } from "../points/points.js";
import { blockRows, blockSize, rowsFor } from "../points/row-blocks.js";
import { centerOf, type Frame, isMeasurable, largestOffset } from "./frame.js";

const BALL = 2 ** 14;
// At most one point in this many may be moved: all its pairs within reach have to be decided in float64.
const MOVED = 1000;
/** Covers float64's rounding of scaled rows, of their projections and of what these leave over. */
export const ROUNDING = 0.01;
const MOST = ABSENT - 1;

export interface WholeFrame extends Frame {
  /** Whether x̂ = (x - center) scale for all points. */
  readonly exact: boolean;
  /** The length beyond which scaled points are moved. */
  readonly ball: number;
}

/** The length of scaled rows that squares have room for: rounding adds at most half the diagonal of a cell. */
export function ballFor(dim: number): number {
  return BALL - Math.sqrt(dim + 1) / 2 - 1;
}

/** Undefined if squares would overflow or vanish, or if all points are equal. */
export function wholeFrameOf(points: Points, kernels: Kernels): WholeFrame | undefined {
  const { n, dim } = points;
  const center = centerOf(points);
  const { lengths, whole } = measured(points, center, kernels);
  lengths.sort();
  const longest = lengths[n - 1];
  // The largest coordinate is at most this, and at least its share of √dim; 2 covers rounding.
  const plain = isMeasurable(2 * longest) && isMeasurable(longest / (2 * Math.sqrt(dim)));
  if (!plain && !isMeasurable(largestOffset(points, center))) return undefined;
  const ball = ballFor(dim);
  if (!(ball > 0)) return undefined;
  if (whole && longest <= ball) {
    let scale = 1;
    while (2 * scale * longest <= ball) scale *= 2;
    return { center, scale, exact: true, ball };
  }
  return { center, scale: ball / (lengths[n - 1 - Math.floor(n / MOVED)] || longest), exact: false, ball };
}

/** How far each point is from the center, and whether all coordinates are whole. */
function measured(points: Points, center: Float64Array, kernels: Kernels) {
  const { n, dim } = points;
  const most = blockRows(points, kernels.threads);
  const block = blockSize(points, kernels.threads);
  const room = plan({ squares: f64(most, "raw"), broken: u32(most, "raw") });
  const space = kernels.open(block, room);
  try {
    const memory = { ...block.take(space), ...room.take(space) };
    const measure = space.bind("centeredSquares", { ...memory, dim, from: 0 }, "coords", "to");
    const lengths = new Float64Array(n);
    let whole = true;
    memory.center.set(center);
    for (let from = 0; from < n; from += most) {
      const to = Math.min(from + most, n);
      measure(rowsFor(space, memory.coords, points, { from, to }), to - from);
      for (let i = from; i < to; i++) {
        lengths[i] = Math.sqrt(memory.squares[i - from]);
        if (memory.broken[i - from] > 0) whole = false;
      }
    }
    return { lengths, whole };
  } finally {
    space.close();
  }
}

/** The arrays that the kernels read; `packed` only if tiles are made from the points. */
export interface WholePoints {
  readonly words: number;
  readonly rows: Uint32Array;
  readonly packed?: Uint32Array;
  readonly squares: Uint32Array;
  /** 1 if the point was moved. */
  readonly loose: Uint32Array;
}

/** Words of a point. */
export function wordsFor(dim: number): number {
  return Math.ceil(dim / 2);
}

/** What `wholePoints` takes from a workspace. */
export function wholeSize(padded: number, dim: number, tiled: boolean) {
  const words = padded * wordsFor(dim);
  return plan({
    rows: u32(words),
    ...(tiled && { packed: u32(words) }),
    squares: u32(padded, "raw"),
    loose: u32(padded),
  });
}

/** The arrays of `padded` points, to be filled by `putWhole`. */
export function wholePoints(space: Workspace, padded: number, dim: number, tiled: boolean): WholePoints {
  const { rows, packed, squares, loose } = wholeSize(padded, dim, tiled).take(space);
  squares.fill(ABSENT);
  return { words: wordsFor(dim), rows, ...(packed && { packed }), squares, loose };
}

/** Puts a scaled row at place i; returns how far it is from its whole numbers. */
export function putWhole(
  into: WholePoints,
  dim: number,
  i: number,
  row: Float64Array,
  moved: boolean,
): number {
  const { words, rows, packed, squares, loose } = into;
  let square = 0;
  let offSquare = 0;
  for (let p = 0; p < words; p++) {
    const x = row[2 * p];
    const low = Math.floor(x + 0.5);
    const y = 2 * p + 1 < dim ? row[2 * p + 1] : 0;
    const high = Math.floor(y + 0.5);
    square += low * low + high * high;
    offSquare += (x - low) * (x - low) + (y - high) * (y - high);
    rows[i * words + p] = (low & 0xffff) | (high << 16);
  }
  squares[i] = square;
  loose[i] = moved ? 1 : 0;
  if (packed) {
    const at = Math.floor(i / WHOLE_PACK) * words * WHOLE_PACK + (i % WHOLE_PACK);
    for (let p = 0; p < words; p++) packed[at + p * WHOLE_PACK] = rows[i * words + p];
  }
  return Math.sqrt(offSquare);
}

interface Thresholds {
  /** No pair above it is within the radius. */
  readonly possible: number;
  /** Every pair up to it is, unless one was moved. */
  readonly sure: number;
}

/** For squared distances of points that are off by at most `error`. */
export function thresholdsFor(radius2: number, scale: number, error: number): Thresholds {
  if (error === 0) {
    const most = Math.min(Math.floor(radius2 * scale * scale), MOST);
    return { possible: most, sure: most };
  }
  const reach = Math.sqrt(radius2) * scale;
  const outer = reach * (1 + 1e-9) + 2 * error;
  const inner = reach * (1 - 1e-9) - 2 * error;
  return {
    possible: Math.min(Math.floor(outer * outer), MOST),
    sure: inner > 0 ? Math.min(Math.floor(inner * inner), MOST) : -1,
  };
}
