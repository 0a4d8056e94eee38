/**
 * A nearest-neighbor graph and its points → the weights of UMAP's fuzzy set. Point i is a member of the neighborhood of j to the
 * degree exp(-(d - ρ_j) / σ_j), where ρ_j is the distance to the nearest other point and σ_j such that the degrees of the k
 * nearest sum to log₂ k; an edge has the weight of either one or the other, p + q - p q.
 */
import { exponential } from "../../base/exponential.js";
import { logarithm } from "../../base/logarithm.js";
import { checkArgument, integerFrom } from "../../base/rules.js";
import type { Graph } from "../graph/graph.js";
import { checkStored } from "../graph/stored.js";
import { checkShape, type Points } from "../points/points.js";

// σ is exact enough once the sum is: the weights decide about draws alone.
const EXACT = 1e-3;
const HALVINGS = 40;
// σ is at least this share of the mean distance: points with many copies nearby have other neighbors too.
const LEAST = 1e-3;

/** The same graph with these weights. Every row has the `k` nearest points of its own, and those that it is near to. */
export function fuzzyWeights(graph: Graph, points: Points, k: number): Graph {
  checkStored(graph);
  checkShape(points);
  checkArgument("k", integerFrom(1), k);
  const { n, offsets, targets } = graph;
  const own = new Float64Array(targets.length);
  const distances = new Float64Array(longestRow(graph));
  const sorted = new Float64Array(distances.length);
  const target = logarithm(Math.max(2, k)) / Math.LN2;
  for (let i = 0; i < n; i++) {
    const [first, length] = [offsets[i], offsets[i + 1] - offsets[i]];
    if (length === 0) continue;
    putDistances(graph, points, i, distances);
    const ascending = sorted.subarray(0, length);
    ascending.set(distances.subarray(0, length));
    ascending.sort();
    const near = ascending.subarray(0, Math.min(k, length));
    const nearest = near.find((distance) => distance > 0) ?? 0;
    const scale = scaleOf(near, nearest, target);
    const farthest = near[near.length - 1];
    for (let e = 0; e < length; e++) {
      own[first + e] = distances[e] > farthest ? 0 : degree(distances[e], nearest, scale);
    }
  }
  return { n, offsets, targets, weights: joined(graph, own) };
}

function longestRow({ n, offsets }: Graph): number {
  let longest = 0;
  for (let i = 0; i < n; i++) longest = Math.max(longest, offsets[i + 1] - offsets[i]);
  return longest;
}

function putDistances(
  { offsets, targets }: Graph,
  { dim, coords }: Points,
  i: number,
  into: Float64Array,
): void {
  for (let e = offsets[i]; e < offsets[i + 1]; e++) {
    const [x, y] = [i * dim, targets[e] * dim];
    let square = 0;
    for (let c = 0; c < dim; c++) {
      const difference = coords[x + c] - coords[y + c];
      square += difference * difference;
    }
    into[e - offsets[i]] = Math.sqrt(square);
  }
}

function degree(distance: number, nearest: number, scale: number): number {
  return distance > nearest ? exponential((nearest - distance) / scale) : 1;
}

/** σ by halving an interval: the sum of degrees grows with it. */
function scaleOf(near: Float64Array, nearest: number, target: number): number {
  let mean = 0;
  for (const distance of near) mean += distance / near.length;
  if (!(mean > 0)) return 1;
  let [low, high, scale] = [0, Number.POSITIVE_INFINITY, mean];
  for (let step = 0; step < HALVINGS; step++) {
    let sum = 0;
    for (const distance of near) sum += degree(distance, nearest, scale);
    if (Math.abs(sum - target) < EXACT) break;
    if (sum > target) high = scale;
    else low = scale;
    scale = high === Number.POSITIVE_INFINITY ? 2 * scale : (low + high) / 2;
  }
  return Math.max(scale, LEAST * mean);
}

/** p + q - p q for the entries of an edge. Rows ascend: the entries below the diagonal of a row are met in their order. */
function joined({ n, offsets, targets }: Graph, own: Float64Array): Float64Array {
  const weights = new Float64Array(own.length);
  const next = offsets.slice(0, n);
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      if (j <= i) continue;
      const mirrored = next[j]++;
      const weight = own[e] + own[mirrored] - own[e] * own[mirrored];
      weights[e] = weight;
      weights[mirrored] = weight;
    }
  }
  return weights;
}
