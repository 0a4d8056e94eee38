/**
 * More communities than are wanted → as many as are wanted. Two at a time are joined, those whose edges between them exceed
 * chance by most,
 *
 *     w(a, b) − γ D_a D_b / 2m;
 *
 * where no edges are left between them, the two with the smallest degrees. Where many are to be joined, some of the best pairs
 * are taken before the others are weighed again.
 */
import { aggregate, rowsFor } from "./aggregation.js";
import type { Network } from "./network.js";
import { renumber, type Scratch } from "./scratch.js";

export interface Joining {
  /** How many communities the labels name, 0, 1, …, and how many are wanted. */
  readonly count: number;
  readonly clusters: number;
  readonly resolution: number;
}

// Of the joins that are left, this share is made at once: up to 15 are made one by one.
const AT_ONCE = 1 / 8;

/** `labels` are changed in place; they are 0, …, `clusters` − 1 in the end. */
export function joined(network: Network, labels: Int32Array, joining: Joining, scratch: Scratch): void {
  const { clusters, resolution } = joining;
  let { count } = joining;
  const rows = [0, 1].map(() => rowsFor(network.offsets[network.n]));
  let communities = count > clusters ? aggregate(network, labels, count, rows[0], scratch) : network;
  for (let round = 1; count > clusters; round++) {
    const pairs = pairsOf(communities, resolution);
    const most = Math.max(1, Math.floor((count - clusters) * AT_ONCE));
    const into = pairs.length > 0 ? byEdges(count, pairs, most) : byDegrees(communities.degrees, clusters);
    const left = renumber(into, count, count, scratch);
    communities = aggregate(communities, into, left, rows[round % 2], scratch);
    for (let i = 0; i < labels.length; i++) labels[i] = into[labels[i]];
    count = left;
  }
}

interface Pair {
  readonly a: number;
  readonly b: number;
  readonly gain: number;
}

/** Pairs with edges between them, the largest gain first. */
function pairsOf({ n, offsets, targets, weights, degrees, total }: Network, resolution: number): Pair[] {
  const pairs: Pair[] = [];
  const scale = total > 0 ? resolution / total : 0;
  for (let a = 0; a < n; a++) {
    for (let e = offsets[a]; e < offsets[a + 1]; e++) {
      const b = targets[e];
      const weight = weights ? weights[e] : 1;
      if (b > a) pairs.push({ a, b, gain: weight - scale * degrees[a] * degrees[b] });
    }
  }
  return pairs.sort((x, y) => y.gain - x.gain || x.a - y.a || x.b - y.b);
}

/** The first pairs are joined, but never two of those that this made: they are other communities then. */
function byEdges(count: number, pairs: readonly Pair[], most: number): Int32Array {
  const into = Int32Array.from({ length: count }, (_, c) => c);
  const grown = new Uint8Array(count);
  let joins = 0;
  for (const { a, b } of pairs) {
    if (joins === most) break;
    if (grown[a] && grown[b]) continue;
    const [root, other] = grown[b] ? [into[b], a] : [into[a], b];
    into[other] = root;
    grown[a] = 1;
    grown[b] = 1;
    joins++;
  }
  return into;
}

/** As Huffman's code is built: sums are made in ascending order, so that the two smallest are first in one of two queues. */
function byDegrees(degrees: Float64Array, clusters: number): Int32Array {
  const count = degrees.length;
  const sums = Float64Array.from({ length: 2 * count }, (_, c) => (c < count ? degrees[c] : 0));
  const given = Array.from(degrees.keys()).sort((a, b) => degrees[a] - degrees[b] || a - b);
  const into = Int32Array.from({ length: 2 * count }, (_, c) => c);
  let at = 0;
  let made = count;
  let end = count;
  const smallest = (): number => {
    return at < count && (made === end || sums[given[at]] <= sums[made]) ? given[at++] : made++;
  };
  for (let left = count; left > clusters; left--, end++) {
    const [a, b] = [smallest(), smallest()];
    sums[end] = sums[a] + sums[b];
    into[a] = end;
    into[b] = end;
  }
  // What a community has become part of was made after it.
  for (let c = end - 1; c >= 0; c--) into[c] = into[into[c]];
  // The names that are taken, 0, 1, … in the order in which they are met.
  const roots = new Int32Array(end).fill(-1);
  let names = 0;
  for (let c = 0; c < count; c++) {
    const root = into[c];
    if (roots[root] < 0) roots[root] = names++;
    into[c] = roots[root];
  }
  return into.slice(0, count);
}
