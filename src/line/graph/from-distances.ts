/** Distances between rows → the graphs that points would make: of nearest neighbors, or of all within a radius. */
import { upTo } from "../../base/indices.js";
import type { Steps } from "../../base/progress.js";
import type { Distances } from "../search/distances.js";
import type { Graph } from "./graph.js";
import { tunedWeight } from "./weight.js";

// Rows between two reports of progress.
const ROWS_PER_STEP = 256;

/** The nearest others of every row, ascending by distance, equally near ones by number; fewer where fewer are known. */
interface NearestLists {
  readonly others: readonly Uint32Array[];
  readonly distances: readonly Float64Array[];
}

function* nearestListsSteps(from: Distances, count: number): Steps<NearestLists> {
  const others: Uint32Array[] = [];
  const distances: Float64Array[] = [];
  for (let i = 0; i < from.n; i++) {
    const rows: number[] = [];
    const lengths: number[] = [];
    from.nearest(i, count, (j, distance) => {
      rows.push(j);
      lengths.push(distance);
    });
    const order = upTo(rows.length).sort((a, b) => lengths[a] - lengths[b] || rows[a] - rows[b]);
    const kept = order.subarray(0, count);
    others.push(Uint32Array.from(kept, (at) => rows[at]));
    distances.push(Float64Array.from(kept, (at) => lengths[at]));
    if (i % ROWS_PER_STEP === 0) yield i / from.n;
  }
  return { others, distances };
}

/** ½ (A + Aᵀ) for a_ij = 1 iff j is among the k nearest of i. */
export function* nearestGraphSteps(from: Distances, k: number): Steps<Graph> {
  const { others } = yield* nearestListsSteps(from, k);
  const rows: Map<number, number>[] = others.map(() => new Map());
  others.forEach((list, i) => {
    for (const j of list) {
      rows[i].set(j, (rows[i].get(j) ?? 0) + 0.5);
      rows[j].set(i, (rows[j].get(i) ?? 0) + 0.5);
    }
  });
  return compressed(rows);
}

/** Rows are joined if their distance is at most the radius. */
export function* withinGraphSteps(from: Distances, radius: number): Steps<Graph> {
  const rows: Map<number, number>[] = [];
  for (let i = 0; i < from.n; i++) {
    const row = new Map<number, number>();
    from.within(i, radius, (j, distance) => {
      if (distance <= radius) row.set(j, 1);
    });
    rows.push(row);
    if (i % ROWS_PER_STEP === 0) yield i / from.n;
  }
  const { weights: _, ...graph } = compressed(rows);
  return graph;
}

function compressed(rows: readonly ReadonlyMap<number, number>[]): Graph & { weights: Float64Array } {
  const offsets = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => {
    offsets[i + 1] = offsets[i] + row.size;
  });
  const targets = new Uint32Array(offsets[rows.length]);
  const weights = new Float64Array(targets.length);
  rows.forEach((row, i) => {
    const own = targets.subarray(offsets[i], offsets[i + 1]);
    own.set([...row.keys()]);
    own.sort();
    own.forEach((j, at) => {
      weights[offsets[i] + at] = row.get(j) as number;
    });
  });
  return { n: rows.length, offsets, targets, weights };
}

/** The ceil(coverage n)-th smallest distance from a row to its `neighbors`-th other; 0 where nobody knows so many. */
export function* coverageOfSteps(from: Distances, neighbors: number, coverage: number): Steps<number> {
  const { distances } = yield* nearestListsSteps(from, Math.min(neighbors, from.n - 1));
  const reaches = Float64Array.from(distances, (list) => list[list.length - 1] ?? 0).sort();
  return reaches[Math.ceil(coverage * reaches.length) - 1] ?? 0;
}

/** The graph with the weights exp(-d² / (s_i s_j)), s the distance of a row to its other of that rank. */
export function* tunedSteps(graph: Graph, from: Distances, rank: number): Steps<Graph> {
  const { n, offsets, targets } = graph;
  const { distances } = yield* nearestListsSteps(from, rank);
  const scales = distances.map((list) => list[list.length - 1] ?? 0);
  const weights = new Float64Array(targets.length);
  const row = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    from.visit(i, (j, distance) => {
      row[j] = distance;
    });
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const distance = row[targets[e]];
      weights[e] = tunedWeight(distance * distance, scales[i] * scales[targets[e]]);
    }
    if (i % ROWS_PER_STEP === 0) yield i / n;
  }
  return { n, offsets, targets, weights };
}
