/** The arrays that every level of every iteration works in, taken once. */

export interface Scratch {
  /** Σ d_i of each community. */
  readonly totals: Float64Array;
  /** How many nodes each community has. */
  readonly sizes: Int32Array;
  /** Weight of the edges from the node at hand to each community; below 0 where none is known. */
  readonly reach: Float64Array;
  /** The communities that `reach` knows. */
  readonly reached: Int32Array;
  /** The order in which nodes are visited, then the ring of those still to visit. */
  readonly queue: Int32Array;
  readonly queued: Uint8Array;
  /** Names that no community has. */
  readonly free: Int32Array;
  /** Of each part of a community: Σ d_i, and the weight of its edges to the rest. */
  readonly degreesOfParts: Float64Array;
  readonly outward: Float64Array;
  readonly places: Int32Array;
}

export function scratchFor(n: number): Scratch {
  return {
    totals: new Float64Array(n),
    sizes: new Int32Array(n),
    reach: new Float64Array(n).fill(-1),
    reached: new Int32Array(n + 1),
    queue: new Int32Array(n),
    queued: new Uint8Array(n),
    free: new Int32Array(n),
    degreesOfParts: new Float64Array(n),
    outward: new Float64Array(n),
    places: new Int32Array(n + 1),
  };
}

/** Names the labels of n nodes, all below `names`, 0, 1, … in the order of their first nodes; returns how many there are. */
export function renumber(labels: Int32Array, n: number, names: number, { places }: Scratch): number {
  places.fill(-1, 0, names);
  let count = 0;
  for (let i = 0; i < n; i++) {
    const old = labels[i];
    if (places[old] < 0) places[old] = count++;
    labels[i] = places[old];
  }
  return count;
}
