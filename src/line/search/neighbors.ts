/** The nearest neighbors of every point. */
import type { RowMap } from "../points/numbering.js";

/**
 * Row i belongs to the caller's point order[i]: its k nearest others at i k and after, ascending by
 * (squared distance, index). Neighbors are the caller's indices.
 */
export interface Neighbors {
  readonly n: number;
  readonly k: number;
  readonly order: RowMap<"searched", "distinct">;
  /** Squared distances. */
  readonly distances: Float64Array;
  readonly neighbors: Uint32Array;
  /** The share of the k nearest that these are, measured on some of the points; absent where they are exact. */
  readonly recall?: number;
}

/** The same in arrays of its own. */
export function copied({ order, distances, neighbors, ...rest }: Neighbors): Neighbors {
  return { ...rest, order: order.slice(), distances: distances.slice(), neighbors: neighbors.slice() };
}
