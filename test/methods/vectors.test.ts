/** When rows without a name for their columns are taken for vectors, and what becomes of what else is asked. */
import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import { clusterSync, type Recipe } from "../../src/index.js";
import { objectTable, tablePoints } from "../../src/io.js";
import { adjustedRand } from "../../src/metrics.js";

const GROUPS = 4;

/** Rows around four directions. */
function rowsOf(columns: number, rows = 160) {
  const draw = normal(random(5, 1));
  const centers = Array.from({ length: GROUPS }, () => Float64Array.from({ length: columns }, draw));
  return Array.from({ length: rows }, (_, i) => centers[i % GROUPS].map((x) => x + 0.5 * draw()));
}

const truth = Array.from({ length: 160 }, (_, i) => i % GROUPS);

it.each<[string, number, Recipe, object]>([
  ["60 columns", 60, {}, { method: "communities", distance: "cosine", clusters: GROUPS }],
  [
    "60 columns and a number",
    60,
    { clusters: 5 },
    { method: "communities", distance: "cosine", clusters: 5 },
  ],
  ["12 columns by angle", 12, { distance: "cosine" }, { method: "communities", clusters: GROUPS }],
  ["60 columns by another distance", 60, { distance: "manhattan" }, { distance: "manhattan" }],
])("%s", (_, columns, recipe, expected) => {
  const result = clusterSync(rowsOf(columns), recipe);
  expect(result.recipe).toMatchObject(expected);
  // What was found leads there again.
  expect(clusterSync(rowsOf(columns), result.recipe).labels).toEqual(result.labels);
});

it.each<[string, number, Recipe]>([
  ["few columns", 12, {}],
  ["a level that is asked for", 60, { level: "auto" }],
  ["another distance", 60, { distance: "manhattan" }],
])("%s: judged", (_, columns, recipe) => {
  const { choice, labels } = clusterSync(rowsOf(columns), recipe);
  expect(choice?.evidence).toBe("clear");
  expect(adjustedRand(truth, labels)).toBe(1);
});

it("a row of zeros has no direction: such rows are compared as they are", () => {
  const rows = [...rowsOf(60), new Float64Array(60)];
  const { recipe, labels } = clusterSync(rows);
  expect(recipe.method).toBe("communities");
  expect(recipe.distance).toBe("euclidean");
  expect(adjustedRand(truth, labels.slice(0, truth.length))).toBe(1);
});

it("pixels at the edge that happen to hold two numbers do not make another kind of table", () => {
  const pixels = rowsOf(60).map((row, i) => {
    const cells: Record<string, number> = {};
    row.forEach((x, c) => {
      cells[`pixel${c}`] = c < 4 ? Number(i % 40 === c) : Math.round(40 + 10 * x);
    });
    return cells;
  });
  const { points } = tablePoints(objectTable(pixels));
  expect(points.features?.some(({ kind }) => kind === "yes-no")).toBe(true);
  const { recipe, labels } = clusterSync(points);
  expect(recipe.method).toBe("communities");
  expect(adjustedRand(truth, labels)).toBe(1);
});

it("a single cloud is told from groups, in whatever order its rows come", () => {
  const draw = normal(random(9, 1));
  const cloud = Array.from({ length: 300 }, () => Float64Array.from({ length: 64 }, draw));
  const codes = (rows: readonly Float64Array[]) => clusterSync(rows).warnings.map(({ code }) => code);
  expect(codes(cloud)).toContain("NO_MORE_THAN_CHANCE");
  expect(clusterSync(cloud.toReversed()).warnings).toEqual(clusterSync(cloud).warnings);
  expect(codes(rowsOf(64))).toEqual([]);
  // Who gives a number is not told that there may be none.
  expect(clusterSync(cloud, { clusters: 3 }).warnings).toEqual([]);
});

it("a range of numbers bounds what is found", () => {
  const { clusters } = clusterSync(rowsOf(60), { clusters: { from: 2, to: 6 } });
  expect(clusters.length).toBe(GROUPS);
});

it("columns that are said to be vectors are compared by angle, however few, under a named method too", () => {
  const rows = rowsOf(4).map((row) => ({ embedding: [...row] }));
  const points = tablePoints(objectTable(rows)).points;
  expect(points.dim).toBe(4);
  expect(clusterSync(points).recipe).toMatchObject({ method: "communities", distance: "cosine" });
  const means = clusterSync(points, { method: "kmeans", clusters: GROUPS });
  expect(means.recipe.distance).toBe("cosine");
  const own = clusterSync(points, { method: "kmeans", clusters: GROUPS, distance: "euclidean" });
  expect(own.recipe.distance).toBe("euclidean");
});
