// Votes of labeled points in high dimension: see src/kernels/votes.ts for what each function computes.
import { select } from "./select";
import { count, MIXED, tallied } from "./votes";

// @ts-ignore: decorator
@inline
export function exact(query: usize, point: usize, dim: i32): f64 {
  const end = query + ((<usize>dim) << 3);
  let sum: f64 = 0;
  while (query < end) {
    const difference = load<f64>(point) - load<f64>(query);
    sum += difference * difference;
    query += 8;
    point += 8;
  }
  return sum;
}

/** The k-th smallest upper bound, widened for rounding: k points are within it. `smallest` is scratch. */
function reachable(
  tile: usize, columns: i32, low: usize, width: usize, ownLow: f32, ownWidth: f32, k: i32, smallest: usize,
): f32 {
  const last = (<usize>(k - 1)) << 2;
  for (let t: usize = 0; t <= last; t += 4) store<f32>(smallest + t, Infinity);
  const li = f32x4.splat(ownLow);
  const wi = f32x4.splat(ownWidth);
  let worst: f32 = Infinity;
  const end = (<usize>columns) << 2;
  for (let at: usize = 0; at < end; at += 16) {
    const dot = v128.load(tile + at);
    const least = f32x4.sub(f32x4.add(li, v128.load(low + at)), f32x4.add(dot, dot));
    const upper = f32x4.add(least, f32x4.add(wi, v128.load(width + at)));
    let bits: u32 = i32x4.bitmask(f32x4.lt(upper, f32x4.splat(worst)));
    while (bits != 0) {
      const lane = ctz(bits);
      bits &= bits - 1;
      const own = load<f32>(tile + at + ((<usize>lane) << 2));
      const here = at + ((<usize>lane) << 2);
      const value = ((ownLow + load<f32>(low + here)) - (own + own)) + (ownWidth + load<f32>(width + here));
      if (!(value < worst)) continue;
      let p = smallest + last;
      while (p > smallest && value < load<f32>(p - 4)) {
        store<f32>(p, load<f32>(p - 4));
        p -= 4;
      }
      store<f32>(p, value);
      worst = load<f32>(smallest + last);
    }
  }
  return max(worst, 0) * (1 + 3.814697265625e-6) + 1e-29;
}

export function tileVoteNearest(
  queries: usize, from: i32, to: i32, tile: usize, columns: i32, low: usize, width: usize, ownLow: usize,
  ownWidth: usize, coords: usize, n: i32, dim: i32, k: i32, ballots: usize, reach2: usize, tally: usize,
  smallest: usize, distances: usize, neighbors: usize, squares: usize, found: usize, labels: usize, shares: usize,
  far: usize,
): void {
  const rowSize = (<usize>dim) << 3;
  const keys = found + ((<usize>(n + 8)) << 2);
  for (let i = <usize>from; i < <usize>to; i++) {
    const query = queries + i * rowSize;
    const dots = tile + (((i - <usize>from) * <usize>columns) << 2);
    const own = load<f32>(ownLow + (i << 2));
    const limit = f32x4.splat(
      reachable(dots, columns, low, width, own, load<f32>(ownWidth + (i << 2)), k, smallest),
    );
    const li = f32x4.splat(own);
    let kept: usize = 0;
    for (let j: usize = 0; j < <usize>columns; j += 4) {
      const dot = v128.load(dots + (j << 2));
      const least = f32x4.sub(f32x4.add(li, v128.load(low + (j << 2))), f32x4.add(dot, dot));
      let bits: u32 = i32x4.bitmask(f32x4.le(least, limit));
      while (bits != 0) {
        const other = j + <usize>ctz(bits);
        bits &= bits - 1;
        // Where bounds overflow even the points that fill up the columns pass.
        if (other >= <usize>n) continue;
        store<f64>(squares + (kept << 3), exact(query, coords + other * rowSize, dim));
        store<u32>(found + (kept << 2), <u32>other);
        kept++;
      }
    }
    select(squares, found, <i32>kept, k, distances, neighbors, keys);
    count(i, distances, neighbors, k, ballots, reach2, tally, labels, shares, far);
  }
}

export function tileVoteWithin(
  queries: usize, from: i32, to: i32, tile: usize, columns: i32, low: usize, width: usize, ownLow: usize,
  ownWidth: usize, coords: usize, n: i32, dim: i32, radius2: f64, possible: f32, sure: f32, least: u32, ballots: usize,
  weights: usize, labelCount: i32, tally: usize, labels: usize, shares: usize, far: usize,
): void {
  const rowSize = (<usize>dim) << 3;
  const limit = f32x4.splat(possible);
  const safe = f32x4.splat(sure);
  for (let i = <usize>from; i < <usize>to; i++) {
    const query = queries + i * rowSize;
    const dots = tile + (((i - <usize>from) * <usize>columns) << 2);
    const li = v128.load32_splat(ownLow + (i << 2));
    const wi = v128.load32_splat(ownWidth + (i << 2));
    let here = MIXED;
    for (let j: usize = 0; j < <usize>columns; j += 4) {
      const dot = v128.load(dots + (j << 2));
      const least = f32x4.sub(f32x4.add(li, v128.load(low + (j << 2))), f32x4.add(dot, dot));
      let bits: u32 = i32x4.bitmask(f32x4.le(least, limit));
      if (bits == 0) continue;
      const slack = f32x4.add(wi, v128.load(width + (j << 2)));
      const decided: u32 = i32x4.bitmask(f32x4.le(f32x4.add(least, slack), safe));
      while (bits != 0) {
        const lane = ctz(bits);
        bits &= bits - 1;
        const other = j + <usize>lane;
        if (other >= <usize>n) continue;
        const point = coords + other * rowSize;
        if (((decided >> lane) & 1) == 0 && !(exact(query, point, dim) <= radius2)) continue;
        const along = load<f64>(point) - load<f64>(query);
        if (here == MIXED && along * along == 0 && exact(query, point, dim) == 0) {
          here = load<u32>(ballots + (other << 2));
        }
        const votes = tally + ((<usize>load<u32>(ballots + (other << 2))) << 2);
        store<u32>(votes, load<u32>(votes) + load<u32>(weights + (other << 2)));
      }
    }
    tallied(i, least, labelCount, tally, here, labels, shares, far);
  }
}
