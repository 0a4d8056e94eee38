/**
 * Loops over tiles of many rows against many columns in single precision, for points of high dimension.
 * `rows` holds point i from i dim on; `packed` holds 16 points side by side, coordinate after coordinate:
 * coordinate c of point i at (⌊i / 16⌋ dim + c) 16 + i mod 16. Both are filled up with zero points to full 16.
 */
import { kernel } from "./kernel.js";

export const PACK = 16;

export const tileKernels = () => ({
  /** tile_ij = Σ_c rows_ic packed_cj, each summed in order, for from ≤ i < to and the points of blocks [first, last). */
  tileDots: kernel({
    takes: {
      rows: "f32",
      packed: "f32",
      dim: "int",
      from: "int",
      to: "int",
      first: "int",
      last: "int",
      tile: "f32",
    },
  }),
});
