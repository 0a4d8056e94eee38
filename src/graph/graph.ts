/** Graph: a symmetric neighbourhood matrix W in compressed rows, its degrees and its components. */

/**
 * Neighbours of i: targets[offsets[i]] up to targets[offsets[i + 1] - 1], ascending.
 * Symmetric. Without weights every entry is 1.
 */
export interface Graph {
  readonly n: number;
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  readonly weights?: Float64Array;
}

/** d_i = Σ_j w_ij. */
export function degrees(graph: Graph): Float64Array {
  const { n, offsets, weights } = graph;
  const sums = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    if (weights === undefined) {
      sums[i] = offsets[i + 1] - offsets[i];
      continue;
    }
    let sum = 0;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) sum += weights[e];
    sums[i] = sum;
  }
  return sums;
}

export interface Components {
  readonly count: number;
  /** The component of each node; components are numbered by their first node. */
  readonly labels: Uint32Array;
}

/** Connected components, by a search from each node not yet reached. */
export function components(graph: Graph): Components {
  const { n, offsets, targets } = graph;
  const unreached = 0xffffffff;
  const labels = new Uint32Array(n).fill(unreached);
  const queue = new Uint32Array(n);
  let count = 0;
  let reached = 0;
  for (let first = 0; first < n; first++) {
    if (labels[first] !== unreached) continue;
    labels[first] = count;
    queue[0] = first;
    reached++;
    let end = 1;
    // A dense graph is reached long before all its entries are seen.
    for (let at = 0; at < end && reached < n; at++) {
      const i = queue[at];
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        const j = targets[e];
        if (labels[j] !== unreached) continue;
        labels[j] = count;
        queue[end++] = j;
        reached++;
      }
    }
    count++;
  }
  return { count, labels };
}
