// Products of a graph with two panels of float32 at once: see src/kernels/panels.ts for what it computes, and
// test/reference/panels.ts for the order of its sums. An entry of the graph is read once for eight columns.

import { finishSingle } from "./products";

export function multiplyPair(
  offsets: usize, targets: usize, weights: usize, scale: usize, diagonal: usize, from: i32, to: i32,
  alpha: f64, beta: f64, gamma: f64, x: usize, z: usize, y: usize, rows: i32,
): void {
  const a = f32x4.splat(<f32>alpha);
  const b = f32x4.splat(<f32>beta);
  const g = f32x4.splat(<f32>gamma);
  const next = (<usize>rows) << 4;
  const first = <usize>load<u32>(offsets + ((<usize>from) << 2)) << 2;
  let e = targets + first;
  let weight = weights + first;
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const end = targets + (<usize>load<u32>(offsets + ((i + 1) << 2)) << 2);
    let s = f32x4.splat(0);
    let t = f32x4.splat(0);
    if (weights == 0) {
      for (; e < end; e += 4) {
        const p = x + (<usize>load<u32>(e) << 4);
        s = f32x4.add(s, v128.load(p));
        t = f32x4.add(t, v128.load(p + next));
      }
    } else {
      for (; e < end; e += 4, weight += 4) {
        const p = x + (<usize>load<u32>(e) << 4);
        const w = v128.load32_splat(weight);
        s = f32x4.add(s, f32x4.mul(w, v128.load(p)));
        t = f32x4.add(t, f32x4.mul(w, v128.load(p + next)));
      }
    }
    finishSingle(scale, diagonal, i, a, b, g, s, x, z, y);
    finishSingle(scale, diagonal, i, a, b, g, t, x + next, z + next, y + next);
  }
}
