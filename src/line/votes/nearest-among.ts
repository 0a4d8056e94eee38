/**
 * Some queries → for each the nearest of many rows, which come into the workspace piece by piece. Whole numbers bound all
 * distances (see src/line/search/whole.ts), float64 decides where a bound is below the nearest so far.
 */
import type { Steps } from "../../base/progress.js";
import { amongGrain, amongScratch, STRIP } from "../../kernels/among.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import { WHOLE_PACK } from "../../kernels/whole.js";
import { putRows } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { orderedRowsFor } from "../points/row-blocks.js";
import { type Frame, scaledRow } from "../search/frame.js";
import { ballFor, putWhole, wholePoints, wholeSize } from "../search/whole.js";

// Coordinates of a piece at most, and products of coordinates that each thread has with it: a tenth of a second.
const COORDS = 1 << 22;
const PRODUCTS = 5e8;
// A piece has at most so many times the rows before it, whose nearest leave little of it to float64.
const GROWTH = 3;

/** For each query the place in `among` of the nearest row; of equally near ones the first. */
export function* nearestAmongSteps(
  points: Points,
  among: Uint32Array,
  queries: Uint32Array,
  frame: Frame,
  kernels: Kernels,
): Steps<Uint32Array> {
  const { dim } = points;
  const count = queries.length;
  const affordable = Math.ceil((PRODUCTS * kernels.threads) / (count * dim));
  const most = Math.max(1, Math.min(among.length, Math.floor(COORDS / dim), affordable));
  const arrays = plan({
    coords: f64(most * dim, "raw"),
    order: u32(most, "raw"),
    scratch: u32(kernels.threads * amongScratch(dim), "raw"),
    squares: f64(chunksOf(most, dim) * count, "raw"),
    places: u32(chunksOf(most, dim) * count, "raw"),
  });
  const space = kernels.open(arrays, querySize(count, dim), wholeSize(padded(count), dim, true));
  try {
    const { coords, order, scratch, squares, places } = arrays.take(space);
    const asking = putQueries(points, queries, frame, space);
    const given = { ...asking, coords, dim, count, scale: frame.scale, scratch, squares, places };
    const search = space.bind("nearestAmong", given, "from", "to");
    const found = new Uint32Array(count);
    const nearest = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    for (let first = 0; first < among.length; ) {
      const piece = among.subarray(first, first + Math.min(most, Math.max(STRIP, GROWTH * first)));
      orderedRowsFor(space, { coords, order }, points, piece);
      const chunks = chunksOf(piece.length, dim);
      // On one thread all of the piece is one chunk, and the other places stay as they are.
      for (let c = 0; c < chunks; c++) squares.set(nearest, c * count);
      search(0, piece.length);
      for (let c = 0; c < chunks; c++) {
        for (let q = 0; q < count; q++) {
          if (!(squares[c * count + q] < nearest[q])) continue;
          nearest[q] = squares[c * count + q];
          found[q] = first + places[c * count + q];
        }
      }
      first += piece.length;
      yield first / among.length;
    }
    return found;
  } finally {
    space.close();
  }
}

function chunksOf(rows: number, dim: number): number {
  return Math.ceil(rows / amongGrain(dim));
}

function padded(count: number): number {
  return Math.ceil(count / WHOLE_PACK) * WHOLE_PACK;
}

function querySize(count: number, dim: number) {
  return plan({ center: f64(dim, "raw"), exact: f64(count * dim, "raw"), errors: f64(count, "raw") });
}

/** The queries as given, and on whole numbers. */
function putQueries(points: Points, queries: Uint32Array, frame: Frame, space: Workspace) {
  const { dim } = points;
  const { center, exact, errors } = querySize(queries.length, dim).take(space);
  const whole = wholePoints(space, padded(queries.length), dim, true);
  const { rows, packed = rows, squares: norms } = whole;
  const ball = ballFor(dim);
  const row = new Float64Array(dim);
  center.set(frame.center);
  putRows(points, queries, exact);
  for (let q = 0; q < queries.length; q++) {
    scaledRow(points, frame, queries[q], row);
    const shrink = intoBall(row, dim, ball);
    // One that is infinitely far away has no direction.
    if (shrink === 0) row.fill(0);
    const error = putWhole(whole, dim, q, row, shrink < 1);
    errors[q] = shrink === 0 ? Number.POSITIVE_INFINITY : error;
  }
  return { queries: exact, center, ball, packed, norms, errors };
}

/** Shortens a row that is longer than the ball's radius; returns by what it was multiplied. */
function intoBall(row: Float64Array, dim: number, ball: number): number {
  let square = 0;
  for (let c = 0; c < dim; c++) square += row[c] * row[c];
  const length = Math.sqrt(square);
  if (length <= ball) return 1;
  const shrink = ball / length;
  for (let c = 0; c < dim; c++) row[c] *= shrink;
  return shrink;
}
