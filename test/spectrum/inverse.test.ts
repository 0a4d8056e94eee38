/** Graphs that elimination leaves sparse: their factors, products with an inverse, and spectra that take no longer than others. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import type { Compressed } from "../../src/kernels/compressed.js";
import type { Product } from "../../src/kernels/operator.js";
import { elimination, factored, solve } from "../../src/line/spectrum/eliminated.js";
import { inverseOf } from "../../src/line/spectrum/inverse.js";
import { denseSizes, denseWork, symmetricValuesSteps } from "../../src/line/spectrum/symmetric.js";
import { eigs, type Graph, graphFromEdges, normalizedAdjacency, wasmKernels } from "../../src/stages.js";
import { cycle, randomGraph } from "../support/graphs.js";
import { count, runs } from "../support/long.js";

const kernels = wasmKernels();

/** A tree of weights over ten decades, with loops and some edges that close circles. */
function nearTree(n: number, closed: number, seed: number): Graph {
  const source = random(seed, 9004);
  const edges = new Map<number, number[]>();
  const join = (i: number, j: number, weight: number): void => {
    edges.set(n * Math.min(i, j) + Math.max(i, j), [i, j, weight]);
  };
  for (let i = 1; i < n; i++) join(source.below(i), i, 10 ** (source.below(11) - 5));
  for (let c = 0; c < closed; c++) join(source.below(n), source.below(n), 1);
  return graphFromEdges({ n, edges: [...edges.values()] });
}

/** D^-½ W D^-½, and the same in rows of numbers. */
function normalized(graph: Graph): { given: Compressed; matrix: number[][] } {
  const { n, offsets, targets, weights } = graph;
  const weight = (e: number): number => weights?.[e] ?? 1;
  const degree = new Float64Array(n);
  for (let i = 0; i < n; i++) for (let e = offsets[i]; e < offsets[i + 1]; e++) degree[i] += weight(e);
  const matrix = Array.from(degree, () => new Array<number>(n).fill(0));
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++)
      matrix[i][targets[e]] = weight(e) / Math.sqrt(degree[i]) / Math.sqrt(degree[targets[e]]);
  }
  const scale = degree.map((value) => 1 / value);
  const diagonal = new Float64Array(n);
  return { given: { offsets, targets, weights, scale, diagonal, leave: degree.map(Math.sqrt) }, matrix };
}

const product = (matrix: number[][], x: Float64Array): Float64Array =>
  x.map((_, at) => matrix[at >> 2].reduce((sum, entry, j) => sum + entry * x[4 * j + (at & 3)], 0));
const furthest = (x: Float64Array, y: Float64Array): number =>
  x.reduce((most, value, i) => Math.max(most, Math.abs(value - y[i])), 0);
function denseValues(matrix: number[][]): Float64Array {
  const n = matrix.length;
  const space = kernels.open(...denseSizes(n));
  const values = finish(symmetricValuesSteps(Float64Array.from(matrix.flat()), n, denseWork(n, space)));
  space.close();
  return values;
}
const panel = (n: number, seed: number): Float64Array => {
  const x = new Float64Array(4 * n);
  random(seed, 9005).fill(x, 2, -1);
  return x;
};

describe("sparse elimination", () => {
  const cases = fc.record({
    n: fc.integer({ min: 2, max: 60 }),
    closed: fc.integer({ min: 0, max: 8 }),
    seed: fc.integer({ min: 0, max: 1e6 }),
  });

  it("solves with σ I ± A, and with their difference", () => {
    fc.assert(
      fc.property(cases, ({ n, closed, seed }) => {
        const { given, matrix } = normalized(nearTree(n, closed, seed));
        const places = elimination(given, n);
        if (places === undefined) throw new Error("a tree is sparse");
        const x = panel(n, seed);
        for (const sign of [-1, 1]) {
          const sigma = 1.25;
          const factor = factored(places, sigma, sign);
          if (factor === undefined) throw new Error("σ is beyond all eigenvalues");
          const y = x.slice();
          solve(places, factor, y);
          const back = product(matrix, y).map((value, i) => sigma * y[i] + sign * value);
          expect(furthest(back, x)).toBeLessThan(1e-12);
        }
      }),
      runs(40),
    );
  });

  it("gives (σ² I - A²) T x = A x, whatever is added to T x", () => {
    const { given, matrix } = normalized(nearTree(50, 3, 7));
    const known: Product = {
      cuts: [0, 50],
      entries: given.targets.length,
      compressed: () => given,
      multiply() {},
    };
    // As many as there are: σ = 1 + (1 - 0.5).
    const inverse = inverseOf(
      known,
      50,
      Float64Array.from({ length: 50 }, (_, k) => 1 - k / 98),
    );
    const [x, z, y] = [panel(50, 1), panel(50, 2), new Float64Array(200)];
    inverse?.product.multiply(0, 50, 2, 3, -1, x, z, y);
    const image = y.map((value, i) => (value - 3 * x[i] + z[i]) / 2);
    const back = product(matrix, product(matrix, image)).map((value, i) => 2.25 * image[i] - value);
    expect(furthest(back, product(matrix, x))).toBeLessThan(1e-12);
  });

  it("counts the eigenvalues beyond any modulus, but for one in ten at most", () => {
    let unsure = 0;
    const { numRuns } = runs(100);
    fc.assert(
      fc.property(cases, fc.double({ min: 0.01, max: 1.2, noNaN: true }), ({ n, closed, seed }, modulus) => {
        const { given, matrix } = normalized(nearTree(n, closed, seed));
        const known: Product = { cuts: [0, n], entries: 0, compressed: () => given, multiply() {} };
        const all = denseValues(matrix);
        fc.pre(all.every((value) => Math.abs(Math.abs(value) - modulus) > 1e-6));
        const counted = inverseOf(known, n, Float64Array.of(1, 0.5))?.beyond(modulus);
        if (counted === undefined) unsure++;
        else expect(counted).toBe(all.filter((value) => Math.abs(value) > modulus).length);
      }),
      { numRuns },
    );
    expect(unsure).toBeLessThanOrEqual(numRuns / 10);
  });

  it("is given up where it fills the matrix", () => {
    expect(elimination(normalized(randomGraph(200, 0.3, 1)).given, 200)).toBeUndefined();
  });
});

describe("spectra of paths and rings", () => {
  const pairs = 10;
  const path = (n: number): Graph =>
    graphFromEdges({ n, edges: Array.from({ length: n - 1 }, (_, i) => [i, i + 1]) });

  it("have the eigenvalues cos(π k / (n - 1)) of paths, and cos(2 π k / n) of rings, to the last digits", () => {
    const n = count(4000, 20_000);
    for (const [graph, expected] of [
      [path(n), (k: number) => Math.cos((Math.PI * (k >> 1)) / (n - 1))],
      // Even n: 1 and -1 once each, the others twice each.
      [cycle(n), (k: number) => Math.cos((2 * Math.PI * ((k + 2) >> 2)) / n)],
    ] as const) {
      const { values, converged, complete } = eigs(normalizedAdjacency(graph), { pairs, tolerance: 1e-3 });
      expect([converged, complete]).toEqual([pairs, true]);
      const window = 1 - expected(pairs - 1);
      const off = values.map((value, k) => Math.abs(Math.abs(value) - expected(k)));
      expect(Math.max(...off)).toBeLessThan(1e-4 * window);
    }
  });

  it("take no more products for twice the nodes", () => {
    const [half, whole] = [8000, 16_000].map(
      (n) => eigs(normalizedAdjacency(path(n)), { pairs, tolerance: 1e-3 }).products,
    );
    expect(whole).toBeLessThan(1.5 * half);
  });
});
