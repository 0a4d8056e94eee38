/** How the cells of columns are written → what that tells of them: ticks, and digits that are text. */
import type { Column, Table } from "../table/table.js";
import { wordIn } from "../table/word.js";
import { isPlainlyWritten, type Look } from "./look.js";

// A word that nearly all rows have was forgotten in the others.
const LEAST_BLANK = 0.1;
// Of a few rows some are blank by chance.
const FEWEST_ROWS = 10;

/** The word of a column of one word and blanks; of numbers the 1. `blank`: the share of its cells that are blank. */
export function tickOf({ tick, values, rows }: Look, blank: number): string | undefined {
  if (rows < FEWEST_ROWS) return undefined;
  return blank >= LEAST_BLANK && blank < 1 && (values ? tick === "1" : true) ? tick : undefined;
}

/** The columns of integers that the file has as text, where it has other numbers as numbers. */
export function writtenAsText({ columns, lines }: Table, looks: readonly Look[]): ReadonlySet<number> {
  if (
    !columns.some(
      (column) => column.kind === "number" && !column.quoted && column.missing < column.values.length,
    )
  )
    return new Set();
  const found = [...columns.keys()].filter((c) => {
    const { integers, values } = looks[c];
    return integers && !!values && isPlainlyWritten(looks[c]) && isText(columns[c], lines !== undefined);
  });
  return new Set(found);
}

/** Delimited text has quotes to tell with; whatever types its cells has text. */
function isText(column: Column, delimited: boolean): boolean {
  if (column.kind === "number") return column.quoted === true && !column.fractions;
  const typed = column.type === undefined || column.type.kind === "text";
  return !delimited && typed && column.words.every((word) => /^\d*$/.test(wordIn(word) ?? "-"));
}
