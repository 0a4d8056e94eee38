/** One look at all rows: the roles of the whole-file reader, and a fair sample that does not know of chunks. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planColumns } from "../../src/tables/columns/plan.js";
import { openRows } from "../../src/tables/files/open.js";
import { readTable } from "../../src/tables/files/read.js";
import { reservoir } from "../../src/tables/survey/reservoir.js";
import { survey } from "../../src/tables/survey/survey.js";
import { wrongOption } from "../support/errors.js";
import { runs } from "../support/long.js";
import { utf8 } from "./bytes.js";

const surveyed = async (text: string, rows = 7, bytes = 64, seed = 0) => {
  const file = utf8(text);
  const stream = await openRows({ open: (from) => file.subarray(from) }, { limits: { rows, bytes } });
  return { stream, found: await survey(stream, { seed }) };
};

describe("facts", () => {
  it("give every column the role that the whole file gives it", async () => {
    const cell = {
      feature: (i: number) => `${((i * 7919) % 101) / 8}`,
      id: (i: number) => `${1000 + ((i * 37) % 64)}`,
      running: (i: number) => `${i}`,
      constant: () => "4",
      class: (i: number) => `${i % 3}`,
      species: (i: number) => ["cat", "dog"][i % 2],
      note: (i: number) => `w${i}`,
      late: (i: number) => (i === 60 ? "oops" : `${i % 5}.5`),
      gap: (i: number) => (i % 9 === 4 ? "" : `${i}`),
      user_id: (i: number) => `${i % 5}`,
      empty: () => "NA",
    };
    const names = Object.keys(cell) as (keyof typeof cell)[];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(names, { minLength: 2 }),
        fc.integer({ min: 2, max: 64 }),
        fc.integer({ min: 1, max: 70 }),
        async (chosen, count, chunk) => {
          const lines = Array.from({ length: count }, (_, i) =>
            chosen.map((name) => cell[name](i)).join(","),
          );
          const text = `${chosen.join(",")}\n${lines.join("\n")}\n`;
          const { found } = await surveyed(text, chunk);
          const whole = await readTable(utf8(text));
          expect(found.rows).toBe(whole.rows);
          // The sample holds all of so few rows, in its words.
          const roles = (plan: ReturnType<typeof planColumns>) =>
            plan.map(({ role, use, missing }) => ({ role, use, missing }));
          expect(roles(planColumns(found.sample, { known: found.columns }))).toEqual(
            roles(planColumns(whole)),
          );
          expect(found.columns.map(({ missing }) => missing)).toEqual(
            whole.columns.map(({ missing }) => missing),
          );
        },
      ),
      runs(25),
    );
  });

  it("name the first word, gap and infinity by their line", async () => {
    const lines = Array.from({ length: 100 }, (_, i) => `${i},${i % 2},${i % 4}`);
    lines[70] = "oops,,inf";
    lines[80] = "worse,,-inf";
    const { found } = await surveyed(`a,b,c\n${lines.join("\n")}\n`);
    expect(found.columns[0]).toMatchObject({ kind: "text", stray: { line: 72, cell: "oops" } });
    expect(found.columns[1].firstMissing).toEqual({ row: 70, line: 72 });
    expect(found.columns[2].firstInfinite).toEqual({ row: 70, line: 72, value: Number.POSITIVE_INFINITY });
  });
});

describe("the sample", () => {
  const column = (n: number) => Float64Array.from({ length: n }, (_, i) => i);

  it("is the same however the rows are cut, and another for another seed", () => {
    const drawn = (cut: number, seed: number) => {
      const kept = reservoir(1, 50, seed);
      for (let at = 0; at < 1000; at += cut) {
        const part = column(1000).subarray(at, at + cut);
        kept.add([part], part.length);
      }
      return kept.drawn();
    };
    const one = drawn(1000, 3);
    expect(drawn(1, 3)).toEqual(one);
    expect(drawn(77, 3)).toEqual(one);
    expect(drawn(1000, 4).rows).not.toEqual(one.rows);
    expect(one.columns[0]).toEqual(one.rows);
    expect([...one.rows]).toEqual([...new Set(one.rows)].sort((a, b) => a - b));
  });

  it("takes every row equally often", () => {
    const counts = new Float64Array(100);
    const draws = 2000;
    for (let seed = 0; seed < draws; seed++) {
      const kept = reservoir(1, 10, seed);
      kept.add([column(100)], 100);
      for (const row of kept.drawn().rows) counts[row]++;
    }
    // Each count is binomial (2000, 1/10): mean 200, deviation 13.4. χ² has 99 degrees of freedom, 148 at p = 0.001.
    const chi = counts.reduce((sum, count) => sum + (count - 200) ** 2 / (200 * 0.9), 0);
    expect(chi).toBeLessThan(148);
    expect(chi).toBeGreaterThan(60);
  });

  it("is all rows where there are few", async () => {
    const { found } = await surveyed("x,t\n1,a\n2,b\n,c\n");
    expect(found.sample).toMatchObject({ rows: 3, columns: [{ missing: 1 }, { kind: "text", missing: 0 }] });
  });
});

it("a seed that is none is refused", async () => {
  for (const seed of [-1, 0.5, Number.NaN]) {
    await expect(surveyed("x,y\n1,2\n3,4\n", 7, 64, seed)).rejects.toThrow(wrongOption("seed", seed));
  }
});
