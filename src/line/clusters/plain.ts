/** Few points and the number of clusters → the clusters, where these lie plainly apart: farther than any step inside. */
import type { Points } from "../points/points.js";
import { leastPart, type Parts } from "./parts.js";

// From cluster to cluster it is more than this many times as far as any step of the shortest tree inside one.
const APART = 3;
// Coordinates compared: all pairs of points are looked at.
const MOST = 2e6;

/** Whether points are few enough to look at all pairs of them. */
export function areFew(n: number, dim: number): boolean {
  return n * n * dim <= MOST;
}

/**
 * The parts that are left of the shortest tree that spans all points when its longest edges are taken out, one less than
 * there are clusters. Undefined where those are not three times as long as the others, or where a part is a stray.
 * `weights` are the rows that each point stands for, 1 by default.
 */
export function plainPartsOf(
  { nearest, squares, order }: Tree,
  clusters: number,
  weights?: Float64Array,
): Parts | undefined {
  const n = order.length;
  if (clusters < 2 || clusters > n) return undefined;
  const sorted = squares.slice(1).sort();
  const least = sorted[n - clusters];
  const longest = clusters === n ? 0 : sorted[n - clusters - 1];
  if (!(least > APART * APART * longest)) return undefined;
  const labels = new Int32Array(n);
  const sizes: number[] = [];
  let rows = 0;
  // Every point was reached from one before it.
  order.forEach((i, at) => {
    labels[i] = at === 0 || squares[at] >= least ? sizes.push(0) - 1 : labels[nearest[at]];
    sizes[labels[i]] += weights ? weights[i] : 1;
    rows += weights ? weights[i] : 1;
  });
  const stray = leastPart(rows, clusters);
  return sizes.some((size) => size < stray) ? undefined : { count: clusters, labels };
}

/** The shortest tree that spans some points. */
interface Tree {
  /** The points in the order in which the tree reaches them. */
  readonly order: Uint32Array;
  /** The point that each was reached from, and the squared distance, in that order; nothing for the first. */
  readonly nearest: Uint32Array;
  readonly squares: Float64Array;
}

/** Prim's algorithm from point 0. */
export function shortestTree({ n, dim, coords }: Points): Tree {
  const order = new Uint32Array(n);
  const nearest = new Uint32Array(n);
  const squares = new Float64Array(n);
  const open = Float64Array.from({ length: n }, () => Number.POSITIVE_INFINITY);
  const from = new Uint32Array(n);
  const done = new Uint8Array(n);
  let last = 0;
  done[0] = 1;
  for (let at = 1; at < n; at++) {
    let next = -1;
    for (let i = 0; i < n; i++) {
      if (done[i] === 1) continue;
      let square = 0;
      for (let c = 0; c < dim; c++) {
        const difference = coords[i * dim + c] - coords[last * dim + c];
        square += difference * difference;
      }
      if (square < open[i]) {
        open[i] = square;
        from[i] = last;
      }
      if (next < 0 || open[i] < open[next]) next = i;
    }
    done[next] = 1;
    order[at] = next;
    nearest[at] = from[next];
    squares[at] = open[next];
    last = next;
  }
  return { order, nearest, squares };
}
