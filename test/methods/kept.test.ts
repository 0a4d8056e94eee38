/** Stages that a clustering keeps: the graph and the eigenvectors, on all rows. */
import { expect, it } from "vitest";
import { moons } from "../../src/datasets/shapes.js";
import { clusterSync } from "../../src/index.js";
import { wrongOption } from "../support/errors.js";
import { times } from "../support/graphs.js";

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
