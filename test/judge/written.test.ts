/** Whatever is said of the evidence is said of the labels that are written. */
import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import { type Clustering, clusterSync, fitSync, type Points, type Recipe, treeCut } from "../../src/index.js";
import { count } from "../support/long.js";

/** Groups of any number, size and density, some of them a single cloud or with a long tail. */
function drawn(seed: number, n: number): Points {
  const source = random(seed, 9300);
  const draw = normal(source);
  const dim = 1 + source.below(6);
  const groups = 1 + source.below(7);
  const centers = Array.from({ length: groups }, () =>
    Array.from({ length: dim }, () => (4 + source.below(12)) * draw()),
  );
  const spread = centers.map(() => 0.2 + 2 * source.uniform());
  const tail = source.below(4) === 0;
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const group = Math.floor(groups * source.uniform() ** 2);
    for (let c = 0; c < dim; c++) {
      const value = centers[group][c] + spread[group] * draw();
      coords[i * dim + c] = tail && c === 0 ? Math.exp(value / 4) : value;
    }
  }
  return { n, dim, coords };
}

function sizesOf(labels: Int32Array): number[] {
  const sizes: number[] = [];
  for (const label of labels) if (label >= 0) sizes[label] = (sizes[label] ?? 0) + 1;
  return sizes;
}

function check({ choice, tree, clusters, labels, recipe }: Clustering): void {
  expect(clusters.map(({ size }) => size)).toEqual(sizesOf(labels));
  if (!choice || !tree) return;
  const first = treeCut(tree, "coarse");
  const coarse = labels.map((label) => (label < 0 ? -1 : first.labels[label]));
  const sizes = sizesOf(coarse);
  expect(first.sizes).toEqual(sizes);
  expect(choice.clusters).toBe(sizes.length);
  expect(choice.judgment.clusters).toBe(sizes.length);
  expect(choice.judgment.smallest).toBe(Math.min(...sizes) / labels.length);
  expect(choice.method).toBe(recipe.method);
  expect(tree.filter(({ label }) => label !== undefined).length).toBe(clusters.length);
  // What lists have of the method and number taken is the same judgment.
  const { agreement: _, ...taken } = choice.judgment;
  for (const { method, agreement: _a, ...one } of choice.methods ?? [])
    if (method === choice.method) expect(one).toEqual(taken);
}

const SIZES = [10, 24, 60, 150, 400];

it.each(Array.from({ length: count(24, 300) }, (_, seed) => seed))("table %i", (seed) => {
  const n = seed % 60 === 59 ? 20_000 : SIZES[seed % SIZES.length];
  const recipes: Recipe[] = [
    {},
    { clusters: { from: 2, to: 6 } },
    { landmarks: Math.max(8, n >> 2) },
    { level: "fine" },
  ];
  check(clusterSync(drawn(seed, n), recipes[seed % recipes.length]));
});

it("a fit of all rows that is not what was judged is replaced by what was", () => {
  const points = drawn(7, 3000);
  for (const clusters of ["auto", 3] as const) check(clusterSync(points, { clusters }));
});

it("a model says of its landmarks what it says of the evidence", () => {
  const { choice, tree, clusters, labels } = fitSync(drawn(11, 300), {});
  expect(clusters.reduce((sum, { size }) => sum + size, 0)).toBe(300);
  expect(labels.length).toBe(300);
  const first = treeCut(tree ?? [], "coarse");
  expect(choice?.judgment.smallest).toBe(Math.min(...first.sizes) / 300);
});
