/** A file read a chunk at a time is the file read whole, wherever the bytes were cut and the chunks end. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openRows } from "../../src/tables/files/open.js";
import { readTable } from "../../src/tables/files/read.js";
import { runs } from "../support/long.js";
import { cellsOf, inPieces, utf8 } from "./bytes.js";
import { all, fileOf, rowsOf } from "./chunked.js";

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
});
