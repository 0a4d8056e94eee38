/** What float64 makes of vectors that a GPU found, or did not find. */
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { circles } from "../../src/datasets/shapes.js";
import type { Eigs, EigsFound, Gpu } from "../../src/kernels/gpu.js";
import { kernelsError } from "../../src/kernels/kernel-errors.js";
import type { Kernels, Workspace } from "../../src/kernels/kernels.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { halfGraph } from "../../src/line/graph/half.js";
import { lowerOf, STRIP } from "../../src/line/search/upper.js";
import {
  adjacency,
  eigs,
  knnGraph,
  normalizedAdjacency,
  type Spectrum,
  wasmKernels,
} from "../../src/stages.js";
import { bits } from "../support/kernels.js";

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
        expect(given.compressed()?.offsets.length).toBe(ROWS + 1);
        return noise === undefined ? undefined : roughly(alone, noise);
      },
    };
    return { kernels: { ...wasmKernels(), gpu }, asked };
  }

  it("its vectors are returned with values and residuals of float64", () => {
    const { kernels, asked } = withGpu(1e-5);
    const found = eigs(matrix, wish, { kernels });
    expect(asked.length).toBe(1);
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

  it.each([
    [1, 0],
    [5, 2],
  ])("the kernels take over where vector %i is vector %i again", (twice, once) => {
    const rough = { ...roughly(alone, 1e-5), values: alone.values.slice() };
    rough.values[twice] = rough.values[once];
    rough.vectors.copyWithin(twice * ROWS, once * ROWS, (once + 1) * ROWS);
    const gpu: Gpu = {
      // biome-ignore lint/correctness/useYield: it is at once done
      *eigsSteps(): Generator<number, EigsFound | undefined, void> {
        return rough;
      },
    };
    expect(eigs(matrix, wish, { kernels: { ...wasmKernels(), gpu } }).vectors).toEqual(alone.vectors);
  });

  it("is not asked for many digits", () => {
    const { kernels, asked } = withGpu(undefined);
    eigs(matrix, { pairs: 2, tolerance: 1e-5 }, { kernels });
    expect(asked.length).toBe(0);
  });
});

describe("with a GPU, half a graph", () => {
  // Random edges, none at every 41st node.
  const n = 20_500;
  const source = random(3, 9001);
  const lists: number[][] = Array.from({ length: n }, () => []);
  for (let e = 0; e < 12 * n; e++) {
    const [i, j] = [source.below(n), source.below(n)].sort((a, b) => a - b);
    if (i < j && i % 41 > 0 && j % 41 > 0 && !lists[i].includes(j)) lists[i].push(j);
  }
  for (const list of lists) list.sort((a, b) => a - b);
  const pieces: Uint16Array[] = [];
  for (let i = 0; i < n; i += STRIP) pieces.push(Uint16Array.from(lists.slice(i, i + STRIP).flat()));
  const counts = Uint32Array.from(lists, (list) => list.length);
  const upper = { n, spans: 1, counts, pieces };
  const half = adjacency(halfGraph(upper, lowerOf(upper)));
  const wish = { pairs: 1, tolerance: LOOSE };
  const alone = eigs(half, wish);

  /** What becomes of it with a GPU that asks for the matrix and then knows the answer, if it was given the matrix. */
  function solved(kernels: Kernels) {
    let placed = 0;
    let open = 0;
    let given = { offsets: new Uint32Array(0), targets: new Uint32Array(0) };
    const parts = half.parts.map((part) => ({
      ...part,
      place(space: Workspace) {
        placed++;
        return part.place(space);
      },
    }));
    const gpu: Gpu = {
      *eigsSteps({ compressed }): Generator<number, EigsFound | undefined, void> {
        const rows = compressed();
        if (!rows) return undefined;
        given = { offsets: rows.offsets.slice(), targets: rows.targets.slice() };
        const vectors = Float32Array.from(half.parts[1].rows, (row) => alone.vectors[row]);
        const cut = Math.abs(alone.values[0]);
        return { values: alone.values, vectors, residuals: alone.residuals, cut, products: 0, rounds: 1 };
      },
    };
    const counted: Kernels = {
      ...kernels,
      gpu,
      open(...sizes) {
        const space = kernels.open(...sizes);
        open++;
        return Object.assign(Object.create(space) as Workspace, {
          close() {
            open--;
            space.close();
          },
        });
      },
    };
    const found = eigs({ n, parts }, wish, { kernels: counted });
    return { found, given, placed, open };
  }

  it("is unfolded once, and what the GPU is given is the whole matrix of the nodes with edges", () => {
    for (const kernels of [wasmKernels(), sharedKernels(teamShare(3))]) {
      const { found, given, placed, open } = solved(kernels);
      expect([placed, open]).toEqual([1, 0]);
      expect(found.values[0]).toBeCloseTo(alone.values[0], 4);
      const { rows } = half.parts[1];
      expect(rows.length).toBe(20_000);
      const whole: number[][] = Array.from({ length: n }, () => []);
      const name = new Map(Array.from(rows, (row, i) => [row, i]));
      for (const [i, list] of lists.entries()) {
        for (const j of list) {
          whole[j].push(name.get(i) as number);
          whole[i].push(name.get(j) as number);
        }
      }
      for (const list of whole) list.sort((a, b) => a - b);
      const ends = Uint32Array.from(rows, (row) => whole[row].length);
      ends.forEach((length, i) => {
        ends[i] = length + (ends[i - 1] ?? 0);
      });
      const targets = Uint32Array.from(Array.from(rows, (row) => whole[row]).flat());
      expect(bits(given.offsets) === bits(Uint32Array.of(0, ...ends))).toBe(true);
      expect(bits(given.targets) === bits(targets)).toBe(true);
    }
  });

  it.each([new RangeError("no memory"), kernelsError("MEMORY", { bytes: 5e9 })])(
    "without memory for it the kernels solve alone (%s)",
    (error) => {
      const kernels = wasmKernels();
      const entries = half.parts[1].compressedSize?.u32 ?? 0;
      const { found, given, placed, open } = solved({
        ...kernels,
        open(...sizes) {
          if (sizes.some(({ u32 }) => u32 === entries)) throw error;
          return kernels.open(...sizes);
        },
      });
      expect([given.targets.length, placed, open]).toEqual([0, 1, 0]);
      expect(found.vectors).toEqual(alone.vectors);
    },
  );
});

function roughly({ values, vectors, residuals }: Spectrum, noise: number): EigsFound {
  const source = random(5, 9001);
  const size = (noise * Math.sqrt(12)) / Math.sqrt(ROWS);
  const rough = Float32Array.from(vectors, (entry) => entry + size * (source.uniform() - 0.5));
  return { values, vectors: rough, residuals, cut: Math.abs(values[PAIRS - 1]), products: 0, rounds: 1 };
}
