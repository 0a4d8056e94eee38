// A file read whole and read in chunks: both a sound table and the same, or both refused.

import { SpectaclError } from "spectacl";
import { openRows, readGraph, readTable } from "spectacl/io";
import { expectThat, Unsound } from "../library/sound.mjs";

export async function expectGraphFile(bytes, name) {
  const { n, names, edges } = await readGraph(new Uint8Array(bytes), { name });
  expectThat(names === undefined || names.length === n, `${names?.length} names for ${n} nodes`);
  for (const [i, j, weight = 1] of edges) {
    expectThat(
      Number.isInteger(i) && i >= 0 && i < n && Number.isInteger(j) && j >= 0 && j < n,
      "an edge to no node",
    );
    expectThat(Number.isFinite(weight), `a weight of ${weight}`);
  }
}

function expectTable({ rows, columns, text }) {
  for (const column of columns) {
    const { length } = column.kind === "number" ? column.values : column.codes;
    expectThat(length === rows, `a column of ${length} cells in ${rows} rows`);
    if (column.kind === "text")
      for (const code of column.codes) expectThat(code < column.words.length, "a cell without a word");
    else for (const value of column.values) expectThat(typeof value === "number", "a cell that is no number");
    expectThat(column.missing >= 0 && column.missing <= rows, `${column.missing} blanks in ${rows} rows`);
  }
  if (text) expectThat(text.starts.length === rows && text.ends.length === rows, "rows without a text");
}

/** Numbers, words, null where missing. */
const cellsOf = (column) =>
  column.kind === "number"
    ? Array.from(column.values, (value) => (Number.isNaN(value) ? null : value))
    : Array.from(column.codes, (code) => column.words[code] || null);

/** A word where the other reader saw a number: a later cell may have turned the column into words. */
function same(a, b) {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a === typeof b || a === null || b === null) return false;
  const [word, number] = typeof a === "string" ? [a, b] : [b, a];
  return Number(word.trim().replace(",", ".")) === number || String(number) === word;
}

const reason = async (job) => {
  try {
    return { read: await job() };
  } catch (error) {
    if (!(error instanceof SpectaclError)) throw error;
    return { error };
  }
};

export async function expectTableFile(bytes, name, { piece, rows }) {
  const whole = await reason(() => readTable(new Uint8Array(bytes), { name }));
  if (whole.read) expectTable(whole.read);
  const parts = await reason(() => streamed(bytes, name, { piece, rows }));
  if (whole.error) {
    // What is met only after rows were handed out is told later, and maybe told of something else.
    if (parts.read) throw new Unsound(`refused whole as ${whole.error.code}, read in chunks`);
    throw whole.error;
  }
  if (parts.error)
    throw new Unsound(`read whole, refused in chunks as ${parts.error.code}: ${parts.error.message}`);
  const { names, cells, count } = parts.read;
  expectThat(count === whole.read.rows, `${whole.read.rows} rows whole, ${count} in chunks`);
  whole.read.columns.forEach((column, c) => {
    expectThat(column.name === names[c], `column ${c} is called ${column.name} whole, ${names[c]} in chunks`);
    const wanted = cellsOf(column);
    const row = wanted.findIndex((cell, i) => !same(cell, cells[c][i]));
    expectThat(row < 0, `row ${row}, column ${c} is ${wanted[row]} whole, ${cells[c][row]} in chunks`);
  });
}

async function streamed(bytes, name, { piece, rows }) {
  const own = new Uint8Array(bytes);
  async function* open(from) {
    for (let at = from; at < own.length; at += piece) yield own.slice(at, at + piece);
  }
  const slice = async (start, end) => own.slice(start, end);
  const stream = await openRows(
    { open, size: own.length, slice },
    { name, limits: { rows, bytes: 16 * rows } },
  );
  const cells = stream.names.map(() => []);
  let count = 0;
  for await (const { table } of stream.chunks()) {
    expectTable(table);
    count += table.rows;
    table.columns.forEach((column, c) => {
      for (const cell of cellsOf(column)) cells[c].push(cell);
    });
  }
  return { names: stream.names, cells, count };
}
