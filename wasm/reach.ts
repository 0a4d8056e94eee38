// Candidates of rows: see src/kernels/reach.ts for what each function computes and src/kernels/reference/reach.ts
// for the order of its sums.
import { dotOfRows } from "./tiles";

// @ts-ignore: decorator
@inline
function boundOf(rows: usize, dim: i32, i: usize, j: usize, low: usize): f32 {
  const rowSize = (<usize>dim) << 2;
  const dot = dotOfRows(rows + i * rowSize, rows + j * rowSize, dim);
  return (load<f32>(low + (i << 2)) + load<f32>(low + (j << 2))) - (dot + dot);
}

export function listBounds(
  rows: usize, dim: i32, from: i32, to: i32, low: usize, candidates: usize, length: i32, bounds: usize,
): void {
  for (let i = from; i < to; i++) {
    for (let e = 0; e < length; e++) {
      store<f32>(bounds, boundOf(rows, dim, <usize>i, <usize>load<u32>(candidates), low));
      candidates += 4;
      bounds += 4;
    }
  }
}

export function tileReach(
  tile: usize, from: i32, to: i32, first: i32, columns: i32, coarse: usize, rows: usize, dim: i32, low: usize,
  limits: usize, targets: usize, bounds: usize, counts: usize,
): i32 {
  const last = first + columns;
  let total: usize = 0;
  let p = tile;
  for (let i = from; i < to; i++) {
    const before = total;
    const own = v128.load32_splat(coarse + ((<usize>i) << 2));
    const limit = load<f32>(limits + ((<usize>(i - from)) << 2));
    const limit4 = f32x4.splat(limit);
    for (let j = first; j < last; j += 4, p += 16) {
      const dot = v128.load(p);
      const least = f32x4.sub(f32x4.add(own, v128.load(coarse + ((<usize>j) << 2))), f32x4.add(dot, dot));
      let bits: u32 = i32x4.bitmask(f32x4.le(least, limit4));
      while (bits != 0) {
        const other = j + <i32>ctz(bits);
        bits &= bits - 1;
        if (other == i) continue;
        const bound = boundOf(rows, dim, <usize>i, <usize>other, low);
        if (!(bound <= limit)) continue;
        store<u32>(targets + total, <u32>other);
        store<f32>(bounds + total, bound);
        total += 4;
      }
    }
    store<u32>(counts + ((<usize>(i - from)) << 2), <u32>((total - before) >> 2));
  }
  return <i32>(total >> 2);
}

// Four rows at a time: one sum alone would wait for each addition to end.
export function listSquares(
  coords: usize, dim: i32, i: i32, names: usize, length: i32, squares: usize,
): void {
  const rowSize = (<usize>dim) << 3;
  const own = coords + <usize>i * rowSize;
  const end = own + rowSize;
  for (let e = 0; e < length; e += 4) {
    const most = length - 1;
    const a = coords + <usize>load<u32>(names + ((<usize>e) << 2)) * rowSize - own;
    const b = coords + <usize>load<u32>(names + ((<usize>min(e + 1, most)) << 2)) * rowSize - own;
    const c = coords + <usize>load<u32>(names + ((<usize>min(e + 2, most)) << 2)) * rowSize - own;
    const d = coords + <usize>load<u32>(names + ((<usize>min(e + 3, most)) << 2)) * rowSize - own;
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
    const out = squares + ((<usize>e) << 3);
    store<f64>(out, s0);
    if (e + 1 < length) store<f64>(out, s1, 8);
    if (e + 2 < length) store<f64>(out, s2, 16);
    if (e + 3 < length) store<f64>(out, s3, 24);
  }
}
