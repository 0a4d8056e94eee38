// Compressed rows: see src/kernels/rows.ts for what each function computes.

export function mapNames(names: usize, position: usize, from: i32, to: i32, own: usize): void {
  const end = (<usize>to) << 2;
  for (let e = (<usize>from) << 2; e < end; e += 4) {
    store<u32>(own + e, load<u32>(position + ((<usize>load<u32>(names + e)) << 2)));
  }
}

export function countColumns(targets: usize, length: i32, grain: i32, from: i32, to: i32, counts: usize): void {
  const first = <u32>from;
  const width = <u32>(to - from);
  const end = targets + ((<usize>length) << 2);
  for (let e = targets; e < end; e += 4) {
    const j = load<u32>(e);
    // Below `first` the difference is huge.
    if (j - first >= width) continue;
    const count = counts + ((<usize>j) << 2);
    store<u32>(count, load<u32>(count) + 1);
  }
}

export function turnLists(
  starts: usize, n: i32, targets: usize, grain: i32, from: i32, to: i32, top: usize, into: usize,
): void {
  const first = <u32>from;
  const width = <u32>(to - from);
  let e = targets + ((<usize>load<u32>(starts)) << 2);
  for (let i = 0; i < n; i++) {
    const end = targets + ((<usize>load<u32>(starts + ((<usize>i) << 2), 4)) << 2);
    for (; e < end; e += 4) {
      const j = load<u32>(e);
      if (j - first >= width) continue;
      const free = top + ((<usize>j) << 2);
      const at = load<u32>(free);
      store<u32>(free, at + 1);
      store<u32>(into + ((<usize>at) << 2), <u32>i);
    }
  }
}

// @ts-ignore: decorator
@inline
function placeOf(lists: usize, starts: usize, i: i32): usize {
  return lists + ((<usize>load<u32>(starts + ((<usize>i) << 2))) << 2);
}

export function unionSizes(
  starts: usize, own: usize, columns: usize, incoming: usize, from: i32, to: i32, sizes: usize,
): void {
  for (let i = from; i < to; i++) {
    let p = placeOf(own, starts, i);
    const pEnd = placeOf(own, starts, i + 1);
    let q = placeOf(incoming, columns, i);
    const qEnd = placeOf(incoming, columns, i + 1);
    let size = <u32>((pEnd - p + qEnd - q) >> 2);
    while (p < pEnd && q < qEnd) {
      const a = load<u32>(p);
      const b = load<u32>(q);
      // Which list is ahead is a coin toss: no branch on it.
      size -= u32(a == b);
      p += (<usize>i32(a <= b)) << 2;
      q += (<usize>i32(b <= a)) << 2;
    }
    store<u32>(sizes + ((<usize>i) << 2), size);
  }
}

export function unionRows(
  starts: usize, own: usize, columns: usize, incoming: usize, from: i32, to: i32, offsets: usize, targets: usize,
  weights: usize,
): void {
  for (let i = from; i < to; i++) {
    let p = placeOf(own, starts, i);
    const pEnd = placeOf(own, starts, i + 1);
    let q = placeOf(incoming, columns, i);
    const qEnd = placeOf(incoming, columns, i + 1);
    let at = <usize>load<u32>(offsets + ((<usize>i) << 2));
    while (p < pEnd || q < qEnd) {
      const a: u32 = p < pEnd ? load<u32>(p) : u32.MAX_VALUE;
      const b: u32 = q < qEnd ? load<u32>(q) : u32.MAX_VALUE;
      store<u32>(targets + (at << 2), min(a, b));
      store<f64>(weights + (at << 3), 0.5 + 0.5 * <f64>i32(a == b));
      at++;
      p += (<usize>i32(a <= b)) << 2;
      q += (<usize>i32(b <= a)) << 2;
    }
  }
}
