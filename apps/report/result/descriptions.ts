/** A clustering of rows → what each of its clusters is, told by all columns of the file that say something. */
import { type Clustering, distances } from "spectacl";
import { nearnessOf } from "spectacl/internal";
import { type Description, describe, type SoleColumn, soleColumn, soleColumnTexts } from "spectacl/io";
import { TYPESET } from "../text/numbers.js";
import { perRow } from "./labels.js";
import type { RowsSubject } from "./subject.js";

/** Rows are those of the file, counted from 0; rows that were left out are in no cluster. */
export function descriptionsOf(
  rows: RowsSubject,
  { labels, membership }: Pick<Clustering, "labels" | "membership">,
): Description[] {
  const ofFile = labelsOfFile(rows, labels);
  const { table, told = table.columns } = rows;
  return describe({ rows: table.rows, columns: told }, ofFile, {
    ...(rows.describing && { columns: rows.describing }),
    ...(rows.longitude !== undefined && { longitude: rows.longitude }),
    firmness: areVectors(rows) ? nearnessToMiddle(rows, ofFile) : perRow(rows, membership),
  });
}

/** Whether the coordinates are those of vectors, which mean nothing by themselves. */
export function areVectors({ raw }: Pick<RowsSubject, "raw">): boolean {
  return raw.features?.every(({ vector }) => vector) ?? false;
}

/** Most neighbors of most vectors are in their own cluster, so memberships tell few of them apart: the middle of the cluster does. */
function nearnessToMiddle(
  { points, rows, byAngle = false }: RowsSubject,
  labels: ArrayLike<number>,
): Float64Array {
  let clusters = 0;
  for (let i = 0; i < labels.length; i++) clusters = Math.max(clusters, labels[i] + 1);
  return nearnessOf(points, rows, byAngle, { labels, clusters });
}

/** The column of the file that draws the clusters by itself, if there is one. */
export function soleColumnOf(
  rows: RowsSubject,
  { labels, recipe }: Pick<Clustering, "labels" | "recipe">,
): SoleColumn | undefined {
  // A column of distances is no property of the rows.
  if ("distance" in recipe && distances[recipe.distance].input === "distances") return undefined;
  const { table, told = table.columns, describing } = rows;
  return soleColumn({ rows: table.rows, columns: told }, labelsOfFile(rows, labels), describing);
}

/** "The groups are liable = 1 and liable = 2." */
export function soleColumnSentence(found: SoleColumn): string {
  const texts = soleColumnTexts(found, TYPESET.space);
  return `The groups are ${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}.`;
}

/** A label for each row of the file; -1 for rows that were left out. */
export function labelsOfFile(rows: RowsSubject, labels: Int32Array): ArrayLike<number> {
  return perRow(rows, labels).map((label) => (Number.isNaN(label) ? -1 : label));
}
