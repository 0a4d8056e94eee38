import { describe, expect, it } from "vitest";
import { planColumns } from "../../src/tables/columns/plan.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { tableLabels } from "../../src/tables/table/labels.js";
import { utf8 } from "../io/bytes.js";
import { problem } from "../support/errors.js";

const read = (text: string, options = {}) => readTable(utf8(text), options);

/** A table of 8 rows: each column its name and a cell for each row. */
async function rolesOf(
  columns: Record<string, (i: number) => number | string>,
): Promise<Record<string, string>> {
  const names = Object.keys(columns);
  const lines = Array.from({ length: 8 }, (_, i) => names.map((name) => columns[name](i)).join(","));
  const table = await read([names.join(","), ...lines].join("\n"), { header: true });
  return Object.fromEntries(planColumns(table).map(({ role }, c) => [table.columns[c].name, role]));
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
      ra: "quantity",
      fiberid: "count",
      user_id: "identifier",
      mass: "count",
      grid: "count",
      n: "identifier",
      rerun: "constant",
      target_class: "class",
      trueLabel: "class",
      class_score: "quantity",
      target: "quantity",
      note: "text",
      uuid: "identifier",
      void: "blank",
    });
  });

  it("labels that a second run added are labels too; numbered measurements are none", async () => {
    const bit = (i: number) => i % 2;
    expect(
      await rolesOf({ x: (i) => i + 0.5, cluster: bit, cluster_2: bit, cluster_3: bit, cluster_11: bit }),
    ).toEqual({
      x: "quantity",
      cluster: "class",
      cluster_2: "class",
      cluster_3: "class",
      cluster_11: "class",
    });
    expect(await rolesOf({ group_1: bit, group_2: bit, cluster: bit, cluster_1: bit, x_2: bit })).toEqual({
      group_1: "yes-no",
      group_2: "yes-no",
      cluster: "class",
      cluster_1: "yes-no",
      x_2: "yes-no",
    });
  });

  it("takes a nameless first column of distinct integers as names of rows", async () => {
    const table = await read(",x\n7,1.5\n3,2.5\n9,0.5\n");
    expect(planColumns(table).map(({ role }) => role)).toEqual(["identifier", "quantity"]);
    const bare = await read("7,1.5\n3,2.5\n9,0.5\n");
    expect(planColumns(bare).map(({ role }) => role)).toEqual(["count", "quantity"]);
  });

  it("says why", async () => {
    const table = await read("id,class,w,x\n4,0,a,1.5\n7,0,b,2\n9,1,c,3\n8,1,d,3\n");
    expect(planColumns(table).map(({ role, use, reason }) => [role, use, reason.code])).toEqual([
      ["identifier", "ignore", "keys"],
      ["class", "describe", "class-name"],
      ["text", "describe", "words"],
      ["quantity", "distance", "numbers"],
    ]);
  });
});

describe("tablePoints", () => {
  const text = "x,w,y\n1,a,2\n,b,4\n5,c,\n7,d,9\n";

  it("takes what enters distances, and drops or fills rows with blanks", async () => {
    const table = await read(text);
    const dropped = tablePoints(table, { na: "drop" });
    expect(dropped).toMatchObject({
      points: { n: 2, dim: 2, coords: Float64Array.of(1, 2, 7, 9) },
      columns: ["x", "y"],
      rows: Uint32Array.of(0, 3),
      dropped: 2,
      filled: 0,
    });
    // Two rows have no blank, and are the nearest of both that have one.
    const filled = tablePoints(table);
    expect([...filled.points.coords]).toEqual([1, 2, 4, 4, 5, 5.5, 7, 9]);
    expect(filled).toMatchObject({ dropped: 0, filled: 2, rows: Uint32Array.of(0, 1, 2, 3) });
    expect([...filled.filledRows]).toEqual([1, 2]);
    expect([...tablePoints(table, { columns: [2], na: "drop" }).points.coords]).toEqual([2, 4, 9]);
  });

  it("a row of blanks alone has nothing to be filled in by", async () => {
    const table = await read("x,y\n1,2\n,\n5,7\n3,8\n");
    expect(tablePoints(table)).toMatchObject({ dropped: 1, filled: 0, rows: Uint32Array.of(0, 2, 3) });
  });

  it("names the place of what it cannot take", async () => {
    const table = await read(text);
    const fail = () => tablePoints(table, { na: "fail" });
    expect(fail).toThrow(problem("MISSING_CELL", { row: 1, line: 3, column: "x" }));
    expect(() => tablePoints(table, { columns: [1] })).toThrow(
      problem("TEXT_CELL", { line: 2, column: "w", cell: "a" }),
    );
    expect(() => tablePoints(table, { columns: [3] })).toThrow(
      problem("NO_COLUMN_AT", { column: 3, columns: 3 }),
    );
    expect(() => tablePoints(table, { columns: [] })).toThrow(problem("NO_COLUMNS_CHOSEN"));
    expect(() => tablePoints(table, { na: "zero" as never })).toThrow(
      'na must be "fill", "category", "drop" or "fail"',
    );
    const infinite = await read("x\n1\ninf\n");
    expect(() => tablePoints(infinite, { na: "fail" })).toThrow(
      problem("INFINITE_CELL", { line: 3, column: "x" }),
    );
    const words = await read("id,w\n1,a\n2,b\n");
    expect(() => tablePoints(words)).toThrow(problem("NO_NUMBERS"));
    const json = await readTable(utf8('[{"x":1},{"x":null}]'));
    expect(() => tablePoints(json, { na: "fail" })).toThrow(problem("MISSING_CELL", { row: 1, column: "x" }));
    const gaps = await read("x,y\n1,\n,2\n");
    expect(() => tablePoints(gaps, { na: "drop" })).toThrow(problem("ONLY_MISSING_ROWS", { rows: 2 }));
    expect(() => tablePoints(headerOnly)).toThrow(problem("NO_TABLE_ROWS"));
  });

  it("a slip among numbers is a blank, and told", async () => {
    const slip = await read(
      `x,y\n${Array.from({ length: 20 }, (_, i) => `${i * i},${i % 7}.5`).join("\n")}\n1O.5,3\n`,
    );
    const { plan, filled, filledRows } = tablePoints(slip);
    expect(plan[0]).toMatchObject({
      role: "quantity",
      reason: { code: "strays", cells: 1, line: 22, cell: "1O.5" },
    });
    expect([filled, ...filledRows]).toEqual([1, 20]);
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
