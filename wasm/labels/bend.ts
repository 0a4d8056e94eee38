// A number of a column → the coordinate it stands for: its logarithm, or a place on the circle of a day, week or year;
// as src/tables/columns/encoding.ts and src/line/points/long-tails.ts do, operation by operation.
import { turned } from "./circular";

const LOG: f64 = 1;
const SINE: f64 = 2;
const COSINE: f64 = 3;
const TWO_PI: f64 = 6.283185307179586;

/** By the record of its column, four numbers: kind, hours of a day if those are counted, days of the circle, and the blank. */
export function encoded(x: f64, record: usize): f64 {
  if (x == load<f64>(record, 24)) return NaN;
  const kind = load<f64>(record);
  if (kind == LOG) return x < 0 ? -logarithm(1 - x) : logarithm(1 + x);
  if (kind != SINE && kind != COSINE) return x;
  const turns = x / load<f64>(record, 8) / load<f64>(record, 16);
  return turned(TWO_PI * (turns - floor(turns)), kind == SINE ? 0 : 1);
}

/** ln (1 + |x| / unit) with the sign of x; x itself if the unit is 0. */
export function bent(x: f64, unit: f64): f64 {
  if (unit == 0) return x;
  const size = logarithm(1 + min(abs(x) / unit, f64.MAX_VALUE));
  return x < 0 ? -size : size;
}

/** src/base/logarithm.ts. */
function logarithm(x: f64): f64 {
  const exponent = reinterpret<u64>(x) & 0x7ff0000000000000;
  let e = <f64>(<i32>(exponent >> 52) - 1023);
  let m = x / reinterpret<f64>(exponent);
  if (m > 1.4142135623730951) {
    m /= 2;
    e += 1;
  }
  const s = (m - 1) / (m + 1);
  const square = s * s;
  let series: f64 = 0;
  for (let k: f64 = 23; k >= 3; k -= 2) series = series * square + 1 / k;
  return e * 0.6931471803691238 + (2 * s + (2 * s * square * series + e * 1.9082149292705877e-10));
}
