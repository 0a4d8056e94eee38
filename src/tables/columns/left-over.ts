/** A plan → whether so little of its table is left to compare that clusters of it would be clusters of something else. */
import { columnsError } from "./column-errors.js";
import type { ColumnPlan, PlannedColumn } from "./planned.js";

// Under a third of the columns is told first of all; where one is left and most are blank, it is refused.
const SMALL_SHARE = 1 / 3;
const FEWEST_COLUMNS = 6;
const MOST_BLANK = 0.5;
// What a caller says of columns is no accident.
const SAID: readonly string[] = ["asked", "excluded", "not-chosen", "no-categories", "truth"];

/** The columns that are compared, of how many: copies, keys and constants would not have counted. */
export interface LeftOver {
  readonly used: readonly PlannedColumn[];
  readonly of: number;
}

/** Undefined where enough of the table is compared, or someone chose. */
export function leftOver(plan: ColumnPlan): LeftOver | undefined {
  if (plan.some(({ reason }) => SAID.includes(reason.code))) return undefined;
  const used = plan.filter(({ use }) => use === "distance");
  const counted = plan.filter(({ role, reason }) => role !== "identifier" && reason.code !== "copy");
  const vectors = used.some(({ role }) => role === "vector");
  const few = used.length < SMALL_SHARE * counted.length && counted.length >= FEWEST_COLUMNS;
  return few && !vectors && used.length > 0 ? { used, of: plan.length } : undefined;
}

/** Fails where one column is left of a table that is mostly blank. */
export function checkLeftOver(plan: ColumnPlan): void {
  const found = leftOver(plan);
  if (found?.used.length !== 1) return;
  const blank = plan.filter(({ role }) => role === "blank").length;
  if (blank < MOST_BLANK * plan.length) return;
  throw columnsError("ONE_COLUMN_LEFT", { name: found.used[0].name, columns: plan.length, blank });
}
