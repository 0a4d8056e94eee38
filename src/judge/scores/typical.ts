/** Numbers of rows → the median of each cluster, of those that are not 0. */

export interface Typical {
  /** By label; 0 for a cluster in which all are 0. */
  readonly ofCluster: Float64Array;
  /** Of the rows of all clusters; of all rows if there is no cluster. */
  readonly ofAll: number;
}

/** The numbers are at least 0, labels count from 0, and -1 is in no cluster. */
export function typicalOf(numbers: Float64Array, labels: Int32Array): Typical {
  const clusters = labels.reduce((most, label) => Math.max(most, label + 1), 0);
  const starts = new Uint32Array(clusters + 1);
  labels.forEach((label, i) => {
    if (label >= 0 && numbers[i] > 0) starts[label + 1]++;
  });
  for (let s = 0; s < clusters; s++) starts[s + 1] += starts[s];
  const top = starts.slice();
  const sorted = new Float64Array(starts[clusters]);
  labels.forEach((label, i) => {
    if (label >= 0 && numbers[i] > 0) sorted[top[label]++] = numbers[i];
  });
  return {
    ofCluster: Float64Array.from({ length: clusters }, (_, s) =>
      median(sorted.slice(starts[s], starts[s + 1])),
    ),
    ofAll: median(clusters > 0 ? sorted : numbers.filter((number) => number > 0)),
  };
}

/** 0 of none; sorts the numbers. */
function median(numbers: Float64Array): number {
  const { length } = numbers;
  if (length === 0) return 0;
  numbers.sort();
  const [low, high] = [numbers[(length - 1) >> 1], numbers[length >> 1]];
  return low === high ? low : low + (high - low) / 2;
}
