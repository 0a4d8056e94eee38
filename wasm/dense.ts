// The dense eigenproblem: see src/kernels/dense.ts for what each function computes and test/reference/dense.ts for
// the order of its sums.

// @ts-ignore: decorator
@inline
function dot(a: usize, b: usize, length: i32): f64 {
  let sum = f64x2.splat(0);
  const pairs = (<usize>(length & ~1)) << 3;
  for (let o: usize = 0; o < pairs; o += 16) sum = f64x2.add(sum, f64x2.mul(v128.load(a + o), v128.load(b + o)));
  let even = f64x2.extract_lane(sum, 0);
  if (length & 1) even += load<f64>(a + pairs) * load<f64>(b + pairs);
  return even + f64x2.extract_lane(sum, 1);
}

// @ts-ignore: decorator
@inline
function subtractMultiple(a: usize, s: f64, b: usize, length: i32): void {
  const factor = f64x2.splat(s);
  const pairs = (<usize>(length & ~1)) << 3;
  for (let o: usize = 0; o < pairs; o += 16) {
    v128.store(a + o, f64x2.sub(v128.load(a + o), f64x2.mul(factor, v128.load(b + o))));
  }
  if (length & 1) store<f64>(a + pairs, load<f64>(a + pairs) - s * load<f64>(b + pairs));
}

// Row ← row - w q - p u.
// @ts-ignore: decorator
@inline
function updateRow(row: usize, w: f64, q: usize, p: f64, u: usize, length: i32): void {
  const first = f64x2.splat(w);
  const second = f64x2.splat(p);
  const pairs = (<usize>(length & ~1)) << 3;
  for (let o: usize = 0; o < pairs; o += 16) {
    const once = f64x2.sub(v128.load(row + o), f64x2.mul(first, v128.load(q + o)));
    v128.store(row + o, f64x2.sub(once, f64x2.mul(second, v128.load(u + o))));
  }
  if (length & 1) {
    const once = load<f64>(row + pairs) - w * load<f64>(q + pairs);
    store<f64>(row + pairs, once - p * load<f64>(u + pairs));
  }
}

// Squares below this lose their digits, and their inverse its meaning: such a row is already what a reflection makes of it.
const NOTHING: f64 = 1e-280;

export function tridiagonalize(
  a: usize,
  n: i32,
  from: i32,
  to: i32,
  diagonal: usize,
  off: usize,
  factor: usize,
  images: usize,
): void {
  const stride = (<usize>n) << 3;
  for (let k = from; k < to; k++) {
    const at = (<usize>k) << 3;
    const row = a + <usize>k * stride;
    const u = row + at + 8;
    const length = n - k - 1;
    // The reflection before has reached no row yet: u and its image from column k on.
    const pending = k > 0 && load<f64>(factor + at - 8) != 0;
    const oldU = row - stride + at;
    const oldImage = images + (<usize>((k + 1) & 1)) * stride + at;
    const image = images + (<usize>(k & 1)) * stride + at + 8;
    if (pending) updateRow(row + at, load<f64>(oldU), oldImage, load<f64>(oldImage), oldU, length + 1);
    store<f64>(factor + at, 0);
    store<f64>(diagonal + at, load<f64>(row + at));
    store<f64>(off + at, length > 0 ? load<f64>(u) : 0);
    let scale: f64 = 0;
    if (length > 1 && dot(u + 8, u + 8, length - 1) > NOTHING) {
      const norm2 = dot(u, u, length);
      const alpha = load<f64>(u) > 0 ? -sqrt(norm2) : sqrt(norm2);
      store<f64>(off + at, alpha);
      scale = 1 / (norm2 - alpha * load<f64>(u));
      store<f64>(factor + at, scale);
      store<f64>(u, load<f64>(u) - alpha);
    }
    let i = 0;
    for (; i + 1 < length; i += 2) {
      const low = row + <usize>(i + 1) * stride + at;
      const o = (<usize>(i + 1)) << 3;
      if (pending) {
        updateRow(low, load<f64>(oldU + o), oldImage, load<f64>(oldImage + o), oldU, length + 1);
        updateRow(low + stride, load<f64>(oldU + o, 8), oldImage, load<f64>(oldImage + o, 8), oldU, length + 1);
      }
      if (scale != 0) {
        const products = twoDots(low + 8, low + stride + 8, u, length);
        v128.store(image + ((<usize>i) << 3), f64x2.mul(f64x2.splat(scale), products));
      }
    }
    if (i < length) {
      const low = row + <usize>(i + 1) * stride + at;
      const o = (<usize>(i + 1)) << 3;
      if (pending) updateRow(low, load<f64>(oldU + o), oldImage, load<f64>(oldImage + o), oldU, length + 1);
      if (scale != 0) store<f64>(image + ((<usize>i) << 3), scale * dot(low + 8, u, length));
    }
    if (scale != 0) subtractMultiple(image, (scale * dot(image, u, length)) / 2, u, length);
  }
}

// The products of two rows with b, in the order of `dot`.
// @ts-ignore: decorator
@inline
function twoDots(one: usize, two: usize, b: usize, length: i32): v128 {
  let first = f64x2.splat(0);
  let second = f64x2.splat(0);
  const pairs = (<usize>(length & ~1)) << 3;
  for (let o: usize = 0; o < pairs; o += 16) {
    const other = v128.load(b + o);
    first = f64x2.add(first, f64x2.mul(v128.load(one + o), other));
    second = f64x2.add(second, f64x2.mul(v128.load(two + o), other));
  }
  let even = v128.shuffle<f64>(first, second, 0, 2);
  const odd = v128.shuffle<f64>(first, second, 1, 3);
  if (length & 1) {
    const rest = f64x2(load<f64>(one + pairs), load<f64>(two + pairs));
    even = f64x2.add(even, f64x2.mul(rest, v128.load64_splat(b + pairs)));
  }
  return f64x2.add(even, odd);
}

// @ts-ignore: decorator
@inline
function isApart(diagonal: usize, off: usize, m: i32): bool {
  const dm = diagonal + ((<usize>m) << 3);
  return abs(load<f64>(off + ((<usize>m) << 3))) <= 2.2e-16 * (abs(load<f64>(dm)) + abs(load<f64>(dm, 8)));
}

export function turn(
  diagonal: usize,
  off: usize,
  n: i32,
  state: usize,
  spans: usize,
  angles: usize,
  most: i32,
): i32 {
  if (n > 0) store<f64>(off + ((<usize>(n - 1)) << 3), 0);
  let sweeps = 0;
  let turned = 0;
  let l = <i32>load<u32>(state);
  let sweep = <i32>load<u32>(state, 4);
  while (l < n) {
    let m = l;
    if (sweep < 60) while (m < n - 1 && !isApart(diagonal, off, m)) m++;
    if (m == l) {
      l++;
      sweep = 0;
      continue;
    }
    if (turned + m - l > most) break;
    sweep++;
    const dl = diagonal + ((<usize>l) << 3);
    const ol = off + ((<usize>l) << 3);
    const om = off + ((<usize>m) << 3);
    let g = (load<f64>(dl, 8) - load<f64>(dl)) / (2 * load<f64>(ol));
    let r = sqrt(g * g + 1);
    g = load<f64>(diagonal + ((<usize>m) << 3)) - load<f64>(dl) + load<f64>(ol) / (g + (g >= 0 ? r : -r));
    let s: f64 = 1;
    let c: f64 = 1;
    let p: f64 = 0;
    let i = m - 1;
    let whole = true;
    for (; i >= l; i--) {
      const di = diagonal + ((<usize>i) << 3);
      const oi = off + ((<usize>i) << 3);
      const f = s * load<f64>(oi);
      const b = c * load<f64>(oi);
      r = sqrt(f * f + g * g);
      store<f64>(oi, r, 8);
      if (r == 0) {
        store<f64>(di, load<f64>(di, 8) - p, 8);
        store<f64>(om, 0);
        whole = false;
        break;
      }
      s = f / r;
      c = g / r;
      g = load<f64>(di, 8) - p;
      r = (load<f64>(di) - g) * s + 2 * c * b;
      p = s * r;
      store<f64>(di, g + p, 8);
      g = c * r - b;
      store<f64>(angles + ((<usize>turned) << 4), s);
      store<f64>(angles + ((<usize>turned) << 4), c, 8);
      turned++;
    }
    const span = spans + ((<usize>sweeps) << 3);
    store<u32>(span, m);
    store<u32>(span, m - 1 - i, 4);
    if (m - 1 > i) sweeps++;
    if (!whole) continue;
    store<f64>(dl, load<f64>(dl) - p);
    store<f64>(ol, g);
    store<f64>(om, 0);
  }
  store<u32>(state, l);
  store<u32>(state, sweep, 4);
  return sweeps;
}

// Every strip goes through all turns by itself: it stays in the cache, a row of it in one line.
export function applyTurns(
  strips: usize,
  n: i32,
  from: i32,
  to: i32,
  spans: usize,
  angles: usize,
  sweeps: i32,
): void {
  for (let p = from; p < to; p++) {
    const strip = strips + <usize>p * ((<usize>n) << 6);
    let angle = angles;
    for (let k = 0; k < sweeps; k++) {
      const span = spans + ((<usize>k) << 3);
      angle = sweepStrip(strip + ((<usize>load<u32>(span)) << 6), <i32>load<u32>(span, 4), angle);
    }
  }
}

// Turns the row `high` with the one before it, that one with the one before, and so on; a row that the next turn takes
// stays where it is. Returns where the angles of the next sweep begin.
function sweepStrip(high: usize, count: i32, angle: usize): usize {
  let h0 = v128.load(high);
  let h1 = v128.load(high, 16);
  let h2 = v128.load(high, 32);
  let h3 = v128.load(high, 48);
  for (let t = 0; t < count; t++) {
    const sine = v128.load64_splat(angle);
    const cosine = v128.load64_splat(angle, 8);
    const l0 = v128.load(high - 64);
    const l1 = v128.load(high - 64, 16);
    const l2 = v128.load(high - 64, 32);
    const l3 = v128.load(high - 64, 48);
    v128.store(high, f64x2.add(f64x2.mul(sine, l0), f64x2.mul(cosine, h0)));
    v128.store(high, f64x2.add(f64x2.mul(sine, l1), f64x2.mul(cosine, h1)), 16);
    v128.store(high, f64x2.add(f64x2.mul(sine, l2), f64x2.mul(cosine, h2)), 32);
    v128.store(high, f64x2.add(f64x2.mul(sine, l3), f64x2.mul(cosine, h3)), 48);
    h0 = f64x2.sub(f64x2.mul(cosine, l0), f64x2.mul(sine, h0));
    h1 = f64x2.sub(f64x2.mul(cosine, l1), f64x2.mul(sine, h1));
    h2 = f64x2.sub(f64x2.mul(cosine, l2), f64x2.mul(sine, h2));
    h3 = f64x2.sub(f64x2.mul(cosine, l3), f64x2.mul(sine, h3));
    high -= 64;
    angle += 16;
  }
  v128.store(high, h0);
  v128.store(high, h1, 16);
  v128.store(high, h2, 32);
  v128.store(high, h3, 48);
  return angle;
}

// Vectors that one reflection after the other is applied to: they stay in the cache, and so does the reflection.
const TOGETHER = 8;

export function reflectBack(a: usize, n: i32, factor: usize, vectors: usize, from: i32, to: i32): void {
  const stride = (<usize>n) << 3;
  for (let first = from; first < to; first += TOGETHER) {
    const last = min(first + TOGETHER, to);
    for (let k = n - 3; k >= 0; k--) {
      const scale = load<f64>(factor + ((<usize>k) << 3));
      if (scale == 0) continue;
      const skip = (<usize>(k + 1)) << 3;
      const u = a + <usize>k * stride + skip;
      const length = n - k - 1;
      let row = first;
      for (; row + 1 < last; row += 2) {
        const one = vectors + <usize>row * stride + skip;
        const products = f64x2.mul(f64x2.splat(scale), twoDots(one, one + stride, u, length));
        subtractMultiple(one, f64x2.extract_lane(products, 0), u, length);
        subtractMultiple(one + stride, f64x2.extract_lane(products, 1), u, length);
      }
      if (row < last) {
        const at = vectors + <usize>row * stride + skip;
        subtractMultiple(at, scale * dot(u, at, length), u, length);
      }
    }
  }
}
