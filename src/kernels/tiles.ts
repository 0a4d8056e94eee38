/**
 * Loops over tiles of many rows against many columns in single precision, for points of high dimension.
 * `rows` holds point i from i dim on; `packed` holds 16 points side by side, coordinate after coordinate:
 * coordinate c of point i at (⌊i / 16⌋ dim + c) 16 + i mod 16. Both are filled up with zero points to full 16.
 */

export const PACK = 16;

export interface TileKernels {
  /** tile_ij = Σ_c rows_ic packed_cj, each summed in order, for from ≤ i < to and the points of blocks [first, last). */
  tileDots(
    rows: Float32Array,
    packed: Float32Array,
    dim: number,
    from: number,
    to: number,
    first: number,
    last: number,
    tile: Float32Array,
  ): void;
}
