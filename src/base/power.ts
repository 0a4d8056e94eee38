/** The largest power of two ≤ x, for a positive normal x: multiplying by it is exact. */
export function largestPowerOfTwo(x: number): number {
  const copy = Float64Array.of(x);
  const parts = new Uint32Array(copy.buffer);
  // Numbers are little-endian wherever JavaScript runs: the second word holds sign, exponent and high digits.
  parts[0] = 0;
  parts[1] &= 0x7ff00000;
  return copy[0];
}
