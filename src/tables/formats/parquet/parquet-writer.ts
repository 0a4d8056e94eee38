/** Chunks of rows → the groups of a Parquet file. */
import { ioError } from "../../errors/file-errors.js";
import type { CellType } from "../../table/cell-type.js";
import { joinedColumn } from "../../table/joined-column.js";
import type { Column } from "../../table/table.js";
import type { AnnouncedRows, ChunkWriter } from "../format.js";
import { parquetGroups, type TypedName } from "./parquet-file.js";

// Rows of a group: the more, the better it packs; they are held until it is full.
const GROUP = 1 << 17;

export async function parquetWriter(given: AnnouncedRows): Promise<ChunkWriter> {
  const { names, added, addedTexts, columns: all } = given;
  const types = names.map((name, c): TypedName => ({ name, type: announced(given, c) }));
  const fresh = added.map((name, k) => ({
    name,
    type: plainType(addedTexts.includes(k) ? "text" : "number"),
  }));
  // Labels alone are another table than that of the note.
  const file = await parquetGroups([...types, ...fresh], given.alone ? undefined : given.stream.pandas);
  let held: (readonly Column[])[] = [];
  let count = 0;
  const flushed = (): Iterable<Uint8Array> => {
    if (count === 0) return [];
    const full = held;
    held = [];
    count = 0;
    return file.group(columnsOf(full));
  };
  return {
    needs: [...names.keys()],
    begin: () => [],
    rows: (table, cells) => {
      const columns = all(table, cells);
      types.forEach(({ name, type }, c) => {
        if (columns[c].type || columns[c].kind === "number" || type.kind !== "float") return;
        throw ioError("TEXT_AFTER_NUMBERS", { column: name });
      });
      held.push(columns);
      count += table.rows;
      return count >= GROUP ? flushed() : [];
    },
    *end() {
      yield* flushed();
      yield file.end();
    },
  };
}

function announced({ stream: { types, kinds }, textual }: AnnouncedRows, column: number): CellType {
  const type = types?.[column];
  return type && type.kind !== "json" ? type : plainType(textual.includes(column) ? "text" : kinds[column]);
}

function plainType(kind: Column["kind"]): CellType {
  return kind === "text" ? { kind: "text" } : { kind: "float", bits: 64 };
}

/** The columns of all parts, one after the other: no two are held joined. */
function* columnsOf(parts: readonly (readonly Column[])[]): Generator<Column, void, void> {
  for (let c = 0; c < parts[0].length; c++) yield joinedColumn(parts.map((columns) => columns[c]));
}
