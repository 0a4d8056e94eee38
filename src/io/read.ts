/** The bytes of a file → a Table, whatever its format. */
import { OptionError } from "../base/errors.js";
import { readArrow } from "./arrow.js";
import { type Bytes, chain, peeked, pieces, whole } from "./bytes.js";
import { decoder } from "./dictionary.js";
import { ENOUGH, formatOfBytes, TABLE_FORMATS, type TableFormat } from "./format.js";
import { graphFormatOf } from "./graph-format.js";
import { readJson } from "./json.js";
import { notTooDeep } from "./json-text.js";
import { missingWords } from "./missing.js";
import { readNpy } from "./npy.js";
import { readParquet } from "./parquet.js";
import { ioError } from "./problems.js";
import type { Table } from "./table.js";
import { isUtf16, readPieces, readText, type TextOptions } from "./text.js";

/** How a file is read. What is left out is found from the file. */
export interface ReadOptions {
  /** The file's name: gives the format if the bytes do not, and appears in messages. */
  readonly name?: string;
  /** By default found from the first bytes and the name. */
  readonly format?: TableFormat;
  /** One character; " " for runs of spaces and tabs. By default found from the first lines. */
  readonly delimiter?: string;
  /** Whether the first row holds the names of the columns; "auto" by default. */
  readonly header?: boolean | "auto";
  /** The decimal mark; "auto" by default. */
  readonly decimal?: "." | "," | "auto";
  /** The sheet of a workbook, by its name or its number from 1; the first by default. */
  readonly sheet?: string;
  /** Words that stand for a missing value, in addition to NA, NaN, null, None, ? and the like. */
  readonly missing?: readonly string[];
  /**
   * Whether delimited text is kept, so that it can be written again byte for byte; true by default. If false, a
   * stream is read piece by piece, and in a column where words come after numbers, those numbers are written in their shortest form.
   */
  readonly keepText?: boolean;
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
  const { name = "the input", keepText = true } = options;
  let bytes: Uint8Array;
  if (keepText || input instanceof Uint8Array) {
    bytes = await whole(input);
  } else {
    const source = pieces(input);
    const head = await peeked(source, ENOUGH);
    const format = options.format ?? formatOfBytes(head, options.name);
    if ((format === "csv" || format === "tsv") && !isUtf16(head)) {
      return { format, ...(await readPieces(chain(head, source), textOptions({ ...options, format }))) };
    }
    bytes = await whole(chain(head, source));
  }
  const format = options.format ?? tableFormatOf(bytes, options.name);
  return { format, ...(await tableOf(bytes, name, { ...options, format })) };
}

/** A graph that cannot be a table is called what it is. */
function tableFormatOf(bytes: Uint8Array, name?: string): TableFormat {
  const graph = graphFormatOf(name ?? "", bytes);
  if (graph === "gml" || graph === "graphml" || graph === "node-link") {
    throw ioError("FOREIGN_FORMAT", { name: name ?? "the input", format: graph });
  }
  return formatOfBytes(bytes, name);
}

type FormatOptions = ReadOptions & { readonly format: TableFormat };

/** What only some files need is loaded when the first such file is read. */
async function tableOf(bytes: Uint8Array, name: string, options: FormatOptions): Promise<Table> {
  const text = (): string => decoder()(bytes).replace(/^\ufeff/, "");
  switch (options.format) {
    case "parquet":
      return readParquet(bytes, name);
    case "arrow":
      return readArrow(bytes, name);
    case "npy":
      return readNpy(bytes, name);
    case "json":
      return notTooDeep(name, () => readJson(bytes, name));
    case "geojson": {
      const { readGeoJson } = await import("./geojson/read-geojson.js");
      return notTooDeep(name, () => readGeoJson(text(), name));
    }
    case "arff":
      return (await import("./arff/read-arff.js")).readArff(text(), name);
    case "mtx":
      return (await import("./matrix/matrix-table.js")).readMatrixTable(text(), name);
    case "xlsx": {
      const { readXlsx } = await import("./xlsx/read-xlsx.js");
      const { header, missing, sheet } = { ...textOptions(options), sheet: options.sheet };
      return readXlsx(bytes, name, { header, missing, ...(sheet !== undefined && { sheet }) });
    }
  }
  const { text: kept, ...table } = readText(bytes, textOptions(options));
  return (options.keepText ?? true) && kept ? { ...table, text: kept } : table;
}

/** Options of the reader of delimited text. */
export function textOptions(options: ReadOptions): TextOptions {
  const { format, name = "the input", header = "auto", decimal = "auto", missing } = options;
  const delimiter = options.delimiter ?? (format === "tsv" ? "\t" : undefined);
  const settled = { name, header, decimal, missing: missingWords(missing) };
  return delimiter === undefined ? settled : { ...settled, delimiter };
}

type Rules = {
  readonly [K in keyof ReadOptions]-?: readonly [rule: string, accepts: (value: unknown) => boolean];
};

const RULES: Rules = {
  name: ["must be text", (value) => typeof value === "string"],
  format: [
    `must be one of ${TABLE_FORMATS.join(", ")}`,
    (value) => TABLE_FORMATS.includes(value as TableFormat),
  ],
  delimiter: [
    "must be one ASCII character, no letter, digit, quote, sign or line end",
    (value) => typeof value === "string" && /^[ \t!#$%&'()*,/:;<=>?@[\\\]^_`{|}~]$/.test(value),
  ],
  header: ['must be true, false or "auto"', (value) => [true, false, "auto"].includes(value as boolean)],
  decimal: ['must be ".", "," or "auto"', (value) => [".", ",", "auto"].includes(value as string)],
  sheet: ["must be text", (value) => typeof value === "string"],
  missing: [
    "must be an array of words",
    (value) => Array.isArray(value) && value.every((word) => typeof word === "string"),
  ],
  keepText: ["must be true or false", (value) => typeof value === "boolean"],
};

/** Options are checked before any byte is read. */
export function check(options: ReadOptions): void {
  for (const [key, value] of Object.entries(options)) {
    if (!Object.hasOwn(RULES, key)) {
      throw new OptionError(key, { code: "UNKNOWN_OPTION", names: Object.keys(RULES) }, value);
    }
    const [rule, accepts] = RULES[key as keyof Rules];
    if (value !== undefined && !accepts(value)) throw new OptionError(key, rule, value);
  }
  const { delimiter, decimal } = options;
  if (delimiter !== undefined && delimiter === decimal) {
    throw new OptionError("decimal", "must not be the delimiter", decimal);
  }
}
