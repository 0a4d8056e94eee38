/** What "auto" stands for in each method and preset, where that follows from the options and counts of rows alone. */
import { neighborsOfFew, roundedCubeRoot } from "./few.js";
import { type RadiusRuleDefaults, USUAL_SAMPLE, usualNeighbors } from "./radius-rule.js";

type Preset = "default" | "paper";

interface Auto {
  readonly preset: Preset;
  readonly dimensions: number | "auto";
  readonly smoothing: number | "auto";
}

/** The values of the paper's text. */
const PAPER = { neighbors: 10, dimensions: 50, smoothing: 0 } as const;

/** SpectACl: eigenvectors used. */
export function spectaclDimensions({ dimensions }: Pick<Auto, "dimensions">): number {
  return dimensions === "auto" ? PAPER.dimensions : dimensions;
}

const SMOOTHING = 3;

/** SpectACl: rounds of averaging. */
export function spectaclSmoothing({ smoothing, preset }: Auto): number {
  if (smoothing !== "auto") return smoothing;
  return preset === "paper" ? PAPER.smoothing : SMOOTHING;
}

/** SpectACl: what radius "auto" looks at. */
export function spectaclRadiusRule(preset: Preset, clusters: number | "auto"): RadiusRuleDefaults {
  if (preset === "paper") return { sample: Number.POSITIVE_INFINITY, neighbors: () => PAPER.neighbors };
  return { sample: USUAL_SAMPLE, neighbors: (sample) => usualNeighbors(sample, clusters) };
}

// More eigenvectors than a share of the rows take k-means a minute at 2,000 rows; with up to 250 the labels are as good.
const MANY_DIMENSIONS = 250;
const ROWS_PER_DIMENSION = 8;

/** SpectACl normalized: eigenvectors used, given the number of clusters and of distinct points. */
export function normalizedDimensions(
  { dimensions, preset }: Auto,
  clusters: number,
  distinct: number,
): number {
  if (dimensions !== "auto") return dimensions;
  if (preset === "paper") return PAPER.dimensions;
  const most = Math.max(MANY_DIMENSIONS, Math.floor(distinct / ROWS_PER_DIMENSION));
  return Math.max(PAPER.dimensions, Math.min(2 * clusters, most));
}

const NORMALIZED_SMOOTHING = 10;

/** SpectACl normalized: rounds of averaging. */
export function normalizedSmoothing({ smoothing, preset }: Auto): number {
  if (smoothing !== "auto") return smoothing;
  return preset === "paper" ? PAPER.smoothing : NORMALIZED_SMOOTHING;
}

const FEWEST_NEIGHBORS = 6;
const MOST_NEIGHBORS = 30;

/** SpectACl normalized: neighbors of each point, the cube root of the number of distinct points. */
export function normalizedNeighbors(
  { preset }: Pick<Auto, "preset">,
  distinct: number,
  { columns, clusters }: { readonly columns: number; readonly clusters: number | "auto" },
): number {
  if (preset === "paper") return PAPER.neighbors;
  const root = Math.max(FEWEST_NEIGHBORS, roundedCubeRoot(distinct, MOST_NEIGHBORS));
  // Along a line a point has half of them on either side, and the graph of so few breaks at every thin place.
  const wanted = columns === 1 ? 2 * root : root;
  return neighborsOfFew(distinct, Math.min(MOST_NEIGHBORS, wanted), clusters);
}

/** Spectral clustering: neighbors of each point, which may count itself. */
export function spectralNeighbors(distinct: number, itself: boolean): number {
  const own = itself ? 1 : 0;
  return neighborsOfFew(distinct, SPECTRAL_NEIGHBORS - own) + own;
}

const SPECTRAL_NEIGHBORS = 10;

/** Robust spectral clustering: neighbors of each point. */
export function robustNeighbors(distinct: number): number {
  return neighborsOfFew(distinct, ROBUST_NEIGHBORS);
}

const ROBUST_NEIGHBORS = 15;

const DBSCAN_POINTS = 10;

/** DBSCAN: points that make a core point, itself counted, given the number of rows. */
export function dbscanMinPoints(minPoints: number | "auto", rows: number): number {
  return minPoints === "auto" ? neighborsOfFew(rows, DBSCAN_POINTS - 1) + 1 : minPoints;
}

/** DBSCAN: under radius "auto" most rows have as many others within it as make a core point; few rows have one less. */
export function dbscanRadiusRule(minPoints: number | "auto"): RadiusRuleDefaults {
  return {
    sample: Number.POSITIVE_INFINITY,
    neighbors: (rows) => (minPoints === "auto" ? neighborsOfFew(rows, DBSCAN_POINTS) : minPoints),
  };
}

const LARGE_CLUSTER = 15;
const FEWEST_MEMBERS = 2;

/** HDBSCAN: fewest rows of a cluster. Small tables have small ones. */
export function hdbscanClusterSize(
  { minClusterSize }: { readonly minClusterSize: number | "auto" },
  rows: number,
): number {
  if (minClusterSize !== "auto") return minClusterSize;
  return Math.min(LARGE_CLUSTER, Math.max(FEWEST_MEMBERS, Math.ceil(Math.sqrt(rows))));
}
