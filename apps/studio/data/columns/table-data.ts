/** A table that was read and the settings for it → data for the methods, by the same rules as the program's. */
import { declaredDistance } from "spectacl/internal";
import type { Column } from "spectacl/io";
import { numbered } from "../../../report/text/numbers.js";
import type { Engine } from "../../engine/engine.js";
import type { Data, Settings } from "../../state/data.js";
import { prepareCall, type ReadTable } from "./column-calls.js";
import { automaticColumns } from "./column-use.js";

/** What a file is: its table, and where it came from. */
export interface TableFile extends ReadTable {
  readonly name: string;
  readonly origin: Data["origin"];
  readonly said: string;
}

// More values than this are classes of large tables alone: else they are most likely names.
const MANY_CLASSES = 30;
const ROWS_A_CLASS = 20;

/** The program's own defaults; a column named like a class is the truth, unless it has too many values for one. */
export function firstSettings({ columns, roles, rows }: ReadTable): Settings {
  const known = roles.findIndex(({ role }, c) => role === "class" && isClasses(columns[c], rows));
  return { scale: "auto", na: "fill", ...(known >= 0 && { truth: columns[known].name }) };
}

function isClasses(column: Column, rows: number): boolean {
  const values = column.kind === "text" ? column.words.length : new Set(column.values).size;
  return 2 * values <= rows && (values <= MANY_CLASSES || ROWS_A_CLASS * values <= rows);
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
  const automatic = automaticColumns(file.roles, truth);
  const columns = asked?.filter((c) => c !== truth) ?? automatic;
  const left = asked ? [] : [...file.roles.keys()].filter((c) => c !== truth && !automatic.includes(c));
  return { truth, columns, left };
}

export async function tableData(engine: Engine, file: TableFile, settings: Settings): Promise<Data> {
  const { columns: used, truth, left } = columnsOf(file, settings);
  const { name, origin, rows, columns, roles, lines } = file;
  const { na, scale, sample } = settings;
  // If the roles use no column, the worker says why none of the table will do.
  const chosen = used.length > 0 || settings.columns !== undefined;
  const prepared = await engine.ask(prepareCall, {
    rows,
    columns: chosen ? used.map((c) => columns[c]) : columns,
    chosen,
    ...(lines && { lines }),
    na,
    scale,
    ...(sample !== undefined && { sample }),
    ...(truth !== undefined && { truth: columns[truth] }),
  });
  const { raw, points, scaling, dropped, filled, rangeRatio, distance, blanks } = prepared;
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
    columns: prepared.columns,
    sources: prepared.encoding.map((column) => column.name),
    encoding: prepared.encoding,
    ...(distance !== undefined && { distance }),
    ...(blanks && { blanks }),
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
      ...(dropped > 0 ? [`${numbered(dropped, "row")} with blanks left out.`] : []),
      ...(filled > 0 ? [`${numbered(filled, "blank cell")} filled in from the nearest rows.`] : []),
      ...(points.n < rows - dropped
        ? [
            `a random sample of ${numbered(points.n, "row")} of ${numbered(rows - dropped, "row")} is used (seed 0).`,
          ]
        : []),
      ...(declaredDistance(distance).input === "places"
        ? ["latitude and longitude: distances are great-circle, in km."]
        : []),
    ],
    unused: left,
    held: engine.hold(points),
  };
}
