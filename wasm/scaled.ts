// Rows as they were given: see src/kernels/scaled.ts for what each function computes.

import { dots } from "./panels";

export function centeredSquares(
  coords: usize, dim: i32, center: usize, from: i32, to: i32, squares: usize, broken: usize,
): void {
  const size = (<usize>dim) << 3;
  // Two rows at a time: one sum alone would wait for each addition to end. The last one may stand on both sides.
  for (let i = from; i < to; i += 2) {
    const j = min(i + 1, to - 1);
    const x = coords + <usize>i * size;
    const y = coords + <usize>j * size;
    let sum = f64x2.splat(0);
    let off = i64x2.splat(0);
    for (let c: usize = 0; c < size; c += 8) {
      const both = f64x2.replace_lane(v128.load64_splat(x + c), 1, load<f64>(y + c));
      off = v128.or(off, f64x2.ne(both, f64x2.floor(both)));
      const apart = f64x2.sub(both, v128.load64_splat(center + c));
      sum = f64x2.add(sum, f64x2.mul(apart, apart));
    }
    store<f64>(squares + ((<usize>i) << 3), f64x2.extract_lane(sum, 0));
    store<f64>(squares + ((<usize>j) << 3), f64x2.extract_lane(sum, 1));
    store<u32>(broken + ((<usize>i) << 2), <u32>(i64x2.extract_lane(off, 0) & 1));
    store<u32>(broken + ((<usize>j) << 2), <u32>(i64x2.extract_lane(off, 1) & 1));
  }
}

export function scaledDots(
  coords: usize, dim: i32, center: usize, scale: f64, basis: usize, panels: i32, from: i32, to: i32,
  blocks: usize, scratch: usize,
): void {
  const size = (<usize>dim) << 3;
  const factor = f64x2.splat(scale);
  for (let w = from; w < to; w++) {
    let x = coords + ((<usize>w) << 2) * size;
    let into = scratch;
    for (let c: usize = 0; c < size; c += 8, x += 8, into += 32) {
      const middle = v128.load64_splat(center + c);
      const low = f64x2.replace_lane(v128.load64_splat(x), 1, load<f64>(x + size));
      const y = x + (size << 1);
      const high = f64x2.replace_lane(v128.load64_splat(y), 1, load<f64>(y + size));
      v128.store(into, f64x2.mul(f64x2.sub(low, middle), factor));
      v128.store(into, f64x2.mul(f64x2.sub(high, middle), factor), 16);
    }
    dots(basis, panels, dim, 0, dim, scratch, blocks + (((<usize>w) * <usize>panels) << 7), 0);
  }
}

// A coordinate from its center, scaled and shortened.
// @ts-ignore: decorator
@inline
function scaled(x: usize, center: usize, scale: f64, share: f64): f64 {
  return (load<f64>(x) - load<f64>(center)) * scale * share;
}

function lengthOf(x: usize, center: usize, size: usize, scale: f64, share: f64): f64 {
  let sum: f64 = 0;
  for (let c: usize = 0; c < size; c += 8) {
    const t = scaled(x + c, center + c, scale, share);
    sum += t * t;
  }
  return sum;
}

export function wholeRows(
  coords: usize, dim: i32, center: usize, scale: f64, ball: f64, from: i32, to: i32, first: i32, rows: usize,
  packed: usize, squares: usize, shares: usize, lengths: usize, errors: usize,
): void {
  const size = (<usize>dim) << 3;
  const words = (<usize>dim + 1) >> 1;
  for (let i = from; i < to; i++) {
    const x = coords + <usize>i * size;
    const place = <usize>(first + i);
    let length = lengthOf(x, center, size, scale, 1);
    let share: f64 = 1;
    if (!(sqrt(length) <= ball)) {
      share = ball / sqrt(length);
      length = lengthOf(x, center, size, scale, share);
    }
    let row = rows + ((place * words) << 2);
    let column = packed + (((place >> 4) * (words << 4) + (place & 15)) << 2);
    let square: f64 = 0;
    let off: f64 = 0;
    for (let c: usize = 0; c < size; c += 16) {
      const t = scaled(x + c, center + c, scale, share);
      const low = floor(t + 0.5);
      const u = c + 8 < size ? scaled(x + c + 8, center + c + 8, scale, share) : 0;
      const high = floor(u + 0.5);
      square += low * low + high * high;
      off += (t - low) * (t - low) + (u - high) * (u - high);
      const word = (<u32>(<i32>low) & 0xffff) | ((<u32>(<i32>high)) << 16);
      store<u32>(row, word);
      row += 4;
      if (packed != 0) {
        store<u32>(column, word);
        column += 64;
      }
    }
    store<u32>(squares + (place << 2), <u32>(<i32>square));
    store<f64>(shares + ((<usize>i) << 3), share);
    store<f64>(lengths + ((<usize>i) << 3), length);
    store<f64>(errors + ((<usize>i) << 3), sqrt(off));
  }
}
