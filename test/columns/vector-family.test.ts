/** Numbered columns that make one vector. */
import { describe, expect, it } from "vitest";
import { planColumns, tablePoints } from "../../src/io.js";
import { objectTable } from "../../src/tables/columns/objects.js";
import { DIM, documents } from "./documents.js";

describe("numbered columns", () => {
  const wide = (name: (c: number) => string, signed: boolean) =>
    documents(120).map(({ topic, embedding }) => {
      const cells: Record<string, number | string> = { topic };
      for (let c = 0; c < 36; c++) {
        const value = embedding[c % DIM] + c / 50;
        cells[name(c)] = signed ? value : Math.abs(value);
      }
      return cells;
    });

  for (const name of [(c: number) => `emb_${c}`, (c: number) => `d${c + 1}`, (c: number) => `PC${c + 1}`]) {
    it(`from ${name(0)} on are one vector`, () => {
      const { plan, points, distance } = tablePoints(objectTable(wide(name, true)));
      expect(plan.filter(({ use }) => use === "distance").every(({ role }) => role === "vector")).toBe(true);
      expect(points.dim).toBe(36);
      expect(distance).toBe("cosine");
    });
  }

  it("that are called what coordinates are need be no more than 16, nor alike; others 32, and alike", () => {
    const rows = (name: (c: number) => string, many: number, size: (c: number) => number) =>
      documents(120).map(({ embedding }) => {
        const value = (c: number): number => size(c) * (embedding[c % DIM] + c / 50);
        return Object.fromEntries(Array.from({ length: many }, (_, c) => [name(c), value(c)]));
      });
    const isVector = (given: readonly object[]): boolean =>
      planColumns(objectTable(given as never)).every(({ role }) => role === "vector");
    const falling = (c: number): number => 1.5 ** -c;
    expect(isVector(rows((c) => `PC_${c + 1}`, 30, falling))).toBe(true);
    expect(
      isVector(
        rows(
          (c) => `dim_${c}`,
          16,
          () => 1,
        ),
      ),
    ).toBe(true);
    expect(
      isVector(
        rows(
          (c) => `PC_${c + 1}`,
          8,
          () => 1,
        ),
      ),
    ).toBe(false);
    expect(
      isVector(
        rows(
          (c) => `x${c}`,
          30,
          () => 1,
        ),
      ),
    ).toBe(false);
    expect(
      isVector(
        rows(
          (c) => `x${c}`,
          40,
          () => 1,
        ),
      ),
    ).toBe(true);
    expect(
      isVector(
        rows(
          (c) => String(c),
          40,
          () => 1,
        ),
      ),
    ).toBe(true);
    expect(isVector(rows((c) => `x${c}`, 40, falling))).toBe(false);
    const whole = rows(
      (c) => `emb_${c}`,
      40,
      () => 50,
    ).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Math.abs(Math.round(value))])),
    );
    expect(isVector(whole)).toBe(true);
  });

  it("of one sign, or with gaps in their numbers, are columns", () => {
    const gaps = wide((c) => `d${3 * c}`, true);
    for (const rows of [wide((c) => `pixel${c}`, false), gaps])
      expect(planColumns(objectTable(rows)).some(({ role }) => role === "vector")).toBe(false);
  });
});
