/** What words and types tell of a column: amounts, moments, what stands for a blank. */
import { describe, expect, it } from "vitest";
import { planColumns } from "../../src/tables/columns/plan.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { utf8 } from "../io/bytes.js";
import { problem } from "../support/errors.js";

const read = (text: string) => readTable(utf8(text));

describe("words that stand for numbers", () => {
  const many = Array.from({ length: 24 }, (_, i) => i);

  /** Role and coordinates of a column beside one of plain numbers. */
  async function readAs(name: string, word: (i: number) => string) {
    const table = await read(`${name}\ty\n${many.map((i) => `${word(i)}\t${(i * 7) % 5}.5`).join("\n")}\n`);
    const { plan, points, encoding } = tablePoints(table, { columns: [0] });
    expect(encoding).toHaveLength(1);
    return { role: plan[0].role, reason: plan[0].reason.code, values: [...points.coords] };
  }

  it.each([
    ["a unit", (i: number) => `${i % 17}.5 kg`, "quantity", (i: number) => (i % 17) + 0.5],
    ["a unit at once", (i: number) => `${150 + i * i}cm`, "quantity", (i: number) => 150 + i * i],
    [
      "thousands and millions",
      (i: number) => (i % 2 ? `1.${i % 9}K` : `${i}M`),
      "quantity",
      (i: number) => (i % 2 ? 1000 + (i % 9) * 100 : i * 1e6),
    ],
    [
      "thousands parted by no-break spaces",
      (i: number) => `${20 + i}\u00a0${100 + i}`,
      "count",
      (i: number) => (20 + i) * 1000 + 100 + i,
    ],
    ["more than a day", (i: number) => `${10 + 3 * i}:30:36`, "time", (i: number) => 10 + 3 * i + 0.51],
    [
      "hours and minutes",
      (i: number) => (i % 3 ? `${i % 3}h ${i}m` : `${i}m`),
      "time",
      (i: number) => (i % 3) + i / 60,
    ],
    ["ISO durations", (i: number) => `PT${(i * 5) % 24}H30M`, "time", (i: number) => ((i * 5) % 24) + 0.5],
    [
      "points in times",
      (i: number) => `${String((i * 5) % 24).padStart(2, "0")}.30.00`,
      "time",
      (i: number) => ((i * 5) % 24) + 0.5,
    ],
    [
      "three ways of a date",
      (i: number) =>
        [
          `2024-03-${10 + ((i * 5) % 7)}`,
          `${13 + ((i * 5) % 7)}/03/2024`,
          `March ${10 + ((i * 5) % 7)}, 2024`,
        ][i % 3],
      "date",
      (i: number) => 19782 + [10, 13, 10][i % 3] + ((i * 5) % 7),
    ],
  ] as const)("%s", async (_, word, role, value) => {
    const found = await readAs("w", word);
    expect(found.role).toBe(role);
    found.values.forEach((x, i) => {
      expect(x).toBeCloseTo(value(i), 9);
    });
  });

  it("seconds since 1970 are a date, by their name; years in a row are one too", async () => {
    const lines = many.map(
      (i) =>
        `${1_700_000_000 + 3600 * i},${1_700_000_000_000 + ((i * 977) % 24) * 1e7},${1990 + i},${i % 5}.5`,
    );
    const table = await read(`timestamp,created_at,year,x\n${lines.join("\n")}\n`);
    expect(planColumns(table).map(({ role, use, reason }) => `${use} ${role} ${reason.code}`)).toEqual([
      "describe date rising-date",
      "distance date read",
      "describe date rising-date",
      "distance quantity numbers",
    ]);
    const { points } = tablePoints(table, { columns: [1] });
    expect(points.coords[1]).toBeCloseTo((1_700_000_000_000 + (977 % 24) * 1e7) / 86_400_000, 9);
  });

  it("keys of 128 bits are identifiers, whatever the column is called", async () => {
    const key = (i: number) => `3f2504e0-4f89-11d3-9a0c-0305e82c${(4096 + i).toString(16)}`;
    const table = await read(`thing,x\n${many.map((i) => `${key(i)},${i % 5}.5`).join("\n")}\n`);
    expect(planColumns(table)[0]).toMatchObject({ role: "identifier", use: "ignore" });
  });

  it("what stands for a blank is one, unless the column is said to hold numbers; infinite cells are blanks", async () => {
    const lines = many.map((i) => `${i % 6 ? i % 7 : -999},${i === 4 ? "inf" : i % 5}.5,${i % 3}.25`);
    const table = await read(`x,y,z\n${lines.join("\n").replace("inf.5", "inf")}\n`);
    const { plan, filledRows } = tablePoints(table);
    expect(plan[0]).toMatchObject({
      blank: -999,
      missing: 4,
      reason: { code: "sentinel", value: -999, cells: 4 },
    });
    expect(plan[1]).toMatchObject({ missing: 1, reason: { code: "infinite", cells: 1 } });
    expect([...filledRows]).toEqual([0, 4, 6, 12, 18]);
    const asked = tablePoints(table, { wishes: new Map([[0, { role: "quantity" }]]) });
    expect([...asked.filledRows]).toEqual([4]);
    expect(Math.min(...asked.points.coords)).toBe(-999);
    expect(() => tablePoints(table, { na: "fail" })).toThrow(
      problem("INFINITE_CELL", { line: 6, column: "y" }),
    );
  });
});

describe("types of the file", () => {
  const rows = Array.from({ length: 30 }, (_, i) => i);
  const words = (name: string, kind: "category" | "timestamp", list: readonly string[]) => ({
    name,
    kind: "text" as const,
    codes: Uint32Array.from(rows, (i) => (i * 7) % list.length),
    words: list,
    missing: 0,
    type: kind === "category" ? { kind, ordered: false } : { kind, unit: "ms" as const },
  });

  it("a dictionary of digits is a category, decimals are quantities, a day in words is a date", () => {
    const days = rows.map((i) => `2024-01-${String(i + 1).padStart(2, "0")}T00:00:00Z`);
    const table = {
      rows: 30,
      columns: [
        words("grade", "category", ["10", "20", "30"]),
        words("sent", "timestamp", days),
        {
          name: "price",
          kind: "number" as const,
          values: Float64Array.from(rows, (i) => (i * 7) % 5),
          missing: 0,
          type: { kind: "decimal" as const, precision: 9, scale: 2 },
        },
        {
          name: "open",
          kind: "number" as const,
          values: Float64Array.from(rows, (i) => i % 2),
          missing: 0,
          type: { kind: "boolean" as const },
        },
        {
          name: "x",
          kind: "number" as const,
          values: Float64Array.from(rows, (i) => Math.sin(i)),
          missing: 0,
        },
        {
          name: "z",
          kind: "number" as const,
          values: Float64Array.from(rows, (i) => Math.cos(i * i)),
          missing: 0,
        },
      ],
    };
    expect(planColumns(table).map(({ role, use }) => `${use} ${role}`)).toEqual([
      "distance category",
      "distance date",
      "distance quantity",
      "distance yes-no",
      "distance quantity",
      "distance quantity",
    ]);
  });
});
