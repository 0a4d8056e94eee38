/** The first bytes of delimited text → how it is written: delimiter, decimal sign, header, which columns are words. */

import { ioError } from "../errors/file-errors.js";
import { columnNames, numberedNames } from "../table/names.js";
import type { Dialect } from "../table/table.js";
import { afterLineEnd, CR, LF, lineEnds } from "./cells.js";
import { type DecimalMark, decimalMark, isNumberLike } from "./decimal-mark.js";
import { isNumber, isWord, looksLikeHeader } from "./header.js";
import { wordLosesDigits } from "./kept-digits.js";
import type { Missing } from "./missing.js";
import { recordsAbove } from "./preamble.js";
import { type FirstRecord, firstRecords } from "./records.js";

export interface LayoutOptions {
  readonly delimiter?: string;
  readonly header: boolean | "auto";
  readonly decimal: "." | "," | "auto";
  readonly missing: Missing;
}

export interface Layout {
  readonly dialect: Dialect;
  /** The sign before fractions, if the caller or the cells tell it. */
  readonly mark?: DecimalMark;
  readonly names: readonly string[];
  /** Per column, whether it is known to hold words. */
  readonly textual: readonly boolean[];
  /** Per column, whether it is asked for; all are if not given. */
  readonly wanted?: readonly boolean[];
  readonly header: readonly [start: number, end: number];
  /** Records above the table, with its title and notes. */
  readonly above?: number;
  /** Where the records begin, and on which line. */
  readonly begin: number;
  readonly line: number;
}

const RECORDS = 100;
const FIRST_LOOK = 1 << 16;
const HASH = 35;
const TOLD_BYTES = 9;
// Of cells parted by spaces: so many lines have equally many, or so many cells are numbers.
const EVEN = 0.9;
const FEW_NUMBERS = 0.2;
const DELIMITERS = [",", "\t", ";", "|", " "];

/** The layout of the text that begins with `bytes`; undefined if more of it must be seen. */
export function layoutOf(bytes: Uint8Array, complete: boolean, options: LayoutOptions): Layout | undefined {
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let look = FIRST_LOOK; ; look *= 4) {
    const to = Math.min(bytes.length, look);
    const all = complete && to === bytes.length;
    checkText(bytes, to);
    const told = toldSeparator(bytes, mark);
    const { begin, comment } = afterComments(bytes, told?.end ?? mark, to);
    const delimiter =
      options.delimiter ?? told?.delimiter ?? delimiterOf(bytes, begin, to, all, options.decimal);
    const records = firstRecords(bytes, begin, to, delimiter.charCodeAt(0), RECORDS, all);
    if (records.length < 2 && to < bytes.length) continue;
    if (records.length < 2 && !complete) return undefined;
    return described(bytes, begin, comment, delimiter, records, options);
  }
}

function described(
  bytes: Uint8Array,
  begin: number,
  comment: readonly [number, number],
  delimiter: string,
  seen: readonly FirstRecord[],
  options: LayoutOptions,
): Layout {
  const above = delimiter === " " || options.header === false ? 0 : recordsAbove(seen, options.missing);
  const records = seen.slice(above);
  const newline = newlineOf(bytes, records[0]);
  if (records.length === 0) {
    // Nothing, or a first record that does not end well: reading it says why.
    const dialect = { delimiter, header: false, decimal: ".", newline } as const;
    return {
      dialect,
      names: ["column_1"],
      textual: [false],
      header: [0, 0],
      begin,
      line: 1 + lineEnds(bytes, 0, begin),
    };
  }
  const mark = options.decimal !== "auto" ? options.decimal : toldMark(records, delimiter);
  const decimal = options.decimal !== "auto" || delimiter !== "," ? (mark ?? ".") : ".";
  const first = records[0];
  const looks = looksLikeHeader(
    records.map(({ cells }) => cells),
    decimal,
    options.missing,
  );
  const commented =
    looks || options.header === false ? undefined : commentedNames(bytes, comment, delimiter, first);
  const named =
    commented === undefined && (options.header === "auto" ? looks : options.header) ? first : undefined;
  const cells = commented ?? named?.cells;
  const rows = named ? records.slice(1) : records;
  return {
    dialect: { delimiter, header: cells !== undefined, decimal, newline },
    ...(mark && { mark }),
    ...(above > 0 && { above }),
    names: cells ? columnNames(cells) : numberedNames(first.cells.length),
    textual: first.cells.map((_, c) =>
      rows.some(
        ({ cells }) => isWord(cells[c], decimal, options.missing) || isCode(cells[c], options.missing),
      ),
    ),
    header: commented ? comment : named ? [named.start, named.end] : [0, 0],
    begin: named ? named.next : above > 0 ? first.start : begin,
    line: 1 + lineEnds(bytes, 0, named ? named.next : above > 0 ? first.start : begin),
  };
}

/** `sep=;` in the first line, by which Excel is told the separator, and does not show it. */
function toldSeparator(
  bytes: Uint8Array,
  from: number,
): { readonly delimiter: string; readonly end: number } | undefined {
  const line = String.fromCharCode(...bytes.subarray(from, from + TOLD_BYTES));
  const told = /^(?:sep=([,;|\t])|"sep=([,;|\t])")(\r\n|\n|\r)/i.exec(line);
  return told ? { delimiter: told[1] ?? told[2], end: from + told[0].length } : undefined;
}

/** Lines that begin with # before the records, as NumPy and many instruments write them. */
function afterComments(
  bytes: Uint8Array,
  from: number,
  to: number,
): { begin: number; comment: readonly [number, number] } {
  let comment: readonly [number, number] = [0, 0];
  let at = from;
  while (at < to && bytes[at] === HASH) {
    const start = at;
    while (at < to && bytes[at] !== LF && bytes[at] !== CR) at++;
    comment = [start, at];
    at = afterLineEnd(bytes, at, to);
  }
  return { begin: at, comment };
}

/** The words of the last comment, if there is one for each column. */
function commentedNames(
  bytes: Uint8Array,
  [start, end]: readonly [number, number],
  delimiter: string,
  first: FirstRecord,
): readonly string[] | undefined {
  let from = start;
  while (from < end && bytes[from] === HASH) from++;
  const [names] = firstRecords(bytes, from, end, delimiter.charCodeAt(0), 1, true);
  return names?.cells.length === first.cells.length ? names.cells : undefined;
}

/** The delimiter that parts the records into equally many cells, most of them numbers. */
function delimiterOf(
  bytes: Uint8Array,
  from: number,
  to: number,
  complete: boolean,
  decimal: string,
): string {
  const parted = DELIMITERS.filter((delimiter) => delimiter !== decimal).map((delimiter) =>
    partedBy(delimiter, firstRecords(bytes, from, to, delimiter.charCodeAt(0), RECORDS, complete)),
  );
  let best = { delimiter: "", score: 0 };
  for (const one of parted) {
    const { delimiter, records, width, often } = one;
    if (width < 2 || parted.some((other) => isWithin(one, other))) continue;
    const words = records.flatMap(({ cells }) => cells);
    const numbers = words.filter((word) => isNumber(word, ".") || (delimiter !== "," && isNumber(word, ",")));
    // Lines of text are not cells: their spaces are as many only by chance.
    const even = often >= EVEN * records.length && records[0].cells.length === width;
    if (delimiter === " " && !even && numbers.length < FEW_NUMBERS * words.length) continue;
    const torn = records.filter(({ cells }) => cells.some(isTorn)).length;
    const score = often / records.length + numbers.length / words.length - torn / records.length;
    // Words may hold spaces: these part the cells only if nothing else does, or numbers say so.
    if (score > best.score + (delimiter === " " && best.score > 0 ? 0.49 : 0)) best = { delimiter, score };
  }
  return best.delimiter || (decimal === "," ? ";" : ",");
}

/** Records as a delimiter parts them: the number of cells that most have, and how many have it. */
interface Parted {
  readonly delimiter: string;
  readonly records: readonly FirstRecord[];
  readonly width: number;
  readonly often: number;
}

function partedBy(delimiter: string, records: readonly FirstRecord[]): Parted {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [width, often] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [1, 0]);
  return { delimiter, records, width, often };
}

/**
 * Whether a delimiter parts what stands in the cells of another, such as lists of numbers: the other parts the records evenly, the
 * first of them too, which the names of columns show; or it stands within words that spaces part.
 */
function isWithin({ delimiter, records, width }: Parted, other: Parted): boolean {
  const even = other.width > 1 && other.often === other.records.length;
  if (!even || other.delimiter === delimiter || other.delimiter === " ") return false;
  if (records[0].cells.length < Math.min(width, other.width)) return true;
  const mixed = (word: string): boolean => word.includes(other.delimiter) && !isNumber(word, ",");
  return delimiter === " " && other.width > 2 && records.every(({ cells }) => cells.some(mixed));
}

/** Whether a quote in it has no other: what parts cells does not part what stands in quotes, such as a list of numbers. */
function isTorn(cell: string): boolean {
  return cell.split('"').length % 2 === 0;
}

/** What the cells tell; the first record counts where it holds numbers. */
function toldMark([first, ...rest]: readonly FirstRecord[], delimiter: string): DecimalMark | undefined {
  return decimalMark(
    first.cells.map((cell, c) => [
      ...(isNumberLike(cell) ? [cell] : []),
      ...rest.map(({ cells }) => cells[c] ?? ""),
    ]),
    delimiter,
  );
}

/** An integer whose digits a number would not keep. */
function isCode(word: string | undefined, missing: Missing): boolean {
  return word !== undefined && wordLosesDigits(word) && !missing.amongNumbers(word.trim());
}

/** How the first record ends: a line end before may be one within its quotes. If it has none, the first there is. */
function newlineOf(bytes: Uint8Array, first: FirstRecord | undefined): Dialect["newline"] {
  let at = first && first.next > first.end ? first.end : 0;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  if (bytes[at] !== CR) return "\n";
  return bytes[at + 1] === LF ? "\r\n" : "\r";
}

function checkText(bytes: Uint8Array, to: number): void {
  const at = bytes.subarray(0, to).indexOf(0);
  if (at >= 0) {
    throw ioError("NUL_BYTE", { byte: at });
  }
}
