/** The bytes of a comma-separated file without quotes → its cells, by the names of the columns. */

import { datasetsError } from "./dataset-errors.js";
import { linesOf } from "./files.js";

interface Cells {
  readonly rows: number;
  /** A column as it is written. */
  text(column: string): readonly string[];
  /** Columns as numbers, row after row. */
  numbers(columns: readonly string[]): Float64Array;
}

/** `columns` are the names the header must have, in this order. */
export function csv(bytes: Uint8Array, file: string, columns: readonly string[]): Cells {
  const lines = linesOf(bytes);
  const header = (lines[0] ?? "").split(",").map((name) => name.trim());
  checkHeader(header, file, columns);
  const cells = lines.slice(1).map((line, row) => {
    const split = line.split(",");
    if (split.length !== columns.length) {
      throw datasetsError("FILE_COLUMNS", {
        file,
        line: row + 2,
        columns: split.length,
        expected: columns.length,
      });
    }
    return split;
  });
  return {
    rows: cells.length,
    text: (column) => cells.map((row) => row[columns.indexOf(column)].trim()),
    numbers(chosen) {
      const positions = chosen.map((column) => columns.indexOf(column));
      const values = new Float64Array(cells.length * chosen.length);
      cells.forEach((row, i) => {
        positions.forEach((at, c) => {
          const value = row[at].trim() === "" ? Number.NaN : Number(row[at]);
          if (!Number.isFinite(value)) {
            throw datasetsError("FILE_CELL", {
              file,
              line: i + 2,
              column: columns[at],
              value: row[at],
              accepts: "a number",
            });
          }
          values[i * chosen.length + c] = value;
        });
      });
      return values;
    },
  };
}

function checkHeader(header: readonly string[], file: string, columns: readonly string[]): void {
  if (header.length !== columns.length) {
    throw datasetsError("FILE_COLUMNS", { file, line: 1, columns: header.length, expected: columns.length });
  }
  columns.forEach((name, c) => {
    if (header[c] !== name) {
      throw datasetsError("FILE_HEADER", { file, column: c + 1, value: header[c], expected: name });
    }
  });
}
