/** A demand, its rows and its edges → bytes at the peak and seconds on one core, by formulas fitted to runs. */
import type { Demand } from "./demand.js";

export interface Cost {
  readonly bytes: number;
  readonly seconds: number;
}

/** Panels of the eigensolver's basis, as spectrum/lanczos.ts takes them. */
function panels(pairs: number): number {
  return Math.ceil((1.7 * pairs + 12) / 4) + 4;
}

export function costOf(demand: Demand, n: number, dim: number, edges: number, weighted: boolean): Cost {
  const { pairs, graph } = demand;
  const columns = pairs > 0 ? pairs : dim;
  const entry = weighted ? 12 : 4;
  // The graph, the copy the products use, and a memory of an earlier stage that was kept.
  const held = pairs > 0 ? (2 * entry + 4) * edges : graph.kind === "none" ? 0 : 10 * edges;
  // Solutions one after another leave the graphs of earlier ones behind.
  const left = demand.solutions > 2 ? 60 * edges : 0;
  const solving = pairs > 0 ? 32 * n * panels(pairs) + 8 * n * pairs : 0;
  const clustering = demand.kmeans > 0 ? n * (24 * columns + 40) : 0;
  const searching = graph.kind === "none" ? 8 * n * dim : n * (32 * dim + 200);
  return {
    bytes: FLOOR_BYTES + held + left + Math.max(solving + 16 * n * pairs, clustering) + searching,
    seconds:
      FLOOR_SECONDS +
      graphSeconds(demand, n, dim, edges) +
      spectrumSeconds(demand, n, edges) +
      clusterSeconds(demand, n, columns, edges),
  };
}

const FLOOR_BYTES = 5e6;
const FLOOR_SECONDS = 0.1;

// Nanoseconds, fitted to runs of 5,000 to 100,000 rows in 2, 9 and 50 dimensions.
function graphSeconds({ graph }: Demand, n: number, dim: number, edges: number): number {
  if (dim === 0) return 0;
  const rows = 800 * n * (1 + 0.1 * dim);
  if (graph.kind === "none") return 1e-9 * rows;
  // In many dimensions all pairs are bounded in single precision; in few, cells and boxes leave hardly any to look at.
  const share = dim > 15 ? 0.2 : dim > 3 ? 0.15 : 0;
  return 1e-9 * (rows + 1000 * n + share * dim * n * n + 10 * edges);
}

function spectrumSeconds({ pairs, solutions, crowded }: Demand, n: number, edges: number): number {
  if (pairs === 0) return 0;
  const products = crowded ? 1000 * Math.sqrt(Math.max(1, n / 1500)) : 500;
  const wide = Math.max(1, (pairs + 50) / 100);
  return 1e-9 * solutions * products * wide * ((8 + 0.1 * pairs) * n + 0.6 * edges);
}

// Passes over the rows that one k-means takes, all starts and iterations together.
const PASSES = 100;
// Rows that "auto" tries each number of clusters on.
const SAMPLE = 4000;

function clusterSeconds(demand: Demand, n: number, columns: number, edges: number): number {
  const { kmeans, clusters, smoothing } = demand;
  const averaging = smoothing * columns * (0.3 * edges + 2 * n);
  if (kmeans === 0) return 1e-9 * 10 * edges;
  const rows = n + (kmeans - 1) * Math.min(n, SAMPLE);
  return 1e-9 * (averaging + PASSES * rows * clusters * 0.6 * (columns + 8) + 10 * edges);
}
