// Products with graphs in spans of columns: see src/kernels/spans.ts for what it computes and
// test/reference/spans.ts for the order of its sums.

import { finishSingle } from "./products";

const SPAN: usize = 65536;
const CHUNK: i32 = 256;

export function multiplySpans(
  starts: usize, targets: usize, n: i32, spans: i32, scale: usize, diagonal: usize, from: i32, to: i32,
  alpha: f64, beta: f64, gamma: f64, x: usize, z: usize, y: usize, sums: usize,
): void {
  for (; from < to; from += CHUNK) {
    const end = min(from + CHUNK, to);
    for (let t = 0; t < spans; t++) {
      const own = starts + ((<usize>t * <usize>n) << 2);
      addSpan(own, targets, from, end, x + ((<usize>t * SPAN) << 5), t == 0, sums);
    }
    finishRows(scale, diagonal, from, end, alpha, beta, gamma, x, z, y, sums);
  }
}

// Four entries at a time into sums of their own: one sum would wait for each addition to end.
// @ts-ignore: decorator
@inline
function addSpan(starts: usize, targets: usize, from: i32, to: i32, x: usize, first: bool, sums: usize): void {
  let e: usize = targets + (<usize>load<u32>(starts + ((<usize>from) << 2)) << 1);
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const end: usize = targets + (<usize>load<u32>(starts + ((i + 1) << 2)) << 1);
    let a0 = f64x2.splat(0);
    let a1 = f64x2.splat(0);
    let b0 = f64x2.splat(0);
    let b1 = f64x2.splat(0);
    let c0 = f64x2.splat(0);
    let c1 = f64x2.splat(0);
    let d0 = f64x2.splat(0);
    let d1 = f64x2.splat(0);
    while (e + 8 <= end) {
      const p = x + (<usize>load<u16>(e) << 5);
      const q = x + (<usize>load<u16>(e, 2) << 5);
      const r = x + (<usize>load<u16>(e, 4) << 5);
      const s = x + (<usize>load<u16>(e, 6) << 5);
      a0 = f64x2.add(a0, v128.load(p));
      a1 = f64x2.add(a1, v128.load(p, 16));
      b0 = f64x2.add(b0, v128.load(q));
      b1 = f64x2.add(b1, v128.load(q, 16));
      c0 = f64x2.add(c0, v128.load(r));
      c1 = f64x2.add(c1, v128.load(r, 16));
      d0 = f64x2.add(d0, v128.load(s));
      d1 = f64x2.add(d1, v128.load(s, 16));
      e += 8;
    }
    while (e < end) {
      const p = x + (<usize>load<u16>(e) << 5);
      a0 = f64x2.add(a0, v128.load(p));
      a1 = f64x2.add(a1, v128.load(p, 16));
      e += 2;
    }
    let s0 = f64x2.add(f64x2.add(a0, b0), f64x2.add(c0, d0));
    let s1 = f64x2.add(f64x2.add(a1, b1), f64x2.add(c1, d1));
    if (!first) {
      s0 = f64x2.add(v128.load(sums), s0);
      s1 = f64x2.add(v128.load(sums, 16), s1);
    }
    v128.store(sums, s0);
    v128.store(sums, s1, 16);
    sums += 32;
  }
}

// @ts-ignore: decorator
@inline
function finishRows(
  scale: usize, diagonal: usize, from: i32, to: i32, alpha: f64, beta: f64, gamma: f64,
  x: usize, z: usize, y: usize, sums: usize,
): void {
  const a = f64x2.splat(alpha);
  const b = f64x2.splat(beta);
  const g = f64x2.splat(gamma);
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const at = i << 5;
    const r = v128.load64_splat(scale + (i << 3));
    const d = v128.load64_splat(diagonal + (i << 3));
    const x0 = v128.load(x + at);
    const x1 = v128.load(x + at, 16);
    const t0 = f64x2.add(f64x2.mul(r, v128.load(sums)), f64x2.mul(d, x0));
    const t1 = f64x2.add(f64x2.mul(r, v128.load(sums, 16)), f64x2.mul(d, x1));
    const u0 = f64x2.add(f64x2.mul(a, t0), f64x2.mul(b, x0));
    const u1 = f64x2.add(f64x2.mul(a, t1), f64x2.mul(b, x1));
    v128.store(y + at, f64x2.add(u0, f64x2.mul(g, v128.load(z + at))));
    v128.store(y + at, f64x2.add(u1, f64x2.mul(g, v128.load(z + at, 16))), 16);
    sums += 32;
  }
}

export function multiplySpansSingle(
  starts: usize, targets: usize, n: i32, spans: i32, scale: usize, diagonal: usize, from: i32, to: i32,
  alpha: f64, beta: f64, gamma: f64, x: usize, z: usize, y: usize, sums: usize,
): void {
  const a = f32x4.splat(<f32>alpha);
  const b = f32x4.splat(<f32>beta);
  const g = f32x4.splat(<f32>gamma);
  for (; from < to; from += CHUNK) {
    const end = min(from + CHUNK, to);
    for (let t = 0; t < spans; t++) {
      const own = starts + ((<usize>t * <usize>n) << 2);
      addSpanSingle(own, targets, from, end, x + ((<usize>t * SPAN) << 4), t == 0, sums);
    }
    for (let i: usize = <usize>from; i < <usize>end; i++) {
      finishSingle(scale, diagonal, i, a, b, g, v128.load(sums + ((i - <usize>from) << 4)), x, z, y);
    }
  }
}

// @ts-ignore: decorator
@inline
function addSpanSingle(
  starts: usize, targets: usize, from: i32, to: i32, x: usize, first: bool, sums: usize,
): void {
  let e: usize = targets + (<usize>load<u32>(starts + ((<usize>from) << 2)) << 1);
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const end: usize = targets + (<usize>load<u32>(starts + ((i + 1) << 2)) << 1);
    let a = f32x4.splat(0);
    let b = f32x4.splat(0);
    let c = f32x4.splat(0);
    let d = f32x4.splat(0);
    while (e + 8 <= end) {
      a = f32x4.add(a, v128.load(x + (<usize>load<u16>(e) << 4)));
      b = f32x4.add(b, v128.load(x + (<usize>load<u16>(e, 2) << 4)));
      c = f32x4.add(c, v128.load(x + (<usize>load<u16>(e, 4) << 4)));
      d = f32x4.add(d, v128.load(x + (<usize>load<u16>(e, 6) << 4)));
      e += 8;
    }
    while (e < end) {
      a = f32x4.add(a, v128.load(x + (<usize>load<u16>(e) << 4)));
      e += 2;
    }
    const s = f32x4.add(f32x4.add(a, b), f32x4.add(c, d));
    v128.store(sums, first ? s : f32x4.add(v128.load(sums), s));
    sums += 16;
  }
}

export function spanColumns(
  starts: usize, targets: usize, n: i32, spans: i32, offsets: usize, from: i32, to: i32, columns: usize,
): void {
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    let into = columns + (<usize>load<u32>(offsets + (i << 2)) << 2);
    for (let t: usize = 0; t < <usize>spans; t++) {
      const cell = starts + ((t * <usize>n + i) << 2);
      const end = targets + (<usize>load<u32>(cell, 4) << 1);
      const first = <u32>(t * SPAN);
      for (let e = targets + (<usize>load<u32>(cell) << 1); e < end; e += 2, into += 4) {
        store<u32>(into, first + <u32>load<u16>(e));
      }
    }
  }
}
