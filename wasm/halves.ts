// Half a graph: see src/kernels/halves.ts for what each function computes. Columns are taken in blocks, whose sums and
// places stay in the cache.

const SPAN_BITS: u32 = 16;
const BLOCK_BITS: u32 = 11;
const BLOCK: u32 = 1 << BLOCK_BITS;

export function halfNames(targets: usize, names: usize, from: i32, to: i32): void {
  const end = targets + ((<usize>to) << 1);
  for (let e = targets + ((<usize>from) << 1); e < end; e += 2) {
    store<u16>(e, load<u16>(names + ((<usize>load<u16>(e)) << 1)));
  }
}

export function halfCuts(starts: usize, targets: usize, n: i32, from: i32, to: i32, cuts: usize): void {
  for (let i: usize = <usize>from; i < <usize>to; i++) {
    let begin: usize = 0;
    let end: usize = 0;
    let e: usize = 0;
    let cell = starts + (i << 2);
    let cut = cuts + (i << 1);
    for (let first: u32 = 0; first < <u32>n; first += BLOCK) {
      const low = first & 0xffff;
      if (low == 0) {
        begin = targets + (<usize>load<u32>(cell) << 1);
        end = targets + (<usize>load<u32>(cell, 4) << 1);
        e = begin;
        cell += (<usize>n) << 2;
      }
      while (e < end && <u32>load<u16>(e) < low) e += 2;
      store<u16>(cut, <u16>((e - begin) >> 1));
      cut += (<usize>n) << 1;
    }
  }
}

export function halfEnds(
  starts: usize, targets: usize, n: i32, spans: i32, cuts: usize, from: i32, to: i32, weights: usize,
  labels: usize, all: usize, own: usize,
): void {
  for (let j: usize = <usize>from; j < <usize>to; j++) {
    const label = load<u32>(labels + (j << 2));
    let every: f64 = 0;
    let inside: f64 = 0;
    for (let t: usize = 0; t < <usize>spans; t++) {
      const cell = starts + ((t * <usize>n + j) << 2);
      const end = targets + (<usize>load<u32>(cell, 4) << 1);
      for (let e = targets + (<usize>load<u32>(cell) << 1); e < end; e += 2) {
        const k = (t << SPAN_BITS) + <usize>load<u16>(e);
        const weight = load<f64>(weights + (k << 3));
        every += weight;
        inside += select(weight, <f64>0, load<u32>(labels + (k << 2)) == label);
      }
    }
    store<f64>(all + (j << 3), every);
    store<f64>(own + (j << 3), inside);
  }
  for (let first: u32 = <u32>from; first < <u32>to; first += BLOCK) {
    const last = min(first + BLOCK, <u32>to);
    const span = first >> SPAN_BITS;
    const base = <usize>span << SPAN_BITS;
    const high = last - (span << SPAN_BITS);
    let cut = cuts + (((<usize>first >> BLOCK_BITS) * <usize>n) << 1);
    let cell = starts + ((<usize>span * <usize>n) << 2);
    for (let i: usize = 0; i < <usize>last; i++, cell += 4, cut += 2) {
      const end = targets + (<usize>load<u32>(cell, 4) << 1);
      const weight = load<f64>(weights + (i << 3));
      const label = load<u32>(labels + (i << 2));
      for (let e = targets + ((<usize>load<u32>(cell) + <usize>load<u16>(cut)) << 1); e < end; e += 2) {
        const target = <u32>load<u16>(e);
        if (target >= high) break;
        const j = base + <usize>target;
        const a = all + (j << 3);
        const o = own + (j << 3);
        store<f64>(a, load<f64>(a) + weight);
        store<f64>(o, load<f64>(o) + select(weight, <f64>0, load<u32>(labels + (j << 2)) == label));
      }
    }
  }
}

export function mirrorSpans(
  starts: usize, targets: usize, n: i32, lists: usize, cuts: usize, from: i32, to: i32, top: usize,
): void {
  for (let first: u32 = <u32>from; first < <u32>to; first += BLOCK) {
    const last = min(first + BLOCK, <u32>to);
    const span = first >> SPAN_BITS;
    const base = <usize>span << SPAN_BITS;
    const high = last - (span << SPAN_BITS);
    let cut = cuts + (((<usize>first >> BLOCK_BITS) * <usize>n) << 1);
    let cell = (<usize>span * <usize>n) << 2;
    for (let i: usize = 0; i < <usize>last; i++, cell += 4, cut += 2) {
      const end = targets + (<usize>load<u32>(starts + cell, 4) << 1);
      const left = load<u32>(lists + cell, 4) - load<u32>(lists + cell) - <u32>load<u16>(cut);
      const column = top + (((i >> SPAN_BITS) * <usize>n + base) << 2);
      for (let e = end - (<usize>left << 1); e < end; e += 2) {
        const target = <u32>load<u16>(e);
        if (target >= high) break;
        const free = column + (<usize>target << 2);
        const place = load<u32>(free);
        store<u16>(targets + (<usize>place << 1), <u16>i);
        store<u32>(free, place + 1);
      }
    }
  }
}
