/** Parquet ↔ a Table. The libraries are loaded when the first such file is. */
import { InputError } from "../base/errors.js";
import { columnNames } from "./names.js";
import { checkFooter, checkPages } from "./parquet-check.js";
import type { Column, Table } from "./table.js";
import { columnOf } from "./values.js";

interface Piece {
  readonly start: number;
  readonly values: ArrayLike<unknown>;
}

export async function readParquet(bytes: Uint8Array, name: string): Promise<Table> {
  const { parquetMetadata, parquetRead, parquetSchema } = await import("hyparquet");
  const { compressors } = await import("hyparquet-compressors");
  try {
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const data = new Uint8Array(buffer);
    checkFooter(data);
    const metadata = parquetMetadata(buffer);
    checkPages(data, metadata, compressors);
    const names = parquetSchema(metadata).children.map(({ element }) => element.name);
    const rows = Number(metadata.num_rows);
    const pieces = new Map<string, Piece[]>(names.map((column) => [column, []]));
    await parquetRead({
      file: buffer,
      metadata,
      compressors,
      onChunk: ({ columnName, columnData, rowStart }) => {
        pieces.get(columnName)?.push({ start: rowStart, values: columnData });
      },
    });
    const unique = columnNames(names);
    const columns = names.map((column, c): Column => {
      const parts = pieces.get(column)!.sort((a, b) => a.start - b.start);
      const length = parts.reduce((sum, { values }) => sum + values.length, 0);
      if (length !== rows) {
        throw new InputError(
          `${name} is damaged: column "${column}" has ${length} cells, the table has ${rows} rows.`,
        );
      }
      return columnOf(
        unique[c],
        parts.map(({ values }) => values),
      );
    });
    if (columns.length === 0) throw new InputError(`${name} holds no columns.`);
    return { rows, columns };
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(
      `${name} is damaged or not Parquet: ${error instanceof Error ? error.message : error}`,
    );
  }
}

export async function* writeParquet(
  columns: readonly Column[],
  rows: number,
): AsyncGenerator<Uint8Array, void, void> {
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const buffer = parquetWriteBuffer({
    columnData: columns.map((column) => {
      if (column.kind === "text") {
        const data = Array.from(column.codes, (code) => column.words[code] || null);
        return { name: column.name, data, type: "STRING", nullable: column.missing > 0 };
      }
      const { values, missing } = column;
      const integers = values.every((value) => Number.isNaN(value) || Object.is(value | 0, value));
      const type = integers && missing < rows ? "INT32" : "DOUBLE";
      const plain = missing === 0 ? (integers ? Int32Array.from(values) : values) : undefined;
      const data = plain ?? Array.from(values, (value) => (Number.isNaN(value) ? null : value));
      return { name: column.name, data, type, nullable: missing > 0 };
    }),
  });
  yield new Uint8Array(buffer);
}
