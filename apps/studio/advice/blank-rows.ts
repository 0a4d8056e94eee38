/** A table and the columns used → which of its rows have a blank in one of them. */
import type { Column } from "spectacl/io";

/** One byte a row of the table; undefined if no cell of these columns is blank. */
export function blankRows(columns: readonly Column[], rows: number): Uint8Array | undefined {
  const gapped = columns.filter(({ missing }) => missing > 0);
  if (gapped.length === 0) return undefined;
  const found = new Uint8Array(rows);
  for (const column of gapped) {
    if (column.kind === "number") {
      for (let row = 0; row < rows; row++) if (Number.isNaN(column.values[row])) found[row] = 1;
    } else {
      const blank = column.words.indexOf("");
      for (let row = 0; row < rows; row++) if (column.codes[row] === blank) found[row] = 1;
    }
  }
  return found;
}
