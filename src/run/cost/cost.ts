/** A demand, its rows and its edges → bytes at the peak and seconds on one core, by formulas fitted to runs. */
import { MOST_COMPARED } from "../../line/clusters/kmeans.js";
import { BLOCK_DIM } from "../../line/search/blocks.js";
import { PRUNED_DIM } from "../../line/search/levels.js";
import { takesPairs } from "../../line/spectrum/krylov.js";
import { isSmall } from "../../line/spectrum/lanczos.js";
import type { Demand } from "../../methods/demand.js";

/** What a run takes: memory at its peak, and time on one core. */
export interface Cost {
  readonly bytes: number;
  readonly seconds: number;
}

/** What a demand is made on. */
export interface Load {
  readonly n: number;
  /** 0 for a graph. */
  readonly dim: number;
  /** Entries of the graph: two for each edge. */
  readonly entries: number;
  readonly weighted: boolean;
  /** Nodes of the largest connected part: parts are solved one after another. */
  readonly largest: number;
  /** How many parts there are that are no crumbs. */
  readonly parts: number;
}

export function costOf(demand: Demand, load: Load): Cost {
  const [bytes, seconds] = [bytesOf(demand, load), secondsOf(demand, load)];
  if (!demand.open) return { bytes, seconds };
  return { bytes: bytes + JUDGE_BYTES, seconds: seconds + judgeSeconds(demand, load) };
}

/** Entries of ½(A + Aᵀ) for each neighbor asked for: in many dimensions fewer pairs are mutual. */
export function entriesPerNeighbor(dim: number): number {
  return Math.min(1.7, 1.18 + 0.02 * dim);
}

const FLOOR_BYTES = 6e6;
const FLOOR_SECONDS = 0.1;

// Formulas below were fitted to runs of 3,000 to 120,000 rows in 2 to 400 dimensions: shapes, blobs, one cloud, a grid.

const JUDGE_BYTES = 12e6;

/** Judging numbers of clusters, on a sample: beyond few columns its graphs cost more, without a spectrum it is less. */
function judgeSeconds({ pairs }: Demand, { dim }: Load): number {
  return (pairs > 0 ? 1.3 : 0.7) * (1 + 0.1 * Math.min(dim, 15));
}

function bytesOf(demand: Demand, load: Load): number {
  const { pairs, graph } = demand;
  const { n, dim, entries, weighted } = load;
  const columns = pairs > 0 ? pairs : dim;
  const entry = weighted ? 12 : 4;
  // An ε-graph in many dimensions is kept by halves, 1 byte for each of two entries, and unfolded to 2 bytes each for
  // the products; the arranged points are gone by then. Others: the graph, the copy the products use, and a memory of
  // an earlier stage that was kept.
  // A graph that was given is not counted.
  const copies = dim === 0 ? 1 : 2;
  const held = pairs > 0 ? (copies * entry + 4) * entries : graph.kind === "none" ? 0 : 10 * entries;
  const solving = pairs > 0 ? solvingBytes(demand, load) : 0;
  const clustering = demand.kmeans > 0 ? n * (24 * columns + 120) : 0;
  // Solutions one after another leave the graphs of earlier ones behind.
  const left = demand.solutions > 1 ? 60 * entries : 0;
  const vectors = (demand.crowded ? 28 : 16) * n * pairs;
  if (graph.kind === "radius" && dim >= BLOCK_DIM && !weighted) {
    const finding = n * (12 * dim + 1200) + entries;
    const using = 7 * entries + solving + vectors + (pairs > 0 ? clustering : 8 * n * dim);
    return FLOOR_BYTES + Math.max(finding, using);
  }
  return FLOOR_BYTES + held + left + Math.max(solving + vectors, clustering) + searchingBytes(demand, load);
}

function searchingBytes({ graph }: Demand, { n, dim }: Load): number {
  if (graph.kind === "none") return 8 * n * dim;
  // Neighbors are held twice, by the search and by the tree of boxes.
  if (graph.kind === "tree") return n * (32 * dim + 200 + 32 * Math.max(8, graph.neighbors));
  // Rows on whole numbers and as they are, and lists of names and squares.
  if (graph.kind === "nearest" && graph.quick) return n * (18 * dim + 32 * (graph.neighbors + 5) + 200);
  return n * (Math.min(32 * dim, 12 * dim + 400) + 200);
}

/** Panels of the eigensolver's basis, as spectrum/lanczos.ts takes them. */
function panels(pairs: number): number {
  return Math.ceil((1.7 * pairs + 32) / 4) + 4;
}

/** Whether so many eigenpairs are wanted that the whole matrix is solved. */
function isDense(n: number, pairs: number): boolean {
  return pairs > 0 && isSmall(n, pairs);
}

// Per eigenvector and row of a crowded spectrum: there the basis is taken in both precisions, one after the other, unless
// there are so many rows that one in float32 is polished.
const BOTH_PRECISIONS = 50;
// Weights of the products in float32, beside those in float64.
const ROUNDED_WEIGHT = 4;

/** What the eigensolver holds: a basis and the vectors, or the matrix twice, a basis and the vectors chosen from it twice. */
function solvingBytes({ pairs, crowded }: Demand, { largest, weighted, entries }: Load): number {
  if (isDense(largest, pairs)) return 24 * largest * largest + 16 * largest * pairs;
  const basis = largest * (32 * panels(pairs) + 8 * pairs);
  if (takesPairs(largest, pairs)) return basis + (weighted ? ROUNDED_WEIGHT * entries : 0);
  return basis + (crowded ? BOTH_PRECISIONS * pairs * largest : 0);
}

function secondsOf(demand: Demand, load: Load): number {
  return (
    FLOOR_SECONDS + graphSeconds(demand, load) + spectrumSeconds(demand, load) + clusterSeconds(demand, load)
  );
}

/** Nanoseconds for each pair of rows that a search looks at: in few dimensions cells leave hardly any. */
function pairNanoseconds(dim: number): number {
  if (dim <= 3) return 0;
  // In many dimensions all pairs are bounded, by leading axes if those are few beside the coordinates.
  if (dim >= PRUNED_DIM) return 10 + 0.1 * dim;
  if (dim >= BLOCK_DIM) return 2 + 0.1 * dim;
  return 0.008 * dim ** 2.55;
}

function graphSeconds({ graph, pairs }: Demand, { n, dim, entries }: Load): number {
  if (dim === 0) return 0;
  const rows = 800 * n * (1 + 0.1 * dim);
  if (graph.kind === "none") return 1e-9 * rows;
  if (graph.kind === "nearest" && graph.quick)
    return 1e-9 * (rows + quickNanoseconds(dim, graph.neighbors) * n);
  // A rule over all rows searches before the graph does, and a tree after its core distances.
  const ruled = pairs === 0 && graph.kind === "radius" && graph.options.radius === "auto";
  const searches = ruled || graph.kind === "tree" ? 1.6 : 1;
  const searching = 2000 * n + searches * pairNanoseconds(dim) * n * n;
  const rounds = graph.kind === "tree" ? 5000 * n + roundNanoseconds(dim) * n * n : 0;
  return 1e-9 * (rows + searching + 9 * entries + rounds);
}

// Rows that each is held against while most of its nearest are searched, for each of these, and what one takes.
const QUICK_PAIRS = 100;

function quickNanoseconds(dim: number, neighbors: number): number {
  return QUICK_PAIRS * (neighbors + 5) * (20 + 0.25 * dim);
}

/** The rounds of a tree of all rows: in many dimensions boxes do not keep a row from looking at others, axes do. */
function roundNanoseconds(dim: number): number {
  if (dim >= PRUNED_DIM) return 8;
  return dim >= BLOCK_DIM ? 0.8 * dim : 0;
}

// Nanoseconds for each number of the matrix and each row.
const DENSE = 1.5;

function spectrumSeconds(demand: Demand, load: Load): number {
  const { pairs, solutions } = demand;
  const { n, entries } = load;
  if (pairs === 0) return 0;
  if (isDense(n, pairs)) return 1e-9 * solutions * DENSE * n * n * n;
  const wide = Math.max(1, (pairs + 50) / 100);
  return 1e-9 * solutions * products(demand, load) * wide * ((8 + 0.1 * pairs) * n + 0.6 * entries);
}

/** Products of the matrix with a vector until the eigenpairs are found. */
function products({ pairs, crowded }: Demand, { n, dim, largest }: Load): number {
  // Several parts are each searched as deep as one would be.
  if (!crowded) return 200 * (2 - largest / n);
  // Gaps close as (rows)^(-1/dim): on lines and in the plane it takes ever more products, in many dimensions as many.
  const closing = (n / 1500) ** (1 / Math.max(2, dim));
  return pairs > MANY_PAIRS ? Math.max(1500, 340 * closing) : Math.max(1100, 680 * closing);
}

// Beyond so many pairs the gaps inside the spectrum decide.
const MANY_PAIRS = 25;

// Passes over the rows that one k-means takes, all starts and iterations together: rows of an embedding settle sooner,
// and as many clusters as there are parts soonest.
const PASSES = { embedded: 300, apart: 120 } as const;
const KMEANS_SECONDS = 0.12;
// The same where clusters/kmeans.ts makes one start alone.
const FEW_PASSES = 60;
// Rows that "auto" tries each number of clusters on.
const SAMPLE = 4000;

/** Passes over rows as they are: the more there are, the fewer starts are carried through on all of them. */
function rowPasses(n: number): number {
  return 480 * (20_000 / n) ** 0.45;
}

function clusterSeconds(demand: Demand, { n, dim, entries, parts }: Load): number {
  const { kmeans, clusters, smoothing, pairs } = demand;
  const columns = pairs > 0 ? pairs : dim;
  const averaging = smoothing * columns * (0.3 * entries + 2 * n);
  if (kmeans === 0) return 1e-9 * 10 * entries;
  const rows = n + (kmeans - 1) * Math.min(n, SAMPLE);
  const whole = pairs > 0 ? PASSES.embedded : rowPasses(n);
  const usual = clusters > 1 && clusters === parts ? PASSES.apart : whole;
  const passes = n * clusters * columns > MOST_COMPARED ? FEW_PASSES : usual;
  return KMEANS_SECONDS + 1e-9 * (averaging + passes * rows * clusters * 0.6 * (columns + 8) + 10 * entries);
}
