// The uniform grid: see src/kernels/grid.ts for what each function computes.
import { close, close2, inside, push4 } from "./neighbors";

export function sortByCell(
  rows: usize, n: i32, dim: i32, frame: usize, shape: usize, cellOf: usize, starts: usize, order: usize, coords: usize,
): void {
  const side = load<f64>(frame, 24);
  const stride = (<usize>dim) << 3;
  for (let i: usize = 0; i < <usize>n; i++) {
    let cell: u32 = 0;
    for (let a = dim - 1; a >= 0; a--) {
      const axis = (<usize>load<u32>(shape + ((<usize>a) << 2))) << 3;
      const place = floor((load<f64>(rows + i * stride + axis) - load<f64>(frame + ((<usize>a) << 3))) / side);
      cell = cell * load<u32>(shape + ((<usize>a) << 2), 12) + <u32>place;
    }
    store<u32>(cellOf + (i << 2), cell);
    const count = starts + ((<usize>cell) << 2);
    store<u32>(count, load<u32>(count, 4) + 1, 4);
  }
  const cells = load<u32>(shape, 12) * load<u32>(shape, 16) * load<u32>(shape, 20);
  let sum: u32 = 0;
  for (let c: usize = 0; c <= <usize>cells; c++) {
    sum += load<u32>(starts + (c << 2));
    store<u32>(starts + (c << 2), sum);
  }
  for (let i: usize = 0; i < <usize>n; i++) {
    const next = starts + ((<usize>load<u32>(cellOf + (i << 2))) << 2);
    const at = load<u32>(next);
    store<u32>(next, at + 1);
    store<u32>(order + ((<usize>at) << 2), <u32>i);
  }
  memory.copy(starts + 4, starts, (<usize>cells) << 2);
  store<u32>(starts, 0);
  for (let i: usize = 0; i < <usize>n; i++) {
    const row = rows + <usize>load<u32>(order + (i << 2)) * stride;
    for (let c: usize = 0; c < <usize>dim; c++) {
      store<f64>(coords + ((c * <usize>n + i) << 3), load<f64>(row + (c << 3)));
    }
  }
}

/** Lanes j … j + 7 within the limit of point i, as bits. */
// @ts-ignore: decorator
@inline
function near(coords: usize, stride: usize, dim: i32, i: u32, limit: v128, j: u32): u32 {
  const at = (<usize>j) << 3;
  if (dim != 2) return close(coords, stride, dim, i, limit, at);
  const y = coords + stride;
  const xi = v128.load64_splat(coords + ((<usize>i) << 3));
  const yi = v128.load64_splat(y + ((<usize>i) << 3));
  return close2(coords, y, xi, yi, limit, at) | (close2(coords, y, xi, yi, limit, at + 32) << 4);
}

export function search(coords: usize, stride: usize, dim: i32, i: u32, limit: v128, from: u32, to: u32, top: usize): usize {
  for (let j = from; j < to; j += 8) {
    const bits = inside(near(coords, stride, dim, i, limit, j), j, to);
    top = push4(push4(top, j, bits), j + 4, bits >> 4);
  }
  return top;
}

// @ts-ignore: decorator
@inline
export function rowStart(starts: usize, width: u32, row: u32, x: u32, reach: u32): u32 {
  return load<u32>(starts + ((<usize>(row * width + (x > reach ? x - reach : 0))) << 2));
}

// @ts-ignore: decorator
@inline
export function rowEnd(starts: usize, width: u32, row: u32, x: u32, reach: u32): u32 {
  return load<u32>(starts + ((<usize>(row * width + min(x + reach + 1, width))) << 2));
}

export function gridWithin(
  coords: usize, n: i32, dim: i32, starts: usize, shape: usize, radius2: f64, targets: usize, capacity: i32,
  counts: usize, lower: usize, state: usize,
): i32 {
  const width = load<u32>(shape, 12);
  const height = load<u32>(shape, 16);
  const depth = load<u32>(shape, 20);
  const cells = width * height * depth;
  const stride = (<usize>n) << 3;
  const limit = f64x2.splat(radius2);
  const stop = targets + ((<usize>capacity) << 2);
  let top = targets;
  let i = load<u32>(state, 4);
  for (let cell = load<u32>(state); cell < cells; cell++) {
    const end = load<u32>(starts + ((<usize>cell) << 2), 4);
    if (i == end) continue;
    const x = cell % width;
    const row = cell / width;
    const y = row % height;
    const below = row + height;
    const ownEnd = rowEnd(starts, width, row, x, 1);
    const next = y + 1 < height;
    const layer = below - y < height * depth;
    const from1 = next ? rowStart(starts, width, row + 1, x, 1) : 0;
    const to1 = next ? rowEnd(starts, width, row + 1, x, 1) : 0;
    const from2 = layer && y > 0 ? rowStart(starts, width, below - 1, x, 1) : 0;
    const to2 = layer && y > 0 ? rowEnd(starts, width, below - 1, x, 1) : 0;
    const from3 = layer ? rowStart(starts, width, below, x, 1) : 0;
    const to3 = layer ? rowEnd(starts, width, below, x, 1) : 0;
    const from4 = layer && next ? rowStart(starts, width, below + 1, x, 1) : 0;
    const to4 = layer && next ? rowEnd(starts, width, below + 1, x, 1) : 0;
    const own = load<u32>(starts + ((<usize>cell) << 2));
    const most = (<usize>(ownEnd - own + to1 - from1 + to2 - from2 + to3 - from3 + to4 - from4)) << 2;
    for (; i < end; i++) {
      if (top + most > stop) {
        store<u32>(state, cell);
        store<u32>(state, i, 4);
        return <i32>((top - targets) >> 2);
      }
      const before = top;
      top = search(coords, stride, dim, i, limit, i + 1, ownEnd, top);
      top = search(coords, stride, dim, i, limit, from1, to1, top);
      if (layer) {
        top = search(coords, stride, dim, i, limit, from2, to2, top);
        top = search(coords, stride, dim, i, limit, from3, to3, top);
        top = search(coords, stride, dim, i, limit, from4, to4, top);
      }
      store<u32>(counts + ((<usize>i) << 2), <u32>((top - before) >> 2));
      for (let p = before; p < top; p += 4) {
        const count = lower + ((<usize>load<u32>(p)) << 2);
        store<u32>(count, load<u32>(count) + 1);
      }
    }
  }
  store<u32>(state, cells);
  store<u32>(state, n, 4);
  return <i32>((top - targets) >> 2);
}
