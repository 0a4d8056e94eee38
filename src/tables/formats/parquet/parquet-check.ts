/** Parquet's pages looked over before they are read: a damaged count would keep the reader busy for ever. */
import type { Compressors, FileMetaData } from "hyparquet";
import { type Allowance, checkCells, unfolding } from "../../bytes/allowance.js";
import { parquetCodecs } from "../arrow/codecs.js";
import {
  checkCodes,
  checkMeasuredRuns,
  checkPrefixes,
  checkRuns,
  type UnpackDeltas,
} from "./parquet-runs.js";
import { thriftRecord } from "./thrift.js";

type Column = FileMetaData["row_groups"][number]["columns"][number];
type ColumnMetaData = NonNullable<Column["meta_data"]>;

interface Levels {
  readonly definition: number;
  readonly repetition: number;
}

/** How pages are unpacked, and the count of bytes that were. */
interface Unpacking {
  readonly codecs: Compressors;
  readonly unpackDeltas: UnpackDeltas;
  readonly unfold: (bytes: number) => void;
}

interface Page {
  readonly data: Uint8Array;
  /** The header's integers, by path. */
  readonly field: (path: string) => number;
  /** Whether its values are not compressed, though the column's are. */
  readonly stored: boolean;
}

const DATA = 0;
const DICTIONARY = 2;
const DATA_V2 = 3;
// Encodings. PLAIN_DICTIONARY and RLE_DICTIONARY: values are runs of codes.
const CODES = [2, 8];
const RLE = 3;
const DELTA_BYTE_ARRAY = 7;

/** Throws an Error if the footer is not whole. */
export function checkFooter(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < 12 ? 0 : view.getUint32(bytes.length - 8, true);
  if (length === 0 || length > bytes.length - 12) throw new Error("it has no footer");
  thriftRecord(bytes.subarray(0, bytes.length - 8), bytes.length - 8 - length);
}

/**
 * Throws an Error at the first page that is not whole or promises more values than its column has. `bytes` are those of
 * the file from `origin` on.
 */
export async function checkPages(
  bytes: Uint8Array,
  { schema, row_groups }: FileMetaData,
  allowance: Allowance,
  origin = 0,
): Promise<void> {
  const { deltaBinaryUnpack: unpackDeltas } = await import("hyparquet/src/delta.js");
  const unpacking = { codecs: await parquetCodecs(), unpackDeltas, unfold: unfolding(allowance) };
  let cells = 0;
  for (const group of row_groups) {
    for (const { meta_data: column } of group.columns) {
      if (!column) throw new Error("a column has no metadata");
      const levels = levelsOf(schema, column.path_in_schema);
      const values = Number(column.num_values);
      if (levels.repetition === 0 && values !== Number(group.num_rows))
        throw new Error("columns differ in length");
      cells += values;
      checkCells(allowance, cells, 1);
      const [first, last] = spanOf(column);
      checkColumn(bytes, [first - origin, last - origin], column, levels, values, unpacking);
    }
  }
}

/** Throws an Error if the row groups do not have the rows that the file promises. */
export function checkRows({ num_rows, row_groups }: FileMetaData): void {
  const rows = row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (rows !== Number(num_rows)) throw new Error(`its row groups have ${rows} rows, not ${num_rows}`);
}

/** Where the pages of a column lie in the file. */
export function spanOf(column: ColumnMetaData): readonly [start: number, end: number] {
  const first = Number(column.data_page_offset);
  const start = column.dictionary_page_offset
    ? Math.min(first, Number(column.dictionary_page_offset))
    : first;
  return [start, start + Number(column.total_compressed_size)];
}

function checkColumn(
  bytes: Uint8Array,
  [start, end]: readonly [number, number],
  column: ColumnMetaData,
  levels: Levels,
  values: number,
  unpacking: Unpacking,
): void {
  if (!(start >= 0 && end <= bytes.length)) throw new Error("a column lies outside the file");
  let seen = 0;
  for (let at = start; at < end - 1 && seen < values; ) {
    const header = thriftRecord(bytes.subarray(0, end), at);
    const field = (path: string): number => {
      const value = header.fields.get(path);
      if (value === undefined || value < 0) throw new Error("a page's header lacks a count");
      return value;
    };
    at = header.end + field("3");
    if (at > end) throw new Error("a page lies outside its column");
    unpacking.unfold(field("2"));
    const page = { data: bytes.subarray(header.end, at), field, stored: header.fields.get("8.7") === 0 };
    seen += checkPage(page, column, levels, values, unpacking);
  }
}

/** How many values the page holds. */
function checkPage(
  page: Page,
  { codec, type: kind }: ColumnMetaData,
  levels: Levels,
  values: number,
  { codecs, unpackDeltas, unfold }: Unpacking,
): number {
  const { data, field } = page;
  const unpacked = (packed: Uint8Array, length: number): Uint8Array =>
    codec === "UNCOMPRESSED" ? packed : (codecs[codec]?.(packed, length) ?? packed);
  const type = field("1");
  if (type === DATA) {
    const count = checkedCount(field("5.1"), values);
    const plain = unpacked(data, field("2"));
    let at = 0;
    for (const level of [levels.repetition, levels.definition]) {
      if (level === 0) continue;
      at = checkMeasuredRuns(plain, at, bitsOf(level), count);
    }
    const encoding = field("5.2");
    // The reader takes both of them for truth values or codes by the column's type alone.
    if (CODES.includes(encoding) || encoding === RLE) {
      if (kind === "BOOLEAN") checkMeasuredRuns(plain, at, 1, count);
      else checkCodes(plain, at, count);
    }
    return count;
  }
  if (type === DATA_V2) {
    const count = checkedCount(field("8.1"), values);
    const [definition, repetition] = [field("8.5"), field("8.6")];
    const begin = repetition + definition;
    if (field("8.2") > count || begin > data.length) throw new Error("a page's header does not fit the page");
    if (levels.repetition > 0) checkRuns(data, 0, repetition, bitsOf(levels.repetition), count, true);
    if (levels.definition > 0) checkRuns(data, repetition, begin, bitsOf(levels.definition), count, true);
    const encoding = field("8.4");
    if (CODES.includes(encoding) || encoding === RLE || encoding === DELTA_BYTE_ARRAY) {
      const packed = data.subarray(begin);
      const plain = page.stored ? packed : unpacked(packed, field("2") - begin);
      if (encoding === RLE) checkMeasuredRuns(plain, 0, 1, count);
      else if (encoding === DELTA_BYTE_ARRAY)
        unfold(checkPrefixes(plain, count - field("8.2"), unpackDeltas));
      else checkCodes(plain, 0, count);
    }
    return count;
  }
  if (type !== DICTIONARY) throw new Error(`a page has the unknown type ${type}`);
  // A code has at least one byte.
  if (field("7.1") > field("2") + 1) throw new Error("a dictionary promises more than it holds");
  return 0;
}

function checkedCount(count: number, values: number): number {
  if (count > values) throw new Error("a page promises more values than its column has");
  return count;
}

function bitsOf(level: number): number {
  return 32 - Math.clz32(level);
}

/** How often the elements on the way to a column may be absent, and how often repeated. */
function levelsOf(schema: FileMetaData["schema"], path: readonly string[]): Levels {
  let definition = 0;
  let repetition = 0;
  let at = 0;
  for (const name of path) {
    let child = at + 1;
    let left = schema[at]?.num_children ?? 0;
    for (; left > 0 && schema[child]?.name !== name; left--) child = after(schema, child);
    if (left === 0) throw new Error(`column ${path.join(".")} is not in the schema`);
    if (schema[child].repetition_type !== "REQUIRED") definition++;
    if (schema[child].repetition_type === "REPEATED") repetition++;
    at = child;
  }
  return { definition, repetition };
}

/** The element after this one and its children. */
function after(schema: FileMetaData["schema"], element: number): number {
  let next = element + 1;
  for (let left = schema[element]?.num_children ?? 0; left > 0 && next < schema.length; left--) {
    next = after(schema, next);
  }
  return next;
}
