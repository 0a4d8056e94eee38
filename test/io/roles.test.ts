import { describe, expect, it } from "vitest";
import { tableLabels, tablePoints } from "../../src/io/numeric.js";
import { readTable } from "../../src/io/read.js";
import { roles } from "../../src/io/roles.js";
import { problem } from "../support/errors.js";
import { utf8 } from "./bytes.js";

const read = (text: string, options = {}) => readTable(utf8(text), options);

/** A table of 8 rows: each column its name and a cell for each row. */
async function rolesOf(
  columns: Record<string, (i: number) => number | string>,
): Promise<Record<string, string>> {
  const names = Object.keys(columns);
  const lines = Array.from({ length: 8 }, (_, i) => names.map((name) => columns[name](i)).join(","));
  const table = await read([names.join(","), ...lines].join("\n"), { header: true });
  return Object.fromEntries(roles(table).map(({ role }, c) => [table.columns[c].name, role]));
}

describe("roles", () => {
  it("leaves out identifiers, classes, words and constants, and nothing else", async () => {
    expect(
      await rolesOf({
        objid: (i) => 1237648704577140000 + 1000 * (i % 3),
        ra: (i) => i + 0.5,
        fiberid: (i) => i % 3,
        user_id: (i) => 70 - 3 * i,
        mass: (i) => 70 - 3 * i,
        grid: (i) => 3 * i + 2,
        n: (i) => i + 1,
        rerun: () => 301,
        target_class: (i) => i % 2,
        trueLabel: (i) => (i % 2 ? "a" : "b"),
        class_score: (i) => i / 7,
        target: (i) => i * 1.5,
        note: (i) => `n${i}`,
        uuid: (i) => `u${i}`,
        void: () => "",
      }),
    ).toEqual({
      objid: "identifier",
      ra: "feature",
      fiberid: "feature",
      user_id: "identifier",
      mass: "feature",
      grid: "feature",
      n: "identifier",
      rerun: "constant",
      target_class: "label",
      trueLabel: "label",
      class_score: "feature",
      target: "feature",
      note: "text",
      uuid: "identifier",
      void: "constant",
    });
  });

  it("labels that a second run added are labels too; numbered measurements are none", async () => {
    const bit = (i: number) => i % 2;
    expect(
      await rolesOf({ x: (i) => i + 0.5, cluster: bit, cluster_2: bit, cluster_3: bit, cluster_11: bit }),
    ).toEqual({
      x: "feature",
      cluster: "label",
      cluster_2: "label",
      cluster_3: "label",
      cluster_11: "label",
    });
    expect(await rolesOf({ group_1: bit, group_2: bit, cluster: bit, cluster_1: bit, x_2: bit })).toEqual({
      group_1: "feature",
      group_2: "feature",
      cluster: "label",
      cluster_1: "feature",
      x_2: "feature",
    });
  });

  it("takes a nameless first column of distinct integers as names of rows", async () => {
    const table = await read(",x\n7,1.5\n3,2.5\n9,0.5\n");
    expect(roles(table).map(({ role }) => role)).toEqual(["identifier", "feature"]);
    const bare = await read("7,1.5\n3,2.5\n9,0.5\n");
    expect(roles(bare).map(({ role }) => role)).toEqual(["feature", "feature"]);
  });

  it("says why", async () => {
    const table = await read("id,class,w,x\n4,0,a,1.5\n7,0,b,2\n9,1,c,3\n8,1,d,3\n");
    expect(roles(table)).toEqual([
      { role: "identifier", reason: "identifier" },
      { role: "label", reason: "label" },
      { role: "text", reason: "text" },
      { role: "feature" },
    ]);
  });
});

describe("tablePoints", () => {
  const text = "x,w,y\n1,a,2\n,b,4\n5,c,\n7,d,9\n";

  it("takes the features, and drops or fills rows with gaps", async () => {
    const table = await read(text);
    const dropped = tablePoints(table, { na: "drop" });
    expect(dropped).toEqual({
      points: { n: 2, dim: 2, coords: Float64Array.of(1, 2, 7, 9) },
      columns: ["x", "y"],
      rows: Uint32Array.of(0, 3),
      dropped: 2,
      filled: 0,
    });
    const filled = tablePoints(table, { na: "mean" });
    expect([...filled.points.coords]).toEqual([1, 2, 13 / 3, 4, 5, 5, 7, 9]);
    expect(filled).toMatchObject({ dropped: 0, filled: 2, rows: Uint32Array.of(0, 1, 2, 3) });
    expect([...tablePoints(table, { columns: [2], na: "drop" }).points.coords]).toEqual([2, 4, 9]);
  });

  it("names the place of what it cannot take", async () => {
    const table = await read(text);
    expect(() => tablePoints(table)).toThrow(problem("MISSING_CELL", { row: 1, line: 3, column: "x" }));
    expect(() => tablePoints(table, { columns: [1] })).toThrow(
      problem("TEXT_CELL", { line: 2, column: "w", cell: "a" }),
    );
    expect(() => tablePoints(table, { columns: [3] })).toThrow(
      problem("NO_COLUMN_AT", { column: 3, columns: 3 }),
    );
    expect(() => tablePoints(table, { columns: [] })).toThrow(problem("NO_COLUMNS_CHOSEN"));
    expect(() => tablePoints(table, { na: "zero" as never })).toThrow('na must be "error", "drop" or "mean"');
    const slip = await read(`x\n${"1\n".repeat(20)}1O.5\n`);
    expect(() => tablePoints(slip, { columns: [0] })).toThrow(
      problem("TEXT_CELL", { line: 22, cell: "1O.5" }),
    );
    const infinite = await read("x\n1\ninf\n");
    expect(() => tablePoints(infinite)).toThrow(problem("INFINITE_CELL", { line: 3, column: "x" }));
    const words = await read("id,w\n1,a\n2,b\n");
    expect(() => tablePoints(words)).toThrow(problem("NO_NUMBERS"));
    const json = await readTable(utf8('[{"x":1},{"x":null}]'));
    expect(() => tablePoints(json)).toThrow(problem("MISSING_CELL", { row: 1, column: "x" }));
    expect(() => tablePoints(json, { columns: [0], na: "mean" })).not.toThrow();
    const gaps = await read("x,y\n1,\n,2\n");
    expect(() => tablePoints(gaps, { na: "drop" })).toThrow(problem("ONLY_MISSING_ROWS", { rows: 2 }));
    expect(() => tablePoints(headerOnly)).toThrow(problem("NO_TABLE_ROWS"));
  });
});

const headerOnly = await read("x,y\n");

describe("tableLabels", () => {
  it("numbers the classes: numbers in order, words as they come, missing -1", async () => {
    const table = await read("a,b\n3,QSO\n-1,STAR\n,QSO\n3,\n");
    expect(tableLabels(table, 0)).toEqual({
      labels: Int32Array.of(1, 0, -1, 1),
      words: ["-1", "3"],
      missing: 1,
    });
    expect(tableLabels(table, 1)).toEqual({
      labels: Int32Array.of(0, 1, 0, -1),
      words: ["QSO", "STAR"],
      missing: 1,
    });
    expect(() => tableLabels(table, 2)).toThrow("no column 2");
  });
});
