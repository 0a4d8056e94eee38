// Groups of landmarks near each other: how far points are from them, and the order in which points ask for the same ones.
import { slot } from "./slots";

// The slots of groups, as src/spark/landmark-groups.ts writes them.
export const COUNT: usize = 0;
export const CENTERS: usize = 1;
export const RADII: usize = 2;
export const FIRSTS: usize = 3;
export const PACKED: usize = 4;
export const LOW: usize = 5;
export const WIDTH: usize = 6;
export const NAMES: usize = 7;
export const DOTS: usize = 8;
export const GAPS: usize = 9;
export const NEAREST: usize = 10;
export const ORDER: usize = 11;
export const LIMITS: usize = 12;
export const FLAGS: usize = 13;
export const STARTS: usize = 14;
export const ROW: usize = 15;

// @ts-ignore: decorator
@inline
export function first(groups: usize, g: usize): usize {
  return <usize>load<u32>(slot(groups, FIRSTS) + (g << 2));
}

// @ts-ignore: decorator
@inline
export function gapOf(groups: usize, i: usize, g: usize): f32 {
  return load<f32>(slot(groups, GAPS) + ((i * slot(groups, COUNT) + g) << 2));
}

/** How far point i is at least from all landmarks of each group, squared, and the group whose center is nearest. */
export function measured(voter: usize, groups: usize, point: usize, i: usize): void {
  const dim = slot(voter, 1);
  const center = slot(voter, 3);
  const scale = load<f64>(voter, 32);
  const row = slot(groups, ROW);
  const size = dim << 3;
  for (let at: usize = 0; at < size; at += 8) {
    store<f64>(row + at, (load<f64>(point + at) - load<f64>(center + at)) * scale);
  }
  const n = slot(groups, COUNT);
  const radii = slot(groups, RADII);
  const even = size & ~15;
  let other = slot(groups, CENTERS);
  let least: f64 = Infinity;
  let nearest: u32 = 0;
  let gap = slot(groups, GAPS) + ((i * n) << 2);
  for (let g: usize = 0; g < n; g++, other += size, gap += 4) {
    let sums = f64x2.splat(0);
    for (let at: usize = 0; at < even; at += 16) {
      const difference = f64x2.sub(v128.load(row + at), v128.load(other + at));
      sums = f64x2.add(sums, f64x2.mul(difference, difference));
    }
    let square = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
    if (even < size) {
      const difference = load<f64>(row + even) - load<f64>(other + even);
      square += difference * difference;
    }
    if (square < least) {
      least = square;
      nearest = <u32>g;
    }
    // Less by more than all roundings: a group is left out for what is sure.
    const between = sqrt(square) * (1 - 1e-9) - load<f64>(radii + (g << 3));
    store<f32>(gap, between > 0 ? <f32>(between * between * (1 - 1e-6)) : 0);
  }
  store<u32>(slot(groups, NEAREST) + (i << 2), nearest);
}

/** Points in the order of their nearest groups, so that those of a tile ask for the same ones. */
export function sort(groups: usize, count: usize): void {
  const n = slot(groups, COUNT);
  const starts = slot(groups, STARTS);
  const nearest = slot(groups, NEAREST);
  const order = slot(groups, ORDER);
  memory.fill(starts, 0, (n + 1) << 2);
  for (let i: usize = 0; i < count; i++) {
    const at = starts + ((<usize>load<u32>(nearest + (i << 2)) + 1) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  for (let g: usize = 1; g <= n; g++) {
    const at = starts + (g << 2);
    store<u32>(at, load<u32>(at) + load<u32>(at - 4));
  }
  for (let i: usize = 0; i < count; i++) {
    const at = starts + ((<usize>load<u32>(nearest + (i << 2))) << 2);
    const place = <usize>load<u32>(at);
    store<u32>(at, <u32>place + 1);
    store<u32>(order + (place << 2), <u32>i);
  }
}
