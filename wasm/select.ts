// The first k of some candidates.

/** Puts (distance, name) in its place among the kept ones below `d` and `m`, which address the last free place. */
export function insert(first: usize, d: usize, m: usize, distance: f64, name: u32): void {
  while (d > first) {
    const above = load<f64>(d - 8);
    if (distance >= above) {
      if (distance > above || name > load<u32>(m - 4)) break;
    }
    store<f64>(d, above);
    store<u32>(m, load<u32>(m - 4));
    d -= 8;
    m -= 4;
  }
  store<f64>(d, distance);
  store<u32>(m, name);
}

const NONE: u32 = 0xffffffff;

/**
 * The k first of `count` ≥ k candidates by (distance, name) into a row. A candidate's place is the number of
 * smaller ones, told by the high words of the distances: no branch depends on the data. Equal words share a place, so
 * that one stays empty or more than k find one; then, and for many candidates, they are inserted one by one.
 */
export function select(squares: usize, names: usize, count: i32, k: i32, row: usize, rowNames: usize, keys: usize): void {
  if (count <= 64) {
    for (let t = 0; t < k; t++) store<u32>(rowNames + ((<usize>t) << 2), NONE);
    for (let a: usize = 0; a < <usize>count; a++) store<u32>(keys + (a << 2), load<u32>(squares + (a << 3), 4));
    const end = keys + ((<usize>count) << 2);
    // Padding that is never smaller.
    v128.store(end, i32x4.splat(-1));
    let placed = 0;
    for (let a: usize = 0; a < <usize>count; a++) {
      const limit = v128.load32_splat(keys + (a << 2));
      let smaller = i32x4.splat(0);
      for (let p = keys; p < end; p += 16) smaller = i32x4.sub(smaller, i32x4.lt_u(v128.load(p), limit));
      const rank = <usize>(
        i32x4.extract_lane(smaller, 0) + i32x4.extract_lane(smaller, 1) +
        i32x4.extract_lane(smaller, 2) + i32x4.extract_lane(smaller, 3)
      );
      if (rank < <usize>k) {
        placed++;
        store<f64>(row + (rank << 3), load<f64>(squares + (a << 3)));
        store<u32>(rowNames + (rank << 2), load<u32>(names + (a << 2)));
      }
    }
    let empty = placed != k;
    for (let t = 0; t < k; t++) empty = empty || load<u32>(rowNames + ((<usize>t) << 2)) == NONE;
    if (!empty) return;
  }
  const last = (<usize>(k - 1)) << 3;
  for (let a = 0; a < count; a++) {
    const distance = load<f64>(squares + ((<usize>a) << 3));
    const name = load<u32>(names + ((<usize>a) << 2));
    if (a < k) insert(row, row + ((<usize>a) << 3), rowNames + ((<usize>a) << 2), distance, name);
    else {
      const worst = load<f64>(row + last);
      if (distance < worst || (distance == worst && name < load<u32>(rowNames + (last >> 1)))) {
        insert(row, row + last, rowNames + (last >> 1), distance, name);
      }
    }
  }
}
