/** Titles and notes above the names of the columns of delimited text: they have fewer cells, or blanks in place of them. */
import { isNumber } from "./header.js";
import type { Missing } from "./missing.js";
import type { FirstRecord } from "./records.js";
import { type LookedCell, tableStart } from "./table-start.js";

/** How many of the first records stand above the table. */
export function recordsAbove(records: readonly FirstRecord[], missing: Missing): number {
  const above = tableStart(records.map(({ cells }) => cells.map((word) => looked(word, missing))));
  if (above === 0) return 0;
  const { length } = records[above].cells;
  // Below them every record must have a cell for each column.
  return records.slice(above).every(({ cells }) => cells.length === length) ? above : 0;
}

function looked(word: string, missing: Missing): LookedCell {
  const text = word.trim();
  if (text === "" || missing.amongNumbers(text)) return { kind: "blank", word };
  return { kind: isNumber(text, ".") || isNumber(text, ",") ? "number" : "word", word };
}
