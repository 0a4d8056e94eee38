/**
 * The radius graph in high dimension: dot products of all pairs, tile by tile, in single precision. A pair that
 * they cannot decide (see single.ts) is decided in float64. With many coordinates the tiles hold the
 * projections P on leading axes and the length r of what these leave over:
 *   |Px - Py|² + (r_x - r_y)² ≤ |x - y|² ≤ |Px - Py|² + (r_x - r_y)² + 4 r_x r_y,
 * so (Px, r_x) are points whose distance is a lower bound, and only what lies between needs all coordinates.
 */
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { PACK, UNDECIDED } from "../kernels/tiles.js";
import type { Points } from "../points/points.js";
import { kdTreeSteps } from "./kdtree.js";
import type { UpperLists } from "./mirror.js";
import { leading, project, remainder } from "./projections.js";
import { frameOf, pack, put, scaledRow, single, thresholds } from "./single.js";

/** From so many dimensions on trees no longer pay. */
export const BLOCK_DIM = 16;
const ORDER_AXES = 3;
const ORDER_LEAF = 16;
const PRUNED_DIM = 96;
const PRUNED_POINTS = 2000;
// Rows and columns of a tile: its dot products take some milliseconds.
const ROWS = 64;
const COLUMNS = 1024;

export interface Found {
  readonly upper: UpperLists;
  readonly order: Uint32Array;
}

/** Undefined where single precision proves nothing. */
export function* blockSteps(points: Points, radius2: number, kernels: Kernels): Steps<Found | undefined> {
  const frame = frameOf(points);
  if (frame === undefined) return undefined;
  const { possible, sure } = thresholds(radius2, frame.scale);
  if (!(possible < 1e30)) return undefined;
  const { n, dim } = points;
  const pruned = dim >= PRUNED_DIM && n >= PRUNED_POINTS;
  const axisCount = !pruned ? ORDER_AXES : dim >= 256 ? 79 : 31;
  const projections = yield* project(points, frame, axisCount, kernels);
  const order = (yield* kdTreeSteps(leading(projections, n, axisCount, ORDER_AXES), ORDER_LEAF, kernels))
    .order;

  const padded = Math.ceil(n / ROWS) * ROWS;
  const stage = pruned ? axisCount + 1 : dim;
  const space = kernels.open({
    f32: padded * (2 * stage + 5 + (pruned ? dim : 0)) + ROWS * COLUMNS,
    u32: ROWS * COLUMNS + ROWS,
  });
  const coarse = single(space, padded, stage);
  const packed = space.f32(padded * stage);
  const spread = space.f32(padded);
  const full = pruned ? single(space, padded, dim) : coarse;
  const tile = space.f32(ROWS * COLUMNS);
  const targets = space.u32(ROWS * COLUMNS);
  const counts = space.u32(ROWS);
  const row = new Float64Array(Math.max(dim, stage));
  for (let i = 0; i < n; i++) {
    scaledRow(points, frame, order[i], row);
    put(full, dim, i, row);
    if (pruned) spread[i] = 2 * (1 + 1e-6) * remainder(row, dim, projections, order[i], axisCount);
    if (pruned) put(coarse, stage, i, row);
  }
  pack(coarse.rows, stage, packed);

  const exact = (i: number, j: number): boolean => squaredDistance(points, order[i], order[j]) <= radius2;
  const strip = stripCollector(n, exact);
  for (let from = 0; from < n; from += ROWS) {
    const to = Math.min(from + ROWS, n);
    for (let first = from; first < n; first += COLUMNS) {
      const columns = Math.min(COLUMNS, padded - first);
      const block = first / PACK;
      space.tileDots(coarse.rows, packed, stage, from, from + ROWS, block, block + columns / PACK, tile);
      let total = space.tileWithin(
        tile,
        from,
        to,
        first,
        columns,
        coarse.low,
        coarse.width,
        spread,
        possible,
        sure,
        targets,
        counts,
      );
      if (pruned) {
        total = space.tileRefine(
          full.rows,
          dim,
          from,
          to,
          full.low,
          full.width,
          possible,
          sure,
          targets,
          counts,
        );
      }
      strip.add(targets.subarray(0, total), counts);
      yield { stage: "graph", done: 1 - (1 - from / n) ** 2 };
    }
    strip.close(from, to);
  }
  space.close();
  return { upper: strip.lists, order };
}

/** Gathers the lists of a strip of rows from its tiles, and settles what is undecided. */
function stripCollector(n: number, exact: (i: number, j: number) => boolean) {
  const lists = { counts: new Uint32Array(n), pieces: [] as Uint32Array[] };
  let tiles: { targets: Uint32Array; starts: Uint32Array }[] = [];
  const add = (targets: Uint32Array, counts: Uint32Array): void => {
    const starts = new Uint32Array(ROWS + 1);
    for (let r = 0; r < ROWS; r++) starts[r + 1] = starts[r] + counts[r];
    tiles.push({ targets: targets.slice(), starts });
  };
  const close = (from: number, to: number): void => {
    const piece = new Uint32Array(tiles.reduce((sum, { targets }) => sum + targets.length, 0));
    let top = 0;
    for (let i = from; i < to; i++) {
      const before = top;
      for (const { targets, starts } of tiles) {
        for (let e = starts[i - from]; e < starts[i - from + 1]; e++) {
          const j = targets[e];
          if (j < UNDECIDED) piece[top++] = j;
          else if (exact(i, j - UNDECIDED)) piece[top++] = j - UNDECIDED;
        }
      }
      lists.counts[i] = top - before;
    }
    if (top > 0) lists.pieces.push(piece.slice(0, top));
    tiles = [];
  };
  return { lists, add, close };
}

function squaredDistance({ dim, coords }: Points, i: number, j: number): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) {
    const difference = coords[i * dim + c] - coords[j * dim + c];
    sum += difference * difference;
  }
  return sum;
}
