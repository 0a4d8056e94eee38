/** Rows as lists of numbers, or as objects with a cell for each name: which of the two they are. */

/** Rows as objects: a cell for each name, of any type; what a row lacks is blank. */
export type ObjectRows = readonly (Readonly<Record<string, unknown>> | NamedCells)[];

/** An object whose type is an interface or a class, which are not records to the compiler; lists are none. */
type NamedCells = object & { readonly [Symbol.iterator]?: never };

/** Whether a row is a list; an object with a column called length is none. */
export function isList(row: unknown): row is ArrayLike<unknown> {
  if (Array.isArray(row) || ArrayBuffer.isView(row)) return true;
  if (typeof row !== "object" || row === null) return false;
  const { length } = row as { readonly length?: unknown };
  return Number.isInteger(length) && Number(length) - 1 in row;
}

/** Whether rows are objects, by the first of them. */
export function areObjects(rows: unknown): rows is ObjectRows {
  const first = Array.isArray(rows) ? (rows[0] as unknown) : undefined;
  return typeof first === "object" && first !== null && !isList(first);
}
