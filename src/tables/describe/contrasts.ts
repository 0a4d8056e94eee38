/** A column and labels → how each cluster differs from all other rows in it. */
import type { Column, NumberColumn, TextColumn } from "../table/table.js";

/** The mean of a column inside a cluster and in all other rows; blank cells have no part in it. */
export interface QuantityContrast {
  readonly kind: "quantity";
  /** What the numbers stand for, if they are days since 1970, hours of a day or degrees east. */
  readonly as?: "date" | "time" | "longitude";
  /** Whether its numbers are written without a mark at the thousands, as years and numbers that name something are. */
  readonly plain?: true;
  /** Index of the column. */
  readonly column: number;
  readonly name: string;
  /** From -1 to 1: d / √(d² + 4) with Cohen's d, the difference of the means in pooled standard deviations. */
  readonly effect: number;
  readonly inside: number;
  readonly outside: number;
}

/** How many rows have one word of a column, inside a cluster and among all other rows. */
export interface ShareContrast {
  readonly kind: "share";
  readonly column: number;
  readonly name: string;
  /** The word; empty for blank cells. */
  readonly value: string;
  /** From -1 to 1: inside - outside. */
  readonly effect: number;
  readonly inside: number;
  readonly outside: number;
}

/** How a cluster differs from all other rows in one column. */
export type Contrast = QuantityContrast | ShareContrast;

/** Slighter contrasts are left out: 0.2 is a difference of 0.4 standard deviations, or of 20 percent. */
export const SLIGHT = 0.2;

/** One cluster's contrasts are at its label. Rows labeled -1 are in no cluster, but among the others. */
export function contrastsOf(
  column: Column,
  index: number,
  labels: ArrayLike<number>,
  clusters: number,
): Contrast[][] {
  if (column.kind === "text") return shares(column, index, labels, clusters);
  return besideBlanks(quantities(column, index, labels, clusters), column, index, labels, clusters);
}

/** What was found of a column of numbers, and how many of its cells are blank. */
export function besideBlanks(
  found: readonly (QuantityContrast | undefined)[],
  column: NumberColumn,
  index: number,
  labels: ArrayLike<number>,
  clusters: number,
): Contrast[][] {
  const blanks = column.missing > 0 ? blankShares(column, index, labels, clusters) : undefined;
  return found.map((contrast, at) => [...(contrast ? [contrast] : []), ...(blanks ? [blanks[at]] : [])]);
}

function quantities(
  { name, values, type }: NumberColumn,
  column: number,
  labels: ArrayLike<number>,
  clusters: number,
): (QuantityContrast | undefined)[] {
  const as = type?.kind === "date" || type?.kind === "time" ? { as: type.kind } : {};
  const plain = isPlain(name, values) ? ({ plain: true } as const) : {};
  // Sums about the mean of all, so that a column of large numbers keeps its digits; the last place is that of noise.
  const center = meanOf(values);
  const counts = new Float64Array(clusters + 1);
  const sums = new Float64Array(clusters + 1);
  const squares = new Float64Array(clusters + 1);
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) continue;
    const at = labels[i] < 0 ? clusters : labels[i];
    const step = values[i] - center;
    counts[at]++;
    sums[at] += step;
    squares[at] += step * step;
  }
  const [count, sum, square] = [counts, sums, squares].map((all) =>
    all.reduce((total, one) => total + one, 0),
  );
  return Array.from({ length: clusters }, (_, at) => {
    const [own, others] = [counts[at], count - counts[at]];
    if (own === 0 || others === 0) return undefined;
    const inside = sums[at] / own;
    const outside = (sum - sums[at]) / others;
    const scatter = squares[at] - own * inside * inside + (square - squares[at]) - others * outside * outside;
    const difference = inside - outside;
    // The sums of numbers near the largest there are end beyond them.
    if (!Number.isFinite(difference) || !Number.isFinite(scatter)) return undefined;
    const variance = Math.max(0, scatter) / Math.max(1, own + others - 2);
    return {
      kind: "quantity",
      ...as,
      ...plain,
      column,
      name,
      effect: effectOf(difference, Math.sqrt(variance)),
      inside: center + inside,
      outside: center + outside,
    };
  });
}

const FIRST_YEAR = 1000;
const LAST_YEAR = 2999;
// order_id, ID, zip code; orderId
const NAMES_SOMETHING = [/(?:^|[\s_.-])(?:id|code|zip|postcode|nr|no)$/i, /[a-z]I[dD]$/];

/** Whole numbers that may be years, all of them, or that name something. */
function isPlain(name: string, values: Float64Array): boolean {
  const names = NAMES_SOMETHING.some((pattern) => pattern.test(name));
  return values.every(
    (value) =>
      Number.isNaN(value) ||
      (Number.isInteger(value) && (names || (value >= FIRST_YEAR && value <= LAST_YEAR))),
  );
}

/** d / √(d² + 4), where d is the difference in deviations. */
export function effectOf(difference: number, deviation: number): number {
  if (difference === 0) return 0;
  // Below the last digits of the sums there is no telling a deviation from none.
  if (!(deviation > 1e-12 * Math.abs(difference))) return Math.sign(difference);
  const d = difference / deviation;
  return d / Math.hypot(d, 2);
}

function meanOf(values: Float64Array): number {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    // Halves, as two large numbers may sum to infinity.
    sum += value / 2;
    count++;
  }
  return count > 0 ? (sum / count) * 2 : 0;
}

function shares(
  { name, codes, words }: TextColumn,
  column: number,
  labels: ArrayLike<number>,
  clusters: number,
): ShareContrast[][] {
  const counts = Array.from({ length: clusters }, () => new Float64Array(words.length));
  const sizes = new Float64Array(clusters);
  const all = new Float64Array(words.length);
  for (let i = 0; i < codes.length; i++) {
    all[codes[i]]++;
    if (labels[i] < 0) continue;
    counts[labels[i]][codes[i]]++;
    sizes[labels[i]]++;
  }
  return counts.map((own, at) =>
    words.flatMap((value, word) => {
      const others = codes.length - sizes[at];
      if (all[word] === 0 || sizes[at] === 0 || others === 0) return [];
      const inside = own[word] / sizes[at];
      const outside = (all[word] - own[word]) / others;
      // Columns of texts have as many words as rows, for each cluster.
      return Math.abs(inside - outside) < SLIGHT ? [] : [shareContrast(column, name, value, inside, outside)];
    }),
  );
}

function blankShares(
  { name, values }: NumberColumn,
  column: number,
  labels: ArrayLike<number>,
  clusters: number,
): ShareContrast[] {
  const blank = new Float64Array(clusters + 1);
  const sizes = new Float64Array(clusters + 1);
  for (let i = 0; i < values.length; i++) {
    const at = labels[i] < 0 ? clusters : labels[i];
    sizes[at]++;
    if (Number.isNaN(values[i])) blank[at]++;
  }
  const all = blank.reduce((sum, count) => sum + count, 0);
  return Array.from({ length: clusters }, (_, at) => {
    const others = values.length - sizes[at];
    const inside = sizes[at] > 0 ? blank[at] / sizes[at] : 0;
    const outside = others > 0 ? (all - blank[at]) / others : inside;
    return shareContrast(column, name, "", inside, outside);
  });
}

function shareContrast(
  column: number,
  name: string,
  value: string,
  inside: number,
  outside: number,
): ShareContrast {
  return { kind: "share", column, name, value, effect: inside - outside, inside, outside };
}
