/** Rows held against packed columns in one of several ways: candidates of the shader, settled in float64. */
import type { Steps } from "../base/progress.js";
import type { Device } from "./device.js";
import { blockBytes, layoutOf, type Packed } from "./nearest-pack.js";
import { MOST_DIM, reachOf } from "./nearest-proof.js";
import { type Columns, type Nearer, type Settled, settleSteps } from "./nearest-settle.js";
import type { Form } from "./nearest-shader.js";
import { BOUNDS, type Bounds, walkSteps } from "./nearest-walk.js";

const MOST_K = 64;
const SPARE = 6;
const MANY = 128;
// Above it, lists have no room for a tile of 128 columns.
const WIDE_KEEP = 96;

/** What may be set for a measurement. */
export interface Tuning extends Partial<Bounds> {
  /** Columns of a thread. */
  readonly wide?: 4 | 8;
  /** Rows of the sample. */
  readonly sample?: number;
  /** Called when a part is done, with its name and how many rows it left without a proof. */
  readonly onPart?: (name: string, unproven: number) => void;
}

/** How it is searched: the form of keys, and the candidates of a row. */
export interface Way {
  readonly form: Form;
  readonly keep: number;
}

/** The last resort: the smallest errors, and the most candidates. */
export const LAST: Way = { form: "differences", keep: MANY };

/** The ways that are tried, the fastest first; `others`: columns that a row may find. */
export function waysFor(k: number, others: number): readonly [Way, ...Way[]] {
  const few = Math.min(k + SPARE, others);
  return [{ form: "products", keep: few }, { form: "differences", keep: few }, LAST];
}

/** Columns on the GPU, and where what is found goes. */
export interface Search {
  readonly columns: Columns;
  readonly packed: Packed;
  readonly scale: number;
  readonly found: Nearer;
  readonly tuning: Tuning;
}

/** Rows as they are given, and on the GPU. */
export interface Rows extends Settled {
  readonly packed: Packed;
}

/** Whether the shader and the device can take the columns. */
export function fitsShader(device: Device, { n, dim, k }: Columns): boolean {
  return k <= MOST_K && dim <= MOST_DIM && blockBytes(n, dim) <= device.mostBytes;
}

/** Searches rows one way; returns the places of those without a proof. `exact`: whether all sums by products are. */
export function* throughSteps(
  device: Device,
  { columns, packed, scale, found, tuning }: Search,
  rows: Rows,
  { form, keep }: Way,
  exact: boolean,
): Steps<number[]> {
  const { dim } = columns;
  const unproven: number[] = [];
  const wide = keep > WIDE_KEEP ? 4 : (tuning.wide ?? 8);
  const shape = { form, depth: layoutOf(dim).depth, wide } as const;
  const reach = reachOf(form, dim, scale);
  const unit = exact ? (form === "products" ? 2 : 1) / scale ** 2 : undefined;
  const walk = { dim, columns: packed, rows: rows.packed, shape, keep };
  yield* walkSteps(device, walk, { ...BOUNDS, ...tuning }, ({ from, to, best, slices }) => {
    const strip: Settled = {
      count: to - from,
      coords: rows.coords,
      rowOf: (r) => rows.rowOf(from + r),
      nameOf: (r) => rows.nameOf(from + r),
      placeOf: (r) => rows.placeOf(from + r),
    };
    const halfOf = (r: number): number => rows.packed.halves[from + r];
    const candidates = { halfOf, best, keep, reach, unit };
    return settleSteps(columns, strip, candidates, { found, unproven }, Math.ceil((to - from) / slices));
  });
  return unproven.sort((a, b) => a - b);
}
