import { describe, expect, it } from "vitest";
import { readTable } from "../../src/tables/files/read.js";
import { cells, utf8 } from "./bytes.js";

async function dialectOf(text: string): Promise<string> {
  const { text: kept } = await readTable(utf8(text), { name: "x.csv" });
  const { delimiter, header, decimal, newline } = kept!.dialect;
  return JSON.stringify([delimiter, header, decimal, newline]);
}

describe("how delimited text is written", () => {
  it.each([
    ["x,y\n1,2\n3,4\n", [",", true, ".", "\n"]],
    ["1,5;2,5\n2;3,25\n", [";", false, ",", "\n"]],
    ["x;y\r\n1,5;2\r\n", [";", true, ",", "\r\n"]],
    ["x;y\r1.5;2\r", [";", true, ".", "\r"]],
    // A line end within quotes ends no record.
    ['x,"y\n(mm)"\r\n1,2\r\n', [",", true, ".", "\r\n"]],
    ['x,"y\r\n(mm)"\n1,2\n', [",", true, ".", "\n"]],
    ['x,"y\n(mm)"\r1,2\r', [",", true, ".", "\r"]],
    ["# made by hand\r\n1,2", [",", false, ".", "\r\n"]],
    ["x\ty z\n1\ta b\n", ["\t", true, ".", "\n"]],
    ["a|b|c\n1|2|3\n", ["|", true, ".", "\n"]],
    ["  1   2.5\n 10  3.5  \n", [" ", false, ".", "\n"]],
    ["1 2\t3\n4\t5 6\n", [" ", false, ".", "\n"]],
    ["name,note\nAnn,likes; commas\nBob,none; really\n", [",", true, ".", "\n"]],
    ['"a;b","c"\n"1;2","3"\n', [",", true, ".", "\n"]],
    // Lines of text are one column.
    ["text\nthe goal of the team\nit was late in the league\nrates of the bank\n", [",", true, ".", "\n"]],
    ["1\n2\n3\n", [",", false, ".", "\n"]],
    ["value\n2\n3\n", [",", true, ".", "\n"]],
    // A column of words is no sign of a header.
    ["5.1,3.5,setosa\n4.9,3.0,setosa\n", [",", false, ".", "\n"]],
    // A slip among the first row's numbers makes no header.
    ["1O.5,2,3\n1,2,3\n4,5,6\n", [",", false, ".", "\n"]],
    [",x\n0,1.5\n1,2.5\n", [",", true, ".", "\n"]],
    ["id,2020\n1,5\n2,6\n", [",", true, ".", "\n"]],
    // Years in equal steps are names, unless other rows have them too.
    ["country,2001,2002,2003\nA,1,2,3\nB,2,3,4\n", [",", true, ".", "\n"]],
    [",code,1990,2000\nA,a1,1.5,2\nB,b1,2,3\n", [",", true, ".", "\n"]],
    ["2001,2002,2003\n1.5,2,3\n2,3,4\n", [",", true, ".", "\n"]],
    ["A,2001,2002,2003\nB,2001,2002,2003\n", [",", false, ".", "\n"]],
    ["A,2001,2002,2007\nB,1,2,3\n", [",", true, ".", "\n"]],
    ["a,1700,1850\nb,300,4500\nc,320,4400\n", [",", false, ".", "\n"]],
    ["country,2019,2020,2019-20\nMexico,2137,2124,2130\nKorea,1967,1908,1937\n", [",", true, ".", "\n"]],
    ["2001,2002\n1,2\n2,3\n", [",", false, ".", "\n"]],
    // The places of columns are names, above fractions, words or the numbers of rows, unless other rows count too.
    ["0,1\n0.5,1.5\n-2.5,3.5\n", [",", true, ".", "\n"]],
    ["1,2,3\n0.5,,4.5\n2.5,3.5,\n0.5,2.5,1.5\n", [",", true, ".", "\n"]],
    [",0,1\n0,5,7\n1,6,8\n", [",", true, ".", "\n"]],
    [",0,1\nAnn,0.5,0.7\nBob,0.6,0.8\n", [",", true, ".", "\n"]],
    ["text,0,1\na,0.5,0.7\nb,0.6,0.8\n", [",", true, ".", "\n"]],
    ["0,1,2,3,4,5,6,7\n5,1,4,2,2,8,1,9\n3,3,1,7,5,2,0,6\n", [",", true, ".", "\n"]],
    ["0,1,2\n3,4,5\n6,7,8\n", [",", false, ".", "\n"]],
    ["0,1,2,3,4,5,6,7\n7,6,5,4,3,2,1,0\n1,0,3,2,5,4,7,6\n", [",", false, ".", "\n"]],
    ["0,1\n1,2\n5,3\n", [",", false, ".", "\n"]],
    ["a,1,2\nb,3,4\nc,7,9\n", [",", false, ".", "\n"]],
    [",1,2\n4,5,6\n9,3,1\n", [",", false, ".", "\n"]],
    // What parts the names parts the cells, whatever they list.
    ["text,list\nthe goal,0.1 0.2 0.3\na rate,0.4 0.5 0.6\n", [",", true, ".", "\n"]],
    ["text;list\na;0.1,0.2,0.3\nb;0.4,0.5,0.6\n", [";", true, ".", "\n"]],
    ["text\tlist\na\t0.1,0.2,0.3\nb\t0.4,0.5,0.6\n", ["\t", true, ".", "\n"]],
    // A list is no name.
    ["a,b,0.1 0.2 0.3\nc,d,0.4 0.5 0.6\n", [",", false, ".", "\n"]],
  ])("%j", async (text, expected) => {
    expect(await dialectOf(text)).toBe(JSON.stringify(expected));
  });

  it("takes the last comment as the header where it names all columns", async () => {
    const named = { x: [1, 3], y: [2, 4] };
    expect(cells(await readTable(utf8("# run 7\n# x y\n1 2\n3 4\n")))).toEqual(named);
    expect(cells(await readTable(utf8("#x,y\n1,2\n3,4\n")))).toEqual(named);
    expect(cells(await readTable(utf8("# made today\nx,y\n1,2\n3,4\n")))).toEqual(named);
    expect(cells(await readTable(utf8("#x,y\n1,2\n3,4\n"), { header: false }))).toEqual({
      column_1: [1, 3],
      column_2: [2, 4],
    });
  });

  it("obeys the caller", async () => {
    const text = utf8("1,5;2\n3,5;4\n");
    expect(cells(await readTable(text, { delimiter: "," }))).toEqual({
      column_1: [1, 3],
      column_2: ["5;2", "5;4"],
    });
    expect(cells(await readTable(text, { header: true }))).toEqual({ "1,5": [3.5], 2: [4] });
    expect(cells(await readTable(text, { decimal: "." }))).toEqual({
      column_1: ["1,5", "3,5"],
      column_2: [2, 4],
    });
  });

  it("looks on where the first record is longer than the first look", async () => {
    const width = 8000;
    const line = (value: number): string => Array.from({ length: width }, () => String(value)).join(";");
    const table = await readTable(utf8(`${line(1.23456789)}\n${line(2.34567891)}\n`));
    expect(table.rows).toBe(2);
    expect(table.columns).toHaveLength(width);
  });

  it("a header without rows is a table without rows", async () => {
    const table = await readTable(utf8("x,y\n"));
    expect(table.rows).toBe(0);
    expect(table.columns.map(({ name }) => name)).toEqual(["x", "y"]);
  });
});
