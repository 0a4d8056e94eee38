/** Blanks are filled in by what the distance compares, whatever the order of the rows; what says too little stays blank. */
import { expect, test } from "vitest";
import { fitSync } from "../../src/index.js";
import type { Points } from "../../src/line/points/points.js";
import { blankFiller, referenceRows } from "../../src/tables/columns/blanks.js";
import { modelFiller } from "../../src/tables/columns/model-encoding.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { draws } from "../tables/tables.js";

const { gauss, uniform } = draws(11);

function pointsOf(rows: readonly (readonly number[])[]): Points {
  return { n: rows.length, dim: rows[0].length, coords: Float64Array.from(rows.flat()) };
}

const everyRow = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_, i) => i);

/** Three directions, of any length. */
const directions = Array.from({ length: 90 }, (_, i) => {
  const length = 1 + 99 * uniform();
  return [0, 1, 2].map((c) => length * ((c === i % 3 ? 1 : 0.1) + 0.03 * gauss()));
});

test("a blank in a direction is that of the nearest directions, in the length of the row", () => {
  const reference = referenceRows(pointsOf(directions), everyRow(90));
  const { fill } = blankFiller(reference, "cosine");
  for (const scale of [1e-3, 1, 1e4]) {
    for (const [row, at] of directions.slice(0, 12).map((row, i) => [row, (i + 1) % 3] as const)) {
      const given = Float64Array.from(row, (x, c) => (c === at ? Number.NaN : scale * x));
      expect(fill(given, 0)).toBe(true);
      // Plainly: the five nearest by the angle between what both have.
      const held = [0, 1, 2].filter((c) => c !== at);
      const unit = (v: readonly number[], among: readonly number[]): number[] => {
        const length = Math.hypot(...among.map((c) => v[c]));
        return v.map((x) => x / length);
      };
      const own = unit(row, held);
      const near = directions
        .map((other) => ({ other, d: Math.hypot(...held.map((c) => unit(other, held)[c] - own[c])) }))
        .sort((a, b) => a.d - b.d)
        .slice(0, 5)
        .map(({ other }) => unit(other, [0, 1, 2]));
      const mean = [0, 1, 2].map((c) => near.reduce((sum, v) => sum + v[c], 0));
      const factor = Math.hypot(...held.map((c) => row[c])) / Math.hypot(...held.map((c) => mean[c]));
      expect(given[at] / scale).toBeCloseTo(factor * mean[at], 8);
      // A row of the first direction stays one, and so on.
      const largest = row.indexOf(Math.max(...row));
      expect(given.indexOf(Math.max(...given))).toBe(largest);
    }
  }
  expect(fill(Float64Array.of(0, Number.NaN, 0), 0)).toBe(false);
});

test("half a place is no place", async () => {
  const text = "lon,lat\n179,-18\n-179,-17\n,-18\n140,36\n141,37\n12,\n";
  const table = await readTable(new TextEncoder().encode(text), { format: "csv" });
  const made = tablePoints(table);
  expect(made).toMatchObject({ distance: "haversine", columns: ["lat", "lon"], dropped: 2, filled: 0 });
  expect([...made.rows]).toEqual([0, 1, 3, 4]);
  expect(made.blankCells).toEqual([
    { column: "lat", filled: 0, dropped: 1 },
    { column: "lon", filled: 0, dropped: 1 },
  ]);
  const flat = tablePoints(table, { distance: "euclidean" });
  expect(flat).toMatchObject({ distance: "euclidean", columns: ["lon", "lat"], dropped: 0, filled: 2 });
});

test("a distance that is not known is not guessed", async () => {
  const table = await readTable(new TextEncoder().encode("a,b\n0,1\n,0\n"), { format: "csv" });
  expect(() => tablePoints(table, { distance: "precomputed", columns: [0, 1] })).toThrow(
    expect.objectContaining({ code: "MISSING_CELL", fields: expect.objectContaining({ column: "a" }) }),
  );
});

test.each(["euclidean", "cosine"] as const)(
  "%s: a model fills in what its fit did, of rows in any order",
  async (distance) => {
    const lines = directions.map((row, i) => row.map((x, c) => (i % 7 === c ? "" : x)).join());
    const read = (some: readonly string[]) =>
      readTable(new TextEncoder().encode(`e1,e2,e3\n${some.join("\n")}\n`), { format: "csv" });
    const { points, columns, encoding, blanks } = tablePoints(await read(lines), { distance });
    const backwards = tablePoints(await read(lines.toReversed()), { distance });
    expect([...backwards.points.coords].map((x) => x.toPrecision(12)).toSorted()).toEqual(
      [...points.coords].map((x) => x.toPrecision(12)).toSorted(),
    );
    const recipe = { method: "kmeans", clusters: 3, distance, scale: "none" } as const;
    const about = { columns, encoding, ...(blanks && { blanks }) };
    const model = fitSync(points, recipe, about);
    const { fill } = modelFiller(model);
    const again = Float64Array.from(
      lines.flatMap((line) => line.split(",").map((x) => (x ? Number(x) : Number.NaN))),
    );
    for (let from = 0; from < again.length; from += 3)
      if (again.subarray(from, from + 3).some(Number.isNaN)) fill(again, from);
    expect([...again]).toEqual([...points.coords]);
  },
);

test("between the centers of k-means nothing is filled in", () => {
  const rows = Array.from({ length: 60 }, (_, i) => [100 * (i % 3) + gauss(), -50 * (i % 3) + gauss()]);
  const { fill } = modelFiller(fitSync(rows, { method: "kmeans", clusters: 3 }, { columns: ["x", "y"] }));
  for (const k of [0, 1, 2]) {
    const row = Float64Array.of(100 * k, Number.NaN);
    fill(row, 0);
    expect(row[1] / -50).toBeCloseTo(k, 1);
  }
});

test("words in another case are the same words where only one is so written, and truths may be numbers", async () => {
  const read = (text: string) => readTable(new TextEncoder().encode(text), { format: "csv" });
  const { encoding } = tablePoints(
    await read(
      `x,kind,ok\n${["1,a,True", "2,A,False", "3,Rome,True", "4,a,False"].flatMap((row) => [row, row]).join("\n")}\n`,
    ),
  );
  expect(encoding.map(({ name }) => name)).toEqual(["x", "kind", "ok"]);
  const later = tablePoints(await read("x,kind,ok\n1,rome,1\n2,a,0\n3,Rome,1\n4,A,0\n"), { encoding });
  expect([...later.points.coords]).toEqual(
    [
      [1, 0, 1, 0, 1],
      [2, 0, 0, 1, 0],
      [3, 0, 1, 0, 1],
      [4, 1, 0, 0, 0],
    ].flat(),
  );
  expect(later.unread).toEqual([]);
  const shouted = tablePoints(await read("x,kind,ok\n1,ROME,TRUE\n2,a,false\n3,Oslo,true\n"), { encoding });
  expect([...shouted.points.coords.subarray(0, 5)]).toEqual([1, 0, 1, 0, 1]);
  expect(shouted.unread).toEqual([{ column: "kind", cells: 1, cell: "Oslo", why: "unseen" }]);
});
