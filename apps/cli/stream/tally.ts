/** Counts kept while labeling a file: rows, missing cells, noise, cluster sizes. */
import type { Prediction } from "spectacl";
import { lineOf } from "spectacl/internal";
import { noteText, type Table, type UnreadCells } from "spectacl/io";

/** Counts over all rows so far. */
export interface Tally {
  readonly rows: number;
  readonly dropped: number;
  /** Those of them whose line could not be read, and the first of these lines. */
  readonly bad: number;
  readonly badLines: readonly number[];
  readonly filled: number;
  readonly filledRows: number;
  /** Cells that are neither blank nor understood, by column. */
  readonly unread: readonly UnreadCells[];
  /** Rows that no landmark reaches. */
  readonly far: number;
  readonly noise: number;
  /** Rows of each cluster. */
  readonly sizes: readonly number[];
}

export const EMPTY_TALLY: Tally = {
  rows: 0,
  dropped: 0,
  bad: 0,
  badLines: [],
  filled: 0,
  filledRows: 0,
  unread: [],
  far: 0,
  noise: 0,
  sizes: [],
};

/** Whether a value read from a file is a tally. */
export function isTally(value: unknown): value is Tally {
  const { rows, dropped, bad, badLines, filled, filledRows, unread, far, noise, sizes } = (value ??
    {}) as Partial<Tally>;
  return (
    Array.isArray(sizes) &&
    Array.isArray(unread) &&
    Array.isArray(badLines) &&
    [rows, dropped, bad, ...badLines, filled, filledRows, far, noise, ...sizes].every((n) =>
      Number.isSafeInteger(n),
    )
  );
}

/** The counts of one chunk. */
export function countLabels(found: Prediction | undefined): Pick<Tally, "far" | "noise" | "sizes"> {
  const sizes: number[] = [];
  let far = 0;
  let noise = 0;
  if (!found) return { far, noise, sizes };
  const { labels } = found;
  for (let i = 0; i < labels.length; i++) {
    far += found.far[i];
    const label = labels[i];
    if (label < 0) noise++;
    else sizes[label] = (sizes[label] ?? 0) + 1;
  }
  return { far, noise, sizes: Array.from(sizes, (size) => size ?? 0) };
}

/** Lines that could not be read. */
export type BadLines = Pick<Tally, "bad" | "badLines">;
export const NO_BAD_LINES: BadLines = { bad: 0, badLines: [] };

// More lines than this are counted, not named.
const MOST_NAMED = 5;

/** The bad lines of a chunk. */
export function countBadLines(table: Table): BadLines {
  const { badRows = new Uint32Array(0) } = table;
  const badLines = Array.from(badRows.subarray(0, MOST_NAMED), (row) => lineOf(table, row) ?? 0);
  return { bad: badRows.length, badLines };
}

export function addBadLines(a: BadLines, b: BadLines): BadLines {
  return { bad: a.bad + b.bad, badLines: [...a.badLines, ...b.badLines].slice(0, MOST_NAMED) };
}

/** Undefined if there are none. */
export function badLinesText({ bad, badLines }: BadLines): string | undefined {
  return bad > 0 ? `${noteText({ code: "BAD_LINES", count: bad, lines: badLines })}.` : undefined;
}

/** The sum of both. */
export function addTallies(a: Tally, b: Tally): Tally {
  const sizes = Array.from(
    { length: Math.max(a.sizes.length, b.sizes.length) },
    (_, k) => (a.sizes[k] ?? 0) + (b.sizes[k] ?? 0),
  );
  return {
    rows: a.rows + b.rows,
    dropped: a.dropped + b.dropped,
    ...addBadLines(a, b),
    filled: a.filled + b.filled,
    filledRows: a.filledRows + b.filledRows,
    unread: addUnread(a.unread, b.unread),
    far: a.far + b.far,
    noise: a.noise + b.noise,
    sizes,
  };
}

function addUnread(a: readonly UnreadCells[], b: readonly UnreadCells[]): readonly UnreadCells[] {
  if (b.length === 0) return a;
  const sum = new Map(a.map((one) => [one.column, one]));
  for (const one of b) {
    const before = sum.get(one.column);
    sum.set(one.column, before ? { ...before, cells: before.cells + one.cells } : one);
  }
  return [...sum.values()];
}
