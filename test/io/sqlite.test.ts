/** Databases that SQLite wrote, by make_databases.py, against what SQLite reads from them; and damaged ones. */
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { InputError } from "../../src/base/errors.js";
import { readTable, type Table } from "../../src/io.js";
import { tableLayout } from "../../src/tables/formats/sqlite/create-table.js";
import { sqlTokens } from "../../src/tables/formats/sqlite/sql-tokens.js";
import { problem } from "../support/errors.js";
import { cells, cellsOf } from "./bytes.js";
import { everyTenth } from "./damaged.js";

const file = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../fixtures/io/${name}`, import.meta.url)));
type Held = Readonly<Record<string, Readonly<Record<string, readonly (string | number | null)[]>>>>;
const HELD: Readonly<Record<string, Held>> = JSON.parse(new TextDecoder().decode(file("databases.json")));
// Computed when it is asked for, and not in the file.
const COMPUTED = "twice";

const CASES = Object.entries(HELD).flatMap(([base, tables]) =>
  Object.keys(tables).map((table) => [base, table]),
);

describe("a table is what SQLite reads", () => {
  it.each(CASES)("%s: %s", async (base, sheet) => {
    const table = await readTable(file(`${base}.sqlite`), { sheet });
    expect(table.format).toBe("sqlite");
    const expected = Object.entries(HELD[base][sheet]).filter(([name]) => name !== COMPUTED);
    expect(table.columns.map(({ name }) => name)).toEqual(expected.map(([name]) => name));
    for (const [c, [name, values]] of expected.entries()) {
      const column = table.columns[c];
      const told = cellsOf(column);
      // Digits that are kept as text are numbers here.
      if (column.kind === "number")
        expect(told, name).toEqual(values.map((one) => (one === null ? null : Number(one))));
      else expect(told, name).toEqual(values.map((one) => (one === null || one === "" ? null : String(one))));
    }
  });
});

test("without a name it is the first that holds rows, and that is said", async () => {
  const table = await readTable(file("kinds.sqlite"));
  const [first, second] = table.notes ?? [];
  expect(first).toEqual({ code: "SHEET_READ", kind: "table", sheet: "rows of all kinds", others: ["empty"] });
  expect(second).toEqual({ code: "COMPUTED_COLUMNS", columns: [COMPUTED] });
  expect((await readTable(file("keyed.sqlite"))).notes).toBeUndefined();
  expect((await readTable(file("wide.sqlite"), { sheet: "3" })).columns.map(({ name }) => name)).toEqual([
    "k",
    "name",
  ]);
  // A view is no table.
  await expect(readTable(file("kinds.sqlite"), { sheet: "seen", name: "a.db" })).rejects.toThrow(
    problem("NO_SHEET", {
      name: "a.db",
      sheet: "seen",
      sheets: ["empty", "rows of all kinds"],
      kind: "table",
    }),
  );
});

test("bytes and long integers keep their types", async () => {
  const { columns } = await readTable(file("kinds.sqlite"));
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type;
  expect(typeOf("raw")).toEqual({ kind: "bytes" });
  expect(typeOf("big")).toEqual({ kind: "integer", bits: 64, signed: true });
});

test("a database without a table is refused", async () => {
  const bytes = file("wide.sqlite").slice(0, 1024);
  bytes.set([13, 0, 0, 0, 0, 4, 0], 100);
  await expect(readTable(bytes, { name: "a.db" })).rejects.toThrow(
    problem("MALFORMED_FILE", { format: "SQLite" }),
  );
});

describe("statements that make tables", () => {
  const columns = (sql: string) => tableLayout(sql)?.columns.map(({ name }) => name);

  it.each([
    ["create table t(a, b)", ["a", "b"]],
    ["CREATE TABLE t(a INT,\"b\" TEXT /* , c int */ CHECK (b in ('x', ')')), PRIMARY KEY(a, b))", ["a", "b"]],
    [
      "create table t(`a``` references o(x) on delete set default, [b c] default (1 + (2)), 'd')",
      ["a`", "b c", "d"],
    ],
    ["create table t", undefined],
    ["create table t()", undefined],
  ])("%s", (sql, names) => {
    expect(columns(sql)).toEqual(names);
  });

  it.each([
    ["a int default 1.5e1", 15],
    ["a default -3 not null", -3],
    ["a text default 7", "7"],
    ["a integer default '7'", 7],
    ["a default '7'", "7"],
    ['a default "it\'s"', "it's"],
    ["a default x'4142'", Uint8Array.of(65, 66)],
    ["a default null", undefined],
    ["a default true", 1],
    ["a int default 9223372036854775807", 9223372036854775807n],
    ["a references o on delete set default", undefined],
  ])("rows that are older than %s", (definition, value) => {
    expect(tableLayout(`create table t(z, ${definition})`)?.columns[1].value).toEqual(value);
  });

  it.each([
    ["a integer primary key", true],
    ["a INTEGER NOT NULL PRIMARY KEY ASC", true],
    ["a integer primary key desc", false],
    ["a int primary key", false],
    ["a integer(8) primary key", false],
    ["a integer, primary key(a desc)", true],
    ["a integer, b, primary key(a, b)", false],
  ])("whether the key is the number of the row: %s", (definition, is) => {
    expect(tableLayout(`create table t(${definition})`)?.columns[0].rowid).toBe(is);
  });

  it("may end anywhere", () => {
    const sql = "create table \"t\" (a 'x' [b] `c` /* d */ -- e\n, f default x'41', g)";
    for (let end = 0; end < sql.length; end++) expect(sqlTokens(sql.slice(0, end)).length).toBeLessThan(30);
  });
});

test.each(["kinds", "keyed", "wide"])("%s, damaged at every tenth place", async (base) => {
  const bytes = file(`${base}.sqlite`);
  for (const damaged of everyTenth(bytes)) {
    const outcome = await readTable(damaged, { name: "a.db", format: "sqlite" }).catch(
      (error: unknown) => error,
    );
    if (outcome instanceof InputError) expect(outcome.code).toMatch(/^(DAMAGED_FILE|MALFORMED_FILE)$/);
    else expect(cells(outcome as Table)).toBeDefined();
  }
});
