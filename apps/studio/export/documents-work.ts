/** A clustering → its JSON document, its report, and the table with labels. */
import { type Column, writeTable } from "spectacl/io";
import { clusterReport, comparedSystem } from "../../report/page/from-clustering.js";
import { reportHtml } from "../../report/page/page.js";
import { numberColumn, textColumn } from "../../report/result/columns.js";
import { document, jsonText } from "../../report/result/document.js";
import { freeName, perRow } from "../../report/result/labels.js";
import type { Subject } from "../../report/result/subject.js";
import { skill, type Tools } from "../engine/protocol.js";
import {
  documentCall,
  type ExportedData,
  type GivenNames,
  type MethodLabels,
  type ReportInput,
  type ResultInput,
  reportCall,
  type TableInput,
  tableCall,
} from "./export-calls.js";
import { planeOf } from "./picture-work.js";
import { exportedTable, subjectOf } from "./subject-data.js";

export const documentWork = skill(documentCall, ({ data, clustering, asked, version, ...shown }, tools) => {
  const recipe = { ...clustering.recipe, ...scaleOf(data) };
  const own = { ...clustering, recipe } as typeof clustering;
  return new TextEncoder().encode(
    jsonText(
      document(subjectOf(data, tools), own, asked, version, {
        names: namesByLabel(shown),
        numbers: shown.numbers,
      }),
    ),
  );
});

/** Rows are scaled before the methods see them, so that their recipes do not say it; a graph has no scale. */
function scaleOf({ scaling, columns }: ExportedData): { readonly scale?: string } {
  return columns.length > 0 ? { scale: scaling } : {};
}

export const reportWork = skill(reportCall, makeReport);

function makeReport(input: ReportInput, tools: Tools): Uint8Array {
  const { data, clustering, numbers, version, command, others, places } = input;
  const subject = subjectOf(data, tools);
  const given = namesByLabel(input);
  const report = clusterReport(subject, clustering, {
    command,
    version,
    numbers,
    ...(given && { names: given }),
    ...(places && { plane: planeOf(places) }),
  });
  const comparison = others.map(({ method, numbers: own }) => ({
    ...comparedSystem(subject, method, own),
    matched: true,
  }));
  return new TextEncoder().encode(reportHtml({ ...report, ...(comparison.length > 0 && { comparison }) }));
}

export const tableWork = skill(tableCall, written);

async function written({ data, labeled, names, only }: TableInput, tools: Tools): Promise<Uint8Array> {
  const table = await exportedTable(data, tools);
  const subject = subjectOf(data, tools);
  const added = addedColumns(subject.kind === "rows" ? { ...subject, table } : subject, labeled, names);
  const pieces: BlobPart[] = [];
  for await (const piece of writeTable(table, { format: "csv", added, ...(only && { rows: only }) })) {
    pieces.push(piece as BlobPart);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** "cluster" for one method; for several each under its own name. */
function addedColumns(subject: Subject, labeled: readonly MethodLabels[], names: GivenNames): Column[] {
  return labeled.flatMap(({ method, numbers }) => {
    const name = freeName(labeled.length > 1 ? method : "cluster", subject);
    const column = numberColumn(name, perRow(subject, numbers));
    if (names.size === 0) return [column];
    const words = Array.from(perRow(subject, numbers), (number) => nameIn(names, number));
    return [column, textColumn(freeName(`${name}_name`, subject), words)];
  });
}

/** Rows that were left out have no label, and no name. */
function nameIn(names: GivenNames, number: number): string {
  return Number.isNaN(number) ? "" : (names.get(number) ?? (number < 0 ? "noise" : String(number)));
}

/** Undefined if none of the clusters has a name. */
function namesByLabel({ names, numbers }: Pick<ResultInput, "names" | "numbers">) {
  const list = numbers.map((number) => names.get(number));
  return list.some((name) => name !== undefined) ? list : undefined;
}
