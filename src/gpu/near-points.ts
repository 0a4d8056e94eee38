/** What is asked of points on the GPU, and what it answers. */
import type { Steps } from "../base/progress.js";
import type { NearestFound } from "../kernels/gpu.js";

/** Points that rows from elsewhere are held against, and which of them are wanted. */
export interface NearPoints {
  readonly n: number;
  readonly dim: number;
  /** Row after row. */
  readonly coords: Float64Array;
  /** The middle of the points. */
  readonly center: Float64Array;
  /** The k nearest, by (square, index), or all of a square up to `radius2`: exactly those that float64 decides for. */
  readonly wanted: { readonly k: number } | { readonly radius2: number };
}

/** `count` rows, row after row → the points near each; undefined if the kernels are better at these rows and all to come. */
export type AskNear = (rows: Float64Array, count: number) => Steps<NearFound | undefined>;

export type NearFound = NearestFoundOf | WithinFoundOf;

/** The k nearest points of row i from i k on, ascending, with their squares; of the `open` rows nothing is known. */
export interface NearestFoundOf extends NearestFound {
  readonly open: readonly number[];
}

/** Bit b of word w of row i, at i words + w, is 1 if point 32 w + b is within the radius. */
export interface WithinFoundOf {
  readonly bits: Uint32Array;
  readonly words: number;
}

/** Uploads points, and lets `use` ask as often as it likes which of them are near rows; returns what that returns. */
export type NearSteps = <T>(points: NearPoints, use: (ask: AskNear) => Steps<T>) => Steps<T | undefined>;
