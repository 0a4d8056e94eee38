/** A table and its plan → the table as it is understood: amounts as numbers, what stands for a blank as a blank. */
import type { Column, Table } from "../io/table.js";
import { lookAt } from "./look.js";
import type { ColumnPlan } from "./planned.js";

/** What is an amount however it is written; a date or a time says more as it stands. */
const AMOUNTS: readonly string[] = ["quantity", "count", "money", "percent"];

/**
 * The columns of a table as the plan understands them, for `describe` and for whoever shows numbers.
 *
 * @param table The table: see `readTable`.
 * @param plan Its plan: see `planColumns`.
 * @returns a column for each: money, percent and numbers with separators as numbers, and infinite cells and what stands
 *   for a blank as NaN
 * @example
 * const table = await readTable(new TextEncoder().encode("price\n$1,200\n$900\n$1,100\n$4,000\n"), { format: "csv", delimiter: ";" });
 * readColumns(table, planColumns(table))[0].kind; // "number"
 */
export function readColumns(table: Table, plan: ColumnPlan): readonly Column[] {
  return table.columns.map((column, c): Column => {
    const { role, blank } = plan[c];
    if (
      !AMOUNTS.includes(role) ||
      (column.kind === "number" && blank === undefined && column.values.every(isPlain))
    )
      return column;
    const { values, missing } = lookAt(column);
    return values ? { name: column.name, kind: "number", values, missing } : column;
  });
}

function isPlain(value: number): boolean {
  return Number.isNaN(value) || Number.isFinite(value);
}
