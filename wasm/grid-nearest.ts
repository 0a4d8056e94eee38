// The k nearest by a uniform grid: see src/kernels/grid.ts.
import { rowEnd, rowStart, search } from "./grid";
import { select } from "./select";

// How far the first bound goes beyond the guess.
const SLACK: f64 = 1.25;
// A bound that every distance passes but not the infinity that stands for the point itself.
const MOST: f64 = 1.7e308;

/** How far from point i every point lies in the cells up to `reach` around cell (x, y, z); a little less, for rounding. */
export function covered(
  coords: usize, stride: usize, dim: i32, i: u32, frame: usize, shape: usize, x: u32, y: u32, z: u32, reach: u32,
): f64 {
  const side = load<f64>(frame, 24);
  let least = Infinity;
  for (let a = 0; a < dim; a++) {
    const place = a == 0 ? x : a == 1 ? y : z;
    const cells = load<u32>(shape + ((<usize>a) << 2), 12);
    const axis = <usize>load<u32>(shape + ((<usize>a) << 2));
    const at = load<f64>(coords + axis * stride + ((<usize>i) << 3)) - load<f64>(frame + ((<usize>a) << 3));
    if (place > reach) least = min(least, at - <f64>(place - reach) * side);
    if (place + reach + 1 < cells) least = min(least, <f64>(place + reach + 1) * side - at);
  }
  // The share is for rows far outside the grid, beside which a side is less than the rounding.
  return least * (1 - 1e-9) - 1e-6 * side;
}

/** The k nearest of one point from cells up to `reach` around its own and as many more as it takes. */
export function nearestAlone(
  coords: usize, n: i32, dim: i32, frame: usize, starts: usize, shape: usize, cell: u32, i: u32, reach: u32, bound: f64,
  names: usize, k: i32, row: usize, rowNames: usize, squares: usize, found: usize, keys: usize,
): void {
  const width = load<u32>(shape, 12);
  const height = load<u32>(shape, 16);
  const depth = load<u32>(shape, 20);
  const side = load<f64>(frame, 24);
  const stride = (<usize>n) << 3;
  const x = cell % width;
  const y = (cell / width) % height;
  const z = cell / (width * height);
  while (true) {
    const limit = f64x2.splat(bound);
    const z0 = z > reach ? z - reach : 0;
    const z1 = min(z + reach + 1, depth);
    const y0 = y > reach ? y - reach : 0;
    const y1 = min(y + reach + 1, height);
    let top = found;
    for (let zz = z0; zz < z1; zz++) {
      for (let yy = y0; yy < y1; yy++) {
        const cellRow = zz * height + yy;
        const first = rowStart(starts, width, cellRow, x, reach);
        top = search(coords, stride, dim, i, limit, first, rowEnd(starts, width, cellRow, x, reach), top);
      }
    }
    // The point itself is among those found: left out while their distances are taken.
    let count = 0;
    for (let p = found; p < top; p += 4) {
      const other = load<u32>(p);
      let distance: f64 = 0;
      for (let c: usize = 0; c < <usize>dim; c++) {
        const at = coords + c * stride;
        const difference = load<f64>(at + ((<usize>other) << 3)) - load<f64>(at + ((<usize>i) << 3));
        distance += difference * difference;
      }
      store<f64>(squares + ((<usize>count) << 3), distance);
      store<u32>(found + ((<usize>count) << 2), load<u32>(names + ((<usize>other) << 2)));
      count += i32(other != i);
    }
    const sure = covered(coords, stride, dim, i, frame, shape, x, y, z, reach);
    if (count >= k) {
      select(squares, found, count, k, row, rowNames, keys);
      const worst = load<f64>(row + ((<usize>(k - 1)) << 3));
      if (sure > 0 && worst <= sure * sure) return;
      bound = worst;
    }
    if (sure == Infinity) return;
    // With a bound the next block covers it; without one it doubles.
    if (bound < Infinity) reach = max(reach + 1, <u32>min(ceil(sqrt(bound) / side), 1e9));
    else reach *= 2;
  }
}

/** squares_t = |x_i - x_(from + t)|² up to `to`; may write one number more. */
// @ts-ignore: decorator
@inline
function measure(coords: usize, stride: usize, dim: i32, i: u32, from: u32, to: u32, squares: usize): void {
  const end = coords + ((<usize>to) << 3);
  if (dim == 2) {
    const xi = v128.load64_splat(coords + ((<usize>i) << 3));
    const yi = v128.load64_splat(coords + stride + ((<usize>i) << 3));
    for (let p = coords + ((<usize>from) << 3); p < end; p += 16) {
      const d = f64x2.sub(v128.load(p), xi);
      const e = f64x2.sub(v128.load(p + stride), yi);
      v128.store(squares, f64x2.add(f64x2.mul(d, d), f64x2.mul(e, e)));
      squares += 16;
    }
    return;
  }
  for (let p = coords + ((<usize>from) << 3); p < end; p += 16) {
    const d = f64x2.sub(v128.load(p), v128.load64_splat(coords + ((<usize>i) << 3)));
    let sum = f64x2.mul(d, d);
    for (let c: usize = 1; c < <usize>dim; c++) {
      const e = f64x2.sub(v128.load(p + c * stride), v128.load64_splat(coords + c * stride + ((<usize>i) << 3)));
      sum = f64x2.add(sum, f64x2.mul(e, e));
    }
    v128.store(squares, sum);
    squares += 16;
  }
}

export function gridNearest(
  coords: usize, n: i32, dim: i32, frame: usize, starts: usize, shape: usize, from: i32, to: i32, names: usize, k: i32,
  distances: usize, neighbors: usize, squares: usize, found: usize,
): void {
  const width = load<u32>(shape, 12);
  const height = load<u32>(shape, 16);
  const depth = load<u32>(shape, 20);
  const stride = (<usize>n) << 3;
  // Second halves of the scratch: the candidates that pass the bound.
  const passed = squares + ((<usize>(n + 8)) << 3);
  const passedNames = found + ((<usize>(n + 8)) << 2);
  const keys = passedNames + ((<usize>(n + 8)) << 2);
  for (let cell = <u32>from; cell < <u32>to; cell++) {
    const begin = load<u32>(starts + ((<usize>cell) << 2));
    const end = load<u32>(starts + ((<usize>cell) << 2), 4);
    if (begin == end) continue;
    const x = cell % width;
    const y = (cell / width) % height;
    const z = cell / (width * height);
    const z0 = z > 1 ? z - 1 : 0;
    const z1 = min(z + 2, depth);
    const y0 = y > 1 ? y - 1 : 0;
    const y1 = min(y + 2, height);
    // All points of a cell share their candidates: the names of those in the cells around it.
    let count: i32 = 0;
    let own: i32 = 0;
    for (let zz = z0; zz < z1; zz++) {
      for (let yy = y0; yy < y1; yy++) {
        const first = rowStart(starts, width, zz * height + yy, x, 1);
        const last = rowEnd(starts, width, zz * height + yy, x, 1);
        if (zz == z && yy == y) own = count + <i32>(begin - first);
        memory.copy(found + ((<usize>count) << 2), names + ((<usize>first) << 2), (<usize>(last - first)) << 2);
        count += <i32>(last - first);
      }
    }
    for (let i = begin; i < end; i++) {
      const row = distances + ((<usize>i * <usize>k) << 3);
      const rowNames = neighbors + ((<usize>i * <usize>k) << 2);
      if (count <= k) {
        nearestAlone(
          coords, n, dim, frame, starts, shape, cell, i, 2, Infinity, names, k, row, rowNames, passed, passedNames, keys,
        );
        continue;
      }
      let at = squares;
      for (let zz = z0; zz < z1; zz++) {
        for (let yy = y0; yy < y1; yy++) {
          const first = rowStart(starts, width, zz * height + yy, x, 1);
          const last = rowEnd(starts, width, zz * height + yy, x, 1);
          measure(coords, stride, dim, i, first, last, at);
          at += (<usize>(last - first)) << 3;
        }
      }
      store<f64>(squares + ((<usize>(own + <i32>(i - begin))) << 3), Infinity);
      store<f64>(at, Infinity);
      // The k-th distance of the point before is a good guess; any bound that k candidates pass is right.
      let bound = i > 0 ? SLACK * load<f64>(row - 8) : MOST;
      let kept: usize = 0;
      while (true) {
        kept = 0;
        const limit = f64x2.splat(bound);
        for (let t: usize = 0; t < <usize>count; t += 2) {
          const pair = v128.load(squares + (t << 3));
          const bits = i64x2.bitmask(f64x2.le(pair, limit));
          store<f64>(passed + (kept << 3), f64x2.extract_lane(pair, 0));
          store<u32>(passedNames + (kept << 2), load<u32>(found + (t << 2)));
          kept += bits & 1;
          store<f64>(passed + (kept << 3), f64x2.extract_lane(pair, 1));
          store<u32>(passedNames + (kept << 2), load<u32>(found + (t << 2), 4));
          kept += bits >> 1;
        }
        if (<i32>kept >= k || bound == MOST) break;
        bound = bound < 1e300 && bound > 0 ? 1.5 * bound : MOST;
      }
      let worst = Infinity;
      if (<i32>kept >= k) {
        select(passed, passedNames, <i32>kept, k, row, rowNames, keys);
        worst = load<f64>(row + ((<usize>(k - 1)) << 3));
        const sure = covered(coords, stride, dim, i, frame, shape, x, y, z, 1);
        if (sure > 0 && worst <= sure * sure) continue;
      }
      nearestAlone(
        coords, n, dim, frame, starts, shape, cell, i, 2, worst, names, k, row, rowNames, passed, passedNames, keys,
      );
    }
  }
}
