/** A matrix in Matrix Market's formats, sparse or not, square or not → a Table with a column for each of its columns. */
import { type Allowance, checkCells } from "../../bytes/allowance.js";
import { ioError } from "../../errors/file-errors.js";
import { numberedNames } from "../../table/names.js";
import type { Table } from "../../table/table.js";

/** Entries that a sparse matrix leaves out are 0, and those of a pattern are 1. */
export function readMatrixTable(text: string, allowance: Allowance): Table {
  const { name } = allowance;
  const fail = (line: number, what: string): never => {
    throw ioError("MALFORMED_FILE", { name, format: "Matrix Market", line, what });
  };
  const lines = text.split(/\r\n|\n|\r/);
  const [mark, object, format, field, symmetry = "general"] = lines[0].trim().toLowerCase().split(/\s+/);
  if (mark !== "%%matrixmarket" || object !== "matrix")
    throw ioError("MARKET_BANNER", { name, value: lines[0] });
  if (format !== "coordinate" && format !== "array")
    fail(1, `its format must be coordinate or array, got ${format}`);
  if (!["pattern", "real", "integer", "double"].includes(field))
    throw ioError("MARKET_FIELD", { name, field });
  if (!["general", "symmetric", "skew-symmetric"].includes(symmetry)) {
    throw ioError("MARKET_SYMMETRY", { name, symmetry });
  }
  let at = 1;
  const next = (): string | undefined => {
    while (at < lines.length && (lines[at].trim() === "" || lines[at].startsWith("%"))) at++;
    return lines[at++]?.trim();
  };
  const first = next();
  if (first === undefined) throw ioError("MARKET_NO_SIZE", { name });
  const sparse = format === "coordinate";
  const sizes = first.split(/\s+/).map(Number);
  if (sizes.length !== (sparse ? 3 : 2) || !sizes.every((size) => Number.isSafeInteger(size) && size >= 0)) {
    throw ioError("MARKET_SIZE", { line: at, value: first });
  }
  const [rows, width] = sizes;
  checkCells(allowance, rows, width);
  if (width === 0) throw ioError("NO_TABLE_COLUMNS", { name });
  const columns = numberedNames(width).map((column) => ({ name: column, values: new Float64Array(rows) }));
  const put = (i: number, j: number, value: number): void => {
    columns[j].values[i] += value;
    if (symmetry !== "general" && i !== j) columns[i].values[j] += symmetry === "symmetric" ? value : -value;
  };
  let count = 0;
  for (let line = next(); line !== undefined; line = next(), count++) {
    const cells = line.split(/\s+/).map(Number);
    const wanted = sparse ? (field === "pattern" ? 2 : 3) : 1;
    const [i, j] = sparse ? [cells[0] - 1, cells[1] - 1] : placeOf(count, rows, symmetry);
    const value = sparse && field === "pattern" ? 1 : cells[wanted - 1];
    const inside = Number.isInteger(i) && Number.isInteger(j) && i >= 0 && i < rows && j >= 0 && j < width;
    if (cells.length !== wanted || !inside || !Number.isFinite(value)) {
      const form = sparse
        ? `a row up to ${rows}, a column up to ${width}${wanted === 3 ? " and a number" : ""}`
        : "a number";
      fail(at, `an entry must be ${form}, got ${line.slice(0, 40)}`);
    }
    put(i, j, value);
  }
  const expected = sparse ? sizes[2] : symmetry === "general" ? rows * width : undefined;
  if (expected !== undefined && count !== expected)
    throw ioError("MARKET_ENTRIES", { name, entries: count, expected });
  return { rows, columns: columns.map((column) => ({ ...column, kind: "number", missing: 0 })) };
}

/** Dense matrices are written column by column, symmetric ones from the diagonal down. */
function placeOf(k: number, rows: number, symmetry: string): readonly [number, number] {
  if (symmetry === "general") return [k % Math.max(1, rows), Math.floor(k / Math.max(1, rows))];
  const skip = symmetry === "skew-symmetric" ? 1 : 0;
  let [column, left] = [0, k];
  while (column < rows && left >= rows - column - skip) left -= rows - column++ - skip;
  return [column + skip + left, column];
}
