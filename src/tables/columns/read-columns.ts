/** A table and its plan → the table as it is understood: amounts as numbers, what stands for a blank as a blank. */
import { checkArgument, type Rule } from "../../base/rules.js";
import { type Column, checkTable, type Table } from "../table/table.js";
import { numbersOf } from "./encoding.js";
import type { ColumnPlan } from "./planned.js";
import { yesNo } from "./readings.js";

/** What is a number however it is written. */
const NUMBERS: readonly string[] = ["quantity", "count", "money", "percent", "date", "time"];

const DATE = { kind: "date" } as const;
const TIME = { kind: "time", unit: "s" } as const;

/**
 * The columns of a table as the plan understands them, for `describe` and for whoever shows numbers.
 *
 * @param table The table: see `readTable`.
 * @param plan Its plan: see `planColumns`.
 * @returns a column for each: money, percent and numbers with separators as numbers, dates as days since 1970 and times
 *   as hours (their `type` says so), and infinite cells and what stands for a blank as NaN
 * @example
 * const table = await readTable(new TextEncoder().encode("price\n$1,200\n$900\n$1,100\n$4,000\n"), { format: "csv", delimiter: ";" });
 * readColumns(table, planColumns(table))[0].kind; // "number"
 */
export function readColumns(table: Table, plan: ColumnPlan): readonly Column[] {
  checkTable(table);
  checkArgument("plan", planOf(table), plan);
  return table.columns.map((column, c): Column => {
    const { role, blank, reading } = plan[c];
    if (role === "yes-no" && column.kind === "text") return withOneSpelling(column);
    if (!NUMBERS.includes(role) || (column.kind === "text" && !reading)) return column;
    const isBlank = (value: number): boolean => !Number.isFinite(value) || value === blank;
    const moment = reading?.kind === "date" || reading?.kind === "time" ? reading.kind : undefined;
    if (
      !moment &&
      column.kind === "number" &&
      !column.values.some((value) => isBlank(value) && !Number.isNaN(value))
    )
      return column;
    const numbers = numbersOf(column, { ...(reading && { reading }) });
    const count = column.kind === "number" ? column.values.length : column.codes.length;
    const values = new Float64Array(count);
    let missing = 0;
    for (let i = 0; i < count; i++) {
      const value = numbers(i);
      values[i] = isBlank(value) ? Number.NaN : value;
      if (Number.isNaN(values[i])) missing++;
    }
    const type = moment && { type: moment === "date" ? DATE : TIME };
    return { name: column.name, kind: "number", values, missing, ...type };
  });
}

const planOf = ({ columns }: Table): Rule => [
  `must be a plan of ${columns.length} columns, as planColumns returns it`,
  (value) => Array.isArray(value) && value.length === columns.length && value.every((one) => one?.role),
];

/** Yes, yes and YES as one word. */
function withOneSpelling(column: Extract<Column, { kind: "text" }>): Column {
  const pair = yesNo(column.words.filter((word) => word.trim() !== ""));
  if (!pair) return column;
  const words = ["", ...pair];
  const plain = words.map((word) => word.trim().toLowerCase());
  const places = column.words.map((word) => plain.indexOf(word.trim().toLowerCase()));
  return { ...column, words, codes: column.codes.map((code) => places[code]) };
}
