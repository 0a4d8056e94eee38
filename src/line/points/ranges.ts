/** Points → the lowest and the highest number of each column, and what kind of numbers there are. */
import type { Kernels } from "../../kernels/kernels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import { BROKEN, INFINITE } from "../../kernels/points.js";
import { checkFinite, type GivenPoints, isWide, type Points } from "./points.js";
import { blockRows, blockSize, rowsFor } from "./row-blocks.js";
import { largestOf } from "./units.js";

export interface Ranges {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

interface Numbers extends Ranges {
  /** Whether all numbers are whole. */
  readonly whole: boolean;
  readonly finite: boolean;
}

// Places for the ranges of chunks: some for every thread, and numbers of all of them at most.
const PER_THREAD = 4;
const MOST_NUMBERS = 2 ** 20;

// Numbers from which on the kernels are sooner done.
const MANY = 2 ** 16;

/** Of one row at least, all of them finite, or of those that `among` names. Row after row, as the coordinates lie in memory. */
export function rangesOf(points: Points, kernels?: Kernels, among?: Uint32Array): Ranges {
  const { n, dim, coords } = points;
  const some = among !== undefined && among.length < n ? among : undefined;
  if (kernels && !some && n * dim >= MANY) return numbersOf(points, kernels);
  const start = dim * (some ? some[0] : 0);
  const low = coords.slice(start, start + dim);
  const high = low.slice();
  const count = some?.length ?? n;
  for (let i = 0; i < count; i++) {
    for (let c = 0, at = dim * (some ? some[i] : i); c < dim; c++, at++) {
      const value = coords[at];
      if (value < low[c]) low[c] = value;
      if (value > high[c]) high[c] = value;
    }
  }
  return { low, high };
}

/** Of one row at least, by the kernels: a number that is not finite leaves no ranges. */
export function numbersOf(points: Points, kernels: Kernels): Numbers {
  const { n, dim, coords } = points;
  const { threads } = kernels;
  const places = Math.max(1, Math.min(PER_THREAD * threads, Math.floor(MOST_NUMBERS / dim)));
  const block = blockSize(points, threads);
  const room = plan({ low: f64(places * dim, "raw"), high: f64(places * dim, "raw"), marks: u32(places) });
  const space = kernels.open(block, room);
  try {
    const memory = { ...block.take(space), ...room.take(space) };
    const { low, high, marks } = memory;
    low.fill(Number.POSITIVE_INFINITY);
    high.fill(Number.NEGATIVE_INFINITY);
    const most = space.holds(coords) ? n : blockRows(points, threads);
    const grain = Math.ceil(most / places);
    const rowRanges = space.bind("rowRanges", { ...memory, dim, grain, from: 0 }, "coords", "to");
    for (let from = 0; from < n; from += most) {
      const to = Math.min(from + most, n);
      rowRanges(rowsFor(space, memory.coords, points, { from, to }), to - from);
    }
    const mark = marks.reduce((all, one) => all | one, 0);
    const whole = (mark & BROKEN) === 0;
    return { ...joined(low, high, dim), whole, finite: (mark & INFINITE) === 0 };
  } finally {
    space.close();
  }
}

/** The ranges of all places, one after another: of equal numbers, 0 and -0, the first. */
function joined(low: Float64Array, high: Float64Array, dim: number): Ranges {
  const all = { low: low.slice(0, dim), high: high.slice(0, dim) };
  for (let at = dim; at < low.length; at++) {
    const c = at % dim;
    if (low[at] < all.low[c]) all.low[c] = low[at];
    if (high[at] > all.high[c]) all.high[c] = high[at];
  }
  return all;
}

/** All coordinates must be finite. */
export function checkNumbers(points: GivenPoints, kernels: Kernels): void {
  // To name the first that is not, each is looked at.
  if (points.n * points.dim < MANY || !isWide(points) || !numbersOf(points, kernels).finite)
    checkFinite(points);
}

/** The largest coordinate, whatever its sign. */
export function largestWithin({ low, high }: Ranges): number {
  let largest = 0;
  for (let c = 0; c < low.length; c++) largest = Math.max(largest, Math.abs(low[c]), Math.abs(high[c]));
  return largest;
}

/** The largest coordinate of all points, whatever its sign: of many by the kernels, unless some number is not finite. */
export function largestBy(points: Points, kernels: Kernels): number {
  const numbers = points.n * points.dim < MANY ? undefined : numbersOf(points, kernels);
  return numbers?.finite ? largestWithin(numbers) : largestOf(points);
}

/** The ranges of the points multiplied by a unit: products keep their order. */
export function multipliedRanges({ low, high }: Ranges, unit: number): Ranges {
  return { low: low.map((x) => x * unit), high: high.map((x) => x * unit) };
}
