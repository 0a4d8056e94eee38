/** Cells that are lists of floating-point numbers: held in as few bytes as the file does, and what stands for them where words do. */
import type { CellType } from "./cell-type.js";

// The text of a vector takes ten times the memory of its numbers, and nobody reads it.
const LONGEST_SPELLED = 16;

/** A list as a file has it; undefined if an item is missing. */
export function floatList(
  items: ArrayLike<unknown>,
  bits: 16 | 32 | 64,
): Float32Array | Float64Array | undefined {
  for (let c = 0; c < items.length; c++) if (typeof items[c] !== "number") return undefined;
  const numbers = items as ArrayLike<number>;
  return bits === 64 ? Float64Array.from(numbers) : Float32Array.from(numbers);
}

/**
 * What stands for the lists of a column, `[384 numbers]`, if all have one length and are long; undefined where they are
 * spelled. Empty lists are.
 */
export function wordOfLists(parts: readonly ArrayLike<unknown>[]): string | undefined {
  let length = 0;
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      const cell = part[i];
      if (cell === null || cell === undefined) continue;
      if (!isFloats(cell)) return undefined;
      if (cell.length === 0) continue;
      length ||= cell.length;
      if (cell.length !== length) return undefined;
    }
  }
  return length > LONGEST_SPELLED ? `[${length} numbers]` : undefined;
}

/** The numbers of a cell that is a list of them, none missing. */
export function isFloats(cell: unknown): cell is Float32Array | Float64Array {
  return cell instanceof Float32Array || cell instanceof Float64Array;
}

/** Whether cells of a type are lists of floating-point numbers. */
export function areFloatLists(type: CellType | undefined): boolean {
  return type?.kind === "list" && type.of.kind === "float";
}
