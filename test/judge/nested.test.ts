/** Clusters within clusters: found at every level, kept by models, and none where there are none. */
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import { moons } from "../../src/datasets/shapes.js";
import {
  clusterSync,
  fitSync,
  type MethodName,
  methods,
  modelAtLevel,
  predictSync,
  type Recipe,
  readModel,
  treeCut,
  treeDepth,
  writeModel,
} from "../../src/index.js";
import { adjustedRand } from "../../src/judge/scores/rand.js";
import { problem } from "../support/errors.js";
import { count } from "../support/long.js";
import { nested } from "../support/nested.js";

it("a range is met by clusters within fewer ones, or else by a number in it", () => {
  const { points, inner, outer } = nested(810, 5);
  const rangeOf = (from: number, to: number) => clusterSync(points, { clusters: { from, to } });
  // No cut into eight to twelve is as plain as the tree's nine.
  expect(adjustedRand(inner, rangeOf(8, 12).labels)).toBeGreaterThan(0.97);
  expect(rangeOf(8, 12).tree?.filter(({ parent }) => parent === 0).length).toBe(3);
  expect(adjustedRand(outer, rangeOf(2, 4).labels)).toBe(1);
  const tens = rangeOf(10, 12).clusters.length;
  expect(tens).toBeGreaterThanOrEqual(10);
  expect(tens).toBeLessThanOrEqual(12);
});

it.each([80, 150])("%d clusters are found without a number", (clusters) => {
  const draw = normal(random(clusters, 9401));
  const n = 30 * clusters;
  const side = Math.ceil(Math.sqrt(clusters));
  const truth = Array.from({ length: n }, (_, i) => i % clusters);
  const coords = Float64Array.from({ length: 2 * n }, (_, e) => {
    const s = truth[e >> 1];
    return 9 * (e % 2 ? Math.floor(s / side) : s % side) + draw();
  });
  const { labels, clusters: found, choice } = clusterSync({ n, dim: 2, coords });
  expect(Math.abs(found.length - clusters)).toBeLessThanOrEqual(0.03 * clusters);
  expect(adjustedRand(truth, labels)).toBeGreaterThan(0.97);
  expect(choice?.evidence).not.toBe("none");
});

describe("three groups of three", () => {
  const { points, outer, inner } = nested(810, 5);
  const { labels, tree = [], clusters, recipe, membership } = clusterSync(points);

  it("are nine clusters within three, and the recipe found gives them again", () => {
    expect(adjustedRand(inner, labels)).toBeGreaterThan(0.95);
    expect(clusters.length).toBe(9);
    expect(recipe).toMatchObject({ clusters: 3, level: "auto" });
    expect(clusterSync(points, recipe).labels).toEqual(labels);
    expect(membership.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it("a tree has them in each other, by path", () => {
    expect(tree[0]).toMatchObject({ path: "", parent: -1, size: 810, split: "coarse", grown: "auto" });
    for (const [at, { path, parent, size }] of tree.entries()) {
      const children = tree.filter((node) => node.parent === at);
      if (children.length > 0) expect(children.reduce((sum, node) => sum + node.size, 0)).toBe(size);
      if (parent > 0) expect(path.startsWith(`${tree[parent].path}.`)).toBe(true);
    }
    const coarse = treeCut(tree, "coarse");
    expect(
      adjustedRand(
        outer,
        labels.map((label) => coarse.labels[label]),
      ),
    ).toBe(1);
    expect(coarse.paths).toEqual(["0", "1", "2"]);
    expect(treeDepth(tree, 2).paths.length).toBe(9);
    expect(treeDepth(tree, 9)).toEqual(treeCut(tree, "fine"));
  });

  it("of a range the clusters are no more than it allows", () => {
    expect(clusterSync(points, { clusters: { from: 2, to: 4 } }).clusters.length).toBe(3);
    expect(clusterSync(points, { level: "coarse" }).clusters.length).toBe(3);
    expect(clusterSync(points, { clusters: 3 }).clusters.length).toBe(3);
    expect(clusterSync(points, { clusters: 3, level: "auto" }).clusters.length).toBe(9);
  });

  it("the order of the rows plays no part", () => {
    const order = Array.from({ length: points.n }, (_, i) => (i * 379 + 11) % points.n);
    const coords = Float64Array.from(order.flatMap((i) => [points.coords[2 * i], points.coords[2 * i + 1]]));
    const again = clusterSync({ ...points, coords });
    expect(again.tree).toEqual(tree);
    expect(
      adjustedRand(
        Array.from(order, (i) => labels[i]),
        again.labels,
      ),
    ).toBe(1);
  });

  it("a model keeps them, and labels by any level", () => {
    expect(predictSync(fitSync(points), points).labels).toEqual(labels);
    for (const run of [{}, { landmarks: 400 }]) {
      const model = readModel(writeModel(fitSync(points, run)));
      expect(adjustedRand(inner, predictSync(model, points).labels)).toBeGreaterThan(0.95);
      const coarse = modelAtLevel(model, "coarse");
      expect(coarse.clusters.length).toBe(3);
      expect(adjustedRand(outer, predictSync(coarse, points).labels)).toBe(1);
      expect(readModel(writeModel(coarse)).tree).toEqual(coarse.tree);
      expect(() => modelAtLevel(model, "fine")).toThrow(problem("LEVEL_NOT_FITTED", { grown: "auto" }));
    }
  });
});

it.each([1, 2, 3])("moons are long, and are not split again: seed %i", (seed) => {
  expect(clusterSync(moons({ n: 600, noise: 0.06, seed }).points).clusters.length).toBe(2);
});

it("nothing is split where there is no evidence of groups at all", () => {
  const draw = normal(random(3, 9401));
  const { choice, tree = [] } = clusterSync({
    n: 500,
    dim: 3,
    coords: Float64Array.from({ length: 1500 }, draw),
  });
  expect(choice?.evidence).toBe("none");
  expect(tree.every(({ parent, split }) => parent < 0 || split === undefined)).toBe(true);
});

it("a graph of cliques of cliques has clusters within clusters only if each is plain", () => {
  const edges: number[][] = [];
  for (let c = 0; c < 6; c++) {
    for (let i = 0; i < 20; i++) for (let j = 0; j < i; j++) edges.push([20 * c + i, 20 * c + j]);
    edges.push([20 * c, (20 * c + 20) % 120]);
  }
  const { clusters, tree = [] } = clusterSync({ edges });
  expect(clusters.reduce((sum, { size }) => sum + size, 0)).toBe(120);
  expect(tree.filter(({ label }) => label !== undefined).length).toBe(clusters.length);
});

// What lies inside communities is looked for at the level "fine" alone.
const taking = (Object.keys(methods) as MethodName[]).filter(
  (method) => "level" in methods[method].options && !methods[method].findsNumber,
);

it.each(taking)("a model of clusters within clusters by %s gives its own rows their labels", (method) => {
  const { points } = nested(450, 6);
  const recipe = { method, clusters: 3, level: "auto" } as Recipe;
  const { labels, tree = [] } = clusterSync(points, recipe);
  const model = readModel(writeModel(fitSync(points, recipe)));
  expect(tree.some(({ path }) => path.includes("."))).toBe(true);
  // Rows of a method that votes may lie between two clusters.
  expect(adjustedRand(predictSync(model, points).labels, labels)).toBeGreaterThan(0.97);
  const coarse = treeCut(tree, "coarse").labels;
  const predicted = predictSync(modelAtLevel(model, "coarse"), points).labels;
  expect(
    adjustedRand(
      predicted,
      labels.map((label) => coarse[label]),
    ),
  ).toBe(1);
});

it("the recipe found in a range gives the same labels again", () => {
  const { points } = nested(810, 5);
  for (const clusters of [
    { from: 2, to: 6 },
    { from: 2, to: 9 },
    { from: 4, to: 7 },
  ]) {
    const found = clusterSync(points, { clusters });
    expect([...clusterSync(points, found.recipe).labels]).toEqual([...found.labels]);
  }
});

it("the recipe of landmarks in place of all rows gives the same labels again", () => {
  // Of more rows than are judged some tables without groups are fitted otherwise than they were judged.
  for (let seed = 0; seed < count(6, 30); seed++) {
    const source = random(seed, 9404);
    const n = 2200 + 100 * (seed % 5);
    const coords = Float64Array.from({ length: 2 * n }, () => source.uniform() + source.uniform() ** 3);
    const found = clusterSync({ n, dim: 2, coords });
    expect([...clusterSync({ n, dim: 2, coords }, found.recipe).labels]).toEqual([...found.labels]);
  }
});
