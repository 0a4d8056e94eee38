/** Distances → whole numbers that tell them apart, whose sums are the same in any order. */
import { largestPowerOfTwo } from "../../base/power.js";
import type { Distances } from "../search/distances.js";
import { mixed } from "./refinement.js";

/** A number from 1 to 2^32 - 1 for a distance. */
export type KeyOf = (distance: number) => number;

/** Numbers drawn by the digits of distances in a unit of their own, a power of two. */
export function keysOf(from: Distances): KeyOf {
  let largest = 0;
  for (let i = 0; i < from.n; i++) {
    from.visit(i, (_, distance) => {
      if (distance > largest) largest = distance;
    });
  }
  const unit = largest > 0 ? largestPowerOfTwo(largest) : 1;
  const number = new Float64Array(1);
  const digits = new Uint32Array(number.buffer);
  return (distance) => {
    // -0 + 0 = 0: the two zeros are one distance.
    number[0] = distance / unit + 0;
    return mixed(digits[0] ^ mixed(digits[1] ^ 0x9e3779b9)) || 1;
  };
}

/** Of each row the sum over all others whose distance is known, each as often as it has copies: whole, and below 2^53. */
export function sumsOf(from: Distances, keyOf: KeyOf, copies?: Float64Array): Float64Array {
  const sums = new Float64Array(from.n);
  for (let i = 0; i < from.n; i++) {
    sums[i] = copies ? mixed(copies[i]) : 0;
    from.visit(i, (j, distance) => {
      sums[i] += keyOf(distance) * (copies ? copies[j] : 1);
    });
  }
  return sums;
}
