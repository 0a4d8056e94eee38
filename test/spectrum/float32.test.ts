/** Eigenvectors to few digits: computed in float32, as exact as asked for. */
import { describe, expect, it } from "vitest";
import { blobs, circles } from "../../src/datasets/shapes.js";
import { adjacency, eigs, type Graph, radiusGraph } from "../../src/stages.js";
import { disjoint, hypercube, times } from "../support/graphs.js";
import { bits, bothKernels } from "../support/kernels.js";

describe("with few digits wanted, the basis is in float32", () => {
  const LOOSE = 1e-3;
  // The smallest tolerance for which it never is.
  const STRICT = 9.9e-5;

  /** A fringe of points around a core so dense that its eigenvalue dwarfs the others. */
  function dominated(): Graph {
    const { points: core } = blobs({ n: 700, centers: [[0, 0]], noise: 0.05, seed: 1 });
    const { points: fringe } = circles({ n: 1300, noise: 0.1, seed: 2 });
    const coords = new Float64Array([...core.coords, ...fringe.coords]);
    return radiusGraph({ n: 2000, dim: 2, coords }, 0.25);
  }

  it.each([
    ["a noisy ε-graph", () => radiusGraph(circles({ n: 3000, noise: 0.1, seed: 7 }).points, 0.12)],
    ["one eigenvalue far beyond the others", dominated],
    [
      "long rows and eigenvalues that fall steeply",
      () => radiusGraph(blobs({ n: 3000, centers: [[0, 0]], noise: 0.3, seed: 5 }).points, 0.2),
    ],
    ["two hypercubes of repeated eigenvalues", () => disjoint(hypercube(9), 2)],
  ] as const)("%s: eigenpairs within the tolerance, as exact as told", (_, make) => {
    const graph = make();
    const strict = eigs(adjacency(graph), { pairs: 30, tolerance: 1e-8 });
    const loose = eigs(adjacency(graph), { pairs: 30, tolerance: LOOSE });
    expect(loose.converged).toBe(30);
    const largest = Math.abs(strict.values[0]);
    loose.values.forEach((value, k) => {
      expect(Math.abs(Math.abs(value) - Math.abs(strict.values[k]))).toBeLessThan(LOOSE * largest);
      let squares = 0;
      let residual = 0;
      const v = loose.vectors.subarray(k * graph.n, (k + 1) * graph.n);
      times(graph, v).forEach((entry, i) => {
        squares += v[i] * v[i];
        residual += (entry - value * v[i]) ** 2;
      });
      expect(squares).toBeCloseTo(1, 12);
      expect(Math.sqrt(residual)).toBeCloseTo(loose.residuals[k], 9);
      expect(loose.residuals[k]).toBeLessThan(LOOSE * largest);
    });
  });

  it("takes no more products than float64 where rounding errors would keep it from the goal", () => {
    const graph = dominated();
    const loose = eigs(adjacency(graph), { pairs: 30, tolerance: LOOSE });
    const strict = eigs(adjacency(graph), { pairs: 30, tolerance: STRICT });
    expect(loose.products).toBeLessThanOrEqual(strict.products);
  });

  it("gives the same bits with either kernels", () => {
    const graph = radiusGraph(circles({ n: 600, noise: 0.1, seed: 3 }).points, 0.2);
    const [reference, wasm] = bothKernels.map((kernels) =>
      eigs(adjacency(graph), { pairs: 20, tolerance: LOOSE }, { kernels }),
    );
    expect(bits(wasm.vectors)).toBe(bits(reference.vectors));
    expect(bits(wasm.values)).toBe(bits(reference.values));
  });

  it("weights of any size are left to float64", () => {
    const { offsets, targets, n } = radiusGraph(circles({ n: 1000, noise: 0.1, seed: 4 }).points, 0.2);
    const weights = new Float64Array(targets.length).fill(1e200);
    const plain = eigs(adjacency({ n, offsets, targets }), { pairs: 10, tolerance: 1e-8 });
    const { values, converged } = eigs(adjacency({ n, offsets, targets, weights }), {
      pairs: 10,
      tolerance: LOOSE,
    });
    expect(converged).toBe(10);
    values.forEach((value, k) => {
      expect(Math.abs(value / 1e200 / plain.values[k] - 1)).toBeLessThan(LOOSE);
    });
  });
});
