/** What was done with the columns and blanks of a table → sentences for the summary. */
import type { Scaled } from "spectacl";
import { declaredDistance, isOfAngles, MANY_COLUMNS } from "spectacl/internal";
import { type BlankRule, type ColumnPlan, type Table, type TablePoints, tableLine } from "spectacl/io";
import { listed } from "../../report/text/lists.js";
import { plural } from "../terminal/words.js";

/** What is compared, where it is vectors: in which columns, and by what. */
export function vectorNotes(plan: ColumnPlan, distance: string | undefined): string[] {
  const vectors = plan.filter(({ use, role }) => use === "distance" && role === "vector");
  if (vectors.length === 0) return [];
  const [first] = vectors;
  const name = vectors.length === 1 ? first.name : `${first.name} … ${vectors[vectors.length - 1].name}`;
  return [`compared${isOfAngles(distance) ? " by angle" : ""}: the vectors in "${name}".`];
}

/** `open`: whether neither method nor distance is named, so that many columns of one kind would be vectors. */
export function scaleNotes({ kind, evidence, points }: Scaled, open: boolean): string[] {
  if (evidence === undefined || kind === "none") return [];
  if (open && points.dim >= MANY_COLUMNS)
    return [
      `the ${points.dim} columns are of different kinds: they were standardized and compared as those of a table, not as vectors (--scale none takes them for vectors).`,
    ];
  return ["columns were standardized: they are of different kinds (--scale none turns this off)."];
}

const MOST_LINES = 3;

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
