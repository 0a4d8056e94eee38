/** Stages that a clustering keeps: the graph and the eigenvectors, on all rows. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { moons } from "../../src/datasets/shapes.js";
import { clusterSync, type Graph, type MethodRecipe } from "../../src/index.js";
import { vectorDensities } from "../../src/metrics.js";
import { promised } from "../promises/sentences.js";
import { wrongOption } from "../support/errors.js";
import { times } from "../support/graphs.js";
import { count } from "../support/long.js";

it("a stage that does not exist cannot be kept", () => {
  expect(() => clusterSync([[1], [2]], { clusters: 1 }, { keep: ["labels" as never] })).toThrow(
    wrongOption("keep", "labels"),
  );
});

it("kept stages of rows with copies: the ε-graph on all rows, and vectors that are its eigenvectors", () => {
  const { points } = moons({ n: 60, noise: 0.1, seed: 3 });
  const rows = Array.from({ length: 90 }, (_, i) => [
    points.coords[2 * (i % 60)],
    points.coords[2 * (i % 60) + 1],
  ]);
  const keep = ["graph", "spectrum"] as const;
  const { stages, recipe } = clusterSync(rows, { method: "spectacl", clusters: 2 }, { keep });
  const { radius } = recipe as { radius: number };
  const graph = stages.graph as NonNullable<typeof stages.graph>;
  const spectrum = stages.spectrum as NonNullable<typeof stages.spectrum>;
  rows.forEach(([x, y], i) => {
    const near = rows.flatMap(([u, v], j) => (j !== i && Math.hypot(x - u, y - v) <= radius ? [j] : []));
    expect([...graph.targets.subarray(graph.offsets[i], graph.offsets[i + 1])]).toEqual(near);
  });
  for (let k = 0; k < 5; k++) {
    const v = spectrum.vectors.subarray(90 * k, 90 * (k + 1));
    const image = times(graph, v);
    const residual = Math.hypot(...image.map((entry, i) => entry - spectrum.values[k] * v[i]));
    expect(residual).toBeLessThan(1e-9 * Math.abs(spectrum.values[0]));
  }
});

/** D^-½ W D^-½ or W of a graph, row by row. */
function matrixOf(graph: Graph, normalized: boolean): number[][] {
  const rows = Array.from({ length: graph.n }, (_, i) => {
    const row = new Array<number>(graph.n).fill(0);
    for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++)
      row[graph.targets[e]] = graph.weights?.[e] ?? 1;
    return row;
  });
  if (!normalized) return rows;
  const degree = rows.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  return rows.map((row, i) => row.map((w, j) => (w > 0 ? w / Math.sqrt(degree[i] * degree[j]) : 0)));
}

const ON_ALL_ROWS: readonly [string, MethodRecipe, (value: number) => number][] = [
  ["spectacl", { method: "spectacl", clusters: 2, dimensions: 6 }, (value) => value],
  [
    "spectacl with self-tuned weights",
    { method: "spectacl", clusters: 2, dimensions: 6, weights: "self-tuned" },
    (value) => value,
  ],
  ["spectacl-normalized", { method: "spectacl-normalized", clusters: 2, dimensions: 6 }, (value) => value],
  [
    "the paper's spectacl-normalized",
    { method: "spectacl-normalized", clusters: 2, dimensions: 6, preset: "paper" },
    (value) => value,
  ],
  ["spectral", { method: "spectral", clusters: 3 }, (value) => 1 - value],
  ["robust-spectral", { method: "robust-spectral", clusters: 3, theta: 0 }, (value) => 1 - value],
];

it.each(ON_ALL_ROWS)(
  `${promised("repeats")} %s: vectors are orthonormal eigenvectors of the W of all rows, and nothing is denser than λ₁`,
  (_, recipe, eigenvalue) => {
    fc.assert(
      fc.property(fc.nat({ max: 1000 }), fc.integer({ min: 1, max: 9 }), (seed, most) => {
        const source = random(seed, 77);
        const { points } = moons({ n: 50, noise: 0.1, seed });
        const rows = Array.from({ length: 50 }, (_, i) => {
          const copies = 1 + Math.floor(most * source.uniform());
          return Array.from({ length: copies }, () => [points.coords[2 * i], points.coords[2 * i + 1]]);
        }).flat();
        const { stages, clusters, objective } = clusterSync(rows, recipe, { keep: ["graph", "spectrum"] });
        const { graph, spectrum } = stages as Required<typeof stages>;
        const normalized = recipe.method !== "spectacl";
        const w = matrixOf(graph, normalized);
        const { n, values, vectors } = spectrum;
        const vector = (k: number) => vectors.subarray(k * n, (k + 1) * n);
        const dot = (x: ArrayLike<number>, y: ArrayLike<number>): number => {
          let sum = 0;
          for (let i = 0; i < n; i++) sum += x[i] * y[i];
          return sum;
        };
        const first = Math.max(...Array.from(values, (value) => Math.abs(eigenvalue(value))));
        for (let k = 0; k < values.length; k++) {
          const v = vector(k);
          for (let l = 0; l <= k; l++) expect(dot(v, vector(l))).toBeCloseTo(k === l ? 1 : 0, 9);
          const image = w.map((row) => dot(row, v));
          const residual = Math.hypot(...image.map((entry, i) => entry - eigenvalue(values[k]) * v[i]));
          expect(residual).toBeLessThan(2e-3 * first);
        }
        if (objective === undefined) return;
        const dense = [
          ...vectorDensities(graph, spectrum, normalized),
          ...clusters.map((c) => c.density ?? 0),
        ];
        for (const density of dense) expect(density).toBeLessThanOrEqual(first * (1 + 1e-9));
      }),
      { numRuns: count(15, 300) },
    );
  },
);
