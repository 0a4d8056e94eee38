/** ARFF, Weka's format → a Table. */
import { type Allowance, checkCells } from "../../bytes/allowance.js";
import { ioError } from "../../errors/file-errors.js";
import { columnNames } from "../../table/names.js";
import type { Column, Table } from "../../table/table.js";
import { columnOf } from "../../table/values.js";
import { type Attribute, attributeOf } from "./header.js";
import { type ArffWord, skipBlanks, wordAt, wordsOf } from "./line-cells.js";

type Cell = string | number | null;
type Fail = (line: number, what: string) => never;

export function readArff(text: string, allowance: Allowance): Table {
  const { name } = allowance;
  const fail: Fail = (line, what) => {
    throw ioError("MALFORMED_FILE", { name, format: "ARFF", line, what });
  };
  const attributes: Attribute[] = [];
  let read: ((line: string, number: number) => void) | undefined;
  let cells: Cell[][] = [];
  let number = 0;
  const lines = text.split(/\r\n|\n|\r/);
  for (const raw of lines) {
    number++;
    const line = raw.trim();
    if (line === "" || line[0] === "%") continue;
    if (read) read(line, number);
    else if (/^@relation\b/i.test(line)) continue;
    else if (/^@data\b/i.test(line)) {
      if (attributes.length === 0) fail(number, "it has no attributes");
      const sparse = lines.slice(number).filter((one) => /^\s*\{/.test(one)).length;
      checkCells(allowance, sparse, attributes.length);
      cells = attributes.map(() => []);
      read = rowReader(attributes, cells, fail);
    } else if (/^@attribute\s/i.test(line)) {
      const found = attributeOf(line.slice("@attribute".length).trim());
      attributes.push(typeof found === "string" ? fail(number, found) : found);
    } else fail(number, `@attribute or @data must come here, not ${line.slice(0, 20)}`);
  }
  if (!read) return fail(number, "it has no @data");
  const names = columnNames(attributes.map((attribute) => attribute.name));
  return { rows: cells[0].length, columns: attributes.map((a, c) => columnFrom(a, names[c], cells[c])) };
}

function columnFrom({ kind }: Attribute, name: string, cells: readonly Cell[]): Column {
  if (kind !== "number") {
    // Words, even if all are missing.
    const column = columnOf(name, [cells.map((cell) => cell ?? "")]);
    return kind === "nominal" ? { ...column, type: { kind: "category", ordered: false } } : column;
  }
  return columnOf(name, [cells]);
}

/** What reads a line of data into the columns. */
function rowReader(attributes: readonly Attribute[], cells: readonly Cell[][], fail: Fail) {
  const cellOf = cellReader(attributes, fail);
  return (text: string, line: number): void => {
    const row = text[0] === "{" ? sparseRow(text, line) : denseRow(text, line);
    row.forEach((cell, c) => {
      cells[c].push(cell);
    });
  };

  function denseRow(text: string, line: number): Cell[] {
    const words = wordsOf(text, 0);
    if (typeof words === "string") return fail(line, words);
    // A last word in braces is the weight of the row.
    if (words.length === attributes.length + 1 && /^\{.*\}$/.test(words[words.length - 1].text)) words.pop();
    if (words.length !== attributes.length)
      fail(line, `the row has ${words.length} values, there are ${attributes.length} attributes`);
    return words.map((word, c) => cellOf(word, c, line));
  }

  /** `{1 X, 3 Y}`: what is left out is 0, or the first value of a nominal attribute. */
  function sparseRow(text: string, line: number): Cell[] {
    const close =
      /\}(\s*,\s*\{[^{}]*\})?$/.exec(text)?.index ?? fail(line, "the row in braces is never closed");
    const row = attributes.map(({ kind, values }): Cell => (kind === "number" ? 0 : (values?.[0] ?? "")));
    const inner = text.slice(1, close);
    let at = skipBlanks(inner, 0);
    while (at < inner.length) {
      const index = wordAt(inner, at, " \t") ?? fail(line, OPEN_QUOTE);
      const c = /^\d+$/.test(index.text) ? Number(index.text) : -1;
      if (!(c >= 0 && c < row.length))
        fail(line, `there is no attribute ${index.text}: they are counted from 0`);
      const word = wordAt(inner, index.end, ",") ?? fail(line, OPEN_QUOTE);
      row[c] = cellOf(word, c, line);
      at = skipBlanks(inner, word.end);
      if (at < inner.length && inner[at] !== ",")
        fail(line, `a comma must come before ${inner.slice(at, at + 20)}`);
      at = skipBlanks(inner, at + 1);
    }
    return row;
  }
}

const OPEN_QUOTE = "the quote that opens here is never closed";

/** What makes a cell of a word: a bare ? is missing, a number must be one, a nominal value one of those declared. */
function cellReader(attributes: readonly Attribute[], fail: Fail) {
  const allowed = attributes.map(({ values }) => values && new Set(values));
  return (word: ArffWord, c: number, line: number): Cell => {
    const { name, kind } = attributes[c];
    if (word.text === "?" && !word.quoted) return null;
    if (kind === "number") {
      const value = word.text === "" ? Number.NaN : Number(word.text);
      if (Number.isNaN(value) && !/^nan$/i.test(word.text))
        fail(line, `${name} is numeric, got ${word.text || "nothing"}`);
      return value;
    }
    if (allowed[c] && !allowed[c].has(word.text)) fail(line, `${word.text} is none of the values of ${name}`);
    return word.text;
  };
}
