/** Amounts as books of account, laboratories and statistics write them: what number each cell is. */
import { describe, expect, it } from "vitest";
import { planColumns } from "../../src/tables/columns/plan.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { utf8 } from "../io/bytes.js";

const many = Array.from({ length: 40 }, (_, i) => i);

/** Role, reason and coordinates of a column of words beside one of plain numbers. */
async function readAs(word: (i: number) => string, role?: "category") {
  const lines = many.map((i) => `${word(i)}\t${(i * 7) % 5}.5`);
  const table = await readTable(utf8(`w\ty\n${lines.join("\n")}\n`), { format: "tsv" });
  const { plan, points } = tablePoints(table, {
    columns: [0],
    ...(role && { wishes: new Map([[0, { role }]]) }),
  });
  return { role: plan[0].role, reason: plan[0].reason, values: [...points.coords] };
}

const below = (i: number): boolean => i % 3 === 0;
const cents = (i: number): number => 388 + 11 * i;

describe("books of account", () => {
  it.each([
    ["parentheses", (i: number) => (below(i) ? `(${cents(i)}.00)` : `${cents(i)}.00`), "quantity"],
    ["a minus behind", (i: number) => (below(i) ? `${cents(i)},00-` : `${cents(i)},00`), "quantity"],
    ["debit and credit", (i: number) => `${cents(i)},00 ${below(i) ? "DR" : "CR"}`, "quantity"],
    ["Soll und Haben", (i: number) => `${cents(i)},00 ${below(i) ? "S" : "H"}`, "quantity"],
    ["credit on a bill", (i: number) => (below(i) ? `${cents(i)}.00 CR` : `${cents(i)}.00`), "quantity"],
    ["dollars in parentheses", (i: number) => (below(i) ? `$(${cents(i)}.00)` : `$${cents(i)}.00`), "money"],
  ])("%s", async (_, word, role) => {
    const found = await readAs(word);
    expect(found.role).toBe(role);
    expect(found.values).toEqual(many.map((i) => (below(i) ? -cents(i) : cents(i))));
    expect(found.reason.code).toBe("read");
    expect((await readAs(word, "category")).role).toBe("category");
  });

  it("grades with a minus and numbers in parentheses are none", async () => {
    const grades = await readAs((i) => ["1", "2", "2-", "3+", "3", "3-"][i % 6]);
    expect(grades.values.some((x) => x < 0)).toBe(false);
  });

  it("amounts in quotes are amounts, if some of them have a fraction or thousands", async () => {
    const text = many.map(
      (i) => `${i / 7},"${100 * (i % 19)}.00","${1 + ((i * 7) % 23)},000","${211 + (i % 3)}"`,
    );
    const table = await readTable(utf8(["x,paid,owed,segment", ...text].join("\n")), { format: "csv" });
    expect(planColumns(table).map(({ role, use }) => `${role} ${use}`)).toEqual([
      "quantity distance",
      "count distance",
      "count distance",
      "category distance",
    ]);
  });
});

describe("measurements", () => {
  it.each([
    ["kg", (i: number) => `${5 * (1 + (i % 5))} kg`, (i: number) => 5 * (1 + (i % 5))],
    ["a slash", (i: number) => `${60 + i} km/h`, (i: number) => 60 + i],
    ["hours", (i: number) => `${i}.5 h`, (i: number) => i + 0.5],
    [
      "grams and kilograms",
      (i: number) => (i % 4 ? `${i}.5 kg` : `${100 + i} g`),
      (i: number) => (i % 4 ? i + 0.5 : (100 + i) / 1000),
    ],
    [
      "limits of detection",
      (i: number) => (i % 4 ? `${i / 100}` : "<0.03"),
      (i: number) => (i % 4 ? i / 100 : 0.03),
    ],
    ["limits above", (i: number) => (i % 4 ? `${2 * i}` : "> 100"), (i: number) => (i % 4 ? 2 * i : 100)],
    ["limits of percents", (i: number) => (i % 4 ? `${i}.5%` : "<1%"), (i: number) => (i % 4 ? i + 0.5 : 1)],
    ["stars behind", (i: number) => `${i}.4${i % 5 ? "" : "*"}`, (i: number) => i + 0.4],
    [
      "notes in brackets",
      (i: number) => `${1 + i},234${i % 5 ? "" : " [1]"}`,
      (i: number) => 1000 * (1 + i) + 234,
    ],
    ["units and notes", (i: number) => `${i}.4 kg${i % 2 ? "" : "*"}`, (i: number) => i + 0.4],
  ])("%s", async (_, word, value) => {
    const found = await readAs(word);
    found.values.forEach((x, i) => {
      expect(x).toBeCloseTo(value(i), 12);
    });
  });

  it("what was done is said: units that are converted, limits and notes that are left out", async () => {
    expect((await readAs((i) => (i % 4 ? `${i}.5 kg` : `${100 + i} g`))).reason).toMatchObject({
      unit: "kg",
      units: ["g"],
    });
    expect((await readAs((i) => (i % 4 ? `${i / 100}` : "<0.03"))).reason).toMatchObject({ limits: 10 });
    expect((await readAs((i) => `${i}.4${i % 5 ? "" : "*"}`)).reason).toMatchObject({ notes: 8 });
  });

  it("bands, seats and drives are none", async () => {
    const [bands, drives] = [
      await readAs((i) => ["<18", "18-24", "25-64", ">64"][i % 4]),
      await readAs((i) => ["2WD", "4WD", "3WD"][i % 3]),
    ];
    expect([bands.role, drives.role]).toEqual(["rank", "category"]);
  });
});
