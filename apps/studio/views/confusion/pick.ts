/** A cell or header of the matrix → selects its rows and announces them. */
import { numbered } from "../../../report/text/numbers.js";
import { type Combine, selectWhere } from "../../state/selection.js";
import { announced } from "../../state/view.js";
import type { CrossOutput } from "./confusion-calls.js";
import type { Side } from "./sides.js";

/** -1 for a header: the row or the column of cells as a whole. */
export interface Cell {
  readonly t: number;
  readonly s: number;
}

export function pick(matched: CrossOutput, down: Side, across: Side, { t, s }: Cell, how: Combine): void {
  const code = t < 0 ? undefined : matched.classes[t];
  const label = s < 0 ? undefined : matched.clusters[s];
  if (code === undefined && label === undefined) return;
  selectWhere(
    (row) =>
      (code === undefined || down.codes[row] === code) &&
      (label === undefined || across.codes[row] === label),
    how,
  );
  const rows = countOf(matched, { t, s });
  announced.value = `${how === "add" ? "Added" : "Selected"} ${numbered(rows, "row")}: ${titleOf(matched, down, across, { t, s })}.`;
}

/** Rows of a cell, or of a whole class or cluster. */
export function countOf({ classes, clusters, counts }: CrossOutput, { t, s }: Cell): number {
  const wide = clusters.length;
  const rows = t < 0 ? classes.map((_, at) => at) : [t];
  const columns = s < 0 ? clusters.map((_, at) => at) : [s];
  return rows.reduce((sum, a) => sum + columns.reduce((part, b) => part + counts[a * wide + b], 0), 0);
}

/** As in "class 3 in cluster 5". */
export function titleOf(matched: CrossOutput, down: Side, across: Side, { t, s }: Cell): string {
  const row = t < 0 ? "" : titled(down, matched.classes[t], down.of === "truth" ? "" : ` of ${down.title}`);
  const column = s < 0 ? "" : titled(across, matched.clusters[s], ` of ${across.title}`);
  return row && column ? `${row} in ${column}` : row || column;
}

function titled({ noun, name }: Side, code: number, of: string): string {
  return code < 0 ? `${name(code)}${of}` : `${noun} ${name(code)}${of}`;
}
