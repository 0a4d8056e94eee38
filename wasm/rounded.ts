// The search by whole coordinates: see src/kernels/rounded.ts for what it computes. Every pair it writes is proven
// or tested in float64, so it has the bits of `within`, whose loops over groups and ranges it shares.
import { push4 } from "./neighbors";

/** Σ_c (x_ic - x_jc)² ≤ radius2, summed as everywhere. */
function closeExactly(coords: usize, stride: usize, dim: i32, i: usize, j: usize, radius2: f64): bool {
  let p = coords + (i << 3);
  let q = coords + (j << 3);
  let sum: f64 = 0;
  for (let c = 0; c < dim; c++) {
    const difference = load<f64>(p) - load<f64>(q);
    sum += difference * difference;
    p += stride;
    q += stride;
  }
  return sum <= radius2;
}

/** The signs of sixteen lanes as bits. */
// @ts-ignore: decorator
@inline
function bits16(a: v128, b: v128, c: v128, d: v128): u32 {
  return i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)));
}

/** The squared gaps between a point and four boxes along two axes. */
// @ts-ignore: decorator
@inline
function gaps(x: v128, middle: usize, half: usize): v128 {
  const gap = i16x8.sub_sat_u(i16x8.abs(i16x8.sub(x, v128.load(middle))), v128.load(half));
  return i32x4.dot_i16x8_s(gap, gap);
}

/** Lists the blocks from ≤ b < to whose box is within reach of a point; returns the end of the list. */
// @ts-ignore: decorator
@inline
function reach(
  own: usize, size: usize, boxes: usize, row: usize, from: u32, to: u32, limit: v128, list: usize,
): usize {
  for (let b = from; b < to; b += 8) {
    let p = own;
    const end = own + size;
    let q = boxes + ((<usize>b) << 2);
    let sum0 = i32x4.splat(0);
    let sum1 = i32x4.splat(0);
    while (p < end) {
      const x = v128.load32_splat(p);
      const half = q + row;
      sum0 = i32x4.add(sum0, gaps(x, q, half));
      sum1 = i32x4.add(sum1, gaps(x, q + 16, half + 16));
      p += 64;
      q = half + row;
    }
    let bits: u32 = i32x4.bitmask(i32x4.le_u(sum0, limit)) | (i32x4.bitmask(i32x4.le_u(sum1, limit)) << 4);
    if (to - b < 8) bits &= (1 << (to - b)) - 1;
    list = push4(list, b, bits);
    list = push4(list, b + 4, bits >> 4);
  }
  return list;
}

export function withinRounded(
  coords: usize, n: i32, dim: i32, groups: usize, groupCount: i32, ranges: usize, radius2: f64,
  blocks: usize, boxes: usize, list: usize, far: i32, near: i32, targets: usize, counts: usize,
): i32 {
  const stride = (<usize>n) << 3;
  const size = (<usize>((dim + 1) >> 1)) << 6;
  const blockSize = size + 128;
  const boxRow = (<usize>((n + 15) >> 4)) << 2;
  const limit = i32x4.splat(far << 1);
  let top = targets;
  let range = ranges;
  for (let g = 0; g < groupCount; g++) {
    const to = load<u32>(groups, 4);
    const rangeEnd = ranges + ((<usize>load<u32>(groups, 8)) << 3);
    for (let i: u32 = load<u32>(groups); i < to; i++) {
      const before = top;
      const own = blocks + <usize>(i >> 4) * blockSize + ((i & 15) << 2);
      const half = -load<i32>(own + size);
      const possible = i32x4.splat(half - far - 1);
      const sure = i32x4.splat(half - near - 1);
      const proves: u32 = 0 - ((load<u32>(own - ((i & 15) << 2) + size, 64) >> (i & 15)) & 1);
      for (let r = range; r < rangeEnd; r += 8) {
        const end = load<u32>(r, 4);
        const start = max(load<u32>(r), i + 1);
        if (start >= end) continue;
        const listEnd = reach(own, size, boxes, boxRow, start >> 4, (end + 15) >> 4, limit, list);
        const found = listEnd + 32;
        let hits = found;
        for (let at = list; at < listEnd; at += 4) {
          const first = load<u32>(at) << 4;
          let p = own;
          let q = blocks + <usize>(first >> 4) * blockSize;
          const last = q + size;
          let a = v128.load(last);
          let b = v128.load(last, 16);
          let c = v128.load(last, 32);
          let d = v128.load(last, 48);
          // Two words a turn: the loop itself costs as much as one.
          while (q + 64 < last) {
            const x = v128.load32_splat(p);
            const y = v128.load32_splat(p, 64);
            a = i32x4.add(a, i32x4.dot_i16x8_s(x, v128.load(q)));
            b = i32x4.add(b, i32x4.dot_i16x8_s(x, v128.load(q, 16)));
            c = i32x4.add(c, i32x4.dot_i16x8_s(x, v128.load(q, 32)));
            d = i32x4.add(d, i32x4.dot_i16x8_s(x, v128.load(q, 48)));
            a = i32x4.add(a, i32x4.dot_i16x8_s(y, v128.load(q, 64)));
            b = i32x4.add(b, i32x4.dot_i16x8_s(y, v128.load(q, 80)));
            c = i32x4.add(c, i32x4.dot_i16x8_s(y, v128.load(q, 96)));
            d = i32x4.add(d, i32x4.dot_i16x8_s(y, v128.load(q, 112)));
            p += 128;
            q += 128;
          }
          if (q < last) {
            const x = v128.load32_splat(p);
            a = i32x4.add(a, i32x4.dot_i16x8_s(x, v128.load(q)));
            b = i32x4.add(b, i32x4.dot_i16x8_s(x, v128.load(q, 16)));
            c = i32x4.add(c, i32x4.dot_i16x8_s(x, v128.load(q, 32)));
            d = i32x4.add(d, i32x4.dot_i16x8_s(x, v128.load(q, 48)));
          }
          const bits = bits16(
            i32x4.gt_s(a, possible), i32x4.gt_s(b, possible), i32x4.gt_s(c, possible), i32x4.gt_s(d, possible),
          );
          const decided = bits16(i32x4.gt_s(a, sure), i32x4.gt_s(b, sure), i32x4.gt_s(c, sure), i32x4.gt_s(d, sure));
          // Kept without a branch, which nothing could predict.
          store<u32>(hits, first);
          store<u32>(hits, bits | (decided << 16), 4);
          hits += <usize>(bits != 0) << 3;
        }
        for (let at = found; at < hits; at += 8) {
          const first = load<u32>(at);
          let bits = load<u32>(at, 4) & 0xffff;
          const block = blocks + <usize>(first >> 4) * blockSize;
          const decided = (load<u32>(at, 4) >> 16) & load<u32>(block + size, 64) & proves;
          if (first < start) bits &= 0xffff << (start - first);
          if (end - first < 16) bits &= (1 << (end - first)) - 1;
          while (bits != 0) {
            const lane = ctz(bits);
            bits &= bits - 1;
            const j = first + lane;
            store<u32>(top, j);
            if (((decided >> lane) & 1) != 0 || closeExactly(coords, stride, dim, i, j, radius2)) top += 4;
          }
        }
      }
      store<u32>(counts + ((<usize>i) << 2), <u32>(top - before) >> 2);
    }
    range = rangeEnd;
    groups += 12;
  }
  return <i32>((top - targets) >> 2);
}
