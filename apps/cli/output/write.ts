/** Tables, text and JSON → stdout or a file, in the format its name asks for. */
import { type Column, gzip, type Table, writeTable } from "spectacl/io";
import { jsonText } from "../../report/result/document.js";
import { usage } from "../exit.js";
import { writeTo } from "./sink.js";

export const TABLE_FORMATS = ["csv", "tsv", "json", "jsonl", "parquet", "npy"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The format that the extension of a file name asks for. */
export function formatOf(
  file: string | undefined,
  fallback: TableFormat,
): { format: TableFormat; gzip: boolean } {
  if (file === undefined || file === "-") return { format: fallback, gzip: false };
  const gzip = /\.gz$/i.test(file);
  const extension = /\.([^./\\]+)$/.exec(gzip ? file.slice(0, -3) : file)?.[1]?.toLowerCase();
  if (extension === undefined || extension === "txt") return { format: fallback, gzip };
  const format = ({ ndjson: "jsonl", pq: "parquet" } as Record<string, TableFormat>)[extension] ?? extension;
  if (!(TABLE_FORMATS as readonly string[]).includes(format)) {
    const known = TABLE_FORMATS.map((name) => `.${name}`).join(", ");
    throw usage(`cannot write ${file}: the extension must be one of ${known}.`);
  }
  return { format: format as TableFormat, gzip };
}

export async function writeRows(
  target: string | undefined,
  table: Table,
  added: readonly Column[] = [],
): Promise<void> {
  const fallback = table.text?.dialect.delimiter === "\t" ? "tsv" : "csv";
  const { format, gzip: zipped } = formatOf(target, fallback);
  const bytes = writeTable(table, { format, added });
  await writeTo(target, zipped ? gzip(bytes) : bytes);
}

export async function writeText(target: string | undefined, text: string): Promise<void> {
  await writeTo(target, [new TextEncoder().encode(text)]);
}

export async function writeJson(target: string | undefined, value: unknown): Promise<void> {
  await writeText(target, jsonText(value));
}
