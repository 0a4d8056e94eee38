/**
 * The paper's F-measure: clusters are matched to classes by the Hungarian method on
 * F(s, t) = 2 |Y_s ∩ Y*_t| / (|Y_s| + |Y*_t|); noise (-1) is nobody's cluster.
 */
import { assignment } from "./assignment.js";

export interface FMeasure {
  /** Σ of F over the matched pairs, as the paper writes it. */
  readonly sum: number;
  /** The sum divided by the number of classes. */
  readonly mean: number;
}

export function fMeasure(truth: ArrayLike<number>, found: ArrayLike<number>): FMeasure {
  const classes = numbered(truth);
  const clusters = numbered(found);
  const both = new Float64Array(clusters.count * classes.count);
  const classSize = new Float64Array(classes.count);
  const clusterSize = new Float64Array(clusters.count);
  for (let i = 0; i < truth.length; i++) {
    const t = classes.of(truth[i]);
    const s = clusters.of(found[i]);
    if (t >= 0) classSize[t]++;
    if (s >= 0) clusterSize[s]++;
    if (s >= 0 && t >= 0) both[s * classes.count + t]++;
  }
  if (clusters.count === 0) return { sum: 0, mean: 0 };
  const wide = clusters.count <= classes.count;
  const rows = wide ? clusters.count : classes.count;
  const columns = wide ? classes.count : clusters.count;
  const scores = new Float64Array(rows * columns);
  for (let s = 0; s < clusters.count; s++) {
    for (let t = 0; t < classes.count; t++) {
      const score = (2 * both[s * classes.count + t]) / (clusterSize[s] + classSize[t]);
      scores[wide ? s * columns + t : t * columns + s] = score;
    }
  }
  const matched = assignment(scores, rows, columns);
  const sum = matched.reduce((total, column, row) => total + scores[row * columns + column], 0);
  return { sum, mean: sum / classes.count };
}

function numbered(labels: ArrayLike<number>) {
  const numbers = new Map<number, number>();
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] >= 0 && !numbers.has(labels[i])) numbers.set(labels[i], numbers.size);
  }
  return { count: numbers.size, of: (label: number): number => numbers.get(label) ?? -1 };
}
