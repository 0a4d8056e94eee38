/**
 * What a GPU does in place of the kernels: whole searches and solves, in steps. Any of them returns undefined where the
 * GPU cannot do it or has failed, and then the kernels do the work.
 */
import type { Steps } from "../base/progress.js";
import type { Compressed } from "./compressed.js";
import type { KernelCalls } from "./table.js";
import type { Asking, Votes, VotingPoints } from "./voting.js";

/**
 * The least of votes that a GPU takes part in. With fewer columns the kernels do not hold all rows against all points; fewer
 * multiplications of coordinates take them less time than a GPU takes for its shaders.
 */
export const LEAST_VOTES = { columns: 16, work: 2e8 };

/** Nodes of a graph from which on a GPU finds its eigenvectors, and averages over it. With fewer the kernels are done before it is at work. */
export const LEAST_NODES = 20_000;

export interface Gpu {
  /** What the steps that run now wait for: their driver awaits it before it goes on. It never rejects. */
  readonly pending?: Promise<unknown> | undefined;
  /**
   * For every row i, in the order given, the rows j > i within a radius, exactly as float64 decides:
   * Σ_c (x_ic - x_jc)² ≤ radius2, added in the order of the columns. Numbers of rows are places in the order of a survey,
   * which is asked for if the search is made.
   */
  withinSteps?(
    given: Omit<Within, keyof Surveyed>,
    surveySteps: () => Steps<Surveyed>,
  ): Steps<WithinFound | undefined>;
  /** The k nearest others of every row, by (square, index): exactly those that float64 decides for. */
  nearestSteps?(given: Nearest): Steps<NearestFound | undefined>;
  /**
   * Writes the votes on rows in many columns, with the bits of the kernels, which vote on those that it leaves. False if it can
   * do nothing for them. `center`: the middle of the points.
   */
  votesSteps?(voting: VotingPoints, center: Float64Array, asking: Asking, votes: Votes): Steps<boolean>;
  /** Approximate eigenpairs of largest modulus, repeated eigenvalues included: a start that float64 then polishes. */
  eigsSteps?(given: Eigs, dense: DenseSolver): Steps<EigsFound | undefined>;
  /** Rows averaged over a graph, row after row, in float32. They stay on the GPU too, for k-means of them. */
  averagedSteps?(given: Averaging): Steps<Float64Array | undefined>;
  /**
   * Uploads rows, unless averaging has left them there, and lets `use` have centers descend on them as often as it likes;
   * returns what that returns.
   */
  lloydSteps?<T>(rows: LloydRows, use: (descend: Descend) => Steps<T>): Steps<T | undefined>;
}

/** Rows of the nodes of a graph, each of which becomes the mean of its own and those of its neighbors, `rounds` times. */
export interface Averaging {
  readonly dim: number;
  /** Row after row. */
  readonly coords: Float64Array;
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  /** How many coincident points each row stands for, 1 by default. */
  readonly multiplicity?: Float64Array | undefined;
  /** Of each row what one point weighs in its mean: 1 / (its copies + those of its neighbors). */
  readonly share: Float64Array;
  readonly rounds: number;
  /** Where the means go, row after row; to an array of their own by default. */
  readonly averaged?: Float64Array | undefined;
}

/** Rows that k-means clusters. */
export interface LloydRows {
  readonly dim: number;
  /** Row after row. */
  readonly coords: Float64Array;
  /** Of the rows to cluster, the lowest number of each column, and the highest. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** The rows to cluster, all by default. */
  readonly among?: Uint32Array | undefined;
  /** Of each row to cluster, 1 by default. */
  readonly weights?: Float64Array | undefined;
  readonly clusters: number;
}

/** Rounds of Lloyd from each of some starts: `clusters` centers, row after row. In float32, a start that float64 polishes. */
export type Descend = (starts: readonly Float64Array[], until: DescentEnd) => Steps<Descent[]>;

export interface DescentEnd {
  /** A start ends after a round that gains less than this share of its inertia; all go on until the last one does. */
  readonly tolerance: number;
  readonly rounds: number;
}

export interface Descent {
  readonly centers: Float64Array;
  /** Σ weight |row - center|², or a little more than that. */
  readonly inertia: number;
}

/** What has gone to the GPU and back: how many times, and the bytes. */
export interface Traffic {
  readonly uploads: number;
  readonly uploadedBytes: number;
  readonly reads: number;
  readonly readBytes: number;
}

/** What a GPU has done for one job. */
export interface GpuFacts {
  /** The adapter, in words. */
  readonly adapter: string;
  /** How often each search or solve was done on it. */
  readonly done: Readonly<Record<string, number>>;
  readonly traffic: Traffic;
}

export interface Within extends Surveyed {
  readonly n: number;
  readonly dim: number;
  /** Row after row, as given: place i is row order[i]. */
  readonly coords: Float64Array;
  readonly radius2: number;
  /** The middle of the rows: distances are the same from there, and float32 has more digits for them. */
  readonly center: Float64Array;
  /** How the lists are cut: rows of a strip, which divide 128, and places of a span of columns, a multiple of 32. */
  readonly strip: number;
  readonly span: number;
}

/** What the kernels know of rows, and make of them for a GPU. */
export interface Surveyed {
  /** The rows in the order in which they are compared. */
  readonly order: Uint32Array;
  /** Whether all coordinates are whole. */
  readonly whole: boolean;
  /** The largest distance of a coordinate from the center. */
  readonly largest: number;
  readonly tilesSteps: TilesSteps;
}

/** The rows in that order → their tiles in float32, some at a time: see `tiledRows` in points.ts. */
export type TilesSteps = (
  scale: number,
  depth: number,
  /** Is given tiles from `first` on, and the squares of their places. Both are good until it returns. */
  use: (first: number, tiles: Float32Array, norms: Float64Array) => void,
) => Steps<void>;

export interface WithinFound {
  /** Neighbors j > i of place i in span t at t n + i. */
  readonly counts: Uint32Array;
  /** Neighbors j < i of place i. */
  readonly lower: Uint32Array;
  /** At s spans + t the neighbors in span t of the rows of strip s, row after row, less t span. */
  readonly pieces: readonly Uint16Array[];
}

export interface Nearest {
  readonly n: number;
  readonly dim: number;
  readonly coords: Float64Array;
  readonly order: Uint32Array;
  readonly center: Float64Array;
  readonly k: number;
}

export interface NearestFound {
  /** Squared distances of place i from i k on, ascending, in float64. */
  readonly distances: Float64Array;
  /** Rows, not places. */
  readonly neighbors: Uint32Array;
}

/** A symmetric operator A = L B L⁻¹, and what is wanted of it. */
export interface Eigs {
  readonly n: number;
  /** It in compressed rows, which may have to be made first; undefined if there is no memory for them. */
  readonly compressed: () => Compressed | undefined;
  readonly pairs: number;
  /** Largest |A v - λ v| allowed, as a share of the window of wanted eigenvalues. */
  readonly tolerance: number;
  readonly seed: number;
  /** No eigenvalue is larger in modulus; finite. */
  readonly bound: number;
}

/** Dense matrices of some hundred rows. */
export interface DenseSolver {
  /** A workspace with room for so many numbers. */
  open(size: { readonly f64: number }): DenseSpace;
  /** All eigenpairs of a symmetric one, largest modulus first; row k of `vectors` is that of values[k]. */
  eigenSteps(
    matrix: Float64Array,
    n: number,
  ): Steps<{ readonly values: Float64Array; readonly vectors: Float64Array }>;
}

export interface DenseSpace extends Pick<KernelCalls, "subtract" | "transform"> {
  /** An array of zeros. */
  f64(length: number): Float64Array;
  close(): void;
}

export interface EigsFound {
  /** Largest modulus first. */
  readonly values: Float64Array;
  /** Of unit length, but for rounding, one after another: entry i of vector k at k n + i. */
  readonly vectors: Float32Array;
  /** |A v - λ v| as float32 finds it. */
  readonly residuals: Float64Array;
  /** The modulus beyond which lie the wanted eigenvalues and some more: the window ends there. */
  readonly cut: number;
  /** Products with single vectors. */
  readonly products: number;
  /** Rounds of filter and projection. */
  readonly rounds: number;
}
