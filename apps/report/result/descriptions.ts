/** A clustering of rows → what each of its clusters is, told by all columns of the file that say something. */
import type { Clustering } from "spectacl";
import { type Description, describe } from "spectacl/io";
import { perRow } from "./labels.js";
import type { RowsSubject } from "./subject.js";

/** Rows are those of the file, counted from 0; rows that were left out are in no cluster. */
export function descriptionsOf(
  rows: RowsSubject,
  { labels, membership }: Pick<Clustering, "labels" | "membership">,
): Description[] {
  const ofFile = perRow(rows, labels).map((label) => (Number.isNaN(label) ? -1 : label));
  const { table, told = table.columns } = rows;
  return describe({ rows: table.rows, columns: told }, ofFile, {
    ...(rows.describing && { columns: rows.describing }),
    ...(rows.longitude !== undefined && { longitude: rows.longitude }),
    firmness: perRow(rows, membership),
  });
}
