/**
 * The k nearest points in high dimension, by distances on whole numbers (see whole.ts), of leading axes first where
 * there are many coordinates (see levels.ts). The k-th smallest distance D of a row so far is a limit: k points lie
 * within D + 2 e of it, so none beyond D + 4 e on whole numbers is among its k nearest. What is left is ordered by
 * exact squares.
 */
import type { Steps } from "../base/progress.js";
import type { Kernels, Workspace } from "../kernels/kernels.js";
import { ABSENT, WHOLE_PACK } from "../kernels/whole.js";
import type { Points } from "../points/points.js";
import { fill, levelSize, type Survey, surveySteps } from "./levels.js";
import type { Neighbors } from "./neighbors.js";
import { wholeFrameOf } from "./whole.js";

const AXES = 63;
const PRUNED_POINTS = 1000;
// Rows and columns of a tile: the points of its columns stay in the cache.
const ROWS = 64;
const COLUMNS = 512;
// Covers the rounding of a root and its square.
const ROOT = 1e-6;

/** The k nearest others of every point. Undefined where whole numbers prove nothing. */
export function* blockNeighborsSteps(
  points: Points,
  k: number,
  kernels: Kernels,
): Steps<Neighbors | undefined> {
  const frame = wholeFrameOf(points);
  if (frame === undefined) return undefined;
  const survey = yield* surveySteps(points, frame, AXES, PRUNED_POINTS, kernels);
  const found = yield* searchSteps(survey, k, kernels);
  return { n: points.n, k, order: survey.order, ...found };
}

function* searchSteps(
  survey: Survey,
  k: number,
  kernels: Kernels,
): Steps<Pick<Neighbors, "distances" | "neighbors">> {
  const { points, frame } = survey;
  const { n, dim } = points;
  const width = paddedTo(n, WHOLE_PACK);
  const padded = paddedTo(n, ROWS);
  const space = kernels.open({
    f64: 2 + (frame.exact ? 0 : n * dim + n),
    f32: padded,
    u32: levelSize(survey, padded) + ROWS * (COLUMNS + k + 2 * width + 1) + n,
  });
  const { tiled, full, tiledError, fullError } = fill(survey, padded, space);
  const { rows, words, squares, packed = rows } = tiled;
  const reach = space.f64(2);
  reach.set([2 * tiledError + 2 * fullError + ROOT, 4 * fullError + ROOT]);
  const tile = space.u32(ROWS * COLUMNS);
  const smallest = space.u32(ROWS * k);
  const found = space.u32(ROWS * width, "raw");
  const near = space.u32(ROWS * width, "raw");
  const counts = space.u32(ROWS);
  const settle = settler(survey, k, fullError, space);
  const tiles = Math.ceil(width / COLUMNS);
  for (let from = 0; from < n; from += ROWS) {
    const to = Math.min(from + ROWS, n);
    smallest.fill(ABSENT);
    counts.fill(0);
    // Its own neighbourhood first: the sooner the limit falls, the fewer have to be looked at.
    const own = Math.floor(from / COLUMNS);
    for (let step = 0; step < tiles; step++) {
      const first = ((own + step) % tiles) * COLUMNS;
      const columns = Math.min(COLUMNS, width - first);
      const block = first / WHOLE_PACK;
      const last = block + columns / WHOLE_PACK;
      space.wholeSquares(rows, packed, words, squares, from, from + ROWS, block, last, tile);
      space.wholeNearest(
        tile,
        from,
        to,
        first,
        columns,
        full.rows,
        full.words,
        full.squares,
        full.loose,
        reach,
        k,
        smallest,
        width,
        found,
        near,
        counts,
      );
      yield { stage: "graph", done: from / n };
    }
    for (let i = from; i < to; i++) {
      const list = (i - from) * width;
      const end = list + counts[i - from];
      settle(i, found.subarray(list, end), near.subarray(list, end), smallest[(i - from + 1) * k - 1]);
    }
  }
  space.close();
  return settle.result;
}

/** Orders what is left for a row by (square, name) and keeps k. */
function settler({ points, frame, order: names }: Survey, k: number, error: number, space: Workspace) {
  const { n, dim, coords } = points;
  const result = { distances: new Float64Array(n * k), neighbors: new Uint32Array(n * k) };
  const exact = frame.exact ? undefined : space.f64(n * dim, "raw");
  const sums = frame.exact ? new Float64Array(n) : space.f64(n);
  const chosen = space.u32(n);
  exact?.set(coords);
  const unit = frame.scale * frame.scale;
  const settle = (i: number, found: Uint32Array, squares: Uint32Array, worst: number): void => {
    const root = Math.sqrt(worst) + 4 * error + ROOT;
    const limit = worst >= ABSENT ? worst : root * root;
    let length = 0;
    for (let e = 0; e < found.length; e++) {
      if (squares[e] > limit) continue;
      sums[length] = squares[e] / unit;
      chosen[length++] = names[found[e]];
    }
    if (exact) space.listSquares(exact, dim, names[i], chosen, length, sums);
    const order = Array.from({ length }, (_, e) => e);
    order.sort((a, b) => sums[a] - sums[b] || chosen[a] - chosen[b]);
    for (let e = 0; e < k; e++) {
      result.neighbors[i * k + e] = chosen[order[e]];
      result.distances[i * k + e] = sums[order[e]];
    }
  };
  return Object.assign(settle, { result });
}

function paddedTo(count: number, whole: number): number {
  return Math.ceil(count / whole) * whole;
}
