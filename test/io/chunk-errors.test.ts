/** What is wrong with text that is read a chunk at a time, and with what was asked for. */
import { describe, expect, it } from "vitest";
import { openRows } from "../../src/tables/files/open.js";
import { readTable } from "../../src/tables/files/read.js";
import { problem, wrongOption } from "../support/errors.js";
import { LONG } from "../support/long.js";
import { utf8 } from "./bytes.js";
import { all, fileOf } from "./chunked.js";

describe("delimited text in chunks", () => {
  it.each([
    ["a ragged row", "5,6,7"],
    ["a row that is too short", "5"],
    ["a quote that never closes", '5,"6'],
    ["something after a quote", '"5"x,6'],
  ])("%s far from the start: the error of the whole-file reader", async (_, bad) => {
    const lines = Array.from({ length: 500 }, (_, i) => (i === 400 ? bad : `${i},${i}`));
    const bytes = utf8(`x,y\n${lines.join("\n")}\n`);
    const { code, fields } = await readTable(bytes).catch((error) => error);
    expect(fields).toMatchObject({ line: 402 });
    const stream = await openRows(fileOf(bytes), { limits: { rows: 32, bytes: 300 } });
    await expect(all(stream)).rejects.toThrow(problem(code, fields));
  });

  describe("a quote that is not closed does not hold an endless file", () => {
    const PIECE = utf8("1,2\n".repeat(1 << 18));
    const endless = (start: string) => {
      let taken = 0;
      const open = async function* () {
        yield utf8(start);
        for (; ; taken++) yield PIECE;
      };
      return { file: { open }, taken: () => taken };
    };
    it.each([
      ["in a row", `x,y\n${"1,2\n".repeat(30_000)}\n3,"4\n`, 30_003],
      ["in the header", '# a comment\nx,"y\n', 2],
      ...(LONG ? [["in the first row", 'x,y\n\n"1,2\n', 3] as const] : []),
    ] as const)("%s", async (_, start, line) => {
      const { file, taken } = endless(start);
      await expect(openRows(file).then(all)).rejects.toThrow(
        problem("RECORD_TOO_LONG", { line, quoted: true }),
      );
      expect(taken()).toBeLessThan(140);
    });

    it.runIf(LONG)("and a file of one line is told as such", async () => {
      const zeros = new Uint8Array(1 << 20).fill(48);
      const open = async function* () {
        for (;;) yield zeros;
      };
      await expect(openRows({ open }).then(all)).rejects.toThrow(
        problem("RECORD_TOO_LONG", { line: 1, quoted: false }),
      );
    });
  });

  it("a quote that opens in the header: told before anything is said of columns", async () => {
    await expect(openRows(fileOf(utf8('# a comment\nx,"y\n1,2\n')))).rejects.toThrow(
      problem("OPEN_QUOTE", { line: 2 }),
    );
  });

  it("a file of nothing", async () => {
    await expect(openRows(fileOf(utf8("")), { name: "a.csv" }).then(all)).rejects.toThrow(
      problem("EMPTY_FILE", { name: "a.csv" }),
    );
    expect(await all(await openRows(fileOf(utf8("x,y\n"))))).toEqual([]);
  });
});

describe("at the door", () => {
  const TEXT = utf8("1,2\n3,4\n5,6\n");

  it.each([{ rows: 0 }, { rows: Number.NaN }, { bytes: 0 }, { bytes: 1.5 }])("limits %j", async (limits) => {
    await expect(openRows(fileOf(TEXT), { limits })).rejects.toThrow(
      wrongOption(expect.stringMatching(/^limits\.(rows|bytes)$/), Object.values(limits)[0]),
    );
  });

  it("a limit that is left out is as usual", async () => {
    const chunks = await all(await openRows(fileOf(TEXT), { limits: { rows: 2 } }));
    expect(chunks.map(({ table }) => table.rows)).toEqual([2, 1]);
  });

  it("columns that are not there", async () => {
    const stream = await openRows(fileOf(TEXT));
    await expect(all(stream, { columns: [0, 9] })).rejects.toThrow(wrongOption("columns", 9));
    await expect(all(stream, { textual: [-1] })).rejects.toThrow(wrongOption("textual", -1));
  });

  it("from the end of a file without a header there are no rows; an empty file is told", async () => {
    const stream = await openRows(fileOf(TEXT));
    const last = (await all(stream)).at(-1)!;
    expect(await all(stream, { from: last.next })).toEqual([]);
    await expect(openRows(fileOf(utf8("")), { name: "a.csv" })).rejects.toThrow(
      problem("EMPTY_FILE", { name: "a.csv" }),
    );
  });
});
