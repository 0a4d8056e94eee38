// Vectors one after another, rows and panels: see src/kernels/columns.ts for what each function computes.

import { high, low } from "./panels";
import { single } from "./single-panels";

export function placePanel(
  panel: usize, rows: usize, width: i32, length: i32, grain: i32, from: i32, to: i32, vectors: usize, largest: usize,
): void {
  const step = (<usize>length) << 3;
  const count = <usize>width;
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const source = panel + (i << 5);
    let target = vectors + ((rows ? <usize>load<u32>(rows + (i << 2)) : i) << 3);
    for (let c: usize = 0; c < count; c++, target += step) {
      const entry = load<f64>(source + (c << 3));
      store<f64>(target, entry);
      const most = largest + (c << 3);
      if (abs(entry) > abs(load<f64>(most))) store<f64>(most, entry);
    }
  }
}

export function negate(values: usize, from: i32, to: i32): void {
  const end = values + ((<usize>to) << 3);
  // Not -x, which makes -0 of 0.
  for (let at = values + ((<usize>from) << 3); at < end; at += 8) store<f64>(at, 0.0 - load<f64>(at));
}

// Rows at a time, so that what is written stays in the cache until its lines are full.
const ROWS: i32 = 64;

export function projectRows(
  vectors: usize, n: i32, dim: i32, weights: usize, shares: usize, from: i32, to: i32, coords: usize,
): void {
  const row = (<usize>dim) << 3;
  for (let first = from; first < to; first += ROWS) {
    const end = min(first + ROWS, to);
    for (let k = 0; k < dim; k++) {
      const weight = load<f64>(weights + ((<usize>k) << 3));
      let source = vectors + ((<usize>k * <usize>n + <usize>first) << 3);
      let target = coords + <usize>first * row + ((<usize>k) << 3);
      for (let j = first; j < end; j++, source += 8, target += row) {
        let entry = abs(load<f64>(source)) * weight;
        if (shares) entry *= load<f64>(shares + ((<usize>j) << 3));
        store<f64>(target, entry);
      }
    }
  }
}

export function rowLengths(coords: usize, dim: i32, from: i32, to: i32, lengths: usize): void {
  const row = (<usize>dim) << 3;
  for (let j: usize = <usize>from; j < <usize>to; j++) {
    let sum: f64 = 0;
    const end = coords + (j + 1) * row;
    for (let at = coords + j * row; at < end; at += 8) {
      const x = load<f64>(at);
      sum += x * x;
    }
    store<f64>(lengths + (j << 3), sqrt(sum));
  }
}

// @ts-ignore: decorator
@inline
function toPanelsOf<T>(
  coords: usize, dim: i32, first: i32, width: i32, n: i32, from: i32, to: i32, panels: usize,
): void {
  const panel = 4 * <usize>n * sizeof<T>();
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    let source = coords + ((i * <usize>dim + <usize>first) << 3);
    let target = panels + 4 * i * sizeof<T>();
    let left = width;
    for (; left >= 4; left -= 4, source += 32, target += panel) {
      const a = v128.load(source);
      const b = v128.load(source, 16);
      if (sizeof<T>() == 4) {
        v128.store(target, single(a, b));
      } else {
        v128.store(target, a);
        v128.store(target, b, 16);
      }
    }
    for (; left > 0; left--, source += 8, target += sizeof<T>()) store<T>(target, <T>load<f64>(source));
  }
}

export function toPanels(
  coords: usize, dim: i32, first: i32, width: i32, n: i32, from: i32, to: i32, panels: usize,
): void {
  toPanelsOf<f64>(coords, dim, first, width, n, from, to, panels);
}

export function toPanelsSingle(
  coords: usize, dim: i32, first: i32, width: i32, n: i32, from: i32, to: i32, panels: usize,
): void {
  toPanelsOf<f32>(coords, dim, first, width, n, from, to, panels);
}

// @ts-ignore: decorator
@inline
function fromPanelsOf<T>(
  coords: usize, dim: i32, first: i32, width: i32, n: i32, from: i32, to: i32, panels: usize,
): void {
  const panel = 4 * <usize>n * sizeof<T>();
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    let target = coords + ((i * <usize>dim + <usize>first) << 3);
    let source = panels + 4 * i * sizeof<T>();
    let left = width;
    for (; left >= 4; left -= 4, source += panel, target += 32) {
      if (sizeof<T>() == 4) {
        const four = v128.load(source);
        v128.store(target, low(four));
        v128.store(target, high(four), 16);
      } else {
        v128.store(target, v128.load(source));
        v128.store(target, v128.load(source, 16), 16);
      }
    }
    for (; left > 0; left--, source += sizeof<T>(), target += 8) store<f64>(target, <f64>load<T>(source));
  }
}

export function fromPanels(
  coords: usize, dim: i32, first: i32, width: i32, n: i32, from: i32, to: i32, panels: usize,
): void {
  fromPanelsOf<f64>(coords, dim, first, width, n, from, to, panels);
}

export function fromPanelsSingle(
  coords: usize, dim: i32, first: i32, width: i32, n: i32, from: i32, to: i32, panels: usize,
): void {
  fromPanelsOf<f32>(coords, dim, first, width, n, from, to, panels);
}
