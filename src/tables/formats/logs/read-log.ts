/** The lines of a log → a Table with a row for each. */
import { ioError } from "../../errors/file-errors.js";
import type { Column, Table } from "../../table/table.js";
import { typedColumn } from "../../table/typed-column.js";
import { columnOf } from "../../table/values.js";
import type { ReadSettings } from "../format.js";
import { type AccessLine, accessLine } from "./access-line.js";
import { type SystemLine, systemLine } from "./system-line.js";

interface Lines<Line> {
  /** Undefined for a bad line. */
  readonly found: readonly (Line | undefined)[];
  readonly lines: Uint32Array;
}

export function readAccessLog(text: string, format: string, settings: ReadSettings): Table {
  const all = linesOf(text, accessLine, format, settings);
  const each = all.found;
  const words = (name: Exclude<keyof AccessLine, "time" | "status" | "bytes" | "combined">): Column =>
    columnOf(name, [each.map((line) => line?.[name] ?? "")]);
  const times = each.map((line) => (line ? BigInt(line.time) : null));
  return tableOf(all, [
    words("host"),
    words("user"),
    typedColumn("time", { kind: "timestamp", unit: "ms" }, [times]),
    words("method"),
    words("path"),
    words("protocol"),
    // A status is a code, not a quantity.
    columnOf("status", [each.map((line) => (line ? String(line.status) : ""))]),
    columnOf("bytes", [each.map((line) => line?.bytes ?? null)]),
    ...(each.some((line) => line?.combined) ? [words("referrer"), words("agent")] : []),
  ]);
}

export function readSystemLog(text: string, format: string, settings: ReadSettings): Table {
  const all = linesOf(text, systemLine, format, settings);
  const names = ["time", "host", "process", "pid", "message"] as const;
  return tableOf(
    all,
    names.map((name) =>
      columnOf(name, [all.found.map((line: SystemLine | undefined) => line?.[name] ?? "")]),
    ),
  );
}

function linesOf<Line>(
  text: string,
  read: (line: string) => Line | undefined,
  format: string,
  { name = "the input", skipBadLines = false }: ReadSettings,
): Lines<Line> {
  const found: (Line | undefined)[] = [];
  const lines: number[] = [];
  text.split(/\r\n|\n|\r/).forEach((raw, k) => {
    if (raw.trim() === "") return;
    const line = read(raw);
    if (line === undefined && !skipBadLines)
      throw ioError("MALFORMED_FILE", { name, format, line: k + 1, what: "the line is none of such a log" });
    found.push(line);
    lines.push(k + 1);
  });
  return { found, lines: Uint32Array.from(lines) };
}

// More lines than this are counted, not named.
const MOST_NAMED = 5;

/** Columns are those of the form: a model of a long log labels a short one too, whatever is blank there. */
function tableOf({ found, lines }: Lines<unknown>, columns: readonly Column[]): Table {
  const bad = [...found.keys()].filter((row) => found[row] === undefined);
  const said = bad.slice(0, MOST_NAMED).map((row) => lines[row]);
  return {
    rows: found.length,
    columns,
    lines: { rows: Uint32Array.from(found.keys()), lines },
    ...(bad.length > 0 && {
      badRows: Uint32Array.from(bad),
      notes: [{ code: "BAD_LINES", count: bad.length, lines: said }],
    }),
  };
}
