// Sine and cosine, operation by operation as src/base/circular.ts has them.

const HIGH: f64 = 1.5707963267341256;
const LOW: f64 = 6.077100506506192e-11;

/** sin (x + quarters π/2). */
export function turned(x: f64, quarters: i32): f64 {
  const q = floor(x / (HIGH + LOW) + 0.5);
  const value = near(x - q * HIGH - q * LOW, <i32>q + quarters);
  return ((<i32>q + quarters) & 2) == 0 ? value : -value;
}

/** sin (x + quarters · 90) of degrees. */
export function turnedDegrees(x: f64, quarters: i32): f64 {
  const q = floor(x / 90 + 0.5);
  const value = near((x - 90 * q) * 0.017453292519943295, <i32>q + quarters);
  return (((<i32>q + quarters) & 2) == 0 ? value : -value) + 0;
}

// @ts-ignore: decorator
@inline
function near(r: f64, quarter: i32): f64 {
  return (quarter & 1) == 0 ? sineNear(r) : cosineNear(r);
}

function sineNear(r: f64): f64 {
  const x = r * r;
  const high =
    (((1.0 / 355687428096000.0) * x + -1.0 / 1307674368000.0) * x + 1.0 / 6227020800.0) * x + -1.0 / 39916800.0;
  return (
    r + r * x * ((((high * x + 1.0 / 362880.0) * x + -1.0 / 5040.0) * x + 1.0 / 120.0) * x + -1.0 / 6.0)
  );
}

function cosineNear(r: f64): f64 {
  const x = r * r;
  const high =
    (((-1.0 / 6402373705728000.0) * x + 1.0 / 20922789888000.0) * x + -1.0 / 87178291200.0) * x + 1.0 / 479001600.0;
  return (
    1 - (0.5 * x - x * x * ((((high * x + -1.0 / 3628800.0) * x + 1.0 / 40320.0) * x + -1.0 / 720.0) * x + 1.0 / 24.0))
  );
}
