/** Days, months, quarters and weeks as exports write them, and what something took in minutes and seconds. */
import { describe, expect, it } from "vitest";
import { planColumns } from "../../src/tables/columns/plan.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { utf8 } from "../io/bytes.js";

const many = Array.from({ length: 40 }, (_, i) => i);
const DAY = 86_400_000;
const day = (i: number) => new Date(Date.UTC(2022, 0, 1) + ((i * 37) % 900) * DAY);
const digits = (i: number): string => day(i).toISOString().slice(0, 10).replaceAll("-", "");

function read(columns: Readonly<Record<string, (i: number) => number | string>>) {
  const names = Object.keys(columns);
  const lines = many.map((i) => names.map((name) => columns[name](i)).join("\t"));
  return readTable(utf8([names.join("\t"), ...lines].join("\n")), { format: "tsv", header: true });
}

/** Days since 1970 of a column beside another one. */
async function valuesOf(word: (i: number) => number | string) {
  const { plan, points } = tablePoints(await read({ w: word, y: (i) => ((i * 7) % 5) + 0.5 }), {
    columns: [0],
  });
  return { role: plan[0].role, values: [...points.coords] };
}

it("months in digits are those of a column that is called so: keys have six digits too", async () => {
  const month = (i: number): number => 100 * (2020 + (i % 3)) + 1 + ((i * 5) % 12);
  const other = (i: number): number => ((i * 7) % 5) + 0.5;
  const roles = async (name: string) => planColumns(await read({ [name]: month, y: other }))[0].role;
  expect(await roles("month")).toBe("date");
  expect(await roles("plot")).not.toBe("date");
});

describe("dates", () => {
  it.each([
    ["days in digits", digits, (i: number) => day(i).getTime() / DAY],
    ["with a time", (i: number) => `${digits(i)}T120000Z`, (i: number) => day(i).getTime() / DAY + 0.5],
    ["moments in digits", (i: number) => `${digits(i)}060000`, (i: number) => day(i).getTime() / DAY + 0.25],
    [
      "months",
      (i: number) => `${String(1 + ((i * 5) % 12)).padStart(2, "0")}/2024`,
      (i: number) => Date.UTC(2024, (i * 5) % 12) / DAY,
    ],
    [
      "quarters",
      (i: number) => `${2020 + (i % 4)}-Q${1 + ((i * 3) % 4)}`,
      (i: number) => Date.UTC(2020 + (i % 4), 3 * ((i * 3) % 4)) / DAY,
    ],
    [
      "quarters first",
      (i: number) => `Q${1 + ((i * 3) % 4)} ${2020 + (i % 4)}`,
      (i: number) => Date.UTC(2020 + (i % 4), 3 * ((i * 3) % 4)) / DAY,
    ],
    // 2024-01-01 is a Monday, and of the first week.
    [
      "weeks",
      (i: number) => `2024-W${String(1 + ((i * 7) % 50)).padStart(2, "0")}`,
      (i: number) => Date.UTC(2024, 0, 1) / DAY + 7 * ((i * 7) % 50),
    ],
    [
      "Kalenderwochen",
      (i: number) => `KW ${1 + ((i * 7) % 50)}/2024`,
      (i: number) => Date.UTC(2024, 0, 1) / DAY + 7 * ((i * 7) % 50),
    ],
  ])("%s", async (_, word, value) => {
    const found = await valuesOf(word);
    expect(found.role).toBe("date");
    found.values.forEach((x, i) => {
      expect(x).toBeCloseTo(value(i), 9);
    });
  });

  it("numbers of orders are none, and a wish overrules either way", async () => {
    const table = await read({
      order: (i) => 20240000 + ((i * 977) % 9000),
      serial: (i) => 20240101 + ((i * 7) % 31),
      day: digits,
      x: (i) => i / 7,
      y: (i) => (i * i) / 11,
    });
    const roles = (wishes?: ReadonlyMap<number, { role: "date" | "quantity" | "category" }>) =>
      planColumns(table, { wishes }).map(({ role }) => role);
    expect(roles().slice(0, 3)).toEqual(["count", "count", "date"]);
    const asked = new Map([
      [1, { role: "date" }],
      [2, { role: "quantity" }],
    ] as const);
    expect(roles(asked).slice(0, 3)).toEqual(["count", "date", "quantity"]);
    const { points } = tablePoints(table, { wishes: asked, columns: [1, 2] });
    expect([points.coords[0], points.coords[1]]).toEqual([Date.UTC(2024, 0, 1) / DAY, 20220101]);
  });

  it("a model reads later rows as it did the first, in digits and with marks", async () => {
    const { encoding } = tablePoints(await read({ day: digits, x: (i) => i / 7 }));
    const later = await readTable(utf8("x,day\n1,20240614\n2,20240615\n3,20249999\n"), { format: "csv" });
    const made = tablePoints(later, { encoding, na: "drop" });
    expect([...made.rows]).toEqual([0, 1]);
    expect(made.points.coords[0]).toBe(Date.UTC(2024, 5, 14) / DAY);
    expect(made.unread).toMatchObject([{ column: "day", cells: 1, why: "unreadable" }]);
  });
});

it("minutes and seconds are a time, with hours in front or not", async () => {
  const found = await valuesOf((i) => (i % 5 ? `${10 + ((i * 7) % 50)}:${10 + i}` : `1:0${i % 9}:30`));
  expect(found.role).toBe("time");
  expect(found.values[1]).toBeCloseTo(17 / 60 + 11 / 3600, 12);
  expect(found.values[5]).toBeCloseTo(1 + 5 / 60 + 30 / 3600, 12);
});
