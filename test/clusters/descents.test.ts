/** k-means where a GPU does the rounds: as good as without one. */
import { expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import type { Gpu } from "../../src/kernels/gpu.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { kmeansSteps } from "../../src/line/clusters/kmeans.js";
import { adjustedRand } from "../../src/metrics.js";
import { count } from "../support/long.js";
import { withPlainGpu } from "./plain-gpu.js";

/** Rows around as many places as there are clusters, which overlap. */
function rowsAround(n: number, dim: number, places: number) {
  const source = random(3, 11);
  const normal = (): number => source.uniform() + source.uniform() + source.uniform() + source.uniform() - 2;
  const middles = Float64Array.from({ length: places * dim }, () => 2 * normal());
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const place = Math.floor(places * source.uniform());
    for (let c = 0; c < dim; c++) coords[i * dim + c] = middles[place * dim + c] + normal();
  }
  return { n, dim, coords };
}

it.each(
  [
    { n: 70_000, dim: 8, clusters: 16 },
    { n: 90_000, dim: 48, clusters: 2 },
  ].slice(0, count(1, 2)),
)("$clusters clusters end where they end without a GPU", ({ n, dim, clusters }) => {
  const points = rowsAround(n, dim, clusters);
  const how = { clusters, starts: 3 };
  const asked: number[] = [];
  const plain = finish(kmeansSteps(points, how, wasmKernels()));
  const kernels = withPlainGpu(wasmKernels(), (starts) => asked.push(starts));
  const found = finish(kmeansSteps(points, how, kernels));
  expect(asked.length).toBeGreaterThan(0);
  expect(adjustedRand(found.labels, plain.labels)).toBeGreaterThan(0.999);
  expect(found.inertia / plain.inertia).toBeLessThan(1 + 1e-6);
});

it("several starts that end nearly alike all descend, the best of them to its end", () => {
  // One ball: whichever way three clusters share it they are about as good.
  const points = rowsAround(80_000, 40, 1);
  const how = { clusters: 3, starts: 1 };
  const asked: number[] = [];
  const plain = finish(kmeansSteps(points, how, wasmKernels()));
  const kernels = withPlainGpu(wasmKernels(), (starts) => asked.push(starts));
  const found = finish(kmeansSteps(points, how, kernels));
  expect(asked[0]).toBeGreaterThan(1);
  expect(asked.length).toBe(2);
  expect(asked[1]).toBeLessThanOrEqual(asked[0]);
  expect(found.inertia / plain.inertia).toBeLessThan(1 + 1e-6);
});

it("rows that are not clustered do not count, however far away", () => {
  const points = rowsAround(70_000, 8, 16);
  points.coords.fill(1e12, 0, 8);
  const among = Uint32Array.from({ length: points.n - 1 }, (_, i) => i + 1);
  const seen: number[] = [];
  const gpu: Gpu = {
    *lloydSteps({ high }) {
      seen.push(...high);
      yield 0;
      return undefined;
    },
  };
  finish(kmeansSteps(points, { clusters: 16, starts: 1, among }, { ...wasmKernels(), gpu }));
  expect(seen.length).toBe(8);
  expect(Math.max(...seen)).toBeLessThan(100);
});

it("a GPU that cannot, or has no need to, leaves the result as it is", () => {
  const points = rowsAround(6000, 40, 4);
  const how = { clusters: 40, starts: 0 };
  const never: Kernels = {
    ...wasmKernels(),
    gpu: {
      *lloydSteps() {
        yield 0;
        return undefined;
      },
    },
  };
  const plain = finish(kmeansSteps(points, how, wasmKernels()));
  expect(finish(kmeansSteps(points, how, never))).toEqual(plain);
  const asked: number[] = [];
  const few = { ...points, n: 2000, coords: points.coords.subarray(0, 80_000) };
  finish(
    kmeansSteps(
      few,
      { clusters: 4 },
      withPlainGpu(wasmKernels(), (starts) => asked.push(starts)),
    ),
  );
  expect(asked).toEqual([]);
});
