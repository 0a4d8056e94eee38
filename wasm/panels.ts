// Panels of four float64 columns: see src/kernels/panels.ts for what each function computes,
// src/kernels/reference/panels.ts for the order of its sums. Pointers are byte addresses.

const CHUNK: i32 = 1024;
const BLOCK: usize = 128;

// @ts-ignore: decorator
@inline
function splat(at: usize, offset: usize): v128 {
  return v128.load64_splat(at + offset);
}

export function multiply(
  offsets: usize, targets: usize, weights: usize, scale: usize, diagonal: usize, from: i32, to: i32,
  alpha: f64, beta: f64, gamma: f64, x: usize, z: usize, y: usize,
): void {
  const a = f64x2.splat(alpha);
  const b = f64x2.splat(beta);
  const g = f64x2.splat(gamma);
  let e: usize = targets + (<usize>load<u32>(offsets + ((<usize>from) << 2)) << 2);
  let weight: usize = weights + (<usize>load<u32>(offsets + ((<usize>from) << 2)) << 3);
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const end: usize = targets + (<usize>load<u32>(offsets + ((i + 1) << 2)) << 2);
    let s0 = f64x2.splat(0);
    let s1 = f64x2.splat(0);
    if (weights == 0) {
      while (e < end) {
        const p = x + (<usize>load<u32>(e) << 5);
        s0 = f64x2.add(s0, v128.load(p));
        s1 = f64x2.add(s1, v128.load(p, 16));
        e += 4;
      }
    } else {
      while (e < end) {
        const p = x + (<usize>load<u32>(e) << 5);
        const w = v128.load64_splat(weight);
        s0 = f64x2.add(s0, f64x2.mul(w, v128.load(p)));
        s1 = f64x2.add(s1, f64x2.mul(w, v128.load(p, 16)));
        e += 4;
        weight += 8;
      }
    }
    const at = i << 5;
    const r = splat(scale, i << 3);
    const d = splat(diagonal, i << 3);
    const x0 = v128.load(x + at);
    const x1 = v128.load(x + at, 16);
    const t0 = f64x2.add(f64x2.mul(r, s0), f64x2.mul(d, x0));
    const t1 = f64x2.add(f64x2.mul(r, s1), f64x2.mul(d, x1));
    const u0 = f64x2.add(f64x2.mul(a, t0), f64x2.mul(b, x0));
    const u1 = f64x2.add(f64x2.mul(a, t1), f64x2.mul(b, x1));
    v128.store(y + at, f64x2.add(u0, f64x2.mul(g, v128.load(z + at))));
    v128.store(y + at, f64x2.add(u1, f64x2.mul(g, v128.load(z + at, 16))), 16);
  }
}

export function dots(
  basis: usize, panels: i32, rows: i32, from: i32, to: i32, w: usize, blocks: usize, step: usize,
): void {
  const stride = (<usize>rows) << 5;
  // With a step the sums of each chunk have a place of their own.
  for (let first = from; from < to; from += CHUNK, blocks += step) {
    if (step != 0 || from == first) memory.fill(blocks, 0, <usize>panels * BLOCK);
    const length = (<usize>min(CHUNK, to - from)) << 5;
    for (let p = 0; p < panels; p++) {
      let v = basis + <usize>p * stride + ((<usize>from) << 5);
      let u = w + ((<usize>from) << 5);
      const end = v + length;
      let a0 = f64x2.splat(0);
      let a1 = f64x2.splat(0);
      let b0 = f64x2.splat(0);
      let b1 = f64x2.splat(0);
      let c0 = f64x2.splat(0);
      let c1 = f64x2.splat(0);
      let d0 = f64x2.splat(0);
      let d1 = f64x2.splat(0);
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

export function scaleRows(x: usize, scale: usize, from: i32, to: i32, y: usize): void {
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const s = splat(scale, i << 3);
    const at = i << 5;
    v128.store(y + at, f64x2.mul(s, v128.load(x + at)));
    v128.store(y + at, f64x2.mul(s, v128.load(x + at, 16)), 16);
  }
}

export function columns(panel: usize, rows: i32, from: i32, to: i32, out: usize): void {
  const stride = (<usize>rows) << 3;
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const row = panel + (i << 5);
    const at = out + (i << 3);
    store<f64>(at, load<f64>(row));
    store<f64>(at + stride, load<f64>(row, 8));
    store<f64>(at + 2 * stride, load<f64>(row, 16));
    store<f64>(at + 3 * stride, load<f64>(row, 24));
  }
}
