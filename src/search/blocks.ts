/**
 * The radius graph in high dimension: squared distances of all pairs, tile by tile, on whole numbers (see whole.ts),
 * of leading axes first where there are many coordinates (see levels.ts). What these cannot decide is decided in
 * float64. A GPU compares all pairs itself, and finds the same.
 */
import { portion, type Steps } from "../base/progress.js";
import type { Kernels, Workspace } from "../kernels/kernels.js";
import { plan, u32 } from "../kernels/plan.js";
import { SPAN } from "../kernels/spans.js";
import { UNDECIDED, WHOLE_PACK } from "../kernels/whole.js";
import type { RowMap } from "../points/numbering.js";
import type { Points } from "../points/points.js";
import { fillLevels, levelSizes, type Survey, surveySteps } from "./levels.js";
import { STRIP, spansFor, type Upper } from "./upper.js";
import { thresholdsFor, wholeFrameOf } from "./whole.js";

/** From this dimension on, tiles of all pairs are faster than trees. */
export const BLOCK_DIM = 16;
// Axes of the tiles: the more pairs there are, the more they spare.
const AXES = 79;
const MORE_AXES = 111;
const MORE_POINTS = 20000;
const PRUNED_POINTS = 2000;
// Columns of a tile: its distances take some milliseconds.
const COLUMNS = 1024;
// Where the progress stands when the points are surveyed.
const SURVEYED = 0.1;

export interface FoundHalf {
  readonly upper: Upper;
  readonly order: RowMap<"searched", "distinct">;
}

/** All pairs within a radius. Undefined if whole numbers prove nothing about the points. */
export function* blockSteps(points: Points, radius2: number, kernels: Kernels): Steps<FoundHalf | undefined> {
  const frame = wholeFrameOf(points);
  if (frame === undefined) return undefined;
  const { n } = points;
  const axes = n < MORE_POINTS ? AXES : MORE_AXES;
  const survey = yield* portion(surveySteps(points, frame, axes, PRUNED_POINTS, kernels), 0, SURVEYED);
  const given = { ...points, order: survey.order, radius2, center: frame.center, strip: STRIP, span: SPAN };
  const steps = kernels.gpu?.withinSteps?.(given);
  const found = steps && (yield* portion(steps, SURVEYED, 1));
  if (found) {
    const { counts, pieces } = found;
    return { upper: { n, spans: spansFor(n), counts, pieces }, order: survey.order };
  }
  const space = kernels.open(...levelSizes(survey, paddedTo(n)), TILE_SIZE);
  try {
    const upper = yield* portion(tileSteps(survey, radius2, space), SURVEYED, 1);
    return { upper, order: survey.order };
  } finally {
    space.close();
  }
}

/** What `tileSteps` takes from a workspace, beside the levels. */
const TILE_SIZE = plan({
  tile: u32(STRIP * COLUMNS),
  targets: u32(STRIP * COLUMNS),
  counts: u32(STRIP),
});

/** The points that fill whole strips. */
function paddedTo(n: number): number {
  return Math.ceil(n / STRIP) * STRIP;
}

/** All pairs within the radius, tile by tile. */
function* tileSteps(survey: Survey, radius2: number, space: Workspace): Steps<Upper> {
  const { points, frame, order, pruned } = survey;
  const { n } = points;
  const padded = paddedTo(n);
  const { tiled, full, tiledError, fullError, spread } = fillLevels(survey, padded, space);
  const { rows, words, squares, packed = rows } = tiled;
  const taken = TILE_SIZE.take(space);
  const { targets, counts } = taken;
  const coarse = thresholdsFor(radius2, frame.scale, tiledError);
  const fine = thresholdsFor(radius2, frame.scale, fullError);
  // Without pruning the tiles know as much as all coordinates do; in single precision `sure` loses its last bits.
  const exact = tiledError === 0;
  const sure = exact ? Number.POSITIVE_INFINITY : coarse.sure * (1 - 1e-6) - 8 * tiledError * tiledError;
  const given = {
    ...taken,
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
  const strips = stripCollector(n, within);
  for (let from = 0; from < n; from += STRIP) {
    const to = Math.min(from + STRIP, n);
    for (let t = 0; t * SPAN < n; t++) {
      const end = Math.min((t + 1) * SPAN, padded);
      for (let first = Math.max(from, t * SPAN); first < end; first += COLUMNS) {
        const columns = Math.min(COLUMNS, end - first);
        const block = first / WHOLE_PACK;
        const last = block + columns / WHOLE_PACK;
        const total = search(from, from + STRIP, block, last);
        strips.add(targets.subarray(0, total), counts, to - from);
        yield 1 - (1 - from / n) ** 2;
      }
      strips.close(from, to, t);
    }
  }
  return strips.upper;
}

/** Collects the lists of a strip from its tiles, row by row, and decides what is still open in float64. */
function stripCollector(n: number, within: (i: number, j: number) => boolean) {
  const spans = Math.ceil(n / SPAN);
  const upper = { n, spans, counts: new Uint32Array(spans * n), pieces: [] as Uint16Array[] };
  const found = new Uint32Array(STRIP * Math.min(n + STRIP, SPAN));
  const piece = new Uint16Array(found.length);
  // Where the rows of each tile begin, one tile after another, and the end of the last.
  const starts = [0];
  const add = (targets: Uint32Array, counts: Uint32Array, rows: number): void => {
    found.set(targets, starts[starts.length - 1]);
    for (let r = 0; r < rows; r++) starts.push(starts[starts.length - 1] + counts[r]);
  };
  /** The tiles added so far are all of the rows from ≤ i < to in span t. */
  const close = (from: number, to: number, t: number): void => {
    let top = 0;
    for (let i = from; i < to; i++) {
      const before = top;
      for (let at = i - from; at + 1 < starts.length; at += to - from) {
        for (let e = starts[at]; e < starts[at + 1]; e++) {
          // 16 bits of the number are what is kept.
          if (found[e] < UNDECIDED || within(i, found[e] - UNDECIDED)) piece[top++] = found[e];
        }
      }
      upper.counts[t * n + i] = top - before;
    }
    upper.pieces.push(piece.slice(0, top));
    starts.length = 1;
  };
  return { upper, add, close };
}

function squaredDistance({ dim, coords }: Points, i: number, j: number): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) {
    const difference = coords[i * dim + c] - coords[j * dim + c];
    sum += difference * difference;
  }
  return sum;
}
