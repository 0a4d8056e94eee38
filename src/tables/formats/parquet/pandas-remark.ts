/**
 * What pandas notes of the columns in a Parquet file (nullable integers, kinds of strings, the index), which is in no schema: the same note
 * for the columns that are written.
 */
import { isRecord } from "../../../base/record.js";
import type { CellType } from "../../table/cell-type.js";

export const PANDAS = "pandas";

interface Written {
  readonly name: string;
  readonly type: CellType;
}

/** Undefined if it is no note that pandas writes: then none is written. */
export function pandasRemark(remark: string, columns: readonly Written[]): string | undefined {
  let note: unknown;
  try {
    note = JSON.parse(remark);
  } catch {
    return undefined;
  }
  if (!isRecord(note) || !Array.isArray(note.columns) || !Array.isArray(note.index_columns)) return undefined;
  const names = new Set(columns.map(({ name }) => name));
  const fieldOf = (entry: unknown): unknown =>
    isRecord(entry) ? (entry.field_name ?? entry.name) : undefined;
  const kept = note.columns.filter((entry) => names.has(String(fieldOf(entry))));
  const told = new Set(kept.map((entry) => String(fieldOf(entry))));
  const added = columns.filter(({ name }) => !told.has(name)).map(entryOf);
  return JSON.stringify({
    ...note,
    columns: [...kept, ...added],
    // An index that is no column is described: rows from … to.
    index_columns: note.index_columns.filter((one) => typeof one !== "string" || names.has(one)),
  });
}

function entryOf({ name, type }: Written) {
  const plain = plainName(type);
  return {
    name,
    field_name: name,
    pandas_type: plain ?? "unicode",
    numpy_type: plain ?? "object",
    metadata: null,
  };
}

/** What NumPy calls it; undefined for words and all else that is an object there. */
function plainName(type: CellType): string | undefined {
  if (type.kind === "boolean") return "bool";
  if (type.kind === "float") return `float${type.bits}`;
  if (type.kind === "integer") return `${type.signed ? "" : "u"}int${type.bits}`;
  return undefined;
}
