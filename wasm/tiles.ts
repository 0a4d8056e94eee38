// Tiles of float32 dot products: see src/kernels/tiles.ts for what each function computes and
// test/reference/tiles.ts for the order of its sums.

// 2 rows x 4 vectors: eight accumulators are what V8 keeps in registers.
export function tileDots(
  rows: usize, packed: usize, dim: i32, from: i32, to: i32, first: i32, last: i32, tile: usize,
): void {
  const rowSize = (<usize>dim) << 2;
  const blockSize = (<usize>dim) << 6;
  const tileRow = (<usize>(last - first)) << 6;
  for (let b = first; b < last; b++) {
    const block = packed + <usize>b * blockSize;
    let out = tile + ((<usize>(b - first)) << 6);
    for (let i = from; i < to; i += 2) {
      let p = rows + <usize>i * rowSize;
      let q = block;
      const end = block + blockSize;
      let a0 = f32x4.splat(0);
      let a1 = f32x4.splat(0);
      let a2 = f32x4.splat(0);
      let a3 = f32x4.splat(0);
      let b0 = f32x4.splat(0);
      let b1 = f32x4.splat(0);
      let b2 = f32x4.splat(0);
      let b3 = f32x4.splat(0);
      while (q < end) {
        const x = v128.load32_splat(p);
        const y = v128.load32_splat(p + rowSize);
        const c0 = v128.load(q);
        const c1 = v128.load(q, 16);
        const c2 = v128.load(q, 32);
        const c3 = v128.load(q, 48);
        a0 = f32x4.add(a0, f32x4.mul(x, c0));
        a1 = f32x4.add(a1, f32x4.mul(x, c1));
        a2 = f32x4.add(a2, f32x4.mul(x, c2));
        a3 = f32x4.add(a3, f32x4.mul(x, c3));
        b0 = f32x4.add(b0, f32x4.mul(y, c0));
        b1 = f32x4.add(b1, f32x4.mul(y, c1));
        b2 = f32x4.add(b2, f32x4.mul(y, c2));
        b3 = f32x4.add(b3, f32x4.mul(y, c3));
        p += 4;
        q += 64;
      }
      v128.store(out, a0);
      v128.store(out, a1, 16);
      v128.store(out, a2, 32);
      v128.store(out, a3, 48);
      out += tileRow;
      v128.store(out, b0);
      v128.store(out, b1, 16);
      v128.store(out, b2, 32);
      v128.store(out, b3, 48);
      out += tileRow;
    }
  }
}
