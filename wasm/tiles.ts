// Tiles of float32 dot products: see src/kernels/tiles.ts for what each function computes and
// src/kernels/reference/tiles.ts for the order of its sums.

const UNDECIDED: u32 = 0x80000000;

// 2 rows x 4 vectors: eight accumulators are what V8 keeps in registers.
export function tileDots(
  rows: usize, packed: usize, dim: i32, from: i32, to: i32, first: i32, last: i32, tile: usize,
): void {
  const rowSize = (<usize>dim) << 2;
  const blockSize = (<usize>dim) << 6;
  const tileRow = (<usize>(last - first)) << 6;
  for (let b = first; b < last; b++) {
    const block = packed + <usize>b * blockSize;
    let out = tile + ((<usize>(b - first)) << 6);
    for (let i = from; i < to; i += 2) {
      let p = rows + <usize>i * rowSize;
      let q = block;
      const end = block + blockSize;
      let a0 = f32x4.splat(0);
      let a1 = f32x4.splat(0);
      let a2 = f32x4.splat(0);
      let a3 = f32x4.splat(0);
      let b0 = f32x4.splat(0);
      let b1 = f32x4.splat(0);
      let b2 = f32x4.splat(0);
      let b3 = f32x4.splat(0);
      while (q < end) {
        const x = v128.load32_splat(p);
        const y = v128.load32_splat(p + rowSize);
        const c0 = v128.load(q);
        const c1 = v128.load(q, 16);
        const c2 = v128.load(q, 32);
        const c3 = v128.load(q, 48);
        a0 = f32x4.add(a0, f32x4.mul(x, c0));
        a1 = f32x4.add(a1, f32x4.mul(x, c1));
        a2 = f32x4.add(a2, f32x4.mul(x, c2));
        a3 = f32x4.add(a3, f32x4.mul(x, c3));
        b0 = f32x4.add(b0, f32x4.mul(y, c0));
        b1 = f32x4.add(b1, f32x4.mul(y, c1));
        b2 = f32x4.add(b2, f32x4.mul(y, c2));
        b3 = f32x4.add(b3, f32x4.mul(y, c3));
        p += 4;
        q += 64;
      }
      v128.store(out, a0);
      v128.store(out, a1, 16);
      v128.store(out, a2, 32);
      v128.store(out, a3, 48);
      out += tileRow;
      v128.store(out, b0);
      v128.store(out, b1, 16);
      v128.store(out, b2, 32);
      v128.store(out, b3, 48);
      out += tileRow;
    }
  }
}

export function tileWithin(
  tile: usize, from: i32, to: i32, first: i32, columns: i32, low: usize, width: usize, spread: usize,
  possible: f32, sure: f32, targets: usize, counts: usize,
): i32 {
  const limit = f32x4.splat(possible);
  const safe = f32x4.splat(sure);
  const last = first + columns;
  let top = targets;
  for (let i = from; i < to; i++) {
    const before = top;
    const li = v128.load32_splat(low + ((<usize>i) << 2));
    const wi = v128.load32_splat(width + ((<usize>i) << 2));
    const si = v128.load32_splat(spread + ((<usize>i) << 2));
    // Columns and `first` come in whole vectors, the first of which may lie on both sides of i.
    let j = max(first, (i + 1) & ~3);
    let p = tile + (<usize>((i - from) * columns + j - first) << 2);
    for (; j < last; j += 4, p += 16) {
      const at = (<usize>j) << 2;
      const dot = v128.load(p);
      const least = f32x4.sub(f32x4.add(li, v128.load(low + at)), f32x4.add(dot, dot));
      let bits: u32 = i32x4.bitmask(f32x4.le(least, limit));
      if (j <= i) bits &= (<u32>0xffffffff) << <u32>(i + 1 - j);
      if (bits == 0) continue;
      const slack = f32x4.add(f32x4.add(wi, v128.load(width + at)), f32x4.mul(si, v128.load(spread + at)));
      const decided: u32 = i32x4.bitmask(f32x4.le(f32x4.add(least, slack), safe));
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

// Four accumulators: one alone would wait for each addition to end.
export function dotOfRows(p: usize, q: usize, dim: i32): f32 {
  const end = p + ((<usize>dim) << 2);
  let a = f32x4.splat(0);
  let b = f32x4.splat(0);
  let c = f32x4.splat(0);
  let d = f32x4.splat(0);
  while (p + 64 <= end) {
    a = f32x4.add(a, f32x4.mul(v128.load(p), v128.load(q)));
    b = f32x4.add(b, f32x4.mul(v128.load(p, 16), v128.load(q, 16)));
    c = f32x4.add(c, f32x4.mul(v128.load(p, 32), v128.load(q, 32)));
    d = f32x4.add(d, f32x4.mul(v128.load(p, 48), v128.load(q, 48)));
    p += 64;
    q += 64;
  }
  const lanes = f32x4.add(f32x4.add(a, b), f32x4.add(c, d));
  let sum = (f32x4.extract_lane(lanes, 0) + f32x4.extract_lane(lanes, 1)) +
    (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3));
  while (p < end) {
    sum += load<f32>(p) * load<f32>(q);
    p += 4;
    q += 4;
  }
  return sum;
}

export function tileRefine(
  rows: usize, dim: i32, from: i32, to: i32, low: usize, width: usize, possible: f32, sure: f32,
  targets: usize, counts: usize,
): i32 {
  const rowSize = (<usize>dim) << 2;
  let read = targets;
  let top = targets;
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const before = top;
    const count = counts + ((i - <usize>from) << 2);
    const end = read + ((<usize>load<u32>(count)) << 2);
    for (; read < end; read += 4) {
      const target = load<u32>(read);
      if (target < UNDECIDED) {
        store<u32>(top, target);
        top += 4;
        continue;
      }
      const j = <usize>(target - UNDECIDED);
      const dot = dotOfRows(rows + i * rowSize, rows + j * rowSize, dim);
      const least = (load<f32>(low + (i << 2)) + load<f32>(low + (j << 2))) - (dot + dot);
      if (!(least <= possible)) continue;
      const slack = load<f32>(width + (i << 2)) + load<f32>(width + (j << 2));
      store<u32>(top, least + slack <= sure ? <u32>j : target);
      top += 4;
    }
    store<u32>(count, <u32>((top - before) >> 2));
  }
  return <i32>((top - targets) >> 2);
}

export function tileNearest(
  tile: usize, from: i32, to: i32, first: i32, columns: i32, low: usize, k: i32, smallest: usize, neighbors: usize,
): void {
  const last = first + columns;
  for (let i = from; i < to; i++) {
    const row = smallest + (<usize>((i - from) * k) << 2);
    const names = neighbors + (<usize>((i - from) * k) << 2);
    const end = (<usize>(k - 1)) << 2;
    const li = v128.load32_splat(low + ((<usize>i) << 2));
    let worst = load<f32>(row + end);
    let p = tile + (<usize>((i - from) * columns) << 2);
    for (let j = first; j < last; j += 4, p += 16) {
      const dot = v128.load(p);
      const least = f32x4.sub(f32x4.add(li, v128.load(low + ((<usize>j) << 2))), f32x4.add(dot, dot));
      let bits: u32 = i32x4.bitmask(f32x4.lt(least, f32x4.splat(worst)));
      while (bits != 0) {
        const other = j + <i32>ctz(bits);
        bits &= bits - 1;
        if (other == i) continue;
        const own = load<f32>(p + (<usize>(other - j) << 2));
        const value = (load<f32>(low + ((<usize>i) << 2)) + load<f32>(low + ((<usize>other) << 2))) - (own + own);
        if (!(value < worst)) continue;
        let at = end;
        while (at > 0 && value < load<f32>(row + at - 4)) {
          store<f32>(row + at, load<f32>(row + at - 4));
          store<u32>(names + at, load<u32>(names + at - 4));
          at -= 4;
        }
        store<f32>(row + at, value);
        store<u32>(names + at, <u32>other);
        worst = load<f32>(row + end);
      }
    }
  }
}
