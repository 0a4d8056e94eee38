/** JSON lines of one line: a row, not columns. */
import { expect, it } from "vitest";
import { readTable } from "../../src/tables/files/read.js";
import { cells, utf8 } from "./bytes.js";

const row = { text: "a goal", embedding: [0.1, 0.2, 0.3] };
const LISTS = '{"x":[1,2],"y":[3,4]}';

it("one object is a row, by the name of the file or by what it holds", async () => {
  const line = JSON.stringify(row);
  for (const name of ["a.jsonl", "a.ndjson.gz", "standard input"]) {
    const table = await readTable(utf8(`${line}\n`), { name });
    expect(table).toMatchObject({ rows: 1, format: "jsonl" });
    const two = await readTable(utf8(`${line}\n${line}\n`), { name });
    expect(table.columns.map((column) => column.name)).toEqual(two.columns.map((column) => column.name));
  }
  expect((await readTable(utf8(LISTS), { name: "a.jsonl" })).rows).toBe(1);
  expect((await readTable(utf8("[1,2,3]\n"), { name: "a.jsonl" })).columns).toHaveLength(3);
});

it("an object of lists is columns elsewhere, and a list of rows is one everywhere", async () => {
  for (const name of ["a.json", "standard input"]) {
    expect(cells(await readTable(utf8(LISTS), { name }))).toEqual({ x: [1, 2], y: [3, 4] });
  }
  expect((await readTable(utf8(JSON.stringify([row, row])), { name: "a.jsonl" })).rows).toBe(2);
});
