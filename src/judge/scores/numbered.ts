/** Labels of any values → codes 0, 1, … in ascending order of the values. */
import { metricsError } from "./score-errors.js";

/** The value of a label; the number -1 is noise if a score says so. */
export type Label = number | string;

/** A label for each row: numbers or text, in any array. */
export type Labels = ArrayLike<number> | ArrayLike<string>;

export interface Numbered {
  /** Per row: the position of its label in `values`. */
  readonly codes: Uint32Array;
  /** The different labels: numbers ascending, then text in the order of its code units. */
  readonly values: readonly Label[];
  /** Per value: its number of rows. */
  readonly sizes: Uint32Array;
  /** The code of the number -1, or -1 if no row has it. */
  readonly noise: number;
}

const NOISE = -1;
// Integers in a range of up to this many values, or two per row, are looked up in a table; others in a map.
const SMALL_RANGE = 1024;

/** `name` is what messages call the labels. */
export function numbered(labels: Labels, name: string): Numbered {
  const n: unknown = (labels as { length?: unknown } | null | undefined)?.length;
  if (typeof n !== "number") throw metricsError("NOT_LABELS", { name, value: labels });
  if (n === 0) throw metricsError("NO_LABELS", { name });
  const integers = integersOf(labels, name);
  return integers === undefined ? byMap(labels) : byTable(integers);
}

/** How many of the labels are clusters: all but noise. */
export function clusterCount({ values, noise }: Numbered): number {
  return values.length - (noise < 0 ? 0 : 1);
}

/** Integers as they are, and the smallest and largest. */
interface Integers {
  readonly labels: Float64Array;
  readonly low: number;
  readonly high: number;
}

/** The labels if all are integers in a range small enough for a table. One array type keeps the loops after it fast. */
function integersOf(given: Labels, name: string): Integers | undefined {
  const labels = new Float64Array(given.length);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let integers = true;
  for (let i = 0; i < labels.length; i++) {
    const label: unknown = given[i];
    if (typeof label === "number" && !Number.isNaN(label)) {
      labels[i] = label;
      if (label < low) low = label;
      if (label > high) high = label;
      integers &&= Number.isSafeInteger(label);
    } else if (typeof label === "string") {
      integers = false;
    } else {
      throw metricsError("BAD_LABEL", { name, row: i, value: label });
    }
  }
  const small = high - low < Math.max(SMALL_RANGE, 2 * labels.length);
  return integers && small ? { labels, low, high } : undefined;
}

function byTable({ labels, low, high }: Integers): Numbered {
  const counts = new Uint32Array(high - low + 1);
  for (let i = 0; i < labels.length; i++) counts[labels[i] - low]++;
  const codeOf = new Uint32Array(counts.length);
  const values: number[] = [];
  counts.forEach((count, at) => {
    codeOf[at] = values.length;
    if (count > 0) values.push(low + at);
  });
  const codes = new Uint32Array(labels.length);
  for (let i = 0; i < labels.length; i++) codes[i] = codeOf[labels[i] - low];
  return { codes, values, sizes: counts.filter((count) => count > 0), noise: values.indexOf(NOISE) };
}

function byMap(labels: Labels): Numbered {
  const codeOf = new Map<Label, number>();
  const codes = new Uint32Array(labels.length);
  for (let i = 0; i < labels.length; i++) {
    let code = codeOf.get(labels[i]);
    if (code === undefined) {
      code = codeOf.size;
      codeOf.set(labels[i], code);
    }
    codes[i] = code;
  }
  const values = [...codeOf.keys()].sort(ascending);
  const rank = new Uint32Array(values.length);
  values.forEach((value, r) => {
    rank[codeOf.get(value) as number] = r;
  });
  const sizes = new Uint32Array(values.length);
  for (let i = 0; i < codes.length; i++) {
    codes[i] = rank[codes[i]];
    sizes[codes[i]]++;
  }
  return { codes, values, sizes, noise: values.indexOf(NOISE) };
}

function ascending(a: Label, b: Label): number {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
