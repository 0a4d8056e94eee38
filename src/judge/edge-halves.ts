/** A graph → random splits of its edges in halves; and how well labels from elsewhere keep its edges. */
import { random, STREAM, sample } from "../base/random.js";
import type { Graph } from "../line/graph/graph.js";
import { withoutEntries } from "../line/graph/prune.js";
import { SPLITS } from "./judgment.js";

/** Each edge is in one half of each split; both halves have all nodes. */
export function edgeHalves(graph: Graph, seed: number): (readonly [Graph, Graph])[] {
  const source = random(seed + 1, STREAM.judge);
  const number = edgeNumbers(graph);
  const edges = number.reduce((most, at) => Math.max(most, at + 1), 0);
  return Array.from({ length: SPLITS }, () => {
    const inFirst = new Uint8Array(edges);
    for (const edge of sample(edges, edges >> 1, source)) inFirst[edge] = 1;
    const without = (mark: number): Graph =>
      withoutEntries(
        graph,
        Uint8Array.from(number, (edge) => (inFirst[edge] === mark ? 1 : 0)),
      );
    return [without(0), without(1)] as const;
  });
}

/** The two entries of an edge have the same number. */
function edgeNumbers({ n, offsets, targets }: Graph): Uint32Array {
  const number = new Uint32Array(targets.length);
  const next = offsets.slice(0, n);
  let count = 0;
  // Rows ascend, so that the mirror of an entry is the next one that its target has not given away.
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      if (j < i) continue;
      number[e] = count;
      if (j > i) {
        while (targets[next[j]] !== i) next[j]++;
        number[next[j]++] = count;
      }
      count++;
    }
  }
  return number;
}

/**
 * P(an edge lies inside a cluster) - P(a random pair of edge ends does), edges counted by weight: the modularity of the
 * labels. Labels count from 0; edges at a node labeled -1 are inside none.
 */
export function modularity({ n, offsets, targets, weights }: Graph, labels: Int32Array): number {
  const ends = new Float64Array(labels.reduce((most, label) => Math.max(most, label + 1), 0));
  let inside = 0;
  let all = 0;
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const weight = weights ? weights[e] : 1;
      all += weight;
      if (labels[i] < 0) continue;
      ends[labels[i]] += weight;
      if (labels[targets[e]] === labels[i]) inside += weight;
    }
  }
  if (!(all > 0)) return 0;
  return inside / all - ends.reduce((sum, own) => sum + (own / all) ** 2, 0);
}
