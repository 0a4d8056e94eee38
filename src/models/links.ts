/** Rows from elsewhere → the landmarks they would be joined to in the graph of the fit, and by which weights. */
import { exponential } from "../base/exponential.js";
import { upTo } from "../base/indices.js";
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import { extents } from "../line/search/cells.js";
import { knnSteps } from "../line/search/nearest.js";
import { thresholds } from "../line/votes/single.js";
import { tileOf, tileSizes } from "../line/votes/tile.js";
import type { EigenBasis, VoteRule } from "../methods/parts/fitted.js";
import { SCALE_NEIGHBOR } from "../methods/parts/self-tuned.js";

/** The first `count` entries hold; there is room for one more. */
export interface Links {
  readonly names: Uint32Array;
  readonly weights: Float64Array;
  readonly count: number;
}

export interface Linker {
  /** Finds the links of the rows from ≤ i < to, at most TILE, one after another; they hold until the next. */
  link(rows: Points, from: number, to: number, found: (i: number, links: Links) => void): void;
  /** Gives back the memory of the search. */
  close(): void;
}

export interface LinkRule {
  readonly rule: VoteRule;
  readonly weights: EigenBasis["weights"];
  /** Rows each landmark stands for. */
  readonly copies?: Float64Array | undefined;
}

// Landmarks that are left out together, and its logarithm.
const BLOCK = 16;
const SHIFT = 4;
const FEW = 3;

/** A landmark at the very place of a row is the row itself, which no graph joins to itself; its copies count. */
export function* linkerSteps(
  landmarks: Points,
  { rule, weights, copies }: LinkRule,
  kernels: Kernels,
): Steps<Linker> {
  const { n } = landmarks;
  // As for the landmarks themselves, which may have fewer others.
  const scaleNeighbor = Math.max(1, Math.min(SCALE_NEIGHBOR, n - 1));
  const tuned =
    weights === "self-tuned" ? yield* lastSquaresSteps(landmarks, SCALE_NEIGHBOR, kernels) : undefined;
  const weigh = (j: number, square: number, own2: number): number =>
    tuned ? exponential(square === 0 ? 0 : -square / (Math.sqrt(tuned[j]) * Math.sqrt(own2))) : 1;
  const near = rule.kind === "nearest" ? Math.min(rule.neighbors, n) : 0;
  const radius = rule.kind === "radius" ? rule.radius : 0;
  const reach2 =
    near > 0 ? yield* lastSquaresSteps(landmarks, near, kernels) : new Float64Array(n).fill(radius * radius);
  const k = Math.max(near, tuned ? scaleNeighbor : 0);
  const { names, squares, nearest, measure, look, close } = searchOf(landmarks, reach2, k, kernels);
  const link: Linker["link"] = (rows, from, to, found) => {
    measure(rows, from, to);
    for (let i = from; i < to; i++) {
      const candidates = look(rows, i, i - from);
      const limit = nearest[near - 1];
      const own2 = tuned ? nearest[scaleNeighbor - 1] : 0;
      let count = 0;
      for (let at = 0; at < candidates; at++) {
        const j = names[at];
        const square = squares[at];
        const choosing = square <= reach2[j];
        let weight = 0;
        if (near === 0) {
          const members = (copies ? copies[j] : 1) - (square === 0 ? 1 : 0);
          if (choosing && members > 0) weight = members * weigh(j, square, own2);
        } else if (square > 0 && (choosing || square <= limit)) {
          weight = weights === "half" && !(choosing && square <= limit) ? 0.5 : weigh(j, square, own2);
          if (copies) weight *= copies[j];
        }
        if (weight === 0) continue;
        // In place: there are no more links than candidates.
        names[count] = j;
        squares[count++] = weight;
      }
      found(i, { names, weights: squares, count });
    }
  };
  return { link, close };
}

/** What a look at the points finds near a row. */
interface Search {
  /** The points that may be near and their squared distances. */
  readonly names: Uint32Array;
  readonly squares: Float64Array;
  /** The smallest squares above 0, ascending; infinite if there are fewer. */
  readonly nearest: Float64Array;
  /** Before the rows from ≤ i < to are looked at, at most TILE. */
  measure(rows: Points, from: number, to: number): void;
  /** Finds what is near row i, the r-th of those measured; returns the number of names. */
  look(rows: Points, i: number, r: number): number;
  close(): void;
}

/** Finds the points whose own reach includes a row, and the k nearest; most are ruled out by bounds. */
function searchOf(points: Points, reach2: Float64Array, k: number, kernels: Kernels): Search {
  const { order, axis } = alongAxis(points);
  const { n, dim, coords } = permuted(points, order);
  const space = kernels.open(...tileSizes(points));
  const tile = tileOf({ n, dim, coords }, space);
  const { own, dots, padded, scale } = tile;
  const { low } = tile.all;
  // Where low + low - 2 dot is above, the row is out of the point's reach.
  const possible = new Float64Array(n);
  // The widest reach of each block.
  const farthest = new Float64Array(Math.ceil(n / BLOCK));
  order.forEach((name, j) => {
    possible[j] = thresholds(reach2[name], scale).possible;
    farthest[j >> SHIFT] = Math.max(farthest[j >> SHIFT], reach2[name]);
  });
  const along = (j: number): number => coords[Math.min(j, n - 1) * dim + axis];
  // A distance costs no more than a bound in few dimensions: there every bound is said to be none.
  if (dim <= FEW) own.low.fill(Number.NEGATIVE_INFINITY);
  const names = new Uint32Array(n);
  const squares = new Float64Array(n + 1);
  const nearest = new Float64Array(k);
  const look = (rows: Points, i: number, r: number): number => {
    const row = rows.coords.subarray(i * dim, (i + 1) * dim);
    let count = 0;
    // The k-th smallest square so far, and the bound that rules it out.
    let last = k > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    let limit = last;
    nearest.fill(Number.POSITIVE_INFINITY);
    let start = 0;
    while (start + BLOCK < n && along(start + BLOCK) <= row[axis]) start += BLOCK;
    // From the block of the row onwards and around, so that the first few tell how far the nearest are.
    for (let block = 0; block < farthest.length; block++) {
      const first = (start + block * BLOCK) % padded;
      const gap = Math.max(along(first) - row[axis], row[axis] - along(first + BLOCK - 1), 0);
      // Rounded, squares are no smaller than that of their largest difference.
      if (gap * gap > farthest[first >> SHIFT] && gap * gap > last) continue;
      for (let j = first; j < Math.min(n, first + BLOCK); j++) {
        const bound = low[j] + own.low[r] - 2 * dots[r * padded + j];
        if (bound > possible[j] && bound > limit) continue;
        let square = 0;
        for (let c = 0; c < dim; c++) {
          const difference = coords[j * dim + c] - row[c];
          square += difference * difference;
        }
        if (square > reach2[order[j]] && square > last) continue;
        names[count] = order[j];
        squares[count++] = square;
        if (square === 0 || !(square < nearest[k - 1])) continue;
        let place = k - 1;
        for (; place > 0 && square < nearest[place - 1]; place--) nearest[place] = nearest[place - 1];
        nearest[place] = square;
        last = nearest[k - 1];
        limit = thresholds(last, scale).possible;
      }
    }
    return count;
  };
  const measure = dim > FEW ? tile.measure : () => {};
  return { names, squares, nearest, measure, look, close: () => space.close() };
}

/** The order of points along the longest axis. */
function alongAxis(points: Points): { readonly order: Uint32Array; readonly axis: number } {
  const { n, dim, coords } = points;
  const axis = extents(points).reduce(
    (best, { length }, c, all) => (length > all[best].length ? c : best),
    0,
  );
  const order = upTo(n).sort((i, j) => coords[i * dim + axis] - coords[j * dim + axis] || i - j);
  return { order, axis };
}

/** The squared distance of each point to the k-th of the others. */
function* lastSquaresSteps(points: Points, k: number, kernels: Kernels): Steps<Float64Array> {
  const found = yield* knnSteps(points, k, kernels);
  const lasts = new Float64Array(points.n);
  for (let i = 0; i < points.n; i++) {
    lasts[found.order[i]] = found.k > 0 ? found.distances[(i + 1) * found.k - 1] : 0;
  }
  return lasts;
}
