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

/** The sine of an angle in degrees, |x| ≤ 360: 0, ±½ turns and quarters are exact, so that 180° and -180° are one place. */
export function sineOfDegrees(x: number): number {
  return turnedDegrees(x, 0);
}

/** The cosine, likewise. */
export function cosineOfDegrees(x: number): number {
  return turnedDegrees(x, 1);
}

const RADIANS_PER_DEGREE = 0.017453292519943295;

/** The remainder of a quarter turn is exact, and + 0 makes one zero of two. */
function turnedDegrees(x: number, quarters: number): number {
  const q = Math.floor(x / 90 + 0.5);
  const r = (x - 90 * q) * RADIANS_PER_DEGREE;
  const quarter = (((q + quarters) % 4) + 4) % 4;
  const value = quarter % 2 === 0 ? sineNear(r) : cosineNear(r);
  return (quarter < 2 ? value : -value) + 0;
}

/** The angle from 0 to π/2 whose sine is s, 0 ≤ s ≤ 1; a relative error of a few 1e-16. */
export function arcsine(s: number): number {
  // Near 1 the sine hardly changes: its cosine tells the angle better.
  if (s > Math.SQRT1_2) return HIGH + LOW - arcsine(Math.sqrt((1 - s) * (1 + s)));
  let angle = s * (1 + (s * s) / 6);
  // Newton: from an error below 0.04 it takes four steps to rounding.
  for (let step = 0; step < 5; step++) angle -= (sineNear(angle) - s) / cosineNear(angle);
  return angle;
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

/** Taylor to r^17 / 17!: the next term is below 1e-19. Written out: a loop takes several times as long. */
function sineNear(r: number): number {
  const x = r * r;
  const high = ((A17 * x + A15) * x + A13) * x + A11;
  return r + r * x * ((((high * x + A9) * x + A7) * x + A5) * x + A3);
}

/** Taylor to r^18 / 18!. */
function cosineNear(r: number): number {
  const x = r * r;
  const high = ((B18 * x + B16) * x + B14) * x + B12;
  return 1 - (0.5 * x - x * x * ((((high * x + B10) * x + B8) * x + B6) * x + B4));
}

/** 1/17!, -1/15!, …, -1/3!. */
const [A17, A15, A13, A11, A9, A7, A5, A3] = [17, 15, 13, 11, 9, 7, 5, 3].map(
  (k, at) => (at % 2 === 0 ? 1 : -1) / factorialOf(k),
);
/** -1/18!, 1/16!, …, 1/4!. */
const [B18, B16, B14, B12, B10, B8, B6, B4] = [18, 16, 14, 12, 10, 8, 6, 4].map(
  (k, at) => (at % 2 === 0 ? -1 : 1) / factorialOf(k),
);

/** Exact up to 18!, which has 16 digits of which the last are zeros in binary. */
function factorialOf(k: number): number {
  return k < 2 ? 1 : k * factorialOf(k - 1);
}
