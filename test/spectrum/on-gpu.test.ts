/** What float64 makes of vectors that a GPU found, or did not find. */
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { circles } from "../../src/datasets/shapes.js";
import type { Eigs, EigsFound, Gpu } from "../../src/kernels/gpu.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import { eigs, knnGraph, normalizedAdjacency, type Spectrum, wasmKernels } from "../../src/stages.js";

const ROWS = 20_000;
const PAIRS = 6;
const LOOSE = 1e-3;

describe("with a GPU", () => {
  const matrix = normalizedAdjacency(knnGraph(circles({ n: ROWS, noise: 0.1, seed: 1 }).points, 12));
  const wish = { pairs: PAIRS, tolerance: LOOSE };
  const alone = eigs(matrix, wish);

  /** Kernels with a GPU that finds what is known already, with errors of this length; and what it was asked. */
  function withGpu(noise: number | undefined): { kernels: Kernels; asked: Eigs[] } {
    const asked: Eigs[] = [];
    const gpu: Gpu = {
      // biome-ignore lint/correctness/useYield: it is at once done
      *eigsSteps(given): Generator<number, EigsFound | undefined, void> {
        asked.push(given);
        return noise === undefined ? undefined : roughly(alone, noise);
      },
    };
    return { kernels: { ...wasmKernels(), gpu }, asked };
  }

  it("its vectors are returned with values and residuals of float64", () => {
    const { kernels, asked } = withGpu(1e-5);
    const found = eigs(matrix, wish, { kernels });
    expect(asked.length).toBe(1);
    expect(asked[0].compressed()?.offsets.length).toBe(ROWS + 1);
    expect(found.converged).toBe(PAIRS);
    expect(found.products).toBeLessThan(100);
    found.values.forEach((value, k) => {
      expect(value).toBeCloseTo(alone.values[k], 7);
      expect(found.residuals[k]).toBeLessThan(LOOSE);
      let square = 0;
      for (let i = 0; i < ROWS; i++) square += found.vectors[k * ROWS + i] ** 2;
      expect(square).toBeCloseTo(1, 12);
    });
  });

  it.each([undefined, 0.3])("the kernels take over where it finds nothing good (%s)", (noise) => {
    const { kernels, asked } = withGpu(noise);
    const found = eigs(matrix, wish, { kernels });
    expect(asked.length).toBe(1);
    expect(found.values).toEqual(alone.values);
    expect(found.vectors).toEqual(alone.vectors);
  });

  it("is not asked for many digits", () => {
    const { kernels, asked } = withGpu(undefined);
    eigs(matrix, { pairs: 2, tolerance: 1e-5 }, { kernels });
    expect(asked.length).toBe(0);
  });
});

function roughly({ values, vectors, residuals }: Spectrum, noise: number): EigsFound {
  const source = random(5, 9001);
  const size = (noise * Math.sqrt(12)) / Math.sqrt(ROWS);
  const rough = Float32Array.from(vectors, (entry) => entry + size * (source.uniform() - 0.5));
  return { values, vectors: rough, residuals, cut: Math.abs(values[PAIRS - 1]), products: 0, rounds: 1 };
}
