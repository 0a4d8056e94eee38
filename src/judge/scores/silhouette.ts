/** Rows and their labels → how much nearer each row is to its own cluster than to the next. */
import { settle } from "../../base/options.js";
import { largestPowerOfTwo } from "../../base/power.js";
import { finish, type Steps } from "../../base/progress.js";
import { random, sample } from "../../base/random.js";
import { checkRun, SYNC_RUN } from "../../base/run-settings.js";
import type { StageRun } from "../../kernels/stage-run.js";
import { type Points, type PointsLike, points } from "../../line/points/points.js";
import { type Labels, type Numbered, numbered } from "./numbered.js";
import { metricsError } from "./score-errors.js";

/** Which rows `silhouette` looks at. */
export interface SilhouetteOptions {
  /** Number of rows to draw at random and look at, at least 3; all by default. Time grows with its square. */
  readonly sample?: number | undefined;
  /** Seed of the draw; 0 by default. */
  readonly seed?: number | undefined;
  /** Whether rows labeled -1 count as one cluster, as in scikit-learn, or are left out; "counted" by default. */
  readonly noise?: "counted" | "ignored" | undefined;
}

/** The silhouette of each row looked at, and their mean: 1 is best, 0 is between two clusters, below 0 is in the wrong one. */
export interface Silhouette {
  /** The mean over the rows looked at. */
  readonly mean: number;
  /** The rows looked at, ascending. */
  readonly rows: Uint32Array;
  /** Per row looked at: (b - a) / max(a, b); 0 for a row that is alone in its cluster. */
  readonly values: Float64Array;
}

// Its own stream, see base/random.ts.
const STREAM = 1101;
// Coordinates of one tile of columns: they stay in the first cache while a tile of rows passes.
const TILE_COORDS = 2048;
const TILE_ROWS = 32;
const PAIRS_PER_STEP = 1 << 22;
const SMALLEST_NORMAL = 2 ** -1022;

/**
 * The silhouette (b - a) / max(a, b): a is a row's mean distance to the other rows of its cluster, b the smallest mean
 * distance to the rows of another cluster.
 *
 * @param rows The rows, or points in one flat array.
 * @param labels A label for each row.
 * @param options Which rows to look at.
 * @param run `onProgress` is called with the share of the work done, from 0 to 1.
 * @throws InputError if the rows looked at have fewer than 2 clusters, or a cluster each.
 * @example
 * const { mean } = silhouette([[0, 0], [0, 1], [9, 9], [9, 8]], [0, 0, 1, 1]); // 0.92
 */
export function silhouette(
  rows: PointsLike,
  labels: Labels,
  options: SilhouetteOptions = {},
  run: Pick<StageRun, "onProgress"> = {},
): Silhouette {
  checkRun(run, SYNC_RUN);
  return finish(silhouetteSteps(rows, labels, options), run.onProgress);
}

/** `silhouette` in steps. */
export function* silhouetteSteps(
  rows: PointsLike,
  labels: Labels,
  options: SilhouetteOptions,
): Steps<Silhouette> {
  const given = points(rows);
  const all = numbered(labels, "labels");
  if (all.codes.length !== given.n) {
    throw metricsError("LABELS_AND_POINTS", { labels: all.codes.length, points: given.n });
  }
  const chosen = chosenRows(all, options);
  const { order, starts } = grouped(chosen.map((i) => all.codes[i]));
  const clusters = starts.length - 1;
  if (clusters < 2 || clusters >= chosen.length) {
    throw metricsError("SILHOUETTE_CLUSTERS", { rows: chosen.length, clusters });
  }
  const x = gathered(given, chosen, order);
  const sorted = new Float64Array(chosen.length);
  const sums = new Float64Array(TILE_ROWS);
  let pairs = 0;
  for (let from = 0; from < sorted.length; from += TILE_ROWS) {
    const to = Math.min(sorted.length, from + TILE_ROWS);
    const own = new Float64Array(to - from);
    const next = new Float64Array(to - from).fill(Number.POSITIVE_INFINITY);
    for (let s = 0; s < clusters; s++) {
      distanceSums(x, given.dim, { from, to }, { from: starts[s], to: starts[s + 1] }, sums);
      const size = starts[s + 1] - starts[s];
      for (let i = from; i < to; i++) {
        const inside = i >= starts[s] && i < starts[s + 1];
        if (inside) own[i - from] = size === 1 ? Number.NaN : sums[i - from] / (size - 1);
        else next[i - from] = Math.min(next[i - from], sums[i - from] / size);
      }
    }
    for (let i = from; i < to; i++) {
      const a = own[i - from];
      const b = next[i - from];
      // A row alone in its cluster, and coincident rows with a = b = 0, are neither near nor far.
      sorted[i] = Number.isNaN(a) || Math.max(a, b) === 0 ? 0 : (b - a) / Math.max(a, b);
    }
    pairs += (to - from) * sorted.length;
    if (pairs < PAIRS_PER_STEP) continue;
    pairs = 0;
    yield to / sorted.length;
  }
  const values = new Float64Array(sorted.length);
  order.forEach((position, at) => {
    values[position] = sorted[at];
  });
  return { mean: values.reduce((sum, value) => sum + value, 0) / values.length, rows: chosen, values };
}

function chosenRows(all: Numbered, options: SilhouetteOptions): Uint32Array {
  const n = all.codes.length;
  const {
    sample: count,
    seed,
    noise,
  } = settle(
    {
      sample: { kind: "integer", min: 3, default: Math.max(3, n), doc: "rows to look at" },
      seed: { kind: "integer", min: 0, default: 0, doc: "seed of the draw" },
      noise: {
        kind: "choice",
        choices: ["counted", "ignored"],
        default: "counted",
        doc: "rows labeled -1",
      },
    } as const,
    { ...options },
  );
  const left = all.codes.map((_, i) => i);
  const allowed = noise === "counted" ? left : left.filter((i) => all.codes[i] !== all.noise);
  return sample(allowed.length, count, random(seed, STREAM)).map((at) => allowed[at]);
}

/** Positions sorted by label, and where each label's begin. */
function grouped(labels: Uint32Array): { order: Uint32Array; starts: Uint32Array } {
  if (labels.length === 0) return { order: new Uint32Array(0), starts: new Uint32Array(1) };
  const { codes, sizes } = numbered(labels, "labels");
  const starts = new Uint32Array(sizes.length + 1);
  sizes.forEach((size, code) => {
    starts[code + 1] = starts[code] + size;
  });
  const top = starts.slice();
  const order = new Uint32Array(codes.length);
  codes.forEach((code, at) => {
    order[top[code]++] = at;
  });
  return { order, starts };
}

/** The chosen rows by cluster, in a unit in which squares neither overflow nor vanish; the score has no unit. */
function gathered({ dim, coords }: Points, chosen: Uint32Array, order: Uint32Array): Float64Array {
  let largest = SMALLEST_NORMAL;
  for (const value of coords) largest = Math.max(largest, Math.abs(value));
  const unit = 1 / largestPowerOfTwo(largest);
  const x = new Float64Array(order.length * dim);
  order.forEach((position, at) => {
    const row = chosen[position] * dim;
    for (let c = 0; c < dim; c++) x[at * dim + c] = coords[row + c] * unit;
  });
  return x;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** sums_i = Σ_j ‖x_i - x_j‖ over the others, for each of the rows. */
function distanceSums(
  x: Float64Array,
  dim: number,
  { from, to }: Range,
  { from: first, to: last }: Range,
  sums: Float64Array,
): void {
  sums.fill(0);
  const width = Math.max(8, Math.floor(TILE_COORDS / dim));
  for (let start = first; start < last; start += width) {
    const end = Math.min(last, start + width);
    for (let i = from; i < to; i++) {
      let sum = 0;
      let j = start;
      // Four at a time: one sum of squares alone waits for each of its additions.
      for (; j + 3 < end; j += 4) {
        let a = 0;
        let b = 0;
        let c = 0;
        let d = 0;
        let q = j * dim;
        for (let p = i * dim, stop = p + dim; p < stop; p++, q++) {
          const value = x[p];
          const da = value - x[q];
          const db = value - x[q + dim];
          const dc = value - x[q + 2 * dim];
          const dd = value - x[q + 3 * dim];
          a += da * da;
          b += db * db;
          c += dc * dc;
          d += dd * dd;
        }
        sum += Math.sqrt(a) + Math.sqrt(b) + (Math.sqrt(c) + Math.sqrt(d));
      }
      for (; j < end; j++) {
        let square = 0;
        for (let p = i * dim, q = j * dim, stop = p + dim; p < stop; p++, q++) {
          const difference = x[p] - x[q];
          square += difference * difference;
        }
        sum += Math.sqrt(square);
      }
      sums[i - from] += sum;
    }
  }
}
