/** The nearest of many rows for each of some queries: whole numbers bound all distances, float64 decides. */
import { kernel } from "./kernel.js";
import { WHOLE_PACK } from "./whole.js";

/** Rows that are looked at together. */
export const STRIP = 32;
// Coordinates of a chunk of rows at least.
const CHUNK = 1 << 14;

/** Rows of a chunk. */
export function amongGrain(dim: number): number {
  return Math.max(STRIP, Math.ceil(CHUNK / dim));
}

/** Numbers of scratch: the rows of a strip, a square of each, a tile and the limits of 16 queries. */
export function amongScratch(dim: number): number {
  return STRIP * (Math.ceil(dim / 2) + 1 + WHOLE_PACK) + WHOLE_PACK;
}

export const amongKernels = () => ({
  /**
   * Looks for the nearest of the rows from ≤ i < to: where one is nearer to query q than squares_q, which becomes the
   * least |x_i - q|², summed in float64 in the order of the columns, places_q becomes the first such i. Both stay where there
   * is none. `queries` holds them row after row; `packed`, `norms` (their squares) and `errors` (how far they are off) as whole
   * numbers, by `center`, `scale` and `ball` as in src/line/search/whole.ts. An infinite error is that of a query of which
   * they prove nothing.
   */
  nearestAmong: kernel({
    takes: {
      coords: "f64",
      from: "int",
      to: "int",
      dim: "int",
      center: "f64",
      scale: "real",
      ball: "real",
      queries: "f64",
      count: "int",
      packed: "u32",
      norms: "u32",
      errors: "f64",
      scratch: "u32",
      squares: "f64",
      places: "u32",
    },
    split: {
      grain: ({ dim }) => amongGrain(dim),
      perThread: ["scratch"],
      perChunk: { squares: ({ count }) => count, places: ({ count }) => count },
    },
  }),
});
