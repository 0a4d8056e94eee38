/** How pale the lines of a graph are. */

// So many lines may have the most ink; more are paler, so that what is dense still shows.
const FEW = 2000;
const MOST = 0.5;
const LEAST = 0.08;

/** The alpha of every line, by how many there are. */
export function lineAlpha(edges: number): number {
  return Math.max(LEAST, Math.min(MOST, MOST * Math.sqrt(FEW / Math.max(1, edges))));
}
