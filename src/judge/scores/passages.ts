/**
 * Rows → for pairs of them, drawn if there are many, how sparse the way from one to the other gets. With the core distance c(i), the
 * distance to the 10th other row, a step from i to j is max(d(i, j), c(i), c(j)) long, and s(i, j) is the widest
 * step of the best path over the 30 nearest neighbors. The openness of a pair is max(c(i), c(j)) / s(i, j): 1 if the
 * way is nowhere sparser than its sparser end, 0 if there is no way.
 */
import { gather } from "../../base/indices.js";
import { portion, type Steps } from "../../base/progress.js";
import { random, STREAM, sample } from "../../base/random.js";
import type { Kernels } from "../../kernels/kernels.js";
import { dendrogram, joinLengths } from "../../line/linkage/dendrogram.js";
import { treeSteps } from "../../line/linkage/tree-steps.js";
import { arrange, rowsAt } from "../../line/points/arrange.js";
import { permuted } from "../../line/points/permuted.js";
import type { Points } from "../../line/points/points.js";
import { multiplied, unitFor } from "../../line/points/units.js";
import { knnSteps } from "../../line/search/nearest.js";
import type { Neighbors } from "../../line/search/neighbors.js";
import { CORE, coreDistances } from "./core-distances.js";

/** Pairs of rows, ascending by openness. */
export interface Passages {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly openness: Float64Array;
  /** Of which class the number of steps on the way is: classes ascend and have about as many pairs each. */
  readonly steps: Uint8Array;
}

/** Classes of numbers of steps. */
export const LENGTHS = 32;

// Rows looked at, and pairs drawn from them; from more rows as many more.
const ROWS = 1250;
const PAIRS = 24_000;
// Of few rows so many pairs for each: more of them would tell apart less than other rows would.
const PAIRS_OF_ROW = 24;
const FEW_PAIRS = 5000;
const NEIGHBORS = 30;

/** The pairs are rows of `points`, of which so many are looked at. They depend on the set of rows and the seed, not on the order of the rows. */
export function* passagesSteps(points: Points, seed: number, kernels: Kernels, most = ROWS): Steps<Passages> {
  const source = random(seed, STREAM.valley);
  const rows = rowsAt(points, sample(points.n, most, source));
  const some = permuted(points, rows);
  const { points: distinct, multiplicity, position } = arrange(multiplied(some, unitFor(some)));
  const [from, to] = drawnPairs(rows.length, (PAIRS * most) / ROWS, source);
  const [first, second] = [gather(position, from), gather(position, to)];
  const openness = new Float64Array(from.length).fill(1);
  let lengths: Uint32Array = new Uint32Array(from.length);
  if (distinct.n > 1) {
    const near = yield* portion(knnSteps(distinct, NEIGHBORS, kernels), 0, 0.9);
    const core = coreDistances(near, multiplicity, rankFor(rows.length, points.dim));
    const joined = dendrogram(steps(near, core));
    const widest = joinLengths(joined, first, second);
    lengths = treeSteps(joined, first, second);
    for (let p = 0; p < openness.length; p++) {
      if (first[p] === second[p]) continue;
      // Beside a giant outlier all other distances may vanish: nothing is sparse there.
      if (widest[p] > 0) openness[p] = Math.max(core[first[p]], core[second[p]]) / widest[p];
    }
  }
  const { order, values } = ascending(openness);
  return {
    from: gather(rows, gather(from, order)),
    to: gather(rows, gather(to, order)),
    openness: values,
    steps: Uint8Array.from(gather(classesOf(lengths), order)),
  };
}

// Of few rows a cluster may have no 10th other row: the rank is this share of them. Along a line a few rows have gaps by chance.
const ROWS_OF_RANK = 8;
const LEAST_RANK = 2;

function rankFor(rows: number, columns: number): number {
  return columns === 1 ? CORE : Math.min(CORE, Math.max(LEAST_RANK, Math.floor(rows / ROWS_OF_RANK)));
}

/** The class of each number: of equal ones the same. */
function classesOf(numbers: Uint32Array): Uint32Array {
  const sorted = numbers.slice().sort();
  const starts = Uint32Array.from(
    { length: LENGTHS - 1 },
    (_, c) => sorted[Math.floor(((c + 1) * sorted.length) / LENGTHS)],
  );
  return numbers.map((number) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (starts[middle] <= number) low = middle + 1;
      else high = middle;
    }
    return low;
  });
}

/** The numbers in ascending order, and where each was; equal ones stay in their order. */
function ascending(numbers: Float64Array): { readonly order: Uint32Array; readonly values: Float64Array } {
  // Without a comparator the sort is native; the places follow from where each number's run begins.
  const values = numbers.slice().sort();
  const order = new Uint32Array(numbers.length);
  const used = new Uint32Array(numbers.length);
  for (let p = 0; p < numbers.length; p++) {
    let [low, high] = [0, numbers.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (values[middle] < numbers[p]) low = middle + 1;
      else high = middle;
    }
    order[low + used[low]++] = p;
  }
  return { order, values };
}

/** All pairs of so few rows, or some of them drawn. */
function drawnPairs(
  n: number,
  most: number,
  source: { below(bound: number): number },
): [Uint32Array, Uint32Array] {
  const all = (n * (n - 1)) / 2;
  const count = Math.min(all, most, Math.max(FEW_PAIRS, PAIRS_OF_ROW * n));
  const from = new Uint32Array(count);
  const to = new Uint32Array(count);
  if (all === count) {
    for (let i = 0, p = 0; i < n; i++) for (let j = 0; j < i; j++, p++) [from[p], to[p]] = [i, j];
    return [from, to];
  }
  for (let p = 0; p < count; p++) {
    from[p] = source.below(n);
    const other = source.below(n - 1);
    to[p] = other < from[p] ? other : other + 1;
  }
  return [from, to];
}

/** An edge for each point and each of its neighbors. */
function steps({ n, k, order, neighbors, distances }: Neighbors, core: Float64Array) {
  const from = new Uint32Array(n * k);
  const length = new Float64Array(n * k);
  for (let i = 0; i < n; i++) {
    for (let e = i * k; e < (i + 1) * k; e++) {
      from[e] = order[i];
      length[e] = Math.max(Math.sqrt(distances[e]), core[order[i]], core[neighbors[e]]);
    }
  }
  return { n, from, to: neighbors, length };
}
