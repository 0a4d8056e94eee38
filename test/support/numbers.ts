import { random } from "../../src/base/random.js";

/** `length` numbers in [-1, 1), a few of them zero or negative zero. */
export function numbers(length: number, seed: number): Float64Array {
  const source = random(seed, 9000);
  return Float64Array.from({ length }, () => {
    const value = 2 * source.uniform() - 1;
    return Math.abs(value) < 0.01 ? (value < 0 ? -0 : 0) : value;
  });
}
