/**
 * The k nearest other rows of every row in many dimensions, exactly those of float64: float32 finds more candidates than k
 * for every row, float64 orders them, and a bound on float32's errors proves that no other row is among the nearest
 * (nearest-proof.ts). Rows without a proof are searched again, with smaller errors and more candidates, and those still
 * without one in float64.
 *
 * A sample of the rows says which way finds proofs for nearly all of them. If none does, for rows full of ties, the
 * kernels are better at it.
 */
import { portion, type Steps } from "../base/progress.js";
import type { Nearest, NearestFound } from "../kernels/gpu.js";
import type { Device } from "./device.js";
import { areWhole, exactUnit, packSteps, scaleOf } from "./nearest-pack.js";
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
import { squareOf } from "./square.js";

const SAMPLE = 2048;
// A sample is taken of this many times its rows, and this share of it may lack a proof.
const SAMPLED = 8;
const UNPROVEN = 0.01;
// Differences in float64 that are worth doing here, for rows without a proof.
const LEFT_WORK = 4e9;
const LEFT_SLICE = 1e7;

/**
 * Undefined if k or the rows are too large for the shader or the device, or if float32 proves nothing about the rows.
 * Throws GpuFailure if the device fails.
 */
export function nearestSteps(
  device: Device,
  given: Nearest,
  tuning: Tuning = {},
): Steps<NearestFound | undefined> {
  return device.scopedSteps(() => searchSteps(device, given, tuning));
}

function* searchSteps(device: Device, given: Nearest, tuning: Tuning): Steps<NearestFound | undefined> {
  const { n, dim, k, order, coords } = given;
  if (!fitsShader(device, given)) return undefined;
  const scale = scaleOf(given);
  if (scale === undefined) return undefined;
  /** Rows at some places, or at all. */
  function* rowsSteps(places?: Uint32Array): Steps<Rows> {
    const placeOf = (r: number): number => (places ? places[r] : r);
    const rowOf = (r: number): number => order[placeOf(r)];
    const rows = { count: places?.length ?? n, coords, placeOf, rowOf, nameOf: rowOf };
    return { ...rows, packed: yield* packSteps(device, given, scale as number, rows) };
  }
  const columns = yield* portion(rowsSteps(), 0, 0.05);
  const { packed } = columns;
  const exact = areWhole(given, scale, exactUnit(packed.halves), packed.halves);
  tuning.onPart?.("packed", 0);

  const result = { distances: new Float64Array(n * k), neighbors: new Uint32Array(n * k) };
  const found = nearer(k, result);
  const search: Search = { columns: given, packed, scale, found, tuning };
  const through = (way: Way, rows: Rows): Steps<number[]> => throughSteps(device, search, rows, way, exact);

  const ways: readonly Way[] = exact ? [{ form: "products", keep: k }] : waysFor(k, n - 1);
  let way: Way | undefined = ways[0];
  const sample = tuning.sample ?? SAMPLE;
  if (!exact && n >= SAMPLED * sample) {
    const places = Uint32Array.from({ length: sample }, (_, s) => Math.floor((s * n) / sample));
    const rows = yield* portion(rowsSteps(places), 0.05, 0.05);
    way = undefined;
    for (const one of ways) {
      const unproven = yield* portion(through(one, rows), 0.05, 0.05);
      tuning.onPart?.(`sample: ${one.form}, ${one.keep}`, unproven.length);
      if (unproven.length > UNPROVEN * sample) continue;
      way = one;
      break;
    }
  }
  if (way === undefined) return undefined;
  let unproven = yield* portion(through(way, columns), 0.05, 0.95);
  tuning.onPart?.(`all: ${way.form}, ${way.keep}`, unproven.length);
  if (unproven.length > 0 && way !== LAST) {
    const rows = yield* portion(rowsSteps(Uint32Array.from(unproven)), 0.95, 0.95);
    unproven = yield* portion(through(LAST, rows), 0.95, 0.98);
    tuning.onPart?.(`again: ${LAST.form}, ${LAST.keep}`, unproven.length);
  }
  if (unproven.length * n * dim > LEFT_WORK) return undefined;
  for (const [at, place] of unproven.entries()) {
    found.clear();
    for (let from = 0; from < n; from += Math.ceil(LEFT_SLICE / dim)) {
      const to = Math.min(n, from + Math.ceil(LEFT_SLICE / dim));
      for (let other = from; other < to; other++) {
        if (other === order[place]) continue;
        found.see(other, squareOf(dim, coords, order[place] * dim, coords, other * dim));
      }
      yield 0.98 + (0.02 * at) / unproven.length;
    }
    found.put(place);
  }
  tuning.onPart?.("left", 0);
  return result;
}
