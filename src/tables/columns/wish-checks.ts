/** A column, what was asked of it and what it looks like → nothing, or the error that says why it cannot be so. */
import { circleReading } from "./circles.js";
import { columnsError } from "./column-errors.js";
import { type Look, MOST_DISTINCT } from "./look.js";
import type { ColumnWish, PlannedColumn } from "./planned.js";
import { listLength } from "./vector-cells.js";

/** Fails where the wish would leave nothing of the column, or have no effect. */
export function checkWish(wish: ColumnWish, planned: PlannedColumn, look: Look): void {
  const { name, use, reason } = planned;
  const { role, bend, weight } = wish;
  if (use !== "distance") {
    const rule = bend ?? (weight === undefined ? undefined : `weight:${weight}`);
    if (rule !== undefined) throw columnsError("COLUMN_NOT_USED", { name, rule, value: reason });
    return;
  }
  if (planned.role === "category" && bend === undefined && look.distinct > MOST_DISTINCT)
    throw columnsError("TOO_MANY_CATEGORIES", { name, rule: role ?? "use", value: MOST_DISTINCT });
  if (role === "vector" && planned.vector !== undefined && bend === undefined) return;
  const rule = bend ?? role;
  if (rule === undefined || rule === "category" || (rule === "rank" && look.levels)) return;
  const isRead = bend === undefined || bend === "log" || (look.values && isOnCircle(look, look.values, bend));
  if (look.values && rule !== "rank" && isRead) return;
  throw columnsError("COLUMN_NOT_READ", {
    name,
    rule,
    value: rule === "vector" ? noVector(look) : exampleOf(look),
  });
}

/** Dates, hours of a day, or numbers that are places on the circle. */
function isOnCircle({ reading }: Look, values: Float64Array, circle: "day" | "week" | "year"): boolean {
  if (reading?.kind === "time") return circle === "day";
  if (reading?.kind === "date")
    return circle !== "day" || values.some((value) => !Number.isNaN(value) && !isWholeDay(value, reading));
  return reading === undefined && circleReading(values, circle) !== undefined;
}

function isWholeDay(value: number, reading: NonNullable<Look["reading"]>): boolean {
  return Number.isInteger("perDay" in reading ? value / reading.perDay : value);
}

const DAY = 86_400_000;

/** What stands in a column that holds no vectors: where some cells are lists, the first that is none. */
function noVector(look: Look): number | string {
  return look.words.find((word) => listLength(word) === undefined) ?? exampleOf(look);
}

/** The value that tells most why it cannot be so: the largest number, or the first word. */
function exampleOf({ values, words, name, reading }: Look): number | string {
  if (!values) return words[0] ?? name;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > most) most = value;
  if (reading?.kind !== "date") return most;
  const days = "perDay" in reading ? most / reading.perDay : most;
  return new Date(days * DAY).toISOString().slice(0, 10);
}
