import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import type { Nearest, NearestFound } from "../../src/kernels/gpu.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import { knnSteps } from "../../src/line/search/nearest.js";
import { bothKernels, squaredDistance } from "../graph/brute.js";

/** Near a plane of few directions, or on a lattice with many ties and copies. */
function flatPoints(n: number, dim: number, shift: number, lattice: boolean) {
  const source = random(5, 9);
  const mix = Float64Array.from({ length: 6 * dim }, () => source.uniform() - 0.5);
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    for (let a = 0; a < 6; a++) {
      const score = lattice ? Math.floor(3 * source.uniform()) : source.uniform();
      for (let c = 0; c < dim; c++) coords[i * dim + c] += score * mix[a * dim + c];
    }
    for (let c = 0; c < dim; c++) coords[i * dim + c] += shift + (lattice ? 0 : 0.05 * source.uniform());
  }
  return { n, dim, coords };
}

describe("nearest points by leading axes", () => {
  it.each([
    { n: 1100, dim: 100, shift: 0, lattice: false, k: 10 },
    { n: 1100, dim: 100, shift: 1e6, lattice: false, k: 1 },
    { n: 1003, dim: 97, shift: 0, lattice: true, k: 5 },
    { n: 1000, dim: 300, shift: 0, lattice: false, k: 40 },
    { n: 1000, dim: 96, shift: 0, lattice: false, k: 999 },
  ])("are the k nearest others by distance and index: $n x $dim, k = $k", ({ n, dim, shift, lattice, k }) => {
    const points = flatPoints(n, dim, shift, lattice);
    const { order, neighbors, distances } = finish(knnSteps(points, k, bothKernels[0].kernels));
    for (let i = 0; i < n; i += 29) {
      const squares = Float64Array.from({ length: n }, (_, j) => squaredDistance(points, order[i], j));
      const nearest = Array.from({ length: n }, (_, j) => j)
        .filter((j) => j !== order[i])
        .sort((a, b) => squares[a] - squares[b] || a - b)
        .slice(0, k);
      expect(Array.from(neighbors.subarray(i * k, (i + 1) * k))).toEqual(nearest);
      expect(Array.from(distances.subarray(i * k, (i + 1) * k))).toEqual(nearest.map((j) => squares[j]));
    }
  });

  it("are exact for whole numbers, ties by index", () => {
    const source = random(6, 9);
    const [n, dim, k] = [1200, 120, 6];
    const coords = Float64Array.from({ length: n * dim }, (_, at) =>
      at % 4 === 0 ? Math.floor(3 * source.uniform()) * 100 : 5,
    );
    coords.copyWithin(dim, 0, dim);
    const points = { n, dim, coords };
    const { order, neighbors, distances } = finish(knnSteps(points, k, bothKernels[0].kernels));
    for (let i = 0; i < n; i += 7) {
      const squares = Float64Array.from({ length: n }, (_, j) => squaredDistance(points, order[i], j));
      const nearest = Array.from({ length: n }, (_, j) => j)
        .filter((j) => j !== order[i])
        .sort((a, b) => squares[a] - squares[b] || a - b)
        .slice(0, k);
      expect(Array.from(neighbors.subarray(i * k, (i + 1) * k))).toEqual(nearest);
      expect(Array.from(distances.subarray(i * k, (i + 1) * k))).toEqual(nearest.map((j) => squares[j]));
    }
  });

  it("have the same bits from both kernels", () => {
    const points = flatPoints(1001, 98, 0, false);
    const [a, b] = bothKernels.map(({ kernels }) => finish(knnSteps(points, 7, kernels)));
    expect(a).toEqual(b);
  });

  it("are asked of a GPU first, if there is one, and are its own if it knows them", () => {
    const points = flatPoints(300, 20, 0, false);
    const { kernels } = bothKernels[0];
    const own = finish(knnSteps(points, 4, kernels));
    const asked: Nearest[] = [];
    const withGpu = (found: NearestFound | undefined): Kernels => ({
      ...kernels,
      gpu: {
        // biome-ignore lint/correctness/useYield: it is done at once
        *nearestSteps(given) {
          asked.push(given);
          return found;
        },
      },
    });
    expect(finish(knnSteps(points, 4, withGpu(undefined)))).toEqual(own);
    const other = { distances: new Float64Array(1200), neighbors: new Uint32Array(1200) };
    expect(finish(knnSteps(points, 4, withGpu(other)))).toEqual({ ...own, ...other });
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({ n: 300, dim: 20, k: 4, coords: points.coords, order: own.order });
  });
});
