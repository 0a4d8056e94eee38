/**
 * The radius graph in high dimension: squared distances of all pairs, tile by tile, on whole numbers (see whole.ts),
 * of leading axes first where there are many coordinates (see levels.ts). What these cannot decide is decided in
 * float64. A GPU compares all pairs itself, and finds the same.
 */
import { portion, type Steps } from "../../base/progress.js";
import type { Surveyed } from "../../kernels/gpu.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { plan, u32 } from "../../kernels/plan.js";
import { SPAN } from "../../kernels/spans.js";
import { TILE_COLUMNS, WHOLE_PACK } from "../../kernels/whole.js";
import type { RowMap } from "../points/numbering.js";
import type { Points } from "../points/points.js";
import { surveyed } from "./gpu-rows.js";
import { fillLevels, levelSizes, type Survey, surveySteps } from "./levels.js";
import { squaredDistance } from "./squared-distance.js";
import { stripCollector } from "./strips.js";
import { STRIP, spansFor, type Upper } from "./upper.js";
import { thresholdsFor, type WholeFrame, wholeFrameOf } from "./whole.js";

/** From this dimension on, tiles of all pairs are faster than trees. */
export const BLOCK_DIM = 16;
// Axes of the tiles: the more pairs there are, the more they spare.
const AXES = 79;
const MORE_AXES = 111;
const MORE_POINTS = 20000;
const PRUNED_POINTS = 2000;
// Where the progress stands when the points are surveyed.
const SURVEYED = 0.1;

// Numbers of the lists of a call, and of the counts of all threads.
const MOST_NUMBERS = 2 ** 26;

interface FoundHalf {
  readonly upper: Upper;
  /** How many neighbors j < i each i has. */
  readonly lower: Uint32Array;
  readonly order: RowMap<"searched", "distinct">;
}

/** All pairs within a radius. Undefined if whole numbers prove nothing about the points. */
export function* blockSteps(points: Points, radius2: number, kernels: Kernels): Steps<FoundHalf | undefined> {
  const frame = wholeFrameOf(points, kernels);
  if (frame === undefined) return undefined;
  const onGpu = yield* gpuSteps(points, radius2, frame, kernels);
  if (onGpu) return onGpu;
  const { n } = points;
  const axes = n < MORE_POINTS ? AXES : MORE_AXES;
  const survey = yield* portion(surveySteps(points, frame, axes, PRUNED_POINTS, kernels), 0, SURVEYED);
  const space = kernels.open(
    ...levelSizes(survey, paddedTo(n), kernels.threads),
    searchSize(n, kernels.threads),
  );
  try {
    const half = yield* portion(tileSteps(survey, radius2, space), SURVEYED, 1);
    return { ...half, order: survey.order };
  } finally {
    space.close();
  }
}

/** All pairs as a GPU finds them, which compares every one: of a survey it needs the order alone. */
function* gpuSteps(
  points: Points,
  radius2: number,
  frame: WholeFrame,
  kernels: Kernels,
): Steps<FoundHalf | undefined> {
  const { n } = points;
  const { gpu } = kernels;
  if (!gpu?.withinSteps) return undefined;
  const { center } = frame;
  let order: FoundHalf["order"] | undefined;
  const looking = function* (): Steps<Surveyed> {
    const survey = yield* surveySteps(points, frame, 0, Number.POSITIVE_INFINITY, kernels);
    order = survey.order;
    return surveyed(points, survey.order, center, kernels);
  };
  const found = yield* gpu.withinSteps({ ...points, radius2, center, strip: STRIP, span: SPAN }, looking);
  if (!found || !order) return undefined;
  const upper = { n, spans: spansFor(n), counts: found.counts, pieces: found.pieces };
  return { upper, lower: found.lower, order };
}

/** Rows of a call: whole strips, with some chunks for every thread as far as there is room for their lists. */
function callRows(n: number, threads: number): number {
  const roomy = Math.floor(MOST_NUMBERS / (STRIP * Math.min(paddedTo(n), SPAN)));
  return STRIP * Math.max(1, Math.min(Math.ceil(threads / 2), roomy));
}

/** What `tileSteps` takes from a workspace, beside the levels. Lists leave most of their room untouched. */
function searchSize(n: number, threads: number) {
  const rows = callRows(n, threads);
  const counted = threads * paddedTo(n);
  return plan({
    tile: u32(threads * STRIP * TILE_COLUMNS, "raw"),
    targets: u32(rows * Math.min(paddedTo(n), SPAN), "raw"),
    counts: u32(rows, "raw"),
    // With too many threads they are counted afterwards.
    lower: u32(counted <= MOST_NUMBERS ? counted : 0),
  });
}

/** The points that fill whole strips. */
function paddedTo(n: number): number {
  return Math.ceil(n / STRIP) * STRIP;
}

/** All pairs within the radius: rows of several strips against all columns of a span at a time. */
function* tileSteps(survey: Survey, radius2: number, space: Workspace): Steps<Omit<FoundHalf, "order">> {
  const { points, frame, order, pruned } = survey;
  const { n } = points;
  const padded = paddedTo(n);
  const { tiled, full, tiledError, fullError, spread } = fillLevels(survey, padded, space);
  const { rows, words, squares, packed = rows } = tiled;
  const memory = searchSize(n, space.threads).take(space);
  const coarse = thresholdsFor(radius2, frame.scale, tiledError);
  const fine = thresholdsFor(radius2, frame.scale, fullError);
  // Without pruning the tiles know as much as all coordinates do; in single precision `sure` loses its last bits.
  const exact = tiledError === 0;
  const sure = exact ? Number.POSITIVE_INFINITY : coarse.sure * (1 - 1e-6) - 8 * tiledError * tiledError;
  const given = {
    ...memory,
    rows,
    packed,
    words,
    squares,
    n,
    possible: coarse.possible,
    sure,
    spread,
    fullRows: full.rows,
    fullWords: pruned ? full.words : 0,
    fullSquares: full.squares,
    loose: full.loose,
    finePossible: fine.possible,
    fineSure: fine.sure,
  };
  const search = space.bind("wholeSearch", given, "from", "to", "first", "last");

  const within = (i: number, j: number): boolean => squaredDistance(points, order[i], order[j]) <= radius2;
  const strips = stripCollector(n, memory, within);
  const most = callRows(n, space.threads);
  for (let from = 0; from < n; from += most) {
    const to = Math.min(from + most, padded);
    for (let t = Math.floor(from / SPAN); t < spansFor(n); t++) {
      const first = Math.max(from, t * SPAN);
      const last = Math.min((t + 1) * SPAN, padded);
      search(from, to, first / WHOLE_PACK, last / WHOLE_PACK);
      strips.add(from, to, t, last - first);
      yield 1 - (1 - from / n) ** 2;
    }
  }
  return strips.found();
}
