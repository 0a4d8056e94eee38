/** The columns of a model → expressions of SQL that give its numbers, to the last bit those of a file's. */
import { closestWord } from "../base/closest-word.js";
import type { Model } from "../models/model.js";
import { type EncodedColumn, featuresOf } from "../tables/columns/encoded-column.js";
import { type DateReading, EPOCH_PARTS } from "../tables/columns/epochs.js";
import { modelEncoding } from "../tables/columns/model-encoding.js";
import { yesNo } from "../tables/columns/readings.js";
import { sparkError } from "./spark-errors.js";
import { double, literal, quoted } from "./sql.js";

// What `trim` takes away here; Spark's own takes spaces only.
const SPACES = literal(
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
);

/** `own`: the column, quoted; `numeric`: whether its type is one of numbers. */
function wordPlace(words: readonly string[], own: string, type: string, numeric: boolean): string {
  if (numeric) {
    // True and false may come as numbers.
    const truths = yesNo(words) ? [0, 1] : [];
    const numbers = words.map((word, k) => numberOf(word, type, truths[k]));
    const known = numbers.map((number) => (Number.isNaN(number) ? undefined : double(number)));
    return firstPlace([placeIn(known, `CAST(${own} AS DOUBLE)`)]);
  }
  const value = `CAST(${own} AS STRING)`;
  // Words in whatever case, if only one is so written.
  const folded = words.map((word) => word.trim().toLowerCase());
  const times = new Map<string, number>();
  for (const word of folded) times.set(word, (times.get(word) ?? 0) + 1);
  const alone = folded.map((word) => (times.get(word) === 1 ? literal(word) : undefined));
  return firstPlace([
    placeIn(words.map(literal), value),
    placeIn(alone, `lower(trim(BOTH ${SPACES} FROM ${value}))`),
  ]);
}

/** Counted from 1, and null where it is not among them; a word that nothing is compared with keeps its place. */
function placeIn(words: readonly (string | undefined)[], value: string): string | undefined {
  if (words.every((word) => word === undefined)) return undefined;
  return `nullif(array_position(array(${words.map((word) => word ?? "NULL").join(", ")}), ${value}), 0)`;
}

/** Counted from 0. */
function firstPlace(places: readonly (string | undefined)[]): string {
  const known = places.filter((place) => place !== undefined);
  return known.length === 0 ? "CAST(NULL AS DOUBLE)" : `CAST(coalesce(${known.join(", ")}) - 1 AS DOUBLE)`;
}

/** A value of a category as the number that Spark casts it to. */
function numberOf(word: string, type: string, otherwise = Number.NaN): number {
  const truth = type === "boolean" ? ["false", "true"].indexOf(word.toLowerCase()) : -1;
  // "01" is no number's own word: a file's numbers are compared by theirs.
  return truth >= 0 ? truth : String(Number(word)) === word ? Number(word) : otherwise;
}

/** A column of a relation; `type`: as Spark calls it, or "vector" if it is an array of fractions. */
export interface SparkColumn {
  readonly name: string;
  readonly type: string;
}

const NUMBERS = ["boolean", "byte", "short", "integer", "long", "float", "double", "decimal"];
const WORDS = ["string", "char", "varchar"];

/** An expression for each number that the model's function takes. */
export function expressionsOf(model: Model, columns: readonly SparkColumn[]): string[] {
  if (!model.encoding && !model.columns) throw sparkError("SPARK_UNNAMED");
  return modelEncoding(model).flatMap((one) => columnExpressions(one, found(one.name, columns)));
}

/** A number that a model's function takes, and how many coordinates it is: a word's place is as many as there are words. */
export interface FunctionArgument {
  readonly name: string;
  readonly coordinates: number;
}

export function functionArguments(model: Model): FunctionArgument[] {
  const encoding = modelEncoding(model);
  if (featuresOf(encoding).length !== model.dim) {
    const named = (c: number) => model.columns?.[c] ?? `column_${c + 1}`;
    return Array.from({ length: model.dim }, (_, c) => ({ name: named(c), coordinates: 1 }));
  }
  return encoding.flatMap((one) => {
    const features = featuresOf([one]);
    return one.words
      ? [{ name: one.name, coordinates: features.length }]
      : features.map(({ name }) => ({ name, coordinates: 1 }));
  });
}

/** The first column that SQL cannot hand to the model's function as the one number it is. */
export function unplainColumn(model: Model): string | undefined {
  return modelEncoding(model).find(
    ({ words, bend, reading, vector }) => words || reading || vector || (bend && bend !== "log"),
  )?.name;
}

/** Spark knows names in any case, unless one is there as it is written. */
export function found(name: string, columns: readonly SparkColumn[]): SparkColumn {
  const same = (other: string) => other.toLowerCase() === name.toLowerCase();
  const column = columns.find((other) => other.name === name) ?? columns.find((other) => same(other.name));
  if (column) return column;
  const names = columns.map((other) => other.name);
  const close = closestWord(name, names);
  throw sparkError("SPARK_COLUMN", { column: name, suggestions: close === undefined ? [] : [close] });
}

function columnExpressions(one: EncodedColumn, { name, type }: SparkColumn): string[] {
  const { words, vector, place } = one;
  const own = quoted(name);
  if (place) throw sparkError("SPARK_COLUMN_BENT", { column: name });
  if (vector !== undefined) {
    if (type !== "vector") throw sparkError("SPARK_COLUMN_TYPE", { column: name, type });
    // Vectors of another length count as blank.
    const numbers = (c: number) =>
      `CASE WHEN size(${own}) = ${vector} THEN CAST(get(${own}, ${c}) AS DOUBLE) END`;
    return Array.from({ length: vector }, (_, c) => numbers(c));
  }
  if (words === undefined) {
    const number = numberExpression(one, { name, type });
    // The image takes logarithms, and finds both places of a circle.
    return featuresOf([one]).map(() => number);
  }
  if (!NUMBERS.includes(type) && !WORDS.includes(type)) {
    throw sparkError("SPARK_COLUMN_TYPE", { column: name, type });
  }
  const found = wordPlace(words, own, type, NUMBERS.includes(type));
  // The empty word is a blank that says something.
  const blank = words.indexOf("");
  return [blank < 0 ? found : `CASE WHEN ${own} IS NULL THEN ${double(blank)} ELSE ${found} END`];
}

/** Days since 1970 of a moment that is counted: what `epochDays` makes of it. */
function momentExpression(number: string, reading: DateReading, blank: number | undefined): string {
  const cases = EPOCH_PARTS.map(
    ({ from, below, perDay }) =>
      `WHEN ${number} >= ${double(from)} AND ${number} < ${double(below)} THEN ${number} / ${double(perDay)}`,
  );
  const none = blank === undefined ? "" : `WHEN ${number} = ${double(blank)} THEN NULL `;
  const own = "perDay" in reading ? `${number} / ${double(reading.perDay)}` : "CAST(NULL AS DOUBLE)";
  return `CASE ${none}${cases.join(" ")} ELSE ${own} END`;
}

function numberExpression({ reading, blank }: EncodedColumn, { name, type }: SparkColumn): string {
  const own = quoted(name);
  if (reading && "digits" in reading && type !== "date")
    throw sparkError("SPARK_COLUMN_BENT", { column: name });
  if (type !== "boolean" && NUMBERS.includes(type)) {
    const number = `CAST(${own} AS DOUBLE)`;
    return reading?.kind === "date" ? momentExpression(number, reading, blank) : number;
  }
  if (type === "date" && reading?.kind === "date") return `CAST(unix_date(${own}) AS DOUBLE)`;
  if (reading !== undefined) throw sparkError("SPARK_COLUMN_BENT", { column: name });
  throw sparkError("SPARK_COLUMN_TYPE", { column: name, type });
}
