/** Which sheet of a workbook, or table of a database, is meant, and what is said of those that were not read. */
import { ioError } from "../../errors/file-errors.js";
import type { TableNote } from "../../table/notes.js";

/** What files call their parts, if not sheets. */
export type PartKind = "table";

/** The one of this name, or of this number from 1; undefined if none was asked for. */
export function askedSheet(
  names: readonly string[],
  asked: string | undefined,
  name: string,
  kind?: PartKind,
): number | undefined {
  if (asked === undefined) return undefined;
  const exact = names.indexOf(asked);
  if (exact >= 0) return exact;
  const near = names.findIndex((one) => one.toLowerCase() === asked.toLowerCase());
  if (near >= 0) return near;
  const number = /^\d+$/.test(asked) ? Number(asked) : 0;
  if (number >= 1 && number <= names.length) return number - 1;
  throw ioError("NO_SHEET", { name, sheet: asked, sheets: names, ...(kind && { kind }) });
}

/** For who did not ask for one of several. */
export function sheetNotes(names: readonly string[], read: number, kind?: PartKind): TableNote[] {
  const others = names.filter((_, k) => k !== read);
  return others.length === 0
    ? []
    : [{ code: "SHEET_READ", sheet: names[read], others, ...(kind && { kind }) }];
}
