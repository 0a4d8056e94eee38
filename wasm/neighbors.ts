// Neighbor search: see src/kernels/neighbors.ts for what each function computes.
// Lanes hold different candidates, so a sum has the order of the scalar loop in
// test/reference/neighbors.ts. Reads run up to 7 points past a range; their bits are masked away.

// @ts-ignore: decorator
@inline
function squared(difference: v128): v128 {
  return f64x2.mul(difference, difference);
}

/** Writes the j whose bit is set: every lane is stored, the pointer moves only for hits. */
// @ts-ignore: decorator
@inline
export function push4(top: usize, j: u32, bits: u32): usize {
  store<u32>(top, j);
  top += (bits & 1) << 2;
  store<u32>(top, j + 1);
  top += (bits & 2) << 1;
  store<u32>(top, j + 2);
  top += bits & 4;
  store<u32>(top, j + 3);
  return top + ((bits & 8) >> 1);
}

/** Lanes j .. j + 3 with |x_i - x_j|² ≤ limit, as bits. */
// @ts-ignore: decorator
@inline
export function close2(x: usize, y: usize, xi: v128, yi: v128, limit: v128, at: usize): u32 {
  const d0 = f64x2.add(squared(f64x2.sub(v128.load(x + at), xi)), squared(f64x2.sub(v128.load(y + at), yi)));
  const d1 = f64x2.add(squared(f64x2.sub(v128.load(x + at, 16), xi)), squared(f64x2.sub(v128.load(y + at, 16), yi)));
  return i64x2.bitmask(f64x2.le(d0, limit)) | (i64x2.bitmask(f64x2.le(d1, limit)) << 2);
}

/** Lanes j .. j + 7 with |x_i - x_j|² ≤ limit, as bits. */
// @ts-ignore: decorator
@inline
export function close(coords: usize, stride: usize, dim: i32, i: usize, limit: v128, at: usize): u32 {
  let d0 = f64x2.splat(0);
  let d1 = f64x2.splat(0);
  let d2 = f64x2.splat(0);
  let d3 = f64x2.splat(0);
  let p = coords + at;
  let q = coords + (i << 3);
  for (let c = 0; c < dim; c++) {
    const xi = v128.load64_splat(q);
    d0 = f64x2.add(d0, squared(f64x2.sub(v128.load(p), xi)));
    d1 = f64x2.add(d1, squared(f64x2.sub(v128.load(p, 16), xi)));
    d2 = f64x2.add(d2, squared(f64x2.sub(v128.load(p, 32), xi)));
    d3 = f64x2.add(d3, squared(f64x2.sub(v128.load(p, 48), xi)));
    p += stride;
    q += stride;
  }
  return i64x2.bitmask(f64x2.le(d0, limit)) | (i64x2.bitmask(f64x2.le(d1, limit)) << 2) |
    (i64x2.bitmask(f64x2.le(d2, limit)) << 4) | (i64x2.bitmask(f64x2.le(d3, limit)) << 6);
}

/** The bits of lanes in front of `end`. */
// @ts-ignore: decorator
@inline
export function inside(bits: u32, j: u32, end: u32): u32 {
  return end - j >= 8 ? bits : bits & ((1 << (end - j)) - 1);
}

export function within(
  coords: usize, n: i32, dim: i32, groups: usize, groupCount: i32, ranges: usize, radius2: f64,
  targets: usize, counts: usize,
): i32 {
  const stride = (<usize>n) << 3;
  const limit = f64x2.splat(radius2);
  const y = coords + stride;
  let top = targets;
  let range = ranges;
  for (let g = 0; g < groupCount; g++) {
    const to = load<u32>(groups, 4);
    const rangeEnd = ranges + ((<usize>load<u32>(groups, 8)) << 3);
    for (let i: u32 = load<u32>(groups); i < to; i++) {
      const before = top;
      for (let r = range; r < rangeEnd; r += 8) {
        const end = load<u32>(r, 4);
        let j: u32 = max(load<u32>(r), i + 1);
        if (dim == 2) {
          const xi = v128.load64_splat(coords + ((<usize>i) << 3));
          const yi = v128.load64_splat(y + ((<usize>i) << 3));
          for (; j < end; j += 4) {
            const bits = close2(coords, y, xi, yi, limit, (<usize>j) << 3);
            top = push4(top, j, inside(bits, j, end));
          }
        } else {
          for (; j < end; j += 8) {
            const bits = inside(close(coords, stride, dim, i, limit, (<usize>j) << 3), j, end);
            if (bits == 0) continue;
            top = push4(top, j, bits);
            top = push4(top, j + 4, bits >> 4);
          }
        }
      }
      store<u32>(counts + ((<usize>i) << 2), <u32>(top - before) >> 2);
    }
    range = rangeEnd;
    groups += 12;
  }
  return <i32>((top - targets) >> 2);
}

export function tally(targets: usize, length: i32, counts: usize): void {
  const end = targets + ((<usize>length) << 2);
  while (targets < end) {
    const at = counts + ((<usize>load<u32>(targets)) << 2);
    store<u32>(at, load<u32>(at) + 1);
    targets += 4;
  }
}

export function mirror(
  from: i32, to: i32, counts: usize, upper: usize, offsets: usize, top: usize, targets: usize,
): void {
  for (let i: u32 = <u32>from; i < <u32>to; i++) {
    const end = targets + ((<usize>load<u32>(offsets + ((<usize>i) << 2), 4)) << 2);
    let at = end - ((<usize>load<u32>(counts + ((<usize>i) << 2))) << 2);
    while (at < end) {
      const j = load<u32>(upper);
      store<u32>(at, j);
      const free = top + ((<usize>j) << 2);
      const place = load<u32>(free);
      store<u32>(targets + ((<usize>place) << 2), i);
      store<u32>(free, place + 1);
      upper += 4;
      at += 4;
    }
  }
}
