/**
 * Loops of the neighbor search over points in coordinate-major order: coordinate c of point i at c n + i.
 * A squared distance is always the sum of (x_c - y_c)² in the order of the coordinates.
 */
import { kernel } from "./kernel.js";

/** What the kernels may read behind the last coordinate and write behind the last target. */
export const PADDING = 8;

/** Points and groups of them, as `within` takes them. */
export const WITHIN = {
  coords: "f64",
  n: "int",
  dim: "int",
  groups: "u32",
  groupCount: "int",
  ranges: "u32",
  radius2: "real",
} as const;

export const neighborKernels = () => ({
  /**
   * Pairs i < j with |x_i - x_j|² ≤ radius2. Group g holds three numbers: its points from ≤ i < to, and
   * where its ranges [start, end) of candidates j end in `ranges` (they begin where the group before ended).
   * Writes the j of each i one after another, counts_i of them; returns how many there are.
   */
  within: kernel({
    takes: {
      ...WITHIN,
      targets: "u32",
      counts: "u32",
    },
    gives: "int",
  }),
});
