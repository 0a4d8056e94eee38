/** The nearest rows by way of a GPU that is played here: it answers in float64, leaves rows open, or gives up. */
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import type { AskNear, NearSteps } from "../../src/gpu/near-points.js";
import { votesSteps } from "../../src/gpu/votes.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { nearestPointsSteps } from "../../src/votes/nearest-points.js";
import { numbers } from "../support/numbers.js";

const DIM = 20;
const N = 12_000;
const points = { n: N, dim: DIM, coords: numbers(N * DIM, 1).map((x) => Math.round(4 * x)) };
const all = Uint32Array.from({ length: N }, (_, i) => N - 1 - i);
const among = all.filter((i) => i % 10 !== 3);
// More than the voters for open rows take at a time.
const queries = all.filter((i) => i % 10 === 3);
const alone = finish(nearestPointsSteps(points, among, queries, wasmKernels()));

/** Kernels with a GPU that leaves the rows open that `isOpen`, or does nothing; and how often it was asked. */
function played(isOpen: ((i: number) => boolean) | undefined) {
  const asked = { times: 0 };
  const nearSteps: NearSteps = function* ({ n, dim, coords }, use) {
    asked.times++;
    const ask: AskNear = function* (rows, count) {
      yield 0;
      if (isOpen === undefined) return undefined;
      const found = {
        distances: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
        neighbors: new Uint32Array(count),
      };
      const open = Array.from({ length: count }, (_, i) => i).filter(isOpen);
      for (let i = 0; i < count; i++) {
        for (let j = 0; j < n && !isOpen(i); j++) {
          let square = 0;
          for (let c = 0; c < dim; c++) square += (coords[j * dim + c] - rows[i * dim + c]) ** 2;
          if (square < found.distances[i]) [found.distances[i], found.neighbors[i]] = [square, j];
        }
      }
      return { ...found, open };
    };
    return yield* use(ask);
  };
  const kernels: Kernels = {
    ...wasmKernels(),
    gpu: { votesSteps: (...given) => votesSteps(nearSteps, ...given) },
  };
  return { kernels, asked };
}

describe("with a GPU the nearest rows are the same", () => {
  it.each([
    ["that does all", () => false],
    ["that leaves some", (i: number) => i % 7 === 0],
    ["that leaves all", () => true],
    ["that gives up", undefined],
  ])("%s", (_, isOpen) => {
    const { kernels, asked } = played(isOpen);
    const shares: number[] = [];
    expect(
      finish(nearestPointsSteps(points, among, queries, kernels), (share) => shares.push(share)),
    ).toEqual(alone);
    expect(asked.times).toBe(1);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it("which is not asked for little", () => {
    const { kernels, asked } = played(() => false);
    const few = queries.subarray(0, 9);
    expect(finish(nearestPointsSteps(points, among, few, kernels))).toEqual(alone.subarray(0, 9));
    expect(asked.times).toBe(0);
  });
});
