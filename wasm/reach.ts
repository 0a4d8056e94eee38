// Distances of named rows: see src/kernels/reach.ts for what it computes.

// Four rows at a time: one sum alone would wait for each addition to end.
export function listSquares(
  coords: usize, dim: i32, i: i32, names: usize, length: i32, squares: usize,
): void {
  const rowSize = (<usize>dim) << 3;
  const own = coords + <usize>i * rowSize;
  const end = own + rowSize;
  for (let e = 0; e < length; e += 4) {
    const most = length - 1;
    const a = coords + <usize>load<u32>(names + ((<usize>e) << 2)) * rowSize - own;
    const b = coords + <usize>load<u32>(names + ((<usize>min(e + 1, most)) << 2)) * rowSize - own;
    const c = coords + <usize>load<u32>(names + ((<usize>min(e + 2, most)) << 2)) * rowSize - own;
    const d = coords + <usize>load<u32>(names + ((<usize>min(e + 3, most)) << 2)) * rowSize - own;
    let s0: f64 = 0;
    let s1: f64 = 0;
    let s2: f64 = 0;
    let s3: f64 = 0;
    for (let p = own; p < end; p += 8) {
      const x = load<f64>(p);
      const d0 = x - load<f64>(p + a);
      const d1 = x - load<f64>(p + b);
      const d2 = x - load<f64>(p + c);
      const d3 = x - load<f64>(p + d);
      s0 += d0 * d0;
      s1 += d1 * d1;
      s2 += d2 * d2;
      s3 += d3 * d3;
    }
    const out = squares + ((<usize>e) << 3);
    store<f64>(out, s0);
    if (e + 1 < length) store<f64>(out, s1, 8);
    if (e + 2 < length) store<f64>(out, s2, 16);
    if (e + 3 < length) store<f64>(out, s3, 24);
  }
}
