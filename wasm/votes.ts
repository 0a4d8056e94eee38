// Votes of labeled points on a uniform grid: see src/kernels/votes.ts for what each function computes.
import { rowEnd, rowStart } from "./grid";
import { covered, nearestAlone } from "./grid-nearest";
import { close, close2, inside } from "./neighbors";

export const MIXED: u32 = 0xffffffff;

/** The winner of k names' ballots; of equal ones the lowest label, noise (0) last. Leaves the votes in tally. */
export function elected(names: usize, k: i32, ballots: usize, tally: usize): u32 {
  const end = names + ((<usize>k) << 2);
  for (let p = names; p < end; p += 4) {
    const votes = tally + ((<usize>load<u32>(ballots + ((<usize>load<u32>(p)) << 2))) << 2);
    store<u32>(votes, load<u32>(votes) + 1);
  }
  let best: u32 = 0;
  let most: u32 = 0;
  for (let p = names; p < end; p += 4) {
    const ballot = load<u32>(ballots + ((<usize>load<u32>(p)) << 2));
    const votes = load<u32>(tally + ((<usize>ballot) << 2));
    // Noise, 0 - 1, comes behind every label.
    if (votes > most || (votes == most && ballot - 1 < best - 1)) {
      most = votes;
      best = ballot;
    }
  }
  return best;
}

/** Takes the votes of k names out of tally again. */
export function cleared(names: usize, k: i32, ballots: usize, tally: usize): void {
  for (let p = names; p < names + ((<usize>k) << 2); p += 4) {
    store<u32>(tally + ((<usize>load<u32>(ballots + ((<usize>load<u32>(p)) << 2))) << 2), 0);
  }
}

/** Counts k sorted neighbors out: their winner, or the one at the very place, its share, and whether all are out of reach. */
export function count(
  i: usize, distances: usize, neighbors: usize, k: i32, ballots: usize, reach2: usize, tally: usize,
  labels: usize, shares: usize, far: usize,
): void {
  let near = false;
  for (let t: usize = 0; t < <usize>k; t++) {
    const name = <usize>load<u32>(neighbors + (t << 2));
    near = near || load<f64>(distances + (t << 3)) <= load<f64>(reach2 + (name << 3));
  }
  if (!near) {
    store<u32>(labels + (i << 2), load<u32>(ballots + ((<usize>load<u32>(neighbors)) << 2)));
    store<f64>(shares + (i << 3), 0);
    store<u32>(far + (i << 2), 1);
    return;
  }
  let best = elected(neighbors, k, ballots, tally);
  if (load<f64>(distances) == 0) best = load<u32>(ballots + ((<usize>load<u32>(neighbors)) << 2));
  store<u32>(labels + (i << 2), best);
  store<f64>(shares + (i << 3), <f64>load<u32>(tally + ((<usize>best) << 2)) / <f64>k);
  store<u32>(far + (i << 2), 0);
  cleared(neighbors, k, ballots, tally);
}

/**
 * The winner of a whole tally, which is zero afterwards; fewer than `least` votes are none. `own` is the ballot of a
 * point at the very place, which wins, or MIXED.
 */
export function tallied(
  i: usize, least: u32, labelCount: i32, tally: usize, own: u32, labels: usize, shares: usize, far: usize,
): void {
  const open = own == MIXED;
  let best: usize = open ? 0 : <usize>own;
  let most: u32 = open ? 0 : load<u32>(tally + (best << 2));
  let total: u32 = 0;
  for (let ballot: usize = 1; ballot <= <usize>labelCount; ballot++) {
    const votes = load<u32>(tally + (ballot << 2));
    store<u32>(tally + (ballot << 2), 0);
    total += votes;
    if (open && votes > most) {
      most = votes;
      best = ballot;
    }
  }
  const noise = load<u32>(tally);
  store<u32>(tally, 0);
  total += noise;
  if (open && noise > most) {
    most = noise;
    best = 0;
  }
  const none = total < least;
  store<u32>(labels + (i << 2), none ? 0 : <u32>best);
  store<f64>(shares + (i << 3), none ? 0 : <f64>most / <f64>total);
  store<u32>(far + (i << 2), u32(none));
}

/** The place of a query along an axis: the cell it lies in, or the nearest one. */
// @ts-ignore: decorator
@inline
function place(query: usize, frame: usize, shape: usize, a: usize): u32 {
  const axis = (<usize>load<u32>(shape + (a << 2))) << 3;
  const at = floor((load<f64>(query + axis) - load<f64>(frame + (a << 3))) / load<f64>(frame, 24));
  return <u32>max(0, min(at, <f64>(load<u32>(shape + (a << 2), 12) - 1)));
}

// @ts-ignore: decorator
@inline
function single(coords: usize, stride: usize, dim: i32, slot: usize, j: usize): f64 {
  let sum: f64 = 0;
  for (let c: usize = 0; c < <usize>dim; c++) {
    const at = coords + c * stride;
    const difference = load<f64>(at + (j << 3)) - load<f64>(at + (slot << 3));
    sum += difference * difference;
  }
  return sum;
}

// @ts-ignore: decorator
@inline
function pair(coords: usize, stride: usize, dim: i32, slot: usize, j: usize): v128 {
  const d = f64x2.sub(v128.load(coords + (j << 3)), v128.load64_splat(coords + (slot << 3)));
  let sum = f64x2.mul(d, d);
  for (let c: usize = 1; c < <usize>dim; c++) {
    const at = coords + c * stride;
    const e = f64x2.sub(v128.load(at + (j << 3)), v128.load64_splat(at + (slot << 3)));
    sum = f64x2.add(sum, f64x2.mul(e, e));
  }
  return sum;
}

export function gridVoteNearest(
  queries: usize, from: i32, to: i32, coords: usize, points: i32, slot: i32, dim: i32, frame: usize, starts: usize,
  shape: usize, names: usize, k: i32, ballots: usize, reach2: usize, blocks: usize, calm: usize, tally: usize,
  distances: usize, neighbors: usize, squares: usize, found: usize, labels: usize, shares: usize, far: usize,
): void {
  const width = load<u32>(shape, 12);
  const height = load<u32>(shape, 16);
  const depth = load<u32>(shape, 20);
  const stride = (<usize>points) << 3;
  const own = <usize>slot;
  const keys = found + ((<usize>(points + 8)) << 2);
  for (let i = <usize>from; i < <usize>to; i++) {
    const query = queries + ((i * <usize>dim) << 3);
    for (let c: usize = 0; c < <usize>dim; c++) {
      store<f64>(coords + c * stride + (own << 3), load<f64>(query + (c << 3)));
    }
    const x = place(query, frame, shape, 0);
    const y = dim > 1 ? place(query, frame, shape, 1) : 0;
    const z = dim > 2 ? place(query, frame, shape, 2) : 0;
    const cell = (z * height + y) * width + x;
    const ballot = load<u32>(blocks + ((<usize>cell) << 2));
    const sure = covered(coords, stride, dim, slot, frame, shape, x, y, z, 1);
    if (ballot != MIXED && sure > 0) {
      // All around agree: it is enough that k of them are nearer than anything else can be, and one is in reach.
      const limit = sure * sure;
      const limits = f64x2.splat(limit);
      let counts = i64x2.splat(0);
      let least = f64x2.splat(Infinity);
      let rest: i32 = 0;
      let lowest = Infinity;
      const z1 = min(z + 2, depth);
      const y1 = min(y + 2, height);
      for (let zz = z > 1 ? z - 1 : 0; zz < z1; zz++) {
        for (let yy = y > 1 ? y - 1 : 0; yy < y1; yy++) {
          let j = <usize>rowStart(starts, width, zz * height + yy, x, 1);
          const end = <usize>rowEnd(starts, width, zz * height + yy, x, 1);
          for (; j + 2 <= end; j += 2) {
            const square = pair(coords, stride, dim, own, j);
            counts = i64x2.sub(counts, f64x2.le(square, limits));
            least = f64x2.pmin(least, square);
          }
          if (j < end) {
            const square = single(coords, stride, dim, own, j);
            rest += i32(square <= limit);
            lowest = min(lowest, square);
          }
        }
      }
      const near = rest + <i32>(i64x2.extract_lane(counts, 0) + i64x2.extract_lane(counts, 1));
      const nearest = min(lowest, min(f64x2.extract_lane(least, 0), f64x2.extract_lane(least, 1)));
      if (near >= k && nearest <= load<f64>(calm + ((<usize>cell) << 3))) {
        store<u32>(labels + (i << 2), ballot);
        store<f64>(shares + (i << 3), 1);
        store<u32>(far + (i << 2), 0);
        continue;
      }
    }
    nearestAlone(
      coords, points, dim, frame, starts, shape, cell, slot, 1, Infinity, names, k, distances, neighbors, squares, found,
      keys,
    );
    count(i, distances, neighbors, k, ballots, reach2, tally, labels, shares, far);
  }
}

/** Lanes j … j + 7 within the limit of the query, as bits. */
// @ts-ignore: decorator
@inline
function near8(coords: usize, stride: usize, dim: i32, slot: usize, limit: v128, j: u32): u32 {
  const at = (<usize>j) << 3;
  if (dim != 2) return close(coords, stride, dim, slot, limit, at);
  const y = coords + stride;
  const xi = v128.load64_splat(coords + (slot << 3));
  const yi = v128.load64_splat(y + (slot << 3));
  return close2(coords, y, xi, yi, limit, at) | (close2(coords, y, xi, yi, limit, at + 32) << 4);
}

export function gridVoteWithin(
  queries: usize, from: i32, to: i32, coords: usize, points: i32, slot: i32, dim: i32, frame: usize, starts: usize,
  shape: usize, radius2: f64, least: u32, ballots: usize, weights: usize, blocks: usize, labelCount: i32, tally: usize,
  labels: usize, shares: usize, far: usize,
): void {
  const width = load<u32>(shape, 12);
  const height = load<u32>(shape, 16);
  const depth = load<u32>(shape, 20);
  const stride = (<usize>points) << 3;
  const own = <usize>slot;
  const limit = f64x2.splat(radius2);
  for (let i = <usize>from; i < <usize>to; i++) {
    const query = queries + ((i * <usize>dim) << 3);
    for (let c: usize = 0; c < <usize>dim; c++) {
      store<f64>(coords + c * stride + (own << 3), load<f64>(query + (c << 3)));
    }
    const x = place(query, frame, shape, 0);
    const y = dim > 1 ? place(query, frame, shape, 1) : 0;
    const z = dim > 2 ? place(query, frame, shape, 2) : 0;
    const ballot = load<u32>(blocks + ((<usize>((z * height + y) * width + x)) << 2));
    let agreed = false;
    let near: u32 = 0;
    let here = MIXED;
    const z1 = min(z + 2, depth);
    const y1 = min(y + 2, height);
    for (let zz = z > 1 ? z - 1 : 0; zz < z1 && !agreed; zz++) {
      for (let yy = y > 1 ? y - 1 : 0; yy < y1 && !agreed; yy++) {
        const end = rowEnd(starts, width, zz * height + yy, x, 1);
        for (let j = rowStart(starts, width, zz * height + yy, x, 1); j < end; j += 8) {
          let bits = inside(near8(coords, stride, dim, own, limit, j), j, end);
          near += popcnt(bits);
          if (near >= least && ballot != MIXED) {
            // The rest of the votes would be the same.
            agreed = true;
            break;
          }
          while (bits != 0) {
            const other = <usize>(j + ctz(bits));
            const at = other << 2;
            bits &= bits - 1;
            const along = load<f64>(coords + (other << 3)) - load<f64>(coords + (own << 3));
            if (here == MIXED && along * along == 0 && single(coords, stride, dim, own, other) == 0) {
              here = load<u32>(ballots + at);
            }
            const votes = tally + ((<usize>load<u32>(ballots + at)) << 2);
            store<u32>(votes, load<u32>(votes) + load<u32>(weights + at));
          }
        }
      }
    }
    if (agreed) {
      store<u32>(labels + (i << 2), ballot);
      store<f64>(shares + (i << 3), 1);
      store<u32>(far + (i << 2), 0);
      store<u32>(tally + ((<usize>ballot) << 2), 0);
      continue;
    }
    tallied(i, least, labelCount, tally, here, labels, shares, far);
  }
}
