/**
 * ln by additions, multiplications and divisions alone. It gives the same bits on every machine, which Math.log does not
 * guarantee.
 */
import { largestPowerOfTwo } from "./power.js";

// ln 2 in two parts; the first has 21 trailing zero bits, so that e LN2_HIGH is exact.
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** ln x for a positive normal x, with an error below 1e-15 of the larger of 1 and |ln x|. */
export function logarithm(x: number): number {
  const power = largestPowerOfTwo(x);
  // x = m 2^e with m between √½ and √2; twice the power may be more than the largest number.
  const more = Number(x / power > Math.SQRT2);
  const m = x / power / (1 + more);
  const s = (m - 1) / (m + 1);
  const square = s * s;
  // ln m = 2 (s + s³/3 + s⁵/5 + …) with |s| < 0.172: the first omitted term is below 1e-18.
  let series = 0;
  for (let k = 23; k >= 3; k -= 2) series = series * square + 1 / k;
  const e = exponentOf(power) + more;
  return e * LN2_HIGH + (2 * s + (2 * s * square * series + e * LN2_LOW));
}

/** e of 2^e. */
function exponentOf(power: number): number {
  let e = 0;
  for (let left = power; left >= 2; left /= 2) e++;
  for (let left = power; left < 1; left *= 2) e--;
  return e;
}
