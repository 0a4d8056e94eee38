import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readTable } from "../../src/io.js";
import { problem } from "../support/errors.js";
import { utf8 } from "./bytes.js";
import { held } from "./held.js";

const read = (text: string, name = "a.arff") => readTable(utf8(text), { name });

it("numbers, words, dates and nominal values; quotes, escapes, missing cells, comments", async () => {
  const table = await read(`% about
@RELATION 'it''s'
@attribute 'a \\'b\\' c' NUMERIC
@attribute "d,e" integer
@attribute when date "yyyy-MM-dd"
@attribute kind {'one, two', three , "?"}
@attribute note string

@DATA
1,2,"2024-02-29",'one, two',"a\\"b"
% in between
?, -3e2 ,? ,three, plain words
4,?,2024-03-01,'?',?
5,6,?,?,'' , {2.5}
`);
  expect(held(table)).toEqual({
    "a 'b' c": [1, null, 4, 5],
    "d,e": [2, -300, null, 6],
    when: ["2024-02-29", null, "2024-03-01", null],
    kind: ["one, two", "three", "?", null],
    note: ['a"b', "plain words", null, null],
  });
  expect(table.columns[3].type).toEqual({ kind: "category", ordered: false });
  expect(table.format).toBe("arff");
});

it("sparse rows leave out zeros and first values", async () => {
  const header = "@relation r\n@attribute x real\n@attribute y real\n@attribute c {u,'v w'}\n@data\n";
  expect(held(await read(`${header}{}\n{1 2.5}\n{0 -1, 2 'v w'}\n{ 1 ? ,2 u }, {3}\n`))).toEqual({
    x: [0, 0, -1, 0],
    y: [0, 2.5, 0, null],
    c: ["u", "u", "v w", "u"],
  });
});

it("is found by how it begins, whatever the file is called", async () => {
  const text = "% a\n\n@relation r\n@attribute x real\n@data\n1\n2\n";
  expect(held(await read(text, "data.txt"))).toEqual({ x: [1, 2] });
});

describe("what is wrong is said with its line", () => {
  const header = "@relation r\n@attribute x real\n@attribute c {u,v}\n@data\n";
  it.each([
    [`${header}1,u\n1,u,2\n`, 6],
    [`${header}1,w\n`, 5],
    [`${header}one,u\n`, 5],
    [`${header}1,'u\n`, 5],
    [`${header}{2 u}\n`, 5],
    [`${header}{0 1\n`, 5],
    ["@relation r\n@attribute x reel\n", 2],
    ["@relation r\n@attribute x {a,b\n", 2],
    ["@relation r\n@attribute x relational\n", 2],
    ["@relation r\nx,y\n", 2],
    ["@relation r\n@data\n1\n", 2],
    ["@relation r\n@attribute x real\n", 3],
  ])("%j", async (text, line) => {
    await expect(read(text)).rejects.toMatchObject(problem("MALFORMED_FILE", { format: "ARFF", line }));
  });
});

it("rows that leave out almost all of a huge table are refused", async () => {
  const header = Array.from({ length: 10_000 }, (_, c) => `@attribute a${c} real\n`).join("");
  await expect(read(`@relation r\n${header}@data\n${"{}\n".repeat(10_000)}`)).rejects.toMatchObject(
    problem("TOO_MANY_CELLS", { columns: 10_000 }),
  );
});

it("the file of the folder of tables", async () => {
  const bytes = new Uint8Array(readFileSync(new URL("../tables/beans.arff", import.meta.url)));
  const table = await readTable(bytes, { name: "beans.arff" });
  expect(table.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ["length in mm", "number"],
    ["width", "number"],
    ["picked on", "text"],
    ["remark", "text"],
    ["kind", "text"],
  ]);
});
