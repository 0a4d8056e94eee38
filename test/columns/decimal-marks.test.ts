/** 15.385 € is fifteen thousand where the table writes fractions with a comma, and fifteen where it does not. */
import { expect, it } from "vitest";
import { openRows, survey } from "../../src/io.js";
import { objectTable } from "../../src/tables/columns/objects.js";
import { planColumns } from "../../src/tables/columns/plan.js";
import { readColumns } from "../../src/tables/columns/read-columns.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { type ReadOptions, readTable } from "../../src/tables/files/read.js";
import { decimalMark } from "../../src/tables/text/decimal-mark.js";
import { utf8 } from "../io/bytes.js";

const AMOUNTS = [626, 15_385, 806, 1739, 12_000, 950, 2_100_000, 7];
const german = (x: number) => String(x).replace(/\B(?=(\d{3})+$)/g, ".");
const ROWS = Array.from({ length: 40 }, (_, i) => AMOUNTS[i % 8] + Math.floor(i / 8));

const lines = (columns: readonly ((x: number, i: number) => string)[], delimiter = ";") =>
  ROWS.map((x, i) => columns.map((column) => column(x, i)).join(delimiter)).join("\n");

async function firstColumn(text: string, options: ReadOptions = {}): Promise<number[]> {
  const table = await readTable(utf8(text), { format: "csv", ...options });
  const { points } = tablePoints(table, { columns: [0] });
  return [...points.coords];
}

it.each([
  ["its own column", "preis\tn", [(x: number) => `${german(x)} €`, (_: number, i: number) => `${i % 5}`]],
  [
    "another column",
    "preis\tlänge",
    [(x: number) => `${german(x)} €`, (_: number, i: number) => `${i % 5},5`],
  ],
  [
    "another column, in amounts alone",
    "menge\tlänge",
    [(x: number) => german(x), (_: number, i: number) => `${i % 5},5`],
  ],
] as const)("%s tells that thousands are parted by points", async (_, header, columns) => {
  for (const delimiter of [";", "\t"]) {
    const text = `${header.replaceAll("\t", delimiter)}\n${lines(columns, delimiter)}\n`;
    expect(await firstColumn(text)).toEqual(ROWS);
  }
});

it("what the caller says counts, for money as for numbers", async () => {
  const text = `price;x\n${ROWS.map((_, i) => `${1 + i}.${100 + i} €;${i % 5}`).join("\n")}\n`;
  expect(await firstColumn(text, { decimal: "," })).toEqual(ROWS.map((_, i) => 1000 * (1 + i) + 100 + i));
  expect(await firstColumn(text, { decimal: "." })).toEqual(
    ROWS.map((_, i) => Number(`${1 + i}.${100 + i}`)),
  );
});

it("the other columns of an object or a sheet tell it too", () => {
  const rows = ROWS.map((x, i) => ({ preis: `${german(x)} €`, anteil: `${i % 7},5 %` }));
  expect([...tablePoints(objectTable(rows), { columns: [0] }).points.coords]).toEqual(ROWS);
});

it("streamed, described and in memory the amounts are the same", async () => {
  const text = `preis;wert\n${lines([(x) => `${german(x)} €`, (_, i) => (i === 37 ? "k.A." : `${i},${100 + i}`)])}\n`;
  const bytes = utf8(text);
  const whole = await readTable(bytes, { format: "csv" });
  const stream = await openRows(
    { open: (from) => bytes.subarray(from) },
    { format: "csv", limits: { bytes: 64, rows: 5 } },
  );
  const { sample, columns: known } = await survey(stream, { seed: 1 });
  const [plan, planned] = [planColumns(whole), planColumns(sample, { known })];
  expect(planned.map(({ reading }) => reading)).toEqual(plan.map(({ reading }) => reading));
  const told = readColumns(whole, plan);
  expect([...(told[0] as { values: Float64Array }).values]).toEqual(ROWS);
  const [inMemory, streamed] = [tablePoints(whole, { plan }), tablePoints(sample, { plan: planned })];
  expect([...streamed.points.coords]).toEqual([...inMemory.points.coords]);
});

it.each([
  [["0.5", "1.234"], "."],
  [["0,5", "1,234"], ","],
  [["1.234,50 €", "7 €"], ","],
  [["$1,234.50", "$7"], "."],
  [["1.234.567"], ","],
  [["1,234,567"], "."],
  [["626 €", "15.385 €"], ","],
  [["1,234 €"], undefined],
  // The price of a liter, or of a gallon.
  [["1.711 EUR", "1.699 EUR"], undefined],
  [["$3.459", "$3"], "."],
  [["15.385", "626", "1.200", "3.400"], undefined],
  // Months are no fractions.
  [["01.2024", "12.2024"], undefined],
  // Who parts thousands parts all of them.
  [["15.385", "6260", "1.200", "3.400"], "."],
  [["12.05.2024", "a", "1.5.3"], undefined],
  [["3", "12", "400"], undefined],
] as const)("%j tells %j", (words, mark) => {
  expect(decimalMark([words])).toBe(mark);
});

it.each([
  [["15.385", "626", "1.200", "3.400"], ","],
  // Kilometers: nobody writes 1 beside 1.717 for a thousand seven hundred.
  [["1", "1.717", "40.808", "2"], undefined],
  [["7,000", "1,447", "0"], ","],
  [["1,711 €"], ","],
  [["$1,234", "$700"], "."],
  [["1.711 €"], ","],
] as const)("%j between semicolons tells %j", (words, mark) => {
  expect(decimalMark([words], ";")).toBe(mark);
});

it("three decimals in a table with commas between its cells stay three decimals", async () => {
  const weights = ["12.345", "15.201", "13.337", "12", "14.001", "err", "12.341", "13.100", "12.775", "14.2"];
  for (const [stray, unit] of [
    [weights, ""],
    [weights.slice(0, 5), " kg"],
  ] as const) {
    const text = `item,w\n${stray.map((w, i) => `i${i},${w === "err" ? w : w + unit}`).join("\n")}\n`;
    const table = await readTable(utf8(text), { format: "csv" });
    expect(planColumns(table)[1].reading).not.toMatchObject({ point: "," });
  }
});

it("a small m behind all numbers is neither millions nor minutes", async () => {
  const heights = Array.from({ length: 20 }, (_, i) => `1.${50 + i} m`);
  const table = await readTable(utf8(`h,x\n${heights.map((h, i) => `${h},${i}.5`).join("\n")}\n`), {
    format: "csv",
  });
  const { points } = tablePoints(table, { columns: [0] });
  expect([...points.coords]).toEqual(heights.map((h) => Number.parseFloat(h)));
});
