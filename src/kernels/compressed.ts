/** A symmetric matrix by its entries, for those who make more of them than products with four vectors. */

/**
 * B = diag(scale) W + diag(diagonal) with W in compressed rows, weights of 1 if left out; A = L B L⁻¹ is symmetric,
 * L = diag(leave), the identity if left out.
 */
export interface Compressed {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  readonly weights?: Float64Array | undefined;
  readonly scale: Float64Array;
  readonly diagonal: Float64Array;
  readonly leave?: Float64Array | undefined;
}
