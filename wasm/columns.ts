// Vectors one after another: see src/kernels/columns.ts for what each function computes.

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
