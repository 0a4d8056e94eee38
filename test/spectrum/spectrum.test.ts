/** Eigenpairs of graphs, against a dense solver and known spectra. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { denseSizes, denseWork, symmetricEigenSteps } from "../../src/line/spectrum/symmetric.js";
import {
  adjacency,
  eigs,
  type Graph,
  graphFromEdges,
  normalizedAdjacency,
  operator,
  type Spectrum,
} from "../../src/stages.js";
import { cycle, disjoint, hypercube, randomGraph, times } from "../support/graphs.js";
import { bits, bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";

const descending = (values: Iterable<number>): number[] => [...values].map(Math.abs).sort((a, b) => b - a);

function denseValues(graph: Graph, count: number): Float64Array {
  const space = bothKernels[1].open(...denseSizes(graph.n));
  return finish(symmetricEigenSteps(dense(graph), graph.n, count, denseWork(graph.n, space))).values;
}

function dense(graph: Graph): Float64Array {
  const matrix = new Float64Array(graph.n * graph.n);
  for (let i = 0; i < graph.n; i++) {
    for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++) {
      matrix[i * graph.n + graph.targets[e]] = graph.weights?.[e] ?? 1;
    }
  }
  return matrix;
}

function expectEigenpairs(graph: Graph, spectrum: Spectrum, tolerance: number): void {
  const { n, values, vectors, residuals } = spectrum;
  let worst = 0;
  let wrong = 0;
  let skew = 0;
  for (let k = 0; k < values.length; k++) {
    const v = vectors.subarray(k * n, (k + 1) * n);
    const image = times(graph, v);
    const residual = Math.hypot(...image.map((entry, i) => entry - values[k] * v[i]));
    worst = Math.max(worst, residual);
    wrong = Math.max(wrong, Math.abs(residual - residuals[k]));
    for (let l = 0; l <= k; l++) {
      let dot = k === l ? -1 : 0;
      for (let i = 0; i < n; i++) dot += v[i] * vectors[l * n + i];
      skew = Math.max(skew, Math.abs(dot));
    }
  }
  expect(worst).toBeLessThan(tolerance);
  expect(wrong).toBeLessThan(1e-9 * Math.max(1, Math.abs(values[0])));
  expect(skew).toBeLessThan(1e-9);
}

describe("eigs", () => {
  it("finds the largest eigenvalues by modulus of any weighted graph", () => {
    const cases = fc.record({
      n: fc.integer({ min: 1, max: 90 }),
      probability: fc.double({ min: 0, max: 1, noNaN: true }),
      weighted: fc.boolean(),
      pairs: fc.integer({ min: 1, max: 100 }),
      seed: fc.integer({ min: 0, max: 1e6 }),
    });
    fc.assert(
      fc.property(cases, ({ n, probability, weighted, pairs, seed }) => {
        const graph = randomGraph(n, probability, seed, weighted);
        const spectrum = eigs(adjacency(graph), { pairs });
        const expected = denseValues(graph, Math.min(pairs, n));
        expect(spectrum.values.length).toBe(Math.min(pairs, n));
        descending(spectrum.values).forEach((value, k) => {
          expect(value).toBeCloseTo(descending(expected)[k], 9);
        });
        expectEigenpairs(graph, spectrum, 1e-9 * Math.max(1, Math.abs(expected[0])));
      }),
      runs(10),
    );
  });

  it.each([
    ["sparse", 480, 0.015],
    ["dense", 400, 0.3],
  ])("agrees with the dense solver where Lanczos runs (%s)", (_, n, probability) => {
    const graph = randomGraph(n, probability, 7);
    const spectrum = eigs(adjacency(graph), { pairs: 30 });
    const expected = denseValues(graph, 30);
    descending(spectrum.values).forEach((value, k) => {
      expect(value / Math.abs(expected[k])).toBeCloseTo(1, 6);
    });
    expect(spectrum.converged).toBe(30);
    expectEigenpairs(graph, spectrum, 1e-4 * Math.abs(expected[0]));
  });

  it("misses no copy among 16 identical components", () => {
    const one = randomGraph(320, 0.03, 3);
    const single = eigs(adjacency(one), { pairs: 4, tolerance: 1e-8 });
    const all = eigs(adjacency(disjoint(one, 16)), { pairs: 50, tolerance: 1e-8 });
    descending(all.values).forEach((value, k) => {
      expect(value).toBeCloseTo(Math.abs(single.values[Math.floor(k / 16)]), 6);
    });
  });

  it("misses no copy of an eigenvalue repeated more often than the block is wide", () => {
    // 10, then 8 ten times and -8 ten times, -10, then ±6 45 times each.
    const spectrum = eigs(adjacency(hypercube(10)), { pairs: 50 });
    const expected = [10, -10].map(Math.abs).concat(Array(20).fill(8), Array(28).fill(6));
    descending(spectrum.values).forEach((value, k) => {
      expect(value).toBeCloseTo(expected[k], 5);
    });
  });

  it("finds both of every pair on a cycle: 2 cos(2 π k / n)", () => {
    const n = 1000;
    const spectrum = eigs(adjacency(cycle(n)), { pairs: 41 });
    const expected = descending(Array.from({ length: n }, (_, k) => 2 * Math.cos((2 * Math.PI * k) / n)));
    descending(spectrum.values).forEach((value, k) => {
      expect(value / expected[k]).toBeCloseTo(1, 6);
    });
  });

  const range = (n: number) => Array.from({ length: n }, (_, i) => i);
  const clique = (n: number, first = 0) =>
    range(n).flatMap((i) => range(i).map((j) => [first + i, first + j]));
  const torus = range(20).flatMap((x) =>
    range(20).flatMap((y) => [
      [20 * x + y, 20 * ((x + 1) % 20) + y],
      [20 * x + y, 20 * x + ((y + 1) % 20)],
    ]),
  );
  const structured: [string, number[][]][] = [
    ["complete graph", clique(400)],
    ["star", range(499).map((i) => [0, i + 1])],
    ["complete bipartite graph", range(200).flatMap((i) => range(300).map((j) => [i, 200 + j]))],
    ["path", range(599).map((i) => [i, i + 1])],
    ["torus", torus],
    ["barbell", [...clique(200), ...clique(200, 200), [0, 200]]],
    ["wheel", [...range(399).map((i) => [0, i + 1]), ...range(399).map((i) => [i + 1, ((i + 1) % 399) + 1])]],
    ["weights of 1e-200", torus.map(([i, j]) => [i, j, 1e-200])],
    ["weights of 1e150", torus.map(([i, j]) => [i, j, 1e150])],
    ["loops", [...torus, ...range(400).map((i) => [i, i, 3])]],
  ];
  it.each(structured)("finds all 50 of a %s, whatever repeats or crowds", (_, edges) => {
    const graph = graphFromEdges({ edges });
    const largest = Math.max(...(graph.weights ?? [1]));
    const unit = {
      ...graph,
      weights: (graph.weights ?? new Float64Array(graph.targets.length).fill(1)).map((w) => w / largest),
    };
    const expected = denseValues(unit, 50);
    const { values, converged } = eigs(adjacency(graph), { pairs: 50 });
    expect(converged).toBe(50);
    const found = descending(values).map((value) => value / largest);
    const off = descending(expected).map((value, k) => Math.abs(value - found[k]));
    expect(Math.max(...off)).toBeLessThan(1e-7 * Math.abs(expected[0]));
  });

  it("takes any symmetric operator", () => {
    const n = 600;
    // diag(0 … n - 1) - 100 has its largest modulus at the top.
    const diagonal = operator(n, (x, y) => {
      for (let i = 0; i < n; i++) y[i] = (i - 100) * x[i];
    });
    const spectrum = eigs(diagonal, { pairs: 5, tolerance: 1e-8 });
    expect([...spectrum.values].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
      499, 498, 497, 496, 495,
    ]);
  });

  it("normalized: eigenvalues of D^-½ W D^-½, 1 for each component, isolated points 0", () => {
    const graph = disjoint(randomGraph(400, 0.03, 11), 2);
    const spectrum = eigs(normalizedAdjacency(graph), { pairs: 6 });
    expect(spectrum.values[0]).toBeCloseTo(1, 10);
    expect(spectrum.values[1]).toBeCloseTo(1, 10);
    expect(Math.abs(spectrum.values[2])).toBeLessThan(0.99);
  });

  it("gives the same bits with either kernels, and again", () => {
    const graph = randomGraph(500, 0.02, 5, true);
    const [a, b] = bothKernels.map((kernels) => eigs(adjacency(graph), { pairs: 20, seed: 3 }, { kernels }));
    const again = eigs(adjacency(graph), { pairs: 20, seed: 3 });
    expect(bits(b.vectors)).toBe(bits(a.vectors));
    expect(bits(b.values)).toBe(bits(a.values));
    expect(bits(again.vectors)).toBe(bits(a.vectors));
  });

  it("Observation 1 of the paper: δ(|v|) ≥ |λ|", () => {
    const cases = fc.record({
      n: fc.integer({ min: 2, max: 500 }),
      degree: fc.integer({ min: 1, max: 20 }),
      weighted: fc.boolean(),
      seed: fc.integer({ min: 0, max: 1e6 }),
    });
    fc.assert(
      fc.property(cases, ({ n, degree, weighted, seed }) => {
        const graph = randomGraph(n, Math.min(1, degree / n), seed, weighted);
        const { values, vectors, residuals } = eigs(adjacency(graph), { pairs: 10 });
        for (let k = 0; k < values.length; k++) {
          const u = vectors.slice(k * n, (k + 1) * n).map(Math.abs);
          const image = times(graph, u);
          const density =
            u.reduce((sum, entry, i) => sum + entry * image[i], 0) / u.reduce((sum, x) => sum + x * x, 0);
          // The inequality is exact for exact eigenvectors; ours have a residual.
          expect(density).toBeGreaterThanOrEqual(Math.abs(values[k]) - residuals[k] - 1e-9);
        }
      }),
      runs(10),
    );
  });
});
