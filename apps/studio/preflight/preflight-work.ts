/** Data and recipes → what each run will cost; points and k → the sorted distances of a sample of rows to their k-th neighbor. */
import { estimate, InputError, OptionError, type Points } from "spectacl";
import { random, STREAM, sample } from "spectacl/internal";
import { skill } from "../engine/protocol.js";
import {
  type Cost,
  type Distances,
  type DistancesInput,
  distancesCall,
  preflightCall,
} from "./cost-calls.js";
import { slowness } from "./probe.js";

export const preflightWork = skill(preflightCall, ({ input, recipes }, tools) => {
  const given = tools.of(input);
  const costs = recipes.flatMap((recipe): Cost[] => {
    try {
      const { edges, bytes, seconds, landmarks, found } = estimate(given, recipe);
      return [
        {
          method: recipe.method,
          edges,
          bytes,
          seconds,
          ...(landmarks !== undefined && { landmarks }),
          ...found,
        },
      ];
    } catch (error) {
      // A recipe that does not fit the data is reported by its own panel.
      if (error instanceof InputError || error instanceof OptionError) return [];
      throw error;
    }
  });
  return { costs, slowness: slowness() };
});

const MOST_ROWS = 2000;
const FEWEST_ROWS = 40;
// Differences of coordinates: a moment on one core.
const MOST_WORK = 3e8;

export const distancesWork = skill(distancesCall, ({ input, neighbors, sample: some }, tools): Distances => {
  const all = tools.of(input);
  if (!("coords" in all)) return { sorted: new Float64Array(0), rows: 0 };
  const given = some ? drawn(all, some) : all;
  const { n, dim } = given;
  const affordable = Math.floor(MOST_WORK / (n * dim));
  if (n < 2 || affordable < Math.min(FEWEST_ROWS, n)) return { sorted: new Float64Array(0), rows: 0 };
  const queries = sample(n, Math.min(n, MOST_ROWS, affordable), random(0, STREAM.sample));
  const k = Math.min(neighbors, n - 1);
  const unit = unitOf(given.coords);
  return {
    sorted: Float64Array.from(queries, (row) => toNeighbor(given, row, k, unit)).sort(),
    rows: queries.length,
  };
});

/** As many rows as the rule for the radius looks at, drawn at random. */
export function drawn(points: Points, { count, seed }: NonNullable<DistancesInput["sample"]>): Points {
  const { n, dim, coords } = points;
  if (count >= n) return points;
  const rows = sample(n, count, random(seed, STREAM.sample));
  const own = new Float64Array(rows.length * dim);
  rows.forEach((row, at) => {
    own.set(coords.subarray(row * dim, (row + 1) * dim), at * dim);
  });
  return { n: rows.length, dim, coords: own };
}

/** The k smallest squares so far are kept in ascending order, the last of them is the bar for the next. */
function toNeighbor({ n, dim, coords }: Points, row: number, k: number, unit: number): number {
  const nearest = new Float64Array(k).fill(Number.POSITIVE_INFINITY);
  const own = row * dim;
  for (let i = 0; i < n; i++) {
    if (i === row) continue;
    let square = 0;
    for (let c = 0, at = i * dim; c < dim && square < nearest[k - 1]; c++) {
      const difference = (coords[at + c] - coords[own + c]) / unit;
      square += difference * difference;
    }
    if (square >= nearest[k - 1]) continue;
    let at = k - 1;
    for (; at > 0 && nearest[at - 1] > square; at--) nearest[at] = nearest[at - 1];
    nearest[at] = square;
  }
  return Math.sqrt(nearest[k - 1]) * unit;
}

/** 1, or the largest coordinate if its square would not be a number that counts. */
function unitOf(coords: Float64Array): number {
  let most = 0;
  for (const value of coords) most = Math.max(most, Math.abs(value));
  return most > 1e150 || (most < 1e-150 && most > 0) ? most : 1;
}
