// Points → the vote on each by landmarks in groups: those of a group that is farther from a tile of points than the
// neighbors they have already are not compared. What is left decides as wasm/tile-votes.ts does, with the same bits.
import { select } from "../select";
import { exact } from "../tile-votes";
import { tileDots } from "../tiles";
import { count as counted, MIXED, tallied } from "../votes";
import {
  COUNT, DOTS, FLAGS, first, gapOf, LIMITS, LOW, measured, NAMES, NEAREST, ORDER, PACKED, sort, WIDTH,
} from "./groups";
import { single, TILE } from "./single";
import { arg, int, real, slot } from "./slots";

export function voteGrouped(
  voter: usize, groups: usize, nearest: bool, count: usize, queries: usize, ballots: usize, shares: usize, far: usize,
): void {
  const dim = slot(voter, 1);
  const order = slot(groups, ORDER);
  for (let i: usize = 0; i < count; i++) measured(voter, groups, queries + ((i * dim) << 3), i);
  sort(groups, count);
  for (let from: usize = 0; from < count; from += TILE) {
    const rows = order + (from << 2);
    const m = min(TILE, count - from);
    for (let t: usize = 0; t < m; t++) {
      single(voter, queries + ((<usize>load<u32>(rows + (t << 2)) * dim) << 3), t);
    }
    memory.fill(slot(groups, FLAGS), 0, slot(groups, COUNT));
    if (nearest) {
      bounded(voter, groups, rows, m);
      for (let t: usize = 0; t < m; t++) voteNearest(voter, groups, rows, t, queries, ballots, shares, far);
    } else {
      const possible = <f32>real(voter, 13);
      for (let t: usize = 0; t < m; t++) store<f32>(slot(groups, LIMITS) + (t << 2), possible);
      reached(voter, groups, rows, m);
      for (let t: usize = 0; t < m; t++) voteWithin(voter, groups, rows, t, queries, ballots, shares, far);
    }
  }
}

/** Limits of the points of a tile: k landmarks are within them, first among the nearest groups, then among all in reach. */
function bounded(voter: usize, groups: usize, rows: usize, m: usize): void {
  const flags = slot(groups, FLAGS);
  for (let t: usize = 0; t < m; t++) {
    const i = <usize>load<u32>(rows + (t << 2));
    const g = <usize>load<u32>(slot(groups, NEAREST) + (i << 2));
    if (load<u8>(flags + g) == 0) multiplied(voter, groups, g, m);
  }
  const limits = slot(groups, LIMITS);
  for (let t: usize = 0; t < m; t++) store<f32>(limits + (t << 2), reachable(voter, groups, rows, t, Infinity));
  if (!reached(voter, groups, rows, m)) return;
  for (let t: usize = 0; t < m; t++) {
    const limit = load<f32>(limits + (t << 2));
    store<f32>(limits + (t << 2), reachable(voter, groups, rows, t, limit));
  }
}

/** Multiplies the groups that may be within the limit of a point of the tile; whether there were any more. */
function reached(voter: usize, groups: usize, rows: usize, m: usize): bool {
  const n = slot(groups, COUNT);
  const flags = slot(groups, FLAGS);
  let more = false;
  for (let t: usize = 0; t < m; t++) {
    const i = <usize>load<u32>(rows + (t << 2));
    const limit = load<f32>(slot(groups, LIMITS) + (t << 2));
    for (let g: usize = 0; g < n; g++) {
      if (load<u8>(flags + g) != 0 || gapOf(groups, i, g) > limit) continue;
      multiplied(voter, groups, g, m);
      more = true;
    }
  }
  return more;
}

/** The dot products of the tile's points with the landmarks of a group. */
function multiplied(voter: usize, groups: usize, g: usize, m: usize): void {
  store<u8>(slot(groups, FLAGS) + g, 1);
  const from = first(groups, g);
  tileDots(
    slot(voter, 5), slot(groups, PACKED), <i32>slot(voter, 1), 0, <i32>m, <i32>from, <i32>first(groups, g + 1),
    slot(groups, DOTS) + ((from * TILE) << 6),
  );
}

/** Where the dot products of point t of a tile with a group begin. */
// @ts-ignore: decorator
@inline
function dotsOf(groups: usize, g: usize, t: usize): usize {
  const from = first(groups, g);
  return slot(groups, DOTS) + ((from * TILE + t * (first(groups, g + 1) - from)) << 6);
}

/** The k-th smallest upper bound of the groups multiplied and within `limit`, widened for rounding: see tile-votes.ts. */
function reachable(voter: usize, groups: usize, rows: usize, t: usize, limit: f32): f32 {
  const k = int(voter, 12);
  const smallest = arg(voter, 16);
  const last = (<usize>(k - 1)) << 2;
  for (let s: usize = 0; s <= last; s += 4) store<f32>(smallest + s, Infinity);
  const ownLow = load<f32>(arg(voter, 7) + (t << 2));
  const ownWidth = load<f32>(arg(voter, 8) + (t << 2));
  const li = f32x4.splat(ownLow);
  const wi = f32x4.splat(ownWidth);
  const i = <usize>load<u32>(rows + (t << 2));
  let worst: f32 = Infinity;
  for (let g: usize = 0; g < slot(groups, COUNT); g++) {
    if (load<u8>(slot(groups, FLAGS) + g) == 0 || gapOf(groups, i, g) > limit) continue;
    const from = first(groups, g) << 6;
    const end = (first(groups, g + 1) << 6) - from;
    const tile = dotsOf(groups, g, t);
    const low = slot(groups, LOW) + from;
    const width = slot(groups, WIDTH) + from;
    for (let at: usize = 0; at < end; at += 16) {
      const dot = v128.load(tile + at);
      const least = f32x4.sub(f32x4.add(li, v128.load(low + at)), f32x4.add(dot, dot));
      const upper = f32x4.add(least, f32x4.add(wi, v128.load(width + at)));
      let bits: u32 = i32x4.bitmask(f32x4.lt(upper, f32x4.splat(worst)));
      while (bits != 0) {
        const here = at + ((<usize>ctz(bits)) << 2);
        bits &= bits - 1;
        const own = load<f32>(tile + here);
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
  }
  return max(worst, 0) * (1 + 3.814697265625e-6) + 1e-29;
}

function voteNearest(
  voter: usize, groups: usize, rows: usize, t: usize, queries: usize, ballots: usize, shares: usize, far: usize,
): void {
  const n = <u32>int(voter, 10);
  const dim = int(voter, 11);
  const k = int(voter, 12);
  const rowSize = (<usize>dim) << 3;
  const squares = arg(voter, 19);
  const found = arg(voter, 20);
  const i = <usize>load<u32>(rows + (t << 2));
  const query = queries + i * rowSize;
  const bound = load<f32>(slot(groups, LIMITS) + (t << 2));
  const limit = f32x4.splat(bound);
  const li = v128.load32_splat(arg(voter, 7) + (t << 2));
  let kept: usize = 0;
  for (let g: usize = 0; g < slot(groups, COUNT); g++) {
    if (load<u8>(slot(groups, FLAGS) + g) == 0 || gapOf(groups, i, g) > bound) continue;
    const from = first(groups, g) << 6;
    const end = (first(groups, g + 1) << 6) - from;
    const tile = dotsOf(groups, g, t);
    const low = slot(groups, LOW) + from;
    const names = slot(groups, NAMES) + from;
    for (let at: usize = 0; at < end; at += 16) {
      const dot = v128.load(tile + at);
      const least = f32x4.sub(f32x4.add(li, v128.load(low + at)), f32x4.add(dot, dot));
      let bits: u32 = i32x4.bitmask(f32x4.le(least, limit));
      while (bits != 0) {
        const name = load<u32>(names + at + ((<usize>ctz(bits)) << 2));
        bits &= bits - 1;
        // Where bounds overflow even the points that fill up the columns pass.
        if (name >= n) continue;
        store<f64>(squares + (kept << 3), exact(query, arg(voter, 9) + <usize>name * rowSize, dim));
        store<u32>(found + (kept << 2), name);
        kept++;
      }
    }
  }
  const keys = found + ((<usize>(n + 8)) << 2);
  select(squares, found, <i32>kept, k, arg(voter, 17), arg(voter, 18), keys);
  counted(i, arg(voter, 17), arg(voter, 18), k, arg(voter, 13), arg(voter, 14), arg(voter, 15), ballots, shares, far);
}

function voteWithin(
  voter: usize, groups: usize, rows: usize, t: usize, queries: usize, ballots: usize, shares: usize, far: usize,
): void {
  const n = <u32>int(voter, 10);
  const dim = int(voter, 11);
  const rowSize = (<usize>dim) << 3;
  const radius2 = real(voter, 12);
  const bound = <f32>real(voter, 13);
  const limit = f32x4.splat(bound);
  const safe = f32x4.splat(<f32>real(voter, 14));
  const cast = arg(voter, 16);
  const weights = arg(voter, 17);
  const tally = arg(voter, 19);
  const i = <usize>load<u32>(rows + (t << 2));
  const query = queries + i * rowSize;
  const li = v128.load32_splat(arg(voter, 7) + (t << 2));
  const wi = v128.load32_splat(arg(voter, 8) + (t << 2));
  let here = MIXED;
  for (let g: usize = 0; g < slot(groups, COUNT); g++) {
    if (load<u8>(slot(groups, FLAGS) + g) == 0 || gapOf(groups, i, g) > bound) continue;
    const from = first(groups, g) << 6;
    const end = (first(groups, g + 1) << 6) - from;
    const tile = dotsOf(groups, g, t);
    const low = slot(groups, LOW) + from;
    const width = slot(groups, WIDTH) + from;
    const names = slot(groups, NAMES) + from;
    for (let at: usize = 0; at < end; at += 16) {
      const dot = v128.load(tile + at);
      const least = f32x4.sub(f32x4.add(li, v128.load(low + at)), f32x4.add(dot, dot));
      let bits: u32 = i32x4.bitmask(f32x4.le(least, limit));
      if (bits == 0) continue;
      const slack = f32x4.add(wi, v128.load(width + at));
      const decided: u32 = i32x4.bitmask(f32x4.le(f32x4.add(least, slack), safe));
      while (bits != 0) {
        const lane = ctz(bits);
        bits &= bits - 1;
        const name = load<u32>(names + at + ((<usize>lane) << 2));
        if (name >= n) continue;
        const point = arg(voter, 9) + <usize>name * rowSize;
        if (((decided >> lane) & 1) == 0 && !(exact(query, point, dim) <= radius2)) continue;
        const along = load<f64>(point) - load<f64>(query);
        const ballot = load<u32>(cast + ((<usize>name) << 2));
        if (here == MIXED && along * along == 0 && exact(query, point, dim) == 0) here = ballot;
        const votes = tally + ((<usize>ballot) << 2);
        store<u32>(votes, load<u32>(votes) + load<u32>(weights + ((<usize>name) << 2)));
      }
    }
  }
  tallied(i, <u32>int(voter, 15), int(voter, 18), tally, here, ballots, shares, far);
}
