/** Whether all nearest neighbors are found, or most of them in much less time. */
import { canBeQuick, type Quick } from "../../line/search/nearest.js";

/** What the options say about it. */
export interface NeighborSearch {
  readonly neighborSearch: "auto" | "exact" | "approximate";
  readonly seed: number;
  /** Whether "auto" may stand for an approximate search. */
  readonly mayBeQuick?: boolean;
}

// Products of two coordinates, for all pairs, beyond which "auto" is content with most of the nearest.
const MOST_PRODUCTS = 2e11;

/** How to be quick; undefined where all nearest neighbors are to be found. */
export function quickFor(
  { neighborSearch, seed, mayBeQuick = false }: NeighborSearch,
  rows: number,
  columns: number,
): Quick | undefined {
  if (neighborSearch === "exact" || !canBeQuick(columns)) return undefined;
  if (neighborSearch === "approximate") return { seed, gpu: false };
  return mayBeQuick && rows * rows * columns > MOST_PRODUCTS ? { seed, gpu: true } : undefined;
}
