import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import { circles, moons } from "../../src/datasets/shapes.js";
import { type ClusterTree, clusterSync, type Points } from "../../src/index.js";
import { LONG, count as rowsOf } from "../support/long.js";

const methods = ["spectacl", "spectacl-normalized", "spectral", "robust-spectral", "kmeans"] as const;

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
  it.each(LONG ? [3, 8] : [5])("%i groups: as many, and clearly", (count) => {
    const { recipe, clusters, choice } = clusterSync(groups(600, count, 7), { method });
    expect((recipe as { clusters: number }).clusters).toBe(count);
    expect(clusters.length).toBe(count);
    expect(choice).toMatchObject({ method, clusters: count, evidence: "clear" });
    const scores = choice?.curve.map(({ score }) => score) ?? [];
    expect(choice?.curve.find((judged) => judged.clusters === count)?.score).toBe(Math.max(...scores));
    for (const { score, valley, strength } of choice?.curve ?? []) {
      expect(score).toBe(valley * strength);
    }
  });

  it("gives what the echoed recipe gives", () => {
    const { points } = moons({ n: 300, noise: 0.05, seed: 3 });
    const auto = clusterSync(points, { method });
    const { choice: none, tree, timing: _, warnings, ...again } = clusterSync(points, auto.recipe);
    // What was judged before the first split is not known to the second run.
    const known = (nodes: ClusterTree = []) => nodes.map(({ path, size, label }) => ({ path, size, label }));
    if (tree) expect(known(tree)).toEqual(known(auto.tree));
    expect(none).toBeUndefined();
    expect(again).toEqual(Object.fromEntries(Object.entries(auto).filter(([name]) => name in again)));
    expect(warnings).toEqual(auto.warnings.filter(({ code }) => code !== "WEAK_EVIDENCE"));
  });

  it("one row, two rows, equal rows", () => {
    for (const rows of [[[1, 2]], [[1], [9]], new Array(30).fill([1, 2])]) {
      const { labels, clusters } = clusterSync(rows, { method });
      expect(labels.length).toBe(rows.length);
      expect(clusters.reduce((sum, { size }) => sum + size, 0)).toBe(rows.length);
    }
  });
});

it.each(methods.filter((name) => name !== "kmeans"))("%s of a graph: three cliques in a ring", (method) => {
  const edges: number[][] = [];
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < 30; i++) for (let j = 0; j < i; j++) edges.push([30 * c + i, 30 * c + j]);
    edges.push([30 * c, (30 * c + 59) % 90]);
  }
  expect(clusterSync({ edges }, { method }).clusters.length).toBe(3);
});

it.each(["spectacl", "spectacl-normalized"] as const)("%s finds two circles that touch", (method) => {
  const { points } = circles({ n: 1500, noise: 0.1, seed: 1 });
  expect(clusterSync(points, { method }).clusters.length).toBe(2);
});

it("one cloud: the best number all the same, and a warning that it has no evidence", () => {
  const draw = normal(random(5, 4001));
  const coords = Float64Array.from({ length: 800 }, draw);
  const { choice, clusters, warnings } = clusterSync({ n: 400, dim: 2, coords }, {});
  expect(choice?.evidence).toBe("none");
  expect(clusters.length).toBe(choice?.clusters);
  expect(warnings).toContainEqual(
    expect.objectContaining({ code: "WEAK_EVIDENCE", evidence: "none", clusters: choice?.clusters }),
  );
});

it("more groups than the numbers looked at first", () => {
  expect(clusterSync(groups(1500, 20, 1), {}).clusters.length).toBe(20);
});

it("a range holds the number, each number in it is judged", () => {
  const { choice, clusters } = clusterSync(groups(600, 8, 7), { clusters: { from: 3, to: 6 } });
  expect(choice?.curve.map((judged) => judged.clusters)).toEqual([3, 4, 5, 6]);
  expect(clusters.length).toBe(choice?.clusters);
});

describe('method "auto"', () => {
  it("leaves no trace in the recipe, which gives the same again", () => {
    const { points } = moons({ n: 300, noise: 0.05, seed: 3 });
    const auto = clusterSync(points, { clusters: 2 });
    expect(auto.recipe.method).toBe(auto.choice?.method);
    expect(clusterSync(points, auto.recipe).labels).toEqual(auto.labels);
  });

  it("takes no challenger that is worse in valley or stability", () => {
    const { choice } = clusterSync(circles({ n: 600, noise: 0.05, seed: 1 }).points, { clusters: 2 });
    const [standing, ...challengers] = choice?.methods ?? [];
    const taken = choice?.methods?.find(({ method }) => method === choice.method);
    // Only those whose clusters could be better are judged on halves.
    for (const { method } of challengers) expect(methods).toContain(method);
    expect(taken?.valley).toBeGreaterThanOrEqual(standing.valley);
    expect(taken?.stability).toBeGreaterThanOrEqual(standing.stability);
    expect(choice?.method).not.toBe("kmeans");
  });
});

it("holds as rows are added", () => {
  const { points } = moons({ n: rowsOf(2000, 4000), noise: 0.1, seed: 5 });
  expect(clusterSync(points, {}).clusters.length).toBe(2);
});
