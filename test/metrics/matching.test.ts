import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { matching } from "../../src/judge/scores/matching.js";
import { assignment } from "../../src/metrics.js";

/** A table with 0 where a pair has no score. */
interface Table {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly number[];
}

const tables = (largest: number, cell: fc.Arbitrary<number>): fc.Arbitrary<Table> =>
  fc
    .tuple(fc.integer({ min: 1, max: largest }), fc.integer({ min: 1, max: largest }))
    .chain(([rows, columns]) =>
      fc
        .array(cell, { minLength: rows * columns, maxLength: rows * columns })
        .map((cells) => ({ rows, columns, cells })),
    );

const counts = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9 }));
const reals = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }));

function solved({ rows, columns, cells }: Table): { columnOf: Int32Array; sum: number } {
  const offsets = new Uint32Array(rows + 1);
  const targets: number[] = [];
  const scores: number[] = [];
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      if (cells[i * columns + j] === 0) continue;
      targets.push(j);
      scores.push(cells[i * columns + j]);
    }
    offsets[i + 1] = targets.length;
  }
  const columnOf = matching({
    columns,
    offsets,
    targets: Uint32Array.from(targets),
    scores: Float64Array.from(scores),
  });
  const sum = columnOf.reduce((total, j, i) => total + (j < 0 ? 0 : cells[i * columns + j]), 0);
  return { columnOf, sum };
}

/** The best sum of all matchings, tried one by one. */
function brute({ rows, columns, cells }: Table, row = 0, taken = 0): number {
  if (row === rows) return 0;
  let best = brute({ rows, columns, cells }, row + 1, taken);
  for (let j = 0; j < columns; j++) {
    if (taken & (1 << j)) continue;
    best = Math.max(
      best,
      cells[row * columns + j] + brute({ rows, columns, cells }, row + 1, taken | (1 << j)),
    );
  }
  return best;
}

describe("matching", () => {
  it("of counts has exactly the best sum of all matchings", () => {
    fc.assert(
      fc.property(tables(5, counts), (table) => {
        expect(solved(table).sum).toBe(brute(table));
      }),
    );
  });

  it("of real scores has the best sum to rounding", () => {
    fc.assert(
      fc.property(tables(5, reals), (table) => {
        expect(Math.abs(solved(table).sum - brute(table))).toBeLessThan(1e-12);
      }),
    );
  });

  it("gives no column to two rows, and none where there is no score", () => {
    fc.assert(
      fc.property(tables(12, counts), (table) => {
        const { columnOf } = solved(table);
        const taken = [...columnOf].filter((j) => j >= 0);
        expect(new Set(taken).size).toBe(taken.length);
        columnOf.forEach((j, i) => {
          if (j >= 0) expect(table.cells[i * table.columns + j]).toBeGreaterThan(0);
        });
      }),
    );
  });

  it("agrees with the dense Hungarian method on 60 × 80 scores", () => {
    const source = random(3, 9100);
    for (const share of [1, 0.3, 0.05]) {
      const cells = Array.from({ length: 60 * 80 }, () =>
        source.uniform() < share ? 1 - source.uniform() : 0,
      );
      const dense = assignment(Float64Array.from(cells), 60, 80);
      const best = dense.reduce((sum, j, i) => sum + cells[i * 80 + j], 0);
      expect(solved({ rows: 60, columns: 80, cells }).sum).toBeCloseTo(best, 10);
    }
  });

  it("a row gives up its column where that is worth more", () => {
    // Both rows want column 0 and nothing else.
    expect([...solved({ rows: 2, columns: 1, cells: [2, 3] }).columnOf]).toEqual([-1, 0]);
    // Row 2 takes column 0 from row 0, which takes column 1 from row 1, which stays without.
    expect([...solved({ rows: 3, columns: 2, cells: [5, 4, 0, 1, 9, 0] }).columnOf]).toEqual([1, -1, 0]);
  });
});
