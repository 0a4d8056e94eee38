/** Searches of all pairs on more threads than anyone has: what they ask for fits into the memory of WebAssembly. */
import { expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import type { Kernels, WorkspaceSize } from "../../src/kernels/kernels.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import type { Points } from "../../src/line/points/points.js";
import { blockSteps } from "../../src/line/search/blocks.js";
import { blockNeighborsSteps } from "../../src/line/search/nearest-blocks.js";
import { rowsOf } from "../gpu/rows.js";

const THREADS = 1024;
const GIGABYTE = 2 ** 30;

const small = rowsOf(300, 16, (source) => source.uniform());
const large = rowsOf(33_000, 16, (source) => source.uniform());

function bytesOf(sizes: readonly WorkspaceSize[]): number {
  return sizes.reduce(
    (sum, { f64 = 0, f32 = 0, u32 = 0, u16 = 0 }) => sum + 8 * f64 + 4 * (f32 + u32) + 2 * u16,
    0,
  );
}

/** Kernels that say they have so many threads, and end at the workspace with that number, if they get there. */
function asking(threads: number, asked: number[], last?: number): Kernels {
  const kernels = wasmKernels();
  return {
    ...kernels,
    threads,
    open(...sizes) {
      asked.push(bytesOf(sizes));
      if (asked.length === last) throw new Error("seen");
      return kernels.open(...sizes);
    },
  };
}

it.each([
  ["within a radius", (points: Points, kernels: Kernels) => finish(blockSteps(points, 1, kernels))],
  ["the nearest", (points: Points, kernels: Kernels) => finish(blockNeighborsSteps(points, 10, kernels))],
] as const)("%s", (_, search) => {
  // The workspace of the search itself is the last.
  const few: number[] = [];
  search(small, asking(1, few));
  const asked: number[] = [];
  expect(() => search(large, asking(THREADS, asked, few.length))).toThrow("seen");
  expect(Math.max(...asked)).toBeLessThan(2 * GIGABYTE);
});
