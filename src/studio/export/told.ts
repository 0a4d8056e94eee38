/** The data on the table → what a worker is told of it. */
import type { Data } from "../state/data.js";
import type { Source, Told } from "./calls.js";

export function toldOf(given: Data): Told {
  const { name, rows, columns, scaling, settings, truth, notes, origin, raw, points, held, nodes } = given;
  return {
    name,
    source: sourceOf(origin),
    fileRows: fileRowsOf(given),
    rows,
    columns,
    scaling,
    na: settings.na,
    ...(truth && { truth }),
    notes,
    ...(origin.kind === "file" && { sha256: origin.sha256 }),
    ...(raw && raw !== points && { raw }),
    input: held,
    ...(nodes && { nodes }),
  };
}

/** Rows of the file, of which some may be left out. */
export function fileRowsOf({ fileRows, n }: Data): number {
  return fileRows ?? n;
}

/** Whether rows were left out though their cells are there: the program has no flag for that. */
export function isSample({ settings }: Data): boolean {
  return settings.sample !== undefined;
}

function sourceOf(origin: Data["origin"]): Source {
  if (origin.kind === "file") return { kind: "file", file: origin.file };
  if (origin.kind === "drawn") return { kind: "drawn" };
  return { kind: "generated", generator: origin.generator, options: origin.options };
}

/** The data's name without its ending: what exported files are called after. */
export function stemOf(name: string): string {
  return name.replace(/(\.gz)?$/i, "").replace(/\.[^.]{1,8}$/, "") || "data";
}
