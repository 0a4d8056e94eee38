/**
 * A raster where all points within a radius vote. Most of them are within the radius of every row in a cell, or of none: their
 * votes are counted once, and if they do not decide, a row asks those of the ring between alone.
 */

import type { Voters, VotingPoints, WithinRule } from "../../kernels/voting.js";
import { BEYOND, fill, type Raster, SLACK } from "./raster.js";

// Distances and votes that are looked at most, and numbers of all records; cells that are left then have none.
const MOST_DISTANCES = 1e7;
const MOST_NUMBERS = 2 ** 22;

type Ballots = Pick<Voters, "queries" | "ballots" | "shares" | "far">;

/** Votes on the first rows that `open` names; puts those first that are to be counted in full, and returns how many. */
export type Rings = (open: Uint32Array, count: number) => number;

/** Gives the cells their states, and those that stay open a ring. */
export function ringsOf(voting: VotingPoints, rule: WithinRule, raster: Raster, votes: Ballots): Rings {
  const { coords } = voting.points;
  const { radius, least, weights } = rule;
  const { lowX, lowY, side, scale } = raster;
  const { heads, records } = recordsOf(voting, rule, raster);
  const { queries, ballots, shares, far } = votes;
  const radius2 = radius * radius;
  const starts = new Uint32Array(ballots.length);
  return (open, count) => {
    // What is far away in memory is asked for before anything depends on it.
    for (let at = 0; at < count; at++) {
      const x = (queries[2 * open[at]] - lowX) * scale;
      const y = (queries[2 * open[at] + 1] - lowY) * scale;
      const inside = x >= 0 && y >= 0 && x < side && y < side;
      starts[at] = inside ? heads[(y | 0) * side + (x | 0)] : 0;
    }
    let left = 0;
    for (let at = 0; at < count; at++) if (!counted(open[at], starts[at])) open[left++] = open[at];
    return left;
  };

  /** Votes on row i by the record of its cell, unless it has none or the row is at the very place of a point. */
  function counted(i: number, start: number): boolean {
    if (start === 0) return false;
    const x = queries[2 * i];
    const y = queries[2 * i + 1];
    let best = 0;
    let mostVotes = 0;
    let total = 0;
    let at = start + 1;
    for (let groups = records[start]; groups > 0; groups--) {
      let sum = records[at + 1];
      const end = at + 3 + records[at + 2];
      const ballot = records[at];
      for (at += 3; at < end; at++) {
        const name = records[at];
        const dx = coords[2 * name] - x;
        const dy = coords[2 * name + 1] - y;
        const square = dx * dx + dy * dy;
        if (square === 0) return false;
        // No branch, for half of them would be mispredicted.
        sum += -(square <= radius2) & weights[name];
      }
      sum >>>= 0;
      total += sum;
      if (sum > mostVotes) {
        mostVotes = sum;
        best = ballot;
      }
    }
    const none = total < least;
    ballots[i] = none ? 0 : best;
    shares[i] = none ? 0 : mostVotes / total;
    far[i] = none ? 1 : 0;
    return true;
  }
}

/**
 * Where the record of each cell begins, 0 for none. A record is a number of groups, labels in order and noise last, each a ballot, its
 * votes that are sure, the number of points of the ring that cast it, and their names.
 */
function recordsOf(
  { points, ballots, labelCount }: VotingPoints,
  { radius, least, weights }: WithinRule,
  raster: Raster,
): { readonly heads: Uint32Array; readonly records: Uint32Array } {
  const { n, coords } = points;
  const { lowX, lowY, side: across, scale } = raster;
  const heads = new Uint32Array(across * across);
  const records = new Uint32Array(MOST_NUMBERS);
  let end = 1;
  let left = Math.max(MOST_DISTANCES, 16 * n);
  const order = Uint32Array.from({ length: n }, (_, i) => i).sort(
    (a, b) => ((ballots[a] - 1) >>> 0) - ((ballots[b] - 1) >>> 0),
  );
  halve(0, 0, across, order, new Uint32Array(labelCount + 1));
  return { heads, records: records.slice(0, end) };

  /** `among`: points whose votes are not the same for all rows of a square, or that lie in it; `before`: votes of others. */
  function halve(col: number, row: number, side: number, among: Uint32Array, before: Uint32Array): void {
    left -= among.length + before.length;
    if (left < 0) return;
    const x = lowX + (col + side / 2) / scale;
    const y = lowY + (row + side / 2) / scale;
    const half = (Math.SQRT1_2 * (side + 2 * BEYOND) * (1 + SLACK)) / scale;
    const outer = ((radius + half) * (1 + SLACK)) ** 2;
    const inner = (Math.max(0, radius - half) * (1 - SLACK)) ** 2;
    const own = (half * (1 + SLACK)) ** 2;
    const tally = before.slice();
    // Votes of the ring, and those among them that are sure.
    let [possible, sure] = [0, 0];
    const ring = among.filter((name) => {
      const dx = coords[2 * name] - x;
      const dy = coords[2 * name + 1] - y;
      const square = dx * dx + dy * dy;
      const within = square < inner;
      if (within && square > own) tally[ballots[name]] += weights[name];
      else if (square <= outer) {
        possible += weights[name];
        if (within) sure += weights[name];
        return true;
      }
      return false;
    });
    const counted = tally.reduce((sum, votes) => sum + votes, 0);
    const ballot = ring.length > 0 ? ballots[ring[0]] : tally.findIndex((votes) => votes > 0);
    const agree = counted === (tally[ballot] ?? 0) && ring.every((name) => ballots[name] === ballot);
    if (counted + possible < least) fill(raster, col, row, side, 2);
    else if (agree && counted + sure >= least) fill(raster, col, row, side, 1 + 2 * ballot);
    else if (side === 1) record(row * across + col, ring, tally);
    else {
      const by = side / 2;
      for (let q = 0; q < 4; q++) halve(col + by * (q % 2), row + by * (q >> 1), by, ring, tally);
    }
  }

  function record(cell: number, ring: Uint32Array, tally: Uint32Array): void {
    if (end + 1 + 3 * tally.length + ring.length > MOST_NUMBERS) return;
    heads[cell] = end++;
    for (let b = 1, at = 0; b <= tally.length; b++) {
      const ballot = b % tally.length;
      const first = at;
      while (at < ring.length && ballots[ring[at]] === ballot) at++;
      if (at === first && tally[ballot] === 0) continue;
      records.set([ballot, tally[ballot], at - first], end);
      records.set(ring.subarray(first, at), end + 3);
      end += 3 + at - first;
      records[heads[cell]]++;
    }
  }
}
