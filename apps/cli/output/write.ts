/** Tables, text and JSON → stdout or a file, in the format that is asked for, or its name, or the input has. */
import { WRITE_FORMATS } from "spectacl/internal";
import { type Column, gzip, type Table, type WriteFormat, writeTable } from "spectacl/io";
import { jsonText } from "../../report/result/document.js";
import { usage } from "../exit.js";
import { isStandardOutput, writeTo } from "./sink.js";

export const TABLE_FORMATS: readonly WriteFormat[] = WRITE_FORMATS;

/** Not for a screen. */
const BINARY: readonly WriteFormat[] = ["parquet", "arrow", "npy"];
const SAME: Readonly<Record<string, WriteFormat>> = {
  ndjson: "jsonl",
  pq: "parquet",
  feather: "arrow",
  ipc: "arrow",
};

/** The format that --to or the extension of a file name asks for. */
export function formatOf(
  file: string | undefined,
  fallback: WriteFormat,
  to?: WriteFormat,
): { readonly format: WriteFormat; readonly gzip: boolean } {
  const gzip = !isStandardOutput(file) && /\.gz$/i.test(file!);
  if (to !== undefined) return { format: to, gzip };
  if (isStandardOutput(file)) {
    return { format: process.stdout.isTTY && BINARY.includes(fallback) ? "csv" : fallback, gzip };
  }
  const extension = /\.([^./\\]+)$/.exec(gzip ? file!.slice(0, -3) : file!)?.[1]?.toLowerCase();
  if (extension === undefined || extension === "txt") return { format: fallback, gzip };
  const format = SAME[extension] ?? extension;
  if (!(TABLE_FORMATS as readonly string[]).includes(format)) {
    const known = TABLE_FORMATS.map((name) => `.${name}`).join(", ");
    throw usage(`cannot write ${file}: the extension must be one of ${known}.`);
  }
  return { format: format as WriteFormat, gzip };
}

/** The format that a table is written in if nothing else is asked for: its own if it can be written, or CSV. */
export function ownFormat({ format, text }: Pick<Table, "format" | "text">): WriteFormat {
  if (text?.dialect.delimiter === "\t") return "tsv";
  return TABLE_FORMATS.find((known) => known === format) ?? "csv";
}

/** How the cells of a table are written. */
export interface CellFlags {
  readonly to?: WriteFormat;
  readonly spreadsheetSafe?: boolean;
}

export const SPREADSHEET_FLAG = [
  "--spreadsheet-safe",
  "in CSV and TSV, put an apostrophe before cells that a spreadsheet would compute: those that begin with =, +, - or @ and are not numbers",
] as const;

export async function writeRows(
  target: string | undefined,
  table: Table,
  added: readonly Column[] = [],
  { to, spreadsheetSafe }: CellFlags = {},
): Promise<void> {
  const { format, gzip: zipped } = formatOf(target, ownFormat(table), to);
  const bytes = writeTable(table, { format, added, formulas: spreadsheetSafe ? "text" : "keep" });
  await writeTo(target, zipped ? gzip(bytes) : bytes);
}

export async function writeText(target: string | undefined, text: string): Promise<void> {
  await writeTo(target, [new TextEncoder().encode(text)]);
}

export async function writeJson(target: string | undefined, value: unknown): Promise<void> {
  await writeText(target, jsonText(value));
}
