/** A row from elsewhere → the landmarks it would be joined to in the graph of the fit, and by which weights. */

import { exponential } from "../base/exponential.js";
import { indicesWhere, upTo } from "../base/indices.js";
import type { Steps } from "../base/progress.js";
import { extents } from "../graph/cells.js";
import { knnSteps } from "../graph/knn.js";
import type { Kernels } from "../kernels/kernels.js";
import type { EigenBasis, VoteRule } from "../methods/fitted.js";
import type { Points } from "../points/points.js";

/** The first `count` entries hold. */
export interface Links {
  readonly names: Uint32Array;
  readonly weights: Float64Array;
  count: number;
}

/** Fills the links of a row. */
export type Link = (row: Float64Array, links: Links) => void;

export interface LinkRule {
  readonly rule: VoteRule;
  readonly weights: EigenBasis["weights"];
  /** Rows each landmark stands for. */
  readonly copies?: Float64Array | undefined;
}

// As in src/methods/neighborhood.ts: the scale of self-tuned weights.
const SCALE_NEIGHBOR = 7;

// Landmarks whose own neighbours are farther than those of this share of all are looked at one by one.
const USUAL = 0.98;

/** A landmark at the very place of a row is the row itself, which no graph joins to itself; its copies count. */
export function* linksSteps(
  landmarks: Points,
  { rule, weights, copies }: LinkRule,
  kernels: Kernels,
): Steps<Link> {
  const strip = stripOf(landmarks);
  const { names, squares } = strip;
  // As for the landmarks themselves, which may have fewer others.
  const scaleNeighbor = Math.max(1, Math.min(SCALE_NEIGHBOR, names.length - 1));
  const tuned = weights === "self-tuned" ? yield* lastSquares(landmarks, SCALE_NEIGHBOR, kernels) : undefined;
  const weigh = (j: number, square: number, own2: number): number =>
    tuned ? exponential(square === 0 ? 0 : -square / (Math.sqrt(tuned[j]) * Math.sqrt(own2))) : 1;
  if (rule.kind !== "nearest") {
    const radius = rule.kind === "radius" ? rule.radius : 0;
    const reach = tuned ? Number.POSITIVE_INFINITY : radius;
    return (row, links) => {
      const { from, to } = strip.measure(row, reach);
      const own2 = tuned ? nth(squares, from, to, scaleNeighbor) : 0;
      links.count = 0;
      for (let i = from; i < to; i++) {
        if (!(squares[i] <= radius * radius)) continue;
        const members = (copies ? copies[names[i]] : 1) - (squares[i] === 0 ? 1 : 0);
        if (members > 0) push(links, names[i], members * weigh(names[i], squares[i], own2));
      }
    };
  }
  const { neighbors } = rule;
  const lasts = yield* lastSquares(landmarks, neighbors, kernels);
  const usual2 = lasts.slice().sort()[Math.floor(USUAL * (lasts.length - 1))];
  const wide = indicesWhere(names.length, (i) => lasts[names[i]] > usual2);
  return (row, links) => {
    let reach = tuned || usual2 === 0 ? Number.POSITIVE_INFINITY : Math.sqrt(usual2);
    let { from, to } = strip.measure(row, reach);
    let limit = nth(squares, from, to, neighbors);
    while (reach * reach < limit) {
      reach = limit < Number.POSITIVE_INFINITY ? Math.sqrt(limit) * (1 + 1e-9) : 2 * reach;
      ({ from, to } = strip.measure(row, reach));
      limit = nth(squares, from, to, neighbors);
      if (to - from === names.length) break;
    }
    const own2 = tuned ? nth(squares, from, to, scaleNeighbor) : 0;
    links.count = 0;
    const link = (i: number, square: number): void => {
      const chosen = square <= limit;
      const choosing = square <= lasts[names[i]];
      if (square === 0 || !(chosen || choosing)) return;
      const half = weights === "half" && !(chosen && choosing);
      push(links, names[i], half ? 0.5 : weigh(names[i], square, own2));
    };
    for (let i = from; i < to; i++) link(i, squares[i]);
    for (const i of wide) if (i < from || i >= to) link(i, strip.square(row, i));
  };
}

/** Points in the order of their coordinate along the longest axis. */
interface Strip {
  readonly names: Uint32Array;
  /** Of the points measured last. */
  readonly squares: Float64Array;
  /** The squared distances of all points no farther than `reach` along the axis: from ≤ i < to. */
  measure(row: Float64Array, reach: number): { readonly from: number; readonly to: number };
  square(row: Float64Array, i: number): number;
}

function stripOf(points: Points): Strip {
  const { n, dim, coords } = points;
  const axis = extents(points).reduce(
    (best, { length }, c, all) => (length > all[best].length ? c : best),
    0,
  );
  const names = upTo(n);
  names.sort((i, j) => coords[i * dim + axis] - coords[j * dim + axis] || i - j);
  const columns = Array.from({ length: dim }, (_, c) => Float64Array.from(names, (i) => coords[i * dim + c]));
  const squares = new Float64Array(n);
  /** The first place whose difference along the axis is at least, or above, a bound. */
  const place = (own: number, bound: number, above: boolean): number => {
    let low = 0;
    let high = n;
    while (low < high) {
      const middle = (low + high) >> 1;
      const difference = columns[axis][middle] - own;
      if (above ? difference > bound : difference >= bound) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return {
    names,
    squares,
    measure(row, reach) {
      const far = reach * (1 + 1e-9);
      const from = place(row[axis], -far, false);
      const to = place(row[axis], far, true);
      squares.fill(0, from, to);
      for (let c = 0; c < dim; c++) addSquares(columns[c], row[c], squares, from, to);
      return { from, to };
    },
    square(row, i) {
      let sum = 0;
      for (let c = 0; c < dim; c++) {
        const difference = columns[c][i] - row[c];
        sum += difference * difference;
      }
      return sum;
    },
  };
}

function addSquares(
  values: Float64Array,
  own: number,
  squares: Float64Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const difference = values[i] - own;
    squares[i] += difference * difference;
  }
}

function push(links: Links, name: number, weight: number): void {
  links.names[links.count] = name;
  links.weights[links.count++] = weight;
}

/** The squared distance of each point to the k-th of the others. */
function* lastSquares(points: Points, k: number, kernels: Kernels): Steps<Float64Array> {
  const found = yield* knnSteps(points, k, kernels);
  const lasts = new Float64Array(points.n);
  for (let i = 0; i < points.n; i++) {
    lasts[found.order[i]] = found.k > 0 ? found.distances[(i + 1) * found.k - 1] : 0;
  }
  return lasts;
}

/** The k-th smallest of some squares above 0; infinite where there are fewer. */
function nth(squares: Float64Array, from: number, to: number, k: number): number {
  const smallest = new Float64Array(k).fill(Number.POSITIVE_INFINITY);
  for (let i = from; i < to; i++) {
    const square = squares[i];
    if (square === 0 || !(square < smallest[k - 1])) continue;
    let at = k - 1;
    for (; at > 0 && square < smallest[at - 1]; at--) smallest[at] = smallest[at - 1];
    smallest[at] = square;
  }
  return smallest[k - 1];
}
