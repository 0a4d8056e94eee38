// The tree of boxes: see src/kernels/trees.ts for what each function computes and
// test/reference/trees.ts for the order of exchanges in `halve`.
import { close, close2, inside } from "./neighbors";
import { insert } from "./select";

export function bounds(rows: usize, dim: i32, names: usize, from: i32, to: i32, boxes: usize, at: i32): u32 {
  const stride = (<usize>dim) << 3;
  const first = rows + <usize>from * stride;
  const end = rows + <usize>to * stride;
  const box = boxes + ((<usize>at) << 3);
  let c: usize = 0;
  for (; c + 16 <= stride; c += 16) {
    let low = v128.load(first + c);
    let high = low;
    for (let p = first + c; p < end; p += stride) {
      const x = v128.load(p);
      low = f64x2.pmin(low, x);
      high = f64x2.pmax(high, x);
    }
    v128.store(box + c, low);
    v128.store(box + stride + c, high);
  }
  if (c < stride) {
    let low = load<f64>(first + c);
    let high = low;
    for (let p = first + c; p < end; p += stride) {
      const x = load<f64>(p);
      if (x < low) low = x;
      if (x > high) high = x;
    }
    store<f64>(box + c, low);
    store<f64>(box + stride + c, high);
  }
  let least: u32 = 0xffffffff;
  for (let i = from; i < to; i++) least = min(least, load<u32>(names + ((<usize>i) << 2)));
  return least;
}

/** Whether (key, name) of p comes before that of q; addresses of keys, indices of names. */
function below(keys: usize, stride: usize, names: usize, p: i32, q: i32): bool {
  const x = load<f64>(keys + <usize>p * stride);
  const y = load<f64>(keys + <usize>q * stride);
  return x < y || (x == y && load<u32>(names + ((<usize>p) << 2)) < load<u32>(names + ((<usize>q) << 2)));
}

function swap(rows: usize, stride: usize, names: usize, p: i32, q: i32): void {
  const a = rows + <usize>p * stride;
  const b = rows + <usize>q * stride;
  let c: usize = 0;
  for (; c + 16 <= stride; c += 16) {
    const held = v128.load(a + c);
    v128.store(a + c, v128.load(b + c));
    v128.store(b + c, held);
  }
  if (c < stride) {
    const held = load<f64>(a + c);
    store<f64>(a + c, load<f64>(b + c));
    store<f64>(b + c, held);
  }
  const m = names + ((<usize>p) << 2);
  const o = names + ((<usize>q) << 2);
  const held = load<u32>(m);
  store<u32>(m, load<u32>(o));
  store<u32>(o, held);
}

function median(keys: usize, stride: usize, names: usize, a: i32, b: i32, c: i32): i32 {
  if (below(keys, stride, names, a, b)) {
    return below(keys, stride, names, b, c) ? b : below(keys, stride, names, a, c) ? c : a;
  }
  return below(keys, stride, names, a, c) ? a : below(keys, stride, names, b, c) ? c : b;
}

function pivotOf(keys: usize, stride: usize, names: usize, left: i32, right: i32): i32 {
  if (right - left < 600) return (left + right) >> 1;
  const step = (right - left) >> 3;
  return median(
    keys, stride, names,
    median(keys, stride, names, left, left + step, left + 2 * step),
    median(keys, stride, names, left + 3 * step, left + 4 * step, left + 5 * step),
    median(keys, stride, names, left + 6 * step, left + 7 * step, right),
  );
}

export function halve(rows: usize, dim: i32, names: usize, from: i32, to: i32, axis: i32, k: i32): void {
  const stride = (<usize>dim) << 3;
  const keys = rows + ((<usize>axis) << 3);
  let left = from;
  let right = to - 1;
  while (right > left) {
    swap(rows, stride, names, left, pivotOf(keys, stride, names, left, right));
    const pivot = load<f64>(keys + <usize>left * stride);
    const pivotName = load<u32>(names + ((<usize>left) << 2));
    let i = left;
    let j = right + 1;
    while (true) {
      do {
        i++;
        if (i > right) break;
        const x = load<f64>(keys + <usize>i * stride);
        if (x > pivot || (x == pivot && load<u32>(names + ((<usize>i) << 2)) > pivotName)) break;
      } while (true);
      do {
        j--;
        const x = load<f64>(keys + <usize>j * stride);
        if (x < pivot || (x == pivot && load<u32>(names + ((<usize>j) << 2)) <= pivotName)) break;
      } while (true);
      if (i >= j) break;
      swap(rows, stride, names, i, j);
    }
    swap(rows, stride, names, left, j);
    if (k == j) return;
    if (k < j) right = j - 1;
    else left = j + 1;
  }
}

// @ts-ignore: decorator
@inline
export function squaredDistance(coords: usize, stride: usize, dim: i32, i: usize, j: usize): f64 {
  const x = load<f64>(coords + (j << 3)) - load<f64>(coords + (i << 3));
  let sum = x * x;
  for (let c = 1; c < dim; c++) {
    coords += stride;
    const difference = load<f64>(coords + (j << 3)) - load<f64>(coords + (i << 3));
    sum += difference * difference;
  }
  return sum;
}

// @ts-ignore: decorator
@inline
function squaredGap(x: f64, low: f64, high: f64): f64 {
  const gap = x < low ? low - x : x > high ? x - high : 0;
  return gap * gap;
}

// @ts-ignore: decorator
@inline
export function squaredBoxDistance(coords: usize, stride: usize, dim: i32, i: usize, box: usize): f64 {
  const side = (<usize>dim) << 3;
  let at = coords + (i << 3);
  let sum = squaredGap(load<f64>(at), load<f64>(box), load<f64>(box + side));
  for (let c = 1; c < dim; c++) {
    at += stride;
    box += 8;
    sum += squaredGap(load<f64>(at), load<f64>(box), load<f64>(box + side));
  }
  return sum;
}

export function nearest(
  coords: usize, n: i32, dim: i32, from: i32, to: i32, leaves: usize, leafCount: i32, leafSize: i32,
  boxes: usize, least: usize, names: usize, k: i32, distances: usize, neighbors: usize,
): f64 {
  const stride = (<usize>n) << 3;
  const boxSize = (<usize>dim) << 4;
  const y = coords + stride;
  const end = leaves + ((<usize>leafCount) << 2);
  let largest: f64 = 0;
  for (let i: u32 = <u32>from; i < <u32>to; i++) {
    const first = distances + (<usize>i * <usize>k << 3);
    const last = first + (<usize>(k - 1) << 3);
    const lastName = neighbors + ((<usize>i * <usize>k + <usize>(k - 1)) << 2);
    let worst = load<f64>(last);
    for (let l = leaves; l < end; l += 4) {
      const leaf = load<u32>(l);
      const apart = squaredBoxDistance(coords, stride, dim, i, boxes + <usize>leaf * boxSize);
      if (apart >= worst) {
        if (apart > worst || load<u32>(least + ((<usize>leaf) << 2)) > load<u32>(lastName)) continue;
      }
      const stop: u32 = min((leaf + 1) * leafSize, n);
      for (let j: u32 = leaf * leafSize; j < stop; j += 8) {
        const at = (<usize>j) << 3;
        const limit = f64x2.splat(worst);
        let bits: u32;
        if (dim == 2) {
          const xi = v128.load64_splat(coords + ((<usize>i) << 3));
          const yi = v128.load64_splat(y + ((<usize>i) << 3));
          bits = close2(coords, y, xi, yi, limit, at) | (close2(coords, y, xi, yi, limit, at + 32) << 4);
        } else {
          bits = close(coords, stride, dim, i, limit, at);
        }
        bits = inside(bits, j, stop);
        while (bits != 0) {
          const other = j + ctz(bits);
          bits &= bits - 1;
          const distance = squaredDistance(coords, stride, dim, i, other);
          if (distance > worst || other == i) continue;
          const name = load<u32>(names + ((<usize>other) << 2));
          if (distance == worst && name > load<u32>(lastName)) continue;
          insert(first, last, lastName, distance, name);
          worst = load<f64>(last);
        }
      }
    }
    if (worst > largest) largest = worst;
  }
  return largest;
}
