/** What a file may take in memory once it is unfolded: bounded by its size, unless the caller allows more. */
import { ioError } from "../errors/file-errors.js";

export interface Allowance {
  /** The file's name, for messages. */
  readonly name: string;
  /** Bytes of the file as it is stored. */
  readonly size: number;
  /** Most bytes of everything it unfolds to. */
  readonly most: number;
}

/** Whatever its size, a file may unfold to this much. */
const LEAST = 2 ** 27;
// A stored byte holds at most eight cells, of a bit each; a cell takes eight bytes.
const UNFOLDED = 64;
const CELL = 8;
// A column without rows takes as much as so many cells.
const COLUMN = 64;
// Unzipped text is held beside the numbers that are made of it.
const TEXT = 2;

/** `asked`: bytes that the caller allows, in place of what the size of the file does. */
export function allowanceOf(name: string, size: number, asked?: number): Allowance {
  return { name, size, most: asked ?? Math.max(LEAST, UNFOLDED * size) };
}

/** Throws if so many bytes, of all parts together, are more than the file may unfold to. */
export function checkUnfolded({ name, size, most }: Allowance, bytes: number): void {
  if (!(bytes <= most)) throw ioError("UNPACKED_TOO_LARGE", { name, size, most });
}

/** Throws if unzipped bytes and what is read from them are more than the file may unfold to. */
export function checkUnzipped(allowance: Allowance, bytes: number): void {
  checkUnfolded(allowance, TEXT * bytes);
}

/** Throws if a table of so many cells is more than the file may unfold to. */
export function checkCells(allowance: Allowance, rows: number, columns: number): void {
  const { name, size, most } = allowance;
  if (!(CELL * (rows + COLUMN) * columns <= most))
    throw ioError("TOO_MANY_CELLS", { name, size, rows, columns, most });
}

/** Counts the bytes of parts as they are met. */
export function unfolding(allowance: Allowance): (bytes: number) => void {
  let total = 0;
  return (bytes) => {
    total += bytes;
    checkUnfolded(allowance, total);
  };
}
