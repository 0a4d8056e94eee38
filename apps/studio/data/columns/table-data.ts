/** A table that was read and the settings for it → data for the methods, by the same rules as the program's. */
import { chosenColumns, type NumberColumn, tablePoints } from "spectacl/io";
import { numbered } from "../../../report/text/numbers.js";
import type { Engine } from "../../engine/engine.js";
import type { Data, Settings } from "../../state/data.js";
import { prepareCall, type ReadTable } from "./calls.js";

/** What a file is: its table, and where it came from. */
export interface TableFile extends ReadTable {
  readonly name: string;
  readonly origin: Data["origin"];
  readonly said: string;
}

/** The program's own defaults; a column named like a class is the truth. */
export function firstSettings({ columns, roles }: ReadTable): Settings {
  const label = roles.findIndex(({ role }) => role === "label");
  return { scale: "auto", na: "error", ...(label >= 0 && { truth: columns[label].name }) };
}

/** The file of the current data. */
export function fileOf(given: Data): TableFile {
  const { name, origin, table, roles, lines, notes } = given;
  return {
    kind: "table",
    name,
    origin,
    rows: given.fileRows ?? given.n,
    columns: table,
    roles,
    ...(lines && { lines }),
    said: notes[0] ?? "",
  };
}

/** By index: what `columns` of the settings say, or the roles. */
export function columnsOf(file: ReadTable, settings: Settings) {
  const indexes = new Map(file.columns.map(({ name }, c) => [name, c]));
  const asked = settings.columns?.map((name) => indexes.get(name) ?? -1);
  const truth = settings.truth === undefined ? undefined : indexes.get(settings.truth);
  return {
    truth,
    ...chosenColumns({ ...(asked && { columns: asked }), ...(truth !== undefined && { truth }) }, file.roles),
  };
}

export async function tableData(engine: Engine, file: TableFile, settings: Settings): Promise<Data> {
  const { columns: used, truth, left } = columnsOf(file, settings);
  const { name, origin, rows, columns, roles, lines } = file;
  const text = used?.some((c) => columns[c].kind === "text") ?? true;
  // Throws the reader's own message, which names what will not do.
  if (used === undefined || used.length === 0 || text) {
    tablePoints({ rows, columns, ...(lines && { lines }) }, used ? { columns: used } : {});
  }
  const { na, scale, sample } = settings;
  const chosen = used!.map((c) => columns[c] as NumberColumn);
  const prepared = await engine.ask(prepareCall, {
    rows,
    columns: chosen,
    ...(lines && { lines }),
    na,
    scale,
    ...(sample !== undefined && { sample }),
    ...(truth !== undefined && { truth: columns[truth] }),
  });
  const { raw, points, scaling, dropped, filled, rangeRatio } = prepared;
  const known = prepared.truth;
  const unknown = known?.codes.reduce((sum, code) => sum + Number(code < 0), 0) ?? 0;
  return {
    name,
    origin,
    n: points.n,
    settings,
    table: columns,
    roles,
    ...(lines && { lines }),
    fileRows: rows,
    rangeRatio,
    columns: chosen.map((column) => column.name),
    raw,
    points,
    scaling,
    rows: prepared.rows,
    ...(known && { truth: known }),
    notes: [
      file.said,
      ...(known
        ? [`${known.name} holds the known classes (${known.classes.length}): used to score, not to cluster.`]
        : []),
      ...(unknown > 0 ? [`${numbered(unknown, "row")} without a class: scored as noise.`] : []),
      ...(dropped > 0 ? [`${numbered(dropped, "row")} with missing cells left out.`] : []),
      ...(filled > 0 ? [`${numbered(filled, "missing cell")} filled with the mean of the column.`] : []),
      ...(points.n < rows - dropped
        ? [
            `a random sample of ${numbered(points.n, "row")} of ${numbered(rows - dropped, "row")} is used (seed 0).`,
          ]
        : []),
      ...(scale === "auto" && scaling !== "none"
        ? ["columns were standardized: their spreads differ more than tenfold."]
        : []),
    ],
    unused: left,
    held: engine.hold(points),
  };
}
