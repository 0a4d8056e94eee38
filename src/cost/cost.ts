/** A demand, its rows and its edges → bytes at the peak and seconds on one core, by formulas fitted to runs. */
import { MOST_COMPARED } from "../clusters/kmeans.js";
import { BLOCK_DIM } from "../search/blocks.js";
import { PRUNED_DIM } from "../search/levels.js";
import { isSmall } from "../spectrum/lanczos.js";
import type { Demand } from "./demand.js";

/** What a run takes: memory at its peak, and time on one core. */
export interface Cost {
  readonly bytes: number;
  readonly seconds: number;
}

/** Panels of the eigensolver's basis, as spectrum/lanczos.ts takes them. */
function panels(pairs: number): number {
  return Math.ceil((1.7 * pairs + 32) / 4) + 4;
}

/** Whether so many eigenpairs are wanted that the whole matrix is solved. */
function isDense(n: number, pairs: number): boolean {
  return pairs > 0 && isSmall(n, pairs);
}

/** What the eigensolver holds: a basis and the vectors, or the matrix twice, a basis and the vectors chosen from it twice. */
function solvingBytes(n: number, pairs: number): number {
  return isDense(n, pairs) ? 24 * n * n + 16 * n * pairs : 32 * n * panels(pairs) + 8 * n * pairs;
}

export function costOf(demand: Demand, n: number, dim: number, edges: number, weighted: boolean): Cost {
  const { pairs, graph } = demand;
  const columns = pairs > 0 ? pairs : dim;
  const entry = weighted ? 12 : 4;
  // An ε-graph in many dimensions is kept by halves, 1 byte for each of two entries, and unfolded to 2 bytes each for
  // the products; the arranged points are gone by then. Others: the graph, the copy the products use, and a memory of
  // an earlier stage that was kept.
  const held = pairs > 0 ? (2 * entry + 4) * edges : graph.kind === "none" ? 0 : 10 * edges;
  // Solutions one after another leave the graphs of earlier ones behind.
  const left = demand.solutions > 2 ? 60 * edges : 0;
  const solving = pairs > 0 ? solvingBytes(n, pairs) : 0;
  const clustering = demand.kmeans > 0 ? n * (24 * columns + 40) : 0;
  if (graph.kind === "radius" && dim >= BLOCK_DIM && !weighted) {
    const finding = n * (10 * dim + 800) + edges;
    const using = 3 * edges + solving + 16 * n * pairs + (pairs > 0 ? clustering : 8 * n * dim);
    return { bytes: FLOOR_BYTES + Math.max(finding, using), seconds: secondsOf(demand, n, dim, edges) };
  }
  // Neighbors are held twice, by the search and by the tree of boxes.
  const listed = graph.kind === "tree" ? 24 * n * Math.max(8, graph.neighbors) : 0;
  const searching = graph.kind === "none" ? 8 * n * dim : n * (32 * dim + 200) + listed;
  return {
    bytes: FLOOR_BYTES + held + left + Math.max(solving + 16 * n * pairs, clustering) + searching,
    seconds: secondsOf(demand, n, dim, edges),
  };
}

/** Entries of ½(A + Aᵀ) for each neighbor asked for: in many dimensions fewer pairs are mutual. */
export function entriesPerNeighbor(dim: number): number {
  return Math.min(1.7, 1.18 + 0.02 * dim);
}

function secondsOf(demand: Demand, n: number, dim: number, edges: number): number {
  const columns = demand.pairs > 0 ? demand.pairs : dim;
  const clustering = clusterSeconds(demand, n, columns, edges);
  return FLOOR_SECONDS + graphSeconds(demand, n, dim, edges) + spectrumSeconds(demand, n, edges) + clustering;
}

const FLOOR_BYTES = 5e6;
const FLOOR_SECONDS = 0.1;

// Nanoseconds, fitted to runs of 5,000 to 100,000 rows in 2, 9 and 50 dimensions.
function graphSeconds({ graph }: Demand, n: number, dim: number, edges: number): number {
  if (dim === 0) return 0;
  const rows = 800 * n * (1 + 0.1 * dim);
  if (graph.kind === "none") return 1e-9 * rows;
  // In many dimensions all pairs are bounded, by leading axes if those are few beside the coordinates; in few
  // dimensions cells and boxes leave hardly any pair to look at.
  const pair = dim >= PRUNED_DIM ? 8 : dim >= BLOCK_DIM ? 1 + 0.05 * dim : dim > 3 ? 0.15 * dim : 0;
  // The rounds of a tree of all rows: in many dimensions boxes do not keep a row from looking at all others.
  const rounds = graph.kind === "tree" ? 4000 * n + (dim >= BLOCK_DIM ? 0.4 * dim * n * n : 0) : 0;
  return 1e-9 * (rows + 1000 * n + pair * n * n + 10 * edges + rounds);
}

// Nanoseconds for each number of the matrix and each row.
const DENSE = 1.5;

function spectrumSeconds({ pairs, solutions, crowded }: Demand, n: number, edges: number): number {
  if (pairs === 0) return 0;
  if (isDense(n, pairs)) return 1e-9 * solutions * DENSE * n * n * n;
  const products = crowded ? 1000 * Math.sqrt(Math.max(1, n / 1500)) : 500;
  const wide = Math.max(1, (pairs + 50) / 100);
  return 1e-9 * solutions * products * wide * ((8 + 0.1 * pairs) * n + 0.6 * edges);
}

// Passes over the rows that one k-means takes, all starts and iterations together.
const PASSES = 100;
// The same where clusters/kmeans.ts makes one start alone.
const FEW_PASSES = 20;
// Rows that "auto" tries each number of clusters on.
const SAMPLE = 4000;

function clusterSeconds(demand: Demand, n: number, columns: number, edges: number): number {
  const { kmeans, clusters, smoothing } = demand;
  const averaging = smoothing * columns * (0.3 * edges + 2 * n);
  if (kmeans === 0) return 1e-9 * 10 * edges;
  const rows = n + (kmeans - 1) * Math.min(n, SAMPLE);
  const passes = n * clusters * columns > MOST_COMPARED ? FEW_PASSES : PASSES;
  return 1e-9 * (averaging + passes * rows * clusters * 0.6 * (columns + 8) + 10 * edges);
}
