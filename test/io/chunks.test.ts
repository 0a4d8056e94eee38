/** A file read a chunk at a time is the file read whole, wherever pieces and chunks end. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import type { Chunk, ChunkOptions, RowStream } from "../../src/io/chunks.js";
import { type ByteSource, openRows } from "../../src/io/open.js";
import { readTable } from "../../src/io/read.js";
import { lineOf, type Table } from "../../src/io/table.js";
import { problem } from "../support/errors.js";
import { LONG, runs } from "../support/long.js";
import { cellsOf, inPieces, utf8 } from "./bytes.js";

const NASTY: Readonly<Record<string, string>> = {
  "quoted line ends": 'x,t,y\n1,"a\nb",2\n3,"c,""d""\r\n",4\n5,e,6\n',
  "CRLF and blank lines": "x;y\r\n1;2\r\n\r\n3;4\r\n   \r\n5;6",
  "CR alone, LF in quotes": 'x,t\r1,"a\nb"\r2,c\r3,d\r',
  "a comment, a mark, no header": "\ufeff# made by hand\n1,2\n3,4\n5,6\n",
  "names in a comment": "# x y\n1 2\n 3  4 \n5\t6\n",
  "missing cells": "x,y\n1,\nNA,2\n,\n3,4\n",
  "one column": 'x\n1\n""\n2\n\n3',
  "decimal commas": "a;b\n1,5;2\n2,25;3\n-0,5;4\n",
  "letters of two and three bytes": "näme,x\nß,1\n€uro,2\nß,3\n",
  "no line end at the end": 'x,"y"\n1,2\n3,"4"',
};

const fileOf = (bytes: Uint8Array, ...cuts: number[]): ByteSource => ({
  open: (from) => cutAt(bytes.subarray(from), cuts),
  size: bytes.length,
  slice: async (start, end) => bytes.slice(start, end),
});

async function* cutAt(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const cut of [...cuts, bytes.length]) {
    if (cut > at) yield bytes.slice(at, cut);
    at = Math.max(at, cut);
  }
}

async function all(stream: RowStream, options?: ChunkOptions): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for await (const chunk of stream.chunks(options)) chunks.push(chunk);
  return chunks;
}

/** Cells, lines and the text of each row. */
function rowsOf(tables: readonly Table[]) {
  return tables.flatMap((table) => {
    const cells = table.columns.map(cellsOf);
    return Array.from({ length: table.rows }, (_, i) => ({
      cells: cells.map((column) => column[i]),
      line: lineOf(table, i),
      text:
        table.text &&
        Buffer.from(table.text.bytes).subarray(table.text.starts[i], table.text.ends[i]).toString(),
    }));
  });
}

describe("delimited text in chunks", () => {
  it.each(Object.entries(NASTY))("%s: cut at every byte", async (_, text) => {
    const bytes = utf8(text);
    const whole = await readTable(bytes);
    for (let cut = 1; cut <= bytes.length; cut++) {
      const stream = await openRows(fileOf(bytes, cut), { limits: { rows: 1000, bytes: cut } });
      expect(stream.names).toEqual(whole.columns.map(({ name }) => name));
      expect(stream.dialect).toEqual(whole.text?.dialect);
      expect(Buffer.from(stream.header!)).toEqual(Buffer.from(bytes.subarray(0, whole.text!.header[1])));
      const chunks = await all(stream);
      expect(rowsOf(chunks.map(({ table }) => table))).toEqual(rowsOf([whole]));
      expect(chunks.at(-1)!.next.byte).toBe(bytes.length);
    }
  });

  it("any records, any pieces, any chunks, and again from any chunk", async () => {
    const record = fc.tuple(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.constantFrom("red", '"gr,ee\nn"', '"""q"""', "blau", "", '"\r\n"'),
      fc.constantFrom("1", "2.50", "NA", "", "7e3"),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 3, maxLength: 30 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.integer({ min: 1, max: 60 }),
        fc.record({ rows: fc.integer({ min: 1, max: 9 }), bytes: fc.integer({ min: 1, max: 200 }) }),
        fc.nat(),
        async (records, newline, size, limits, pick) => {
          const bytes = utf8(["x,word,y", ...records.map((row) => row.join(","))].join(newline));
          const file = { open: (from: number) => inPieces(bytes.subarray(from), size) };
          const stream = await openRows(file, { limits });
          const chunks = await all(stream);
          const expected = rowsOf([await readTable(bytes)]);
          expect(rowsOf(chunks.map(({ table }) => table))).toEqual(expected);
          for (const { table } of chunks) expect(table.rows).toBeLessThanOrEqual(limits.rows);
          const { start } = chunks[pick % chunks.length];
          const rest = await all(stream, { from: start });
          expect(rowsOf(rest.map(({ table }) => table))).toEqual(expected.slice(start.row));
        },
      ),
      runs(15),
    );
  });

  it("a chunk ends where its beginning says: whatever the pieces, and read again from any mark", async () => {
    const line = fc.constantFrom(
      "1,2",
      "10,late",
      "",
      '3,"a\nb"',
      '4,"long and\r\nlonger still"',
      "5.25,",
      "   ",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 3, maxLength: 40 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.boolean(),
        fc.record({ rows: fc.integer({ min: 1, max: 9 }), bytes: fc.integer({ min: 1, max: 60 }) }),
        fc.infiniteStream(fc.integer({ min: 1, max: 50 })),
        async (lines, newline, closed, limits, sizes) => {
          const bytes = utf8(["x,y", "0,0", ...lines].join(newline) + (closed ? newline : ""));
          const random = async function* (from: number) {
            for (let at = from; at < bytes.length; ) {
              const size = sizes.next().value as number;
              yield bytes.slice(at, at + size);
              at += size;
            }
          };
          const chunks = await all(await openRows({ open: (from) => bytes.subarray(from) }, { limits }));
          const stream = await openRows({ open: random }, { limits });
          expect(await all(stream)).toEqual(chunks);
          for (const [k, { start }] of chunks.entries()) {
            expect(await all(stream, { from: start })).toEqual(chunks.slice(k));
            if (k > 0) expect(await all(stream, { from: chunks[k - 1].next })).toEqual(chunks.slice(k));
          }
        },
      ),
      runs(25),
    );
  });

  it("unzips, and reads UTF-16", async () => {
    const text = 'x,t\n1,"ä\nb"\n2,c\n3,😀\n';
    const expected = rowsOf([await readTable(utf8(text))]);
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
    for (const bytes of [new Uint8Array(gzipSync(text)), utf16, new Uint8Array(gzipSync(utf16))]) {
      for (let cut = 1; cut < bytes.length; cut++) {
        const stream = await openRows(fileOf(bytes, cut), { limits: { rows: 2, bytes: 7 } });
        const chunks = await all(stream);
        expect(rowsOf(chunks.map(({ table }) => table))).toEqual(expected);
        const rest = await all(stream, { from: chunks[1].start });
        expect(rowsOf(rest.map(({ table }) => table))).toEqual(expected.slice(chunks[1].start.row));
      }
    }
  });

  it("reads the columns asked for, and as words those that turn out to hold words", async () => {
    const bytes = utf8(
      `a,b,c\n${Array.from({ length: 200 }, (_, i) => `${i},${i % 7}.50,w${i}`).join("\n")}\n1,late,w\n`,
    );
    const whole = await readTable(bytes);
    const stream = await openRows(fileOf(bytes), { limits: { rows: 16, bytes: 1000 } });
    const [first] = await all(stream, { columns: [0, 2] });
    expect(first.table.columns.map(({ name }) => name)).toEqual(["a", "c"]);
    const words = await all(stream, { columns: [1], textual: [1] });
    expect(words.flatMap(({ table }) => cellsOf(table.columns[0]))).toEqual(cellsOf(whole.columns[1]));
  });

  it.each([
    ["a ragged row", "5,6,7"],
    ["a row that is too short", "5"],
    ["a quote that never closes", '5,"6'],
    ["something after a quote", '"5"x,6'],
  ])("%s far from the start: the words of the whole-file reader", async (_, bad) => {
    const lines = Array.from({ length: 500 }, (_, i) => (i === 400 ? bad : `${i},${i}`));
    const bytes = utf8(`x,y\n${lines.join("\n")}\n`);
    const message = await readTable(bytes).catch((error: Error) => error.message);
    expect(message).toMatch(/line 402/);
    const stream = await openRows(fileOf(bytes), { limits: { rows: 32, bytes: 300 } });
    await expect(all(stream)).rejects.toThrow(message as string);
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
    await expect(openRows(fileOf(utf8("")), { name: "a.csv" }).then(all)).rejects.toThrow("a.csv is empty.");
    expect(await all(await openRows(fileOf(utf8("x,y\n"))))).toEqual([]);
  });
});

describe("Parquet in chunks", () => {
  const n = 250;
  const file = new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: "x", data: Float64Array.from({ length: n }, (_, i) => i / 8), type: "DOUBLE" },
        {
          name: "t",
          data: Array.from({ length: n }, (_, i) => (i % 9 ? `w${i % 5}` : null)),
          type: "STRING",
        },
        { name: "k", data: Int32Array.from({ length: n }, (_, i) => i % 4), type: "INT32" },
      ],
      rowGroupSize: 60,
    }),
  );

  it("row group by row group, from any row, in any columns", async () => {
    const whole = await readTable(file);
    const stream = await openRows(fileOf(file), { limits: { rows: 25, bytes: 1 } });
    expect(stream.rows).toBe(n);
    expect(stream.kinds).toEqual(["number", "text", "number"]);
    const chunks = await all(stream);
    expect(rowsOf(chunks.map(({ table }) => table))).toEqual(rowsOf([whole]));
    for (const { start } of chunks) {
      const rest = await all(stream, { from: start, columns: [0, 2] });
      expect(rest.flatMap(({ table }) => cellsOf(table.columns[1]))).toEqual(
        cellsOf(whole.columns[2]).slice(start.row),
      );
    }
  });

  it("holds one group at a time", async () => {
    const asked: number[] = [];
    const slice = async (start: number, end: number) => {
      asked.push(end - start);
      return file.slice(start, end);
    };
    await all(await openRows({ ...fileOf(file), slice }, { limits: { rows: 25, bytes: 1 } }));
    expect(Math.max(...asked)).toBeLessThan(file.length / 2);
  });

  it("damage is told as such", async () => {
    const short = file.slice(0, file.length - 9);
    await expect(openRows(fileOf(short), { name: "a.parquet" })).rejects.toThrow(/^a\.parquet is damaged/);
    const broken = file.slice();
    broken.fill(255, 4, 400);
    await expect(openRows(fileOf(broken), { name: "a.parquet" }).then(all)).rejects.toThrow(
      /^a\.parquet is damaged/,
    );
  });
});

it("other formats come in chunks too", async () => {
  const bytes = utf8(JSON.stringify(Array.from({ length: 10 }, (_, i) => ({ x: i, t: `w${i % 3}` }))));
  const chunks = await all(await openRows(fileOf(bytes), { limits: { rows: 4, bytes: 1 } }), undefined);
  expect(chunks.map(({ table }) => table.rows)).toEqual([4, 4, 2]);
  expect(rowsOf(chunks.map(({ table }) => table))).toEqual(rowsOf([await readTable(bytes)]));
});

describe("at the door", () => {
  const TEXT = utf8("1,2\n3,4\n5,6\n");

  it.each([{ rows: 0 }, { rows: Number.NaN }, { bytes: 0 }, { bytes: 1.5 }])("limits %j", async (limits) => {
    await expect(openRows(fileOf(TEXT), { limits })).rejects.toThrow(
      /^limits\.(rows|bytes) must be an integer >= 1, got /,
    );
  });

  it("a limit that is left out is as usual", async () => {
    const chunks = await all(await openRows(fileOf(TEXT), { limits: { rows: 2 } }));
    expect(chunks.map(({ table }) => table.rows)).toEqual([2, 1]);
  });

  it("columns that are not there", async () => {
    const stream = await openRows(fileOf(TEXT));
    await expect(all(stream, { columns: [0, 9] })).rejects.toThrow(
      "columns must be indices of columns, 0 to 1, got 9.",
    );
    await expect(all(stream, { textual: [-1] })).rejects.toThrow(/^textual must be indices/);
  });

  it("from the end of a file without a header there are no rows; an empty file is told", async () => {
    const stream = await openRows(fileOf(TEXT));
    const last = (await all(stream)).at(-1)!;
    expect(await all(stream, { from: last.next })).toEqual([]);
    await expect(openRows(fileOf(utf8("")), { name: "a.csv" })).rejects.toThrow("a.csv is empty.");
  });
});
