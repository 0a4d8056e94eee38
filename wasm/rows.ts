// Compressed rows: see src/kernels/rows.ts for what each function computes.

export function symmetrize(
  neighbors: usize, n: i32, k: i32, position: usize, own: usize, incoming: usize, columns: usize, top: usize,
  offsets: usize, targets: usize, weights: usize,
): i32 {
  const entries = (<usize>n * <usize>k) << 2;
  for (let e: usize = 0; e < entries; e += 4) {
    const j = load<u32>(position + ((<usize>load<u32>(neighbors + e)) << 2));
    store<u32>(own + e, j);
    const count = columns + ((<usize>j) << 2);
    store<u32>(count, load<u32>(count, 4) + 1, 4);
  }
  let sum: u32 = 0;
  for (let c: usize = 0; c <= <usize>n; c++) {
    sum += load<u32>(columns + (c << 2));
    store<u32>(columns + (c << 2), sum);
  }
  const rowBytes = (<usize>k) << 2;
  for (let i: usize = 0; i < <usize>n; i++) {
    const end = own + (i + 1) * rowBytes;
    for (let e = own + i * rowBytes; e < end; e += 4) {
      const j = (<usize>load<u32>(e)) << 2;
      const free = load<u32>(top + j);
      store<u32>(top + j, free + 1);
      store<u32>(incoming + ((<usize>(load<u32>(columns + j) + free)) << 2), <u32>i);
    }
  }
  memory.fill(top, 0, (<usize>n) << 2);
  for (let j: usize = 0; j < <usize>n; j++) {
    const end = incoming + ((<usize>load<u32>(columns + (j << 2), 4)) << 2);
    for (let e = incoming + ((<usize>load<u32>(columns + (j << 2))) << 2); e < end; e += 4) {
      const i = <usize>load<u32>(e);
      const filled = load<u32>(top + (i << 2));
      store<u32>(top + (i << 2), filled + 1);
      store<u32>(own + i * rowBytes + ((<usize>filled) << 2), <u32>j);
    }
  }
  let total: u32 = 0;
  store<u32>(offsets, 0);
  for (let i: usize = 0; i < <usize>n; i++) {
    let p = own + i * rowBytes;
    const pEnd = p + rowBytes;
    let q = incoming + ((<usize>load<u32>(columns + (i << 2))) << 2);
    const qEnd = incoming + ((<usize>load<u32>(columns + (i << 2), 4)) << 2);
    while (p < pEnd || q < qEnd) {
      const a: u32 = p < pEnd ? load<u32>(p) : <u32>n;
      const b: u32 = q < qEnd ? load<u32>(q) : <u32>n;
      store<u32>(targets + ((<usize>total) << 2), min(a, b));
      // Which list is ahead is a coin toss: no branch on it.
      store<f64>(weights + ((<usize>total) << 3), 0.5 + 0.5 * <f64>i32(a == b));
      total++;
      p += (<usize>i32(a <= b)) << 2;
      q += (<usize>i32(b <= a)) << 2;
    }
    store<u32>(offsets + (i << 2), total, 4);
  }
  return <i32>total;
}
