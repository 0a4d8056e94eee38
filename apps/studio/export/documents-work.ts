/** A clustering → its JSON document, its report, and the table with labels. */
import { type Column, writeTable } from "spectacl/io";
import { clusterReport, comparedSystem } from "../../report/page/from-clustering.js";
import { reportHtml } from "../../report/page/page.js";
import { numberColumn, textColumn } from "../../report/result/columns.js";
import { document, jsonText } from "../../report/result/document.js";
import { freeName, perRow } from "../../report/result/labels.js";
import { matchedLabels } from "../../report/result/matching.js";
import type { Subject } from "../../report/result/subject.js";
import { skill, type Tools } from "../engine/calls.js";
import {
  documentCall,
  type ExportedData,
  type GivenNames,
  type MethodLabels,
  type ReportInput,
  reportCall,
  type TableInput,
  tableCall,
} from "./calls.js";
import { planeOf } from "./picture-work.js";
import { exportedTable, subjectOf } from "./subject-data.js";

export const documentWork = skill(documentCall, ({ data, clustering, asked, names, version }, tools) => {
  const recipe = { ...clustering.recipe, ...scaleOf(data) };
  const own = { ...clustering, recipe } as typeof clustering;
  return new TextEncoder().encode(
    jsonText(document(subjectOf(data, tools), own, asked, version, { names: namesByLabel(names) })),
  );
});

/** Rows are scaled before the methods see them, so that their recipes do not say it; a graph has no scale. */
function scaleOf({ scaling, columns }: ExportedData): { readonly scale?: string } {
  return columns.length > 0 ? { scale: scaling } : {};
}

export const reportWork = skill(reportCall, makeReport);

function makeReport(input: ReportInput, tools: Tools): Uint8Array {
  const { data, clustering, names, version, command, others, places } = input;
  const subject = subjectOf(data, tools);
  const given = namesByLabel(names);
  const report = clusterReport(subject, clustering, {
    command,
    version,
    ...(given && { names: given }),
    ...(places && { plane: planeOf(places) }),
  });
  const comparison = others.map(({ method, labels }) => comparedSystem(subject, method, labels));
  return new TextEncoder().encode(reportHtml({ ...report, ...(comparison.length > 0 && { comparison }) }));
}

export const tableWork = skill(tableCall, written);

async function written({ data, labeled, only }: TableInput, tools: Tools): Promise<Uint8Array> {
  const table = await exportedTable(data, tools);
  const subject = subjectOf(data, tools);
  const added = addedColumns(subject.kind === "rows" ? { ...subject, table } : subject, labeled);
  const pieces: BlobPart[] = [];
  for await (const piece of writeTable(table, { format: "csv", added, ...(only && { rows: only }) })) {
    pieces.push(piece as BlobPart);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** "cluster" for one method; for several each under its own name, numbered like the first, as `compare --labels` does. */
function addedColumns(subject: Subject, labeled: readonly MethodLabels[]): Column[] {
  return labeled.flatMap(({ method, labels, names }) => {
    const many = labeled.length > 1;
    const name = freeName(many ? method : "cluster", subject);
    const shown = many ? matchedLabels(labeled[0].labels, labels) : labels;
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

function namesByLabel(names: GivenNames): (string | undefined)[] | undefined {
  const list: (string | undefined)[] = [];
  for (const [label, name] of names) if (label >= 0) list[label] = name;
  return list.length > 0 ? list : undefined;
}
