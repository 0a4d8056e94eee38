/** The columns of a model → expressions of SQL that give its numbers, to the last bit those of a file's. */

import { closestWord } from "../base/closest-word.js";
import type { Model } from "../models/model.js";
import { type EncodedColumn, featuresOf } from "../tables/columns/encoding.js";
import { type DateReading, EPOCH_PARTS } from "../tables/columns/epochs.js";
import { modelEncoding } from "../tables/columns/model-encoding.js";
import { sparkError } from "./problems.js";
import { double, quoted } from "./sql.js";
import { wordPlace } from "./word-place.js";

/** A column of a relation. */
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
  return [wordPlace(words, own, type, NUMBERS.includes(type))];
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
  if (type !== "boolean" && NUMBERS.includes(type)) {
    const number = `CAST(${own} AS DOUBLE)`;
    return reading?.kind === "date" ? momentExpression(number, reading, blank) : number;
  }
  if (type === "date" && reading?.kind === "date") return `CAST(unix_date(${own}) AS DOUBLE)`;
  if (reading !== undefined) throw sparkError("SPARK_COLUMN_BENT", { column: name });
  throw sparkError("SPARK_COLUMN_TYPE", { column: name, type });
}
