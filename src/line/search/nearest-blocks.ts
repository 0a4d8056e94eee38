/**
 * The k nearest points in high dimension, by distances on whole numbers (see whole.ts), of leading axes first where
 * there are many coordinates (see levels.ts). The k-th smallest distance D of a row so far is a limit: k points lie
 * within D + 2 e of it, so none beyond D + 4 e on whole numbers is among its k nearest. What is left is ordered by
 * exact squares.
 */
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import { TILE_COLUMNS, WHOLE_PACK } from "../../kernels/whole.js";
import type { Points } from "../points/points.js";
import { fillLevels, levelSizes, type Survey, surveySteps } from "./levels.js";
import type { Neighbors } from "./neighbors.js";
import { wholeFrameOf, wordsFor } from "./whole.js";

const AXES = 63;
const PRUNED_POINTS = 1000;
// Rows of a call on one thread, and of each of more threads: some chunks.
const ROWS = 64;
const PER_THREAD = 32;
const CHUNKS = 2;
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
  const space = kernels.open(...levels, searchSize(n, k, words, kernels.threads), settledSize(survey));
  try {
    const found = yield* portion(searchSteps(survey, k, space), SURVEYED, 1);
    return { n, k, order, ...found };
  } finally {
    space.close();
  }
}

/** The k nearest others of every point as a GPU finds them: of a survey it needs the order alone. */
export function* gpuNeighborsSteps(
  points: Points,
  k: number,
  kernels: Kernels,
): Steps<Neighbors | undefined> {
  const frame = wholeFrameOf(points, kernels);
  if (frame === undefined) return undefined;
  const surveying = surveySteps(points, frame, 0, Number.POSITIVE_INFINITY, kernels);
  const { order } = yield* portion(surveying, 0, SURVEYED);
  const nearest = kernels.gpu?.nearestSteps?.({ ...points, order, center: frame.center, k });
  const found = nearest && (yield* portion(nearest, SURVEYED, 1));
  return found && { n: points.n, k, order, ...found };
}

/** Rows of a call, and of a chunk of it: as many as take a thread some tenths of a second and have room for their lists. */
function callShape(n: number, words: number, threads: number): { rows: number; grain: number } {
  const width = paddedTo(n, WHOLE_PACK);
  const quick = threads * Math.floor(WORDS / (width * words));
  const roomy = Math.floor(LISTS / width);
  const most = Math.min(quick, roomy, threads === 1 ? ROWS : PER_THREAD * threads);
  const grain = 2 * Math.max(1, Math.floor(most / (2 * CHUNKS * threads)));
  return { grain, rows: Math.max(grain, Math.floor(most / grain) * grain) };
}

/** What `searchSteps` takes from a workspace, beside the levels and what settles. Lists leave most of their room untouched. */
function searchSize(n: number, k: number, words: number, threads: number) {
  const width = paddedTo(n, WHOLE_PACK);
  const { rows, grain } = callShape(n, words, threads);
  return plan({
    reach: f64(2),
    // All rows on one thread, or a chunk on each.
    tile: u32(Math.max(rows, threads * grain) * TILE_COLUMNS, "raw"),
    smallest: u32(rows * k, "raw"),
    found: u32(rows * width, "raw"),
    distances: u32(rows * width, "raw"),
    counts: u32(rows, "raw"),
    neighbors: u32(rows * k, "raw"),
    nearness: f64(rows * k, "raw"),
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
  const { reach, neighbors, nearness, ...lists } = searchSize(n, k, words, space.threads).take(space);
  const shape = callShape(n, words, space.threads);
  reach.set([2 * tiledError + 2 * fullError + ROOT, 4 * fullError + ROOT]);
  const all = { fullRows: full.rows, fullWords: full.words, fullSquares: full.squares, loose: full.loose };
  const given = { ...lists, ...all, reach, rows, packed, words, squares, n, columns: width, k };
  const search = space.bind("wholeNearest", { ...given, grain: shape.grain }, "from", "to");
  const settle = space.bind(
    "settleNearest",
    {
      ...lists,
      ...settledBy(survey, space),
      columns: width,
      k,
      reach: 4 * fullError + ROOT,
      neighbors,
      squares: nearness,
    },
    "first",
    "from",
    "to",
  );
  const result = { distances: new Float64Array(n * k), neighbors: new Uint32Array(n * k) };
  for (let from = 0; from < n; from += shape.rows) {
    const to = Math.min(from + shape.rows, n);
    search(from, to + (to % 2));
    settle(from, from, to);
    result.neighbors.set(neighbors.subarray(0, (to - from) * k), from * k);
    result.distances.set(nearness.subarray(0, (to - from) * k), from * k);
    yield to / n;
  }
  return result;
}

/** What candidates are settled by, as the workspace has it. */
function settledSize({ points: { n, dim }, frame }: Survey) {
  return plan({ names: u32(n, "raw"), coords: f64(frame.exact ? 0 : n * dim, "raw") });
}

/** The names of places, and the coordinates that decide; none if whole numbers do. */
function settledBy(survey: Survey, space: Workspace) {
  const { points, frame, order } = survey;
  const { names, coords } = settledSize(survey).take(space);
  names.set(order);
  const unit = frame.scale * frame.scale;
  const settled = { names, dim: points.dim, unit };
  if (frame.exact) return { ...settled, coords: new Float64Array(0) };
  if (space.holds(points.coords)) return { ...settled, coords: points.coords };
  coords.set(points.coords);
  return { ...settled, coords };
}

function paddedTo(count: number, whole: number): number {
  return Math.ceil(count / whole) * whole;
}
