/** The rows of the file with their labels → the bytes of a CSV file, as the program writes it. */
import { matchedLabels } from "../../figures/matching.js";
import { type Column, writeTable } from "../../io.js";
import { numberColumn, textColumn } from "../../results/columns.js";
import { freeName, perRow } from "../../results/labels.js";
import type { Subject } from "../../results/subject.js";
import type { Tools } from "../engine/calls.js";
import { skill } from "../engine/skill.js";
import { type GivenNames, type Labelled, type TableInput, tableCall } from "./calls.js";
import { subjectOf, tableOfTold } from "./taken.js";

export const tableWork = skill(tableCall, written);

async function written({ told, labelled, only }: TableInput, tools: Tools): Promise<Uint8Array> {
  const table = await tableOfTold(told, tools);
  const subject = subjectOf(told, tools);
  const added = addedColumns(subject.kind === "rows" ? { ...subject, table } : subject, labelled);
  const pieces: BlobPart[] = [];
  for await (const piece of writeTable(table, { format: "csv", added, ...(only && { rows: only }) })) {
    pieces.push(piece as BlobPart);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** "cluster" for one method; for several each under its own name, numbered like the first, as `compare --labels` does. */
function addedColumns(subject: Subject, labelled: readonly Labelled[]): Column[] {
  return labelled.flatMap(({ method, labels, names }) => {
    const many = labelled.length > 1;
    const name = freeName(many ? method : "cluster", subject);
    const shown = many ? matchedLabels(labelled[0].labels, labels) : labels;
    const column = numberColumn(name, perRow(subject, shown));
    if (names.size === 0) return [column];
    const words = Array.from(perRow(subject, labels), (label) => nameIn(names, label));
    return [column, textColumn(freeName(`${name}_name`, subject), words)];
  });
}

/** Rows that were left out have no label, and no name. */
function nameIn(names: GivenNames, label: number): string {
  return Number.isNaN(label) ? "" : (names.get(label) ?? (label < 0 ? "noise" : String(label)));
}
