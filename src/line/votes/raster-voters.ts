/**
 * Voters with a raster: rows in cells whose vote is known take it, others near known votes ask a few points, and the rest vote
 * as ever. The result has the same bits.
 */

import type { Voters, VotingPoints } from "../../kernels/voting.js";
import type { Extent } from "../search/cells.js";
import { OPEN, type Raster, rasterOf } from "./raster.js";
import { type Rings, ringsOf } from "./rings.js";

// Rows after which a raster is made, which takes as long as the vote on about as many.
const ROWS = 2 ** 18;

// Of the rows that came last, so many lie in the raster on each axis, and it is wider by this share of its side.
const SHARE = 0.99;
const MARGIN = 0.125;

/** The same voters, which make a raster once many rows have come. */
export function rasterVoters(voting: VotingPoints, voters: Voters): Voters {
  if (voting.points.dim !== 2) return voters;
  const { most } = voters;
  const queries = new Float64Array(2 * most);
  const ballots = new Uint32Array(most);
  const shares = new Float64Array(most);
  const far = new Uint32Array(most);
  const open = new Uint32Array(most);
  const states = new Uint16Array(most);
  let rows = 0;
  let raster: Raster | undefined;
  let rings: Rings | undefined;
  return {
    most,
    queries,
    ballots,
    shares,
    far,
    vote(from, to) {
      if (rows < ROWS) {
        rows += to - from;
        if (rows >= ROWS) prepare(from, to);
      }
      let count = raster ? known(raster, from, to) : all(from, to);
      if (rings) count = rings(open, count);
      for (let at = 0; at < count; at++) {
        voters.queries[2 * at] = queries[2 * open[at]];
        voters.queries[2 * at + 1] = queries[2 * open[at] + 1];
      }
      if (count > 0) voters.vote(0, count);
      for (let at = 0; at < count; at++) {
        ballots[open[at]] = voters.ballots[at];
        shares[open[at]] = voters.shares[at];
        far[open[at]] = voters.far[at];
      }
    },
    close: () => voters.close(),
  };

  function prepare(from: number, to: number): void {
    raster = rasterOf(
      voting,
      [0, 1].map((c) => span(queries.subarray(2 * from, 2 * to), c)),
    );
    const { rule } = voting;
    if (raster && rule.kind === "within")
      rings = ringsOf(voting, rule, raster, { queries, ballots, shares, far });
  }

  function all(from: number, to: number): number {
    for (let i = from; i < to; i++) open[i - from] = i;
    return to - from;
  }

  /** Rows in known cells take their votes; returns how many others there are. */
  function known({ lowX, lowY, side, scale, cells }: Raster, from: number, to: number): number {
    // Cells are far away in memory: all are asked for before anything depends on one.
    for (let i = from; i < to; i++) {
      const x = (queries[2 * i] - lowX) * scale;
      const y = (queries[2 * i + 1] - lowY) * scale;
      const inside = x >= 0 && y >= 0 && x < side && y < side;
      states[i] = inside ? cells[(y | 0) * side + (x | 0)] : OPEN;
    }
    let count = 0;
    for (let i = from; i < to; i++) {
      const state = states[i];
      if (state === OPEN) {
        open[count++] = i;
        continue;
      }
      const out = (state - 1) & 1;
      ballots[i] = (state - 1) >> 1;
      shares[i] = 1 - out;
      far[i] = out;
    }
    return count;
  }
}

/** Where most of some rows lie on an axis. */
function span(rows: Float64Array, axis: number): Extent {
  const sorted = Float64Array.from({ length: rows.length / 2 }, (_, i) => rows[2 * i + axis]).sort();
  const last = sorted.length - 1;
  const low = sorted[Math.floor(((1 - SHARE) / 2) * last)];
  const length = sorted[Math.ceil(((1 + SHARE) / 2) * last)] - low;
  return { low: low - MARGIN * length, length: (1 + 2 * MARGIN) * length };
}
