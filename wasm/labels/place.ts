// A row as it is given → the point that is compared with the landmarks: encoded, scaled, then mapped by the distance, as
// src/tables/columns/encoding.ts, src/models/scaler.ts and src/distances/*.ts do, operation by operation.
import { bent, encoded } from "./bend";
import { turnedDegrees } from "./circular";

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
  const encoding = <usize>load<u32>(head, 152);
  const log = <usize>load<u32>(head, 160);
  // In three numbers a place on the sphere has more room than its two.
  for (let c: usize = 0; c < dim; c++) {
    const x = load<f64>(row + c * stride);
    if (!finite(x)) return false;
    let value = x;
    if (encoding != 0) {
      value = encoded(x, encoding + (c << 5));
      if (!finite(value)) return false;
    }
    if (center != 0) {
      if (log != 0) value = bent(value, load<f64>(log + (c << 3)));
      value = (value - load<f64>(center + (c << 3))) / load<f64>(scale + (c << 3));
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
  const across = turnedDegrees(latitude, 1);
  store<f64>(into, (across * turnedDegrees(longitude, 1) + 0) * unit);
  store<f64>(into, (across * turnedDegrees(longitude, 0) + 0) * unit, 8);
  store<f64>(into, turnedDegrees(latitude, 0) * unit, 16);
  return true;
}
