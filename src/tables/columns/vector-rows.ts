/** A column of vectors → coordinates of the rows. */
import { tableError } from "../errors/cell-errors.js";
import { placeOf, type Table } from "../table/table.js";
import {
  isNoVector,
  lackOf,
  listedNumbers,
  readVector,
  type Undirected,
  writeVector,
} from "./vector-cells.js";

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
    const list = listIn(cells?.[i]);
    const word = !list && own.kind === "text" ? own.words[own.codes[i]].trim() : "";
    const found = list ? writeVector(list, length, coords, place) : readVector(word, length, coords, place);
    if (found === length || (list ? list.length === 0 : isNoVector(word))) continue;
    throw tableError("VECTOR_LENGTH", {
      ...placeOf(table, i, before),
      column: own.name,
      found,
      length,
      cell: list ?? word,
    });
  }
}

function listIn(cell: unknown): ArrayLike<unknown> | undefined {
  return Array.isArray(cell) || ArrayBuffer.isView(cell)
    ? (cell as unknown as ArrayLike<unknown>)
    : undefined;
}

/** Rows that have no direction, by what their vector lacks. */
export type UndirectedRows = Readonly<Record<Undirected, number>>;

/** What the vectors of these rows lack, which are not of zeros. */
export function undirectedRows(
  table: Table,
  column: number,
  rows: Iterable<number>,
): Omit<UndirectedRows, "zeros"> {
  const own = table.columns[column];
  const counts = { none: 0, "not-numbers": 0 };
  for (const row of rows) {
    const word = own.kind === "text" ? own.words[own.codes[row]].trim() : "";
    const lack = lackOf(listIn(own.cells?.[row]) ?? listedNumbers(word));
    if (lack) counts[lack]++;
  }
  return counts;
}
