/** Columns → an Excel workbook of one sheet: numbers, truths, dates and moments as such, all else as words. */
import { type ArchivedFile, archived } from "../../bytes/zip-writer.js";
import { ioError } from "../../errors/file-errors.js";
import { listTexts } from "../../table/list-texts.js";
import type { Column } from "../../table/table.js";

export interface WrittenSheet {
  readonly sheet: string;
  readonly columns: readonly Column[];
  readonly rows: number;
}

// As many as Excel has.
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;
const MOST_LETTERS = 32_767;
const PIECE = 1 << 18;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const KINDS = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export async function* writeXlsx(written: WrittenSheet): AsyncGenerator<Uint8Array, void, void> {
  const { columns, rows } = written;
  if (columns.length > MOST_COLUMNS || rows + 1 > MOST_ROWS)
    throw ioError("SHEET_SIZE", {
      rows: rows + 1,
      columns: columns.length,
      mostRows: MOST_ROWS,
      mostColumns: MOST_COLUMNS,
    });
  const encoder = new TextEncoder();
  const part = (path: string, text: string): ArchivedFile => ({
    path,
    pieces: [encoder.encode(HEAD + text)],
  });
  yield* archived([
    part(
      "[Content_Types].xml",
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KINDS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KINDS}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KINDS}.styles+xml"/></Types>`,
    ),
    part(
      "_rels/.rels",
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      "xl/workbook.xml",
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(written.sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part("xl/styles.xml", STYLES),
    { path: "xl/worksheets/sheet1.xml", pieces: sheetPieces(written) },
  ]);
}

// Styles 1 to 3 of cells: dates, moments and times.
const FORMATS = ["yyyy\\-mm\\-dd", "yyyy\\-mm\\-dd hh:mm:ss", "hh:mm:ss"];
const [DATE, MOMENT, TIME] = [1, 2, 3];
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="3">${FORMATS.map((code, k) => `<numFmt numFmtId="${164 + k}" formatCode="${code}"/>`).join("")}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/>${FORMATS.map((_, k) => `<xf numFmtId="${164 + k}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`;

function* sheetPieces({ columns, rows }: WrittenSheet): Generator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  const cells = columns.map(cellsOf);
  const names = columns.map(({ name }) => words(name)).join("");
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row>${names}</row>`;
  for (let row = 0; row < rows; row++) {
    text += `<row>${cells.map((cell) => cell(row)).join("")}</row>`;
    if (text.length < PIECE) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(`${text}</sheetData></worksheet>`);
}

// A cell without a place is the next one: there has to be one where there is nothing.
const BLANK = "<c/>";

/** The cells of a column by row, as they stand in the sheet. */
function cellsOf(column: Column): (row: number) => string {
  if (column.kind === "number") {
    const { values, type } = column;
    if (type?.kind === "boolean")
      return (row) =>
        Number.isNaN(values[row]) ? BLANK : `<c t="b"><v>${values[row] === 0 ? 0 : 1}</v></c>`;
    return (row) => (Number.isFinite(values[row]) ? `<c><v>${values[row]}</v></c>` : BLANK);
  }
  const { codes, type } = column;
  const texts = listTexts(column);
  if (texts) return (row) => wordCell(texts(row));
  const place = type && PLACES[type.kind];
  const made = column.words.map((word) => place?.(word) ?? wordCell(word));
  return (row) => made[codes[row]];
}

const DAY_MS = 86_400_000;
// Days from 30 December 1899, where Excel begins to count, to 1970; before March 1900 it counts a day too many.
const EPOCH = 25_569;
const FIRST_DAY = 61;

/** Words of dates, moments and times → cells that show them; undefined for those that Excel has no place for. */
const PLACES: Readonly<Record<string, (word: string) => string | undefined>> = {
  date: (word) => (/^\d{4}-\d\d-\d\d$/.test(word) ? dayCell(Date.parse(word), DATE) : undefined),
  timestamp: (word) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$/.test(word)
      ? dayCell(Date.parse(`${word}Z`), MOMENT)
      : undefined,
  time: (word) =>
    /^\d\d:\d\d:\d\d(\.\d{1,3})?$/.test(word)
      ? `<c s="${TIME}"><v>${Date.parse(`1970-01-01T${word}Z`) / DAY_MS}</v></c>`
      : undefined,
};

function dayCell(ms: number, style: number): string | undefined {
  const day = ms / DAY_MS + EPOCH;
  return day >= FIRST_DAY ? `<c s="${style}"><v>${day}</v></c>` : undefined;
}

function wordCell(word: string): string {
  return word === "" ? BLANK : words(word);
}

function words(text: string): string {
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MOST_LETTERS))}</t></is></c>`;
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Signs that XML has no place for become one that stands for them; a return would be taken for a line end. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign]).replace(/\p{Cc}|[\ufffe\uffff]/gu, control);
}

function control(sign: string): string {
  if (sign === "\r") return "&#13;";
  const code = sign.charCodeAt(0);
  return sign === "\t" || sign === "\n" || (code >= 0x7f && code < 0xa0) ? sign : "\ufffd";
}

/** Excel takes 31 letters, none of them a sign of its references. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]:*?/\\]/g, " ")
      .slice(0, 31)
      .trim() || "Sheet1"
  );
}
