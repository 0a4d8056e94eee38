// Single linkage: see src/kernels/linkage.ts for what the function computes.
import { close2, inside } from "./neighbors";
import { squaredBoxDistance, squaredDistance } from "./trees";

const NONE: u32 = 0xffffffff;

// Coordinates after which a look at the sums so far is worth it.
const PIECE = 24;

/** As `close` of neighbors.ts; ends as soon as no lane is within the limit, since sums only grow. */
// @ts-ignore: decorator
@inline
function closeInPieces(coords: usize, stride: usize, dim: i32, i: usize, limit: v128, at: usize): u32 {
  let d0 = f64x2.splat(0);
  let d1 = f64x2.splat(0);
  let d2 = f64x2.splat(0);
  let d3 = f64x2.splat(0);
  let p = coords + at;
  let q = coords + (i << 3);
  let bits: u32 = 0;
  for (let c = 0; c < dim; ) {
    const end = min(dim, c + PIECE);
    for (; c < end; c++) {
      const x = v128.load64_splat(q);
      const e0 = f64x2.sub(v128.load(p), x);
      const e1 = f64x2.sub(v128.load(p, 16), x);
      const e2 = f64x2.sub(v128.load(p, 32), x);
      const e3 = f64x2.sub(v128.load(p, 48), x);
      d0 = f64x2.add(d0, f64x2.mul(e0, e0));
      d1 = f64x2.add(d1, f64x2.mul(e1, e1));
      d2 = f64x2.add(d2, f64x2.mul(e2, e2));
      d3 = f64x2.add(d3, f64x2.mul(e3, e3));
      p += stride;
      q += stride;
    }
    bits = i64x2.bitmask(f64x2.le(d0, limit)) | (i64x2.bitmask(f64x2.le(d1, limit)) << 2) |
      (i64x2.bitmask(f64x2.le(d2, limit)) << 4) | (i64x2.bitmask(f64x2.le(d3, limit)) << 6);
    if (bits == 0) return 0;
  }
  return bits;
}

export function nearestOutside(
  coords: usize, n: i32, dim: i32, leafSize: i32, leaves: i32, boxes: usize, least: usize, cores: usize,
  parts: usize, whole: usize, names: usize, limits: usize, queries: usize, from: i32, to: i32,
  pending: usize, gaps: usize, widths: usize, squares: usize, found: usize,
): void {
  const stride = (<usize>n) << 3;
  const boxSize = (<usize>dim) << 4;
  const y = coords + stride;
  for (let q = <usize>from; q < <usize>to; q++) {
    const i = <usize>load<u32>(queries + (q << 2));
    const own = load<u32>(parts + (i << 2));
    const core = load<f64>(cores + (i << 3));
    const xi = v128.load64_splat(coords + (i << 3));
    const yi = dim == 2 ? v128.load64_splat(y + (i << 3)) : xi;
    let width = load<f64>(limits + ((<usize>own) << 3));
    let square: f64 = Infinity;
    let name = NONE;
    let place = NONE;
    // Nodes that wait, as (node, its first leaf, its leaves), and how far each is.
    store<u32>(pending, 0);
    store<u32>(pending, 0, 4);
    store<u32>(pending, leaves, 8);
    store<f64>(gaps, 0);
    let depth: usize = 1;
    while (depth > 0) {
      depth--;
      const gap = load<f64>(gaps + (depth << 3));
      const at = pending + depth * 12;
      const node = load<u32>(at);
      const first = load<u32>(at, 4);
      const count = load<u32>(at, 8);
      const reached = max(max(gap, core), load<f64>(least + ((<usize>node) << 3)));
      if (reached > width || (reached == width && gap > square)) continue;
      if (count > 1) {
        const leftLeaves = (count + 1) >> 1;
        const left = node + 1;
        const right = node + 2 * leftLeaves;
        const toLeft = squaredBoxDistance(coords, stride, dim, i, boxes + <usize>left * boxSize);
        const toRight = squaredBoxDistance(coords, stride, dim, i, boxes + <usize>right * boxSize);
        const seesLeft = load<u32>(whole + ((<usize>left) << 2)) != own && toLeft <= width;
        const seesRight = load<u32>(whole + ((<usize>right) << 2)) != own && toRight <= width;
        // The nearer child is put on top.
        const leftOnTop = toLeft <= toRight;
        for (let turn = 0; turn < 2; turn++) {
          const isLeft = leftOnTop == (turn == 1);
          if (!(isLeft ? seesLeft : seesRight)) continue;
          const next = pending + depth * 12;
          store<u32>(next, isLeft ? left : right);
          store<u32>(next, isLeft ? first : first + leftLeaves, 4);
          store<u32>(next, isLeft ? leftLeaves : count - leftLeaves, 8);
          store<f64>(gaps + (depth << 3), isLeft ? toLeft : toRight);
          depth++;
        }
        continue;
      }
      const stop: u32 = min((first + 1) * leafSize, n);
      for (let j: u32 = first * leafSize; j < stop; j += 8) {
        const limit = f64x2.splat(width);
        const start = (<usize>j) << 3;
        let bits: u32 = dim == 2
          ? close2(coords, y, xi, yi, limit, start) | (close2(coords, y, xi, yi, limit, start + 32) << 4)
          : closeInPieces(coords, stride, dim, i, limit, start);
        bits = inside(bits, j, stop);
        while (bits != 0) {
          const other = <usize>(j + ctz(bits));
          bits &= bits - 1;
          if (load<u32>(parts + (other << 2)) == own) continue;
          const d = squaredDistance(coords, stride, dim, i, other);
          const w = max(max(d, core), load<f64>(cores + (other << 3)));
          if (w > width || (w == width && d > square)) continue;
          const otherName = load<u32>(names + (other << 2));
          if (w == width && d == square && otherName > name) continue;
          width = w;
          square = d;
          name = otherName;
          place = <u32>other;
        }
      }
    }
    store<f64>(widths + (q << 3), width);
    store<f64>(squares + (q << 3), square);
    store<u32>(found + (q << 2), place);
  }
}
