// k-means loops over rows of float64 or float32 (`...Single`): see src/kernels/lloyd.ts for what each function computes
// and test/reference/lloyd.ts for the order of its sums. `dim` is a multiple of 4.

import { single } from "./single-panels";

// @ts-ignore: decorator
@inline
function squaredDistance<T>(a: usize, b: usize, bytes: usize): f64 {
  if (sizeof<T>() == 4) return squaredSingle(a, b, bytes);
  let s0 = f64x2.splat(0);
  let s1 = f64x2.splat(0);
  for (let o: usize = 0; o < bytes; o += 32) {
    const d0 = f64x2.sub(v128.load(a + o), v128.load(b + o));
    const d1 = f64x2.sub(v128.load(a + o, 16), v128.load(b + o, 16));
    s0 = f64x2.add(s0, f64x2.mul(d0, d0));
    s1 = f64x2.add(s1, f64x2.mul(d1, d1));
  }
  const s = f64x2.add(s0, s1);
  return f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1);
}

// @ts-ignore: decorator
@inline
function squaredSingle(a: usize, b: usize, bytes: usize): f64 {
  let s = f32x4.splat(0);
  for (let o: usize = 0; o < bytes; o += 16) {
    const d = f32x4.sub(v128.load(a + o), v128.load(b + o));
    s = f32x4.add(s, f32x4.mul(d, d));
  }
  const t = f32x4.add(s, v128.shuffle<f32>(s, s, 2, 3, 2, 3));
  return <f64>(f32x4.extract_lane(t, 0) + f32x4.extract_lane(t, 1));
}

/** The squared distances of a row to two others, added as by `squaredDistance`. */
// @ts-ignore: decorator
@inline
function twoDistances<T>(row: usize, a: usize, b: usize, bytes: usize): v128 {
  if (sizeof<T>() == 4) return twoSingle(row, a, b, bytes);
  let a0 = f64x2.splat(0);
  let a1 = f64x2.splat(0);
  let b0 = f64x2.splat(0);
  let b1 = f64x2.splat(0);
  for (let o: usize = 0; o < bytes; o += 32) {
    const x0 = v128.load(row + o);
    const x1 = v128.load(row + o, 16);
    const d0 = f64x2.sub(x0, v128.load(a + o));
    const d1 = f64x2.sub(x1, v128.load(a + o, 16));
    const e0 = f64x2.sub(x0, v128.load(b + o));
    const e1 = f64x2.sub(x1, v128.load(b + o, 16));
    a0 = f64x2.add(a0, f64x2.mul(d0, d0));
    a1 = f64x2.add(a1, f64x2.mul(d1, d1));
    b0 = f64x2.add(b0, f64x2.mul(e0, e0));
    b1 = f64x2.add(b1, f64x2.mul(e1, e1));
  }
  const sa = f64x2.add(a0, a1);
  const sb = f64x2.add(b0, b1);
  return f64x2.add(v128.shuffle<f64>(sa, sb, 0, 2), v128.shuffle<f64>(sa, sb, 1, 3));
}

// @ts-ignore: decorator
@inline
function twoSingle(row: usize, a: usize, b: usize, bytes: usize): v128 {
  let sa = f32x4.splat(0);
  let sb = f32x4.splat(0);
  for (let o: usize = 0; o < bytes; o += 16) {
    const x = v128.load(row + o);
    const d = f32x4.sub(x, v128.load(a + o));
    const e = f32x4.sub(x, v128.load(b + o));
    sa = f32x4.add(sa, f32x4.mul(d, d));
    sb = f32x4.add(sb, f32x4.mul(e, e));
  }
  // Lanes 0 and 1 of each after the upper half was added to the lower one, as in `squaredSingle`.
  const t = f32x4.add(v128.shuffle<f32>(sa, sb, 0, 1, 4, 5), v128.shuffle<f32>(sa, sb, 2, 3, 6, 7));
  const u = f32x4.add(t, v128.shuffle<f32>(t, t, 1, 0, 3, 2));
  return f64x2.promote_low_f32x4(v128.shuffle<f32>(u, u, 0, 2, 0, 2));
}

// @ts-ignore: decorator
@inline
function assignOf<T>(
  rows: usize, dim: i32, from: i32, to: i32, centers: usize, clusters: i32, weights: usize, labels: usize,
  distances: usize, sums: usize, totals: usize,
): f64 {
  const bytes = <usize>dim * sizeof<T>();
  let inertia: f64 = 0;
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    let best = Infinity;
    let label = 0;
    const row = rows + i * bytes;
    let s = 0;
    // Two at a time: the sums of one wait for each other, those of two do not.
    for (; s + 1 < clusters; s += 2) {
      const center = centers + <usize>s * bytes;
      const both = twoDistances<T>(row, center, center + bytes, bytes);
      const one = f64x2.extract_lane(both, 0);
      const other = f64x2.extract_lane(both, 1);
      if (one < best) {
        best = one;
        label = s;
      }
      if (other < best) {
        best = other;
        label = s + 1;
      }
    }
    if (s < clusters) {
      const distance = squaredDistance<T>(row, centers + <usize>s * bytes, bytes);
      if (distance < best) {
        best = distance;
        label = s;
      }
    }
    store<f64>(distances + (i << 3), best);
    const weight = load<f64>(weights + (i << 3));
    inertia += weight * best;
    const before = load<i32>(labels + (i << 2));
    if (label == before) continue;
    store<i32>(labels + (i << 2), label);
    if (before >= 0) addRow<T>(row, dim, -weight, sums, totals, before);
    addRow<T>(row, dim, weight, sums, totals, label);
  }
  return inertia;
}

/** sums += weight row, totals += weight at a label. */
function addRow<T>(row: usize, dim: i32, weight: f64, sums: usize, totals: usize, label: i32): void {
  const w = f64x2.splat(weight);
  const bytes = (<usize>dim) << 3;
  const sum = sums + <usize>label * bytes;
  for (let o: usize = 0; o < bytes; o += 16) {
    const two = sizeof<T>() == 8 ? v128.load(row + o) : f64x2.promote_low_f32x4(v128.load64_zero(row + (o >> 1)));
    v128.store(sum + o, f64x2.add(v128.load(sum + o), f64x2.mul(w, two)));
  }
  const total = totals + (<usize>label << 3);
  store<f64>(total, load<f64>(total) + weight);
}

export function assign(
  rows: usize, dim: i32, from: i32, to: i32, centers: usize, clusters: i32, weights: usize, labels: usize,
  distances: usize, sums: usize, totals: usize,
): f64 {
  return assignOf<f64>(rows, dim, from, to, centers, clusters, weights, labels, distances, sums, totals);
}

export function assignSingle(
  rows: usize, dim: i32, from: i32, to: i32, centers: usize, clusters: i32, weights: usize, labels: usize,
  distances: usize, sums: usize, totals: usize,
): f64 {
  return assignOf<f32>(rows, dim, from, to, centers, clusters, weights, labels, distances, sums, totals);
}

// @ts-ignore: decorator
@inline
function approachOf<T>(
  rows: usize, dim: i32, n: i32, center: usize, first: i32, weights: usize, distances: usize,
): f64 {
  const bytes = <usize>dim * sizeof<T>();
  let sum: f64 = 0;
  for (let i: usize = 0; i < <usize>n; i++) {
    const distance = squaredDistance<T>(rows + i * bytes, center, bytes);
    const at = distances + (i << 3);
    if (first != 0 || distance < load<f64>(at)) store<f64>(at, distance);
    sum += load<f64>(weights + (i << 3)) * load<f64>(at);
  }
  return sum;
}

export function approach(
  rows: usize, dim: i32, n: i32, center: usize, first: i32, weights: usize, distances: usize,
): f64 {
  return approachOf<f64>(rows, dim, n, center, first, weights, distances);
}

export function approachSingle(
  rows: usize, dim: i32, n: i32, center: usize, first: i32, weights: usize, distances: usize,
): f64 {
  return approachOf<f32>(rows, dim, n, center, first, weights, distances);
}

// @ts-ignore: decorator
@inline
function columnsOf<T>(
  rows: usize, dim: i32, n: i32, centers: usize, named: usize, count: i32, from: i32, to: i32, columns: usize,
): void {
  const bytes = <usize>dim * sizeof<T>();
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const row = rows + i * bytes;
    let k = 0;
    // Two at a time: the sums of one wait for each other, those of two do not.
    for (; k + 1 < count; k += 2) {
      const one = <usize>load<u32>(named + ((<usize>k) << 2));
      const other = <usize>load<u32>(named + ((<usize>k) << 2), 4);
      const both = twoDistances<T>(row, centers + one * bytes, centers + other * bytes, bytes);
      store<f64>(columns + ((one * <usize>n + i) << 3), f64x2.extract_lane(both, 0));
      store<f64>(columns + ((other * <usize>n + i) << 3), f64x2.extract_lane(both, 1));
    }
    if (k < count) {
      const one = <usize>load<u32>(named + ((<usize>k) << 2));
      store<f64>(columns + ((one * <usize>n + i) << 3), squaredDistance<T>(row, centers + one * bytes, bytes));
    }
  }
}

export function distanceColumns(
  rows: usize, dim: i32, n: i32, centers: usize, named: usize, count: i32, from: i32, to: i32, columns: usize,
): void {
  columnsOf<f64>(rows, dim, n, centers, named, count, from, to, columns);
}

export function distanceColumnsSingle(
  rows: usize, dim: i32, n: i32, centers: usize, named: usize, count: i32, from: i32, to: i32, columns: usize,
): void {
  columnsOf<f32>(rows, dim, n, centers, named, count, from, to, columns);
}

export function scanColumns(
  columns: usize, n: i32, clusters: i32, few: i32, named: usize, count: i32, marks: usize, from: i32, to: i32,
  nearest: usize, second: usize, least: usize, next: usize,
): void {
  const size = (<usize>n) << 3;
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    let a: u32 = 0;
    let b: u32 = 0;
    let low = Infinity;
    let high = Infinity;
    let same = few != 0;
    if (same) {
      a = load<u32>(nearest + (i << 2));
      b = load<u32>(second + (i << 2));
      same = load<u32>(marks + ((<usize>a) << 2)) == 0 && load<u32>(marks + ((<usize>b) << 2)) == 0;
    }
    if (same) {
      low = load<f64>(least + (i << 3));
      high = load<f64>(next + (i << 3));
      for (let k = 0; k < count; k++) {
        const s = load<u32>(named + ((<usize>k) << 2));
        const distance = load<f64>(columns + <usize>s * size + (i << 3));
        if (distance >= high) continue;
        if (distance < low) {
          high = low;
          b = a;
          low = distance;
          a = s;
        } else {
          high = distance;
          b = s;
        }
      }
    } else {
      a = 0;
      b = 0;
      let at = columns + (i << 3);
      for (let s = 0; s < clusters; s++, at += size) {
        const distance = load<f64>(at);
        if (distance >= high) continue;
        if (distance < low) {
          high = low;
          b = a;
          low = distance;
          a = s;
        } else {
          high = distance;
          b = s;
        }
      }
    }
    store<u32>(nearest + (i << 2), a);
    store<u32>(second + (i << 2), b);
    store<f64>(least + (i << 3), low);
    store<f64>(next + (i << 3), high);
  }
}

// @ts-ignore: decorator
@inline
function padRowsOf<T>(
  rows: usize, coords: usize, dim: i32, wide: i32, order: usize, factor: f64, from: i32, to: i32,
): void {
  const f = f64x2.splat(factor);
  for (let i = <usize>from; i < <usize>to; i++) {
    const x = coords + (order ? <usize>load<u32>(order + (i << 2)) : i) * ((<usize>dim) << 3);
    let into = rows + i * <usize>wide * sizeof<T>();
    let c = 0;
    for (; c + 4 <= dim; c += 4, into += 4 * sizeof<T>()) {
      const at = x + ((<usize>c) << 3);
      const a = f64x2.mul(f, v128.load(at));
      const b = f64x2.mul(f, v128.load(at, 16));
      if (sizeof<T>() == 4) {
        v128.store(into, single(a, b));
      } else {
        v128.store(into, a);
        v128.store(into, b, 16);
      }
    }
    for (; c < wide; c++, into += sizeof<T>()) {
      store<T>(into, c < dim ? <T>(factor * load<f64>(x + ((<usize>c) << 3))) : <T>0);
    }
  }
}

export function padRows(
  rows: usize, coords: usize, dim: i32, wide: i32, order: usize, factor: f64, from: i32, to: i32,
): void {
  padRowsOf<f64>(rows, coords, dim, wide, order, factor, from, to);
}

export function padRowsSingle(
  rows: usize, coords: usize, dim: i32, wide: i32, order: usize, factor: f64, from: i32, to: i32,
): void {
  padRowsOf<f32>(rows, coords, dim, wide, order, factor, from, to);
}
