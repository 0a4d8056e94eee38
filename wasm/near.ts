// Nearest rows by halves of trees and by neighbors of neighbors: see src/kernels/near.ts for what each function computes.
import { squareOf } from "./whole";

const NEW: u32 = 1 << 31;
const NAME: u32 = NEW - 1;

/** The dot products of p with four rows at once, which load p only once. */
function dotsOfFour(p: usize, a: usize, b: usize, c: usize, d: usize, size: usize): v128 {
  let sumA = i32x4.splat(0);
  let sumB = i32x4.splat(0);
  let sumC = i32x4.splat(0);
  let sumD = i32x4.splat(0);
  const end = p + size;
  // Four steps a turn: the loop itself costs as much as two.
  while (p + 64 <= end) {
    const x0 = v128.load(p);
    sumA = i32x4.add(sumA, i32x4.dot_i16x8_s(x0, v128.load(a)));
    sumB = i32x4.add(sumB, i32x4.dot_i16x8_s(x0, v128.load(b)));
    sumC = i32x4.add(sumC, i32x4.dot_i16x8_s(x0, v128.load(c)));
    sumD = i32x4.add(sumD, i32x4.dot_i16x8_s(x0, v128.load(d)));
    const x16 = v128.load(p, 16);
    sumA = i32x4.add(sumA, i32x4.dot_i16x8_s(x16, v128.load(a, 16)));
    sumB = i32x4.add(sumB, i32x4.dot_i16x8_s(x16, v128.load(b, 16)));
    sumC = i32x4.add(sumC, i32x4.dot_i16x8_s(x16, v128.load(c, 16)));
    sumD = i32x4.add(sumD, i32x4.dot_i16x8_s(x16, v128.load(d, 16)));
    const x32 = v128.load(p, 32);
    sumA = i32x4.add(sumA, i32x4.dot_i16x8_s(x32, v128.load(a, 32)));
    sumB = i32x4.add(sumB, i32x4.dot_i16x8_s(x32, v128.load(b, 32)));
    sumC = i32x4.add(sumC, i32x4.dot_i16x8_s(x32, v128.load(c, 32)));
    sumD = i32x4.add(sumD, i32x4.dot_i16x8_s(x32, v128.load(d, 32)));
    const x48 = v128.load(p, 48);
    sumA = i32x4.add(sumA, i32x4.dot_i16x8_s(x48, v128.load(a, 48)));
    sumB = i32x4.add(sumB, i32x4.dot_i16x8_s(x48, v128.load(b, 48)));
    sumC = i32x4.add(sumC, i32x4.dot_i16x8_s(x48, v128.load(c, 48)));
    sumD = i32x4.add(sumD, i32x4.dot_i16x8_s(x48, v128.load(d, 48)));
    p += 64;
    a += 64;
    b += 64;
    c += 64;
    d += 64;
  }
  for (let at: usize = 0; at < end - p; at += 4) {
    const x = v128.load32_zero(p + at);
    sumA = i32x4.add(sumA, i32x4.dot_i16x8_s(x, v128.load32_zero(a + at)));
    sumB = i32x4.add(sumB, i32x4.dot_i16x8_s(x, v128.load32_zero(b + at)));
    sumC = i32x4.add(sumC, i32x4.dot_i16x8_s(x, v128.load32_zero(c + at)));
    sumD = i32x4.add(sumD, i32x4.dot_i16x8_s(x, v128.load32_zero(d + at)));
  }
  const ab = i32x4.add(i32x4.shuffle(sumA, sumB, 0, 4, 1, 5), i32x4.shuffle(sumA, sumB, 2, 6, 3, 7));
  const cd = i32x4.add(i32x4.shuffle(sumC, sumD, 0, 4, 1, 5), i32x4.shuffle(sumC, sumD, 2, 6, 3, 7));
  return i32x4.add(i32x4.shuffle(ab, cd, 0, 1, 4, 5), i32x4.shuffle(ab, cd, 2, 3, 6, 7));
}

// @ts-ignore: decorator
@inline
function squareAt(squares: usize, i: u32): i32 {
  return load<i32>(squares + ((<usize>i) << 2));
}

/** The squares between row i and rows a, b, c, d. */
// @ts-ignore: decorator
@inline
function squaresOfFour(rows: usize, size: usize, squares: usize, i: u32, a: u32, b: u32, c: u32, d: u32): v128 {
  const dots = dotsOfFour(
    rows + <usize>i * size, rows + <usize>a * size, rows + <usize>b * size, rows + <usize>c * size,
    rows + <usize>d * size, size,
  );
  let others = i32x4.splat(squareAt(squares, a));
  others = i32x4.replace_lane(others, 1, squareAt(squares, b));
  others = i32x4.replace_lane(others, 2, squareAt(squares, c));
  others = i32x4.replace_lane(others, 3, squareAt(squares, d));
  return i32x4.sub(i32x4.add(i32x4.splat(squareAt(squares, i)), others), i32x4.shl(dots, 1));
}

/** Puts a row among the nearest so far, ascending by (square, name), unless it is there. `end` is where the last stands. */
function put(names: usize, nears: usize, end: usize, square: u32, name: u32): void {
  let at = end + 4;
  while (at > 0) {
    const before = load<u32>(nears + at - 4);
    if (before < square) break;
    if (before == square) {
      const other = load<u32>(names + at - 4) & NAME;
      if (other == name) return;
      if (other < name) break;
    }
    at -= 4;
  }
  if (at > end) return;
  for (let to = end; to > at; to -= 4) {
    store<u32>(names + to, load<u32>(names + to - 4));
    store<u32>(nears + to, load<u32>(nears + to - 4));
  }
  store<u32>(names + at, name | NEW);
  store<u32>(nears + at, square);
}

// @ts-ignore: decorator
@inline
function isBefore(margins: usize, order: usize, p: i32, margin: i32, name: u32): bool {
  const own = load<i32>(margins + ((<usize>p) << 2));
  return own < margin || (own == margin && load<u32>(order + ((<usize>p) << 2)) < name);
}

// @ts-ignore: decorator
@inline
function exchange(array: usize, p: i32, q: i32): void {
  const one = load<u32>(array + ((<usize>p) << 2));
  store<u32>(array + ((<usize>p) << 2), load<u32>(array + ((<usize>q) << 2)));
  store<u32>(array + ((<usize>q) << 2), one);
}

export function halveNodes(
  rows: usize, words: i32, starts: usize, pivots: usize, from: i32, to: i32, order: usize, margins: usize,
): void {
  const size = (<usize>words) << 2;
  for (let s = from; s < to; s++) {
    const first = load<i32>(starts + ((<usize>s) << 2));
    const end = load<i32>(starts + ((<usize>s) << 2), 4);
    const a = rows + <usize>load<u32>(order + ((<usize>load<u32>(pivots + ((<usize>s) << 3))) << 2)) * size;
    const b = rows + <usize>load<u32>(order + ((<usize>load<u32>(pivots + ((<usize>s) << 3), 4)) << 2)) * size;
    // Four at a time with a, then with b: the last may come more than once.
    for (let p = first; p < end; p += 4) {
      const last = end - 1;
      const r0 = rows + <usize>load<u32>(order + ((<usize>p) << 2)) * size;
      const r1 = rows + <usize>load<u32>(order + ((<usize>min(p + 1, last)) << 2)) * size;
      const r2 = rows + <usize>load<u32>(order + ((<usize>min(p + 2, last)) << 2)) * size;
      const r3 = rows + <usize>load<u32>(order + ((<usize>min(p + 3, last)) << 2)) * size;
      let margin = i32x4.sub(dotsOfFour(b, r0, r1, r2, r3, size), dotsOfFour(a, r0, r1, r2, r3, size));
      for (let q = p; q < min(p + 4, end); q++) {
        store<i32>(margins + ((<usize>q) << 2), i32x4.extract_lane(margin, 0));
        margin = i32x4.shuffle(margin, margin, 1, 2, 3, 0);
      }
    }
    // The place in the middle gets what would be there if all were sorted; what is smaller comes before it.
    const middle = first + ((end - first) >> 1);
    let low = first;
    let high = end - 1;
    while (low < high) {
      const pivot = (low + high) >> 1;
      const margin = load<i32>(margins + ((<usize>pivot) << 2));
      const name = load<u32>(order + ((<usize>pivot) << 2));
      let i = low;
      let j = high;
      while (i <= j) {
        while (isBefore(margins, order, i, margin, name)) i++;
        while (!isBefore(margins, order, j, margin, name) && load<u32>(order + ((<usize>j) << 2)) != name) j--;
        if (i > j) break;
        exchange(margins, i, j);
        exchange(order, i, j);
        i++;
        j--;
      }
      if (middle <= j) high = j;
      else if (middle >= i) low = i;
      else break;
    }
  }
}

export function nearInLeaves(
  rows: usize, words: i32, squares: usize, starts: usize, order: usize, from: i32, to: i32, k: i32, names: usize,
  nears: usize,
): void {
  const size = (<usize>words) << 2;
  const listSize = (<usize>k) << 2;
  const end = listSize - 4;
  for (let s = from; s < to; s++) {
    const first = load<i32>(starts + ((<usize>s) << 2));
    const last = load<i32>(starts + ((<usize>s) << 2), 4) - 1;
    for (let p = first; p < last; p++) {
      const i = load<u32>(order + ((<usize>p) << 2));
      const own = <usize>i * listSize;
      for (let q = p + 1; q <= last; q += 4) {
        const a = load<u32>(order + ((<usize>q) << 2));
        const b = load<u32>(order + ((<usize>min(q + 1, last)) << 2));
        const c = load<u32>(order + ((<usize>min(q + 2, last)) << 2));
        const d = load<u32>(order + ((<usize>min(q + 3, last)) << 2));
        let found = squaresOfFour(rows, size, squares, i, a, b, c, d);
        const count = min(4, last - q + 1);
        for (let lane = 0; lane < count; lane++) {
          const square = <u32>i32x4.extract_lane(found, 0);
          found = i32x4.shuffle(found, found, 1, 2, 3, 0);
          const j = load<u32>(order + ((<usize>(q + lane)) << 2));
          if (square <= load<u32>(nears + own + end)) put(names + own, nears + own, end, square, j);
          const its = <usize>j * listSize;
          if (square <= load<u32>(nears + its + end)) put(names + its, nears + its, end, square, i);
        }
      }
    }
  }
}

/**
 * Puts those of a list among the nearest of row i that are as near, and those whose own lists were as long into `out`, with their
 * squares behind them, up to `room`; returns how many. The list has room for three more.
 */
function putNear(
  rows: usize, size: usize, squares: usize, i: u32, list: usize, count: i32, names: usize, nears: usize, end: usize,
  reaches: usize, out: usize, room: i32,
): i32 {
  let sent = 0;
  if (count == 0) return sent;
  const last = list + ((<usize>(count - 1)) << 2);
  for (let more: usize = 4; more < 16; more += 4) store<u32>(last + more, load<u32>(last));
  for (let at = list; at <= last; at += 16) {
    let found = squaresOfFour(
      rows, size, squares, i, load<u32>(at), load<u32>(at, 4), load<u32>(at, 8), load<u32>(at, 12),
    );
    // Behind the last there is nothing new to send.
    for (let p = at; p < min(at + 16, last + 4); p += 4) {
      const square = i32x4.extract_lane(found, 0);
      found = i32x4.shuffle(found, found, 1, 2, 3, 0);
      const other = load<u32>(p);
      if (square <= load<i32>(nears + end)) put(names, nears, end, <u32>square, other);
      if (square <= squareAt(reaches, other) && sent < room) {
        store<u32>(out + ((<usize>sent) << 3), other);
        store<i32>(out + ((<usize>sent) << 3), square, 4);
        sent++;
      }
    }
  }
  return sent;
}

export function nearOfNear(
  rows: usize, words: i32, squares: usize, around: usize, width: i32, lengths: usize, stamp: i32, from: i32, to: i32,
  k: i32, steps: i32, names: usize, nears: usize, reaches: usize, out: usize, sent: usize, room: i32,
  marks: usize, list: usize,
): void {
  const size = (<usize>words) << 2;
  const listSize = (<usize>k) << 2;
  const step = (<usize>width) << 2;
  const stepped = (<usize>steps) << 2;
  for (let i = from; i < to; i++) {
    const mark = <u32>(stamp + i);
    const own = names + <usize>i * listSize;
    store<u32>(marks + ((<usize>i) << 2), mark);
    for (let at: usize = 0; at < listSize; at += 4) {
      const name = load<u32>(own + at) & NAME;
      if (at < stepped) store<u32>(own + at, name);
      if (name != NAME) store<u32>(marks + ((<usize>name) << 2), mark);
    }
    let found = list;
    const ways = around + <usize>i * step;
    const waysEnd = ways + ((<usize>load<u32>(lengths + ((<usize>i) << 2))) << 2);
    for (let way = ways; way < waysEnd; way += 4) {
      const over = load<u32>(way);
      const fresh = over & NEW;
      const on = <usize>(over & NAME);
      let at = around + on * step;
      const end = at + ((<usize>load<u32>(lengths + (on << 2))) << 2);
      for (; at < end; at += 4) {
        const other = load<u32>(at);
        const name = other & NAME;
        const seen = marks + ((<usize>name) << 2);
        // Kept without a branch, which nothing could predict.
        const takes = (<u32>(name > <u32>i)) & (((other | fresh) >> 31) & <u32>(load<u32>(seen) != mark));
        store<u32>(seen, takes != 0 ? mark : load<u32>(seen));
        store<u32>(found, name);
        found += <usize>takes << 2;
      }
    }
    const near = nears + <usize>i * listSize;
    const messages = out + <usize>i * <usize>room * 8;
    const count = <i32>((found - list) >> 2);
    const length = putNear(
      rows, size, squares, <u32>i, list, count, own, near, listSize - 4, reaches, messages, room,
    );
    store<u32>(sent + ((<usize>i) << 2), <u32>length);
  }
}

export function putSent(
  n: i32, k: i32, names: usize, nears: usize, out: usize, sent: usize, room: i32, from: i32, to: i32, changes: usize,
): void {
  const listSize = (<usize>k) << 2;
  const end = listSize - 4;
  for (let i = 0; i < to; i++) {
    const messages = out + <usize>i * <usize>room * 8;
    const last = messages + ((<usize>load<u32>(sent + ((<usize>i) << 2))) << 3);
    for (let at = messages; at < last; at += 8) {
      const other = load<u32>(at);
      if (other < <u32>from || other >= <u32>to) continue;
      const own = <usize>other * listSize;
      const square = load<u32>(at, 4);
      if (square <= load<u32>(nears + own + end)) put(names + own, nears + own, end, square, <u32>i);
    }
  }
  for (let i = from; i < to; i++) {
    const own = names + <usize>i * listSize;
    let changed: u32 = 0;
    for (let at: usize = 0; at < listSize; at += 4) changed += load<u32>(own + at) >> 31;
    store<u32>(changes + ((<usize>i) << 2), changed);
  }
}

// Rows that stay in the cache while all of a sample are held against them.
const STRIP: i32 = 256;

export function nearOfSample(
  rows: usize, words: i32, squares: usize, n: i32, sample: usize, from: i32, to: i32, k: i32, names: usize,
  nears: usize,
): void {
  const size = (<usize>words) << 2;
  const listSize = (<usize>k) << 2;
  const end = listSize - 4;
  for (let first = 0; first < n; first += STRIP) {
    const stop = min(first + STRIP, n);
    for (let s = from; s < to; s++) {
      const i = load<u32>(sample + ((<usize>s) << 2));
      const own = <usize>s * listSize;
      for (let j = first; j < stop; j += 4) {
        const last = stop - 1;
        const found = squaresOfFour(rows, size, squares, i, j, min(j + 1, last), min(j + 2, last), min(j + 3, last));
        let bits: u32 = i32x4.bitmask(i32x4.le_s(found, i32x4.splat(load<i32>(nears + own + end))));
        while (bits != 0) {
          const lane = <i32>ctz(bits);
          bits &= bits - 1;
          const other = <u32>min(j + lane, last);
          if (other == i) continue;
          put(names + own, nears + own, end, <u32>squareOf(rows, words, squares, i, other), other);
        }
      }
    }
  }
}
