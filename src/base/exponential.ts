/**
 * exp by additions, multiplications and powers of two alone. It gives the same bits on every machine, which Math.exp
 * does not guarantee.
 */

// ln 2 in two parts; the first has 21 trailing zero bits, so that q LN2_HIGH is exact for |q| < 2^20.
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const INVERSE_LN2 = Math.LOG2E;
// Below this the result is smaller than half the smallest positive number.
const LOWEST = -745.2;
const HIGHEST = 709.782712893384;

/** e^x, with a relative error below 1e-15 if the result is a normal number. */
export function exponential(x: number): number {
  if (!(x > LOWEST)) return Number.isNaN(x) ? x : 0;
  if (x > HIGHEST) return Number.POSITIVE_INFINITY;
  // x = q ln 2 + r with |r| ≤ ½ ln 2.
  const q = Math.floor(x * INVERSE_LN2 + 0.5);
  const high = x - q * LN2_HIGH;
  const low = q * LN2_LOW;
  const r = high - low;
  // (x - high) + low is lost in r; first order is enough: e^(r + t) = e^r (1 + t).
  const t = high - r - low;
  // Taylor to r^13 / 13!: the next term is below 2e-18.
  let series = 1 / 6227020800;
  for (const factorial of FACTORIALS) series = series * r + 1 / factorial;
  // 1 + (r + r² series) keeps the rounding of the sum at that of its last addition.
  const value = 1 + (r + (r * r * series + t));
  // Two exact scalings: 2^q alone may lie outside the range of normal numbers.
  const half = q >> 1;
  return value * twoToThe(half) * twoToThe(q - half);
}

/** 12!, 11!, …, 2!. */
const FACTORIALS = [479001600, 39916800, 3628800, 362880, 40320, 5040, 720, 120, 24, 6, 2];

/** 2^e for |e| ≤ 1022, by squaring. */
function twoToThe(e: number): number {
  let result = 1;
  let square = e < 0 ? 0.5 : 2;
  for (let left = e < 0 ? -e : e; left > 0; left >>= 1) {
    if (left & 1) result *= square;
    square *= square;
  }
  return result;
}
