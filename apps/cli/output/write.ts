/** Tables, text and JSON → stdout or a file, in the format that is asked for, or its name, or the input has. */
import { Option } from "commander";
import { type Format, named, namesOf, USUAL_TABLE, WRITE_FORMATS } from "spectacl/internal";
import { type Column, type Dialect, gzip, type Table, type WriteFormat, writeTable } from "spectacl/io";
import { jsonText } from "../../report/result/document.js";
import { usage } from "../exit.js";
import { isStandardOutput, writeTo } from "./sink.js";

/** The usual extensions of formats, for help and messages: `.csv .tsv`. */
export function extensionsOf(formats: readonly Format[], between = " "): string {
  return formats.map(({ name }) => `.${name}`).join(between);
}

/** The format that --to or the extension of a file name asks for. */
export function formatOf(
  file: string | undefined,
  fallback: WriteFormat = USUAL_TABLE.name,
  to?: WriteFormat,
): { readonly format: WriteFormat; readonly gzip: boolean } {
  const gzip = !isStandardOutput(file) && /\.gz$/i.test(file!);
  if (to !== undefined) return { format: to, gzip };
  if (isStandardOutput(file)) {
    const unseen = process.stdout.isTTY && named(WRITE_FORMATS, fallback)?.binary;
    return { format: unseen ? USUAL_TABLE.name : fallback, gzip };
  }
  const extension = /\.([^./\\]+)$/.exec(gzip ? file!.slice(0, -3) : file!)?.[1]?.toLowerCase();
  if (extension === undefined || extension === "txt") return { format: fallback, gzip };
  const found = WRITE_FORMATS.find(({ write }) => write.extensions.includes(extension));
  if (found) return { format: found.name, gzip };
  throw usage(`cannot write ${file}: the extension must be one of ${extensionsOf(WRITE_FORMATS, ", ")}.`);
}

/** The one of these formats that a table is written in if nothing else is asked for: its own if it is among them, or CSV. */
export function ownFormat<Name extends WriteFormat>(
  formats: readonly Format<Name>[],
  format: string | undefined,
  dialect: Dialect | undefined,
): Name | typeof USUAL_TABLE.name {
  const byDelimiter = dialect && formats.find(({ delimiter }) => delimiter === dialect.delimiter);
  const own = named(formats, format);
  return (byDelimiter ?? (own?.write?.named ? undefined : own) ?? USUAL_TABLE).name;
}

/** How the cells of a table are written. */
export interface CellFlags {
  readonly to?: WriteFormat;
  readonly spreadsheetSafe?: boolean;
}

export const SPREADSHEET_FLAG = [
  "--spreadsheet-safe",
  "in CSV and TSV, put an apostrophe before what a spreadsheet would compute: =, +, - or @ that begins a cell, whatever parts cells there, and no number",
] as const;

/** -o and --to of a command that writes these formats. */
export function outputFlags(formats: readonly Format[]): readonly Option[] {
  return [
    new Option(
      "-o, --output <file>",
      `write to this file; the extension selects the format: ${extensionsOf(formats)}, optionally with .gz`,
    ),
    new Option(
      "--to <format>",
      `format of the output, regardless of the extension [that of the input if it is one of these, else ${USUAL_TABLE.name}]`,
    ).choices(namesOf(formats)),
  ];
}

export async function writeRows(
  target: string | undefined,
  table: Table,
  added: readonly Column[] = [],
  { to, spreadsheetSafe }: CellFlags = {},
): Promise<void> {
  const { format, gzip: zipped } = formatOf(
    target,
    ownFormat(WRITE_FORMATS, table.format, table.text?.dialect),
    to,
  );
  const bytes = writeTable(table, { format, added, formulas: spreadsheetSafe ? "text" : "keep" });
  await writeTo(target, zipped ? gzip(bytes) : bytes);
}

export async function writeText(target: string | undefined, text: string): Promise<void> {
  await writeTo(target, [new TextEncoder().encode(text)]);
}

export async function writeJson(target: string | undefined, value: unknown): Promise<void> {
  await writeText(target, jsonText(value));
}
