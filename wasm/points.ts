// Rows of points: see src/kernels/points.ts for what each function computes.

const BROKEN: u32 = 1;
const INFINITE: u32 = 2;
const TILE: i32 = 128;

export function rowRanges(
  coords: usize, dim: i32, grain: i32, from: i32, to: i32, low: usize, high: usize, marks: usize,
): void {
  const size = (<usize>dim) << 3;
  const even = size & ~15;
  let broken = i64x2.splat(0);
  // 0 x is 0 for finite numbers and NaN for others.
  let none = f64x2.splat(0);
  const zero = f64x2.splat(0);
  for (let i = from; i < to; i++) {
    const x = coords + <usize>i * size;
    for (let c: usize = 0; c < even; c += 16) {
      const both = v128.load(x + c);
      broken = v128.or(broken, f64x2.ne(both, f64x2.floor(both)));
      none = f64x2.add(none, f64x2.mul(both, zero));
      v128.store(low + c, f64x2.pmin(v128.load(low + c), both));
      v128.store(high + c, f64x2.pmax(v128.load(high + c), both));
    }
    if (even < size) {
      const one = load<f64>(x + even);
      const both = f64x2.splat(one);
      broken = v128.or(broken, f64x2.ne(both, f64x2.floor(both)));
      none = f64x2.add(none, f64x2.mul(both, zero));
      if (one < load<f64>(low + even)) store<f64>(low + even, one);
      if (load<f64>(high + even) < one) store<f64>(high + even, one);
    }
  }
  let mark = load<u32>(marks);
  if (v128.any_true(broken)) mark |= BROKEN;
  if (!i64x2.all_true(f64x2.eq(none, zero))) mark |= INFINITE;
  store<u32>(marks, mark);
}

export function orderedRows(coords: usize, dim: i32, order: usize, from: i32, to: i32, rows: usize): void {
  const size = (<usize>dim) << 3;
  const even = size & ~15;
  const zero = f64x2.splat(0);
  for (let i = from; i < to; i++) {
    const x = coords + <usize>load<u32>(order + ((<usize>i) << 2)) * size;
    const into = rows + <usize>i * size;
    for (let c: usize = 0; c < even; c += 16) v128.store(into + c, f64x2.add(v128.load(x + c), zero));
    if (even < size) store<f64>(into + even, load<f64>(x + even) + 0.0);
  }
}

// @ts-ignore: decorator
@inline
function pair(x: usize, y: usize, center: v128, scale: v128): v128 {
  const both = f64x2.replace_lane(v128.load64_splat(x), 1, load<f64>(y));
  return f64x2.mul(f64x2.sub(both, center), scale);
}

// @ts-ignore: decorator
@inline
function added(sum: v128, x: v128): v128 {
  return f64x2.add(sum, f64x2.mul(x, x));
}

export function tiledRows(
  coords: usize, dim: i32, order: usize, n: i32, center: usize, scale: f64, depth: i32, from: i32, to: i32,
  first: i32, tiles: usize, norms: usize,
): void {
  const size = (<usize>dim) << 3;
  const factor = f64x2.splat(scale);
  for (let t = from; t < to; t++) {
    const tile = tiles + ((<usize>(t - first) * <usize>depth) << 9);
    // Eight rows at a time: their numbers fill half a line of the cache.
    for (let r = 0; r < TILE; r += 8) {
      const place = t * TILE + r;
      let into = tile + ((<usize>r) << 2);
      const norm = norms + ((<usize>(place - first * TILE)) << 3);
      if (place >= n) {
        for (let c = 0; c < dim; c++, into += 512) {
          v128.store(into, f32x4.splat(0));
          v128.store(into, f32x4.splat(0), 16);
        }
        for (let at: usize = 0; at < 64; at += 16) v128.store(norm + at, f64x2.splat(0));
        continue;
      }
      // Rows behind the last are the last, and are made zeros below.
      const last = n - 1;
      const a = coords + <usize>load<u32>(order + ((<usize>place) << 2)) * size;
      const b = coords + <usize>load<u32>(order + ((<usize>min(place + 1, last)) << 2)) * size;
      const d = coords + <usize>load<u32>(order + ((<usize>min(place + 2, last)) << 2)) * size;
      const e = coords + <usize>load<u32>(order + ((<usize>min(place + 3, last)) << 2)) * size;
      const f = coords + <usize>load<u32>(order + ((<usize>min(place + 4, last)) << 2)) * size;
      const g = coords + <usize>load<u32>(order + ((<usize>min(place + 5, last)) << 2)) * size;
      const h = coords + <usize>load<u32>(order + ((<usize>min(place + 6, last)) << 2)) * size;
      const k = coords + <usize>load<u32>(order + ((<usize>min(place + 7, last)) << 2)) * size;
      let ab = f64x2.splat(0);
      let de = f64x2.splat(0);
      let fg = f64x2.splat(0);
      let hk = f64x2.splat(0);
      for (let c: usize = 0; c < size; c += 8, into += 512) {
        const middle = v128.load64_splat(center + c);
        const low = f32x4.demote_f64x2_zero(pair(a + c, b + c, middle, factor));
        const low2 = f32x4.demote_f64x2_zero(pair(d + c, e + c, middle, factor));
        const high = f32x4.demote_f64x2_zero(pair(f + c, g + c, middle, factor));
        const high2 = f32x4.demote_f64x2_zero(pair(h + c, k + c, middle, factor));
        ab = added(ab, f64x2.promote_low_f32x4(low));
        de = added(de, f64x2.promote_low_f32x4(low2));
        fg = added(fg, f64x2.promote_low_f32x4(high));
        hk = added(hk, f64x2.promote_low_f32x4(high2));
        v128.store(into, i64x2.shuffle(low, low2, 0, 2));
        v128.store(into, i64x2.shuffle(high, high2, 0, 2), 16);
      }
      v128.store(norm, ab);
      v128.store(norm, de, 16);
      v128.store(norm, fg, 32);
      v128.store(norm, hk, 48);
      for (let more = n - place; more < 8; more++) {
        store<f64>(norm + ((<usize>more) << 3), 0);
        let zero = tile + ((<usize>(r + more)) << 2);
        for (let c = 0; c < dim; c++, zero += 512) store<f32>(zero, 0);
      }
    }
  }
}
