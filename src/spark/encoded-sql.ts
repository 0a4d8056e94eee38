/** The columns of a model → expressions of SQL that give its numbers, to the last bit those of a file's. */
import { type EncodedColumn, featuresOf } from "../columns/encoding.js";
import { type DateReading, EPOCH_PARTS } from "../columns/epochs.js";
import { modelEncoding } from "../columns/model-encoding.js";
import { yesNo } from "../columns/readings.js";
import { closestWord } from "../io/closest-word.js";
import type { Model } from "../models/model.js";
import { sparkError } from "./problems.js";
import { double, literal, quoted } from "./sql.js";

/** A column of a relation. */
export interface SparkColumn {
  readonly name: string;
  readonly type: string;
}

const NUMBERS = ["boolean", "byte", "short", "integer", "long", "float", "double", "decimal"];
// What `trim` takes away here; Spark's own takes spaces only.
const SPACES = literal(
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
);
const WORDS = ["string", "char", "varchar"];

/** An expression for each coordinate of the model's rows. */
export function expressionsOf(model: Model, columns: readonly SparkColumn[]): string[] {
  if (!model.encoding && !model.columns) throw sparkError("SPARK_UNNAMED");
  return modelEncoding(model).flatMap((one) => columnExpressions(one, found(one.name, columns)));
}

/** The names of a model's coordinates, by which its function takes them. */
export function plainColumns(model: Model): string[] {
  const features = featuresOf(modelEncoding(model));
  return features.length === model.dim
    ? features.map(({ name }) => name)
    : Array.from({ length: model.dim }, (_, c) => model.columns?.[c] ?? `column_${c + 1}`);
}

/** The first column that SQL cannot hand to the model's function as the one number it is. */
export function unplainColumn(model: Model): string | undefined {
  return modelEncoding(model).find(({ words, bend, reading }) => words || reading || (bend && bend !== "log"))
    ?.name;
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
  const { words } = one;
  const own = quoted(name);
  if (words === undefined) {
    const number = numberExpression(one, { name, type });
    // The image takes logarithms, and finds both places of a circle.
    return featuresOf([one]).map(() => number);
  }
  if (!NUMBERS.includes(type) && !WORDS.includes(type)) {
    throw sparkError("SPARK_COLUMN_TYPE", { column: name, type });
  }
  const numeric = NUMBERS.includes(type);
  // True and false may come as numbers.
  const truths = yesNo(words) ? [0, 1] : [];
  const folded = (word: string): string => word.trim().toLowerCase();
  const value = `CAST(${own} AS ${numeric ? "DOUBLE" : "STRING"})`;
  const place = (values: readonly number[]) => {
    const cases = words.flatMap((word, k) => {
      const number = numberOf(word, type, truths[k]);
      if (numeric && Number.isNaN(number)) return [];
      return [`WHEN ${value} = ${numeric ? double(number) : literal(word)} THEN ${double(values[k])}`];
    });
    // Words in whatever case, if only one is so written.
    const alike = numeric ? [] : words.map(folded);
    const loose = alike.flatMap((word, k) =>
      alike.indexOf(word) === alike.lastIndexOf(word)
        ? [`WHEN lower(trim(BOTH ${SPACES} FROM ${value})) = ${literal(word)} THEN ${double(values[k])}`]
        : [],
    );
    const all = [...cases, ...loose];
    return all.length === 0 ? "CAST(NULL AS DOUBLE)" : `CASE ${all.join(" ")} END`;
  };
  // One of two values, or of a single one, is a coordinate; more have one each.
  if (words.length <= 2) return [place(words.map((_, k) => k))];
  return words.map((_, at) => place(words.map((_, k) => Number(k === at))));
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

/** A value of a category as the number that Spark casts it to. */
function numberOf(word: string, type: string, otherwise = Number.NaN): number {
  const truth = type === "boolean" ? ["false", "true"].indexOf(word.toLowerCase()) : -1;
  // "01" is no number's own word: a file's numbers are compared by theirs.
  return truth >= 0 ? truth : String(Number(word)) === word ? Number(word) : otherwise;
}

function numberExpression({ reading, blank }: EncodedColumn, { name, type }: SparkColumn): string {
  const own = quoted(name);
  if (type !== "boolean" && NUMBERS.includes(type)) {
    const number = `CAST(${own} AS DOUBLE)`;
    return reading?.kind === "date" ? momentExpression(number, reading, blank) : number;
  }
  if (type === "date" && reading?.kind === "date") return `CAST(unix_date(${own}) AS DOUBLE)`;
  if (reading !== undefined) throw sparkError("SPARK_COLUMN_BENT", { column: name });
  throw sparkError("SPARK_COLUMN_TYPE", { column: name, type });
}
