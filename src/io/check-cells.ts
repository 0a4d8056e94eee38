/** A table that would have far more cells than its file has values is refused before it is made. */
import { ioError } from "./problems.js";

/** Most cells of a table of which a file leaves most out. */
export const MOST_CELLS = 2 ** 26;
// A file that holds this share of the cells is as large as its table.
const FULL = 16;

/** `present`: how many cells the file has; 0 if it is not counted. */
export function checkCells(name: string, rows: number, columns: number, present = 0): void {
  const cells = rows * columns;
  if (cells > MOST_CELLS && cells > FULL * present) {
    throw ioError("TOO_MANY_CELLS", { name, rows, columns, most: MOST_CELLS });
  }
}
