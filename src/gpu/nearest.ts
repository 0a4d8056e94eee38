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
import { blockBytes, isExact, layoutOf, type Packed, packSteps, scaleOf } from "./nearest-pack.js";
import { MOST_DIM, reachOf } from "./nearest-proof.js";
import { nearer, settleSteps, squareOf } from "./nearest-settle.js";
import type { Form } from "./nearest-shader.js";
import { BOUNDS, type Bounds, walkSteps } from "./nearest-walk.js";

const MOST_K = 64;
const SPARE = 6;
const MANY = 128;
// Above it, lists have no room for a tile of 128 columns.
const WIDE_KEEP = 96;
const SAMPLE = 2048;
// A sample is taken of this many times its rows, and this share of it may lack a proof.
const SAMPLED = 8;
const UNPROVEN = 0.01;
// Differences in float64 that are worth doing here, for rows without a proof.
const LEFT_WORK = 4e9;
const LEFT_SLICE = 1e7;

/** How it is searched: the form of keys, and the candidates of a row. */
interface Way {
  readonly form: Form;
  readonly keep: number;
}

/** What may be set for a measurement. */
export interface Tuning extends Partial<Bounds> {
  /** Columns of a thread. */
  readonly wide?: 4 | 8;
  /** Rows of the sample. */
  readonly sample?: number;
  /** Called when a part is done, with its name and how many rows it left without a proof. */
  readonly onPart?: (name: string, unproven: number) => void;
}

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
  const { n, dim, k, order } = given;
  if (k > MOST_K || dim > MOST_DIM || blockBytes(n, dim) > device.mostBytes) return undefined;
  const scale = scaleOf(given);
  if (scale === undefined) return undefined;
  const columns = yield* portion(packSteps(device, given, scale), 0, 0.05);
  const exact = isExact(given, scale, columns.halves);
  tuning.onPart?.("packed", 0);

  const result = { distances: new Float64Array(n * k), neighbors: new Uint32Array(n * k) };
  const found = nearer(k, result);
  const bounds = { ...BOUNDS, ...tuning };
  /** Searches rows one way; returns the places of those without a proof. */
  function* throughSteps({ form, keep }: Way, rows: Packed): Steps<number[]> {
    const unproven: number[] = [];
    const wide = keep > WIDE_KEEP ? 4 : (tuning.wide ?? 8);
    const shape = { form, depth: layoutOf(dim).depth, wide } as const;
    const reach = reachOf(form, dim, scale as number);
    const unit = exact ? (form === "products" ? 2 : 1) / (scale as number) ** 2 : undefined;
    yield* walkSteps(device, { dim, columns, rows, shape, keep }, bounds, ({ from, to, best, slices }) => {
      const placeOf = (r: number): number => rows.placeOf(from + r);
      const halfOf = (r: number): number => rows.halves[from + r];
      const candidates = { count: to - from, placeOf, halfOf, best, keep, reach, unit };
      return settleSteps(given, found, candidates, Math.ceil((to - from) / slices), unproven);
    });
    return unproven.sort((a, b) => a - b);
  }

  const few = Math.min(k + SPARE, n - 1);
  const last: Way = { form: "differences", keep: MANY };
  const ways: Way[] = exact
    ? [{ form: "products", keep: k }]
    : [{ form: "products", keep: few }, { form: "differences", keep: few }, last];
  let way: Way | undefined = ways[0];
  const sample = tuning.sample ?? SAMPLE;
  if (!exact && n >= SAMPLED * sample) {
    const places = Uint32Array.from({ length: sample }, (_, s) => Math.floor((s * n) / sample));
    const rows = yield* portion(packSteps(device, given, scale, places), 0.05, 0.05);
    way = undefined;
    for (const one of ways) {
      const unproven = yield* portion(throughSteps(one, rows), 0.05, 0.05);
      tuning.onPart?.(`sample: ${one.form}, ${one.keep}`, unproven.length);
      if (unproven.length > UNPROVEN * sample) continue;
      way = one;
      break;
    }
  }
  if (way === undefined) return undefined;
  let unproven = yield* portion(throughSteps(way, columns), 0.05, 0.95);
  tuning.onPart?.(`all: ${way.form}, ${way.keep}`, unproven.length);
  if (unproven.length > 0 && way !== last) {
    const rows = yield* portion(packSteps(device, given, scale, Uint32Array.from(unproven)), 0.95, 0.95);
    unproven = yield* portion(throughSteps(last, rows), 0.95, 0.98);
    tuning.onPart?.(`again: ${last.form}, ${last.keep}`, unproven.length);
  }
  if (unproven.length * n * dim > LEFT_WORK) return undefined;
  for (const [at, place] of unproven.entries()) {
    found.clear();
    for (let from = 0; from < n; from += Math.ceil(LEFT_SLICE / dim)) {
      const to = Math.min(n, from + Math.ceil(LEFT_SLICE / dim));
      for (let other = from; other < to; other++) {
        if (other !== order[place]) found.see(other, squareOf(given, order[place], other));
      }
      yield 0.98 + (0.02 * at) / unproven.length;
    }
    found.put(place);
  }
  tuning.onPart?.("left", 0);
  return result;
}
