/** A graph → the same without some of its edges. */
import type { Graph } from "./graph.js";

/** Without the entries marked 1. */
export function withoutEntries(graph: Graph, gone: Uint8Array): Graph {
  const { n, weights } = graph;
  const kept = gone.reduce((sum, mark) => sum + 1 - mark, 0);
  const offsets = new Uint32Array(n + 1);
  const targets = new Uint32Array(kept);
  const moved = weights && new Float64Array(kept);
  let at = 0;
  for (let i = 0; i < n; i++) {
    for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++) {
      if (gone[e] === 1) continue;
      if (moved && weights) moved[at] = weights[e];
      targets[at++] = graph.targets[e];
    }
    offsets[i + 1] = at;
  }
  return { n, offsets, targets, ...(moved && { weights: moved }) };
}

/** Without entries on the diagonal. */
export function withoutLoops(graph: Graph): Graph {
  const { n, offsets, targets } = graph;
  const gone = new Uint8Array(targets.length);
  let loops = 0;
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      if (targets[e] !== i) continue;
      gone[e] = 1;
      loops++;
    }
  }
  return loops === 0 ? graph : withoutEntries(graph, gone);
}

interface PruneOptions {
  /** No more edges than this. */
  readonly most: number;
  /** A node loses no more than this share of its edges, rounded down. */
  readonly share: number;
}

/** Marks both entries of the edges with the largest positive `score(i, j)`, i > j, as far as each node's share allows. */
export function worstEdges(
  graph: Graph,
  score: (i: number, j: number) => number,
  options: PruneOptions,
): Uint8Array {
  const { n, offsets, targets } = graph;
  const { most, share } = options;
  const gone = new Uint8Array(targets.length);
  const left = Uint32Array.from({ length: n }, (_, i) => Math.floor((offsets[i + 1] - offsets[i]) * share));
  const scores = new Float64Array(targets.length);
  let positive = 0;
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1] && targets[e] < i; e++) {
      const value = score(i, targets[e]);
      if (!(value > 0)) continue;
      scores[e] = value;
      positive++;
    }
  }
  const sorted = scores.filter((value) => value > 0).sort();
  // Only the head of the list is put in order; it grows if nodes had no edges left to lose.
  for (let head = 8 * most + 64, taken = 0, seen = 0; seen < positive && taken < most; head *= 4) {
    const least = sorted[Math.max(0, positive - head)];
    const entries: { readonly e: number; readonly i: number }[] = [];
    for (let i = 0; i < n; i++) {
      for (let e = offsets[i]; e < offsets[i + 1] && targets[e] < i; e++) {
        if (scores[e] > 0 && scores[e] >= least) entries.push({ e, i });
      }
    }
    entries.sort((a, b) => scores[b.e] - scores[a.e] || a.e - b.e);
    for (const { e, i } of entries.slice(seen)) {
      const j = targets[e];
      if (taken === most) break;
      if (left[i] === 0 || left[j] === 0) continue;
      left[i]--;
      left[j]--;
      taken++;
      gone[e] = 1;
      gone[entryOf(graph, j, i)] = 1;
    }
    seen = entries.length;
  }
  return gone;
}

/** Where row i has its entry for j, by bisection. */
function entryOf({ offsets, targets }: Graph, i: number, j: number): number {
  let low = offsets[i];
  let high = offsets[i + 1] - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (targets[middle] < j) low = middle + 1;
    else high = middle;
  }
  return low;
}
