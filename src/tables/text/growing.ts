/**
 * Columns that grow with the rows of delimited text: numbers until a word turns up, or an integer that a number cannot keep
 * digit for digit; codes of words from then on.
 */

import { ioError } from "../errors/file-errors.js";
import { type Column, type Lines, lineOf, type NumberColumn, type Stray } from "../table/table.js";
import { content, QUOTE, type Span, trimmed } from "./cells.js";
import { decimal, numberOf } from "./decimal.js";
import { type Dictionary, decoder, dictionary } from "./dictionary.js";
import { losesDigits, wordLosesDigits } from "./kept-digits.js";
import type { Layout } from "./layout.js";
import type { Missing } from "./missing.js";
import { hasRegion, REGION } from "./region-codes.js";

export const NUMBERS = 0;
export const WORDS = 1;
/** Numbers so far and a word after them: to be read again when all rows are known. */
export const LATE = 2;
/** Not asked for: passed over, and no column of the table. */
const SKIPPED = 3;

/** The columns of a table that is being read; the row loop writes `values` itself. */
export interface Growing {
  readonly kinds: Uint8Array;
  readonly values: Float64Array[];
  /** Makes room for `capacity` rows. */
  readonly reserve: (capacity: number) => void;
  /** Takes a cell that is not plainly a number. */
  readonly take: (
    bytes: Uint8Array,
    start: number,
    end: number,
    column: number,
    row: number,
    line: number,
  ) => void;
  /** Makes the late columns columns of words, to be taken again from the first row; says which they were. */
  readonly settle: (rows: number) => number[];
  /** The columns so far; those of another table may follow. */
  readonly columns: (names: readonly string[], rows: number, lines: Lines) => Column[];
}

const NONE = new Uint32Array(0);

/** `again` says whether the text can be read again once a column has turned out to hold words. */
export function growing(
  { textual, wanted, dialect: { decimal: point } }: Layout,
  missing: Missing,
  again: boolean,
): Growing {
  const width = textual.length;
  const sign = point.charCodeAt(0);
  const kindOf = (text: boolean, c: number): number =>
    wanted && !wanted[c] ? SKIPPED : text ? WORDS : NUMBERS;
  const kinds = Uint8Array.from(textual, kindOf);
  const values = textual.map(() => new Float64Array(0));
  const codes = textual.map(() => NONE);
  let words: Dictionary[] = [];
  // If some numbers were rewritten, all must be: "1.0" and "1" are then the same word.
  const respelled = textual.map(() => false);
  // How many numbers of each column stand in quotes.
  const quoted = new Uint32Array(width);
  const fractions = new Uint8Array(width);
  const decode = decoder();
  let capacity = 0;

  const wordsOf = (c: number): Dictionary => {
    words[c] ??= dictionary();
    return words[c];
  };

  const reserve = (wanted: number): void => {
    capacity = wanted;
    for (let c = 0; c < width; c++) {
      if (kinds[c] === NUMBERS) values[c] = resized(values[c], new Float64Array(capacity));
      if (kinds[c] === WORDS) codes[c] = resized(codes[c], new Uint32Array(capacity));
    }
  };

  const take: Growing["take"] = (bytes, start, end, c, row, line) => {
    const span = content(bytes, start, end);
    if (kinds[c] === NUMBERS) {
      const inner = trimmed(span);
      const value = decimal(inner.bytes, inner.start, inner.end, sign);
      const kept = !Number.isNaN(value) && !losesDigits(inner.bytes, inner.start, inner.end, value);
      if (kept || isMissing(inner)) {
        values[c][row] = kept ? value : Number.NaN;
        if (kept && bytes[start] === QUOTE) {
          quoted[c]++;
          if (inner.bytes.subarray(inner.start, inner.end).includes(sign)) fractions[c] = 1;
        }
        return;
      }
      turn(c, row);
      if (again) return;
    }
    addWord(span, c, row, line);
  };

  // Where all numbers are there, `none` is a blank. It may as well be a word, until one of them has come.
  const isMissing = ({ bytes, start, end }: Span): boolean => {
    if (end === start) return true;
    if (end - start > missing.longest) return false;
    const word = decode(bytes.subarray(start, end));
    return missing.amongNumbers(word) && !missing.isAnswer(word);
  };

  const addWord = (span: Span, c: number, row: number, line: number): void => {
    let { bytes, start, end } = span;
    if (respelled[c]) {
      const inner = trimmed(span);
      const value = decimal(inner.bytes, inner.start, inner.end, sign);
      if (!Number.isNaN(value) && !losesDigits(inner.bytes, inner.start, inner.end, value))
        ({ bytes, start, end } = spelled(value, point));
    }
    const { size, code } = wordsOf(c);
    const before = size();
    codes[c][row] = code(bytes, start, end);
    if (size() > before && bytes.subarray(start, end).includes(0)) {
      throw ioError("NUL_BYTE", { line });
    }
  };

  const turn = (c: number, rows: number): void => {
    if (again) {
      kinds[c] = LATE;
      values[c] = new Float64Array(0);
      return;
    }
    kinds[c] = WORDS;
    codes[c] = new Uint32Array(capacity);
    respelled[c] = true;
    for (let i = 0; i < rows; i++) {
      const value = values[c][i];
      const { bytes, start, end } = spelled(Number.isNaN(value) ? undefined : value, point);
      codes[c][i] = wordsOf(c).code(bytes, start, end);
    }
    values[c] = new Float64Array(0);
  };

  const settle = (rows: number): number[] => {
    const late = [...kinds.keys()].filter((c) => kinds[c] === LATE);
    for (const c of late) {
      kinds[c] = WORDS;
      codes[c] = new Uint32Array(rows);
    }
    return late;
  };

  const columns = (names: readonly string[], rows: number, lines: Lines): Column[] => {
    const all = names.flatMap((name, c): Column[] => {
      if (kinds[c] === SKIPPED) return [];
      if (kinds[c] === NUMBERS) {
        const column = numberColumn(name, values[c].slice(0, rows), missing, point);
        values[c] = new Float64Array(0);
        const all = quoted[c] > 0 && quoted[c] === rows - column.missing;
        const amounts = all && fractions[c] === 1;
        return [
          { ...column, ...(all && { quoted: true as const }), ...(amounts && { fractions: true as const }) },
        ];
      }
      return [textColumn(name, codes[c].slice(0, rows), wordsOf(c).words(), missing, point, lines)];
    });
    kinds.set(textual.map(kindOf));
    codes.fill(NONE);
    quoted.fill(0);
    fractions.fill(0);
    words = [];
    respelled.fill(false);
    return all;
  };

  return { kinds, values, reserve, take, settle, columns };
}

function numberColumn(name: string, values: Float64Array, missing: Missing, point: "." | ","): NumberColumn {
  const marks = missing.extra.map((word) => numberOf(word, point)).filter((mark) => !Number.isNaN(mark));
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (marks.length > 0 && marks.includes(values[i])) values[i] = Number.NaN;
    if (Number.isNaN(values[i])) count++;
  }
  return { name, kind: "number", values, missing: count };
}

function textColumn(
  name: string,
  codes: Uint32Array,
  spellings: readonly string[],
  missing: Missing,
  point: "." | ",",
  lines: Lines,
): Column {
  // Missing words become the empty one; spellings in two encodings become one.
  const known = new Map<string, number>();
  const region = hasRegion(spellings, name, missing);
  const merged = spellings.map((word) => {
    const plain = missing.amongWords(word) && !(region && word.trim() === REGION) ? "" : word;
    const code = known.get(plain) ?? known.size;
    known.set(plain, code);
    return code;
  });
  const words = [...known.keys()];
  const counts = new Uint32Array(words.length);
  for (let i = 0; i < codes.length; i++) {
    codes[i] = merged[codes[i]];
    counts[codes[i]]++;
  }
  const numeric = words.map((word) => word === "" || !Number.isNaN(numberOf(word, point)));
  const isOther = words.map((word, code) => !numeric[code] && !missing.amongNumbers(word.trim()));
  const empty = known.get("");
  const absent = empty === undefined ? 0 : counts[empty];
  const numbers = counts.reduce((sum, count, code) => sum + (numeric[code] ? count : 0), 0) - absent;
  // Zeros in front make no code of a column that has fractions.
  const coded = words.some(wordLosesDigits);
  const answered = words.some(missing.isAnswer);
  const plain = numbers > 0 && !isOther.includes(true);
  if (plain && (coded ? words.some(isFraction) : answered))
    return numberColumn(
      name,
      Float64Array.from(codes, (code) => numberOf(words[code], point)),
      missing,
      point,
    );
  const column = { name, kind: "text", codes, words, missing: absent } as const;
  if (numbers < 0.9 * (codes.length - absent) || numbers === 0) return column;
  const row = codes.findIndex((code) => !numeric[code]);
  if (row < 0) return column;
  const stray: Stray = { row, line: lineOf({ lines }, row) ?? 0, cell: words[codes[row]] };
  return { ...column, stray };
}

function isFraction(word: string): boolean {
  return /[.,]\d|\de/i.test(word);
}

function spelled(value: number | undefined, point: string): Span {
  const word = value === undefined ? "" : String(value).replace(".", point);
  const bytes = new TextEncoder().encode(word);
  return { bytes, start: 0, end: bytes.length };
}

function resized<T extends Float64Array | Uint32Array>(from: T, to: T): T {
  to.set(from.length > to.length ? from.subarray(0, to.length) : from);
  return to;
}
