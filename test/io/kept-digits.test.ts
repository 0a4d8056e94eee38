/** Codes with zeros in front and integers beyond 2^53 keep their digits, whatever they are written to. */
import { expect, it } from "vitest";
import { openRows, survey } from "../../src/io.js";
import { planColumns } from "../../src/tables/columns/plan.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { writeTable } from "../../src/tables/files/write.js";
import type { WriteFormat } from "../../src/tables/formats/registry.js";
import { cellsOf, collected, inPieces, utf8 } from "./bytes.js";
import { held } from "./held.js";

const rows = Array.from({ length: 300 }, (_, i) => i);
const zip = (i: number) => String((i * 397) % 90_000).padStart(5, "0");
const id = (i: number) => String(12_345_678_901_234_567_000n + BigInt(i));
// The first cells are as any number is: only later rows tell.
const late = (i: number) => (i < 200 ? String(100 + (i % 7)) : `0${i % 7}`);
const text = [
  "zip,id,late,x",
  ...rows.map((i) => [zip(i), id(i), late(i), `${(i * 7) % 11}.5`].join(",")),
].join("\n");

it.each<WriteFormat>(["json", "jsonl", "parquet", "arrow", "csv", "tsv"])("as %s", async (format) => {
  const table = await readTable(utf8(text), { format: "csv" });
  const dialect = format === "csv" ? { dialect: { delimiter: ";" } } : {};
  const bytes = await collected(writeTable(table, { format, ...dialect }));
  const again = held(await readTable(bytes, { format: format === "jsonl" ? "json" : format }));
  expect(again.zip).toEqual(rows.map(zip));
  expect(again.id).toEqual(rows.map(id));
  expect(again.late).toEqual(rows.map(late));
  expect(again.x).toEqual(rows.map((i) => ((i * 7) % 11) + 0.5));
});

it("in pieces and in chunks they are the same words, and no quantities", async () => {
  const bytes = utf8(text);
  const whole = await readTable(bytes, { format: "csv" });
  const pieced = await readTable(inPieces(bytes, 100), { format: "csv" });
  expect(pieced.columns.map(cellsOf)).toEqual(whole.columns.map(cellsOf));
  const stream = await openRows(
    { open: (from) => bytes.subarray(from) },
    { format: "csv", limits: { rows: 50 } },
  );
  expect(stream.kinds).toEqual(["text", "text", "number", "number"]);
  const { sample, columns: known } = await survey(stream, { seed: 1 });
  expect(sample.columns.map(cellsOf)).toEqual(whole.columns.map(cellsOf));
  const roles = planColumns(whole).map(({ role, use }) => `${use} ${role}`);
  expect(roles).toEqual(["describe code", "ignore identifier", "describe code", "distance quantity"]);
  expect(planColumns(sample, { known }).map(({ role, use }) => `${use} ${role}`)).toEqual(roles);
});

it("numbers that are written again as they were stay numbers", async () => {
  const values = ["10000000000000000", "73893748177818260", "-9007199254740994", "0", "12"];
  const table = await readTable(utf8(`n,w\n${values.map((value) => `${value},a`).join("\n")}\n`));
  expect(held(table).n).toEqual(values.map(Number));
});

it("a zero in front of one number makes no code of measurements", async () => {
  const table = await readTable(utf8("x;y\n1,5;1\n007;2\n2,25;5\n"));
  expect(held(table).x).toEqual([1.5, 7, 2.25]);
  const counts = await readTable(
    utf8(`x,y\n${rows.map((i) => `${i === 7 ? "007" : i % 50},${i}.5`).join("\n")}\n`),
  );
  const { points } = tablePoints(counts, { columns: [0] });
  expect([...points.coords]).toEqual(rows.map((i) => i % 50));
});
