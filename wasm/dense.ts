// The small dense eigenproblem: see src/kernels/dense.ts for what each function computes and
// src/kernels/reference/dense.ts for the order of its sums.

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

function reflect(a: usize, n: i32, k: i32, factor: f64, image: usize): void {
  const first = k + 1;
  const length = n - first;
  const stride = (<usize>n) << 3;
  const u = a + <usize>k * stride + ((<usize>first) << 3);
  const q = image + ((<usize>first) << 3);
  for (let i = 0; i < length; i++) {
    const row = a + <usize>(first + i) * stride + ((<usize>first) << 3);
    store<f64>(q + ((<usize>i) << 3), factor * dot(row, u, length));
  }
  const half = (factor * dot(q, u, length)) / 2;
  subtractMultiple(q, half, u, length);
  for (let i = 0; i < length; i++) {
    const row = a + <usize>(first + i) * stride + ((<usize>first) << 3);
    subtractMultiple(row, load<f64>(u + ((<usize>i) << 3)), q, length);
    subtractMultiple(row, load<f64>(q + ((<usize>i) << 3)), u, length);
  }
}

export function tridiagonalize(a: usize, n: i32, diagonal: usize, off: usize, factor: usize, image: usize): void {
  const stride = (<usize>n) << 3;
  for (let k = 0; k < n; k++) {
    const at = (<usize>k) << 3;
    const row = a + <usize>k * stride;
    const u = row + at + 8;
    store<f64>(factor + at, 0);
    store<f64>(diagonal + at, load<f64>(row + at));
    store<f64>(off + at, k + 1 < n ? load<f64>(u) : 0);
    if (k + 2 >= n) continue;
    const length = n - k - 1;
    if (dot(u + 8, u + 8, length - 1) == 0) continue;
    const norm2 = dot(u, u, length);
    const alpha = load<f64>(u) > 0 ? -sqrt(norm2) : sqrt(norm2);
    store<f64>(off + at, alpha);
    const scale = 1 / (norm2 - alpha * load<f64>(u));
    store<f64>(factor + at, scale);
    store<f64>(u, load<f64>(u) - alpha);
    reflect(a, n, k, scale, image);
  }
}

export function diagonalize(diagonal: usize, off: usize, n: i32, vectors: usize, width: i32): void {
  const stride = (<usize>width) << 3;
  if (n > 0) store<f64>(off + ((<usize>(n - 1)) << 3), 0);
  for (let l = 0; l < n; l++) {
    const dl = diagonal + ((<usize>l) << 3);
    const ol = off + ((<usize>l) << 3);
    for (let sweep = 0; sweep < 60; sweep++) {
      let m = l;
      while (m < n - 1) {
        const dm = diagonal + ((<usize>m) << 3);
        if (abs(load<f64>(off + ((<usize>m) << 3))) <= 2.2e-16 * (abs(load<f64>(dm)) + abs(load<f64>(dm, 8)))) break;
        m++;
      }
      if (m == l) break;
      const om = off + ((<usize>m) << 3);
      let g = (load<f64>(dl, 8) - load<f64>(dl)) / (2 * load<f64>(ol));
      let r = sqrt(g * g + 1);
      g = load<f64>(diagonal + ((<usize>m) << 3)) - load<f64>(dl) + load<f64>(ol) / (g + (g >= 0 ? r : -r));
      let s: f64 = 1;
      let c: f64 = 1;
      let p: f64 = 0;
      let i = m - 1;
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
          break;
        }
        s = f / r;
        c = g / r;
        g = load<f64>(di, 8) - p;
        r = (load<f64>(di) - g) * s + 2 * c * b;
        p = s * r;
        store<f64>(di, g + p, 8);
        g = c * r - b;
        rotateRows(vectors + <usize>i * stride, stride, s, c);
      }
      if (r == 0 && i >= l) continue;
      store<f64>(dl, load<f64>(dl) - p);
      store<f64>(ol, g);
      store<f64>(om, 0);
    }
  }
}

// @ts-ignore: decorator
@inline
function rotateRows(low: usize, stride: usize, s: f64, c: f64): void {
  const high = low + stride;
  const sine = f64x2.splat(s);
  const cosine = f64x2.splat(c);
  const pairs = stride & ~15;
  for (let o: usize = 0; o < pairs; o += 16) {
    const lower = v128.load(low + o);
    const upper = v128.load(high + o);
    v128.store(high + o, f64x2.add(f64x2.mul(sine, lower), f64x2.mul(cosine, upper)));
    v128.store(low + o, f64x2.sub(f64x2.mul(cosine, lower), f64x2.mul(sine, upper)));
  }
  if (stride & 8) {
    const lower = load<f64>(low + pairs);
    const upper = load<f64>(high + pairs);
    store<f64>(high + pairs, s * lower + c * upper);
    store<f64>(low + pairs, c * lower - s * upper);
  }
}

export function reflectBack(a: usize, n: i32, factor: usize, vectors: usize, count: i32): void {
  const stride = (<usize>n) << 3;
  for (let row = 0; row < count; row++) {
    for (let k = n - 3; k >= 0; k--) {
      const scale = load<f64>(factor + ((<usize>k) << 3));
      if (scale == 0) continue;
      const skip = (<usize>(k + 1)) << 3;
      const at = vectors + <usize>row * stride + skip;
      const u = a + <usize>k * stride + skip;
      const length = n - k - 1;
      subtractMultiple(at, scale * dot(u, at, length), u, length);
    }
  }
}
