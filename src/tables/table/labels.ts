/** A column of a table → the classes that it puts the rows into. */
import { tableError } from "../errors/cell-errors.js";
import { areFloatLists } from "./float-lists.js";
import { listTexts } from "./list-texts.js";
import { checkTable, type Table } from "./table.js";

/** The classes that a column puts the rows into. */
export interface TableLabels {
  /** Row i has the class words[labels[i]]; -1 if the cell is missing. */
  readonly labels: Int32Array;
  /** The classes: numbers in ascending order, words in order of appearance. */
  readonly words: readonly string[];
  /** Number of missing cells. */
  readonly missing: number;
}

/** The classes that a column, given by its index, puts the rows into. */
export function tableLabels(table: Table, column: number): TableLabels {
  checkTable(table);
  const given = table.columns[column];
  if (given === undefined) throw tableError("NO_COLUMN_AT", { column, columns: table.columns.length });
  const { missing } = given;
  const texts = given.kind === "text" && areFloatLists(given.type) ? listTexts(given) : undefined;
  if (texts) return listLabels(texts, table.rows, missing);
  if (given.kind === "text") {
    const words = given.words.filter((word) => word !== "");
    const classes = new Map(words.map((word, k) => [word, k]));
    const ofCode = given.words.map((word) => classes.get(word) ?? -1);
    return { labels: Int32Array.from(given.codes, (code) => ofCode[code]), words, missing };
  }
  const values = [...new Set(given.values)].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const classes = new Map(values.map((value, k) => [value, k]));
  const labels = Int32Array.from(given.values, (value) => classes.get(value) ?? -1);
  return { labels, words: values.map(String), missing };
}

/** Of lists, whose words in a table are all the same. */
function listLabels(textOf: (row: number) => string, rows: number, missing: number): TableLabels {
  const classes = new Map<string, number>();
  const labels = Int32Array.from({ length: rows }, (_, row) => {
    const text = textOf(row);
    if (text !== "" && !classes.has(text)) classes.set(text, classes.size);
    return classes.get(text) ?? -1;
  });
  return { labels, words: [...classes.keys()], missing };
}
