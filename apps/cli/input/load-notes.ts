/** What was done with the columns and blanks of a table → sentences for the summary. */
import type { Scaled } from "spectacl";
import { declaredDistance, isOfAngles } from "spectacl/internal";
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
  const vectors = plan.some(({ use, role }) => use === "distance" && role === "vector");
  const aside = vectors ? plan.filter(isAside) : [];
  const left = plan.filter(
    (one) => one.use !== "distance" && !SAID.includes(one.reason.code) && !aside.includes(one),
  );
  if (aside.length > 0) {
    const one = aside.length === 1;
    const names = listed(aside.map(({ name }) => name));
    notes.push(
      `${names} ${one ? "describes" : "describe"} the clusters and ${one ? "is" : "are"} not compared.`,
    );
  }
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

/** Beside vectors, which are compared alone. */
function isAside({ use, reason }: PlannedColumn): boolean {
  return use === "describe" && (reason.code === "beside-vectors" || reason.code === "words");
}

/** What is compared, where it is vectors: in which columns, and by what. */
export function vectorNotes(plan: ColumnPlan, distance: string | undefined): string[] {
  const vectors = plan.filter(({ use, role }) => use === "distance" && role === "vector");
  if (vectors.length === 0) return [];
  const [first] = vectors;
  const name = vectors.length === 1 ? first.name : `${first.name} … ${vectors[vectors.length - 1].name}`;
  return [`compared${isOfAngles(distance) ? " by angle" : ""}: the vectors in "${name}".`];
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
  made: Pick<TablePoints, "dropped" | "filled" | "filledRows" | "blankCells" | "distance" | "undirected">,
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
  const { undirected } = made;
  // Bad lines are named by themselves.
  const blank = dropped - (table.badRows?.length ?? 0);
  const lacks = undirected ? undirectedText(undirected) : [];
  return [
    ...(lacks.length > 0 ? [`skipped and left unlabeled: ${listed(lacks)}.`] : []),
    ...(blank > 0 && lacks.length === 0 ? [`${droppedText(blank, na, distance)}${where("dropped")}.`] : []),
    ...(filled > 0
      ? [
          `${plural(filled, "blank cell")} in ${plural(filledRows.length, "row")} filled in from the nearest rows${where("filled")}: ${lines.join(", ")}${more}.`,
        ]
      : []),
  ];
}

/** What the vectors of rows lack that could not be compared. */
function undirectedText(lacks: NonNullable<TablePoints["undirected"]>): string[] {
  return [
    ...(lacks.none > 0 ? [`${plural(lacks.none, "row")} without a vector`] : []),
    ...(lacks.zeros > 0 ? [`${plural(lacks.zeros, "vector")} of zeros`] : []),
    ...(lacks["not-numbers"] > 0
      ? [`${plural(lacks["not-numbers"], "vector")} with values that are not numbers`]
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
          ? "without a direction to compare"
          : "without any value";
  return `${plural(rows, "row")} ${what} skipped and left unlabeled`;
}
