/**
 * A raster of the plane whose cells know the vote on every row in them, where one can be known: no row in such a cell has to
 * look for its voters. Found by halving squares, each with the points that may vote on a row in it.
 */
import type { NearestRule, VotingPoints } from "../../kernels/voting.js";
import { type Extent, extents } from "../search/cells.js";

// Cells on a side. Rows in an open cell of the coarse one ask few points (rings.ts), and it stays near in memory.
const FINE = 1024;
const COARSE = 256;
/** Of a cell: rows vote one by one; else 1 + 2 ballot with a share of 1, or 2 + 2 ballot where no voter is in reach. */
export const OPEN = 0;

// Of a square: its rows have voters that disagree, so that none of its parts can be known.
const MIXED = -1;

export interface Raster {
  readonly lowX: number;
  readonly lowY: number;
  /** Cells on a side. */
  readonly side: number;
  /** Cells per unit of length. */
  readonly scale: number;
  /** By rows of cells, y by y. */
  readonly cells: Uint16Array;
}

// A square stands for rows this share of a cell beyond it: places may be rounded that much.
export const BEYOND = 2 ** -8;
// Distances are rounded by far less.
export const SLACK = 1e-9;
// Distances that are computed at most; squares that are left then stay open.
const MOST_DISTANCES = 4e6;

/**
 * A raster over a box; undefined but in the plane, or if there are too many labels or lengths are too extreme to be
 * squared. Where all points within a radius vote, no cell knows anything yet: see rings.ts.
 */
export function rasterOf(voting: VotingPoints, box: readonly Extent[]): Raster | undefined {
  const { points, labelCount, rule } = voting;
  if (points.dim !== 2 || points.n === 0 || 2 * labelCount + 2 > 0xffff) return undefined;
  const [x, y] = box;
  const longest = Math.max(x.length, y.length);
  const size = [...box, ...extents(points)].reduce(
    (most, { low, length }) => Math.max(most, Math.abs(low), length),
    longest,
  );
  // Nor may the numbers have too few digits for places in a cell.
  if (!(longest > 1e-100 && size < 1e100 && longest > 1e-6 * size)) return undefined;
  const [lowX, lowY] = [x, y].map(({ low, length }) => low + length / 2 - longest / 2);
  const side = rule.kind === "nearest" ? FINE : COARSE;
  const raster = { lowX, lowY, side, scale: side / longest, cells: new Uint16Array(side * side) };
  if (rule.kind === "nearest") paint(voting, rule, raster);
  return raster;
}

/** Gives the cells of a square a state. */
export function fill(
  { side: across, cells }: Raster,
  col: number,
  row: number,
  side: number,
  state: number,
): void {
  for (let r = row; r < row + side; r++) cells.fill(state, r * across + col, r * across + col + side);
}

/** A square whose vote is not known, by its first cell, and the points that may vote on a row in it. */
interface Square {
  readonly col: number;
  readonly row: number;
  readonly names: Uint32Array;
}

/** The points of the square at hand, and how far from its middle they are. */
interface Room {
  readonly names: Uint32Array;
  readonly distances: Float64Array;
  count: number;
}

function paint({ points, ballots }: VotingPoints, { k, reach2 }: NearestRule, raster: Raster): void {
  const { n, coords } = points;
  const { lowX, lowY, scale } = raster;
  const own: Room = { names: new Uint32Array(n), distances: new Float64Array(n), count: 0 };
  const scratch = new Float64Array(n);
  let squares: Square[] = [{ col: 0, row: 0, names: Uint32Array.from({ length: n }, (_, i) => i) }];
  let left = Math.max(MOST_DISTANCES, 8 * n);
  for (let side = raster.side; side >= 1 && squares.length > 0; side /= 2) {
    left -= squares.reduce((sum, { names }) => sum + names.length, 0);
    if (left < 0) return;
    squares = squares.flatMap((square) => openQuarters(square, side));
  }

  /** Paints the cells of a square whose vote is known; of another returns the quarters. */
  function openQuarters({ col, row, names }: Square, side: number): Square[] {
    const x = lowX + (col + side / 2) / scale;
    const y = lowY + (row + side / 2) / scale;
    own.count = names.length;
    own.names.set(names);
    for (let at = 0; at < names.length; at++) {
      const [dx, dy] = [coords[2 * names[at]] - x, coords[2 * names[at] + 1] - y];
      own.distances[at] = Math.sqrt(dx * dx + dy * dy);
    }
    const half = (Math.SQRT1_2 * (side + 2 * BEYOND) * (1 + SLACK)) / scale;
    const state = stateOf(half);
    if (state > OPEN) fill(raster, col, row, side, state);
    if (state !== OPEN || side === 1) return [];
    const kept = own.names.slice(0, own.count);
    const by = side / 2;
    return [0, 1, 2, 3].map((q) => ({ col: col + by * (q % 2), row: row + by * (q >> 1), names: kept }));
  }

  /** Keeps the points up to a distance; returns the ballot that all of them cast, or undefined. */
  function keepUpTo(most: number): number | undefined {
    let count = 0;
    for (let at = 0; at < own.count; at++) {
      if (!(own.distances[at] <= most)) continue;
      own.names[count] = own.names[at];
      own.distances[count++] = own.distances[at];
    }
    own.count = count;
    return commonUpTo(most);
  }

  /** The ballot that all points up to a distance cast, or undefined; 0 if there are none. */
  function commonUpTo(most: number): number | undefined {
    let common: number | undefined;
    for (let at = 0; at < own.count; at++) {
      if (!(own.distances[at] <= most)) continue;
      common ??= ballots[own.names[at]];
      if (ballots[own.names[at]] !== common) return undefined;
    }
    return common ?? 0;
  }

  /** A row within h of the middle has its k nearest within R + h of itself, if the middle has them within R. */
  function stateOf(half: number): number {
    scratch.set(own.distances.subarray(0, own.count));
    const radius = kthSmallest(scratch, own.count, k);
    const ballot = keepUpTo((radius + 2 * half) * (1 + SLACK));
    if (ballot === undefined) {
      // Nearer than R - h to any row, whose k nearest reach at least as far.
      return commonUpTo((radius - 2 * half) * (1 - SLACK)) === undefined ? MIXED : OPEN;
    }
    let nearest = Number.POSITIVE_INFINITY;
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (let at = 0; at < own.count; at++) {
      nearest = Math.min(nearest, own.distances[at]);
      least = Math.min(least, reach2[own.names[at]]);
      most = Math.max(most, reach2[own.names[at]]);
    }
    if (((nearest + half) * (1 + SLACK)) ** 2 <= least) return 1 + 2 * ballot;
    return Math.max(0, (nearest - half) * (1 - SLACK)) ** 2 > most ? 2 + 2 * ballot : OPEN;
  }
}

/** Of the first `count` numbers, which it puts in another order; k from 1 to count. */
function kthSmallest(values: Float64Array, count: number, k: number): number {
  let [low, high] = [0, count - 1];
  const wanted = k - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1];
    let [left, right] = [low, high];
    while (left <= right) {
      while (values[left] < pivot) left++;
      while (values[right] > pivot) right--;
      if (left > right) break;
      const value = values[left];
      values[left++] = values[right];
      values[right--] = value;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return values[wanted];
}
