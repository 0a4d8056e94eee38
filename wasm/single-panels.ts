// Panels of float32 times blocks, four columns each: see src/kernels/panels.ts for what each function computes,
// test/reference/panels.ts for the order of its sums. A block is of float64 and rounded when it is used.

import { bytesOf } from "./panels";

const BLOCK: usize = 128;

/** Two float64 and two more, as four float32. */
// @ts-ignore: decorator
@inline
export function single(a: v128, b: v128): v128 {
  return v128.shuffle<f32>(f32x4.demote_f64x2_zero(a), f32x4.demote_f64x2_zero(b), 0, 1, 4, 5);
}

/** A row of four float64 as float32. */
// @ts-ignore: decorator
@inline
function rounded(at: usize): v128 {
  return single(v128.load(at), v128.load(at, 16));
}

/** sum + v B for a row v of float32 and the rows of B. */
// @ts-ignore: decorator
@inline
function rowTimes(sum: v128, v: usize, a: v128, b: v128, c: v128, d: v128): v128 {
  const s0 = f32x4.add(sum, f32x4.mul(v128.load32_splat(v), a));
  const s1 = f32x4.add(s0, f32x4.mul(v128.load32_splat(v, 4), b));
  const s2 = f32x4.add(s1, f32x4.mul(v128.load32_splat(v, 8), c));
  return f32x4.add(s2, f32x4.mul(v128.load32_splat(v, 12), d));
}

/**
 * target_i = Σ_p v_pi B_p for `rows` rows of float32, or target_i - Σ_p v_pi B_p; panels are `stride`, blocks `step`
 * bytes apart.
 */
function combine(
  v: usize, stride: usize, panels: i32, rows: i32, blocks: usize, step: usize, target: usize, subtracted: bool,
): void {
  const end = target + bytesOf<f32>(rows);
  const sign = f32x4.splat(subtracted ? -1 : 1);
  for (; target + 128 <= end; v += 128, target += 128) {
    combineEight(v, stride, panels, blocks, step, target, subtracted, sign);
  }
  for (; target < end; v += 16, target += 16) {
    let sum = subtracted ? v128.load(target) : f32x4.splat(0);
    for (let p: usize = 0; p < <usize>panels; p++) {
      const b = blocks + p * step;
      sum = rowTimes(sum, v + p * stride, signed(sign, b), signed(sign, b + 32), signed(sign, b + 64), signed(sign, b + 96));
    }
    v128.store(target, sum);
  }
}

/** A row of a block in float32; a sign of ±1 changes no rounding. */
// @ts-ignore: decorator
@inline
function signed(sign: v128, at: usize): v128 {
  return f32x4.mul(sign, rounded(at));
}

// Rows share the blocks, which stay in registers.
// @ts-ignore: decorator
@inline
function combineEight(
  v: usize, stride: usize, panels: i32, blocks: usize, step: usize, target: usize, subtracted: bool, sign: v128,
): void {
  let r0 = f32x4.splat(0);
  let r1 = f32x4.splat(0);
  let r2 = f32x4.splat(0);
  let r3 = f32x4.splat(0);
  let r4 = f32x4.splat(0);
  let r5 = f32x4.splat(0);
  let r6 = f32x4.splat(0);
  let r7 = f32x4.splat(0);
  if (subtracted) {
    r0 = v128.load(target, 0);
    r1 = v128.load(target, 16);
    r2 = v128.load(target, 32);
    r3 = v128.load(target, 48);
    r4 = v128.load(target, 64);
    r5 = v128.load(target, 80);
    r6 = v128.load(target, 96);
    r7 = v128.load(target, 112);
  }
  for (let p = 0; p < panels; p++, v += stride, blocks += step) {
    const a = signed(sign, blocks);
    const b = signed(sign, blocks + 32);
    const c = signed(sign, blocks + 64);
    const d = signed(sign, blocks + 96);
    r0 = rowTimes(r0, v + 0, a, b, c, d);
    r1 = rowTimes(r1, v + 16, a, b, c, d);
    r2 = rowTimes(r2, v + 32, a, b, c, d);
    r3 = rowTimes(r3, v + 48, a, b, c, d);
    r4 = rowTimes(r4, v + 64, a, b, c, d);
    r5 = rowTimes(r5, v + 80, a, b, c, d);
    r6 = rowTimes(r6, v + 96, a, b, c, d);
    r7 = rowTimes(r7, v + 112, a, b, c, d);
  }
  v128.store(target, r0, 0);
  v128.store(target, r1, 16);
  v128.store(target, r2, 32);
  v128.store(target, r3, 48);
  v128.store(target, r4, 64);
  v128.store(target, r5, 80);
  v128.store(target, r6, 96);
  v128.store(target, r7, 112);
}

export function subtractSingle(
  basis: usize, panels: i32, rows: i32, from: i32, to: i32, blocks: usize, w: usize,
): void {
  const at = bytesOf<f32>(from);
  combine(basis + at, bytesOf<f32>(rows), panels, to - from, blocks, BLOCK, w + at, true);
}

export function rotateSingle(
  basis: usize, panels: i32, rows: i32, from: i32, to: i32, blocks: usize, kept: i32, scratch: usize,
): void {
  const stride = bytesOf<f32>(rows);
  for (; from < to; from += 8) {
    const few = min(8, to - from);
    const at = basis + bytesOf<f32>(from);
    for (let q: usize = 0; q < <usize>kept; q++) {
      combine(at, stride, panels, few, blocks + q * BLOCK, <usize>kept * BLOCK, scratch + (q << 7), false);
    }
    for (let q: usize = 0; q < <usize>kept; q++) memory.copy(at + q * stride, scratch + (q << 7), bytesOf<f32>(few));
  }
}

export function transformSingle(w: usize, from: i32, to: i32, block: usize): void {
  const at = w + bytesOf<f32>(from);
  combine(at, 0, 1, to - from, block, 0, at, false);
}
