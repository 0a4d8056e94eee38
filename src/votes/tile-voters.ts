/** Voters in any dimension: float32 dot products bound all distances, float64 decides what the bounds leave open. */

import type { Kernels } from "../kernels/kernels.js";
import { PADDING } from "../kernels/neighbors.js";
import { thresholds } from "./single.js";
import { TILE, tileOf, tileSize } from "./tile.js";
import type { Electorate, Voters } from "./voters.js";

// Products of coordinates of one vote.
const PRODUCTS = 8e7;
const MOST_ROWS = 8192;
const KEYS = 128;

export function tileVoters(electorate: Electorate, kernels: Kernels): Voters {
  const { points, rule, labelCount } = electorate;
  const { n, dim } = points;
  const most = Math.max(TILE, Math.min(MOST_ROWS, Math.floor(PRODUCTS / (n * dim) / TILE) * TILE));
  const k = rule.kind === "nearest" ? rule.k : 0;
  const space = kernels.open({
    f64: n * dim + n + k + n + PADDING + most * (dim + 1),
    f32: tileSize(points) + k,
    u32: 2 * n + labelCount + 1 + k + n + PADDING + KEYS + 2 * most,
  });
  const coords = space.f64(n * dim);
  const tile = tileOf(points, space);
  const { padded, all, own, dots } = tile;
  const cast = space.u32(n);
  const tally = space.u32(labelCount + 1);
  const queries = space.f64(most * dim);
  const ballots = space.u32(most);
  const shares = space.f64(most);
  const far = space.u32(most);
  coords.set(points.coords);
  cast.set(electorate.ballots);

  /** Votes on the rows of one tile, which begins at row `first`. */
  const ask = ballotsOf();
  const vote = (from: number, to: number): void => {
    const given = { n: to, dim, coords: queries };
    for (let first = from; first < to; first += TILE) {
      const rows = Math.min(TILE, to - first);
      tile.measure(given, first, first + rows);
      ask(first, rows);
    }
  };
  return { most, queries, ballots, shares, far, vote, close: () => space.close() };

  function ballotsOf(): (first: number, rows: number) => void {
    const at = (first: number) => ({
      queries: queries.subarray(first * dim),
      ballots: ballots.subarray(first),
      shares: shares.subarray(first),
      far: far.subarray(first),
    });
    if (rule.kind === "within") {
      const weights = space.u32(n);
      weights.set(rule.weights);
      const radius2 = rule.radius * rule.radius;
      const { possible, sure } = thresholds(radius2, tile.scale);
      return (first, rows) => {
        const to = at(first);
        space.tileVoteWithin(
          to.queries,
          0,
          rows,
          dots,
          padded,
          all.low,
          all.width,
          own.low,
          own.width,
          coords,
          n,
          dim,
          radius2,
          possible,
          sure,
          rule.least,
          cast,
          weights,
          labelCount,
          tally,
          to.ballots,
          to.shares,
          to.far,
        );
      };
    }
    const reach2 = space.f64(n);
    const smallest = space.f32(k);
    const distances = space.f64(k);
    const neighbors = space.u32(k);
    const squares = space.f64(n + PADDING);
    const found = space.u32(n + PADDING + KEYS);
    reach2.set(rule.reach2);
    return (first, rows) => {
      const to = at(first);
      space.tileVoteNearest(
        to.queries,
        0,
        rows,
        dots,
        padded,
        all.low,
        all.width,
        own.low,
        own.width,
        coords,
        n,
        dim,
        k,
        cast,
        reach2,
        tally,
        smallest,
        distances,
        neighbors,
        squares,
        found,
        to.ballots,
        to.shares,
        to.far,
      );
    };
  }
}
