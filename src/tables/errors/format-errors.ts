/** What can be wrong with a workbook, an ARFF, GML, GraphML, GeoJSON or node-link file: code and fields → text. */
import { counted } from "../../base/counted.js";
import { shown } from "../../base/errors.js";

export interface Named {
  readonly name: string;
}

/** A place in a file of a known format, and what is wrong there, as a clause. */
export interface Malformed extends Named {
  readonly format: string;
  readonly line?: number;
  readonly what: string;
}

/** What a file may unfold to, in bytes. */
export interface Allowed {
  readonly size: number;
  readonly most: number;
}

function mebibytes(bytes: number): string {
  return `${Math.floor(bytes / 2 ** 20)} MiB`;
}

export const ERRORS_OF_FORMATS = {
  MALFORMED_FILE: ({ name, format, line, what }: Malformed) =>
    `${name} is ${format}${line === undefined ? "" : `, line ${line}`}: ${what}.`,
  UNPACKED_TOO_LARGE: (f: Named & Allowed) =>
    `${f.name} has ${counted(f.size, "byte")} and unfolds to more than ${mebibytes(f.most)}: maxMemory allows more.`,
  TOO_MANY_CELLS: (f: Named & Allowed & { readonly rows: number; readonly columns: number }) =>
    `${f.name} has ${counted(f.size, "byte")} and would be a table of ${f.rows} × ${f.columns} cells, ` +
    `which take more than ${mebibytes(f.most)}: maxMemory allows more.`,
  NO_SHEET: ({
    name,
    sheet,
    sheets,
    kind,
  }: Named & { readonly sheet: string; readonly sheets: readonly string[]; readonly kind?: "table" }) =>
    `${name} has no ${kind ?? "sheet"} ${shown(sheet)}: its ${kind ?? "sheet"}s are ${sheets.join(", ")}.`,
  NO_LONGITUDE: ({ columns }: { readonly columns: readonly string[] }) =>
    `GeoJSON needs columns for longitude and latitude: the columns are ${columns.slice(0, 12).join(", ")}.`,
};
