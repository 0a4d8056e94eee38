/** What a reader found in a file that is worth saying, as data → text. */
import { counted } from "../../base/counted.js";
import { checkArgument, coded } from "../../base/rules.js";

/** Something about how a file was read, by its code. */
export type TableNote =
  /** One sheet of a workbook, or table of a database, was read; the others are named. */
  | {
      readonly code: "SHEET_READ";
      readonly sheet: string;
      readonly others: readonly string[];
      readonly kind?: "table";
    }
  /** Columns that a database computes when they are asked for, and does not hold. */
  | { readonly code: "COMPUTED_COLUMNS"; readonly columns: readonly string[] }
  /** Shapes that are no points stand for their centroids. */
  | { readonly code: "CENTROIDS_READ"; readonly shapes: number }
  /** Rows above a table, with its title and notes, that were left out. */
  | { readonly code: "ABOVE_TABLE"; readonly rows: number }
  /** Lines that could not be read, of which the first are named; their rows have no values. */
  | { readonly code: "BAD_LINES"; readonly count: number; readonly lines: readonly number[] };

const CODES = { SHEET_READ: 1, COMPUTED_COLUMNS: 1, CENTROIDS_READ: 1, ABOVE_TABLE: 1, BAD_LINES: 1 };

/** A note in words, as a clause without an end. */
export function noteText(note: TableNote): string {
  checkArgument("note", coded(CODES), note);
  if (note.code === "SHEET_READ") {
    const shown = note.others.length > 6 ? [...note.others.slice(0, 6), "…"] : note.others;
    return `${note.kind ?? "sheet"} ${note.sheet} was read, not ${shown.join(", ")}`;
  }
  if (note.code === "COMPUTED_COLUMNS")
    return `left out, for the database computes them when they are asked for: ${note.columns.join(", ")}`;
  if (note.code === "ABOVE_TABLE")
    return `${counted(note.rows, "row")} above the names of the columns ${note.rows === 1 ? "was" : "were"} skipped`;
  if (note.code === "BAD_LINES") {
    const more = note.count > note.lines.length ? ", …" : "";
    return `${counted(note.count, "bad line")} left unlabeled: ${note.count === 1 ? "line" : "lines"} ${note.lines.join(", ")}${more}`;
  }
  return note.shapes === 1
    ? "one of the shapes is not a point: it is read as its centroid"
    : `${note.shapes} of the shapes are not points: they are read as their centroids`;
}
