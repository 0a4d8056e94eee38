/** Records as a command's result: a table for people, CSV for pipes, JSON for programs. */
import { type Command, Option } from "commander";
import { type TableCell, textTable } from "../figures/table.js";
import type { Column } from "../io.js";
import { numberColumn, tableOf, textColumn, writeJson, writeRows, writeText } from "./output.js";
import { type Terminal, terminal } from "./terminal.js";
import { decimals, shortest } from "./wording.js";

export interface Field {
  readonly name: string;
  /** How its numbers are set for people: so many decimals, or significant digits; as they are if neither. */
  readonly decimals?: number;
  readonly digits?: number;
  /** Differs from run to run, as times do: for people and JSON, not for files that should be the same again. */
  readonly varies?: boolean;
  /** An explanation, for people alone. */
  readonly explains?: boolean;
}

export interface Records {
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly (string | number | undefined)[])[];
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
      "write the table here, in the format of its name: .csv .tsv .json .jsonl .parquet",
    ),
    new Option("--json", "as JSON"),
    new Option("--csv", "as CSV on a terminal too"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Output:"));
  return command;
}

export async function writeRecords(records: Records, flags: RecordFlags, screen: Terminal): Promise<void> {
  const { output } = flags;
  if (flags.json) return writeJson(output, objects(records));
  if (output === undefined && process.stdout.isTTY && !flags.csv) {
    const { color, ascii } = terminal({ color: screen.color > 0, ascii: screen.ascii }, process.stdout);
    return writeText(undefined, `${recordLines(records, color, ascii).join("\n")}\n`);
  }
  await writeRows(output, tableOf(columnsOf(records)));
}

export function recordLines(records: Records, depth: Terminal["color"], ascii: boolean): readonly string[] {
  const { fields, rows } = records;
  const numeric = fields.map((_, c) => rows.some((row) => typeof row[c] === "number"));
  const columns = fields.map(({ name, explains }, c) => ({
    title: name,
    align: numeric[c] ? ("right" as const) : ("left" as const),
    ...(explains && { most: 80 }),
  }));
  return textTable(
    columns,
    rows.map((row) => row.map((value, c): TableCell => shown(value, fields[c]))),
    { depth, ascii },
  );
}

function shown(value: string | number | undefined, field: Field): string {
  if (value === undefined || Number.isNaN(value)) return "-";
  if (typeof value === "string") return value;
  if (field.decimals !== undefined) return decimals(value, field.decimals);
  return field.digits === undefined ? String(value) : shortest(value, field.digits);
}

function objects({ fields, rows }: Records): unknown {
  return rows.map((row) =>
    Object.fromEntries(
      fields.flatMap(({ name, explains }, c) =>
        explains ? [] : [[name, Number.isNaN(row[c]) ? null : (row[c] ?? null)]],
      ),
    ),
  );
}

function columnsOf({ fields, rows }: Records): Column[] {
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
