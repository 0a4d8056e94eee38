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

/** Puts (x - center) scale, moved into the ball, in whole numbers, and their square; returns how far it is from them. */
function put(row: usize, center: usize, scale: f64, ball: f64, dim: i32, out: usize, square: usize): f64 {
  const words = (dim + 1) >> 1;
  // The second half of the last word is not written otherwise if there is an odd number of columns.
  store<i32>(out + ((<usize>(words - 1)) << 2), 0);
  let shrink: f64 = 1;
  // Once as it is, and again if it lies outside.
  for (let turn = 0; shrink > 0; turn++) {
    let length: f64 = 0;
    let apart: f64 = 0;
    for (let c: usize = 0; c < <usize>dim; c++) {
      const x = (load<f64>(row + (c << 3)) - load<f64>(center + (c << 3))) * scale * shrink;
      const whole = nearest(x);
      length += x * x;
      apart += (x - whole) * (x - whole);
      store<i16>(out + (c << 1), <i16>whole);
    }
    if (turn == 1 || length <= ball * ball) {
      store<i32>(square, dotOfWords(out, out, words));
      return sqrt(apart);
    }
    shrink = ball / sqrt(length);
  }
  // One that is infinitely far away has no direction, and every distance from it is possible.
  memory.fill(out, 0, (<usize>words) << 2);
  store<i32>(square, ANYWHERE);
  return 0;
}

/** No row with a larger square on whole numbers is nearer than this. */
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
