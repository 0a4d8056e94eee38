/** Matrices of low rank: stars, complete bipartite graphs, and graphs whose nodes have many twins. */
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { adjacency, eigs, graphFromEdges, normalizedAdjacency, type Spectrum } from "../../src/stages.js";
import { bits, bothKernels } from "../support/kernels.js";

type Edges = [number, number][];

const star = (n: number): Edges => Array.from({ length: n - 1 }, (_, leaf) => [0, leaf + 1]);
const bipartite = (a: number, b: number): Edges =>
  Array.from({ length: a * b }, (_, e) => [e % a, a + Math.floor(e / a)]);

/** Each node of a random graph, so many times: copies are joined to the copies of its neighbors. */
function twins(few: number, copies: number): Edges {
  const source = random(3, 9004);
  const edges = Array.from({ length: few - 1 }, (_, i) => [i + 1, source.below(i + 1)]);
  const all = Array.from({ length: copies }, (_, c) => c * few);
  return edges.flatMap(([i, j]) => all.flatMap((a) => all.map((b): [number, number] => [a + i, b + j])));
}

/** Largest departure from orthonormal vectors. */
function skewOf({ n, values, vectors }: Spectrum): number {
  let skew = 0;
  for (let k = 0; k < values.length; k++) {
    for (let l = 0; l <= k; l++) {
      let dot = k === l ? -1 : 0;
      for (let i = 0; i < n; i++) dot += vectors[k * n + i] * vectors[l * n + i];
      skew = Math.max(skew, Math.abs(dot));
    }
  }
  return skew;
}

describe("matrices of low rank", () => {
  it("have the eigenvalues that are known, and then zeros with orthonormal vectors", () => {
    for (const [n, edges, largest] of [
      [900, star(900), Math.sqrt(899)],
      [520, bipartite(20, 500), 100],
    ] as const) {
      const graph = graphFromEdges({ n, edges });
      for (const tolerance of [1e-3, 1e-5]) {
        for (const [given, top] of [
          [adjacency(graph), largest],
          [normalizedAdjacency(graph), 1],
        ] as const) {
          const spectrum = eigs(given, { pairs: 41, tolerance });
          const { values, residuals, converged, complete } = spectrum;
          const moduli = values.map((value) => Math.abs(value) / top);
          expect([converged, complete]).toEqual([41, true]);
          expect(values[0] + values[1]).toBeCloseTo(0, 9);
          expect(moduli[1]).toBeCloseTo(1, 9);
          expect(Math.max(...moduli.subarray(2))).toBeLessThan(1e-12);
          expect(Math.max(...residuals) / top).toBeLessThan(1e-9);
          expect(skewOf(spectrum)).toBeLessThan(1e-9);
        }
      }
    }
  });

  it("take few products: no more are made once nothing is left", () => {
    const { products } = eigs(adjacency(graphFromEdges({ n: 900, edges: star(900) })), { pairs: 100 });
    // Some for the ends of the spectrum, and one for each vector returned, to know its residual.
    expect(products).toBeLessThan(200);
  });

  it("of twins: the values of one of each, times how many there are", () => {
    const [few, copies, pairs] = [12, 16, 30];
    const one = graphFromEdges({ n: few, edges: twins(few, 1) });
    const many = graphFromEdges({ n: few * copies, edges: twins(few, copies) });
    const expected = eigs(adjacency(one), { pairs: few }).values.map((value) => Math.abs(value) * copies);
    for (const kernels of bothKernels) {
      const spectrum = eigs(adjacency(many), { pairs, tolerance: 1e-8 }, { kernels });
      expect([spectrum.converged, spectrum.complete]).toEqual([pairs, true]);
      spectrum.values.forEach((value, k) => {
        expect(Math.abs(Math.abs(value) - (expected[k] ?? 0))).toBeLessThan(1e-6);
      });
      expect(skewOf(spectrum)).toBeLessThan(1e-9);
    }
    const [first, second] = bothKernels.map(
      (kernels) => eigs(adjacency(many), { pairs }, { kernels }).vectors,
    );
    expect(bits(first)).toBe(bits(second));
  });
});
