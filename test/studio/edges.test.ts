/** A table or edges: what a file is read as, what else it is offered as, and that the offer works out. */
import { describe, expect, test } from "vitest";
import { read } from "../../apps/studio/data/sources/read-work.js";
import type { FileKind } from "../../apps/studio/data/sources/source-calls.js";

const ask = (text: string, name = "given.csv", as?: FileKind) =>
  read({ file: new File([text], name), ...(as && { as }) });

const lines = (header: string, row: (i: number) => string, count = 12): string =>
  [header, ...Array.from({ length: count }, (_, i) => row(i)), ""].join("\n");

const edge = (i: number): string => `p${i % 5},q${i % 7}`;

describe("edges by the names of columns", () => {
  test.each([
    ["source,target", edge],
    ["from,to,weight", (i: number) => `${edge(i)},${i}`],
    ["src,dst,value", (i: number) => `${edge(i)},${i / 2}`],
    ["count,source,target", (i: number) => `${i + 1},${edge(i)}`],
  ])("%s", async (header, row) => {
    const found = await ask(lines(header, row));
    expect(found).toMatchObject({ kind: "graph", doubt: "table" });
    const back = await ask(lines(header, row), "given.csv", "table");
    expect(back).toMatchObject({ kind: "table", doubt: "graph" });
  });

  test("a column called a weight is one", async () => {
    const found = await ask("src,dst,value\na,b,2\nb,c,0.5\n");
    expect(found.kind === "graph" && [...(found.graph.weights ?? [])]).toEqual([2, 2, 0.5, 0.5]);
  });

  test.each(["distance", "fare", "year"])("numbers called %s are no weights: a table", async (name) => {
    expect(await ask(`from,to,${name}\na,b,2\nb,c,0.5\n`)).toMatchObject({ kind: "table" });
  });

  test.each(["", "-1", "many", "NaN", "inf"])("weight %o is refused with its line", async (weight) => {
    for (const header of ["source,target,value", "from,to,weight"]) {
      const text = `${header}\na,b,1\nb,c,2\na,c,${weight}\n`;
      await expect(ask(text)).rejects.toMatchObject({
        code: "EDGE_WEIGHT",
        fields: { line: 4, otherwise: "table" },
      });
      expect(await ask(text, "given.csv", "table")).toMatchObject({ kind: "table" });
    }
  });

  test("what tells of something else is a table", async () => {
    expect(await ask(lines("from,to,airline", (i) => `${edge(i)},x${i}`))).toMatchObject({ kind: "table" });
  });
});

describe("edges as another reading", () => {
  test.each([
    ["numbers that name nodes", lines("a,b", (i) => `${i % 4},${(i * 3) % 5}`)],
    ["with weights", lines("a,b,c", (i) => `${i % 4},${10 + (i % 5)},${i / 3}`)],
    ["two kinds of nodes", lines("person,film", (i) => `${i % 4},f${i % 3}`)],
    ["ends named among other columns", lines("from,to,airline,fare", (i) => `${edge(i)},x${i},${i}`)],
    ["without a header, between blanks", lines("5 7", (i) => `${i % 4} ${(i * 3) % 5}`)],
  ])("%s", async (_, text) => {
    const found = await ask(text, "given.dat");
    expect(found).toMatchObject({ kind: "table", doubt: "graph" });
    expect(await ask(text, "given.dat", "graph")).toMatchObject({ kind: "graph", doubt: "table" });
  });

  test.each([
    ["measurements", lines("x,y", (i) => `${i / 7},${i * 1.5}`)],
    ["one column", lines("x", (i) => `${i}`)],
    ["pairs that share nothing", lines("a,b", (i) => `${i},${100 + i}`)],
    ["four columns without names for ends", lines("a,b,c,d", (i) => `${i % 3},${i % 4},1,2`)],
    ["a weight below 0", lines("a,b,c", (i) => `${i % 3},${i % 4},${i - 2}`)],
    ["pairs of several weights", lines("from,to,fare", (i) => `${i % 2},${2 + (i % 2)},${i}`)],
    ["a blank end", lines("a,b", (i) => (i === 3 ? "1," : `${i % 3},${i % 4}`))],
  ])("not for %s", async (_, text) => {
    const found = await ask(text);
    expect(found.kind).toBe("table");
    expect(found.doubt).toBeUndefined();
  });
});

describe("a file that is no table", () => {
  test("lines of unequal length are offered as edges if they are some", async () => {
    const ragged = "1 2\n2 3 0.5\n3 1\n";
    await expect(ask(ragged, "given.dat")).rejects.toMatchObject({
      code: "RAGGED_ROW",
      fields: { otherwise: "graph" },
    });
    expect(await ask(ragged, "given.dat", "graph")).toMatchObject({ kind: "graph" });
  });

  test("its bad lines are left out if that is asked for, and counted", async () => {
    const file = new File(["a,b\n1,2\n3,4,5\n6,7\n"], "a.csv");
    const found = await read({ file, as: "table", skipBadLines: true });
    expect(found).toMatchObject({ kind: "table", rows: 3, notes: [{ code: "BAD_LINES", lines: [3] }] });
  });

  test.each([
    ["bytes", "\u0000\u0001\u0002binary\u0000"],
    ["a quote that is never closed", 'a,b\n1,"2\n3,4\n'],
    ["lines of unequal length that are no edges", "a,b,c,d\n1,2,3,4\n1,2\n"],
  ])("%s: nothing is offered", async (_, text) => {
    const refused = ask(text).catch((error) => error);
    expect((await refused).fields).toMatchObject({});
    expect((await refused).fields.otherwise).toBeUndefined();
  });

  test.each(["<!DOCTYPE html><html>", "<!-- saved --><html>", "  <HTML lang='en'>"])(
    "an HTML page is called one: %s",
    async (text) => {
      await expect(ask(`${text}\n<p>Sign in, please</p>\n`)).rejects.toMatchObject({
        code: "FOREIGN_FORMAT",
        fields: { format: "html" },
      });
    },
  );
});
