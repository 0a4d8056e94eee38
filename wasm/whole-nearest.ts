// The nearest of points with whole coordinates: see src/kernels/whole.ts for what it computes.
import { squareOf, TILE_BLOCKS, wholeSquares } from "./whole";

const MOST: f64 = 1073741823;
// No distance.
const ABSENT: u32 = 1 << 30;
const TILE_COLUMNS: i32 = TILE_BLOCKS << 4;

// @ts-ignore: decorator
@inline
function within(square: u32, reach: f64): i32 {
  const root = sqrt(<f64>square) + reach;
  return <i32>min(floor(root * root), MOST);
}

/** The nearest among the columns of a tile, those before it known. */
function nearestInTile(
  tile: usize, from: i32, to: i32, first: i32, columns: i32, rows: usize, words: i32, squares: usize,
  loose: usize, reach: usize, k: i32, smallest: usize, room: i32, found: usize, distances: usize, counts: usize,
): void {
  const last = first + columns;
  const end = (<usize>(k - 1)) << 2;
  for (let i = from; i < to; i++) {
    const row = smallest + (<usize>((i - from) * k) << 2);
    const list = (<usize>(i - from) * <usize>room) << 2;
    const count = counts + ((<usize>(i - from)) << 2);
    const free = load<u32>(loose + ((<usize>i) << 2));
    let worst = load<u32>(row + end);
    let coarse = within(worst, load<f64>(reach));
    let fine = within(worst, load<f64>(reach, 8));
    let length = (<usize>load<u32>(count)) << 2;
    let p = tile + (<usize>((i - from) * columns) << 2);
    for (let j = first; j < last; j += 4, p += 16) {
      let bits: u32 = i32x4.bitmask(i32x4.le_s(v128.load(p), i32x4.splat(coarse)));
      while (bits != 0) {
        const other = j + <i32>ctz(bits);
        bits &= bits - 1;
        if (other == i || load<i32>(p + (<usize>(other - j) << 2)) > coarse) continue;
        const square = squareOf(rows, words, squares, <usize>i, <usize>other);
        if (square > fine) continue;
        store<u32>(found + list + length, <u32>other);
        store<u32>(distances + list + length, <u32>square);
        length += 4;
        if (<u32>square >= worst || free + load<u32>(loose + ((<usize>other) << 2)) > 0) continue;
        let at = end;
        while (at > 0 && <u32>square < load<u32>(row + at - 4)) {
          store<u32>(row + at, load<u32>(row + at - 4));
          at -= 4;
        }
        store<u32>(row + at, <u32>square);
        worst = load<u32>(row + end);
        coarse = within(worst, load<f64>(reach));
        fine = within(worst, load<f64>(reach, 8));
      }
    }
    store<u32>(count, <u32>(length >> 2));
  }
}

export function wholeNearest(
  rows: usize, packed: usize, words: i32, squares: usize, from: i32, to: i32, n: i32, columns: i32, fullRows: usize,
  fullWords: i32, fullSquares: usize, loose: usize, reach: usize, k: i32, tile: usize, smallest: usize, found: usize,
  distances: usize, counts: usize, grain: i32,
): void {
  const entries = (<usize>((to - from) * k)) << 2;
  for (let at: usize = 0; at < entries; at += 4) store<u32>(smallest + at, ABSENT);
  memory.fill(counts, 0, (<usize>(to - from)) << 2);
  const last = min(to, n);
  const tiles = (columns + TILE_COLUMNS - 1) / TILE_COLUMNS;
  const own = from / TILE_COLUMNS;
  for (let step = 0; step < tiles; step++) {
    const first = ((own + step) % tiles) * TILE_COLUMNS;
    const width = min(TILE_COLUMNS, columns - first);
    wholeSquares(rows, packed, words, squares, from, to, first >> 4, (first + width) >> 4, tile);
    nearestInTile(
      tile, from, last, first, width, fullRows, fullWords, fullSquares, loose, reach, k, smallest, columns, found,
      distances, counts,
    );
  }
}

/** A square and a name at their place among the k best so far, of which there are `length`; returns how many there are. */
// @ts-ignore: decorator
@inline
function inserted(squares: usize, names: usize, length: i32, k: i32, square: f64, name: u32): i32 {
  let at = length;
  while (at > 0) {
    const before = load<f64>(squares + ((<usize>(at - 1)) << 3));
    const other = load<u32>(names + ((<usize>(at - 1)) << 2));
    if (before < square || (before == square && other < name)) break;
    if (at < k) {
      store<f64>(squares + ((<usize>at) << 3), before);
      store<u32>(names + ((<usize>at) << 2), other);
    }
    at--;
  }
  if (at >= k) return length;
  store<f64>(squares + ((<usize>at) << 3), square);
  store<u32>(names + ((<usize>at) << 2), name);
  return min(length + 1, k);
}

export function settleNearest(
  found: usize, distances: usize, counts: usize, smallest: usize, columns: i32, k: i32, reach: f64, unit: f64,
  names: usize, coords: usize, dim: i32, first: i32, from: i32, to: i32, neighbors: usize, squares: usize,
): void {
  const rowSize = (<usize>dim) << 3;
  for (let i = from; i < to; i++) {
    const row = <usize>(i - first);
    const list = found + ((row * <usize>columns) << 2);
    const near = distances + ((row * <usize>columns) << 2);
    const count = <i32>load<u32>(counts + (row << 2));
    const worst = load<u32>(smallest + (((row + 1) * <usize>k - 1) << 2));
    const root = sqrt(<f64>worst) + reach;
    const limit = worst >= ABSENT ? <f64>worst : root * root;
    const nearest = neighbors + ((row * <usize>k) << 2);
    const best = squares + ((row * <usize>k) << 3);
    let length = 0;
    if (coords == 0) {
      for (let e = 0; e < count; e++) {
        const square = <f64>load<u32>(near + ((<usize>e) << 2));
        if (square > limit) continue;
        const name = load<u32>(names + (<usize>load<u32>(list + ((<usize>e) << 2)) << 2));
        length = inserted(best, nearest, length, k, square / unit, name);
      }
      continue;
    }
    let chosen = 0;
    for (let e = 0; e < count; e++) {
      if (<f64>load<u32>(near + ((<usize>e) << 2)) > limit) continue;
      const name = load<u32>(names + (<usize>load<u32>(list + ((<usize>e) << 2)) << 2));
      store<u32>(list + ((<usize>chosen) << 2), name);
      chosen++;
    }
    const own = coords + <usize>load<u32>(names + ((<usize>i) << 2)) * rowSize;
    const end = own + rowSize;
    // Four at a time: one sum alone would wait for each addition to end.
    for (let e = 0; e < chosen; e += 4) {
      const last = chosen - 1;
      const n0 = load<u32>(list + ((<usize>e) << 2));
      const n1 = load<u32>(list + ((<usize>min(e + 1, last)) << 2));
      const n2 = load<u32>(list + ((<usize>min(e + 2, last)) << 2));
      const n3 = load<u32>(list + ((<usize>min(e + 3, last)) << 2));
      const a = coords + <usize>n0 * rowSize - own;
      const b = coords + <usize>n1 * rowSize - own;
      const c = coords + <usize>n2 * rowSize - own;
      const d = coords + <usize>n3 * rowSize - own;
      let s0: f64 = 0;
      let s1: f64 = 0;
      let s2: f64 = 0;
      let s3: f64 = 0;
      for (let p = own; p < end; p += 8) {
        const x = load<f64>(p);
        const d0 = x - load<f64>(p + a);
        const d1 = x - load<f64>(p + b);
        const d2 = x - load<f64>(p + c);
        const d3 = x - load<f64>(p + d);
        s0 += d0 * d0;
        s1 += d1 * d1;
        s2 += d2 * d2;
        s3 += d3 * d3;
      }
      length = inserted(best, nearest, length, k, s0, n0);
      if (e + 1 < chosen) length = inserted(best, nearest, length, k, s1, n1);
      if (e + 2 < chosen) length = inserted(best, nearest, length, k, s2, n2);
      if (e + 3 < chosen) length = inserted(best, nearest, length, k, s3, n3);
    }
  }
}
