import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import { circles } from "../../src/datasets/shapes.js";
import { clusterSync, estimate, type Points, type Recipe } from "../../src/index.js";
import { problem, wrongOption } from "../support/errors.js";

function gaussian(n: number, dim: number): Points {
  const draw = normal(random(2, 4002));
  return { n, dim, coords: Float64Array.from({ length: n * dim }, draw) };
}

const plane = circles({ n: 2000, noise: 0.1, seed: 1 }).points;
const inputs: [string, Points][] = [
  ["2,000 in the plane", plane],
  ["1,000 in 6 dimensions", gaussian(1000, 6)],
  ["600 in 20 dimensions", gaussian(600, 20)],
];
const recipes: Recipe[] = [
  { method: "spectacl", clusters: 2 },
  { method: "spectacl", clusters: 2, preset: "paper" },
  { method: "spectacl-normalized", clusters: 2 },
  { method: "spectral", clusters: 2 },
  { method: "robust-spectral", clusters: 2 },
  { method: "dbscan" },
];

describe.each(inputs)("the estimate of %s", (_, points) => {
  it.each(recipes)(
    "$method $preset: edges within a fifth of the graph's, the radius that of the run",
    (recipe) => {
      const { rows, columns, edges, bytes, seconds, found } = estimate(points, recipe);
      const run = clusterSync(points, recipe, { keep: ["graph"] });
      const entries = run.stages.graph?.targets.length ?? 0;
      expect([rows, columns]).toEqual([points.n, points.dim]);
      expect(Math.abs((2 * edges) / entries - 1)).toBeLessThan(0.2);
      const { radius } = run.recipe as { radius?: number };
      expect(found.radius).toBe(radius);
      // The graph alone has to fit, and takes some time.
      expect(bytes).toBeGreaterThan(4 * entries);
      expect(seconds).toBeGreaterThan(0);
    },
  );
});

it("a rule over more points than the estimate looks at is estimated too", () => {
  const points = gaussian(6000, 4);
  const recipe: Recipe = { method: "dbscan" };
  const run = clusterSync(points, recipe, { keep: ["graph"] });
  const { edges, found } = estimate(points, recipe);
  const { radius } = run.recipe as { radius: number };
  expect(Math.abs((found.radius ?? 0) / radius - 1)).toBeLessThan(0.15);
  const ratio = (2 * edges) / (run.stages.graph?.targets.length ?? 0);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
});

it("graphs are counted; k-means has none; more rows cost more", () => {
  const edges = [
    [0, 1],
    [1, 2],
  ];
  expect(estimate({ edges }, { method: "spectacl", clusters: 1 })).toMatchObject({
    rows: 3,
    edges: 2,
    exact: true,
  });
  expect(estimate(plane, { method: "kmeans", clusters: 3 })).toMatchObject({
    edges: 0,
    exact: true,
    found: {},
  });
  const half = { ...plane, n: 1000, coords: plane.coords.subarray(0, 2000) };
  for (const recipe of recipes) {
    const [few, many] = [estimate(half, recipe), estimate(plane, recipe)];
    expect(many.bytes).toBeGreaterThan(few.bytes);
    expect(many.seconds).toBeGreaterThan(few.seconds);
  }
});

it("a recipe or input that is refused is refused here too", () => {
  expect(() => estimate([[1], [Number.NaN]], {})).toThrow(
    problem("NOT_FINITE", { row: 1, column: 0, value: Number.NaN }),
  );
  expect(() => estimate([[1]], { clusters: 0 })).toThrow(wrongOption("clusters", 0));
});

it("many clusters: the whole matrix is counted, and k-means by its passes", () => {
  const half = (n: number) => estimate(gaussian(n, 2), { method: "spectral", clusters: n / 2 });
  const [small, large] = [half(2000), half(8000)];
  expect(large.bytes).toBeGreaterThan(24 * 8000 ** 2);
  // Eigenvectors and k-means both grow with the cube of the rows.
  expect(large.seconds / small.seconds).toBeGreaterThan(30);
});
