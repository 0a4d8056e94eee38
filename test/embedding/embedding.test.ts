import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Kernels } from "../../src/kernels/kernels.js";
import { strengths } from "../../src/line/embedding/projected.js";
import type { Points } from "../../src/line/points/points.js";
import { adjacency, eigs, finish, type Graph, projected, smoothed, smoothedSteps } from "../../src/stages.js";
import { randomGraph } from "../support/graphs.js";
import { bits, bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";

describe("embedding", () => {
  it("U_jk = |V_jk| |λ_k|^½, and a row's strength is its length", () => {
    const graph = randomGraph(80, 0.1, 2);
    const spectrum = eigs(adjacency(graph), { pairs: 9 });
    const { dim, coords } = projected(spectrum);
    const strength = strengths({ n: 80, dim, coords });
    for (let j = 0; j < 80; j++) {
      let sum = 0;
      for (let k = 0; k < 9; k++) {
        const expected = Math.abs(spectrum.vectors[k * 80 + j]) * Math.sqrt(Math.abs(spectrum.values[k]));
        expect(coords[j * dim + k]).toBe(expected);
        sum += expected ** 2;
      }
      expect(strength[j]).toBeCloseTo(Math.sqrt(sum), 12);
    }
  });

  it("takes the leading values alone, with vectors of more behind them", () => {
    const spectrum = eigs(adjacency(randomGraph(40, 0.2, 3)), { pairs: 6 });
    const few = projected({ ...spectrum, values: spectrum.values.slice(0, 2) });
    const all = projected(spectrum);
    expect(few.dim).toBe(2);
    for (let j = 0; j < 40; j++) {
      expect(few.coords.subarray(2 * j, 2 * j + 2)).toEqual(all.coords.slice(6 * j, 6 * j + 2));
    }
  });

  it("averaging: U ← (U + A U) / (deg + 1), rounds times, weights of the graph ignored", () => {
    const cases = fc.record({
      n: fc.integer({ min: 1, max: 40 }),
      dim: fc.integer({ min: 1, max: 13 }),
      rounds: fc.integer({ min: 0, max: 4 }),
      seed: fc.integer({ min: 0, max: 1e6 }),
    });
    fc.assert(
      fc.property(cases, ({ n, dim, rounds, seed }) => {
        const graph = randomGraph(n, 0.2, seed, true);
        let expected = numbers(n * dim, seed);
        const rows = { n, dim, coords: expected.slice() };
        for (let round = 0; round < rounds; round++) {
          expected = expected.map((own, at) => {
            const i = Math.floor(at / dim);
            let sum = own;
            for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++)
              sum += expected[graph.targets[e] * dim + (at % dim)];
            return sum / (graph.offsets[i + 1] - graph.offsets[i] + 1);
          });
        }
        const [a, b] = bothKernels.map((kernels) => smoothed(rows, graph, rounds, { kernels }).coords);
        expect(bits(b)).toBe(bits(a));
        const apart = (b: Float64Array) =>
          Math.max(0, ...b.map((value, at) => Math.abs(value - expected[at])));
        expect(apart(a)).toBeLessThan(1e-12);
        // In float32, two panels at once.
        const singles = bothKernels.map((kernels) => inSingle(rows, graph, rounds, kernels));
        expect(bits(singles[1])).toBe(bits(singles[0]));
        expect(apart(singles[0])).toBeLessThan(1e-5);
      }),
      runs(15),
    );
  });
});

function inSingle(rows: Points, graph: Graph, rounds: number, kernels: Kernels): Float64Array {
  return finish(smoothedSteps(rows, graph, rounds, kernels, undefined, true)).coords;
}
