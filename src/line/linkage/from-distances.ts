/** Distances between rows → the shortest tree by mutual reachability, one row after another (Prim). */
import type { Steps } from "../../base/progress.js";
import type { Distances } from "../search/distances.js";
import type { SpanningTree } from "./spanning.js";

// Rows between two reports of progress.
const ROWS_PER_STEP = 256;

/** Parts that no known distance joins are joined by edges of infinite length. */
export function* treeOfDistancesSteps(from: Distances, samples: number): Steps<SpanningTree> {
  const { n } = from;
  const cores = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const lengths: number[] = [];
    from.nearest(i, samples - 1, (_, distance) => lengths.push(distance));
    const sorted = Float64Array.from(lengths).sort();
    cores[i] =
      samples > 1 ? (sorted[Math.min(samples - 1, sorted.length) - 1] ?? Number.POSITIVE_INFINITY) : 0;
    if (i % ROWS_PER_STEP === 0) yield (0.5 * i) / n;
  }
  const edges = Math.max(0, n - 1);
  const tree = {
    from: new Uint32Array(edges),
    to: new Uint32Array(edges),
    length: new Float64Array(edges),
    distance: new Float64Array(edges),
  };
  const inside = new Uint8Array(n);
  const width = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  const near = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  const by = new Uint32Array(n);
  for (let e = 0, i = 0; e < edges; e++) {
    inside[i] = 1;
    from.visit(i, (j, distance) => {
      if (inside[j]) return;
      const wide = Math.max(distance, cores[i], cores[j]);
      if (wide > width[j] || (wide === width[j] && distance >= near[j])) return;
      width[j] = wide;
      near[j] = distance;
      by[j] = i;
    });
    let next = -1;
    for (let j = 0; j < n; j++) {
      if (inside[j]) continue;
      const better = next < 0 || width[j] < width[next] || (width[j] === width[next] && near[j] < near[next]);
      if (better) next = j;
    }
    tree.from[e] = by[next];
    tree.to[e] = next;
    tree.length[e] = width[next];
    tree.distance[e] = near[next];
    i = next;
    if (e % ROWS_PER_STEP === 0) yield 0.5 + (0.5 * e) / n;
  }
  return { n, ...tree, cores };
}
