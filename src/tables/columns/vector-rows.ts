/** A column of vectors → coordinates of the rows. */
import { tableError } from "../errors/cell-errors.js";
import { placeOf, type Table } from "../table/table.js";
import { readVector, writeVector } from "./vector-cells.js";

/** Where the vectors go: row i to coords[i dim + at] and after. */
export interface VectorPlace {
  /** How many numbers each has. */
  readonly length: number;
  readonly coords: Float64Array;
  readonly dim: number;
  readonly at: number;
}

/** NaN throughout where a cell is blank; fails if a vector has another length. `before`: rows of the file before the table's. */
export function writeVectors(
  table: Table,
  column: number,
  { length, coords, dim, at }: VectorPlace,
  before: number,
): void {
  const own = table.columns[column];
  const { cells } = own;
  for (let i = 0; i < table.rows; i++) {
    const place = i * dim + at;
    const cell = cells?.[i];
    const word = own.kind === "text" ? own.words[own.codes[i]].trim() : "";
    const isList = Array.isArray(cell) || ArrayBuffer.isView(cell);
    const found = isList
      ? writeVector(cell as ArrayLike<unknown>, length, coords, place)
      : readVector(word, length, coords, place);
    if (found === length || word === "") continue;
    throw tableError("VECTOR_LENGTH", { ...placeOf(table, i, before), column: own.name, found, length });
  }
}
