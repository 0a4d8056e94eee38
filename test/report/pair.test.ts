/** Two clusters that are each other's opposite are told apart once. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { pairContrasts } from "../../apps/report/result/pair.js";
import { describe } from "../../src/tables/describe/describe.js";
import type { Column, Table } from "../../src/tables/table/table.js";
import { runs } from "../support/long.js";

const rows = fc.array(
  fc.record({
    label: fc.nat(1),
    x: fc.integer({ min: -50, max: 50 }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    word: fc.constantFrom("a", "b", "c"),
  }),
  { minLength: 8, maxLength: 40 },
);

function tableOf(given: readonly { readonly x: number; readonly y: number; readonly word: string }[]): Table {
  const number = (name: string, values: number[]): Column => ({
    ...{ name, kind: "number", missing: 0 },
    values: Float64Array.from(values),
  });
  const words = ["a", "b", "c"];
  const columns: Column[] = [
    number(
      "x",
      given.map(({ x }) => x),
    ),
    number(
      "y",
      given.map(({ y }) => y),
    ),
    {
      ...{ name: "word", kind: "text", words, missing: 0 },
      codes: Uint32Array.from(given, ({ word }) => words.indexOf(word)),
    },
  ];
  return { rows: given.length, columns } as Table;
}

it("has each column that sets either apart once, with the means of the first and of the second", () => {
  fc.assert(
    fc.property(rows, (given) => {
      const labels = given.map(({ label }) => label);
      const descriptions = describe(tableOf(given), labels);
      const pair = pairContrasts(descriptions);
      if (!pair) return;
      const columns = new Set(descriptions.flatMap(({ contrasts }) => contrasts.map(({ column }) => column)));
      expect(pair.map(({ column }) => column).sort()).toEqual([...columns].sort());
      for (const contrast of pair) {
        const numbers = given.map((row) =>
          contrast.kind === "share"
            ? Number(row.word === contrast.value)
            : contrast.name === "x"
              ? row.x
              : row.y,
        );
        const mean = (label: number): number => {
          const own = numbers.filter((_, i) => labels[i] === label);
          return own.reduce((sum, value) => sum + value, 0) / own.length;
        };
        expect(contrast.inside).toBeCloseTo(mean(0), 8);
        expect(contrast.outside).toBeCloseTo(mean(1), 8);
      }
    }),
    runs(100),
  );
});

it("is not made where a third group or noise stands beside the two", () => {
  const given = Array.from({ length: 30 }, (_, i) => ({ x: i < 10 ? 0 : i < 20 ? 10 : 40, y: 0, word: "a" }));
  const cut = (third: number): number[] => given.map((_, i) => (i < 10 ? 0 : i < 20 ? 1 : third));
  expect(pairContrasts(describe(tableOf(given), cut(2)))).toBeUndefined();
  expect(pairContrasts(describe(tableOf(given), cut(-1)))).toBeUndefined();
  expect(pairContrasts(describe(tableOf(given), cut(1)))).toHaveLength(1);
});
