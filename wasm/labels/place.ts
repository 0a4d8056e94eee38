// A row as it is given → the point that is compared with the landmarks: scaled, then mapped by the metric, as
// src/models/scaler.ts and src/points/metric.ts do, operation by operation.

const COSINE: usize = 1;
const HAVERSINE: usize = 2;

// @ts-ignore: decorator
@inline
function finite(x: f64): bool {
  return x - x == 0;
}

/** Writes the point of the row whose numbers lie `stride` bytes apart; false if `predict` would refuse the row. */
export function placed(head: usize, row: usize, stride: usize, into: usize): bool {
  const dim = <usize>load<u32>(head);
  const metric = <usize>load<u32>(head, 16);
  const unit = load<f64>(head, 24);
  const center = <usize>load<u32>(head, 136);
  const scale = <usize>load<u32>(head, 144);
  // In three numbers a place on the sphere has more room than its two.
  for (let c: usize = 0; c < dim; c++) {
    const x = load<f64>(row + c * stride);
    if (!finite(x)) return false;
    let value = x;
    if (center != 0) {
      value = (x - load<f64>(center + (c << 3))) / load<f64>(scale + (c << 3));
      if (!finite(value)) return false;
    }
    store<f64>(into + (c << 3), metric == 0 ? value * unit : value);
  }
  if (metric == COSINE) return directed(into, dim, unit);
  if (metric == HAVERSINE) return onSphere(into, unit);
  return true;
}

function directed(into: usize, dim: usize, unit: f64): bool {
  const end = into + (dim << 3);
  let largest: f64 = 0;
  for (let p = into; p < end; p += 8) largest = max(largest, abs(load<f64>(p)));
  if (largest == 0) return false;
  let sum: f64 = 0;
  for (let p = into; p < end; p += 8) {
    const quotient = load<f64>(p) / largest;
    store<f64>(p, quotient);
    sum += quotient * quotient;
  }
  const length = sqrt(sum);
  for (let p = into; p < end; p += 8) store<f64>(p, (load<f64>(p) / length + 0) * unit);
  return true;
}

function onSphere(into: usize, unit: f64): bool {
  const latitude = load<f64>(into);
  const longitude = load<f64>(into, 8);
  if (!(abs(latitude) <= 90) || !(abs(longitude) <= 360)) return false;
  const across = turned(latitude, 1);
  store<f64>(into, (across * turned(longitude, 1) + 0) * unit);
  store<f64>(into, (across * turned(longitude, 0) + 0) * unit, 8);
  store<f64>(into, turned(latitude, 0) * unit, 16);
  return true;
}

/** sin (x + quarters · 90) of degrees, as src/base/circular.ts has it. */
function turned(x: f64, quarters: i32): f64 {
  const q = floor(x / 90 + 0.5);
  const r = (x - 90 * q) * 0.017453292519943295;
  const quarter = (<i32>q + quarters) & 3;
  const value = (quarter & 1) == 0 ? sineNear(r) : cosineNear(r);
  return (quarter < 2 ? value : -value) + 0;
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
