/** A GPU in place of the tiles: what it is asked, and that the result is the same. */
import { expect, test } from "vitest";
import { finish, type Steps } from "../../src/base/progress.js";
import type { Surveyed, Within } from "../../src/kernels/gpu.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { blockSteps } from "../../src/line/search/blocks.js";
import { decided, rowsOf } from "../gpu/rows.js";

test("a GPU that decides as float64 does gives the same bits; one that cannot leaves it to the tiles", () => {
  const kernels = wasmKernels();
  const points = rowsOf(300, 20, (source) => source.uniform());
  const asked: Omit<Within, keyof Surveyed>[] = [];
  const gpu = (able: boolean) => ({
    pending: undefined,
    *withinSteps(given: Omit<Within, keyof Surveyed>, surveySteps: () => Steps<Surveyed>) {
      asked.push(given);
      yield 0.5;
      return able ? decided({ ...given, ...(yield* surveySteps()) }) : undefined;
    },
  });
  const alone = finish(blockSteps(points, 1.5, kernels));
  expect(finish(blockSteps(points, 1.5, { ...kernels, gpu: gpu(true) }))).toEqual(alone);
  expect(finish(blockSteps(points, 1.5, { ...kernels, gpu: gpu(false) }))).toEqual(alone);
  expect(asked.map(({ strip, span }) => [strip, span])).toEqual([
    [64, 65536],
    [64, 65536],
  ]);
  expect(alone?.upper.pieces.some((piece) => piece.length > 0)).toBe(true);
});
