// Edges of compressed rows: see src/kernels/ends.ts for what each function computes.

export function edgeEnds(
  offsets: usize, targets: usize, weights: usize, base: i32, labels: usize, scale: usize, multiplicity: usize,
  joined: i32, from: i32, to: i32, own: usize, all: usize,
): void {
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const label = load<u32>(labels + (i << 2));
    const factor = scale ? load<f64>(scale + (i << 3)) : 1;
    let inside: f64 = joined && multiplicity ? load<f64>(multiplicity + (i << 3)) - 1 : 0;
    let every = inside;
    const end = <usize>(load<u32>(offsets + (i << 2), 4) - <u32>base);
    for (let e = <usize>(load<u32>(offsets + (i << 2)) - <u32>base); e < end; e++) {
      const j = <usize>load<u32>(targets + (e << 2));
      let weight: f64 = weights ? load<f64>(weights + (e << 3)) : 1;
      if (scale) weight *= factor * load<f64>(scale + (j << 3));
      if (multiplicity) weight *= load<f64>(multiplicity + (j << 3));
      every += weight;
      if (load<u32>(labels + (j << 2)) == label) inside += weight;
    }
    store<f64>(own + (i << 3), inside);
    store<f64>(all + (i << 3), every);
  }
}

// @ts-ignore: decorator
@inline
function rootOf(roots: usize, i: usize): usize {
  let above = <usize>load<u32>(roots + (i << 2));
  while (above != i) {
    const next = load<u32>(roots + (above << 2));
    store<u32>(roots + (i << 2), next);
    i = <usize>next;
    above = <usize>load<u32>(roots + (i << 2));
  }
  return i;
}

export function chunkRoots(
  offsets: usize, targets: usize, weights: usize, least: f64, grain: i32, from: i32, to: i32, roots: usize,
  outward: usize,
): void {
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    store<u32>(roots + (i << 2), <u32>i);
    let out: u32 = 0;
    const end = <usize>load<u32>(offsets + (i << 2), 4);
    for (let e = <usize>load<u32>(offsets + (i << 2)); e < end; e++) {
      const j = <usize>load<u32>(targets + (e << 2));
      // An edge stands in both its rows.
      if (j >= i) continue;
      if (weights && !(load<f64>(weights + (e << 3)) >= least)) continue;
      if (j < <usize>from) {
        out = 1;
        continue;
      }
      const a = rootOf(roots, i);
      const b = rootOf(roots, j);
      if (a != b) store<u32>(roots + (max(a, b) << 2), <u32>min(a, b));
    }
    store<u32>(outward + (i << 2), out);
  }
  // Roots come before what they are the roots of.
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    const above = <usize>load<u32>(roots + (i << 2));
    store<u32>(roots + (i << 2), load<u32>(roots + (above << 2)));
  }
}
