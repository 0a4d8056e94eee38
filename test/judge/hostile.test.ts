/** Tables and graphs that have nothing to tell, asked for everything: a reason or a sound result, and the same again. */
import { describe, expect, it } from "vitest";
import { random, STREAM } from "../../src/base/random.js";
import { clusterSync, type Input, InputError, OptionError, type Recipe } from "../../src/index.js";
import { graphFromEdges } from "../../src/stages.js";
import { samePartition } from "../support/partitions.js";

const source = random(2, STREAM.judge);
const table = (n: number, columns = 2): number[][] =>
  Array.from({ length: n }, () => Array.from({ length: columns }, () => source.uniform()));

const INPUTS: Record<string, Input> = {
  "1 row": table(1),
  "2 rows": table(2),
  "5 rows": table(5),
  "8 rows": table(8),
  "rows all alike": Array.from({ length: 30 }, () => [7, 7]),
  "two distinct rows": Array.from({ length: 30 }, (_, i) => [i % 2]),
  "one column": table(60, 1),
  "more columns than rows": table(24, 500),
  "an outlier at 1e300": [...table(40), [1e300, -1e300]],
  "an outlier at 1e6": [...table(40), [1e6, -1e6]],
  "mostly copies": [...Array.from({ length: 90 }, () => [1, 1]), ...table(12)],
  "a graph without edges": graphFromEdges({ n: 12, edges: [] }),
  "a star": graphFromEdges({ n: 24, edges: Array.from({ length: 23 }, (_, i) => [0, i + 1]) }),
  "two nodes": graphFromEdges({ n: 2, edges: [[0, 1]] }),
};

const RECIPES: Recipe[] = [
  {},
  ...(["spectacl", "spectacl-normalized", "spectral", "robust-spectral", "kmeans"] as const).map(
    (method): Recipe => ({ method, clusters: "auto" }),
  ),
  { clusters: { from: 2, to: 8 } },
  { clusters: { from: 3, to: 9999 } },
  { method: "auto", clusters: 3 },
];

describe.each(Object.entries(INPUTS))("%s", (_, input) => {
  it.each(RECIPES.map((recipe) => [JSON.stringify(recipe), recipe] as const))("%s", (_name, recipe) => {
    let found: ReturnType<typeof clusterSync>;
    try {
      found = clusterSync(input, recipe);
    } catch (error) {
      expect(error instanceof OptionError || error instanceof InputError).toBe(true);
      return;
    }
    const again = clusterSync(input, found.recipe);
    expect(again.labels).toEqual(found.labels);
    expect(again.choice).toBeUndefined();
  });
});

it("refuses a range that ends before it begins", () => {
  expect(() => clusterSync(table(40), { clusters: { from: 5, to: 3 } })).toThrow(OptionError);
});

const blobs = Array.from({ length: 150 }, (_, i) => [
  9 * (i % 3) + source.uniform() + source.uniform(),
  9 * (i % 2) + source.uniform() + source.uniform(),
]);

it("decides the same whatever the order of the rows", () => {
  const order = blobs.map((_, i) => (i * 67) % blobs.length);
  const found = clusterSync(blobs, {});
  const shuffled = clusterSync(
    order.map((i) => blobs[i]),
    {},
  );
  expect(shuffled.choice).toEqual(found.choice);
  expect(
    samePartition(
      shuffled.labels,
      order.map((i) => found.labels[i]),
    ),
  ).toBe(true);
});
