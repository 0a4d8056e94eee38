/** Some rows against all points: their dot products in single precision, which bound the distances (see single.ts). */
import { frameOf, scaledRow } from "../graph/frame.js";
import type { Workspace } from "../kernels/kernels.js";
import { PACK } from "../kernels/tiles.js";
import type { Points } from "../points/points.js";
import { pack, put, type Single, single } from "./single.js";

/** Rows of a tile: two at a time are multiplied. */
export const TILE = 32;
// Beyond this single precision proves nothing about a scaled row.
const FARTHEST = 2 ** 40;
// Lower and width of a row that proves nothing: every point is possible, none is sure.
const NO_BOUNDS = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

export interface Tile {
  /** What the coordinates were multiplied by. */
  readonly scale: number;
  readonly padded: number;
  readonly all: Single;
  readonly own: Single;
  /** Of row r and point j at r padded + j. */
  readonly dots: Float32Array;
  /** Fills the dot products and `own` for the rows from ≤ i < to, at most TILE. */
  measure(rows: Points, from: number, to: number): void;
}

/** Numbers of a tile in single precision. */
export function tileSize({ n, dim }: Points): number {
  const padded = paddedTo(n);
  return padded * (2 * dim + 2) + TILE * padded + TILE * (dim + 2);
}

export function tileOf(points: Points, space: Workspace): Tile {
  const { n, dim } = points;
  // Without a frame no bound proves anything, and float64 decides all.
  const frame = frameOf(points);
  const padded = paddedTo(n);
  const all = single(space, padded, dim);
  const packed = space.f32(padded * dim);
  const own = single(space, TILE, dim);
  const dots = space.f32(TILE * padded);
  const row = new Float64Array(dim);
  for (let j = 0; j < n; j++) {
    if (frame) scaledRow(points, frame, j, row);
    put(all, dim, j, row);
  }
  pack(all.rows, dim, packed);
  return {
    scale: frame?.scale ?? 1,
    padded,
    all,
    own,
    dots,
    measure(rows, from, to) {
      for (let i = from; i < to; i++) {
        if (frame) scaledRow(rows, frame, i, row);
        const bounded = frame !== undefined && row.every((x) => Math.abs(x) < FARTHEST);
        put(own, dim, i - from, bounded ? row : row.fill(0));
        if (!bounded) [own.low[i - from], own.width[i - from]] = NO_BOUNDS;
      }
      space.tileDots(own.rows, packed, dim, 0, TILE, 0, padded / PACK, dots);
    },
  };
}

function paddedTo(n: number): number {
  return Math.ceil(n / PACK) * PACK;
}
