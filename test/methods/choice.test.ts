import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import { circles, moons } from "../../src/datasets/shapes.js";
import { clusterSync, type Points, type Recipe } from "../../src/index.js";

const methods = ["spectacl", "spectacl-normalized", "spectral", "robust-spectral"] as const;

/** Gaussian groups on a square lattice, ten standard deviations apart. */
function groups(n: number, count: number, seed: number): Points {
  const draw = normal(random(seed, 4001));
  const side = Math.ceil(Math.sqrt(count));
  const coords = Float64Array.from({ length: 2 * n }, (_, at) => {
    const group = (at >> 1) % count;
    return (at % 2 === 0 ? group % side : Math.floor(group / side)) + 0.1 * draw();
  });
  return { n, dim: 2, coords };
}

describe.each(methods)('%s, clusters "auto"', (method) => {
  it.each([1, 3, 8])("%i groups: as many", (count) => {
    const { recipe, clusters, choice } = clusterSync(groups(600, count, 7), { method });
    expect((recipe as { clusters: number }).clusters).toBe(count);
    expect(clusters.length).toBe(count);
    const held = choice?.curve.filter(({ kept }) => kept >= (choice?.threshold ?? 1));
    expect(held?.at(-1)?.clusters).toBe(count);
  });

  it("gives what the echoed recipe gives", () => {
    const { points } = moons({ n: 300, noise: 0.05, seed: 3 });
    const auto = clusterSync(points, { method });
    const { choice: _, timing: __, ...again } = clusterSync(points, auto.recipe);
    expect(again).toEqual(Object.fromEntries(Object.entries(auto).filter(([name]) => name in again)));
  });

  it("one row, two rows, equal rows", () => {
    for (const rows of [[[1, 2]], [[1], [9]], new Array(30).fill([1, 2])]) {
      const { labels, clusters } = clusterSync(rows, { method });
      expect(labels.length).toBe(rows.length);
      expect(clusters.reduce((sum, { size }) => sum + size, 0)).toBe(rows.length);
    }
  });

  it("a graph judges by itself: three cliques in a ring", () => {
    const edges: number[][] = [];
    for (let c = 0; c < 3; c++) {
      for (let i = 0; i < 30; i++) for (let j = 0; j < i; j++) edges.push([30 * c + i, 30 * c + j]);
      edges.push([30 * c, (30 * c + 59) % 90]);
    }
    expect(clusterSync({ edges }, { method }).clusters.length).toBe(3);
  });
});

it.each(["spectacl", "spectacl-normalized"] as const)("%s finds two circles that touch", (method) => {
  const { points } = circles({ n: 1500, noise: 0.1, seed: 1 });
  const { clusters, choice } = clusterSync(points, { method });
  expect(clusters.length).toBe(2);
  // All their edges counted they would keep less than is asked of their cores.
  expect(Math.min(...clusters.map(({ kept }) => kept ?? 0))).toBeLessThan(choice?.threshold ?? 0);
});

it("more groups than the ten numbers looked at in any case", () => {
  const recipe: Recipe = {};
  expect(clusterSync(groups(1500, 20, 1), recipe).clusters.length).toBe(20);
});

it("holds as rows are added, where the share of kept edges in the kNN graph would not", () => {
  const { points } = moons({ n: 4000, noise: 0.1, seed: 5 });
  expect(clusterSync(points, {}).clusters.length).toBe(2);
});
