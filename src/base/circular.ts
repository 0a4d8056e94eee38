/**
 * Sine and cosine by additions and multiplications alone. They give the same bits on every machine, which Math.sin and
 * Math.cos do not guarantee, so data generated elsewhere is identical.
 */

// π/2 in two parts; the first has 21 trailing zero bits, so that q HIGH is exact for |q| < 2^20.
const HIGH = 1.5707963267341256;
const LOW = 6.077100506506192e-11;

/** sin x, with an absolute error below 1e-15 for |x| < 10^5. */
export function sine(x: number): number {
  return turned(x, 0);
}

/** cos x, likewise. */
export function cosine(x: number): number {
  return turned(x, 1);
}

/** sin (x + quarters π/2). */
function turned(x: number, quarters: number): number {
  // x = q π/2 + r with |r| ≤ π/4.
  const q = Math.floor(x / (HIGH + LOW) + 0.5);
  const r = x - q * HIGH - q * LOW;
  const quarter = (((q + quarters) % 4) + 4) % 4;
  const value = quarter % 2 === 0 ? sineNear(r) : cosineNear(r);
  return quarter < 2 ? value : -value;
}

/** Taylor to r^17 / 17!: the next term is below 1e-19. */
function sineNear(r: number): number {
  const square = r * r;
  let series = 0;
  for (const factorial of ODD) series = series * square + factorial;
  return r + r * square * series;
}

/** Taylor to r^18 / 18!. */
function cosineNear(r: number): number {
  const square = r * r;
  let series = 0;
  for (const factorial of EVEN) series = series * square + factorial;
  return 1 - (0.5 * square - square * square * series);
}

/** 1/17!, -1/15!, …, -1/3!. */
const ODD = [17, 15, 13, 11, 9, 7, 5, 3].map((k, at) => (at % 2 === 0 ? 1 : -1) / factorialOf(k));
/** -1/18!, 1/16!, …, 1/4!. */
const EVEN = [18, 16, 14, 12, 10, 8, 6, 4].map((k, at) => (at % 2 === 0 ? -1 : 1) / factorialOf(k));

/** Exact up to 18!, which has 16 digits of which the last are zeros in binary. */
function factorialOf(k: number): number {
  return k < 2 ? 1 : k * factorialOf(k - 1);
}
