/** Why a column has its role and its use: reasons as codes with fields, and their words in one place. */
import { checkArgument, coded } from "../../base/rules.js";

/** What a column holds. */
export type Role =
  | "quantity"
  | "count"
  | "money"
  | "percent"
  | "date"
  | "time"
  | "category"
  | "rank"
  | "yes-no"
  | "text"
  | "vector"
  | "identifier"
  | "code"
  | "constant"
  | "class"
  | "blank";

/** What a column is used for: distances between rows, the description of clusters alone, or nothing. */
export type Use = "distance" | "describe" | "ignore";

interface ReasonFields {
  /** Numbers. */
  numbers: unknown;
  /** Integers of many values, none below 0. */
  counts: unknown;
  /** Integers of few values, beside nothing finer. */
  "few-numbers": { readonly distinct: number };
  /** Integers of few values beside columns of many. */
  "beside-finer": { readonly distinct: number };
  /** Words that are read as numbers. */
  read: {
    readonly as: "money" | "percent" | "date" | "time" | "number";
    /** What stands behind the numbers. */
    readonly unit?: string;
    /** What else stands behind some: they are converted. */
    readonly units?: readonly string[];
    /** Thousands and millions: 1.5K, 2M. */
    readonly short?: true;
    /** Below 0 as books of account write it: (388.00), 871,00-, 50.00 DR. */
    readonly ledger?: "DR" | "CR";
    /** So many are limits, taken for the number: <0.03. */
    readonly limits?: number;
    /** So many have footnotes, which are left out: 12.4*. */
    readonly notes?: number;
  };
  /** Most cells are numbers, some are not: those are taken for blanks. */
  strays: { readonly cells: number; readonly line?: number; readonly cell: string };
  /** Numbers, of which one stands for a blank: it is written as such, and far from all others. */
  sentinel: { readonly value: number; readonly cells: number };
  /** Numbers, some of them infinite: those are taken for blanks. */
  infinite: { readonly cells: number };
  /** A date that rises from row to row: when a row was written. */
  "rising-date": unknown;
  /** A date that falls from row to row: the newest comes first. */
  "falling-date": unknown;
  /** Few different words. */
  "few-words": { readonly distinct: number };
  /** Words that have an order of their own, with the lowest and the highest. */
  ranks: {
    readonly distinct: number;
    readonly from: string;
    readonly to: string;
    /** Words that are no answer, and blanks therefore: the first of them, and how many cells hold any. */
    readonly blank?: { readonly word: string; readonly cells: number };
  };
  /** Two values. */
  "two-values": unknown;
  /** One word or nothing: the word is yes. */
  tick: { readonly word: string };
  /** Integers of few values, as answers and kinds are coded. */
  coded: { readonly distinct: number };
  /** Digits that the file has as text, beside numbers that it has as such. */
  "as-text": unknown;
  /** Words with a few rows each, which no other column explains. */
  "own-keys": { readonly distinct: number };
  /** A latitude or a longitude, which make a place on the sphere. */
  place: { readonly with: string };
  /** One of so many columns of counts that are mostly 0. */
  "sparse-counts": { readonly of: number };
  /** The same as another column, or nearly so. */
  copy: { readonly of: string; readonly exact: boolean };
  /** Words that repeat, but more than a category may have. */
  "many-words": { readonly distinct: number };
  /** Words, most of them once. */
  words: unknown;
  /** Lists of so many numbers. */
  vectors: { readonly length: number };
  /** One of so many numbered columns that make a vector. */
  coordinates: { readonly of: number };
  /** Lists of lists or objects, which are not read. */
  nested: { readonly of: "lists" | "objects" };
  /** A column of vectors is compared alone. */
  "beside-vectors": { readonly column: string };
  /** Named like a key, and no two alike. */
  keys: unknown;
  /** 1, 2, 3, … */
  "row-numbers": unknown;
  /** Named like a code. */
  codes: unknown;
  /** Integers written with zeros in front. */
  "leading-zeros": unknown;
  /** Integers beyond 2^53, which no number holds to the last digit. */
  "long-numbers": unknown;
  /** The only words beside numbers, at the end or the beginning of rows without a header. */
  "class-place": unknown;
  /** Named like a class. */
  "class-name": unknown;
  /** The known classes. */
  truth: unknown;
  /** One value in all rows. */
  "one-value": unknown;
  /** No value at all. */
  empty: unknown;
  /** Blank in this share of the rows. */
  "mostly-blank": { readonly share: number };
  /** Asked for. */
  asked: unknown;
  /** Left out by the caller. */
  excluded: unknown;
  /** The caller chose other columns. */
  "not-chosen": unknown;
  /** Categories are not to be used. */
  "no-categories": unknown;
}

/** A reason: its code and what belongs to it. */
export type Reason = {
  [C in keyof ReasonFields]: { readonly code: C } & ReasonFields[C];
}[keyof ReasonFields];

const TEXTS: { readonly [C in keyof ReasonFields]: (fields: ReasonFields[C]) => string } = {
  numbers: () => "numbers",
  counts: () => "counts",
  "few-numbers": ({ distinct }) => `${distinct} different numbers`,
  "beside-finer": ({ distinct }) => `only ${distinct} different integers, beside finer measurements`,
  read: ({ as, unit, units, short, ledger, limits, notes }) => {
    const kind = as === "date" ? "dates" : as === "time" ? "times" : as === "number" ? "numbers" : as;
    const what =
      unit !== undefined
        ? `numbers in ${unit}${units ? `, converted from ${units.join(", ")}` : ""}`
        : short
          ? "numbers in thousands and millions"
          : `read as ${kind}`;
    return [
      what,
      ...(ledger ? [`below 0 if in parentheses, with a minus behind or ${ledger}`] : []),
      ...(limits ? [`${limits} limits (<, >) are taken for the number`] : []),
      ...(notes ? [`${notes} footnotes are left out`] : []),
    ].join(", ");
  },
  strays: ({ cells, line, cell }) =>
    `numbers, but ${line === undefined ? "one cell" : `line ${line}`} is ${JSON.stringify(cell)}: ${cells === 1 ? "taken for a blank" : `${cells} such cells are taken for blanks`}`,
  sentinel: ({ value, cells }) =>
    `${value} in ${cells === 1 ? "one cell" : `${cells} cells`} is taken for a blank`,
  infinite: ({ cells }) =>
    `${cells === 1 ? "one infinite cell is" : `${cells} infinite cells are`} taken for blanks`,
  "rising-date": () => "rises from row to row",
  "falling-date": () => "falls from row to row",
  "few-words": ({ distinct }) => `${distinct} different words`,
  ranks: ({ from, to, blank }) =>
    `ordered words, ${from} … ${to}${blank ? `; ${JSON.stringify(blank.word)} and the like, in ${blank.cells} cells, are blanks` : ""}`,
  "two-values": () => "two values",
  tick: ({ word }) => `${JSON.stringify(word)} or nothing: taken for yes or no`,
  coded: ({ distinct }) => `${distinct} different integers, as kinds are coded`,
  "as-text": () => "digits that are written as text, as a code is",
  "own-keys": ({ distinct }) =>
    `${distinct} different words, a few rows each, that no other column goes with: taken for names`,
  place: ({ with: other }) => `a place on the sphere, with ${other}`,
  "sparse-counts": ({ of }) => `one of ${of} counts that are mostly 0`,
  copy: ({ of, exact }) => `${exact ? "the same as" : "nearly the same as"} ${of}: counted once`,
  "many-words": ({ distinct }) =>
    `${distinct > 1000 ? "more than 1000" : distinct} different words, too many for a category`,
  words: () => "text",
  vectors: ({ length }) => `vectors of ${length} numbers`,
  coordinates: ({ of }) => `one of the ${of} coordinates of a vector`,
  nested: ({ of }) => `nested ${of}, which are not read`,
  "beside-vectors": ({ column }) =>
    `not compared: only the vectors in "${column}" are; it describes the clusters`,
  keys: () => "looks like an identifier",
  "row-numbers": () => "looks like an identifier: numbers the rows",
  codes: () => "named like a code",
  "leading-zeros": () => "written with leading zeros, as a code is",
  "long-numbers": () => "integers of too many digits to measure with, as identifiers have",
  "class-place": () => "the only words beside numbers: taken for the class",
  "class-name": () => "named like a class",
  truth: () => "holds the known classes",
  "one-value": () => "constant",
  empty: () => "empty",
  "mostly-blank": ({ share }) => `blank in ${percent(share)} of rows`,
  asked: () => "as asked for",
  excluded: () => "excluded",
  "not-chosen": () => "not chosen",
  "no-categories": () => "a category",
};

function percent(share: number): string {
  const whole = Math.round(100 * share);
  return `${whole === 100 && share < 1 ? "more than 99" : whole} %`;
}

/**
 * A reason in words, to follow the name of a column in parentheses.
 *
 * @example
 * reasonText({ code: "mostly-blank", share: 0.92 }); // "blank in 92 % of rows"
 */
export function reasonText(reason: Reason): string {
  checkArgument("reason", coded(TEXTS), reason);
  return (TEXTS[reason.code] as (fields: Reason) => string)(reason);
}
