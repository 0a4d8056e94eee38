/** Delimited text → a Table: one pass over the bytes, numbers without strings, rows remembered by their place. */
import type { InputError } from "../../base/errors.js";
import { ioError } from "../errors/file-errors.js";
import { lineOf, type Table } from "../table/table.js";
import { badEnd, SOUND, UNFINISHED } from "./bad-lines.js";
import {
  AFTER_QUOTE,
  afterLineEnd,
  blankEnd,
  CR,
  cellEnd,
  LF,
  lineEnds,
  nextCell,
  OPEN_QUOTE,
  QUOTE,
  SPACE,
  skipSpaces,
} from "./cells.js";
import { findDigits, nearest, noDigits, POWERS_OF_TEN } from "./decimal.js";
import { growing, LATE, NUMBERS } from "./growing.js";
import type { Layout } from "./layout.js";
import type { Missing } from "./missing.js";

// 10^15 < 2^53: that many digits are an integer without error.
const EXACT_DIGITS = 15;
// Longer numbers are taken cell by cell.
const MOST_DIGITS = 19;
const FEWEST_ROWS = 1024;
const ZERO = 48;

export interface DelimitedReader {
  /**
   * Reads the records of bytes[from ..]. `last` says that the text ends there; otherwise an unfinished record is left, and
   * the place where it begins is returned.
   */
  readonly read: (bytes: Uint8Array, from: number, last: boolean) => number;
  /** The table of the rows since the last one, with their text if that lies in one piece. */
  readonly table: (text?: Uint8Array) => Table;
  /** The line after the last record that was read. */
  readonly line: () => number;
}

/**
 * `whole`: the text of a table comes in one piece, so that it can be read again. `most`: rows of a table, after which
 * reading stops. `lenient`: a bad line becomes a row without values. One reader for many tables: the loop over their rows is
 * compiled once.
 */
export function delimitedReader(
  layout: Layout,
  missing: Missing,
  whole: boolean,
  {
    most = Number.POSITIVE_INFINITY,
    lenient = false,
  }: { readonly most?: number; readonly lenient?: boolean } = {},
): DelimitedReader {
  const { names, dialect } = layout;
  const width = names.length;
  const delimiter = dialect.delimiter.charCodeAt(0);
  const point = dialect.decimal.charCodeAt(0);
  const spaced = delimiter === SPACE;
  const columns = growing(layout, missing, whole);
  const { kinds, values } = columns;
  const found = noDigits();
  let jumpRows: number[] = [];
  let jumpLines: number[] = [];
  let bad: number[] = [];
  let starts = new Uint32Array(0);
  let ends = new Uint32Array(0);
  let capacity = 0;
  let rows = 0;
  let line = layout.line;
  let expected = -1;

  const reserve = (done: number, total: number): void => {
    // As many rows as the bytes so far promise for the rest, and a little more.
    const promised = rows > 0 && whole ? Math.ceil((rows / done) * total * 1.02) : 0;
    // A record has at least a byte for each cell.
    const fewest = Math.min(FEWEST_ROWS, Math.ceil(total / width) + 1);
    capacity = Math.max(promised, Math.ceil(1.5 * capacity) + 1, fewest);
    columns.reserve(capacity);
    if (!whole) return;
    starts = copied(starts, capacity);
    ends = copied(ends, capacity);
  };

  const read = (bytes: Uint8Array, from: number, last: boolean): number => {
    const end = last ? bytes.length : afterLastLine(bytes, from);
    let at = from;
    while (at < end && rows < most) {
      const blank = blankEnd(bytes, at, end, delimiter);
      if (blank >= 0) {
        at = afterLineEnd(bytes, blank, end);
        line++;
        continue;
      }
      if (spaced) at = skipSpaces(bytes, at, end);
      if (rows === capacity) reserve(at - layout.begin, bytes.length - layout.begin);
      const start = at;
      const row = rows;
      let inner = 0;
      let c = 0;
      const badly = lenient ? badEnd(bytes, at, end, delimiter, width, last) : SOUND;
      if (badly === UNFINISHED) return start;
      if (badly >= 0) {
        for (c = 0; c < width; c++) takeBlank(bytes, c, row, line);
        bad.push(row);
        inner = lineEnds(bytes, at, badly);
        at = badly;
      } else
        for (let next = at; next >= 0; c++) {
          at = next;
          let stop = -1;
          if (c < width && kinds[c] === NUMBERS) {
            // Digits with a sign and a point, the common case; all else is taken cell by cell.
            findDigits(bytes, at, end, point, found);
            const { last: p, mantissa, count: digits, scale } = found;
            const b = p < end ? bytes[p] : LF;
            if (digits > 0 && digits <= MOST_DIGITS && (b === delimiter || b === LF || b === CR)) {
              const size =
                digits <= EXACT_DIGITS
                  ? mantissa / POWERS_OF_TEN[scale]
                  : nearest(bytes, found.first, p, mantissa, digits, -scale);
              // Zeros in front make a code.
              if (size >= 0 && (bytes[found.first] !== ZERO || scale > 0 || digits === 1)) {
                values[c][row] = found.negative ? -size : size;
                stop = p;
              }
            }
          }
          if (stop < 0) {
            stop = cellEnd(bytes, at, end, delimiter);
            if (stop === OPEN_QUOTE && !last) return start;
            if (stop < 0) throw badQuote(stop, line + lineEnds(bytes, start, at));
            if (bytes[at] === QUOTE) inner += lineEnds(bytes, at, stop);
            if (c < width && kinds[c] < LATE) columns.take(bytes, at, stop, c, row, line);
          }
          at = stop;
          next = nextCell(bytes, at, end, delimiter);
        }
      if (c !== width) throw ragged(line, c, width, dialect.header);
      if (spaced) at = skipSpaces(bytes, at, end);
      if (whole) {
        starts[row] = start;
        ends[row] = at;
      }
      if (line !== expected) {
        jumpRows.push(row);
        jumpLines.push(line);
      }
      expected = line + 1;
      line += 1 + inner;
      rows++;
      at = afterLineEnd(bytes, at, end);
    }
    return at;
  };

  const takeBlank = (bytes: Uint8Array, c: number, row: number, line: number): void => {
    if (kinds[c] < LATE) columns.take(bytes, 0, 0, c, row, line);
  };

  /** Columns in which a word came after numbers, read once more. */
  const readAgain = (bytes: Uint8Array, lines: NonNullable<Table["lines"]>): void => {
    const late = columns.settle(rows);
    if (late.length === 0) return;
    const wanted = names.map((_, c) => late.includes(c));
    const final = wanted.lastIndexOf(true);
    const blank = new Set(bad);
    for (let row = 0; row < rows; row++) {
      const line = lineOf({ lines }, row) ?? 0;
      if (blank.has(row)) {
        for (const c of late) takeBlank(bytes, c, row, line);
        continue;
      }
      let at = starts[row];
      for (let c = 0; c <= final; c++) {
        const stop = cellEnd(bytes, at, ends[row], delimiter);
        if (wanted[c]) columns.take(bytes, at, stop, c, row, line);
        at = nextCell(bytes, stop, ends[row], delimiter);
      }
    }
  };

  const table = (text?: Uint8Array): Table => {
    const lines = { rows: Uint32Array.from(jumpRows), lines: Uint32Array.from(jumpLines) };
    if (text) readAgain(text, lines);
    const mark = layout.mark && { mark: layout.mark };
    const unread = bad.length > 0 && { badRows: Uint32Array.from(bad) };
    const result = { rows, columns: columns.columns(names, rows, lines), lines, ...mark, ...unread };
    const places = { starts: starts.slice(0, rows), ends: ends.slice(0, rows) };
    restart();
    return text ? { ...result, text: { bytes: text, header: layout.header, ...places, dialect } } : result;
  };

  const restart = (): void => {
    [jumpRows, jumpLines] = [[], []];
    bad = [];
    [starts, ends] = [new Uint32Array(0), new Uint32Array(0)];
    capacity = 0;
    rows = 0;
    expected = -1;
  };

  return { read, table, line: () => line };
}

/** The place after the last line end from which it is sure that no LF follows a CR. */
function afterLastLine(bytes: Uint8Array, from: number): number {
  const lf = Math.max(bytes.lastIndexOf(LF) + 1, from);
  const cr = bytes.subarray(lf, Math.max(lf, bytes.length - 1)).lastIndexOf(CR);
  return lf + cr + 1;
}

function badQuote(kind: number, line: number): InputError {
  return ioError(kind === AFTER_QUOTE ? "AFTER_QUOTE" : "OPEN_QUOTE", { line });
}

function ragged(line: number, cells: number, width: number, header: boolean): InputError {
  return ioError("RAGGED_ROW", { line, cells, expected: width, header });
}

function copied(from: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(length);
  to.set(from);
  return to;
}
