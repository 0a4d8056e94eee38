/** Voters in any dimension: float32 dot products bound all distances, float64 decides what the bounds cannot. */

import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { PADDING } from "../../kernels/neighbors.js";
import { f32, f64, plan, u32 } from "../../kernels/plan.js";
import type { Arguments } from "../../kernels/table.js";
import type { NearestRule, Voters, VotingPoints, WithinRule } from "../../kernels/voting.js";
import { thresholds } from "./single.js";
import { TILE, tileOf, tileSizes } from "./tile.js";

// Products of coordinates of one vote.
const PRODUCTS = 8e7;
const MOST_ROWS = 8192;
const KEYS = 128;

export function tileVoters(voting: VotingPoints, kernels: Kernels): Voters {
  const { points, rule, labelCount } = voting;
  const { n, dim } = points;
  const most = Math.max(TILE, Math.min(MOST_ROWS, Math.floor(PRODUCTS / (n * dim) / TILE) * TILE));
  const arrays = plan({
    coords: f64(n * dim),
    cast: u32(n),
    tally: u32(labelCount + 1),
    queries: f64(most * dim),
    ballots: u32(most),
    shares: f64(most),
    far: u32(most),
  });
  const ruleSize = rule.kind === "within" ? withinSize(n) : nearestSize(n, rule.k);
  const space = kernels.open(arrays, ...tileSizes(points), ruleSize);
  const { coords, cast, tally, queries, ballots, shares, far } = arrays.take(space);
  const tile = tileOf(points, space);
  const { all, own } = tile;
  coords.set(points.coords);
  cast.set(voting.ballots);
  const common: Common = {
    from: 0,
    tile: tile.dots,
    columns: tile.padded,
    low: all.low,
    width: all.width,
    ownLow: own.low,
    ownWidth: own.width,
    coords,
    n,
    dim,
    ballots: cast,
    tally,
  };
  const ask =
    rule.kind === "within"
      ? withinBallots(common, rule, tile.scale, labelCount, space)
      : nearestBallots(common, rule, space);
  const vote = (from: number, to: number): void => {
    const given = { n: to, dim, coords: queries };
    for (let first = from; first < to; first += TILE) {
      const rows = Math.min(TILE, to - first);
      tile.measure(given, first, first + rows);
      const asking = queries.subarray(first * dim);
      ask(rows, asking, ballots.subarray(first), shares.subarray(first), far.subarray(first));
    }
  };
  return { most, queries, ballots, shares, far, vote, close: () => space.close() };
}

// What differs from tile to tile.
const OPEN = ["to", "queries", "labels", "shares", "far"] as const;

/** What is the same for all tiles and both rules. */
type Common = Omit<
  Pick<Arguments<"tileVoteNearest">, keyof Arguments<"tileVoteWithin"> & keyof Arguments<"tileVoteNearest">>,
  (typeof OPEN)[number]
>;

function withinSize(n: number) {
  return plan({ weights: u32(n) });
}

function withinBallots(
  common: Common,
  { radius, least, ...rule }: WithinRule,
  scale: number,
  labelCount: number,
  space: Workspace,
) {
  const { weights } = withinSize(common.n).take(space);
  weights.set(rule.weights);
  const radius2 = radius * radius;
  const given = { ...common, ...thresholds(radius2, scale), radius2, least, weights, labelCount };
  return space.bind("tileVoteWithin", given, ...OPEN);
}

function nearestSize(n: number, k: number) {
  return plan({
    reach2: f64(n),
    smallest: f32(k),
    distances: f64(k),
    neighbors: u32(k),
    squares: f64(n + PADDING),
    found: u32(n + PADDING + KEYS),
  });
}

function nearestBallots(common: Common, { k, reach2 }: NearestRule, space: Workspace) {
  const memory = nearestSize(common.n, k).take(space);
  memory.reach2.set(reach2);
  return space.bind("tileVoteNearest", { ...common, ...memory, k }, ...OPEN);
}
