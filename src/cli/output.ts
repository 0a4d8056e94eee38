/** Flags that every command shares, and tables of results in the form asked for. */
import { type Command, Option } from "commander";
import { MOST_THREADS } from "../base/threads.js";
import { type Column, gzip, type Table, writeTable } from "../io.js";
import { jsonText } from "../results/document.js";
import { usage } from "./exit.js";
import { positiveInteger } from "./flags.js";
import { PROGRESS_STYLES, type ProgressStyle } from "./progress.js";
import { writeTo } from "./sink.js";
import type { TerminalFlags } from "./terminal.js";

export { datasetColumns, numberColumn, tableOf, textColumn } from "../results/columns.js";

export interface CommonFlags extends TerminalFlags {
  readonly threads?: number;
  readonly progress?: ProgressStyle;
}

/** What is said, and how. */
export function addCommonFlags(command: Command, long = true): Command {
  const flags = [
    new Option("-q, --quiet", "print nothing but errors"),
    new Option("-v, --verbose", "print more about the run"),
    new Option("--no-color", "no colours; NO_COLOR does the same"),
    new Option("--ascii", "no characters beyond ASCII on the terminal"),
  ];
  if (long) {
    const progress = new Option(
      "--progress <how>",
      "of long work: line, json (on stderr) or none [line on a terminal]",
    );
    flags.push(progress.choices(PROGRESS_STYLES));
  }
  for (const flag of flags) command.addOption(flag.helpGroup("Messages:"));
  return command;
}

/** How the work is done. */
export function addRunFlags(command: Command): Command {
  const threads = new Option(
    "--threads <n>",
    "threads to work with; the result is the same for any [all cores]",
  );
  return command.addOption(threads.argParser(positiveInteger("--threads", MOST_THREADS)).helpGroup("Run:"));
}

export const TABLE_FORMATS = ["csv", "tsv", "json", "jsonl", "parquet", "npy"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The format that a file's name asks for. */
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
    throw usage(
      `cannot write ${file}: known endings are ${TABLE_FORMATS.map((name) => `.${name}`).join(", ")}.`,
    );
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
