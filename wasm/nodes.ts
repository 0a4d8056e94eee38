// Moves of nodes on a map: see src/kernels/nodes.ts for what it computes and test/reference/nodes.ts for the order of its sums.

const STEP: u32 = 0x9e3779b9;
const UNIT: f64 = 1.0 / 4294967296.0;

// @ts-ignore: decorator
@inline
function mix32(x: u32): u32 {
  x ^= x >> 16;
  x *= 0x21f0aaad;
  x ^= x >> 15;
  x *= 0x735a2d97;
  return x ^ (x >> 15);
}

export function moveNodes(
  offsets: usize, targets: usize, shares: usize, key: i32, crowd: usize, size: i32, a: f64, soft: f64, rate: f64, pushes: i32,
  old: usize, from: i32, to: i32, places: usize,
): void {
  const pull = rate * 2 * a;
  const push = rate * 2;
  const all = <f64>size;
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    let y = v128.load(old + (i << 4));
    let counter = mix32(<u32>key + <u32>i);
    const end: usize = load<u32>(offsets + (i << 2), 4);
    for (let e: usize = load<u32>(offsets + (i << 2)); e < end; e++) {
      counter += STEP;
      if (mix32(counter) >= load<u32>(shares + (e << 2))) continue;
      const other: usize = load<u32>(targets + (e << 2));
      let apart = f64x2.sub(y, v128.load(old + (other << 4)));
      let squares = f64x2.mul(apart, apart);
      let square = f64x2.extract_lane(squares, 0) + f64x2.extract_lane(squares, 1);
      y = f64x2.sub(y, f64x2.mul(f64x2.splat(pull / (1 + a * square)), apart));
      let pushed = f64x2.splat(0);
      for (let p = 0; p < pushes; p++) {
        counter += STEP;
        const drawn = <usize>(<u32>(<f64>mix32(counter) * UNIT * all));
        apart = f64x2.sub(y, v128.load(crowd + (drawn << 4)));
        squares = f64x2.mul(apart, apart);
        square = f64x2.extract_lane(squares, 0) + f64x2.extract_lane(squares, 1);
        pushed = f64x2.add(pushed, f64x2.mul(f64x2.splat(push / ((soft + square) * (1 + a * square))), apart));
      }
      y = f64x2.add(y, pushed);
    }
    v128.store(places + (i << 4), y);
  }
}
