/** What a worker is told of the data → the rows or the graph that results are told about, and their table. */
import { generators } from "../../datasets.js";
import type { Points } from "../../index.js";
import { readTable, type Table } from "../../io.js";
import { datasetColumns, pointColumns, tableOf, textColumn } from "../../results/columns.js";
import type { Subject } from "../../results/subject.js";
import type { Tools } from "../engine/calls.js";
import type { Truth } from "../state/data.js";
import type { Told } from "./calls.js";

export function subjectOf(told: Told, tools: Tools): Subject {
  const { name, notes, sha256, columns, scaling, na, rows, fileRows, truth } = told;
  const input = tools.of(told.input);
  const shared = { name, notes, gaps: [], ...(sha256 !== undefined && { sha256 }) };
  if (!("coords" in input)) return { kind: "graph", graph: input, ...shared };
  return {
    kind: "rows",
    ...shared,
    table: { rows: fileRows, columns: [] },
    columns,
    raw: told.raw ?? input,
    points: input,
    scaling,
    na,
    rows,
    ...(truth && { truth: { name: truth.name, values: inFile(truth, told) } }),
  };
}

/** The points in the units of the file. */
export function rawOf(told: Told, tools: Tools): Points {
  const input = told.raw ?? tools.of(told.input);
  if (!("coords" in input)) throw new RangeError("a graph has no coordinates.");
  return input;
}

/** The table that labels are added to: the file's own, read again, so that its rows stay byte for byte. */
export async function tableOfTold(told: Told, tools: Tools): Promise<Table> {
  const { source } = told;
  const input = tools.of(told.input);
  if (!("coords" in input)) {
    const { nodes } = told;
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
  if (source.kind === "drawn") return tableOf(pointColumns(rawOf(told, tools), told.columns));
  return readTable(new Uint8Array(await source.file.arrayBuffer()), { name: source.file.name });
}

/** The class of every row of the file; "" where the row was left out or has none. */
function inFile({ codes, classes }: Truth, { rows, fileRows }: Told): string[] {
  const values = new Array<string>(fileRows).fill("");
  rows.forEach((row, i) => {
    values[row] = classes[codes[i]] ?? "";
  });
  return values;
}
