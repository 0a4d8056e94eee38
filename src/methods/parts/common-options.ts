/** Options that several methods share, in groups that their tables spread. The comments are for these sources; users see those that `npm run docs` makes of `doc`. */
import type { Options } from "../../base/options.js";
import { DEFAULT_DISTANCE, type DistanceName, distances } from "../../distances/registry.js";

export const clustersOption = {
  /** Number of clusters, r; `"auto"` finds it, and `{ from, to }` finds it in a range. */
  clusters: {
    kind: "integer",
    min: 1,
    auto: true,
    range: true,
    default: "auto",
    doc: 'number of clusters, r; "auto" finds it',
  },
  /**
   * Whether clusters are split into those inside them (never, where there is enough evidence, or also where it is weak); where a number of
   * clusters is given, "coarse" unless stated.
   */
  level: {
    kind: "choice",
    choices: ["coarse", "auto", "fine"],
    default: "auto",
    doc: 'whether clusters are split into those inside them (never, where there is enough evidence, or also where it is weak); where a number of clusters is given, "coarse" unless stated',
  },
} as const satisfies Options;

export const scaleOption = {
  /**
   * How columns are scaled; `"auto"` leaves columns that share one unit as they are (pixels, spectra, coordinates) and
   * standardizes columns of different kinds, as the names and values of a table or of objects tell. Rows of bare numbers are
   * compared as they are, and so is everything under the preset "paper".
   */
  scale: {
    kind: "choice",
    choices: ["auto", "none", "standard", "robust", "minmax", "log"],
    default: "auto",
    doc: 'how columns are scaled; "auto" leaves columns that share one unit as they are (pixels, spectra, coordinates) and standardizes columns of different kinds',
  },
} as const satisfies Options;

export const seedOption = {
  /** Seed for all random draws. */
  seed: { kind: "integer", min: 0, default: 0, doc: "seed for all random draws" },
} as const satisfies Options;

export const distanceOption = {
  /** Distance between rows, or that distances are given in place of rows; see docs/method.md. */
  distance: {
    kind: "choice",
    choices: Object.keys(distances) as readonly DistanceName[],
    alias: ["metric"],
    default: DEFAULT_DISTANCE,
    doc: `distance between rows (${listed(Object.values(distances).map(({ doc }) => doc))})`,
  },
} as const satisfies Options;

export const nearestOption = {
  /** Number of nearest neighbors each point is joined to, k; `"auto"` goes by the number of rows. */
  neighbors: {
    kind: "integer",
    min: 1,
    auto: true,
    default: "auto",
    doc: 'number of nearest neighbors each point is joined to, k; "auto" goes by the number of rows',
  },
  /**
   * Whether the nearest neighbors are found exactly, or most of them in much less time, from 16 columns on; under `"auto"` only
   * communities of many rows in many columns go by most of them, and the result says so.
   */
  neighborSearch: {
    kind: "choice",
    choices: ["auto", "exact", "approximate"],
    default: "auto",
    doc: 'whether the nearest neighbors are found exactly, or most of them in much less time, from 16 columns on; under "auto" only communities of many rows in many columns go by most of them',
  },
} as const satisfies Options;

export const landmarksOption = {
  /**
   * Number of rows to cluster; the others are labeled by a vote of those. `"auto"` clusters all rows as long as that
   * takes little time and memory, `"none"` always.
   */
  landmarks: {
    kind: "integer",
    min: 2,
    auto: true,
    none: true,
    default: "auto",
    doc: 'number of rows to cluster; the others are labeled by a vote of those. "auto" clusters all rows as long as that takes little time and memory',
  },
} as const satisfies Options;

/** How the radius is found under "auto"; each method has an option of its own for the radius itself. */
export const radiusRuleOptions = {
  /** Number of neighbors that points should have within the radius, if radius is `"auto"`. */
  neighbors: {
    kind: "integer",
    min: 1,
    auto: true,
    default: "auto",
    doc: 'number of neighbors that points should have within the radius, if radius is "auto"',
  },
  /** Fraction of points that must have that many neighbors, if radius is `"auto"`. */
  coverage: {
    kind: "number",
    min: 0,
    above: true,
    max: 1,
    default: 0.9,
    doc: 'fraction of points that must have that many neighbors, if radius is "auto"',
  },
  /** Number of points sampled to choose the radius, if radius is `"auto"`. */
  sample: {
    kind: "integer",
    min: 2,
    auto: true,
    default: "auto",
    doc: 'number of points sampled to choose the radius, if radius is "auto"',
  },
} as const satisfies Options;

/** The options of SpectACl on either graph. */
export const spectaclOptions = {
  ...clustersOption,
  ...scaleOption,
  /** What `"auto"` stands for (choices that need no tuning, or those of the paper's text). */
  preset: {
    kind: "choice",
    choices: ["default", "paper"],
    default: "default",
    doc: 'what "auto" stands for (choices that need no tuning, or those of the paper\'s text)',
  },
  /** Number of eigenvectors used, d. */
  dimensions: { kind: "integer", min: 1, auto: true, default: "auto", doc: "number of eigenvectors used, d" },
  /** Number of times the embedding is averaged over neighbors in the graph. */
  smoothing: {
    kind: "integer",
    min: 0,
    max: 10_000,
    auto: true,
    default: "auto",
    doc: "number of times the embedding is averaged over neighbors in the graph",
  },
  /** Edge weights (all equal, or exp(-d² / (s_i s_j)) with s the distance to the 7th neighbor). */
  weights: {
    kind: "choice",
    choices: ["binary", "self-tuned"],
    default: "binary",
    doc: "edge weights (all equal, or exp(-d² / (s_i s_j)) with s the distance to the 7th neighbor)",
  },
  /** Label of points without neighbors (that of the nearest clustered point, or -1, also for other sparse points). */
  outliers: {
    kind: "choice",
    choices: ["assign", "mark"],
    default: "assign",
    doc: "label of points without neighbors (that of the nearest clustered point, or -1, also for other sparse points)",
  },
  ...distanceOption,
  ...landmarksOption,
  ...seedOption,
} as const satisfies Options;

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join("; ")}; or ${words.at(-1)}`;
}
