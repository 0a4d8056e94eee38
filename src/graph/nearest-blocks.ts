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
import { fill, levelSize, NOBODY, type Survey, surveySteps } from "./levels.js";
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
  const { order } = survey;
  const places = { names: order, ranks: order, from: 0, to: points.n };
  const found = yield* searchSteps(survey, places, k, kernels);
  return { n: points.n, k, order, ...found };
}

/** For each row of `queries` the place in `among` of the nearest of those rows; of equally near ones the first place. */
export function* blockNearestSteps(
  points: Points,
  among: Uint32Array,
  queries: Uint32Array,
  kernels: Kernels,
): Steps<Uint32Array | undefined> {
  const frame = wholeFrameOf(points);
  if (frame === undefined) return undefined;
  const survey = yield* surveySteps(points, frame, AXES, PRUNED_POINTS, kernels);
  const place = new Uint32Array(points.n).fill(NOBODY);
  among.forEach((row, i) => {
    place[row] = i;
  });
  const columns = survey.order.filter((row) => place[row] !== NOBODY);
  const from = paddedTo(columns.length, ROWS);
  const names = new Uint32Array(from + queries.length).fill(NOBODY);
  names.set(columns);
  names.set(queries, from);
  const ranks = names.map((row) => (row === NOBODY ? NOBODY : place[row]));
  return (yield* searchSteps(survey, { names, ranks, from, to: columns.length }, 1, kernels)).neighbors;
}

/** Rows are the places `from` and after, columns those before `to`. */
interface Places {
  /** The point at each place, or NOBODY. */
  readonly names: Uint32Array;
  /** What the point is called in the result; of equally near ones the lowest comes first. */
  readonly ranks: Uint32Array;
  readonly from: number;
  readonly to: number;
}

function* searchSteps(
  survey: Survey,
  places: Places,
  k: number,
  kernels: Kernels,
): Steps<Pick<Neighbors, "distances" | "neighbors">> {
  const { points, frame } = survey;
  const { names } = places;
  const count = names.length - places.from;
  const width = paddedTo(places.to, WHOLE_PACK);
  const padded = paddedTo(names.length, ROWS);
  const space = kernels.open({
    f64: 2 + (frame.exact ? 0 : points.n * points.dim + places.to),
    f32: padded,
    u32: levelSize(survey, padded) + ROWS * (COLUMNS + k + 2 * width + 1) + places.to,
  });
  const { tiled, full, tiledError, fullError } = fill(survey, names, padded, space);
  const { rows, words, squares, packed = rows } = tiled;
  const reach = space.f64(2);
  reach.set([2 * tiledError + 2 * fullError + ROOT, 4 * fullError + ROOT]);
  const tile = space.u32(ROWS * COLUMNS);
  const smallest = space.u32(ROWS * k);
  const found = space.u32(ROWS * width, "raw");
  const near = space.u32(ROWS * width, "raw");
  const counts = space.u32(ROWS);
  const settle = settler(survey, places, k, fullError, space);
  const tiles = Math.ceil(width / COLUMNS);
  for (let from = places.from; from < names.length; from += ROWS) {
    const to = Math.min(from + ROWS, names.length);
    smallest.fill(ABSENT);
    counts.fill(0);
    // Its own neighbourhood first: the sooner the limit falls, the fewer have to be looked at.
    const own = Math.floor(Math.min(from, width - 1) / COLUMNS);
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
      yield { stage: "graph", done: (from - places.from) / count };
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
function settler(
  survey: Survey,
  { names, ranks, from, to }: Places,
  k: number,
  error: number,
  space: Workspace,
) {
  const { points, frame } = survey;
  const { n, dim, coords } = points;
  const count = names.length - from;
  const result = { distances: new Float64Array(count * k), neighbors: new Uint32Array(count * k) };
  const exact = frame.exact ? undefined : space.f64(n * dim, "raw");
  const sums = frame.exact ? new Float64Array(to) : space.f64(to);
  const chosen = space.u32(to);
  const called = new Uint32Array(to);
  exact?.set(coords);
  const unit = frame.scale * frame.scale;
  const settle = (i: number, found: Uint32Array, squares: Uint32Array, worst: number): void => {
    const root = Math.sqrt(worst) + 4 * error + ROOT;
    const limit = worst >= ABSENT ? worst : root * root;
    let length = 0;
    for (let e = 0; e < found.length; e++) {
      if (squares[e] > limit) continue;
      sums[length] = squares[e] / unit;
      called[length] = ranks[found[e]];
      chosen[length++] = names[found[e]];
    }
    if (exact) space.listSquares(exact, dim, names[i], chosen, length, sums);
    const order = Array.from({ length }, (_, e) => e);
    order.sort((a, b) => sums[a] - sums[b] || called[a] - called[b]);
    for (let e = 0; e < k; e++) {
      result.neighbors[(i - from) * k + e] = called[order[e]];
      result.distances[(i - from) * k + e] = sums[order[e]];
    }
  };
  return Object.assign(settle, { result });
}

function paddedTo(count: number, whole: number): number {
  return Math.ceil(count / whole) * whole;
}
