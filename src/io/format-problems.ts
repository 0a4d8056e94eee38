/** What can be wrong with a workbook, an ARFF, GML, GraphML, GeoJSON or node-link file: code and fields → text. */
import { shown } from "../base/errors.js";

export interface Named {
  readonly name: string;
}

/** A place in a file of a known format, and what is wrong there, as a clause. */
export interface Malformed extends Named {
  readonly format: string;
  readonly line?: number;
  readonly what: string;
}

export const FORMAT_PROBLEMS = {
  MALFORMED_FILE: ({ name, format, line, what }: Malformed) =>
    `${name} is ${format}${line === undefined ? "" : `, line ${line}`}: ${what}.`,
  UNPACKED_TOO_LARGE: ({ name, part, most }: Named & { readonly part: string; readonly most: number }) =>
    `${name}: ${part} unpacks to more than ${Math.floor(most / 2 ** 20)} MiB.`,
  TOO_MANY_CELLS: (f: Named & { readonly rows: number; readonly columns: number; readonly most: number }) =>
    `${f.name} would be a table of ${f.rows} × ${f.columns} cells: at most ${f.most} are read.`,
  NO_SHEET: ({
    name,
    sheet,
    sheets,
  }: Named & { readonly sheet: string; readonly sheets: readonly string[] }) =>
    `${name} has no sheet ${shown(sheet)}: its sheets are ${sheets.join(", ")}.`,
  NO_LONGITUDE: ({ columns }: { readonly columns: readonly string[] }) =>
    `GeoJSON needs columns for longitude and latitude: the columns are ${columns.slice(0, 12).join(", ")}.`,
};
