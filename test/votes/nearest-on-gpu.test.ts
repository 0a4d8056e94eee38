/** The nearest rows by way of a GPU that is played here: it knows the answers, leaves rows open, or gives up. */
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import type { AskNear, NearSteps } from "../../src/gpu/near-points.js";
import { votesSteps } from "../../src/gpu/votes.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { permuted } from "../../src/line/points/permuted.js";
import { nearestPointsSteps } from "../../src/line/votes/nearest-points.js";
import { bits } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const DIM = 20;
const N = 12_000;
const points = { n: N, dim: DIM, coords: numbers(N * DIM, 1).map((x) => Math.round(4 * x)) };
const all = Uint32Array.from({ length: N }, (_, i) => N - 1 - i);
const among = all.filter((i) => i % 10 !== 3);
// More than the voters for open rows take at a time.
const queries = all.filter((i) => i % 10 === 3);
const alone = finish(nearestPointsSteps(points, among, queries, wasmKernels()));

const rowsOf = (rows: Uint32Array): string => bits(permuted(points, rows).coords);

/** Kernels with a GPU that leaves the rows open that `isOpen`, or does nothing; and how often it was asked. */
function played(isOpen: ((i: number) => boolean) | undefined) {
  const asked = { times: 0 };
  const nearSteps: NearSteps = function* ({ n, coords, wanted }, use) {
    asked.times++;
    expect([n, bits(coords), wanted]).toEqual([among.length, rowsOf(among), { k: 1 }]);
    const ask: AskNear = function* (rows, count) {
      yield 0;
      if (isOpen === undefined) return undefined;
      expect(bits(rows)).toBe(rowsOf(queries));
      const open = Array.from({ length: count }, (_, i) => i).filter(isOpen);
      const neighbors = alone.map((place, i) => (isOpen(i) ? 0 : place));
      return { distances: new Float64Array(count), neighbors, open };
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
    ["that finds all", () => false],
    ["that leaves some", (i: number) => i % 7 === 0],
    ["that leaves all", () => true],
    ["that gives up", undefined],
  ])("%s", (_, isOpen) => {
    const { kernels, asked } = played(isOpen);
    const shares: number[] = [];
    const steps = nearestPointsSteps(points, among, queries, kernels);
    expect(finish(steps, (share) => shares.push(share))).toEqual(alone);
    expect(asked.times).toBe(1);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it.each([
    ["for little", queries.subarray(0, 9), 1],
    ["where many threads are sooner done", queries, 16],
  ])("which is not asked %s", (_, some, threads) => {
    const { kernels, asked } = played(() => false);
    const found = finish(nearestPointsSteps(points, among, some, { ...kernels, threads }));
    expect(found).toEqual(alone.subarray(0, some.length));
    expect(asked.times).toBe(0);
  });
});
