/** Rows of a table in an encoding → the cells that hold something of which the encoding makes nothing, by column. */

import type { Feature, Points } from "../../line/points/points.js";
import type { Column, Table } from "../table/table.js";
import { missingWords, tellsNothing } from "../text/missing.js";
import type { EncodedColumn, Encoding } from "./encoded-column.js";
import { numbersOf } from "./encoding.js";
import { isNoAnswer } from "./ordered-words.js";
import { reader } from "./readings.js";

/** Cells of a column that are neither blank nor understood. */
export interface UnreadCells {
  readonly column: string;
  readonly cells: number;
  /** What the first of them holds. */
  readonly cell: string;
  /** A value that the category does not have, or no number, date or time as the others are. */
  readonly why: "unseen" | "unreadable";
}

/** `points`: NaN where nothing was read. */
export function unreadCells(
  table: Table,
  encoding: Encoding,
  columns: readonly number[],
  { n, dim, coords, features }: Points & { readonly features: readonly Feature[] },
): UnreadCells[] {
  const firsts = new Map<number, number>();
  features.forEach(({ source }, f) => {
    if (!firsts.has(source)) firsts.set(source, f);
  });
  return encoding.flatMap((one, k): UnreadCells[] => {
    const at = firsts.get(k) ?? -1;
    const column = table.columns[columns[k]];
    const isBlank = blankTest(column, one);
    // A place is blank where its other half is.
    const own = one.place ? numbersOf(column, one) : undefined;
    let [cells, first] = [0, 0];
    for (let i = 0; i < n; i++) {
      if (!Number.isNaN(own ? own(i) : coords[i * dim + at]) || isBlank(i)) continue;
      if (cells++ === 0) first = i;
    }
    if (cells === 0) return [];
    const cell = column.kind === "text" ? column.words[column.codes[first]] : String(column.values[first]);
    return [{ column: one.name, cells, cell, why: one.words ? "unseen" : "unreadable" }];
  });
}

const { amongWords, amongNumbers } = missingWords();

function blankTest(column: Column, { role, words, blank, reading }: EncodedColumn): (row: number) => boolean {
  if (column.kind === "number") {
    const { values } = column;
    return (i) => Number.isNaN(values[i]) || (blank !== undefined && values[i] === blank);
  }
  const read = blank === undefined ? undefined : reader(reading ?? { kind: "number", point: "." });
  const blanks = column.words.map(
    (word) =>
      amongWords(word) ||
      (role === "rank" && isNoAnswer(word)) ||
      (!words && (amongNumbers(word.trim()) || tellsNothing(word))) ||
      (!!read && read(word) === blank),
  );
  return (i) => blanks[column.codes[i]];
}
