/** k-means anew on eigenvectors that were kept: as a whole run with so many eigenvectors or clusters. */
import { describe, expect, test } from "vitest";
import { circles, moons } from "../../src/datasets.js";
import { clusterSync, type Points, type Recipe } from "../../src/index.js";
import { type Recut, type RecutOptions, recut } from "../../src/methods/parts/recut.js";
import { wrongOption } from "../support/errors.js";

type Settled = Readonly<Record<"dimensions" | "smoothing" | "clusters" | "seed", number>>;

/** The run of a recipe, and the same from its own eigenvectors on. */
function both(points: Points, recipe: Recipe, change: Partial<RecutOptions> = {}) {
  const whole = clusterSync(points, recipe, { keep: ["graph", "spectrum"] });
  const { dimensions, smoothing, clusters, seed } = whole.recipe as unknown as Settled;
  const normalized = recipe.method !== "spectacl";
  const options = { dimensions, smoothing, clusters, seed, normalized, points, ...change };
  const { graph, spectrum } = whole.stages;
  return { whole, again: recut(graph!, spectrum!, options) as Recut };
}

const RECIPES: readonly Recipe[] = [
  { method: "spectacl", clusters: 2, radius: 0.12, preset: "paper" },
  { method: "spectacl-normalized", clusters: 2 },
];

describe.each(RECIPES)("$method", (recipe) => {
  const { points } = circles({ n: 800, noise: 0.08, seed: 3 });

  test("all eigenvectors and as many clusters give the run's own result", () => {
    const { whole, again } = both(points, recipe);
    expect(again.labels).toEqual(whole.labels);
    expect(again.clusters.map(({ size }) => size)).toEqual(whole.clusters.map(({ size }) => size));
    again.clusters.forEach(({ density }, s) => {
      expect(density).toBeCloseTo(whole.clusters[s].density!, 9);
    });
    expect(again.objective!.value).toBeCloseTo(whole.objective!.value, 9);
    expect(again.strength).toEqual(whole.strength);
  });

  // Labels of a k-means with many near optima need not agree; how good they are must.
  test("fewer eigenvectors, other clusters: as good as a run told so", () => {
    for (const change of [{ dimensions: 20 }, { clusters: 4 }]) {
      const { again } = both(points, recipe, change);
      const told = clusterSync(points, { ...recipe, ...change } as Recipe);
      expect(again.clusters.length).toBe(told.clusters.length);
      expect(again.inertia! / told.inertia!).toBeGreaterThan(0.99);
      expect(again.inertia! / told.inertia!).toBeLessThan(1.01);
      expect(again.objective!.lower).toBeCloseTo(told.objective!.lower, 2);
    }
  });
});

test("rows that no eigenvector reaches follow the nearest that one does", () => {
  const { points } = moons({ n: 300, noise: 0.05, seed: 1 });
  const coords = Float64Array.from([...points.coords, 40, 40]);
  const apart = { n: 301, dim: 2, coords };
  const { whole, again } = both(apart, { method: "spectacl", clusters: 2, radius: 0.2 });
  expect(again.labels).toEqual(whole.labels);
  expect(again.warnings.map(({ code }) => code)).toEqual(["ISOLATED"]);
});

test("more eigenvectors than there are is an error that says how many there are", () => {
  const { points } = moons({ n: 100, noise: 0.05, seed: 1 });
  const few: Recipe = { method: "spectacl", clusters: 2, radius: 0.3, dimensions: 5 };
  expect(() => both(points, few, { dimensions: 6 })).toThrow(wrongOption("dimensions", 6));
});
