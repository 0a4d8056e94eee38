/** Clusters with what sets them apart → cells of a few typical rows: a column that names rows, and those that tell the clusters apart. */
import { dateText, timeText } from "spectacl/internal";
import type { Column, Description } from "spectacl/io";
import { decimal, grouped } from "../text/numbers.js";
import type { RowsSubject } from "./subject.js";

export interface Examples {
  /** Names of the columns shown. */
  readonly columns: readonly string[];
  /** For each cluster that is described its rows: their places in the file, counted from 0, and their cells. */
  readonly clusters: readonly {
    readonly cluster: number;
    readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  }[];
}

const COLUMNS = 3;
const ROWS = 3;

export function examplesOf(
  { table, told = table.columns, texts }: RowsSubject,
  descriptions: readonly Description[],
): Examples {
  // The strongest contrast of every cluster comes before the second of any.
  const ranks = Math.max(0, ...descriptions.map(({ contrasts }) => contrasts.length));
  const telling = Array.from({ length: ranks }, (_, rank) =>
    descriptions.flatMap(({ contrasts }) => (contrasts[rank] ? [contrasts[rank].column] : [])),
  ).flat();
  const naming = texts ?? table.columns.findIndex((column) => isName(column, table.rows));
  const shown = [...new Set([...(naming < 0 ? [] : [naming]), ...telling])].slice(0, COLUMNS);
  return {
    columns: shown.map((c) => table.columns[c].name),
    clusters: descriptions.map(({ cluster, typical }) => ({
      cluster,
      rows: typical.slice(0, ROWS).map((row) => ({
        row,
        cells: shown.map((c) => cellText(table.columns[c], told[c], row)),
      })),
    })),
  };
}

// Of a hundred rows of people two may have one name.
const DIFFERENT = 0.9;

function isName(column: Column, rows: number): boolean {
  return column.kind === "text" && column.words.length > DIFFERENT * rows;
}

/** As the file has it; of numbers that are dates there, as they are understood. */
function cellText(column: Column, { type }: Column, row: number): string {
  if (column.kind === "text") return column.words[column.codes[row]];
  const value = column.values[row];
  if (Number.isNaN(value)) return "";
  if (type?.kind === "date") return dateText(value, value % 1 !== 0);
  if (type?.kind === "time") return timeText(value);
  return Number.isInteger(value) ? grouped(value) : decimal(value, Math.abs(value) < 1 ? 3 : 2);
}
