/** A list of floating-point numbers as a file has it → the same in as few bytes, if none is missing: half a million vectors are many. */

/** Undefined if an item is missing. */
export function floatList(
  items: ArrayLike<unknown>,
  bits: 16 | 32 | 64,
): Float32Array | Float64Array | undefined {
  for (let c = 0; c < items.length; c++) if (typeof items[c] !== "number") return undefined;
  const numbers = items as ArrayLike<number>;
  return bits === 64 ? Float64Array.from(numbers) : Float32Array.from(numbers);
}
