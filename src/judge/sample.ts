/** Rows or a graph → the sample that recipes of any kind are judged on. */
import type { StagedSteps } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import { permuted } from "../line/points/permuted.js";
import type { Data } from "../methods/parts/outcome.js";
import type { Run } from "../methods/run.js";
import { graphSample } from "./graph-sample.js";
import type { Sample } from "./judgment.js";
import { pointsSampleSteps } from "./points-sample.js";

/** Rows that the sample is drawn from; to order more of them would take longer than to judge. */
export const MOST_ROWS = 20_000;

export function* sampleSteps(data: Data, seed: number, run: Run): StagedSteps<Sample> {
  if ("graph" in data) return graphSample(data.graph, seed, run);
  const { n } = data.points;
  const some =
    n > MOST_ROWS ? permuted(data.points, sample(n, MOST_ROWS, random(seed, STREAM.judge))) : data.points;
  return yield* pointsSampleSteps(some, seed, run);
}
