/** The current data → what a worker needs to know of it for an export. */
import { unusedNotes } from "../data/columns/column-use.js";
import type { Data } from "../state/data.js";
import type { ExportedData, Source } from "./export-calls.js";

export function exportedData(given: Data): ExportedData {
  const {
    name,
    rows,
    columns,
    sources,
    encoding,
    blanks,
    scaling,
    settings,
    truth,
    notes,
    origin,
    raw,
    points,
    held,
    nodes,
  } = given;
  return {
    name,
    source: sourceOf(origin),
    fileRows: fileRowsOf(given),
    rows,
    columns,
    ...(sources && { sources }),
    ...(encoding && { encoding }),
    ...(blanks && { blanks }),
    scaling,
    na: settings.na,
    ...(truth && { truth }),
    notes: [...notes, ...scaledNote(given), ...unusedNotes(given)],
    ...(origin.kind === "file" && { sha256: origin.sha256 }),
    ...(raw && raw !== points && { raw }),
    input: held,
    ...(nodes && { nodes }),
  };
}

/** What the page says above the picture. */
function scaledNote({ settings, scaling }: Data): string[] {
  return settings.scale === "auto" && scaling !== "none"
    ? ["columns were standardized: they are of different kinds."]
    : [];
}

/** Rows of the file, of which some may be left out. */
export function fileRowsOf({ fileRows, n }: Data): number {
  return fileRows ?? n;
}

/** Whether the rows are a sample: the program has no flag for that. */
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
