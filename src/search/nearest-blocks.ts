/**
 * The k nearest points in high dimension, by distances on whole numbers (see whole.ts), of leading axes first where
 * there are many coordinates (see levels.ts). The k-th smallest distance D of a row so far is a limit: k points lie
 * within D + 2 e of it, so none beyond D + 4 e on whole numbers is among its k nearest. What is left is ordered by
 * exact squares.
 */
import { portion, type Steps } from "../base/progress.js";
import type { Kernels, Workspace } from "../kernels/kernels.js";
import { f64, plan, u32 } from "../kernels/plan.js";
import { ABSENT, NEAREST_ROWS, TILE_COLUMNS, WHOLE_PACK } from "../kernels/whole.js";
import type { Points } from "../points/points.js";
import { fillLevels, levelSizes, type Survey, surveySteps } from "./levels.js";
import type { Neighbors } from "./neighbors.js";
import { wholeFrameOf, wordsFor } from "./whole.js";

const AXES = 63;
const PRUNED_POINTS = 1000;
// Rows of a call on one thread; of each of more threads as many chunks.
const ROWS = 64;
const CHUNKS = 4;
// Words that a thread multiplies in a call, and numbers in the lists of all rows of it.
const WORDS = 2 ** 29;
const LISTS = 2 ** 26;
// Covers the rounding of a root and its square.
const ROOT = 1e-6;
// Where the progress stands when the points are surveyed.
const SURVEYED = 0.1;

/** The k nearest others of every point. Undefined if whole numbers prove nothing about the points. */
export function* blockNeighborsSteps(
  points: Points,
  k: number,
  kernels: Kernels,
): Steps<Neighbors | undefined> {
  const frame = wholeFrameOf(points, kernels);
  if (frame === undefined) return undefined;
  const survey = yield* portion(surveySteps(points, frame, AXES, PRUNED_POINTS, kernels), 0, SURVEYED);
  const { n, dim, coords } = points;
  const { order } = survey;
  const nearest = kernels.gpu?.nearestSteps?.({ n, dim, coords, order, center: frame.center, k });
  const onGpu = nearest && (yield* portion(nearest, SURVEYED, 1));
  if (onGpu) return { n, k, order, ...onGpu };
  const levels = levelSizes(survey, paddedTo(n, ROWS), kernels.threads);
  const words = wordsFor(survey.pruned ? survey.axes + 1 : points.dim);
  const space = kernels.open(...levels, searchSize(n, k, words, kernels.threads), settlerSize(survey));
  try {
    const found = yield* portion(searchSteps(survey, k, space), SURVEYED, 1);
    return { n, k, order, ...found };
  } finally {
    space.close();
  }
}

/** Rows of a call: some for each thread, as many as take it some tenths of a second and have room for their lists. */
function callRows(n: number, words: number, threads: number): number {
  const width = paddedTo(n, WHOLE_PACK);
  const quick = threads * Math.floor(WORDS / (width * words));
  const roomy = Math.floor(LISTS / width);
  const most = Math.min(quick, roomy, threads === 1 ? ROWS : CHUNKS * NEAREST_ROWS * threads);
  return Math.max(NEAREST_ROWS, Math.floor(most / NEAREST_ROWS) * NEAREST_ROWS);
}

/** What `searchSteps` takes from a workspace, beside the levels and the settler. Lists leave most of their room untouched. */
function searchSize(n: number, k: number, words: number, threads: number) {
  const width = paddedTo(n, WHOLE_PACK);
  const rows = callRows(n, words, threads);
  return plan({
    reach: f64(2),
    // All rows on one thread, or a chunk on each.
    tile: u32(Math.max(rows, threads * NEAREST_ROWS) * TILE_COLUMNS, "raw"),
    smallest: u32(rows * k, "raw"),
    found: u32(rows * width, "raw"),
    distances: u32(rows * width, "raw"),
    counts: u32(rows, "raw"),
  });
}

function* searchSteps(
  survey: Survey,
  k: number,
  space: Workspace,
): Steps<Pick<Neighbors, "distances" | "neighbors">> {
  const { n } = survey.points;
  const width = paddedTo(n, WHOLE_PACK);
  const { tiled, full, tiledError, fullError } = fillLevels(survey, paddedTo(n, ROWS), space);
  const { rows, words, squares, packed = rows } = tiled;
  const taken = searchSize(n, k, words, space.threads).take(space);
  const { reach, smallest, found, distances: near, counts } = taken;
  reach.set([2 * tiledError + 2 * fullError + ROOT, 4 * fullError + ROOT]);
  const all = { fullRows: full.rows, fullWords: full.words, fullSquares: full.squares, loose: full.loose };
  const given = { ...taken, ...all, rows, packed, words, squares, n, columns: width, k };
  const search = space.bind("wholeNearest", given, "from", "to");
  const settle = settler(survey, k, fullError, space);
  const most = callRows(n, words, space.threads);
  for (let from = 0; from < n; from += most) {
    const to = Math.min(from + most, n);
    search(from, to + (to % 2));
    for (let i = from; i < to; i++) {
      const list = (i - from) * width;
      const end = list + counts[i - from];
      settle(i, found.subarray(list, end), near.subarray(list, end), smallest[(i - from + 1) * k - 1]);
    }
    yield to / n;
  }
  return settle.result;
}

/** What the settler takes from a workspace. */
function settlerSize({ points: { n, dim }, frame }: Survey) {
  return plan({
    chosen: u32(n),
    ...(!frame.exact && { exact: f64(n * dim, "raw"), sums: f64(n) }),
  });
}

/**
 * What finds the k nearest of a row among its candidates: those within the limit, by exact squares, ordered by (square,
 * name) so that ties go to the lower name.
 */
function settler(survey: Survey, k: number, error: number, space: Workspace) {
  const { points, frame, order: names } = survey;
  const { n, dim, coords } = points;
  const result = { distances: new Float64Array(n * k), neighbors: new Uint32Array(n * k) };
  const { chosen, exact, sums = new Float64Array(n) } = settlerSize(survey).take(space);
  exact?.set(coords);
  const unit = frame.scale * frame.scale;
  const squaresOf =
    exact && space.bind("listSquares", { coords: exact, dim, names: chosen, squares: sums }, "i", "length");
  const settle = (i: number, found: Uint32Array, squares: Uint32Array, worst: number): void => {
    const root = Math.sqrt(worst) + 4 * error + ROOT;
    const limit = worst >= ABSENT ? worst : root * root;
    let length = 0;
    for (let e = 0; e < found.length; e++) {
      if (squares[e] > limit) continue;
      sums[length] = squares[e] / unit;
      chosen[length++] = names[found[e]];
    }
    squaresOf?.(names[i], length);
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
