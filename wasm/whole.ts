// Tiles of points with whole coordinates: see src/kernels/whole.ts for what each function computes.

const UNDECIDED: u32 = 0x80000000;
// No target is marked by it: there are fewer than 2^31 - 1 points.
const OUT: u32 = 0xffffffff;

// The squared distances of an even number of rows from the 16 points of a block, `step` bytes from row to row.
// 2 rows x 4 vectors, two coordinates an instruction: eight accumulators are what V8 keeps in registers.
export function squaresOfBlock(
  rows: usize, squares: usize, count: i32, block: usize, own: usize, words: i32, out: usize, step: usize,
): void {
  const rowSize = (<usize>words) << 2;
  const end = block + ((<usize>words) << 6);
  const s0 = v128.load(own);
  const s1 = v128.load(own, 16);
  const s2 = v128.load(own, 32);
  const s3 = v128.load(own, 48);
  for (let i = 0; i < count; i += 2) {
    let p = rows + <usize>i * rowSize;
    let q = block;
    let a0 = i32x4.splat(0);
    let a1 = i32x4.splat(0);
    let a2 = i32x4.splat(0);
    let a3 = i32x4.splat(0);
    let b0 = i32x4.splat(0);
    let b1 = i32x4.splat(0);
    let b2 = i32x4.splat(0);
    let b3 = i32x4.splat(0);
    while (q < end) {
      const x = v128.load32_splat(p);
      const y = v128.load32_splat(p + rowSize);
      const c0 = v128.load(q);
      const c1 = v128.load(q, 16);
      const c2 = v128.load(q, 32);
      const c3 = v128.load(q, 48);
      a0 = i32x4.add(a0, i32x4.dot_i16x8_s(x, c0));
      a1 = i32x4.add(a1, i32x4.dot_i16x8_s(x, c1));
      a2 = i32x4.add(a2, i32x4.dot_i16x8_s(x, c2));
      a3 = i32x4.add(a3, i32x4.dot_i16x8_s(x, c3));
      b0 = i32x4.add(b0, i32x4.dot_i16x8_s(y, c0));
      b1 = i32x4.add(b1, i32x4.dot_i16x8_s(y, c1));
      b2 = i32x4.add(b2, i32x4.dot_i16x8_s(y, c2));
      b3 = i32x4.add(b3, i32x4.dot_i16x8_s(y, c3));
      p += 4;
      q += 64;
    }
    const s = v128.load32_splat(squares + ((<usize>i) << 2));
    const t = v128.load32_splat(squares + ((<usize>i) << 2), 4);
    v128.store(out, i32x4.sub(i32x4.add(s, s0), i32x4.shl(a0, 1)));
    v128.store(out, i32x4.sub(i32x4.add(s, s1), i32x4.shl(a1, 1)), 16);
    v128.store(out, i32x4.sub(i32x4.add(s, s2), i32x4.shl(a2, 1)), 32);
    v128.store(out, i32x4.sub(i32x4.add(s, s3), i32x4.shl(a3, 1)), 48);
    out += step;
    v128.store(out, i32x4.sub(i32x4.add(t, s0), i32x4.shl(b0, 1)));
    v128.store(out, i32x4.sub(i32x4.add(t, s1), i32x4.shl(b1, 1)), 16);
    v128.store(out, i32x4.sub(i32x4.add(t, s2), i32x4.shl(b2, 1)), 32);
    v128.store(out, i32x4.sub(i32x4.add(t, s3), i32x4.shl(b3, 1)), 48);
    out += step;
  }
}

export function wholeSquares(
  rows: usize, packed: usize, words: i32, squares: usize, from: i32, to: i32, first: i32, last: i32, tile: usize,
): void {
  const start = rows + (((<usize>from) * <usize>words) << 2);
  const step = (<usize>(last - first)) << 6;
  for (let b = first; b < last; b++) {
    const block = packed + (((<usize>b) * <usize>words) << 6);
    const out = tile + ((<usize>(b - first)) << 6);
    squaresOfBlock(
      start, squares + ((<usize>from) << 2), to - from, block, squares + ((<usize>b) << 6), words, out, step,
    );
  }
}

// Columns j > i with tile_ij ≤ possible: marked unless they are sure. The j of each i one after another, counts_i of them.
function wholeWithin(
  tile: usize, from: i32, to: i32, first: i32, columns: i32, possible: i32, sure: f32, spread: usize,
  targets: usize, counts: usize,
): i32 {
  const limit = i32x4.splat(possible);
  const safe = f32x4.splat(sure);
  const last = first + columns;
  let top = targets;
  for (let i = from; i < to; i++) {
    const before = top;
    const si = v128.load32_splat(spread + ((<usize>i) << 2));
    // Columns and `first` come in whole vectors, the first of which may lie on both sides of i.
    let j = max(first, (i + 1) & ~3);
    let p = tile + (<usize>((i - from) * columns + j - first) << 2);
    for (; j < last; j += 4, p += 16) {
      const square = v128.load(p);
      let bits: u32 = i32x4.bitmask(i32x4.le_s(square, limit));
      if (j <= i) bits &= (<u32>0xffffffff) << <u32>(i + 1 - j);
      if (bits == 0) continue;
      const slack = f32x4.mul(si, v128.load(spread + ((<usize>j) << 2)));
      const decided: u32 = i32x4.bitmask(f32x4.le(f32x4.add(f32x4.convert_i32x4_s(square), slack), safe));
      while (bits != 0) {
        const lane = ctz(bits);
        bits &= bits - 1;
        store<u32>(top, (<u32>j + lane) | (((decided >> lane) & 1) != 0 ? 0 : UNDECIDED));
        top += 4;
      }
    }
    store<u32>(counts + ((<usize>(i - from)) << 2), <u32>((top - before) >> 2));
  }
  return <i32>((top - targets) >> 2);
}

// @ts-ignore: decorator
@inline
function sumOf(lanes: v128): i32 {
  const halves = i32x4.add(lanes, v128.shuffle<i32>(lanes, lanes, 2, 3, 0, 1));
  return i32x4.extract_lane(halves, 0) + i32x4.extract_lane(halves, 1);
}

// Four accumulators: one alone would wait for each addition to end.
export function dotOfWords(p: usize, q: usize, words: i32): i32 {
  const end = p + ((<usize>words) << 2);
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  let c = i32x4.splat(0);
  let d = i32x4.splat(0);
  while (p + 64 <= end) {
    a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load(p), v128.load(q)));
    b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load(p, 16), v128.load(q, 16)));
    c = i32x4.add(c, i32x4.dot_i16x8_s(v128.load(p, 32), v128.load(q, 32)));
    d = i32x4.add(d, i32x4.dot_i16x8_s(v128.load(p, 48), v128.load(q, 48)));
    p += 64;
    q += 64;
  }
  while (p + 16 <= end) {
    a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load(p), v128.load(q)));
    p += 16;
    q += 16;
  }
  let sum = sumOf(i32x4.add(i32x4.add(a, b), i32x4.add(c, d)));
  while (p < end) {
    sum += <i32>load<i16>(p) * <i32>load<i16>(q) + <i32>load<i16>(p, 2) * <i32>load<i16>(q, 2);
    p += 4;
    q += 4;
  }
  return sum;
}

// @ts-ignore: decorator
@inline
export function squareOf(rows: usize, words: i32, squares: usize, i: usize, j: usize): i32 {
  const rowSize = (<usize>words) << 2;
  const dot = dotOfWords(rows + i * rowSize, rows + j * rowSize, words);
  return (load<i32>(squares + (i << 2)) + load<i32>(squares + (j << 2))) - (dot << 1);
}

// The dot products of p with q and r at once, which load p only once: q's returned in the low half, r's in the high.
function dotsOfWords(p: usize, q: usize, r: usize, words: i32): i64 {
  const start = p;
  const end = p + ((<usize>words) << 2);
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  let c = i32x4.splat(0);
  let d = i32x4.splat(0);
  while (p + 32 <= end) {
    const x = v128.load(p);
    const y = v128.load(p, 16);
    a = i32x4.add(a, i32x4.dot_i16x8_s(x, v128.load(q)));
    b = i32x4.add(b, i32x4.dot_i16x8_s(x, v128.load(r)));
    c = i32x4.add(c, i32x4.dot_i16x8_s(y, v128.load(q, 16)));
    d = i32x4.add(d, i32x4.dot_i16x8_s(y, v128.load(r, 16)));
    p += 32;
    q += 32;
    r += 32;
  }
  const rest = words - <i32>((p - start) >> 2);
  const first = sumOf(i32x4.add(a, c)) + dotOfWords(p, q, rest);
  const second = sumOf(i32x4.add(b, d)) + dotOfWords(p, r, rest);
  return (<i64>second << 32) | <i64><u32>first;
}

// What replaces an undecided target: itself, its number where that is sure, or a mark that it is out.
// @ts-ignore: decorator
@inline
function decided(
  squares: usize, loose: usize, i: usize, target: u32, dot: i32, possible: i32, sure: i32,
): u32 {
  const j = (<usize>(target - UNDECIDED)) << 2;
  const square = (load<i32>(squares + (i << 2)) + load<i32>(squares + j)) - (dot << 1);
  if (square > possible) return OUT;
  const firm = square <= sure && load<u32>(loose + (i << 2)) + load<u32>(loose + j) == 0;
  return firm ? target - UNDECIDED : target;
}

// Decides marked targets again by all coordinates.
function wholeRefine(
  rows: usize, words: i32, squares: usize, loose: usize, from: i32, to: i32, possible: i32, sure: i32,
  targets: usize, counts: usize,
): i32 {
  const rowSize = (<usize>words) << 2;
  let read = targets;
  let top = targets;
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const count = counts + ((i - <usize>from) << 2);
    const start = read;
    const end = read + ((<usize>load<u32>(count)) << 2);
    const own = rows + i * rowSize;
    let held: usize = 0;
    for (; read < end; read += 4) {
      const target = load<u32>(read);
      if (target < UNDECIDED) continue;
      if (held == 0) {
        held = read;
        continue;
      }
      const before = load<u32>(held);
      const q = rows + <usize>(before - UNDECIDED) * rowSize;
      const r = rows + <usize>(target - UNDECIDED) * rowSize;
      const dots = dotsOfWords(own, q, r, words);
      store<u32>(held, decided(squares, loose, i, before, <i32>dots, possible, sure));
      store<u32>(read, decided(squares, loose, i, target, <i32>(dots >> 32), possible, sure));
      held = 0;
    }
    if (held != 0) {
      const target = load<u32>(held);
      const dot = dotOfWords(own, rows + <usize>(target - UNDECIDED) * rowSize, words);
      store<u32>(held, decided(squares, loose, i, target, dot, possible, sure));
    }
    const before = top;
    for (let e = start; e < end; e += 4) {
      const target = load<u32>(e);
      store<u32>(top, target);
      top += target == OUT ? 0 : 4;
    }
    store<u32>(count, <u32>((top - before) >> 2));
  }
  return <i32>((top - targets) >> 2);
}

// Blocks of a tile of `wholeSearch`.
export const TILE_BLOCKS: i32 = 64;

export function wholeSearch(
  rows: usize, packed: usize, words: i32, squares: usize, from: i32, to: i32, first: i32, last: i32, n: i32,
  possible: i32, sure: f32, spread: usize, fullRows: usize, fullWords: i32, fullSquares: usize, loose: usize,
  finePossible: i32, fineSure: i32, tile: usize, targets: usize, counts: usize, lower: usize,
): void {
  const end = min(to, n);
  const room = (<usize>(last - first)) << 6;
  for (let i = from; i < end; i++) store<u32>(counts + ((<usize>(i - from)) << 2), 0);
  for (let block = max(first, from >> 4); block < last; block += TILE_BLOCKS) {
    const stop = min(block + TILE_BLOCKS, last);
    const columns = (stop - block) << 4;
    wholeSquares(rows, packed, words, squares, from, to, block, stop, tile);
    for (let i = from; i < end; i++) {
      const r = <usize>(i - from);
      const count = counts + (r << 2);
      const before = load<u32>(count);
      const list = targets + r * room + ((<usize>before) << 2);
      const own = tile + ((r * <usize>columns) << 2);
      let found = wholeWithin(own, i, i + 1, block << 4, columns, possible, sure, spread, list, count);
      if (fullWords != 0 && found != 0) {
        found = wholeRefine(
          fullRows, fullWords, fullSquares, loose, i, i + 1, finePossible, fineSure, list, count,
        );
      }
      store<u32>(count, before + <u32>found);
    }
  }
  for (let i = from; i < end; i++) {
    const r = <usize>(i - from);
    shorten(targets + r * room, counts + (r << 2), lower);
  }
}

// Targets that are all decided are kept in 16 bits and counted; a count of others is marked.
function shorten(list: usize, count: usize, lower: usize): void {
  const length = load<u32>(count);
  const end = list + ((<usize>length) << 2);
  let marks: u32 = 0;
  for (let e = list; e < end; e += 4) marks |= load<u32>(e);
  if (marks >= UNDECIDED) {
    store<u32>(count, length | UNDECIDED);
    return;
  }
  let top = list;
  for (let e = list; e < end; e += 4) {
    const j = load<u32>(e);
    if (lower != 0) {
      const place = lower + ((<usize>j) << 2);
      store<u32>(place, load<u32>(place) + 1);
    }
    store<u16>(top, <u16>j);
    top += 2;
  }
}
