/** Rows or a graph → the sample that recipes of any kind are judged on. */

import { gather } from "../base/indices.js";
import type { StagedSteps } from "../base/progress.js";
import { drawnRows } from "../line/points/drawn-rows.js";
import { permuted } from "../line/points/permuted.js";
import type { Data } from "../methods/parts/outcome.js";
import type { Run } from "../methods/run.js";
import { graphSample } from "./graph-sample.js";
import type { Sample } from "./judgment.js";
import { pointsSampleSteps } from "./points-sample.js";

/** Rows that the sample is drawn from; to order more of them would take longer than to judge. */
export const MOST_ROWS = 20_000;

/** `most`: rows that are drawn at most, if they are to be fewer than usual. */
export function* sampleSteps(data: Data, seed: number, run: Run, most?: number): StagedSteps<Sample> {
  if ("graph" in data) return graphSample(data, seed, run);
  const { points } = data;
  if (points.n <= MOST_ROWS) return yield* pointsSampleSteps(points, seed, run, most);
  const some = drawnRows(points, MOST_ROWS, seed);
  const found = yield* pointsSampleSteps(permuted(points, some), seed, run, most);
  return { ...found, drawn: gather(some, found.drawn) };
}
