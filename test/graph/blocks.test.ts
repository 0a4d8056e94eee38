import { describe, expect, it } from "vitest";
import { finish } from "../../dist/base/progress.js";
import { random } from "../../dist/base/random.js";
import { radiusGraph, radiusGraphSteps } from "../../dist/graph/radius.js";
import { principalAxes } from "../../dist/points/principal.js";
import { bothKernels, squaredDistance } from "./brute.js";

/** Points near a plane of few directions, as images are: most of the distance lies in leading axes. */
function flatPoints(n: number, dim: number, shift: number) {
  const source = random(3, 9);
  const mix = Float64Array.from({ length: 6 * dim }, () => source.uniform() - 0.5);
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    for (let a = 0; a < 6; a++) {
      const score = source.uniform();
      for (let c = 0; c < dim; c++) coords[i * dim + c] += score * mix[a * dim + c];
    }
    for (let c = 0; c < dim; c++) coords[i * dim + c] += shift + 0.05 * source.uniform();
  }
  return { n, dim, coords };
}

describe("blocks with leading axes", () => {
  it.each([0, 1e6])("joins exactly the pairs within a distance that occurs (shift %d)", (shift) => {
    const points = flatPoints(2100, 100, shift);
    const radius = Math.sqrt(squaredDistance(points, 17, 1234)) * 0.6;
    const graph = radiusGraph(points, radius, bothKernels[0].kernels);
    let at = 0;
    for (let i = 0; i < points.n; i++) {
      for (let j = 0; j < points.n; j++) {
        if (i === j || !(squaredDistance(points, i, j) <= radius * radius)) continue;
        if (graph.targets[at++] !== j) throw new Error(`row ${i} lacks ${j}.`);
      }
      expect(graph.offsets[i + 1]).toBe(at);
    }
    expect(at).toBeGreaterThan(10 * points.n);
  });

  it("has the same bits from both kernels", () => {
    const points = flatPoints(2001, 98, 0);
    const [a, b] = bothKernels.map(({ kernels }) => finish(radiusGraphSteps(points, 0.8, kernels)));
    expect(a).toEqual(b);
  });
});

describe("principalAxes", () => {
  it.each([
    [50, 20, 5],
    [3, 16, 10],
  ])("are orthonormal for %d points in %d dimensions", (n, dim, count) => {
    const axes = principalAxes(flatPoints(n, dim, 0), new Float64Array(dim), count, bothKernels[0].kernels);
    for (let a = 0; a < count; a++) {
      for (let b = 0; b <= a; b++) {
        let dot = 0;
        for (let c = 0; c < dim; c++) dot += axes[a * dim + c] * axes[b * dim + c];
        expect(Math.abs(dot - Number(a === b))).toBeLessThan(1e-14);
      }
    }
  });
});
