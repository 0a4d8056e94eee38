/** The bytes of a file → a Table, whatever its format. */
import { OptionError } from "../../base/errors.js";
import { BOOLEAN, BYTES, checkOptions, oneOf, type Rules, TEXT, TEXTS } from "../../base/rules.js";
import { type Bytes, chain, peeked, pieces, whole } from "../bytes/bytes.js";
import type { ReadSettings } from "../formats/format.js";
import { named, namesOf, TABLE_FORMATS, type TableFormat } from "../formats/registry.js";
import type { Table } from "../table/table.js";
import { isArchive, MOST_NESTED } from "./archives.js";
import { checkNoGraph, TABLE_HEAD, tableFormat } from "./found-format.js";

/** How a file is read. What is left out is found from the file. */
export interface ReadOptions extends ReadSettings {
  /** By default found from the first bytes and the name. */
  readonly format?: TableFormat | undefined;
}

/**
 * Reads a table from bytes, plain or gzipped.
 *
 * @param input The bytes of the file.
 * @param options The format and its details, found from the bytes if left out.
 * @throws InputError if the bytes are not such a table, with the line if there is one.
 * @example
 * const table = await readTable(new TextEncoder().encode("x,y\n0.5,2\n4.5,8\n"), { name: "data.csv" });
 * table.columns.map(({ name }) => name); // ["x", "y"]
 */
export async function readTable(input: Bytes, options: ReadOptions = {}): Promise<Table> {
  check(options);
  return read(input, options, 0);
}

/** `within`: archives that it is in. */
async function read(input: Bytes, options: ReadOptions, within: number): Promise<Table> {
  const { name = "the input", keepText = true, maxMemory } = options;
  const unfolded = { name, maxMemory };
  const asked = named(TABLE_FORMATS, options.format);
  let all = input;
  if (!keepText && !(input instanceof Uint8Array)) {
    const source = pieces(input, unfolded);
    const head = await peeked(source, TABLE_HEAD);
    const format = isArchive(head, options.name, asked)
      ? undefined
      : (asked ?? tableFormat(head, options.name));
    const table = format?.table.readPieces?.(head, source, options);
    if (format && table) return { format: format.name, ...(await table) };
    all = chain(head, source);
  }
  const file = await whole(all, unfolded);
  if (within < MOST_NESTED && isArchive(file.bytes.subarray(0, TABLE_HEAD), options.name, asked)) {
    const { packedTable } = await import("./packed-table.js");
    const { path, bytes, sheet } = await packedTable(file.bytes, name, options.sheet, maxMemory);
    return read(bytes, { ...options, name: path, sheet }, within + 1);
  }
  if (!asked) checkNoGraph(options.name, file.bytes);
  const format = asked ?? tableFormat(file.bytes, options.name);
  return { format: format.name, ...(await format.table.read(file, options)) };
}

const RULES: Rules<ReadOptions> = {
  name: TEXT,
  format: oneOf(namesOf(TABLE_FORMATS)),
  delimiter: [
    "must be one ASCII character, no letter, digit, quote, sign or line end",
    (value) => typeof value === "string" && /^[ \t!#$%&'()*,/:;<=>?@[\\\]^_`{|}~]$/.test(value),
  ],
  header: ['must be true, false or "auto"', (value) => [true, false, "auto"].includes(value as boolean)],
  decimal: ['must be ".", "," or "auto"', (value) => [".", ",", "auto"].includes(value as string)],
  sheet: TEXT,
  skipBadLines: BOOLEAN,
  missing: TEXTS,
  maxMemory: BYTES,
  keepText: BOOLEAN,
};

export function check(options: ReadOptions): void {
  checkOptions(options, RULES);
  const { delimiter, decimal } = options;
  if (delimiter !== undefined && delimiter === decimal) {
    throw new OptionError("decimal", "must not be the delimiter", decimal);
  }
}
