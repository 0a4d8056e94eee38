/** A column of numbers and the text it was read from → whether they are written as codes are: 00123. */
import { cellEnd, nextCell } from "../io/cells.js";
import type { Column, Table } from "../io/table.js";

const MOST_SEEN = 1000;
const ZERO = 48;
const QUOTE = 34;
// One such cell may be a slip.
const FEWEST = 2;

export function hasLeadingZeros(table: Table, column: Column): boolean {
  if (column.kind === "text") {
    return column.words.filter((word) => /^\s*0\d+\s*$/.test(word)).length >= FEWEST;
  }
  const { text } = table;
  const at = table.columns.indexOf(column);
  if (!text || at < 0) return false;
  const { bytes, starts, ends, dialect } = text;
  const delimiter = dialect.delimiter.charCodeAt(0);
  let found = 0;
  for (let row = 0; row < Math.min(table.rows, MOST_SEEN); row++) {
    let from = starts[row];
    for (let c = 0; c < at; c++)
      from = nextCell(bytes, cellEnd(bytes, from, ends[row], delimiter), ends[row], delimiter);
    if (bytes[from] === QUOTE) from++;
    const next = bytes[from + 1] - ZERO;
    if (from + 1 < ends[row] && bytes[from] === ZERO && next >= 0 && next <= 9) found++;
  }
  return found >= FEWEST;
}
