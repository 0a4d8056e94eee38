/** A clustering of rows that have texts → what each of its clusters is about. */
import type { Clustering } from "spectacl";
import { wide } from "spectacl/internal";
import { describeTexts, type TextDescription } from "spectacl/io";
import { labelsOfFile } from "./descriptions.js";
import type { RowsSubject } from "./subject.js";

/** Rows are those of the file, counted from 0. Empty if no column of the file holds texts. */
export function topicsOf(rows: RowsSubject, { labels }: Pick<Clustering, "labels">): TextDescription[] {
  const { table, texts, points, byAngle } = rows;
  if (texts === undefined) return [];
  const compared = { points: wide(points), rows: rows.rows, ...(byAngle !== undefined && { byAngle }) };
  return describeTexts(table, labelsOfFile(rows, labels), texts, { compared });
}

/** The text of a row of the file. */
export function textOf({ table, texts }: RowsSubject, row: number): string {
  const column = texts === undefined ? undefined : table.columns[texts];
  return column?.kind === "text" ? column.words[column.codes[row]] : "";
}
