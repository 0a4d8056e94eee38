/** Tables as surveys, sensors, registers and logs write them: what each column is, and what is made of it. */
import { describe, expect, it } from "vitest";
import { planColumns } from "../../src/tables/columns/plan.js";
import type { PlannedColumn } from "../../src/tables/columns/planned.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { utf8 } from "../io/bytes.js";
import { drawn, ROWS, table } from "./drawn-table.js";

const byName = (plan: readonly PlannedColumn[]) => Object.fromEntries(plan.map((one) => [one.name, one]));

describe("blanks", () => {
  it("a mark found in one column is one in all of its kind, and not where others come near it", async () => {
    const failed = (i: number): boolean => i % 10 === 0;
    const found = byName(
      planColumns(
        await table({
          t: (i) => (failed(i) || i % 17 === 0 ? -200 : 20 + 10 * drawn(i, 1)),
          s: (i) => (failed(i) ? -200 : 200 + Math.round(2000 * drawn(i, 2))),
          balance: (i) => (i === 5 ? -200 : -190 + Math.round(2000 * drawn(i, 3))),
        }),
      ),
    );
    expect([found.t.blank, found.s.blank, found.balance.blank]).toEqual([-200, -200, undefined]);
    expect(found.s.missing).toBe(ROWS / 10);
  });

  it("99 beside answers is a blank, and an age is none", async () => {
    const found = byName(
      planColumns(
        await table({ q: (i) => (i % 9 ? 1 + (i % 5) : 99), age: (i) => 18 + Math.round(81 * drawn(i, 1)) }),
      ),
    );
    expect([found.q.blank, found.age.blank]).toEqual([99, undefined]);
  });

  it("none is a word beside words, and a blank beside numbers and dates", async () => {
    const words = ["none", "none", "none", "guarantor", "co-applicant"];
    const read = await table({
      x: (i) => (i % 6 ? drawn(i, 1) : "none"),
      price: (i) => (i % 6 ? `$${(100 * drawn(i, 2)).toFixed(2)}` : "unknown"),
      day: (i) => (i % 6 ? `2024-0${1 + ((i * 7) % 9)}-1${i % 10}` : "n/a"),
      debtors: (i) => words[i % 5],
    });
    const found = byName(planColumns(read));
    const told = Object.fromEntries(
      Object.values(found).map(({ name, role, missing }) => [name, [role, missing]]),
    );
    expect(told).toEqual({
      x: ["quantity", ROWS / 6],
      price: ["money", ROWS / 6],
      day: ["date", ROWS / 6],
      debtors: ["category", 0],
    });
    const { unread } = tablePoints(read);
    expect(unread).toEqual([]);
  });

  it("a category of nothing but none in later rows is one all the same", async () => {
    const first = await table({ x: (i) => drawn(i, 1), d: (i) => ["none", "a", "b"][i % 3] });
    const { encoding } = tablePoints(first);
    const later = await readTable(utf8("x,d\n1,none\n2,none\n"), { format: "csv" });
    expect([...tablePoints(later, { encoding }).points.coords]).toEqual([1, 0, 0, 1, 2, 0, 0, 1]);
  });

  it("one word or nothing is yes or no; na category makes the blank a value", async () => {
    const read = await table({
      win: (i) => (i % 3 ? "" : "Windows"),
      one: (i) => (i % 4 ? "" : 1),
      rare: (i) => (i % 30 ? "DE" : ""),
      os: (i) => ["mac", "linux", ""][i % 3],
    });
    const found = byName(planColumns(read));
    expect([found.win.role, found.one.role, found.rare.role]).toEqual(["yes-no", "yes-no", "constant"]);
    const { points, filled } = tablePoints(read, { columns: [0, 1] });
    expect(filled).toBe(0);
    for (let i = 0; i < ROWS; i++)
      expect([points.coords[2 * i], points.coords[2 * i + 1]]).toEqual([i % 3 ? 0 : 1, i % 4 ? 0 : 1]);
    const blanks = tablePoints(read, { columns: [3], na: "category" });
    expect([blanks.points.dim, blanks.filled]).toEqual([3, 0]);
  });
});

it("prices in euros are read from Windows-1252 as from UTF-8", async () => {
  const text = [
    "preis;menge",
    ...Array.from({ length: 20 }, (_, i) => `${i + 1}.${100 + i},5${i % 10} €;${i}`),
  ].join("\n");
  const western = Uint8Array.from(text, (sign) => (sign === "€" ? 0x80 : sign.charCodeAt(0)));
  const [one, other] = [
    await readTable(western, { format: "csv" }),
    await readTable(utf8(text), { format: "csv" }),
  ];
  expect(planColumns(one)[0].role).toBe("money");
  expect(tablePoints(one).points.coords).toEqual(tablePoints(other).points.coords);
});

describe("codes and counts", () => {
  it("1 and 2 are kinds, counts are quantities, and names of processes are neither", async () => {
    const found = byName(
      planColumns(
        await table({
          amount: (i) => 1000 * drawn(i, 1),
          age: (i) => 20 + Math.round(50 * drawn(i, 2)),
          liable: (i) => 1 + Number(drawn(i, 3) < 0.2),
          rate: (i) => 1 + (i % 4),
          returns: (i) => Math.floor(12 * drawn(i, 4) ** 4),
          month: (i) => 1 + (i % 12),
          Pid: (i) => Math.round(25000 * drawn(i, 5)),
          "Kundennr.": (i) => 10000 + Math.round(80000 * drawn(i, 6)),
        }),
      ),
    );
    const told = Object.fromEntries(
      Object.values(found).map(({ name, role, use }) => [name, `${role} ${use}`]),
    );
    expect(told).toEqual({
      amount: "quantity distance",
      age: "count distance",
      liable: "category distance",
      rate: "count describe",
      returns: "count distance",
      month: "count describe",
      Pid: "code describe",
      "Kundennr.": "code describe",
    });
  });

  it("digits in quotes are codes where other numbers have none, and numbers where all have them", async () => {
    const columns = {
      x: (i: number) => drawn(i, 1).toFixed(4),
      segment: (i: number) => `"${[211, 212, 305][i % 3]}"`,
      registry: (i: number) => `"${1e6 + 7 * ((i * 37) % ROWS)}"`,
    };
    const found = byName(planColumns(await table(columns)));
    expect([found.segment.role, found.registry.role]).toEqual(["category", "identifier"]);
    const all = byName(planColumns(await table({ ...columns, x: (i) => `"${columns.x(i)}"` })));
    expect([all.segment.reason.code === "as-text", all.registry.reason.code === "as-text"]).toEqual([
      false,
      false,
    ]);
  });

  it("names of persons with a few rows each are no category, unless another column goes with them", async () => {
    const person = (i: number): string => `p${(i * 13) % 20}`;
    const alone = byName(
      planColumns(await table({ x: (i) => drawn(i, 1), y: (i) => drawn(i, 2), who: person })),
    );
    const told = byName(
      planColumns(
        await table({ x: (i) => ((i * 13) % 20) + drawn(i, 1), y: (i) => drawn(i, 2), who: person }),
      ),
    );
    expect([alone.who.use, told.who.use]).toEqual(["describe", "distance"]);
  });
});
