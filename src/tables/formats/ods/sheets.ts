/** The text of an OpenDocument spreadsheet → its sheets, each with the rows that hold something. */

import type { SheetCell, SheetRow } from "../xlsx/sheet.js";
import { xmlReader } from "../xml/pull.js";
import { durationOfClock, momentOfWord } from "./moments.js";

export const FORMAT = "ODS";

export interface OpenSheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

// As many as LibreOffice has.
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;

export function openSheets(text: string, name: string): OpenSheet[] {
  const reader = xmlReader(text, { name, format: FORMAT });
  const sheets: { name: string; rows: SheetRow[] }[] = [];
  let row = new Map<number, SheetCell>();
  let column = 0;
  let [rowTimes, cellTimes] = [1, 1];
  let attributes: ReadonlyMap<string, string> = new Map();
  let words: string[] = [];
  // Of a paragraph in a cell, and not of a remark beside it.
  let [heard, aside] = [false, false];
  for (const event of reader) {
    if (event.kind === "text") {
      if (heard && !aside) words[words.length - 1] += event.text;
      continue;
    }
    const opens = event.kind === "open";
    if (event.name === "annotation") aside = opens;
    if (aside) continue;
    if (event.name === "table" && opens) {
      sheets.push({ name: event.attributes.get("name") ?? `sheet ${sheets.length + 1}`, rows: [] });
    } else if (event.name === "table-row") {
      if (opens) {
        rowTimes = times(event.attributes.get("number-rows-repeated"));
        row = new Map();
        column = 0;
      } else if (row.size > 0) {
        const { rows } = sheets[sheets.length - 1] ?? reader.fail("a row is in no sheet");
        if (rows.length + rowTimes > MOST_ROWS) reader.fail(`it has more than ${MOST_ROWS} rows`);
        // Rows that are alike are one row here.
        for (let k = 0; k < rowTimes; k++) rows.push(row);
      }
    } else if (event.name === "table-cell" || event.name === "covered-table-cell") {
      if (opens) {
        attributes = event.attributes;
        cellTimes = times(attributes.get("number-columns-repeated"));
        words = [];
      } else {
        const cell = cellOf(attributes, words.join("\n"), reader.fail);
        if (cell !== undefined) {
          if (column + cellTimes > MOST_COLUMNS) reader.fail(`it has more than ${MOST_COLUMNS} columns`);
          for (let k = 0; k < cellTimes; k++) row.set(column + k, cell);
        }
        column += cellTimes;
      }
    } else if (event.name === "p") {
      heard = opens;
      if (opens) words.push("");
    } else if (
      heard &&
      opens &&
      (event.name === "s" || event.name === "tab" || event.name === "line-break")
    ) {
      words[words.length - 1] +=
        event.name === "s" ? " ".repeat(Math.min(100, times(event.attributes.get("c")))) : " ";
    }
  }
  return sheets;
}

function times(repeated: string | undefined): number {
  const count = Number(repeated ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

function cellOf(
  attributes: ReadonlyMap<string, string>,
  shown: string,
  fail: (what: string) => never,
): SheetCell | undefined {
  const type = attributes.get("value-type");
  if (type === undefined) return undefined;
  if (type === "boolean") return attributes.get("boolean-value") === "true";
  if (type === "date") return momentOfWord(attributes.get("date-value") ?? "") ?? (shown || undefined);
  if (type === "time") return durationOfClock(attributes.get("time-value") ?? "") ?? (shown || undefined);
  if (type === "string") return attributes.get("string-value") ?? (shown || undefined);
  const value = attributes.get("value") ?? "";
  const number = value.trim() === "" ? Number.NaN : Number(value);
  // The result of a formula that failed is a number whose words say so.
  if (/^(#|Err:)/.test(shown)) return undefined;
  if (Number.isNaN(number)) fail(`a cell holds ${value.slice(0, 40)}, which is no number`);
  return number;
}
