/**
 * Rows and their labels → whether one column of a few values draws the clusters alone. Between two values there is nothing in any
 * table: such a gap is no evidence of groups, unless other columns go with it.
 */
import type { Points } from "../line/points/points.js";

const MOST_VALUES = 12;
const LEAST_PURE = 0.98;
// The share of the variance of another column that clusters explain where it goes with them.
const LEAST_EXPLAINED = 0.1;
const LOOKED = 2000;
const FEWEST_ROWS = 20;

export function drawnBySteps(points: Points, labels: ArrayLike<number>): boolean {
  const { n, dim } = points;
  if (n < FEWEST_ROWS) return false;
  const step = Math.ceil(n / LOOKED);
  const rows = Uint32Array.from({ length: Math.ceil(n / step) }, (_, k) => k * step);
  let clusters = 0;
  for (const row of rows) clusters = Math.max(clusters, labels[row] + 1);
  if (clusters < 2 || clusters > MOST_VALUES) return false;
  const all = Array.from({ length: dim }, (_, c) => c);
  const drawing = all.filter((c) => draws(points, c, rows, labels, clusters));
  if (drawing.length === 0) return false;
  const [first] = drawing;
  const others = all.filter((c) => !drawing.includes(c) && !excludes(points, first, c, rows));
  // Two columns that draw the same clusters speak for each other, unless they are two values of one category.
  const second = drawing.some((c) => c !== first && !excludes(points, first, c, rows));
  return !second && others.every((c) => explained(points, c, rows, labels, clusters) < LEAST_EXPLAINED);
}

/** Whether each of its few values has rows of one cluster. */
function draws(
  { dim, coords }: Points,
  c: number,
  rows: Uint32Array,
  labels: ArrayLike<number>,
  clusters: number,
): boolean {
  const counts = new Map<number, Float64Array>();
  let labeled = 0;
  for (const row of rows) {
    if (labels[row] < 0) continue;
    labeled++;
    const value = coords[row * dim + c];
    const own = counts.get(value) ?? new Float64Array(clusters);
    counts.set(value, own);
    if (counts.size > MOST_VALUES) return false;
    own[labels[row]]++;
  }
  if (counts.size < 2) return false;
  let pure = 0;
  const met = new Set<number>();
  for (const own of counts.values()) {
    const most = own.indexOf(Math.max(...own));
    met.add(most);
    pure += own[most];
  }
  return met.size === clusters && pure >= LEAST_PURE * labeled;
}

/** Whether both have two values and no row has the higher of both, as two values of one category. */
function excludes({ dim, coords }: Points, one: number, other: number, rows: Uint32Array): boolean {
  const [low, high] = [rangeOf(one), rangeOf(other)];
  function rangeOf(c: number): readonly [number, number] {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const row of rows) {
      least = Math.min(least, coords[row * dim + c]);
      most = Math.max(most, coords[row * dim + c]);
    }
    return [least, most];
  }
  return rows.every((row) => {
    const [a, b] = [coords[row * dim + one], coords[row * dim + other]];
    return (
      (a === low[0] || a === low[1]) && (b === high[0] || b === high[1]) && !(a === low[1] && b === high[1])
    );
  });
}

/** The share of the variance of a column that lies between the clusters. */
function explained(
  { dim, coords }: Points,
  c: number,
  rows: Uint32Array,
  labels: ArrayLike<number>,
  clusters: number,
): number {
  const counts = new Float64Array(clusters);
  const sums = new Float64Array(clusters);
  let [count, sum, square] = [0, 0, 0];
  const from = coords[rows[0] * dim + c];
  for (const row of rows) {
    if (labels[row] < 0) continue;
    const value = coords[row * dim + c] - from;
    counts[labels[row]]++;
    sums[labels[row]] += value;
    count++;
    sum += value;
    square += value * value;
  }
  const mean = (sum * sum) / Math.max(1, count);
  const between = sums.reduce((all, one, k) => all + (counts[k] > 0 ? (one * one) / counts[k] : 0), 0);
  return square > mean ? (between - mean) / (square - mean) : 0;
}
