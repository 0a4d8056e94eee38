/** What is known of a column after all its chunks: enough to give it a role, in memory that does not grow with rows. */

import type { Place } from "../errors/cell-errors.js";
import type { Mark } from "../table/chunks.js";
import {
  type Column,
  type NumberColumn,
  placeOf,
  type Stray,
  type Table,
  type TextColumn,
} from "../table/table.js";
import { numberOf } from "../text/decimal.js";
import { hashOf, numberSet } from "./number-set.js";
import { FEWEST_RESTARTING, FEWEST_ROW_NUMBERS, FEWEST_RUNNING } from "./row-numbers.js";

/** What is known of a column of which all rows have been seen. */
export interface ColumnFacts {
  readonly name: string;
  /** "text" if any cell is not a number. */
  readonly kind: Column["kind"];
  /** Number of cells. */
  readonly rows: number;
  /** Number of missing cells. */
  readonly missing: number;
  /** Distinct cells, counted up to 101. */
  readonly distinct: number;
  /** Whether every number is an integer. */
  readonly integers: boolean;
  /** Whether all cells are the same number. */
  readonly constant: boolean;
  /** Whether the cells are 0, 1, 2, … or 1, 2, 3, …, at least five of them, or run on from elsewhere or, named like a key, begin anew. */
  readonly rowNumbers: boolean;
  /** Whether the column is named like a key and can be one: no two alike among the first million, or integers too large for doubles. */
  readonly keys: boolean;
  /** The first cell that is not a number, if nine of ten are. */
  readonly stray?: Stray;
  /** The first cell that is not a number. */
  readonly firstWord?: Place & { readonly cell: string };
  /** The first missing cell. */
  readonly firstMissing?: Place;
  /** The first infinite number. */
  readonly firstInfinite?: Place & { readonly value: number };
}

// More classes than this are no classes.
export const MOST_CLASSES = 100;
// Cells in which a key is looked for twice.
const MOST_KEYS = 1 << 20;

export interface Gathering {
  /** Takes the column's next chunk, which begins at `start`. */
  readonly add: (column: Column, table: Pick<Table, "lines">, start: Pick<Mark, "row">) => void;
  readonly facts: () => ColumnFacts;
}

/** `named`: whether the column is called like a key, so that it is worth looking whether it holds any. */
export function gatherFacts(name: string, named: boolean, point: "." | "," = "."): Gathering {
  let kind: Column["kind"] = "number";
  let rows = 0;
  let missing = 0;
  let numbers = 0;
  let integers = true;
  let huge = true;
  let constant = true;
  let rowNumbers = true;
  let restarting = named;
  let before = Number.NaN;
  let highest = Number.NEGATIVE_INFINITY;
  let unique = named;
  let first = Number.NaN;
  const distinct = new Set<number | string>();
  let keys = named ? numberSet() : undefined;
  let firstWord: (Place & { cell: string }) | undefined;
  let firstMissing: Place | undefined;
  let firstInfinite: (Place & { value: number }) | undefined;

  const addKeys = (count: number, keyOf: (row: number) => number): void => {
    for (let i = 0; keys && i < count && rows + i < MOST_KEYS; i++) {
      unique = keys.add(keyOf(i));
      if (!unique) keys = undefined;
    }
    if (rows + count >= MOST_KEYS) keys = undefined;
  };

  const addNumbers = ({ values, missing: gaps }: NumberColumn, place: (row: number) => Place): void => {
    if (rows === 0) first = values[0];
    numbers += values.length - gaps;
    if (constant) constant = values.every((value) => value === first);
    if (integers) integers = values.every((value) => Number.isNaN(value) || Number.isInteger(value));
    if (huge) huge = values.every((value) => Math.abs(value) > Number.MAX_SAFE_INTEGER);
    if (rowNumbers) rowNumbers = values.every((value, i) => value === first + rows + i);
    for (let i = 0; restarting && i < values.length; i++) {
      restarting = values[i] === first || values[i] === before + 1;
      before = values[i];
      highest = Math.max(highest, before);
    }
    for (let i = 0; i < values.length && distinct.size <= MOST_CLASSES; i++) distinct.add(values[i]);
    addKeys(values.length, (i) => values[i]);
    if (!firstInfinite) {
      const at = firstBeyond(values);
      if (at >= 0) firstInfinite = { ...place(at), value: values[at] };
    }
    if (!firstMissing && gaps > 0) firstMissing = place(values.findIndex(Number.isNaN));
  };

  const addWords = ({ codes, words, missing: gaps }: TextColumn, place: (row: number) => Place): void => {
    kind = "text";
    restarting = false;
    const numbersOf = words.map((word) => (word === "" ? Number.NaN : numberOf(word, point)));
    const numeric = numbersOf.map((number) => !Number.isNaN(number));
    // Words may number the rows too: 0001, 0002, …
    if (rows === 0) first = numbersOf[codes[0]];
    if (rowNumbers) rowNumbers = codes.every((code, i) => numbersOf[code] === first + rows + i);
    for (let i = 0; i < codes.length; i++) if (numeric[codes[i]]) numbers++;
    for (let k = 0; k < words.length && distinct.size <= MOST_CLASSES; k++) distinct.add(words[k]);
    addKeys(codes.length, (i) => hashOf(words[codes[i]]));
    if (!firstWord) {
      const at = codes.findIndex((code) => words[code] !== "" && !numeric[code]);
      if (at >= 0) firstWord = { ...place(at), cell: words[codes[at]] };
    }
    if (!firstMissing && gaps > 0) firstMissing = place(codes.findIndex((code) => words[code] === ""));
  };

  const isNumbered = (): boolean => {
    const begins = first === 0 || first === 1;
    if (rowNumbers) return rows >= FEWEST_RUNNING ? integers : rows >= FEWEST_ROW_NUMBERS && begins;
    return restarting && begins && rows >= FEWEST_RUNNING && highest - first >= FEWEST_RESTARTING - 1;
  };

  return {
    add: (column, table, start) => {
      const place = (row: number): Place => placeOf(table, row, start.row);
      if (column.kind === "number") addNumbers(column, place);
      else addWords(column, place);
      rows += column.kind === "number" ? column.values.length : column.codes.length;
      missing += column.missing;
    },
    facts: () => {
      const slip = kind === "text" && firstWord && numbers > 0 && numbers >= 0.9 * (rows - missing);
      return {
        name,
        kind,
        rows,
        missing,
        distinct: distinct.size,
        integers,
        constant: kind === "number" && rows > 1 && constant,
        rowNumbers: isNumbered(),
        keys: named && rows > 1 && (kind === "text" ? unique : missing === 0 && integers && (huge || unique)),
        ...(slip && { stray: { row: firstWord!.row, line: firstWord!.line ?? 0, cell: firstWord!.cell } }),
        ...(firstWord && { firstWord }),
        ...(firstMissing && { firstMissing }),
        ...(firstInfinite && { firstInfinite }),
      };
    },
  };
}

function firstBeyond(values: Float64Array): number {
  for (let i = 0; i < values.length; i++) {
    if (values[i] === Number.POSITIVE_INFINITY || values[i] === Number.NEGATIVE_INFINITY) return i;
  }
  return -1;
}

/** The facts of a column that lies there whole. */
export function factsOf(column: Column, table: Pick<Table, "lines">, named: boolean): ColumnFacts {
  const gathering = gatherFacts(column.name, named);
  gathering.add(column, table, { row: 0 });
  const facts = gathering.facts();
  return column.kind === "text" && column.stray ? { ...facts, stray: column.stray } : facts;
}
