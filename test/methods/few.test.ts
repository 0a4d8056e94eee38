/** A handful of rows: the first thing people try. */
import { expect, test } from "vitest";
import { clusterSync } from "../../src/index.js";
import { adjustedRand } from "../../src/metrics.js";

const GROUPS = [
  [0, 0],
  [10, 0],
  [5, 9],
];
const CORNERS = [
  [0, 0],
  [1, 0.1],
  [0.2, 1],
  [0.9, 1.1],
  [0.4, 0.5],
];

test.each([2, 3])("%i separate groups of five rows each", (count) => {
  const rows = GROUPS.slice(0, count).flatMap(([x, y]) => CORNERS.map(([a, b]) => [x + a, y + b]));
  const truth = rows.map((_, i) => Math.floor(i / CORNERS.length));
  for (const method of ["spectacl-normalized", "spectacl"] as const) {
    const { labels, recipe } = clusterSync(rows, { method, clusters: count });
    expect({ method, agreement: adjustedRand(truth, labels) }).toEqual({ method, agreement: 1 });
    if (method === "spectacl-normalized") expect(recipe).toMatchObject({ neighbors: count === 2 ? 2 : 3 });
  }
});

test("from forty rows on there are ten neighbors", () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i % 7, Math.sqrt(i)]);
  expect(clusterSync(rows, { clusters: 2 }).recipe).toMatchObject({ neighbors: 10 });
  expect(clusterSync(rows.slice(0, 20), { clusters: 2, preset: "paper" }).recipe).toMatchObject({
    neighbors: 10,
  });
});

test("rows without any neighbor are noise where outliers are marked, even if all are", () => {
  const rows = Array.from({ length: 12 }, (_, i) => [i * 10, 0]);
  const recipe = { method: "spectacl", clusters: 2, radius: 1, outliers: "mark" } as const;
  const { labels, warnings } = clusterSync(rows, recipe);
  expect([...labels]).toEqual(Array(12).fill(-1));
  expect(warnings.map(({ code }) => code)).toContain("NO_EDGES");
});
