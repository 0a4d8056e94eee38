/**
 * The k nearest others in high dimension. Single precision gives bounds below and above each distance (see
 * single.ts); with many coordinates the lower ones come from leading axes first (see blocks.ts). For each row
 *   1. the lower bounds of all points, tile by tile, name a few that are probably near,
 *   2. the k-th of their upper bounds is a limit: k points are within it,
 *   3. the points with a lower bound up to the limit contain the k nearest; float64 orders them.
 */
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { PACK } from "../kernels/tiles.js";
import type { Points } from "../points/points.js";
import { kdTreeSteps } from "./kdtree.js";
import type { Neighbors } from "./neighbors.js";
import { leading, project, remainder } from "./projections.js";
import { frameOf, pack, put, scaledRow, single } from "./single.js";

// More than k are named, for they are named by bounds.
const SPARE = 16;
const ORDER_AXES = 3;
const ORDER_LEAF = 16;
const PRUNED_DIM = 96;
const PRUNED_POINTS = 1000;
// Rows and columns of a tile: the rows that its columns name stay in the cache.
const ROWS = 64;
const COLUMNS = 512;

/** Undefined where single precision proves nothing. */
export function* blockNeighborsSteps(
  points: Points,
  k: number,
  kernels: Kernels,
): Steps<Neighbors | undefined> {
  const frame = frameOf(points);
  if (frame === undefined) return undefined;
  const { n, dim } = points;
  const pruned = dim >= PRUNED_DIM && n >= PRUNED_POINTS;
  const axisCount = !pruned ? ORDER_AXES : dim >= 256 ? 63 : 31;
  const projections = yield* project(points, frame, axisCount, kernels);
  const order = (yield* kdTreeSteps(leading(projections, n, axisCount, ORDER_AXES), ORDER_LEAF, kernels))
    .order;

  const padded = Math.ceil(n / ROWS) * ROWS;
  const stage = pruned ? axisCount + 1 : dim;
  const kept = Math.min(pruned ? k + SPARE : k, n - 1);
  const space = kernels.open({
    f64: n * dim + n,
    f32: padded * (2 * stage + 4 + (pruned ? dim : 0) + ROWS) + ROWS * (COLUMNS + 2 * kept + 1),
    u32: ROWS * (COLUMNS + kept + 1) + n,
  });
  const exact = space.f64(n * dim);
  const squares = space.f64(n);
  const coarse = single(space, padded, stage);
  const packed = space.f32(padded * stage);
  const full = pruned ? single(space, padded, dim) : coarse;
  const tiles = space.f32(ROWS * padded);
  const smallest = space.f32(ROWS * kept);
  const uppers = space.f32(ROWS * kept);
  const limits = space.f32(ROWS);
  const bounds = space.f32(ROWS * COLUMNS);
  const likely = space.u32(ROWS * kept);
  const targets = space.u32(ROWS * COLUMNS);
  const counts = space.u32(ROWS);
  const names = space.u32(n);
  exact.set(points.coords);
  const row = new Float64Array(Math.max(dim, stage));
  for (let i = 0; i < n; i++) {
    scaledRow(points, frame, order[i], row);
    put(full, dim, i, row);
    if (!pruned) continue;
    remainder(row, dim, projections, order[i], axisCount);
    put(coarse, stage, i, row);
  }
  pack(coarse.rows, stage, packed);

  const distances = new Float64Array(n * k);
  const neighbors = new Uint32Array(n * k);
  // All candidates are known now: a limit from all of them leaves hardly more than k.
  const settle = (i: number, candidates: number[], lows: number[]): void => {
    const above = Float64Array.from(candidates, (j, e) => lows[e] + full.width[i] + full.width[j]);
    const limit = limitOf(above.sort()[k - 1]);
    const near = candidates.filter((_, e) => lows[e] <= limit).map((j) => order[j]);
    names.set(near);
    space.listSquares(exact, dim, order[i], names, near.length, squares);
    const ranks = near.map((_, e) => e).sort((a, b) => squares[a] - squares[b] || near[a] - near[b]);
    for (let e = 0; e < k; e++) {
      neighbors[i * k + e] = near[ranks[e]];
      distances[i * k + e] = squares[ranks[e]];
    }
  };
  for (let from = 0; from < n; from += ROWS) {
    const to = Math.min(from + ROWS, n);
    smallest.fill(Number.POSITIVE_INFINITY);
    for (let first = 0; first < n; first += COLUMNS) {
      const columns = Math.min(COLUMNS, padded - first);
      const block = first / PACK;
      const tile = tiles.subarray(ROWS * first);
      space.tileDots(coarse.rows, packed, stage, from, from + ROWS, block, block + columns / PACK, tile);
      space.tileNearest(tile, from, to, first, columns, coarse.low, kept, smallest, likely);
      yield { stage: "graph", done: from / n };
    }
    space.listBounds(full.rows, dim, from, to, full.low, likely, kept, uppers);
    for (let i = from; i < to; i++) {
      const at = (i - from) * kept;
      for (let e = at; e < at + kept; e++) uppers[e] += full.width[i] + full.width[likely[e]];
      limits[i - from] = limitOf(uppers.subarray(at, at + kept).sort()[k - 1]);
    }
    const found = Array.from({ length: ROWS }, () => [] as number[]);
    const lows = Array.from({ length: ROWS }, () => [] as number[]);
    for (let first = 0; first < n; first += COLUMNS) {
      const columns = Math.min(COLUMNS, padded - first);
      space.tileReach(
        tiles.subarray(ROWS * first),
        from,
        to,
        first,
        columns,
        coarse.low,
        full.rows,
        dim,
        full.low,
        limits,
        targets,
        bounds,
        counts,
      );
      let e = 0;
      for (let r = 0; r < to - from; r++) {
        for (const end = e + counts[r]; e < end; e++) {
          found[r].push(targets[e]);
          lows[r].push(bounds[e]);
        }
      }
      yield { stage: "graph", done: from / n };
    }
    for (let i = from; i < to; i++) settle(i, found[i - from], lows[i - from]);
  }
  space.close();
  return { n, k, order, distances, neighbors };
}

/** A point as near as one with this upper bound has no lower bound above the limit, however single.ts rounds. */
function limitOf(upper: number): number {
  return Math.max(upper, 0) * (1 + 2 ** -18) + 1e-29;
}
