/** When rows without a name for their columns are taken for vectors, and what becomes of what else is asked. */
import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import {
  clusterSync,
  estimate,
  fitSync,
  modelAtLevel,
  predictSync,
  type Recipe,
  treeCut,
} from "../../src/index.js";
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
  [
    "60 columns and an option that several methods have",
    60,
    { neighbors: 20 },
    { method: "communities", distance: "cosine", neighbors: 20, clusters: GROUPS },
  ],
  ["12 columns and that option", 12, { neighbors: 20 }, { method: "spectacl-normalized", neighbors: 20 }],
  [
    "60 columns and an option that communities do not have",
    60,
    { smoothing: 3 },
    { method: "spectacl-normalized", smoothing: 3 },
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

/** Rows around topics, which lie around domains; the rows of a topic lie in `inside` parts. */
function nestedRows(inside: number, rows = 1080) {
  const draw = normal(random(8, 1));
  const around = (center: Float64Array, spread: number) => center.map((x) => x + spread * draw());
  const domains = Array.from({ length: 3 }, () => around(new Float64Array(60), 2));
  const topics = Array.from({ length: 6 }, (_, t) => around(domains[t % 3], 1));
  const parts = topics.map((topic) => Array.from({ length: inside }, () => around(topic, 0.14)));
  return Array.from({ length: rows }, (_, i) => around(parts[i % 6][Math.floor(i / 6) % inside], 0.3));
}

it("levels of vectors: the groups that communities form, these, and what lies inside them", () => {
  const rows = nestedRows(3);
  const at = (level: "coarse" | "auto" | "fine") => clusterSync(rows, { level });
  const [coarse, auto, fine] = [at("coarse"), at("auto"), at("fine")];
  const groupsOf = (part: (i: number) => number) => rows.map((_, i) => part(i));
  expect(
    adjustedRand(
      groupsOf((i) => i % 3),
      coarse.labels,
    ),
  ).toBe(1);
  expect(
    adjustedRand(
      groupsOf((i) => i % 6),
      auto.labels,
    ),
  ).toBe(1);
  expect(
    adjustedRand(
      groupsOf((i) => (i % 6) + 6 * (Math.floor(i / 6) % 3)),
      fine.labels,
    ),
  ).toBeGreaterThan(0.9);
  // Every level is in the tree of the finer ones.
  const cut = ({ labels, tree = [] }: typeof fine, level: "coarse" | "auto") =>
    labels.map((label) => treeCut(tree, level).labels[label]);
  expect(cut(auto, "coarse")).toEqual(coarse.labels);
  expect(adjustedRand(cut(fine, "coarse"), coarse.labels)).toBe(1);
  expect(adjustedRand(cut(fine, "auto"), auto.labels)).toBe(1);
  expect(fine.tree?.filter(({ besideChance }) => besideChance).map(({ split }) => split)).toEqual(
    new Array(6).fill("fine"),
  );
  for (const result of [coarse, fine]) {
    expect(clusterSync(rows, result.recipe).labels).toEqual(result.labels);
  }
  // Edges inside a group are those inside its communities and those between them.
  coarse.membership.forEach((share, i) => {
    expect(share).toBeGreaterThanOrEqual(auto.membership[i]);
  });
  const model = fitSync(rows, { level: "fine" });
  expect(predictSync(model, rows).labels).toEqual(fine.labels);
  expect(adjustedRand(predictSync(modelAtLevel(model, "coarse"), rows).labels, coarse.labels)).toBe(1);
});

it("nothing is found inside communities that are clouds, and a number that is given is that of the communities", () => {
  const rows = nestedRows(1, 720);
  expect(clusterSync(rows, { level: "fine" }).labels).toEqual(clusterSync(rows).labels);
  expect(clusterSync(rows, { clusters: 6 }).clusters).toHaveLength(6);
  expect(clusterSync(rows, { clusters: 6, level: "coarse" }).clusters).toHaveLength(3);
});

it("columns of unlike size are those of a table, unless they are not to be scaled", () => {
  const rows = rowsOf(60).map((row) =>
    Object.fromEntries(
      Array.from(row, (x, c): [string, number] => [`measure ${"abcdefgh"[c % 8]}${c}`, x * 10 ** (c % 5)]),
    ),
  );
  const { points } = tablePoints(objectTable(rows));
  const { recipe } = clusterSync(points);
  expect(recipe).toMatchObject({ scale: "standard", distance: "euclidean" });
  expect(recipe.method).not.toBe("communities");
  expect(clusterSync(points, { scale: "none" }).recipe).toMatchObject({
    method: "communities",
    distance: "cosine",
  });
});

it("an estimate is of the method that vectors get", () => {
  const rows = rowsOf(60);
  expect(estimate(rows)).toEqual(estimate(rows, { method: "communities", distance: "cosine" }));
  expect(estimate(rows)).not.toEqual(estimate(rows, { method: "spectacl-normalized" }));
});
