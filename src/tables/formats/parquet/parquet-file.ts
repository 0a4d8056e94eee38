/** Parquet ↔ a Table. The libraries are loaded when the first such file is. */
import type { AsyncBuffer, DecodedArray, FileMetaData, SchemaElement, SchemaTree } from "hyparquet";
import { InputError } from "../../../base/errors.js";
import type { Allowance } from "../../bytes/allowance.js";
import { ioError, whyOf } from "../../errors/file-errors.js";
import type { CellType } from "../../table/cell-type.js";
import { columnNames } from "../../table/names.js";
import type { Column, Table } from "../../table/table.js";
import { isPlain, typedCells, typedColumn } from "../../table/typed-column.js";
import { columnOf } from "../../table/values.js";
import { needsArrow, readArrowSchema, refined } from "../arrow/arrow-schema.js";
import { parquetCodecs } from "../arrow/codecs.js";
import { arrowSchema, writtenType } from "../arrow/write-arrow.js";
import { PANDAS, pandasRemark } from "./pandas-remark.js";
import { checkFooter, checkPages, checkRows } from "./parquet-check.js";
import { asStored, cellOfStored, elementsOf, storedOfCell, typeOfTree } from "./parquet-types.js";

const ARROW_SCHEMA = "ARROW:schema";

interface ColumnChunk {
  readonly start: number;
  readonly values: ArrayLike<unknown>;
}

export async function readParquet(bytes: Uint8Array, allowance: Allowance): Promise<Table> {
  const { name } = allowance;
  const { parquetMetadata } = await import("hyparquet");
  return damaged(name, async () => {
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const data = new Uint8Array(buffer);
    checkFooter(data);
    const metadata = parquetMetadata(buffer);
    checkRows(metadata);
    await checkPages(data, metadata, allowance);
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
  const compressors = await parquetCodecs();
  const { children } = parquetSchema(metadata);
  const names = children.map(({ element }) => element.name);
  const types = await typesOf(children, metadata);
  const unique = columnNames(names);
  const read = [...names.keys()].filter((c) => wanted === undefined || wanted.includes(c));
  const rows = Number(metadata.num_rows);
  const chunks = new Map<string, ColumnChunk[]>(read.map((c) => [names[c], []]));
  await parquetRead({
    file,
    metadata: { ...metadata, schema: metadata.schema.map(asStored) },
    compressors,
    utf8: false,
    // Of INT96 alone: other timestamps are read as they are stored.
    parsers: { timestampFromNanoseconds: (count) => count },
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
    const type = types[c];
    const values = parts.map((part) => part.values);
    if (!type) return columnOf(unique[c], values);
    const cells = isPlain(type)
      ? values
      : values.map((part) => Array.from(part, (value) => cellOfStored(value, type)));
    return typedColumn(unique[c], type, cells);
  });
  return { rows, columns, ...pandasIn(metadata) };
}

/** What pandas notes in the file, if it does. */
export function pandasIn({ key_value_metadata: remarks }: FileMetaData): { readonly pandas?: string } {
  const pandas = remarks?.find(({ key }) => key === PANDAS)?.value;
  return pandas === undefined ? {} : { pandas };
}

/** The types by the schema, and by what Arrow adds to it: zones, categories, durations, lists of one length. */
async function typesOf(
  children: readonly SchemaTree[],
  { key_value_metadata: remarks }: FileMetaData,
): Promise<(CellType | undefined)[]> {
  const types = children.map(typeOfTree);
  const message = remarks?.find(({ key }) => key === ARROW_SCHEMA)?.value;
  if (message === undefined) return types;
  const added = await readArrowSchema(message);
  return types.map((type, c) => type && refined(type, added.get(children[c].element.name)));
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
  pandas?: string,
): AsyncGenerator<Uint8Array, void, void> {
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const types = columns.map(writtenType);
  const buffer = parquetWriteBuffer({
    schema: [
      { name: "root", num_children: columns.length },
      ...columns.flatMap(({ name, missing }, c) => elementsOf(name, types[c], missing > 0)),
    ],
    columnData: columns.map((column, c) => ({ name: column.name, data: storedCells(column, types[c]) })),
    ...(await remarks(
      columns.map(({ name }, c) => ({ name, type: types[c] })),
      pandas,
    )),
  });
  yield new Uint8Array(buffer);
}

/** What Parquet's own schema has no words for. */
async function remarks(columns: readonly TypedName[], pandas: string | undefined) {
  const schema = columns.some(({ type }) => needsArrow(type)) ? await arrowSchema(columns) : undefined;
  const note = pandas === undefined ? undefined : pandasRemark(pandas, columns);
  const kvMetadata = [
    ...(schema === undefined ? [] : [{ key: ARROW_SCHEMA, value: schema }]),
    ...(note === undefined ? [] : [{ key: PANDAS, value: note }]),
  ];
  return kvMetadata.length > 0 ? { kvMetadata } : {};
}

function storedCells(column: Column, type: CellType): DecodedArray {
  if (column.kind === "number" && column.missing === 0 && !column.cells) {
    if (type.kind === "float" && type.bits === 64) return column.values;
    if (type.kind === "integer" && type.bits < 64 && type.signed) return Int32Array.from(column.values);
  }
  return Array.from(typedCells(column, type), (cell) => storedOfCell(cell, type));
}

/** A column that is announced before its cells are. */
export interface TypedName {
  readonly name: string;
  readonly type: CellType;
}

/** A file that is written a group of rows at a time, in columns whose types are fixed beforehand. */
export interface ParquetGroups {
  /** A piece a column, each made when it is asked for; all must be before the next call. */
  readonly group: (columns: Iterable<Column>) => Iterable<Uint8Array>;
  /** The footer. */
  readonly end: () => Uint8Array;
}

export async function parquetGroups(columns: readonly TypedName[], pandas?: string): Promise<ParquetGroups> {
  const { ByteWriter, ParquetWriter } = await import("hyparquet-writer");
  const schema: SchemaElement[] = [
    { name: "root", num_children: columns.length },
    ...columns.flatMap(({ name, type }) => elementsOf(name, type)),
  ];
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema, ...(await remarks(columns, pandas)) });
  const takeBytes = (): Uint8Array => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return bytes;
  };
  return {
    *group(group) {
      const [before, rows] = [file.row_groups.length, file.num_rows];
      for (const column of group) {
        const data = storedCells(column, types.get(column.name)!);
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
