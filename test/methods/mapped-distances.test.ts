/** Distances by points of a space: graphs as brute force has them, radii in their unit, models that take rows as given. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { random } from "../../src/base/random.js";
import { EARTH_RADIUS } from "../../src/distances/haversine.js";
import { clusterSync, fitSync, type Recipe, readModel, writeModel } from "../../src/index.js";
import { predictSync } from "../../src/models/predict.js";
import { transformSync } from "../../src/models/transform.js";
import { problem } from "../support/errors.js";
import { count } from "../support/long.js";
import { samePartition } from "../support/partitions.js";

type Row = readonly number[];

/** The haversine formula in kilometers. */
function arc([latitude, longitude]: Row, [otherLatitude, otherLongitude]: Row): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = (x: number): number => Math.sin(radians(x) / 2) ** 2;
  const h =
    half(otherLatitude - latitude) +
    Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * half(otherLongitude - longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

function cosineDistance(x: Row, y: Row): number {
  const dot = (a: Row, b: Row): number => a.reduce((sum, value, c) => sum + value * b[c], 0);
  return 1 - dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
}

/** Places on the whole sphere, poles and the date line included. */
function places(n: number, seed: number): number[][] {
  const source = random(seed, 501);
  return Array.from({ length: n }, () => [
    (Math.asin(2 * source.uniform() - 1) * 180) / Math.PI,
    360 * source.uniform() - 180,
  ]);
}

function directions(n: number, seed: number): number[][] {
  const source = random(seed, 502);
  return Array.from({ length: n }, () => {
    const length = 10 ** (6 * source.uniform() - 3);
    return Array.from({ length: 5 }, () => length * (source.uniform() - 0.3));
  });
}

const MAPPED = [
  { distance: "haversine", rows: places, between: arc, radius: [200, 4000] },
  { distance: "cosine", rows: directions, between: cosineDistance, radius: [0.01, 0.5] },
] as const;

describe.each(MAPPED)("$distance", ({ distance, rows: draw, between, radius: [least, most] }) => {
  it("the ε-graph joins the rows that brute force joins", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e6 }), fc.double({ min: 0, max: 1, noNaN: true }), (seed, share) => {
        const rows = draw(120, seed);
        const radius = least + share * (most - least);
        const { stages } = clusterSync(rows, { method: "dbscan", radius, distance }, { keep: ["graph"] });
        const { offsets, targets } = stages.graph!;
        rows.forEach((row, i) => {
          const near = rows.flatMap((other, j) => (j !== i && between(row, other) <= radius ? [j] : []));
          expect([...targets.subarray(offsets[i], offsets[i + 1])]).toEqual(near);
        });
      }),
      { numRuns: count(8, 400) },
    );
  });

  it("the graph of nearest neighbors is that of brute force", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e6 }), fc.integer({ min: 1, max: 12 }), (seed, neighbors) => {
        const rows = draw(60, seed);
        const apart = rows.map((row) => rows.map((other) => between(row, other)));
        const recipe: Recipe = { method: "spectacl-normalized", clusters: 2, neighbors, distance };
        const { graph } = clusterSync(rows, recipe, { keep: ["graph"] }).stages;
        const nearest = rows.map((_, i) =>
          rows
            .map((_, j) => j)
            .filter((j) => j !== i)
            .sort((j, l) => apart[i][j] - apart[i][l])
            .slice(0, neighbors),
        );
        rows.forEach((_, i) => {
          const joined = rows.flatMap((_, j) =>
            nearest[i].includes(j) || nearest[j].includes(i)
              ? [[j, (Number(nearest[i].includes(j)) + Number(nearest[j].includes(i))) / 2]]
              : [],
          );
          const [from, to] = [graph!.offsets[i], graph!.offsets[i + 1]];
          const found = Array.from(graph!.targets.subarray(from, to), (j, e) => [
            j,
            graph!.weights![from + e],
          ]);
          expect(found).toEqual(joined);
        });
      }),
      { numRuns: count(8, 400) },
    );
  });

  it("a radius that was found is in the distance's unit: it gives the same edges again, as many as brute force", () => {
    const rows = draw(300, 7);
    const found = clusterSync(rows, { method: "dbscan", distance }, { keep: ["graph"] });
    const { radius } = found.recipe as { radius: number };
    let edges = 0;
    rows.forEach((row, i) => {
      for (let j = 0; j < i; j++) if (between(row, rows[j]) <= radius) edges++;
    });
    expect(found.facts!.edges).toBe(edges);
    const again = clusterSync(rows, found.recipe, { keep: ["graph"] });
    expect(again.stages.graph).toEqual(found.stages.graph);
    expect(again.labels).toEqual(found.labels);
  });

  test.each([
    "spectacl",
    "spectacl-normalized",
    "spectral",
    "robust-spectral",
    "kmeans",
    "hdbscan",
    "linkage",
    "communities",
    "dbscan",
  ] as const)("a model of %s takes rows as given, after a way through a file too", (method) => {
    const rows = draw(250, 3);
    const recipe = {
      method,
      distance,
      ...(!["hdbscan", "dbscan"].includes(method) && { clusters: 3 }),
    } as Recipe;
    const model = fitSync(rows, recipe);
    expect(model.dim).toBe(rows[0].length);
    expect(model.recipe.distance).toBe(distance);
    const read = readModel(writeModel(model));
    expect(predictSync(read, rows)).toEqual(predictSync(model, rows));
    const { labels } = clusterSync(rows, recipe);
    if (method === "kmeans") expect(predictSync(model, rows).labels).toEqual(labels);
    if (model.basis) expect(transformSync(read, rows)).toEqual(transformSync(model, rows));
  });

  it("landmarks: all rows are labeled by those drawn", () => {
    const rows = draw(600, 5);
    const result = clusterSync(
      rows,
      { clusters: 3, method: "spectacl", landmarks: 200, distance },
      { keep: ["model"] },
    );
    expect(predictSync(result.model!, rows).labels.length).toBe(600);
    expect(samePartition(predictSync(result.model!, rows).labels, result.labels)).toBe(true);
  });
});

it("cosine: multiples of a row are copies of it", () => {
  const rows = directions(60, 1).map((row) => row.map((value) => Math.round(50 * value)));
  const sound = rows.filter((row) => row.some((value) => value !== 0));
  const multiples = sound.flatMap((row, i) => [row, row.map((value) => (i + 2) * value)]);
  const { warnings } = clusterSync(multiples, { method: "kmeans", clusters: 2, distance: "cosine" });
  const [copies] = warnings.filter(({ code }) => code === "DUPLICATES") as { copies: number }[];
  expect(copies.copies).toBeGreaterThanOrEqual(sound.length);
});

it("haversine: the two sides of the date line and all longitudes of a pole are one place", () => {
  const rows = [
    [10, 180],
    [10, -180],
    [90, 5],
    [90, -77],
    [-20, 360],
    [-20, 0],
    [5, 5],
    [6, 6],
  ];
  const { warnings } = clusterSync(rows, { method: "kmeans", clusters: 2, distance: "haversine" });
  expect(warnings).toContainEqual({ code: "DUPLICATES", copies: 3, rows: 8 });
});

it("refuses rows without a direction and what is no place", () => {
  const rows = [
    [1, 2],
    [0, 0],
  ];
  expect(() => clusterSync(rows, { distance: "cosine" })).toThrow(problem("NO_DIRECTION", { row: 1 }));
  expect(() =>
    clusterSync(
      [
        [1, 2],
        [91, 0],
      ],
      { distance: "haversine" },
    ),
  ).toThrow(problem("NOT_A_LATITUDE", { row: 1, value: 91 }));
  expect(() =>
    clusterSync(
      [
        [1, 2],
        [9, 1000],
      ],
      { distance: "haversine" },
    ),
  ).toThrow(problem("NOT_A_LONGITUDE", { row: 1, value: 1000 }));
  expect(() => clusterSync([[1, 2, 3]], { distance: "haversine" })).toThrow(
    problem("NOT_PLACES", { columns: 3 }),
  );
  // Scaled degrees would be other places.
  expect(() =>
    clusterSync(
      [
        [1, 2],
        [9, 8],
      ],
      { distance: "haversine", scale: "log" },
    ),
  ).toThrow(problem("NOT_FOR_METRIC", { option: "scale", value: "log", distance: "haversine" }));
  expect(() => clusterSync({ edges: [[0, 1]] }, { distance: "cosine" })).toThrow(
    problem("NOT_FOR_GRAPHS", { option: "distance", value: "cosine" }),
  );
});
