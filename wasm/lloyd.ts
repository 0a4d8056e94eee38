// k-means loops: see src/kernels/lloyd.ts for what each function computes and
// src/kernels/reference/lloyd.ts for the order of its sums. `dim` is a multiple of 4.

// @ts-ignore: decorator
@inline
function lanesOf(s0: v128, s1: v128): f64 {
  const s = f64x2.add(s0, s1);
  return f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1);
}

// @ts-ignore: decorator
@inline
function squaredDistance(a: usize, b: usize, bytes: usize): f64 {
  let s0 = f64x2.splat(0);
  let s1 = f64x2.splat(0);
  for (let o: usize = 0; o < bytes; o += 32) {
    const d0 = f64x2.sub(v128.load(a + o), v128.load(b + o));
    const d1 = f64x2.sub(v128.load(a + o, 16), v128.load(b + o, 16));
    s0 = f64x2.add(s0, f64x2.mul(d0, d0));
    s1 = f64x2.add(s1, f64x2.mul(d1, d1));
  }
  return lanesOf(s0, s1);
}

export function assign(
  rows: usize, dim: i32, from: i32, to: i32, centers: usize, clusters: i32, weights: usize, labels: usize,
  distances: usize, sums: usize, totals: usize,
): f64 {
  const bytes = (<usize>dim) << 3;
  let inertia: f64 = 0;
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    let best = Infinity;
    let label: usize = 0;
    const row = rows + i * bytes;
    for (let s = 0; s < clusters; s++) {
      const distance = squaredDistance(row, centers + <usize>s * bytes, bytes);
      if (distance < best) {
        best = distance;
        label = s;
      }
    }
    store<u32>(labels + (i << 2), <u32>label);
    store<f64>(distances + (i << 3), best);
    const weight = load<f64>(weights + (i << 3));
    inertia += weight * best;
    const w = f64x2.splat(weight);
    const sum = sums + label * bytes;
    for (let o: usize = 0; o < bytes; o += 16) {
      v128.store(sum + o, f64x2.add(v128.load(sum + o), f64x2.mul(w, v128.load(row + o))));
    }
    const total = totals + (label << 3);
    store<f64>(total, load<f64>(total) + weight);
  }
  return inertia;
}

export function approach(
  rows: usize, dim: i32, n: i32, center: usize, first: i32, weights: usize, distances: usize,
): f64 {
  const bytes = (<usize>dim) << 3;
  let sum: f64 = 0;
  for (let i: usize = 0; i < <usize>n; i++) {
    const distance = squaredDistance(rows + i * bytes, center, bytes);
    const at = distances + (i << 3);
    if (first != 0 || distance < load<f64>(at)) store<f64>(at, distance);
    sum += load<f64>(weights + (i << 3)) * load<f64>(at);
  }
  return sum;
}

export function pick(weights: usize, distances: usize, n: i32, share: f64): i32 {
  let sum: f64 = 0;
  for (let i: usize = 0; i < <usize>n; i++) {
    sum += load<f64>(weights + (i << 3)) * load<f64>(distances + (i << 3));
    if (sum > share) return <i32>i;
  }
  return n - 1;
}

export function stretch(
  rows: usize, dim: i32, n: i32, labels: usize, chosen: u32, weights: usize, mean: usize, direction: usize,
  along: usize, next: usize,
): void {
  const bytes = (<usize>dim) << 3;
  for (let i: usize = 0; i < <usize>n; i++) {
    if (load<u32>(labels + (i << 2)) != chosen) continue;
    const row = rows + i * bytes;
    let s0 = f64x2.splat(0);
    let s1 = f64x2.splat(0);
    for (let o: usize = 0; o < bytes; o += 32) {
      s0 = f64x2.add(s0, f64x2.mul(f64x2.sub(v128.load(row + o), v128.load(mean + o)), v128.load(direction + o)));
      const d1 = f64x2.sub(v128.load(row + o, 16), v128.load(mean + o, 16));
      s1 = f64x2.add(s1, f64x2.mul(d1, v128.load(direction + o, 16)));
    }
    const projection = lanesOf(s0, s1);
    store<f64>(along + (i << 3), projection);
    const weight = f64x2.splat(load<f64>(weights + (i << 3)) * projection);
    for (let o: usize = 0; o < bytes; o += 16) {
      const difference = f64x2.sub(v128.load(row + o), v128.load(mean + o));
      v128.store(next + o, f64x2.add(v128.load(next + o), f64x2.mul(weight, difference)));
    }
  }
}
