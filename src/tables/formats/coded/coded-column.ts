/** Numbers of a file that says what they stand for → a column: dates, words, or the numbers themselves. */
import type { CellType } from "../../table/cell-type.js";
import type { Column } from "../../table/table.js";
import { typedColumn } from "../../table/typed-column.js";

/** Days, or milliseconds, since 1970 or midnight. */
export interface MomentKind {
  readonly shown: "date" | "timestamp" | "time";
  readonly of: (value: number) => number;
}

export interface CodedNumbers {
  readonly name: string;
  /** NaN if missing. */
  readonly values: Float64Array;
  readonly labels?: ReadonlyMap<number, string> | undefined;
  readonly moment?: MomentKind | undefined;
  readonly type?: CellType;
}

const DAY_MS = 86_400_000;
// What a Date holds.
const LAST_MS = 8.64e15;

/** Words only if every value has one: labels of a few values of a scale are remarks on it. */
export function codedColumn({ name, values, labels, moment, type }: CodedNumbers): Column {
  if (moment !== undefined) {
    const { shown, of } = moment;
    const most = shown === "date" ? LAST_MS / DAY_MS : shown === "time" ? DAY_MS - 1 : LAST_MS;
    const least = shown === "time" ? 0 : -most;
    const cells = Array.from(values, (value) => {
      const count = Math.floor(of(value));
      return count >= least && count <= most ? (shown === "date" ? count : BigInt(count)) : null;
    });
    // What is no moment, such as an hour after the day's last, leaves the column what it is.
    if (cells.every((cell, i) => cell !== null || Number.isNaN(values[i])))
      return typedColumn(name, shown === "date" ? { kind: "date" } : { kind: shown, unit: "ms" }, [cells]);
  }
  let missing = 0;
  let labeled = labels !== undefined && labels.size > 0;
  for (const value of values) {
    if (Number.isNaN(value)) missing++;
    else labeled &&= labels!.has(value);
  }
  if (labeled && missing < values.length) {
    const words = Array.from(values, (value) => labels!.get(value) ?? null);
    return typedColumn(name, { kind: "category", ordered: false }, [words]);
  }
  return { name, kind: "number", values, missing, ...(type && { type }) };
}
