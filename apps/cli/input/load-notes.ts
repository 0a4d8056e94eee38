/** What was done with the columns and blanks of a table → sentences for the summary. */
import type { Scaled } from "spectacl";
import { declaredDistance } from "spectacl/internal";
import {
  type BlankRule,
  type ColumnPlan,
  type PlannedColumn,
  type PlanOptions,
  type Table,
  type TablePoints,
  tableLine,
} from "spectacl/io";
import { listed } from "../../report/text/lists.js";
import { reasonInFlags } from "../messages.js";
import { plural } from "../terminal/words.js";

/** Columns that are not used, and why; columns that a caller chose need no reasons. */
export function planNotes(plan: ColumnPlan, { truth, columns }: PlanOptions): string[] {
  const notes: string[] = [];
  if (truth !== undefined && columns?.includes(truth)) {
    notes.push(`${plan[truth].name} holds the known classes and is not used as a feature.`);
  }
  const left = plan.filter(({ use, reason }) => use !== "distance" && !SAID.includes(reason.code));
  const blank = left.filter(({ reason }) => reason.code === "mostly-blank");
  const rest = left.filter((one) => !blank.includes(one)).map(leftText);
  for (const one of blank)
    notes.push(`${one.name} is ${reasonInFlags(one.name, one.reason)}: column left out.`);
  if (rest.length > 0) notes.push(`left out: ${listed(rest)}.`);
  notes.push(...sentinelNotes(plan));
  for (const { name, reason } of plan.filter(isTold)) notes.push(`${name}: ${reasonInFlags(name, reason)}.`);
  return notes;
}

// Cells in which something is written, and which are blanks all the same.
const TOLD: readonly string[] = ["strays", "infinite"];
function isTold({ use, reason }: PlannedColumn): boolean {
  return use === "distance" && TOLD.includes(reason.code);
}

/** Names of the columns whose unreadable cells the notes tell of. */
export function toldColumns(plan: ColumnPlan): string[] {
  return plan.filter(isTold).map(({ name }) => name);
}

// What was asked for need not be told.
const SAID: readonly string[] = ["truth", "not-chosen", "excluded", "asked", "no-categories"];

/** A sentence for each number that stands for a blank, with the columns in which it does. */
function sentinelNotes(plan: ColumnPlan): string[] {
  const columns = new Map<number, string[]>();
  for (const { name, use, reason } of plan) {
    if (use !== "distance" || reason.code !== "sentinel") continue;
    const { value, cells } = reason;
    columns.set(value, [...(columns.get(value) ?? []), `${name} (${plural(cells, "cell")})`]);
  }
  return [...columns].map(
    ([value, names]) =>
      `${value} is treated as a blank in ${listed(names)}; --column NAME=quantity keeps it as a number.`,
  );
}

function leftText({ name, reason }: PlannedColumn): string {
  return `${name} (${reasonInFlags(name, reason)})`;
}

export function scaleNotes({ kind, evidence }: Scaled): string[] {
  if (evidence === undefined || kind === "none") return [];
  return ["columns were standardized: they are of different kinds (--scale none turns this off)."];
}

const MOST_LINES = 5;

/** Blanks: how many, in which columns, in which rows, and what became of them. */
export function blankNotes(
  table: Table,
  made: Pick<TablePoints, "dropped" | "filled" | "filledRows" | "blankCells" | "distance">,
  na: BlankRule,
): string[] {
  const { dropped, filled, filledRows, blankCells, distance } = made;
  const where = (fate: "filled" | "dropped"): string => {
    const columns = blankCells
      .filter((one) => one[fate] > 0)
      .sort((a, b) => b[fate] - a[fate])
      .map((one) => `${one.column} ${one[fate]}`);
    return ` (${listed(columns)})`;
  };
  const lines = Array.from(filledRows.subarray(0, MOST_LINES), (row) => tableLine(table, row));
  const more = filledRows.length > MOST_LINES ? ", …" : "";
  return [
    ...(dropped > 0 ? [`${droppedText(dropped, na, distance)}${where("dropped")}.`] : []),
    ...(filled > 0
      ? [
          `${plural(filled, "blank cell")} in ${plural(filledRows.length, "row")} filled in from the nearest rows${where("filled")}: ${lines.join(", ")}${more}.`,
        ]
      : []),
  ];
}

/** How many rows were left without a label, and why. */
export function droppedText(rows: number, na: BlankRule, distance: string | undefined): string {
  const { input, blanks } = declaredDistance(distance);
  const what =
    na === "drop"
      ? "with missing cells"
      : input === "places"
        ? "without a latitude or a longitude"
        : blanks === "direction"
          ? "with too few values for a direction"
          : "without any value";
  return `${plural(rows, "row")} ${what} skipped and left unlabeled`;
}
