/** The exported data, in a worker → the rows or graph that a report describes, and the table that labels are added to. */
import type { Points } from "spectacl";
import { generators } from "spectacl/datasets";
import { readTable, type Table } from "spectacl/io";
import { datasetColumns, pointColumns, tableOf, textColumn } from "../../report/result/columns.js";
import type { Subject } from "../../report/result/subject.js";
import type { Tools } from "../engine/protocol.js";
import type { Truth } from "../state/data.js";
import type { ExportedData } from "./export-calls.js";

export function subjectOf(data: ExportedData, tools: Tools): Subject {
  const { name, notes, sha256, columns, sources, scaling, na, rows, fileRows, truth } = data;
  const input = tools.of(data.input);
  const shared = { name, notes, gaps: [], ...(sha256 !== undefined && { sha256 }) };
  if (!("coords" in input)) return { kind: "graph", graph: input, ...shared };
  return {
    kind: "rows",
    ...shared,
    table: { rows: fileRows, columns: [] },
    columns,
    ...(sources && { sources }),
    raw: data.raw ?? input,
    points: input,
    scaling,
    na,
    rows,
    ...(truth && { truth: { name: truth.name, values: inFile(truth, data) } }),
  };
}

/** The points in the units of the file. */
export function rawOf(data: ExportedData, tools: Tools): Points {
  const input = data.raw ?? tools.of(data.input);
  if (!("coords" in input)) throw new RangeError("a graph has no coordinates.");
  return input;
}

/** The table that labels are added to: the file's own, read again, so that its rows stay byte for byte. */
export async function exportedTable(data: ExportedData, tools: Tools): Promise<Table> {
  const { source } = data;
  const input = tools.of(data.input);
  if (!("coords" in input)) {
    const { nodes } = data;
    return tableOf([
      textColumn(
        "node",
        Array.from({ length: input.n }, (_, i) => nodes?.[i] ?? String(i)),
      ),
    ]);
  }
  if (source.kind === "generated") {
    return tableOf(datasetColumns(generators[source.generator].make(source.options)));
  }
  if (source.kind === "drawn") return tableOf(pointColumns(rawOf(data, tools), data.columns));
  // What was left out when the file was opened is left out again; of other files nothing is.
  const reading = { name: source.file.name, skipBadLines: true };
  return readTable(new Uint8Array(await source.file.arrayBuffer()), reading);
}

/** The class of every row of the file; "" if the row was left out or has none. */
function inFile({ codes, classes }: Truth, { rows, fileRows }: ExportedData): string[] {
  const values = new Array<string>(fileRows).fill("");
  rows.forEach((row, i) => {
    values[row] = classes[codes[i]] ?? "";
  });
  return values;
}
