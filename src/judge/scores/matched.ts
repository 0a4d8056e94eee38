/** Overlaps → the best pairs of a class and a cluster, for any score that grows with the rows they share. */
import type { Overlaps } from "./contingency.js";
import { matching } from "./matching.js";

interface Matched {
  /** Per class: the code of its cluster, or -1. */
  readonly cluster: Int32Array;
  /** Per class: the score of that pair, or 0. */
  readonly scores: Float64Array;
}

/** The score of a pair that shares `count` rows. */
type PairScore = (count: number, classSize: number, clusterSize: number) => number;

/** Matches classes and clusters that share rows so that the scores' sum is largest; noise is left out on both sides. */
export function matchedPairs(overlap: Overlaps, score: PairScore): Matched {
  const { classes, clusters, offsets, targets, counts } = overlap;
  const rows = classes.values.length;
  const starts = new Uint32Array(rows + 1);
  const columns = new Uint32Array(targets.length);
  const values = new Float64Array(targets.length);
  let top = 0;
  for (let t = 0; t < rows; t++) {
    for (let e = offsets[t]; e < offsets[t + 1]; e++) {
      if (t === classes.noise || targets[e] === clusters.noise) continue;
      columns[top] = targets[e];
      values[top++] = score(counts[e], classes.sizes[t], clusters.sizes[targets[e]]);
    }
    starts[t + 1] = top;
  }
  const cluster = matching({
    columns: clusters.values.length,
    offsets: starts,
    targets: columns.subarray(0, top),
    scores: values.subarray(0, top),
  });
  const scores = new Float64Array(rows);
  for (let t = 0; t < rows; t++) {
    for (let e = starts[t]; e < starts[t + 1]; e++) if (columns[e] === cluster[t]) scores[t] = values[e];
  }
  return { cluster, scores };
}
