// The nearest of many rows for each of some queries: see src/kernels/among.ts for what it computes.
import { exact } from "./tile-votes";
import { dotOfWords, squaresOfBlock } from "./whole";

const STRIP: i32 = 32;
const MOST: f64 = 1073741823;
// The square of a row of which whole numbers prove nothing: with it every distance is below every limit.
const ANYWHERE: i32 = -1073741824;
// No distance is up to it: the limit of a place without a query.
const NOBODY: i32 = i32.MIN_VALUE;
// Covers float64's rounding of scaled rows.
const ROUNDING: f64 = 0.01;

/** |x - center|² scale², in any order. */
function scaledSquare(row: usize, center: usize, scale: f64, dim: i32): f64 {
  const end = row + ((<usize>dim) << 3);
  const by = f64x2.splat(scale);
  let sums = f64x2.splat(0);
  while (row + 16 <= end) {
    const x = f64x2.mul(f64x2.sub(v128.load(row), v128.load(center)), by);
    sums = f64x2.add(sums, f64x2.mul(x, x));
    row += 16;
    center += 16;
  }
  let sum = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
  if (row < end) {
    const x = (load<f64>(row) - load<f64>(center)) * scale;
    sum += x * x;
  }
  return sum;
}

/** Writes (x - center) scale shrink in whole numbers; returns the squared distance from them. */
function round(row: usize, center: usize, scale: f64, shrink: f64, dim: i32, out: usize): f64 {
  const end = row + ((<usize>dim) << 3);
  const by = f64x2.splat(scale);
  const again = f64x2.splat(shrink);
  let sums = f64x2.splat(0);
  while (row + 32 <= end) {
    const x = f64x2.mul(f64x2.mul(f64x2.sub(v128.load(row), v128.load(center)), by), again);
    const y = f64x2.mul(f64x2.mul(f64x2.sub(v128.load(row, 16), v128.load(center, 16)), by), again);
    const xs = f64x2.nearest(x);
    const ys = f64x2.nearest(y);
    const dx = f64x2.sub(x, xs);
    const dy = f64x2.sub(y, ys);
    sums = f64x2.add(sums, f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy)));
    const whole = v128.shuffle<i64>(i32x4.trunc_sat_f64x2_s_zero(xs), i32x4.trunc_sat_f64x2_s_zero(ys), 0, 2);
    store<i64>(out, i64x2.extract_lane(i16x8.narrow_i32x4_s(whole, whole), 0));
    row += 32;
    center += 32;
    out += 8;
  }
  let sum = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
  while (row < end) {
    const x = (load<f64>(row) - load<f64>(center)) * scale * shrink;
    const whole = nearest(x);
    sum += (x - whole) * (x - whole);
    store<i16>(out, <i16>whole);
    row += 8;
    center += 8;
    out += 2;
  }
  // The second half of the last word.
  if (dim & 1) store<i16>(out, 0);
  return sum;
}

/** Puts a row and its square; returns how far it is from its whole numbers. */
function put(row: usize, center: usize, scale: f64, ball: f64, dim: i32, out: usize, square: usize): f64 {
  const words = (dim + 1) >> 1;
  const length = sqrt(scaledSquare(row, center, scale, dim));
  if (!(length < Infinity)) {
    memory.fill(out, 0, (<usize>words) << 2);
    store<i32>(square, ANYWHERE);
    return 0;
  }
  const apart = sqrt(round(row, center, scale, length > ball ? ball / length : 1, dim, out));
  store<i32>(square, dotOfWords(out, out, words));
  return apart;
}

/** No row with a larger square on whole numbers is nearer than this. */
// @ts-ignore: decorator
@inline
function limitFor(square: f64, scale: f64, error: f64): i32 {
  const reach = sqrt(square) * scale * (1 + 1e-9) + error;
  return <i32>min(floor(reach * reach), MOST);
}

export function nearestAmong(
  coords: usize, from: i32, to: i32, dim: i32, center: usize, scale: f64, ball: f64, queries: usize, count: i32,
  packed: usize, norms: usize, errors: usize, scratch: usize, squares: usize, places: usize,
): void {
  const words = (dim + 1) >> 1;
  const rowSize = (<usize>dim) << 3;
  const wholeSize = (<usize>words) << 2;
  const own = scratch + <usize>STRIP * wholeSize;
  const tile = own + (STRIP << 2);
  const limits = tile + (STRIP << 6);
  for (let first = from; first < to; first += STRIP) {
    const rows = <usize>min(STRIP, to - first);
    const strip = coords + <usize>first * rowSize;
    let error: f64 = 0;
    for (let r: usize = 0; r < rows; r++) {
      const out = scratch + r * wholeSize;
      error = max(error, put(strip + r * rowSize, center, scale, ball, dim, out, own + (r << 2)));
    }
    for (let start = 0; start < count; start += 16) {
      const block = packed + (<usize>start) * wholeSize;
      // Rows come in twos: the last of an odd number with one that is left from before.
      squaresOfBlock(scratch, own, (<i32>rows + 1) & ~1, block, norms + ((<usize>start) << 2), words, tile, 64);
      for (let lane = 0; lane < 16; lane++) {
        const q = (<usize>(start + lane)) << 3;
        const limit = start + lane < count
          ? limitFor(load<f64>(squares + q), scale, load<f64>(errors + q) + error + ROUNDING)
          : NOBODY;
        store<i32>(limits + ((<usize>lane) << 2), limit);
      }
      for (let r: usize = 0; r < rows; r++) {
        for (let at: usize = 0; at < 64; at += 16) {
          const near = i32x4.le_s(v128.load(tile + (r << 6) + at), v128.load(limits + at));
          let bits: u32 = i32x4.bitmask(near);
          while (bits != 0) {
            const lane = (at >> 2) + <usize>ctz(bits);
            bits &= bits - 1;
            const q = <usize>start + lane;
            const square = exact(queries + q * rowSize, strip + r * rowSize, dim);
            if (!(square < load<f64>(squares + (q << 3)))) continue;
            store<f64>(squares + (q << 3), square);
            store<u32>(places + (q << 2), <u32>first + <u32>r);
            const off = load<f64>(errors + (q << 3)) + error + ROUNDING;
            store<i32>(limits + (lane << 2), limitFor(square, scale, off));
          }
        }
      }
    }
  }
}
