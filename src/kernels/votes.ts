/**
 * Loops in which labeled points vote on the label of rows from elsewhere, the queries (row-major). Point j casts
 * ballots_j: its label + 1, or 0 for noise. The ballot with the most votes wins; of equal ones the lowest label,
 * noise last; but that of the first voter at the very place of the query wins in any case. `labels` gets the winning
 * ballot of each query, `shares` its share of the votes. Where no voter is in reach the share is 0 and `far` is 1.
 * `tally` is scratch of one number more than there are labels, zero before and after.
 */
import { kernel } from "./kernel.js";

/** Marks a block whose points cast different ballots. */
export const MIXED = 0xffffffff;

const QUERIES = { queries: "f64", from: "int", to: "int" } as const;
const GRID = {
  coords: "f64",
  stride: "int",
  slot: "int",
  dim: "int",
  frame: "f64",
  starts: "u32",
  shape: "u32",
} as const;
const TILE = {
  tile: "f32",
  columns: "int",
  low: "f32",
  width: "f32",
  ownLow: "f32",
  ownWidth: "f32",
  coords: "f64",
  n: "int",
  dim: "int",
} as const;
const VOTES = { labels: "u32", shares: "f64", far: "u32" } as const;

export const voteKernels = () => ({
  /**
   * The k nearest points vote, ties by name, for the queries from ≤ i < to; out of reach when every one of them is
   * farther than its reach: the nearest one's ballot then. Points are sorted by cell as by sortByCell, but with
   * `stride` points between the coordinates; point `slot`, behind all points, is scratch. `ballots` and `reach2`
   * (squared) go by name. A cell's block are the cells around it, itself included: `blocks` has the one ballot that
   * all points of the block cast, or MIXED; `smallestReach2` the smallest reach2 among them. distances, neighbors: scratch of k
   * numbers; squares and found: of stride + PADDING numbers, `found` 128 more.
   */
  gridVoteNearest: kernel({
    takes: {
      ...QUERIES,
      ...GRID,
      names: "u32",
      k: "int",
      ballots: "u32",
      reach2: "f64",
      blocks: "u32",
      smallestReach2: "f64",
      tally: "u32",
      distances: "f64",
      neighbors: "u32",
      squares: "f64",
      found: "u32",
      ...VOTES,
    },
  }),
  /**
   * All points within the radius vote, point i of the sorted ones with weight weights_i; needs a side of at least the
   * radius. `ballots` and `weights` go by place in the grid. Fewer than `least` ≥ 1 votes are none: the ballot is 0.
   */
  gridVoteWithin: kernel({
    takes: {
      ...QUERIES,
      ...GRID,
      radius2: "real",
      least: "int",
      ballots: "u32",
      weights: "u32",
      blocks: "u32",
      labelCount: "int",
      tally: "u32",
      ...VOTES,
    },
  }),
  /**
   * As gridVoteNearest, for n points in row-major order of any dimension. Row i - from of `tile` holds the float32 dot
   * products of query i with all points, in `columns` columns; low, width (points) and ownLow, ownWidth (queries)
   * bound the squared distances as in src/line/votes/single.ts. smallest: scratch of k numbers.
   */
  tileVoteNearest: kernel({
    takes: {
      ...QUERIES,
      ...TILE,
      k: "int",
      ballots: "u32",
      reach2: "f64",
      tally: "u32",
      smallest: "f32",
      distances: "f64",
      neighbors: "u32",
      squares: "f64",
      found: "u32",
      ...VOTES,
    },
  }),
  /** As gridVoteWithin; above `possible` no bound is within the radius, up to `sure` every one is. */
  tileVoteWithin: kernel({
    takes: {
      ...QUERIES,
      ...TILE,
      radius2: "real",
      possible: "float",
      sure: "float",
      least: "int",
      ballots: "u32",
      weights: "u32",
      labelCount: "int",
      tally: "u32",
      ...VOTES,
    },
  }),
});
