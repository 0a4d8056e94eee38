/** What a reader found in a file that is worth saying, as data → text. */
import { checkArgument, coded } from "../../base/rules.js";

/** Something about how a file was read, by its code. */
export type TableNote =
  /** One sheet of a workbook was read; the others are named. */
  | { readonly code: "SHEET_READ"; readonly sheet: string; readonly others: readonly string[] }
  /** Shapes that are no points stand for their centroids. */
  | { readonly code: "CENTROIDS_READ"; readonly shapes: number };

/** A note in words, as a clause without an end. */
export function noteText(note: TableNote): string {
  checkArgument("note", coded({ SHEET_READ: 1, CENTROIDS_READ: 1 }), note);
  if (note.code === "SHEET_READ") {
    const shown = note.others.length > 6 ? [...note.others.slice(0, 6), "…"] : note.others;
    return `sheet ${note.sheet} was read, not ${shown.join(", ")}`;
  }
  return note.shapes === 1
    ? "one of the shapes is not a point: it is read as its centroid"
    : `${note.shapes} of the shapes are not points: they are read as their centroids`;
}
