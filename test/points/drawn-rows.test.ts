/** Draws and orders that follow from what rows and columns hold. */
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { inColumnOrder } from "../../src/line/points/column-order.js";
import { drawnRows } from "../../src/line/points/drawn-rows.js";
import type { Points } from "../../src/line/points/points.js";

/** Rows of three columns; a quarter of them are copies, two columns hold the same numbers in other rows. */
function table(n: number, seed: number): number[][] {
  const source = random(seed, 9402);
  return Array.from({ length: n }, (_, i) =>
    i % 4 === 0 ? [1, 0, -0] : [source.uniform(), i % 2, (i >> 1) % 2],
  );
}

const pointsOf = (rows: number[][]): Points => ({
  n: rows.length,
  dim: rows[0].length,
  coords: Float64Array.from(rows.flat()),
});

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const source = random(seed, 9403);
  return items
    .map((item) => ({ item, key: source.uniform() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const texts = (rows: number[][], drawn: Uint32Array): string[] =>
  Array.from(drawn, (i) => rows[i].map((x) => x + 0).join()).sort();

describe("rows drawn by what is in them", () => {
  const rows = table(3000, 1);
  const drawn = drawnRows(pointsOf(rows), 700, 0);

  it("are so many, ascending, and the same in any order of the rows", () => {
    expect(drawn.length).toBe(700);
    expect([...drawn]).toEqual([...new Set(drawn)].sort((a, b) => a - b));
    const others = shuffled(rows, 2);
    expect(texts(others, drawnRows(pointsOf(others), 700, 0))).toEqual(texts(rows, drawn));
  });

  it("are the same in any order of the columns", () => {
    const others = rows.map(([a, b, c]) => [c, a, b]);
    expect([...drawnRows(pointsOf(others), 700, 0)]).toEqual([...drawn]);
  });

  it("are others by another seed, with their share of copies", () => {
    expect([...drawnRows(pointsOf(rows), 700, 1)]).not.toEqual([...drawn]);
    for (const seed of [0, 1, 2, 3]) {
      const copies = [...drawnRows(pointsOf(rows), 700, seed)].filter((i) => i % 4 === 0).length;
      // Of 700 draws with probability 1/4: five standard deviations.
      expect(Math.abs(copies - 175)).toBeLessThan(5 * Math.sqrt((700 * 3) / 16));
    }
  });
});

it("columns come in one order, whatever the order of columns and rows", () => {
  const rows = table(500, 3);
  const found = inColumnOrder(pointsOf(rows));
  const order = shuffled([...rows.keys()], 4);
  const others = inColumnOrder(pointsOf(order.map((i) => [rows[i][2], rows[i][0], rows[i][1]])));
  order.forEach((i, at) => {
    expect([...others.coords.subarray(3 * at, 3 * at + 3)]).toEqual([
      ...found.coords.subarray(3 * i, 3 * i + 3),
    ]);
  });
});
