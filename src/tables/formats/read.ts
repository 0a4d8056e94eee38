/** The bytes of a file → a Table, whatever its format. */
import { OptionError } from "../../base/errors.js";
import { BOOLEAN, BYTES, checkOptions, oneOf, type Rules, TEXT, TEXTS } from "../../base/rules.js";
import { readArrow } from "./arrow.js";
import { type Bytes, chain, peeked, pieces, type WholeFile, whole } from "./bytes.js";
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
  /**
   * Most bytes that the file may unfold to: unzipped, unpacked, with the cells it leaves out. By default 64 times its
   * size, and at least 128 MiB.
   */
  readonly maxMemory?: number;
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
  const { name = "the input", keepText = true, maxMemory } = options;
  const unfolded = { name, maxMemory };
  let file: WholeFile;
  if (keepText || input instanceof Uint8Array) {
    file = await whole(input, unfolded);
  } else {
    const source = pieces(input, unfolded);
    const head = await peeked(source, ENOUGH);
    const format = options.format ?? formatOfBytes(head, options.name);
    if ((format === "csv" || format === "tsv") && !isUtf16(head)) {
      return { format, ...(await readPieces(chain(head, source), textOptions({ ...options, format }))) };
    }
    file = await whole(chain(head, source), unfolded);
  }
  const format = options.format ?? tableFormatOf(file.bytes, options.name);
  return { format, ...(await tableOf(file, name, { ...options, format })) };
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
async function tableOf(
  { bytes, allowance }: WholeFile,
  name: string,
  options: FormatOptions,
): Promise<Table> {
  const text = (): string => decoder()(bytes).replace(/^\ufeff/, "");
  switch (options.format) {
    case "parquet":
      return readParquet(bytes, allowance);
    case "arrow":
      return readArrow(bytes, allowance);
    case "npy":
      return readNpy(bytes, allowance);
    case "json":
      return notTooDeep(name, () => readJson(bytes, allowance));
    case "geojson": {
      const { readGeoJson } = await import("./geojson/read-geojson.js");
      return notTooDeep(name, () => readGeoJson(text(), allowance));
    }
    case "arff":
      return (await import("./arff/read-arff.js")).readArff(text(), allowance);
    case "mtx":
      return (await import("./matrix/matrix-table.js")).readMatrixTable(text(), allowance);
    case "xlsx": {
      const { readXlsx } = await import("./xlsx/read-xlsx.js");
      const { header, missing, sheet } = { ...textOptions(options), sheet: options.sheet };
      return readXlsx(bytes, allowance, { header, missing, ...(sheet !== undefined && { sheet }) });
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

const RULES: Rules<ReadOptions> = {
  name: TEXT,
  format: oneOf(TABLE_FORMATS),
  delimiter: [
    "must be one ASCII character, no letter, digit, quote, sign or line end",
    (value) => typeof value === "string" && /^[ \t!#$%&'()*,/:;<=>?@[\\\]^_`{|}~]$/.test(value),
  ],
  header: ['must be true, false or "auto"', (value) => [true, false, "auto"].includes(value as boolean)],
  decimal: ['must be ".", "," or "auto"', (value) => [".", ",", "auto"].includes(value as string)],
  sheet: TEXT,
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
