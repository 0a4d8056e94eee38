import { describe, expect, it } from "vitest";
import type { SpectaclError } from "../../src/base/errors.js";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import { blobs, circles, moons } from "../../src/datasets/shapes.js";
import { uniform } from "../../src/datasets/uniform.js";
import {
  clusterSync,
  estimate,
  fitSync,
  type Model,
  type Points,
  predictSync,
  type Recipe,
  writeModel,
} from "../../src/index.js";
import { cluster } from "../../src/run/threads/cluster.js";
import { problem, wrongOption } from "../support/errors.js";
import { bits } from "../support/kernels.js";
import { ANY_METHOD, count } from "../support/long.js";
import { adjustedRand, samePartition } from "../support/partitions.js";

const graphMethods = ["spectacl", "spectacl-normalized", "spectral", "robust-spectral"] as const;
const N = count(4000, 6000);
const ring = circles({ n: N, noise: 0.05, seed: 1 });

describe.each(["spectacl", "spectacl-normalized"] as const)("%s by landmarks", (method) => {
  const shapes = [
    ["circles", ring, 2],
    ["moons", moons({ n: N, noise: 0.1, seed: 1 }), 2],
    ["blobs", blobs({ n: N, noise: 0.1, seed: 1 }), 3],
  ] as const;
  it.each(shapes.slice(0, count(1, 3)))(
    "has nearly the labels of all rows: %s",
    (_, { points }, clusters) => {
      const exact = clusterSync(points, { method, clusters, landmarks: "none" });
      const found = clusterSync(points, { method, clusters, landmarks: 2000 });
      expect(adjustedRand(exact.labels, found.labels)).toBeGreaterThan(0.95);
      expect(found.landmarks?.agreement).toBeGreaterThan(0.95);
    },
  );

  it("counts all rows, largest cluster first, and is the fit followed by the vote", () => {
    const recipe: Recipe = { method, clusters: 2, landmarks: 1500 };
    const found = clusterSync(ring.points, recipe);
    const model = fitSync(ring.points, recipe);
    const { labels, membership, far } = predictSync(model, ring.points);
    expect(samePartition(found.labels, labels)).toBe(true);
    expect(bits(found.membership as Float64Array)).toBe(bits(membership));
    const sizes = [0, 1].map((s) => found.labels.filter((label) => label === s).length);
    expect(found.clusters.map(({ size }) => size)).toEqual(sizes);
    expect(sizes[0]).toBeGreaterThanOrEqual(sizes[1]);
    expect(found.landmarks).toEqual({
      count: 1500,
      agreement: model.drawn?.agreement,
      meanDegree: (2 * (found.facts?.edges ?? 0)) / 1500,
      far: far.reduce((sum, mark) => sum + mark, 0),
    });
    expect(found.recipe).toEqual(model.recipe);
    expect(model.landmarks.n).toBe(1500);
    expect(found.strength).toBeUndefined();
  });

  it("is the same again by the echoed recipe", () => {
    const once = clusterSync(ring.points, { method, clusters: "auto", landmarks: 1500, seed: 3 });
    expect(once.clusters.length).toBe(2);
    const again = clusterSync(ring.points, once.recipe);
    expect(bits(again.labels)).toBe(bits(once.labels));
    expect(again.recipe).toEqual(once.recipe);
  });
});

it("the radius is that of all rows, whatever the landmarks", () => {
  for (const seed of [0, 1]) {
    const exact = clusterSync(ring.points, { method: "spectacl", clusters: 2, landmarks: "none", seed });
    const found = clusterSync(ring.points, { method: "spectacl", clusters: 2, landmarks: 1000, seed });
    expect(found.recipe).toEqual({ ...exact.recipe, landmarks: 1000 });
    const { found: estimated } = estimate(ring.points, {
      method: "spectacl",
      clusters: 2,
      landmarks: 1000,
      seed,
    });
    const { radius, neighbors } = exact.recipe as { radius: number; neighbors: number };
    expect(estimated).toEqual({ radius, neighbors });
  }
});

it.each(graphMethods)("%s takes as many landmarks as there are rows for an exact run", (method) => {
  const points = { n: 300, dim: 2, coords: ring.points.coords.slice(0, 600) };
  const exact = clusterSync(points, { method, clusters: 2, landmarks: "none" });
  for (const landmarks of ["auto", 300, 5000] as const) {
    const found = clusterSync(points, { method, clusters: 2, landmarks });
    expect(bits(found.labels)).toBe(bits(exact.labels));
    expect(found.landmarks).toBeUndefined();
    expect(found.recipe).toMatchObject({ landmarks: "none" });
  }
});

describe('landmarks "auto"', () => {
  /** The same rows again and again, a little moved: any number of them, cheaply. */
  const many = (n: number): Points => ({
    n,
    dim: 2,
    coords: Float64Array.from({ length: 2 * n }, (_, at) => ring.points.coords[at % (2 * N)] + 1e-9 * at),
  });

  it("leaves what is quick to all rows, and takes landmarks for what is not", () => {
    const large = many(400_000);
    expect(estimate(many(20_000), { clusters: 2 }).landmarks).toBeUndefined();
    expect(estimate(large, { clusters: 2 }).landmarks).toBe(10_000);
    expect(estimate(large, { clusters: 30 }).landmarks).toBe(15_000);
    expect(estimate(large, { method: "spectacl", clusters: 2 }).landmarks).toBe(5000);
    expect(estimate(large, { method: "spectacl", clusters: 200 }).landmarks).toBe(20_000);
    for (const recipe of [
      { ...ANY_METHOD, clusters: 2, landmarks: "none" },
      { method: "spectacl", clusters: 2, preset: "paper" },
      { method: "dbscan", radius: 0.01 },
    ] as const) {
      expect(estimate(many(60_000), recipe).landmarks).toBeUndefined();
    }
  });

  it("runs as the estimate said, in a worker too", async () => {
    const large = many(200_000);
    const recipe: Recipe = { method: "spectacl", clusters: 2 };
    const { landmarks, found, seconds } = estimate(large, recipe);
    const run = await cluster(large, recipe);
    expect(run.landmarks?.count).toBe(landmarks);
    expect(run.recipe).toMatchObject({ landmarks, radius: found.radius });
    expect(seconds).toBeLessThan(estimate(large, { ...recipe, landmarks: "none" }).seconds / 10);
    const truth = Int32Array.from({ length: large.n }, (_, i) => ring.truth[i % N]);
    expect(adjustedRand(truth, run.labels)).toBeGreaterThan(0.97);
  });
});

it("says when landmarks are too few to be trusted", () => {
  const draw = normal(random(4, 9200));
  const cloud = { n: 4000, dim: 2, coords: Float64Array.from({ length: 8000 }, draw) };
  const few = clusterSync(ring.points, { method: "spectacl", clusters: 2, landmarks: 60, radius: 0.1 });
  expect(few.warnings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["LANDMARKS_SPARSE", "SMALL_CLUSTER"]),
  );
  const split = clusterSync(cloud, { method: "spectacl-normalized", clusters: 5, landmarks: 400 });
  expect(split.landmarks?.agreement).toBeLessThan(0.9);
  expect(split.warnings.map(({ code }) => code)).toContain("LANDMARKS_DISAGREE");
  const sound = clusterSync(ring.points, { method: "spectacl", clusters: 2, landmarks: 2000 });
  expect(sound.warnings).toEqual([]);
});

it("keeps the model that a fit would make, of all rows or of landmarks, on any number of threads", async () => {
  const few = count(400, 1500);
  const some = { ...ring.points, n: 4 * few, coords: ring.points.coords.slice(0, 8 * few) };
  for (const landmarks of ["none", few] as const) {
    for (const method of ["spectacl", "spectacl-normalized", "kmeans"] as const) {
      const recipe: Recipe =
        method === "kmeans" ? { method, clusters: 2 } : { method, clusters: 2, landmarks };
      const model = Buffer.from(writeModel(fitSync(some, recipe)));
      const here = clusterSync(some, recipe, { keep: ["model"] });
      expect(here.model && model.equals(writeModel(here.model))).toBe(true);
      const there = await cluster(some, recipe, { keep: ["model"], threads: 2 });
      expect(there.model && model.equals(writeModel(there.model))).toBe(true);
      expect(bits(there.labels)).toBe(bits(here.labels));
      expect(clusterSync(some, recipe)).not.toHaveProperty("model");
    }
  }
  expect(() => clusterSync({ edges: [[0, 1]] }, { clusters: 1 }, { keep: ["model"] })).toThrow(
    problem("MODEL_NEEDS_POINTS"),
  );
});

it("what landmarks cannot do is refused", () => {
  const recipe: Recipe = { ...ANY_METHOD, clusters: 2, landmarks: 1000 };
  expect(() => clusterSync(ring.points, recipe, { keep: ["graph"] })).toThrow(
    problem("NO_STAGES_OF_LANDMARKS", { option: "keep", value: "graph" }),
  );
  expect(() => clusterSync(ring.points, { clusters: 40, landmarks: 30 })).toThrow(
    problem("FEWER_THAN_CLUSTERS", { option: "landmarks", clusters: 40, value: 30 }),
  );
  expect(() => clusterSync(ring.points, { clusters: 2, landmarks: 1 })).toThrow(wrongOption("landmarks", 1));
  const edges = [[0, 1]];
  expect(() => clusterSync({ edges }, { clusters: 1, landmarks: 2 })).toThrow(
    problem("NOT_FOR_GRAPHS", { option: "landmarks", value: 2 }),
  );
  expect(clusterSync({ edges }, { clusters: 1 }).recipe).not.toHaveProperty("landmarks");
});

it("draws of mostly copies: a check that cannot be made is left out, and too few distinct rows are told", () => {
  const rows = Array.from({ length: 1000 }, (_, i) => [i % 100 === 0 ? 1 + i / 100 : 0, 0]);
  const outcomes = Array.from({ length: 30 }, (_, seed) => {
    try {
      const { landmarks } = clusterSync(rows, { ...ANY_METHOD, clusters: 2, landmarks: 200, seed });
      return landmarks?.agreement === undefined ? "no check" : "checked";
    } catch (error) {
      return (error as SpectaclError).code;
    }
  });
  expect(new Set(outcomes)).toEqual(new Set(["checked", "no check", "TOO_FEW_DISTINCT_LANDMARKS"]));
});

it("every cluster has the rows of its landmarks at least, however few votes those have", () => {
  const { points } = uniform({ n: 3000, seed: 1 });
  const { clusters } = clusterSync(points, { clusters: 40, landmarks: 60 });
  expect(clusters.every(({ size }) => size > 0)).toBe(true);
});

describe.each(graphMethods)("%s of rows that are mostly copies", (method) => {
  it("a model gives them the labels of its fit, though other places outvote each", () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [(i % 6) * 10]);
    const { labels, model } = clusterSync(rows, { method, clusters: 6 }, { keep: ["model"] });
    expect(new Set(labels).size).toBe(6);
    expect([...predictSync(model as Model, rows).labels]).toEqual([...labels]);
  });

  it("takes all rows where a draw would have fewer distinct ones than clusters", () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => [i < 5 ? 100 : i % 2]);
    const found = clusterSync(rows, { method, clusters: 3 });
    expect(found.clusters.map(({ size }) => size)).toEqual([99_998, 99_997, 5]);
    expect(found.landmarks).toBeUndefined();
    expect(estimate(rows, { method, clusters: 3 }).landmarks).toBeUndefined();
  });
});

it("the mean degree of landmarks counts their copies, as does the size of their clusters", () => {
  const { points } = moons({ n: count(20_000, 60_000), noise: 0.1, seed: 1 });
  const rows = { ...points, coords: points.coords.map((x) => Math.round(8 * x)) };
  const recipe: Recipe = { method: "spectacl", clusters: 2, landmarks: 3000 };
  const { landmarks, warnings } = clusterSync(rows, recipe);
  const { landmarks: places, copies, rule } = fitSync(rows, recipe);
  const { n, dim, coords } = places;
  const times = copies as Float64Array;
  const radius = rule.kind === "radius" ? rule.radius : 0;
  let ends = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      let square = 0;
      for (let c = 0; c < dim; c++) square += (coords[i * dim + c] - coords[j * dim + c]) ** 2;
      if (square <= radius * radius) ends += times[i] * (times[j] - (i === j ? 1 : 0));
    }
  }
  expect(landmarks?.meanDegree).toBeCloseTo(ends / 3000, 6);
  expect(warnings.map(({ code }) => code)).not.toContain("LANDMARKS_SPARSE");
  expect(warnings.map(({ code }) => code)).not.toContain("SMALL_CLUSTER");
});
