// Products of a graph with a panel of four columns, float64 or float32 (`...Single`): see src/kernels/panels.ts for what
// each function computes, test/reference/panels.ts for the order of its sums. Pointers are byte addresses.

// @ts-ignore: decorator
@inline
function splat(at: usize, offset: usize): v128 {
  return v128.load64_splat(at + offset);
}

/** A float64 in memory as four float32. */
// @ts-ignore: decorator
@inline
export function single(at: usize): v128 {
  return f32x4.splat(<f32>load<f64>(at));
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

export function multiplySingle(
  offsets: usize, targets: usize, _weights: usize, scale: usize, diagonal: usize, from: i32, to: i32,
  alpha: f64, beta: f64, gamma: f64, x: usize, z: usize, y: usize,
): void {
  const a = f32x4.splat(<f32>alpha);
  const b = f32x4.splat(<f32>beta);
  const g = f32x4.splat(<f32>gamma);
  let e: usize = targets + (<usize>load<u32>(offsets + ((<usize>from) << 2)) << 2);
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const end: usize = targets + (<usize>load<u32>(offsets + ((i + 1) << 2)) << 2);
    // Every other entry into a sum of its own: one would wait for each addition to end.
    let s = f32x4.splat(0);
    let t = f32x4.splat(0);
    while (e + 8 <= end) {
      s = f32x4.add(s, v128.load(x + (<usize>load<u32>(e) << 4)));
      t = f32x4.add(t, v128.load(x + (<usize>load<u32>(e, 4) << 4)));
      e += 8;
    }
    if (e < end) {
      s = f32x4.add(s, v128.load(x + (<usize>load<u32>(e) << 4)));
      e += 4;
    }
    finishSingle(scale, diagonal, i, a, b, g, f32x4.add(s, t), x, z, y);
  }
}

/** Row i of a product in float32, from its sum s. */
// @ts-ignore: decorator
@inline
export function finishSingle(
  scale: usize, diagonal: usize, i: usize, a: v128, b: v128, g: v128, s: v128, x: usize, z: usize, y: usize,
): void {
  const at = i << 4;
  const own = v128.load(x + at);
  const t = f32x4.add(f32x4.mul(single(scale + (i << 3)), s), f32x4.mul(single(diagonal + (i << 3)), own));
  const u = f32x4.add(f32x4.mul(a, t), f32x4.mul(b, own));
  v128.store(y + at, f32x4.add(u, f32x4.mul(g, v128.load(z + at))));
}

export function scaleRows(x: usize, scale: usize, from: i32, to: i32, y: usize): void {
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const s = splat(scale, i << 3);
    const at = i << 5;
    v128.store(y + at, f64x2.mul(s, v128.load(x + at)));
    v128.store(y + at, f64x2.mul(s, v128.load(x + at, 16)), 16);
  }
}

export function scaleRowsSingle(x: usize, scale: usize, from: i32, to: i32, y: usize): void {
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    v128.store(y + (i << 4), f32x4.mul(single(scale + (i << 3)), v128.load(x + (i << 4))));
  }
}
