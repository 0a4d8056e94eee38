/**
 * Loops in which labelled points vote on the label of rows from elsewhere, the queries (row-major). Point j casts
 * ballots_j: its label + 1, or 0 for noise. The ballot with the most votes wins; of equal ones the lowest label,
 * noise last; but that of the first voter at the very place of the query wins in any case. `labels` gets the winning
 * ballot of each query, `shares` its share of the votes. Where no voter is in reach the share is 0 and `far` is 1. `tally` is scratch of one number more than there are labels, zero before and after.
 */
export interface VoteKernels {
  /**
   * The k nearest points vote, ties by name, for the queries from ≤ i < to; out of reach when every one of them is
   * farther than its reach: the nearest one's ballot then. Points are sorted by cell as by sortByCell, but with
   * `stride` points between the coordinates; point `slot`, behind all points, is scratch. `ballots` and `reach2`
   * (squared) go by name. A cell's block are the cells around it, itself included: `blocks` has the one ballot that
   * all points of the block cast, or MIXED; `calm` the smallest reach2 among them. distances, neighbors: scratch of k
   * numbers; squares and found: of stride + PADDING numbers, `found` 128 more.
   */
  gridVoteNearest(
    queries: Float64Array,
    from: number,
    to: number,
    coords: Float64Array,
    stride: number,
    slot: number,
    dim: number,
    frame: Float64Array,
    starts: Uint32Array,
    shape: Uint32Array,
    names: Uint32Array,
    k: number,
    ballots: Uint32Array,
    reach2: Float64Array,
    blocks: Uint32Array,
    calm: Float64Array,
    tally: Uint32Array,
    distances: Float64Array,
    neighbors: Uint32Array,
    squares: Float64Array,
    found: Uint32Array,
    labels: Uint32Array,
    shares: Float64Array,
    far: Uint32Array,
  ): void;
  /**
   * All points within the radius vote, point i of the sorted ones with weight weights_i; needs a side of at least the
   * radius. `ballots` and `weights` go by place in the grid. Fewer than `least` ≥ 1 votes are none: the ballot is 0.
   */
  gridVoteWithin(
    queries: Float64Array,
    from: number,
    to: number,
    coords: Float64Array,
    stride: number,
    slot: number,
    dim: number,
    frame: Float64Array,
    starts: Uint32Array,
    shape: Uint32Array,
    radius2: number,
    least: number,
    ballots: Uint32Array,
    weights: Uint32Array,
    blocks: Uint32Array,
    labelCount: number,
    tally: Uint32Array,
    labels: Uint32Array,
    shares: Float64Array,
    far: Uint32Array,
  ): void;
  /**
   * As gridVoteNearest, for n points in row-major order of any dimension. Row i - from of `tile` holds the float32 dot
   * products of query i with all points, in `columns` columns; low, width (points) and ownLow, ownWidth (queries)
   * bound the squared distances as in src/graph/single.ts. smallest: scratch of k numbers.
   */
  tileVoteNearest(
    queries: Float64Array,
    from: number,
    to: number,
    tile: Float32Array,
    columns: number,
    low: Float32Array,
    width: Float32Array,
    ownLow: Float32Array,
    ownWidth: Float32Array,
    coords: Float64Array,
    n: number,
    dim: number,
    k: number,
    ballots: Uint32Array,
    reach2: Float64Array,
    tally: Uint32Array,
    smallest: Float32Array,
    distances: Float64Array,
    neighbors: Uint32Array,
    squares: Float64Array,
    found: Uint32Array,
    labels: Uint32Array,
    shares: Float64Array,
    far: Uint32Array,
  ): void;
  /** As gridVoteWithin; above `possible` no bound is within the radius, up to `sure` every one is. */
  tileVoteWithin(
    queries: Float64Array,
    from: number,
    to: number,
    tile: Float32Array,
    columns: number,
    low: Float32Array,
    width: Float32Array,
    ownLow: Float32Array,
    ownWidth: Float32Array,
    coords: Float64Array,
    n: number,
    dim: number,
    radius2: number,
    possible: number,
    sure: number,
    least: number,
    ballots: Uint32Array,
    weights: Uint32Array,
    labelCount: number,
    tally: Uint32Array,
    labels: Uint32Array,
    shares: Float64Array,
    far: Uint32Array,
  ): void;
}

/** Marks a block whose points cast different ballots. */
export const MIXED = 0xffffffff;
