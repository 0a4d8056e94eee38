/** Points on whole numbers (see whole.ts), row after row in an order, for searches that hold single rows against each other. */
import type { Workspace } from "../../kernels/kernels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import type { Points } from "../points/points.js";
import { blockRows, blockSize, orderedRowsFor, orderSize } from "../points/row-blocks.js";
import { type WholeFrame, wordsFor } from "./whole.js";

/** The rows and their squares, as the kernels of near.ts take them. */
export interface PlacedRows {
  readonly rows: Uint32Array;
  readonly words: number;
  readonly squares: Uint32Array;
}

/** What the rows take from a workspace. */
export function placedSize(points: Points, threads: number) {
  const most = blockRows(points, threads);
  const { n, dim } = points;
  const parts = [blockSize(points, threads), orderSize(points, threads)] as const;
  const own = plan({
    rows: u32(n * wordsFor(dim), "raw"),
    squares: u32(n, "raw"),
    shares: f64(most, "raw"),
    lengths: f64(most, "raw"),
    errors: f64(most, "raw"),
  });
  return { sizes: [...parts, own], take: (space: Workspace) => taken(parts, own, space) };
}

function taken(
  [block, order]: readonly [ReturnType<typeof blockSize>, ReturnType<typeof orderSize>],
  own: { take(space: Workspace): Record<"rows" | "squares", Uint32Array> & Measures },
  space: Workspace,
) {
  return { ...block.take(space), ...order.take(space), ...own.take(space) };
}

type Measures = Record<"shares" | "lengths" | "errors", Float64Array>;

/** Arrays that `placeRows` fills, and what it needs beside. */
export type PlacedRoom = ReturnType<typeof taken>;

/** Place i becomes point order[i]. */
export function placeRows(
  points: Points,
  frame: WholeFrame,
  order: Uint32Array,
  room: PlacedRoom,
  space: Workspace,
): PlacedRows {
  const { n, dim } = points;
  const { rows, squares } = room;
  room.center.set(frame.center);
  const { scale, ball } = frame;
  const given = { ...room, packed: new Uint32Array(0), scale, ball, dim };
  const most = blockRows(points, space.threads);
  for (let from = 0; from < n; from += most) {
    const to = Math.min(from + most, n);
    orderedRowsFor(space, room, points, order.subarray(from, to));
    space.wholeRows({ ...given, from: 0, to: to - from, first: from });
  }
  return { rows, words: wordsFor(dim), squares };
}
