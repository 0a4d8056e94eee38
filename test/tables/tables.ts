/**
 * Small tables as other people have them: each with the text of its file and what should become of every column. All are
 * made here, from a seed; no row is anybody's.
 */
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";

/** `name: "use role reason"` for each column, the reason by its code: `year: "describe count beside-finer"`. */
export type Expected = Readonly<Record<string, string>>;

export interface SmallTable {
  readonly file: string;
  readonly text: string;
  readonly expected: Expected;
  /** The scaling that "auto" takes. */
  readonly scale: "none" | "standard";
  /** The column of classes to be found again, if there is one. */
  readonly truth?: string;
}

type Draw = ReturnType<typeof random> & { readonly gauss: () => number };

/** Seeded draws. */
export function draws(seed: number): Draw {
  const one = random(seed, 77);
  return { ...one, gauss: normal(one) };
}

type Cell = string | number;

/** Rows of cells as delimited text, with quotes where they are needed. */
export function delimited(rows: readonly (readonly Cell[])[], delimiter = ",", newline = "\n"): string {
  const quoted = (cell: Cell): string => {
    const text = String(cell);
    return text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(quoted).join(delimiter)).join(newline) + newline;
}

/** A table with a header, of `n` rows made one by one. */
export function made(names: readonly string[], n: number, row: (i: number) => readonly Cell[]): string {
  return delimited([names, ...Array.from({ length: n }, (_, i) => row(i))]);
}

/** One of a list, by the number of the row. */
export function pick<T>(list: readonly T[], at: number): T {
  return list[((at % list.length) + list.length) % list.length];
}

/** The same expectation of several columns. */
export function uses(names: readonly string[], use: string): Expected {
  return Object.fromEntries(names.map((name) => [name, use]));
}
