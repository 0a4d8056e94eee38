/** Some rows against all points: their dot products in single precision, which bound the distances (see single.ts). */

import type { Workspace, WorkspaceSize } from "../../kernels/kernels.js";
import { f32, plan } from "../../kernels/plan.js";
import { PACK } from "../../kernels/tiles.js";
import type { Points } from "../points/points.js";
import { frameOf, scaledRow } from "../search/frame.js";
import { pack, putSingle, type Single, single, singleSize } from "./single.js";

/** Rows of a tile: two at a time are multiplied. */
export const TILE = 32;
// Beyond this single precision proves nothing about a scaled row.
const FARTHEST = 2 ** 40;
// Lower and width of a row that proves nothing: every point is possible, none is sure.
const NO_BOUNDS = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

interface Tile {
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

/** What `tileOf` takes from a workspace. */
export function tileSizes({ n, dim }: Points): WorkspaceSize[] {
  const padded = paddedTo(n);
  return [singleSize(padded, dim), singleSize(TILE, dim), productSize(padded, dim)];
}

function productSize(padded: number, dim: number) {
  return plan({ packed: f32(padded * dim), dots: f32(TILE * padded) });
}

export function tileOf(points: Points, space: Workspace): Tile {
  const { n, dim } = points;
  // Without a frame no bound proves anything, and float64 decides all.
  const frame = frameOf(points);
  const padded = paddedTo(n);
  const all = single(space, padded, dim);
  const own = single(space, TILE, dim);
  const { packed, dots } = productSize(padded, dim).take(space);
  const blocks = { first: 0, last: padded / PACK };
  const multiply = space.bind("tileDots", {
    rows: own.rows,
    packed,
    dim,
    ...blocks,
    from: 0,
    to: TILE,
    tile: dots,
  });
  const row = new Float64Array(dim);
  for (let j = 0; j < n; j++) {
    if (frame) scaledRow(points, frame, j, row);
    putSingle(all, dim, j, row);
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
        putSingle(own, dim, i - from, bounded ? row : row.fill(0));
        if (!bounded) [own.low[i - from], own.width[i - from]] = NO_BOUNDS;
      }
      multiply();
    },
  };
}

function paddedTo(n: number): number {
  return Math.ceil(n / PACK) * PACK;
}
