/** The text of a sheet → its rows, each with the cells that are not blank. */
import { xmlReader } from "../xml/pull.js";
import { momentOf, type Shown } from "./dates.js";
import { FORMAT, type Workbook } from "./workbook.js";

/** A number that its format shows as a date or a time. */
export interface Moment {
  readonly shown: Shown;
  /** Milliseconds since 1970; of a time alone, since midnight. */
  readonly ms: number;
}

export type SheetCell = number | string | boolean | Moment;

/** The cells of a row by column, counted from 0; a row without any is left out. */
export type SheetRow = ReadonlyMap<number, SheetCell>;

// As many as Excel has.
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;
const DAY_MS = 86_400_000;

export function sheetRows(text: string, book: Workbook, name: string): SheetRow[] {
  const reader = xmlReader(text, { name, format: FORMAT });
  const rows: SheetRow[] = [];
  let row = new Map<number, SheetCell>();
  let column = -1;
  let type = "n";
  let style = 0;
  let value = "";
  let heard = false;
  let aside = false;
  for (const event of reader) {
    if (event.kind === "text") {
      if (heard && !aside) value += event.text;
      continue;
    }
    const opens = event.kind === "open";
    if (event.name === "v" || event.name === "t") heard = opens;
    else if (event.name === "rPh") aside = opens;
    else if (event.name === "row") {
      if (!opens && row.size > 0 && rows.push(row) > MOST_ROWS)
        reader.fail(`it has more than ${MOST_ROWS} rows`);
      row = new Map();
      column = -1;
    } else if (event.name === "c" && opens) {
      const place = event.attributes.get("r");
      column = place === undefined ? column + 1 : columnOfPlace(place);
      if (!(column >= 0 && column < MOST_COLUMNS)) reader.fail(`there is no cell ${place ?? column + 1}`);
      type = event.attributes.get("t") ?? "n";
      style = Number(event.attributes.get("s") ?? 0);
      value = "";
    } else if (event.name === "c") {
      const cell = cellOf(type, value, book.shown[style], book, reader.fail);
      if (cell !== undefined) row.set(column, cell);
    } else if (event.name === "sheetData" && !opens) break;
  }
  return rows;
}

/** `AB12` → 27; -1 if it is no place. */
function columnOfPlace(place: string): number {
  const letters = /^\$?([A-Za-z]{1,3})\$?\d*$/.exec(place)?.[1].toUpperCase();
  if (letters === undefined) return -1;
  let column = 0;
  for (const letter of letters) column = 26 * column + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellOf(
  type: string,
  value: string,
  shown: Shown | undefined,
  { words, since1904 }: Workbook,
  fail: (what: string) => never,
): SheetCell | undefined {
  if (value === "" || type === "e") return undefined;
  if (type === "s") return words[Number(value)] ?? fail(`there is no shared word ${value}`);
  if (type === "str" || type === "inlineStr") return value;
  if (type === "b") return value === "1" || value === "true";
  if (type === "d") {
    const ms = Date.parse(
      /[zZ]|[+-]\d\d:\d\d$/.test(value) ? value : `${value}${value.includes("T") ? "Z" : ""}`,
    );
    return Number.isNaN(ms) ? value : { shown: value.includes("T") ? "both" : "date", ms };
  }
  const number = Number(value);
  if (Number.isNaN(number)) fail(`a cell holds ${value.slice(0, 40)}, which is no number`);
  if (shown === undefined) return number;
  if (shown === "time" && number < 1) return { shown, ms: Math.round(number * DAY_MS) };
  return { shown: shown === "time" ? "both" : shown, ms: momentOf(number, since1904) };
}
