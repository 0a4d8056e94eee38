import fc from "fast-check";
import { describe as block, expect, it } from "vitest";
import { describe } from "../../src/tables/describe/describe.js";
import { contrastText, contrastValues } from "../../src/tables/describe/words.js";
import { readTable } from "../../src/tables/files/read.js";
import type { NumberColumn, Table, TextColumn } from "../../src/tables/table/table.js";

const csv = (text: string): Promise<Table> => readTable(new TextEncoder().encode(text), { format: "csv" });

function numbers(name: string, values: readonly number[]): NumberColumn {
  const missing = values.filter(Number.isNaN).length;
  return { name, kind: "number", values: Float64Array.from(values), missing };
}

function words(name: string, cells: readonly string[]): TextColumn {
  const all = [...new Set(cells)];
  const codes = Uint32Array.from(cells, (cell) => all.indexOf(cell));
  return { name, kind: "text", codes, words: all, missing: cells.filter((cell) => cell === "").length };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const scatter = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0);

const cases = fc.integer({ min: 6, max: 40 }).chain((n) =>
  fc.record({
    values: fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: -50, max: 50 }) },
        { weight: 1, arbitrary: fc.constant(Number.NaN) },
      ),
      { minLength: n, maxLength: n },
    ),
    cells: fc.array(fc.constantFrom("a", "b", "c", ""), { minLength: n, maxLength: n }),
    labels: fc.array(fc.integer({ min: -1, max: 2 }), { minLength: n, maxLength: n }),
  }),
);

block("contrasts", () => {
  it("of numbers are Cohen's d as a correlation, of the mean inside against that of all other rows", () => {
    fc.assert(
      fc.property(cases, ({ values, labels }) => {
        const found = describe({ rows: values.length, columns: [numbers("x", values)] }, labels);
        for (const { cluster, contrasts } of found) {
          const side = (own: boolean): number[] =>
            values.filter((value, i) => !Number.isNaN(value) && (labels[i] === cluster) === own);
          const [inside, outside] = [side(true), side(false)];
          const one = contrasts.find(({ kind }) => kind === "quantity");
          if (!one) continue;
          expect(one.inside).toBeCloseTo(mean(inside), 9);
          expect(one.outside).toBeCloseTo(mean(outside), 9);
          const pooled = Math.sqrt(
            (scatter(inside) + scatter(outside)) / Math.max(1, inside.length + outside.length - 2),
          );
          const d = (mean(inside) - mean(outside)) / pooled;
          expect(one.effect).toBeCloseTo(Number.isFinite(d) ? d / Math.sqrt(d * d + 4) : Math.sign(d), 6);
        }
      }),
    );
  });

  it("of words are differences of shares, the word that gains most in a cluster", () => {
    fc.assert(
      fc.property(cases, ({ cells, labels }) => {
        const found = describe({ rows: cells.length, columns: [words("w", cells)] }, labels, {
          columns: [0],
        });
        for (const { cluster, contrasts } of found) {
          const share = (word: string, own: boolean): number => {
            const rows = cells.filter((_, i) => (labels[i] === cluster) === own);
            return rows.filter((cell) => cell === word).length / rows.length;
          };
          const effects = [...new Set(cells)].map((word) => share(word, true) - share(word, false));
          const strongest = Math.max(...effects);
          if (!(strongest >= 0.2)) continue;
          const [one] = contrasts;
          expect(one.kind === "share" && share(one.value, true)).toBeCloseTo(one.inside, 12);
          expect(one.effect).toBeCloseTo(strongest, 12);
        }
      }),
    );
  });

  it("do not depend on the order of the rows", () => {
    fc.assert(
      fc.property(cases, ({ values, cells, labels }) => {
        const table = (order: readonly number[]): Table => ({
          rows: order.length,
          columns: [
            numbers(
              "x",
              order.map((i) => values[i]),
            ),
            words(
              "w",
              order.map((i) => cells[i]),
            ),
          ],
        });
        const order = values.map((_, i) => i);
        const back = order.slice().reverse();
        const effects = (given: readonly number[]): unknown =>
          describe(
            table(given),
            given.map((i) => labels[i]),
            { columns: [0, 1] },
          ).map(({ contrasts }) =>
            contrasts.map(({ effect }) => Math.round(1e9 * Math.abs(effect))).sort((a, b) => a - b),
          );
        expect(effects(back)).toEqual(effects(order));
      }),
    );
  });
});

const PENGUINS = `species_code,mass,flipper,island,sex,nest
1,3700,181,Dream,male,a
1,3650,186,Dream,female,b
1,3720,184,Torgersen,male,c
2,5100,217,Biscoe,male,d
2,5000,215,Biscoe,female,e
2,5150,219,Biscoe,male,
`;

block("names and rows", () => {
  it("a cluster is named by its two strongest contrasts; names of single rows describe nothing", async () => {
    const table = await csv(PENGUINS);
    const [light, heavy] = describe(table, [0, 0, 0, 1, 1, 1], { columns: [1, 3, 4] });
    expect(heavy.name).toBe("island Biscoe, high mass");
    expect(light.name).toMatch(/low mass/);
    const all = describe(table, [0, 0, 0, 1, 1, 1]).flatMap(({ contrasts }) => contrasts);
    expect(all.map(({ name }) => name)).not.toContain("nest");
  });

  it("typical rows are the firmest, fringe rows the least firm, no row is both", async () => {
    const table = await csv(PENGUINS);
    const firmness = [0.2, 0.9, 0.5, 1, 0.1, 0.6];
    const [first, second] = describe(table, [0, 0, 0, 1, 1, 1], { firmness, rows: 1 });
    expect([first.typical, first.fringe]).toEqual([[1], [0]]);
    expect([second.typical, second.fringe]).toEqual([[3], [4]]);
  });

  it("a column of one value inside and another outside has the largest effect there is", () => {
    const table = { rows: 4, columns: [numbers("x", [1, 1, 7, 7])] };
    expect(describe(table, [0, 0, 1, 1]).map(({ contrasts }) => contrasts[0].effect)).toEqual([-1, 1]);
  });

  it("blank cells are a contrast of their own", () => {
    const table = { rows: 6, columns: [numbers("x", [Number.NaN, Number.NaN, Number.NaN, 1, 2, 3])] };
    const [blank] = describe(table, [0, 0, 0, 1, 1, 1]);
    expect(blank.contrasts).toMatchObject([{ kind: "share", value: "", inside: 1, outside: 0 }]);
  });

  it("one cluster, noise alone and numbers near the largest there are do no harm", () => {
    const table = { rows: 3, columns: [numbers("x", [1e308, -1e308, 1.7e308])] };
    expect(describe(table, [0, 0, 0])[0].contrasts).toEqual([]);
    expect(describe(table, [-1, -1, -1])).toEqual([]);
    for (const { contrasts } of describe(table, [0, 1, 1]))
      for (const { effect } of contrasts) expect(Math.abs(effect)).toBeLessThanOrEqual(1);
  });

  it("texts have as many digits as tell the two numbers apart", () => {
    const text = (inside: number, outside: number): string =>
      contrastText({ kind: "quantity", column: 0, name: "x", effect: 1, inside, outside });
    expect(text(5076.2, 3714)).toBe("high x (5,076 against 3,714)");
    expect(text(2008.4, 2007.9)).toBe("high x (2,008.4 against 2,007.9)");
    expect(text(0.00123, 0.5)).toBe("high x (0.001 against 0.5)");
    // What rounding leaves of zero has no sign.
    expect(text(-1e-16, 7.48)).toBe("high x (0 against 7.48)");
  });
});

it("writes years and numbers that name something without marks at the thousands, other numbers with", () => {
  const labels = [0, 0, 1, 1];
  const digits = (name: string, values: readonly number[]): string[] => {
    const [{ contrasts }] = describe({ rows: 4, columns: [numbers(name, values)] } as Table, labels);
    return [...contrastValues(contrasts[0])];
  };
  expect(digits("built", [1960, 1962, 2014, 2016])).toEqual(["1961", "2015"]);
  expect(digits("height", [1960, 1962, 2014, 2016.5])).toEqual([
    expect.stringContaining("1,961"),
    expect.stringContaining("2,015"),
  ]);
  expect(digits("weight", [960, 962, 3014, 3016])).toEqual(["961", "3,015"]);
  for (const name of ["order_id", "orderId", "ID", "zip code"])
    expect(digits(name, [10_000, 10_002, 90_000, 90_002])).toEqual(["10001", "90001"]);
  for (const name of ["humid", "paid", "decode"])
    expect(digits(name, [10_000, 10_002, 90_000, 90_002])).toEqual(["10,001", "90,001"]);
});
