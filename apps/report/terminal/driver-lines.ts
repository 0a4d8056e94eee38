/** What drives a split → lines for a terminal: how far the clusters stay without each column. */
import type { SplitDrivers } from "../result/drivers.js";
import { decimal, grouped, PLAIN } from "../text/numbers.js";
import type { ColorDepth } from "./ansi.js";
import { textTable } from "./table.js";

const MOST = 12;
const BAR = 20;

export function driverLines(
  { rows, all, columns }: SplitDrivers,
  {
    depth,
    ascii = false,
    width,
  }: { readonly depth: ColorDepth; readonly ascii?: boolean; readonly width: number },
): string[] {
  const shown = columns.slice(0, MOST);
  const table = textTable(
    [{ title: "left out" }, { title: "agreement", align: "right" }, { title: "", yields: 1 }],
    shown.map(({ name, without }) => [name, decimal(without, 2, PLAIN), bar(without, ascii)]),
    { depth, ascii, width },
  );
  const more = columns.length > MOST ? [`  and ${columns.length - MOST} more columns`] : [];
  return [
    `  what drives the split: agreement with the labels when a column is left out (${grouped(rows, PLAIN)} rows; with all columns ${decimal(all, 2, PLAIN)})`,
    ...table,
    ...more,
  ];
}

function bar(share: number, ascii: boolean): string {
  return (ascii ? "#" : "█").repeat(Math.max(0, Math.round(BAR * Math.min(1, share))));
}
