/** What "auto" stands for in each method and preset, where that follows from the options and counts of rows alone. */
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
export function spectaclRadiusRule(preset: Preset): RadiusRuleDefaults {
  if (preset === "paper") return { sample: Number.POSITIVE_INFINITY, neighbors: () => PAPER.neighbors };
  return { sample: USUAL_SAMPLE, neighbors: usualNeighbors };
}

/** SpectACl normalized: eigenvectors used, given the number of clusters. */
export function normalizedDimensions({ dimensions, preset }: Auto, clusters: number): number {
  if (dimensions !== "auto") return dimensions;
  return preset === "paper" ? PAPER.dimensions : Math.max(PAPER.dimensions, 2 * clusters);
}

const NORMALIZED_SMOOTHING = 10;

/** SpectACl normalized: rounds of averaging. */
export function normalizedSmoothing({ smoothing, preset }: Auto): number {
  if (smoothing !== "auto") return smoothing;
  return preset === "paper" ? PAPER.smoothing : NORMALIZED_SMOOTHING;
}

// Below forty rows ten neighbors would join nearly all of them.
const ROWS_PER_NEIGHBOR = 4;
const FEWEST = 2;

/** SpectACl normalized: neighbors of each point, given the number of distinct points. */
export function normalizedNeighbors({ preset }: Auto, distinct: number): number {
  if (preset === "paper") return PAPER.neighbors;
  return Math.min(PAPER.neighbors, Math.max(FEWEST, Math.floor(distinct / ROWS_PER_NEIGHBOR)));
}

/** Spectral clustering: neighbors of each point. */
export const SPECTRAL_NEIGHBORS = 10;

/** Robust spectral clustering: neighbors of each point. */
export const ROBUST_NEIGHBORS = 15;

/** DBSCAN: under radius "auto" most rows have as many others within it as make a core point. */
export function dbscanRadiusRule(minPoints: number): RadiusRuleDefaults {
  return { sample: Number.POSITIVE_INFINITY, neighbors: () => minPoints };
}
