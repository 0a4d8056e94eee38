/** Lines that are no rows: with `skipBadLines` they become rows without values, however the file is read. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openRows, readTable, type Table, tablePoints, writeTable } from "../../src/io.js";
import { lineOf } from "../../src/tables/table/table.js";
import { problem } from "../support/errors.js";
import { runs } from "../support/long.js";
import { cells, cellsOf, inPieces, utf8 } from "./bytes.js";

const lenient = { format: "csv", delimiter: ",", header: true, skipBadLines: true } as const;

/** A line of three cells, or one that is none. */
const BAD = ["1,2", "1,2,3,4", "1", '"a"b,2,3', '1,"c"d', ",,,"];
const good = fc.constantFrom("1,2,x", "3.5,4,y", "-7,,z", '8,9,"q,r"', '0,1,"two\nlines"');
const line = fc.oneof({ weight: 3, arbitrary: good }, fc.constantFrom(...BAD));

const all = (table: Table) => table.columns.map(cellsOf);

/** The columns of rows that are left when the bad ones are taken away. */
function sound(table: Table): unknown {
  const bad = new Set(table.badRows);
  return all(table).map((column) => column.filter((_, row) => !bad.has(row)));
}

describe("bad lines", () => {
  it("leave the cells of all other lines as they are without them, and are rows without values", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 2, maxLength: 12 }), async (lines) => {
        const kept = lines.filter((one) => !BAD.includes(one));
        fc.pre(kept.length > 0 && !BAD.includes(lines[0]));
        const text = ["a,b,c", ...lines, ""].join("\n");
        const table = await readTable(utf8(text), lenient);
        const without = await readTable(utf8(["a,b,c", ...kept, ""].join("\n")), lenient);
        expect(table.rows).toBe(lines.length);
        expect([...(table.badRows ?? [])]).toEqual(
          lines.flatMap((one, row) => (BAD.includes(one) ? [row] : [])),
        );
        expect(sound(table)).toEqual(all(without));
        for (const row of table.badRows ?? []) {
          expect(text.split("\n")[lineOf(table, row)! - 1]).toBe(lines[row]);
          for (const column of all(table)) expect(column[row]).toBeNull();
        }
        // A word that a bad line has shifted into a column does not make it a column of words.
        expect(table.columns.map(({ kind }) => kind)).toEqual(without.columns.map(({ kind }) => kind));
      }),
      runs(60),
    );
  });

  it("are the same in pieces, in chunks and whole", async () => {
    const lines = Array.from({ length: 400 }, (_, i) =>
      i % 37 === 5 ? BAD[i % BAD.length] : `${i},${i % 7},w${i % 3}`,
    );
    const bytes = utf8(["a,b,c", ...lines, ""].join("\n"));
    const whole = await readTable(bytes, lenient);
    const pieces = await readTable(inPieces(bytes, 11), { ...lenient, keepText: false });
    expect(cells(pieces)).toEqual(cells(whole));
    expect(pieces.badRows).toEqual(whole.badRows);
    expect(pieces.notes).toEqual(whole.notes);
    const stream = await openRows(
      { open: (from) => bytes.subarray(from) },
      { ...lenient, limits: { bytes: 300 } },
    );
    const found: number[] = [];
    for await (const { table, start } of stream.chunks()) {
      for (const row of table.badRows ?? []) found.push(start.row + row);
    }
    expect(found).toEqual([...whole.badRows!]);
  });

  it("are written as they are, and make no points, whatever blanks do", async () => {
    const table = await readTable(utf8("a,b\n1,2\n3,4,5\n6,7\n8\n"), lenient);
    const labels = {
      name: "cluster",
      kind: "number",
      values: Float64Array.of(0, Number.NaN, 1, Number.NaN),
      missing: 2,
    } as const;
    let written = "";
    for await (const piece of writeTable(table, { format: "csv", added: [labels] }))
      written += new TextDecoder().decode(piece);
    expect(written).toBe("a,b,cluster\n1,2,0\n3,4,5,\n6,7,1\n8,\n");
    for (const na of ["fill", "drop", "fail"] as const) {
      const { rows, dropped, filled } = tablePoints(table, { na });
      expect([...rows]).toEqual([0, 2]);
      expect([dropped, filled]).toEqual([2, 0]);
    }
  });

  it("a quote that never ends takes its own line alone", async () => {
    const table = await readTable(utf8('a,b\n1,"2\n3,4\n5,6\n'), lenient);
    expect([...table.badRows!]).toEqual([0]);
    expect(cells(table)).toEqual({ a: [null, 3, 5], b: [null, 4, 6] });
  });

  it("stop the reading if nobody asked, with the line", async () => {
    await expect(readTable(utf8("a,b\n1,2\n3\n"), { format: "csv" })).rejects.toThrow(
      problem("RAGGED_ROW", { line: 3 }),
    );
  });
});
