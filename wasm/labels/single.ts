// A point → its place in a tile in single precision, and how far that may be from the truth: src/line/votes/tile.ts and
// src/line/votes/single.ts, operation by operation.
import { slot } from "./slots";

/** Points of a tile. */
export const TILE: usize = 32;
const FARTHEST: f64 = 1099511627776;

export function single(voter: usize, point: usize, i: usize): void {
  const dim = slot(voter, 1);
  const center = slot(voter, 3);
  const scale = load<f64>(voter, 32);
  const low = slot(voter, 6);
  const width = slot(voter, 7);
  const into = slot(voter, 5) + ((i * dim) << 2);
  const c = (<f64>dim + 24) * 5.9604644775390625e-8 * 1.05;
  let bounded = slot(voter, 2) != 0;
  let square: f64 = 0;
  if (bounded) {
    for (let k: usize = 0; k < dim; k++) {
      const x = (load<f64>(point + (k << 3)) - load<f64>(center + (k << 3))) * scale;
      bounded = bounded && abs(x) < FARTHEST;
      store<f32>(into + (k << 2), <f32>x);
      square += x * x;
    }
  }
  if (bounded) {
    store<f32>(low + (i << 2), <f32>((1 - c) * square));
    store<f32>(width + (i << 2), <f32>(2 * c * square * (1 + 9.5367431640625e-7)));
  } else {
    memory.fill(into, 0, dim << 2);
    store<f32>(low + (i << 2), -Infinity);
    store<f32>(width + (i << 2), Infinity);
  }
}
