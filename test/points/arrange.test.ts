import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrange } from "../../src/line/points/arrange.js";

const value = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 5e-324, -1e300),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const rows = fc
  .record({
    // Long rows are sorted another way.
    dim: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }) }, fc.integer({ min: 31, max: 33 })),
    cell: fc.constantFrom(
      value,
      fc.constantFrom(0, -0, 1),
      fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, -0, 1, 2),
    ),
  })
  .chain(({ dim, cell }) =>
    // Few numbers make long runs of rows that begin alike.
    fc.array(fc.array(cell, { minLength: dim, maxLength: dim }), { minLength: 1, maxLength: 80 }),
  );

const asPoints = (given: number[][]) => ({
  n: given.length,
  dim: given[0].length,
  coords: Float64Array.from(given.flat()),
});
const rowOf = ({ dim, coords }: { dim: number; coords: Float64Array }, i: number): number[] =>
  Array.from(coords.subarray(i * dim, (i + 1) * dim));
const compare = (a: number[], b: number[]): number => {
  const c = a.findIndex((x, at) => x !== b[at]);
  return c < 0 ? 0 : a[c] - b[c];
};

describe("arrange", () => {
  it("leads every row to an equal distinct row and counts the copies", () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { points, multiplicity, position } = arrange(asPoints(given));
        const counts = new Float64Array(points.n);
        given.forEach((row, i) => {
          expect(rowOf(points, position[i])).toEqual(row.map((x) => x + 0));
          counts[position[i]]++;
        });
        expect(counts).toEqual(multiplicity);
      }),
    );
  });

  it("sorts the distinct rows strictly", () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { points } = arrange(asPoints(given));
        for (let i = 1; i < points.n; i++)
          expect(compare(rowOf(points, i - 1), rowOf(points, i))).toBeLessThan(0);
      }),
    );
  });

  it("depends on the rows, not on their order", () => {
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (given, keys) => {
        const shuffled = given
          .map((row, i) => ({ row, i, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key || a.i - b.i);
        const one = arrange(asPoints(given));
        const other = arrange(asPoints(shuffled.map(({ row }) => row)));
        expect(other.points).toEqual(one.points);
        expect(other.multiplicity).toEqual(one.multiplicity);
        shuffled.forEach(({ i }, at) => {
          expect(other.position[at]).toBe(one.position[i]);
        });
      }),
    );
  });

  it("leaves the caller's rows alone", () => {
    const coords = Float64Array.of(3, -0, 1);
    arrange({ n: 3, dim: 1, coords });
    expect(coords).toEqual(Float64Array.of(3, -0, 1));
  });
});
