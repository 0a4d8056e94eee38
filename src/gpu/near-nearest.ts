/**
 * The k nearest of some points for rows from elsewhere, exactly those of float64, block of rows by block. Rows for which
 * float32 finds no proof are searched again with smaller errors and more candidates; those still without one stay open.
 */
import { portion, type Steps } from "../base/progress.js";
import type { Device } from "./device.js";
import type { AskNear, NearestFoundOf, NearPoints } from "./near-points.js";
import { areWhole, exactUnit, packSteps, scaleOf, type Table } from "./nearest-pack.js";
import {
  fitsShader,
  LAST,
  type Rows,
  type Search,
  type Tuning,
  throughSteps,
  type Way,
  waysFor,
} from "./nearest-search.js";
import { nearer } from "./nearest-settle.js";
import { ELSEWHERE } from "./nearest-shader.js";

// If more than this share of a block lacks a proof, the next block is searched another way.
const UNPROVEN = 0.02;
// If more than this share of a block stays open, the kernels take the rest.
const MOST_OPEN = 0.25;

/** Undefined if k or the points are too large for the shader or the device, or if float32 proves nothing about them. */
export function* nearNearestSteps<T>(
  device: Device,
  points: NearPoints & { readonly k: number },
  use: (ask: AskNear) => Steps<T>,
  tuning: Tuning = {},
): Steps<T | undefined> {
  const { n, dim, k, center } = points;
  if (k > n || !fitsShader(device, points)) return undefined;
  const scale = scaleOf(points);
  if (scale === undefined) return undefined;
  const same = (r: number): number => r;
  const packed = yield* packSteps(device, points, scale, { count: n, rowOf: same, nameOf: same });
  const unit = exactUnit(packed.halves);
  const whole = areWhole(points, scale, unit, packed.halves);
  const ways = waysFor(k, n);
  let at = 0;

  function* blockSteps(coords: Float64Array, count: number): Steps<NearestFoundOf | undefined> {
    const result = { distances: new Float64Array(count * k), neighbors: new Uint32Array(count * k) };
    const search: Search = {
      columns: points,
      packed,
      scale: scale as number,
      found: nearer(k, result),
      tuning,
    };
    const table: Table = { n: count, dim, coords, center };
    /** Some rows of the block, or all. */
    function* rowsSteps(some?: readonly number[]): Steps<Rows> {
      const rowOf = (r: number): number => (some ? some[r] : r);
      const rows = { count: some?.length ?? count, coords, rowOf, placeOf: rowOf, nameOf: () => ELSEWHERE };
      return { ...rows, packed: yield* packSteps(device, table, search.scale, rows) };
    }
    const rows = yield* portion(rowsSteps(), 0, 0.1);
    const exact = whole && areWhole(table, search.scale, unit, rows.packed.halves);
    const way: Way = exact ? { form: "products", keep: k } : ways[at];
    let open = yield* portion(throughSteps(device, search, rows, way, exact), 0.1, 0.9);
    tuning.onPart?.(`${way.form}, ${way.keep}`, open.length);
    if (open.length > UNPROVEN * count && at < ways.length - 1) at++;
    if (open.length > 0 && way !== LAST) {
      const again = yield* portion(rowsSteps(open), 0.9, 0.9);
      open = yield* portion(throughSteps(device, search, again, LAST, false), 0.9, 1);
      tuning.onPart?.(`again: ${LAST.form}, ${LAST.keep}`, open.length);
    }
    return open.length > MOST_OPEN * count ? undefined : { ...result, open };
  }
  return yield* use((coords, count) => device.scopedSteps(() => blockSteps(coords, count)));
}
