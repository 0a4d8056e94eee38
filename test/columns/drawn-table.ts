/** Tables of numbers and words that are drawn, the same in every run. */
import { random } from "../../src/base/random.js";
import { readTable } from "../../src/tables/files/read.js";
import type { Table } from "../../src/tables/table/table.js";
import { utf8 } from "../io/bytes.js";

export const ROWS = 120;

const source = random(18, 0);
const pool = Float64Array.from({ length: 16 * ROWS }, () => source.uniform());

/** A number drawn for row i of column k. */
export const drawn = (i: number, k: number): number => pool[(k % 16) * ROWS + i];

/** A table of `ROWS` rows: each column its name and a cell for each row. */
export function table(columns: Readonly<Record<string, (i: number) => number | string>>): Promise<Table> {
  const names = Object.keys(columns);
  const lines = Array.from({ length: ROWS }, (_, i) => names.map((name) => columns[name](i)).join(","));
  return readTable(utf8([names.join(","), ...lines].join("\n")), { format: "csv", header: true });
}
