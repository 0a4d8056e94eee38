/** A table and the labels of its rows → the one column that draws the clusters by itself, and how, if there is one. */
import { checkArgument, INDEXES, NUMBERS } from "../../base/rules.js";
import { type Column, checkTable, type NumberColumn, type Table } from "../table/table.js";
import { describeError } from "./describe-errors.js";
import { drawnRanges, type NumberRange } from "./ranges.js";

/** What numbers stand for, if they are days since 1970 or hours of a day. */
interface Told {
  readonly as?: "date" | "time";
}

/** Which values of a column each cluster has, by label. */
export interface ValueRule extends Told {
  readonly kind: "values";
  /** Of a column of words, words; the empty one is a blank cell. */
  readonly clusters: readonly (readonly (string | number)[])[];
}

/** Which range of a column each cluster has, by label. */
export interface RangeRule extends Told {
  readonly kind: "ranges";
  readonly clusters: readonly NumberRange[];
}

/** A column that draws the clusters by itself. */
export interface SoleColumn {
  /** Index of the column. */
  readonly column: number;
  readonly name: string;
  readonly rule: ValueRule | RangeRule;
  /** How well the rule meets the clusters: F, the harmonic mean of precision and recall, of the one that it meets worst. */
  readonly f: number;
}

// From here on the rule stands for the clusters.
const LEAST_F = 0.98;
// A rule must be said in one sentence.
const MOST_CLUSTERS = 6;
const MOST_VALUES = 3;
// Columns that do not draw the clusters of so many rows are not looked at further.
const SOME_ROWS = 2000;
const LEAST_F_OF_SOME = 0.9;

/**
 * The column that draws the clusters by itself: by a threshold, or by a few values for each cluster. Of several the one that
 * meets them best, the first of equals. Rows without a cluster or a value count as missed.
 *
 * @param table The table: see `readTable`.
 * @param labels A label for each row: 0 to the number of clusters - 1, -1 for none.
 * @param columns Columns that are looked at, by index; all by default.
 * @returns The column and its rule; undefined if no column does, or there are fewer than 2 clusters or more than 6.
 * @throws InputError if there are not as many labels as rows.
 * @example
 * const bytes = new TextEncoder().encode("liable,age\n1,30\n2,31\n1,50\n2,49\n1,40\n2,41\n");
 * const found = soleColumn(await readTable(bytes, { format: "csv" }), [0, 1, 0, 1, 0, 1]);
 * console.log(found?.name, found?.rule); // liable { kind: "values", clusters: [[1], [2]] }
 */
export function soleColumn(
  table: Table,
  labels: ArrayLike<number>,
  columns?: readonly number[],
): SoleColumn | undefined {
  checkTable(table);
  checkArgument("labels", NUMBERS, labels);
  if (columns !== undefined) checkArgument("columns", INDEXES, columns);
  if (labels.length !== table.rows)
    throw describeError("LABELS_AND_ROWS", { labels: labels.length, rows: table.rows });
  let clusters = 0;
  for (let i = 0; i < labels.length; i++) clusters = Math.max(clusters, labels[i] + 1);
  if (clusters < 2 || clusters > MOST_CLUSTERS) return undefined;
  const all = Uint32Array.from({ length: table.rows }, (_, i) => i);
  const some = all.filter((i) => i % Math.ceil(table.rows / SOME_ROWS) === 0);
  let best: SoleColumn | undefined;
  for (const column of columns ?? table.columns.keys()) {
    const of = { column: table.columns[column], labels, clusters };
    if (some.length < all.length && !((drawn({ ...of, rows: some })?.f ?? 0) >= LEAST_F_OF_SOME)) continue;
    const found = drawn({ ...of, rows: all });
    if (!found || found.f < LEAST_F || found.f <= (best?.f ?? 0)) continue;
    best = { column, name: of.column.name, ...found };
  }
  return best;
}

interface Looked {
  readonly column: Column;
  readonly labels: ArrayLike<number>;
  readonly clusters: number;
  readonly rows: Uint32Array;
}

type Drawn = Pick<SoleColumn, "rule" | "f">;

/** The better rule of a column: values if they are few, which read more easily, else ranges. */
function drawn(looked: Looked): Drawn | undefined {
  const byValues = drawnByValues(looked);
  if (byValues && byValues.f >= LEAST_F) return byValues;
  const { column } = looked;
  return column.kind === "number" ? (drawnByRanges(looked, column) ?? byValues) : byValues;
}

/** Each value goes to the cluster that has most of its rows. */
function drawnByValues({ column, labels, clusters, rows }: Looked): Drawn | undefined {
  const counts = new Map<string | number, Float64Array>();
  for (const i of rows) {
    const value = column.kind === "text" ? column.words[column.codes[i]] : column.values[i];
    const known = counts.get(value) ?? new Float64Array(clusters + 1);
    counts.set(value, known);
    if (counts.size > MOST_VALUES * clusters + 1) return undefined;
    known[labels[i] < 0 ? clusters : labels[i]]++;
  }
  const own: (string | number)[][] = Array.from({ length: clusters }, () => []);
  const hits = new Float64Array(clusters);
  const taken = new Float64Array(clusters);
  for (const [value, count] of counts) {
    if (typeof value === "number" && Number.isNaN(value)) continue;
    const to = count.indexOf(Math.max(...count));
    if (to === clusters) continue;
    own[to].push(value);
    hits[to] += count[to];
    taken[to] += count.reduce((sum, one) => sum + one, 0);
  }
  if (own.some((values) => values.length === 0 || values.length > MOST_VALUES)) return undefined;
  const lists = own.map((values) => values.sort((a, b) => (a < b ? -1 : 1)));
  return {
    rule: { kind: "values", ...toldAs(column), clusters: lists },
    f: worstF(hits, taken, labels, rows),
  };
}

function toldAs({ type }: Column): Told {
  return type?.kind === "date" || type?.kind === "time" ? { as: type.kind } : {};
}

function drawnByRanges(looked: Looked, column: NumberColumn): Drawn | undefined {
  const { labels, clusters, rows } = looked;
  const { values } = column;
  const ranges = drawnRanges(values, labels, clusters, rows);
  if (!ranges) return undefined;
  const hits = new Float64Array(clusters);
  const taken = new Float64Array(clusters);
  for (const i of rows) {
    const to = ranges.findIndex(
      ({ above = Number.NEGATIVE_INFINITY, to: upper = Number.POSITIVE_INFINITY }) =>
        values[i] > above && values[i] <= upper,
    );
    if (to < 0) continue;
    taken[to]++;
    if (labels[i] === to) hits[to]++;
  }
  return {
    rule: { kind: "ranges", ...toldAs(column), clusters: ranges },
    f: worstF(hits, taken, labels, rows),
  };
}

/** The least of F = 2 hits / (rows taken + rows of the cluster). */
function worstF(
  hits: Float64Array,
  taken: Float64Array,
  labels: ArrayLike<number>,
  rows: Uint32Array,
): number {
  const sizes = new Float64Array(hits.length);
  for (const i of rows) if (labels[i] >= 0) sizes[labels[i]]++;
  return Math.min(...hits.map((hit, at) => (2 * hit) / (taken[at] + sizes[at])));
}
