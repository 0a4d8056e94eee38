/** Cells that are lists → their text, which words of a table need not have. */
import { cellWord } from "./cell-text.js";
import type { Column } from "./table.js";

/** The cells of a column of lists as text, by row; undefined if its words have all that is to be written. */
export function listTexts({ type, cells }: Column): ((row: number) => string) | undefined {
  if (type?.kind !== "list" || !cells) return undefined;
  return (row) => cellWord(cells[row], type);
}
