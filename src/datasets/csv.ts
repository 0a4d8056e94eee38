/** The bytes of a comma-separated file without quotes → its cells, by the names of the columns. */
import { InputError, shown } from "../base/errors.js";
import { linesOf } from "./files.js";

export interface Cells {
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
      throw new InputError(
        `${file}, line ${row + 2} has ${split.length} columns: it must have ${columns.length} as the header.`,
      );
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
            throw new InputError(
              `${file}, line ${i + 2}, column ${shown(columns[at])} is ${shown(row[at])}: it must be a number.`,
            );
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
    throw new InputError(
      `${file}, line 1 has ${header.length} columns: the header must have ${columns.length}.`,
    );
  }
  columns.forEach((name, c) => {
    if (header[c] !== name) {
      throw new InputError(
        `${file}, line 1, column ${c + 1} is ${shown(header[c])}: the header must have ${shown(name)} there.`,
      );
    }
  });
}
