// Panels of four float64 columns, and dot products of float32 ones: see src/kernels/panels.ts for what each function
// computes, test/reference/panels.ts for the order of its sums. Pointers are byte addresses.

const CHUNK: i32 = 1024;
const BLOCK: usize = 128;
// Rows of float32 that are summed in float32; their sums are added in float64.
const RUN: usize = 128;

/** Bytes of a panel's first `rows` rows. */
// @ts-ignore: decorator
@inline
export function bytesOf<T>(rows: i32): usize {
  return <usize>rows * 4 * sizeof<T>();
}

// @ts-ignore: decorator
@inline
function dotsOf<T>(
  basis: usize, panels: i32, rows: i32, from: i32, to: i32, w: usize, blocks: usize, step: usize,
): void {
  const stride = bytesOf<T>(rows);
  // With a step the sums of each chunk have a place of their own.
  for (let first = from; from < to; from += CHUNK, blocks += step) {
    if (step != 0 || from == first) memory.fill(blocks, 0, <usize>panels * BLOCK);
    const length = bytesOf<T>(min(CHUNK, to - from));
    for (let p = 0; p < panels; p++) {
      let v = basis + <usize>p * stride + bytesOf<T>(from);
      let u = w + bytesOf<T>(from);
      const end = v + length;
      let a0 = f64x2.splat(0);
      let a1 = f64x2.splat(0);
      let b0 = f64x2.splat(0);
      let b1 = f64x2.splat(0);
      let c0 = f64x2.splat(0);
      let c1 = f64x2.splat(0);
      let d0 = f64x2.splat(0);
      let d1 = f64x2.splat(0);
      if (sizeof<T>() == 8) {
        while (v < end) {
          const w0 = v128.load(u);
          const w1 = v128.load(u, 16);
          const va = v128.load64_splat(v);
          const vb = v128.load64_splat(v, 8);
          const vc = v128.load64_splat(v, 16);
          const vd = v128.load64_splat(v, 24);
          a0 = f64x2.add(a0, f64x2.mul(va, w0));
          a1 = f64x2.add(a1, f64x2.mul(va, w1));
          b0 = f64x2.add(b0, f64x2.mul(vb, w0));
          b1 = f64x2.add(b1, f64x2.mul(vb, w1));
          c0 = f64x2.add(c0, f64x2.mul(vc, w0));
          c1 = f64x2.add(c1, f64x2.mul(vc, w1));
          d0 = f64x2.add(d0, f64x2.mul(vd, w0));
          d1 = f64x2.add(d1, f64x2.mul(vd, w1));
          v += 32;
          u += 32;
        }
      } else {
        while (v < end) {
          const stop = min(v + 16 * RUN, end);
          let a = f32x4.splat(0);
          let b = f32x4.splat(0);
          let c = f32x4.splat(0);
          let d = f32x4.splat(0);
          while (v < stop) {
            const own = v128.load(u);
            a = f32x4.add(a, f32x4.mul(v128.load32_splat(v), own));
            b = f32x4.add(b, f32x4.mul(v128.load32_splat(v, 4), own));
            c = f32x4.add(c, f32x4.mul(v128.load32_splat(v, 8), own));
            d = f32x4.add(d, f32x4.mul(v128.load32_splat(v, 12), own));
            v += 16;
            u += 16;
          }
          a0 = f64x2.add(a0, low(a));
          a1 = f64x2.add(a1, high(a));
          b0 = f64x2.add(b0, low(b));
          b1 = f64x2.add(b1, high(b));
          c0 = f64x2.add(c0, low(c));
          c1 = f64x2.add(c1, high(c));
          d0 = f64x2.add(d0, low(d));
          d1 = f64x2.add(d1, high(d));
        }
      }
      const out = blocks + <usize>p * BLOCK;
      v128.store(out, f64x2.add(v128.load(out), a0));
      v128.store(out, f64x2.add(v128.load(out, 16), a1), 16);
      v128.store(out, f64x2.add(v128.load(out, 32), b0), 32);
      v128.store(out, f64x2.add(v128.load(out, 48), b1), 48);
      v128.store(out, f64x2.add(v128.load(out, 64), c0), 64);
      v128.store(out, f64x2.add(v128.load(out, 80), c1), 80);
      v128.store(out, f64x2.add(v128.load(out, 96), d0), 96);
      v128.store(out, f64x2.add(v128.load(out, 112), d1), 112);
    }
  }
}

export function dots(
  basis: usize, panels: i32, rows: i32, from: i32, to: i32, w: usize, blocks: usize, step: usize,
): void {
  dotsOf<f64>(basis, panels, rows, from, to, w, blocks, step);
}

export function dotsSingle(
  basis: usize, panels: i32, rows: i32, from: i32, to: i32, w: usize, blocks: usize, step: usize,
): void {
  dotsOf<f32>(basis, panels, rows, from, to, w, blocks, step);
}

export function dotsOfMany(
  basis: usize, panels: i32, rows: i32, from: i32, to: i32, many: usize, blocks: usize,
): void {
  for (let i = from; i < to; i++) {
    const own = blocks + <usize>i * <usize>panels * BLOCK;
    dots(basis, panels, rows, 0, rows, many + <usize>i * bytesOf<f64>(rows), own, 0);
  }
}

/** The first two of four float32 as float64, and the last two. */
// @ts-ignore: decorator
@inline
export function low(v: v128): v128 {
  return f64x2.promote_low_f32x4(v);
}

// @ts-ignore: decorator
@inline
export function high(v: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<f32>(v, v, 2, 3, 2, 3));
}

/** target_i += sign v_i B for `length` bytes of panel; a sign of ±1 changes no rounding. */
function addProduct(v: usize, length: usize, block: usize, target: usize, sign: f64): void {
  const s = f64x2.splat(sign);
  const a0 = f64x2.mul(s, v128.load(block));
  const a1 = f64x2.mul(s, v128.load(block, 16));
  const b0 = f64x2.mul(s, v128.load(block, 32));
  const b1 = f64x2.mul(s, v128.load(block, 48));
  const c0 = f64x2.mul(s, v128.load(block, 64));
  const c1 = f64x2.mul(s, v128.load(block, 80));
  const d0 = f64x2.mul(s, v128.load(block, 96));
  const d1 = f64x2.mul(s, v128.load(block, 112));
  const end = v + length;
  while (v < end) {
    const va = v128.load64_splat(v);
    const vb = v128.load64_splat(v, 8);
    const vc = v128.load64_splat(v, 16);
    const vd = v128.load64_splat(v, 24);
    const s0 = f64x2.add(f64x2.add(f64x2.add(f64x2.mul(va, a0), f64x2.mul(vb, b0)), f64x2.mul(vc, c0)), f64x2.mul(vd, d0));
    const s1 = f64x2.add(f64x2.add(f64x2.add(f64x2.mul(va, a1), f64x2.mul(vb, b1)), f64x2.mul(vc, c1)), f64x2.mul(vd, d1));
    v128.store(target, f64x2.add(v128.load(target), s0));
    v128.store(target, f64x2.add(v128.load(target, 16), s1), 16);
    v += 32;
    target += 32;
  }
}

export function subtract(
  basis: usize, panels: i32, rows: i32, from: i32, to: i32, blocks: usize, w: usize,
): void {
  const stride = (<usize>rows) << 5;
  for (; from < to; from += CHUNK) {
    const at = (<usize>from) << 5;
    const length = (<usize>min(CHUNK, to - from)) << 5;
    for (let p = 0; p < panels; p++) {
      addProduct(basis + <usize>p * stride + at, length, blocks + <usize>p * BLOCK, w + at, -1);
    }
  }
}

export function rotate(
  basis: usize, panels: i32, rows: i32, from: i32, to: i32, blocks: usize, kept: i32, scratch: usize,
): void {
  const stride = (<usize>rows) << 5;
  for (; from < to; from += CHUNK) {
    const at = (<usize>from) << 5;
    const length = (<usize>min(CHUNK, to - from)) << 5;
    memory.fill(scratch, 0, <usize>kept * length);
    for (let p = 0; p < panels; p++) {
      for (let q = 0; q < kept; q++) {
        const block = blocks + <usize>(p * kept + q) * BLOCK;
        addProduct(basis + <usize>p * stride + at, length, block, scratch + <usize>q * length, 1);
      }
    }
    for (let q = 0; q < kept; q++) {
      memory.copy(basis + <usize>q * stride + at, scratch + <usize>q * length, length);
    }
  }
}

export function transform(w: usize, from: i32, to: i32, block: usize): void {
  const a0 = v128.load(block);
  const a1 = v128.load(block, 16);
  const b0 = v128.load(block, 32);
  const b1 = v128.load(block, 48);
  const c0 = v128.load(block, 64);
  const c1 = v128.load(block, 80);
  const d0 = v128.load(block, 96);
  const d1 = v128.load(block, 112);
  const end = w + ((<usize>to) << 5);
  w += (<usize>from) << 5;
  while (w < end) {
    const va = v128.load64_splat(w);
    const vb = v128.load64_splat(w, 8);
    const vc = v128.load64_splat(w, 16);
    const vd = v128.load64_splat(w, 24);
    v128.store(w, f64x2.add(f64x2.add(f64x2.add(f64x2.mul(va, a0), f64x2.mul(vb, b0)), f64x2.mul(vc, c0)), f64x2.mul(vd, d0)));
    v128.store(w, f64x2.add(f64x2.add(f64x2.add(f64x2.mul(va, a1), f64x2.mul(vb, b1)), f64x2.mul(vc, c1)), f64x2.mul(vd, d1)), 16);
    w += 32;
  }
}
