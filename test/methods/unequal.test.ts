/** Clusters of very unequal size, and tables of mostly copies. */
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import { moons } from "../../src/datasets/shapes.js";
import { clusterSync, type Points, prepareSync } from "../../src/index.js";
import { LONG } from "../support/long.js";
import { adjustedRand } from "../support/partitions.js";

const SIZES = [9700, 200, 100];

/** Gaussians of 97, 2 and 1 % of 10,000 rows, each ten standard deviations from the next. */
function unequal(dim: number, seed: number, grain = 0) {
  const draw = normal(random(seed, 52));
  const truth = Int32Array.from(SIZES.flatMap((size, s) => Array<number>(size).fill(s)));
  const coords = Float64Array.from({ length: truth.length * dim }, (_, at) => {
    const x = draw() + (at % dim === 0 ? 10 * truth[Math.floor(at / dim)] : 0);
    return grain === 0 ? x : Math.round(x / grain) * grain;
  });
  const points: Points = { n: truth.length, dim, coords };
  return { points, truth };
}

// A single row far from its own may go either way.
const ALL_BUT_ONE = 0.997;

describe.each(["spectacl-normalized", "spectacl"] as const)("%s", (method) => {
  it.each(LONG ? [2, 5] : [2])("finds 97, 2 and 1 %% of 10,000 rows in %i columns", (dim) => {
    const { points, truth } = unequal(dim, dim);
    const { labels } = clusterSync(points, { method, clusters: 3 });
    expect(adjustedRand(labels, truth)).toBeGreaterThan(ALL_BUT_ONE);
  });

  it("finds them where rounding made most rows copies", () => {
    const { points, truth } = unequal(2, 7, 0.2);
    const { labels, facts } = clusterSync(points, { method, clusters: 3 });
    expect(facts!.nodes).toBeLessThan(0.2 * points.n);
    expect(adjustedRand(labels, truth)).toBeGreaterThan(ALL_BUT_ONE);
  });

  it("and k-means on what is kept follows the same rule", () => {
    const { points, truth } = unequal(2, 3);
    const prepared = prepareSync(points);
    prepared.cluster({ method, clusters: 2 });
    const { labels } = prepared.cluster({ method, clusters: 3 });
    expect(adjustedRand(labels, truth)).toBeGreaterThan(ALL_BUT_ONE);
  });

  it("sees how many rows lie at a place: moons rounded until they fill the space between them", () => {
    for (const seed of LONG ? [2, 5, 8] : [2]) {
      const { points, truth } = moons({ n: 10_000, noise: 0.1, seed });
      const rounded = { ...points, coords: points.coords.map((x) => Math.round(10 * x) / 10) };
      const { labels } = clusterSync(rounded, { method, clusters: 2 });
      expect(adjustedRand(labels, truth)).toBeGreaterThan(0.98);
    }
  });

  it("has eigenvectors of the matrix of all rows, copies included", () => {
    const { points } = moons({ n: 400, noise: 0.1, seed: 4 });
    const rounded = { ...points, coords: points.coords.map((x) => Math.round(10 * x) / 10) };
    const { stages } = clusterSync(rounded, { method, clusters: 2 }, { keep: ["graph", "spectrum"] });
    const { n, offsets, targets, weights } = stages.graph!;
    const { values, vectors } = stages.spectrum!;
    const weightAt = (e: number): number => (weights ? weights[e] : 1);
    const degree = new Float64Array(n);
    for (let i = 0; i < n; i++) {
      for (let e = offsets[i]; e < offsets[i + 1]; e++) degree[i] += method === "spectacl" ? 0 : weightAt(e);
    }
    const share = degree.map((value) => (value > 0 ? 1 / Math.sqrt(value) : 1));
    let worst = 0;
    for (let k = 0; k < 5; k++) {
      for (let i = 0; i < n; i++) {
        let product = 0;
        for (let e = offsets[i]; e < offsets[i + 1]; e++) {
          product += share[i] * share[targets[e]] * weightAt(e) * vectors[k * n + targets[e]];
        }
        worst = Math.max(worst, Math.abs(product - values[k] * vectors[k * n + i]));
      }
    }
    expect(worst).toBeLessThan(1e-4 * Math.abs(values[0]));
  });
});
