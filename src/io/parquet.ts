/** Parquet ↔ a Table. The libraries are loaded when the first such file is. */
import type { AsyncBuffer, FileMetaData, SchemaElement } from "hyparquet";
import { InputError } from "../base/errors.js";
import { columnNames } from "./names.js";
import { checkFooter, checkPages } from "./parquet-check.js";
import { ioError, whyOf } from "./problems.js";
import type { Column, Table } from "./table.js";
import { columnOf } from "./values.js";

interface ColumnChunk {
  readonly start: number;
  readonly values: ArrayLike<unknown>;
}

export async function readParquet(bytes: Uint8Array, name: string): Promise<Table> {
  const { parquetMetadata } = await import("hyparquet");
  const { compressors } = await import("hyparquet-compressors");
  return damaged(name, async () => {
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const data = new Uint8Array(buffer);
    checkFooter(data);
    const metadata = parquetMetadata(buffer);
    checkPages(data, metadata, compressors);
    const table = await tableOf(buffer, metadata, name);
    if (table.columns.length === 0) throw ioError("NO_TABLE_COLUMNS", { name });
    return table;
  });
}

/** The rows of all row groups that `metadata` names, in the columns wanted; all columns if not given. */
export async function tableOf(
  file: AsyncBuffer,
  metadata: FileMetaData,
  name: string,
  wanted?: readonly number[],
): Promise<Table> {
  const { parquetRead, parquetSchema } = await import("hyparquet");
  const { compressors } = await import("hyparquet-compressors");
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const unique = columnNames(names);
  const read = [...names.keys()].filter((c) => wanted === undefined || wanted.includes(c));
  const rows = Number(metadata.num_rows);
  const chunks = new Map<string, ColumnChunk[]>(read.map((c) => [names[c], []]));
  await parquetRead({
    file,
    metadata,
    compressors,
    ...(wanted && { columns: read.map((c) => names[c]) }),
    onChunk: ({ columnName, columnData, rowStart }) => {
      chunks.get(columnName)?.push({ start: rowStart, values: columnData });
    },
  });
  const columns = read.map((c): Column => {
    const parts = chunks.get(names[c])!.sort((a, b) => a.start - b.start);
    const length = parts.reduce((sum, { values }) => sum + values.length, 0);
    if (length !== rows) {
      throw ioError("PARQUET_COLUMN", { name, column: names[c], cells: length, rows });
    }
    return columnOf(
      unique[c],
      parts.map(({ values }) => values),
    );
  });
  return { rows, columns };
}

/** Whatever the library makes of broken bytes is the file's fault. */
export async function damaged<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw ioError("DAMAGED_FILE", { name, format: "Parquet", why: whyOf(error) });
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

/** A file that is written a group of rows at a time, in columns whose types are fixed beforehand. */
export interface ParquetGroups {
  /** A piece a column, each made when it is asked for; all must be before the next call. */
  readonly group: (columns: Iterable<Column>) => Iterable<Uint8Array>;
  /** The footer. */
  readonly end: () => Uint8Array;
}

export async function parquetGroups(
  columns: readonly { readonly name: string; readonly kind: Column["kind"] }[],
): Promise<ParquetGroups> {
  const { ByteWriter, ParquetWriter } = await import("hyparquet-writer");
  const schema: SchemaElement[] = [
    { name: "root", num_children: columns.length },
    ...columns.map(
      ({ name, kind }): SchemaElement =>
        kind === "text"
          ? { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" }
          : { name, type: "DOUBLE", repetition_type: "OPTIONAL" },
    ),
  ];
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema });
  const takeBytes = (): Uint8Array => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return bytes;
  };
  return {
    *group(group) {
      const [before, rows] = [file.row_groups.length, file.num_rows];
      for (const column of group) {
        const data = cellsOf(column);
        file.write({ columnData: [{ name: column.name, data }], rowGroupSize: Number.MAX_SAFE_INTEGER });
        yield takeBytes();
      }
      const parts = file.row_groups.splice(before);
      if (parts.length === 0) return;
      // Each column was noted as a group of its own: they are one, with the rows of any.
      file.num_rows = rows + parts[0].num_rows;
      file.row_groups.push({
        columns: parts.flatMap(({ columns }) => columns),
        total_byte_size: parts.reduce((sum, { total_byte_size }) => sum + total_byte_size, 0n),
        num_rows: parts[0].num_rows,
      });
    },
    end: () => {
      file.finish();
      return takeBytes();
    },
  };
}

function cellsOf(column: Column): Float64Array | (string | number | null)[] {
  if (column.kind === "text") return Array.from(column.codes, (code) => column.words[code] || null);
  const { values } = column;
  if (!values.includes(Number.NaN)) return values;
  return Array.from(values, (value) => (Number.isNaN(value) ? null : value));
}
