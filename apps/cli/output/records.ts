/** Records, the result of a command → a table on a terminal, CSV in a pipe, JSON on request. */
import { type Command, Option } from "commander";
import { WRITE_FORMATS } from "spectacl/internal";
import type { Column } from "spectacl/io";
import { numberColumn, tableOf, textColumn } from "../../report/result/columns.js";
import { type TableCell, textTable } from "../../report/terminal/table.js";
import { type Terminal, terminal } from "../terminal/terminal.js";
import { decimals, shortest } from "../terminal/words.js";
import { printOut } from "./sink.js";
import { extensionsOf, writeJson, writeRows } from "./write.js";

export interface Field {
  readonly name: string;
  /** How numbers are shown on a terminal: with this many decimals or significant digits; in full if neither is given. */
  readonly decimals?: number;
  readonly digits?: number;
  /** Differs from run to run, as times do: shown on terminals and in JSON, but not in files, which should be reproducible. */
  readonly varies?: boolean;
  /** An explanation, shown on terminals only. */
  readonly explains?: boolean;
  /** More signs than this are cut on a terminal. */
  readonly most?: number;
  /** Left out of a terminal that is too narrow, those with the largest number first. */
  readonly yields?: number;
}

export interface Records {
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly (string | number | undefined)[])[];
  /** Per row what has no place in a table: JSON alone has it. */
  readonly beside?: readonly Readonly<Record<string, unknown>>[];
}

export interface RecordFlags {
  readonly output?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly color?: boolean;
  readonly ascii?: boolean;
}

export function addRecordFlags(command: Command): Command {
  const flags = [
    new Option(
      "-o, --output <file>",
      `write the table to this file; the extension selects the format: ${extensionsOf(WRITE_FORMATS)}`,
    ),
    new Option("--json", "write JSON, a list of objects, in place of the table"),
    new Option("--csv", "print CSV even on a terminal"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Output:"));
  return command;
}

export async function writeRecords(records: Records, flags: RecordFlags, screen: Terminal): Promise<void> {
  const { output } = flags;
  if (flags.json) return writeJson(output, recordObjects(records));
  if (output === undefined && process.stdout.isTTY && !flags.csv) {
    return printOut(
      recordLines(records, terminal({ color: screen.color > 0, ascii: screen.ascii }, process.stdout)),
    );
  }
  await writeRows(output, tableOf(recordColumns(records)));
}

const MOST_EXPLAINED = 80;

export function recordLines(
  records: Records,
  { color: depth, ascii, width }: Pick<Terminal, "color" | "ascii" | "width">,
): readonly string[] {
  const { fields, rows } = records;
  const numeric = fields.map((_, c) => rows.some((row) => typeof row[c] === "number"));
  const columns = fields.map(
    ({ name, explains, yields, most = explains ? MOST_EXPLAINED : undefined }, c) => ({
      title: name,
      ...(yields !== undefined && { yields }),
      align: numeric[c] ? ("right" as const) : ("left" as const),
      ...(most !== undefined && { most }),
    }),
  );
  return textTable(
    columns,
    rows.map((row) => row.map((value, c): TableCell => cellText(value, fields[c]))),
    { depth, ascii, width },
  );
}

function cellText(value: string | number | undefined, field: Field): string {
  if (value === undefined || Number.isNaN(value)) return "-";
  if (typeof value === "string") return value;
  if (field.decimals !== undefined) return decimals(value, field.decimals);
  return field.digits === undefined ? String(value) : shortest(value, field.digits);
}

function recordObjects({ fields, rows, beside }: Records): unknown {
  return rows.map((row, at) => ({
    ...Object.fromEntries(
      fields.flatMap(({ name, explains }, c) =>
        explains ? [] : [[name, Number.isNaN(row[c]) ? null : (row[c] ?? null)]],
      ),
    ),
    ...beside?.[at],
  }));
}

function recordColumns({ fields, rows }: Records): Column[] {
  return fields.flatMap(({ name, varies, explains }, c) => {
    if (varies || explains) return [];
    const cells = rows.map((row) => row[c]);
    return cells.some((cell) => typeof cell === "string")
      ? [
          textColumn(
            name,
            cells.map((cell) => (cell === undefined ? "" : String(cell))),
          ),
        ]
      : [
          numberColumn(
            name,
            cells.map((cell) => (cell === undefined ? Number.NaN : Number(cell))),
          ),
        ];
  });
}
