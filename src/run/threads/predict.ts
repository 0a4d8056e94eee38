/** New rows → their labels, or their place in the embedding, computed in workers. */
import { checkRun, DEVICE_RUN, WORKER_RUN } from "../../base/run-settings.js";
import type { Points, Rows } from "../../line/points/points.js";
import type { Model } from "../../models/model.js";
import type { Prediction } from "../../models/predict.js";
import { inPool, type Run } from "./cluster.js";
import { type ObjectRows, placesOf, predictionOf, rowsFor } from "./object-rows.js";

/** Settings of one call that labels new rows. They never change its result: a GPU finds the same landmarks. */
export interface PredictRun extends Omit<Run, "keep"> {}

/** Settings of one call that transforms new rows. They never change its result. */
export interface TransformRun extends Omit<PredictRun, "device"> {}

/**
 * Labels new rows in workers, by the vote of the model's landmarks near each; this thread stays free.
 *
 * @param model - from `fit`, `fitSync` or `readModel`
 * @param rows - rows with the columns that the fit was given, in the same units; objects if it was given objects or a
 *   table, of which some must have each of its columns
 * @param run - `signal`, `onProgress`, `threads` or `pool`, and `device`
 * @returns a label, the share of the vote for it and whether it was far from all landmarks, for each row
 * @example
 * import { fit, predict } from "spectacl";
 * import { moons } from "spectacl/datasets";
 *
 * const model = await fit(moons({ n: 500, noise: 0.05, seed: 0 }).points, { clusters: 2 });
 * const fresh = moons({ n: 100, noise: 0.05, seed: 1 }).points;
 * const { labels, membership, far } = await predict(model, fresh);
 */
export async function predict(
  model: Model,
  rows: Rows | Points | ObjectRows,
  run: PredictRun = {},
): Promise<Prediction> {
  checkRun(run, DEVICE_RUN);
  const { given, facts } = await rowsFor(model, rows);
  // None of the rows has a value.
  if (facts?.rows.length === 0) return predictionOf(NOTHING, facts);
  const found = run.pool
    ? await run.pool.predict(model, given, run)
    : await inPool(given, run, (pool) => pool.predict(model, given, run));
  return predictionOf(found, facts);
}

const NOTHING: Prediction = {
  labels: new Int32Array(0),
  membership: new Float64Array(0),
  far: new Uint8Array(0),
};

/**
 * Places new rows in the space of a model's eigenvectors, in workers.
 *
 * @param model - of a method with eigenvectors: all but `dbscan` and `kmeans`
 * @param rows - as for `predict`
 * @param run - `signal`, `onProgress`, `threads` or `pool`
 * @returns as many points as rows, with one coordinate for each eigenvector, NaN for an object without any value
 * @example
 * import { fit, transform } from "spectacl";
 * import { moons } from "spectacl/datasets";
 *
 * const { points } = moons({ n: 500, noise: 0.05, seed: 0 });
 * const embedded = await transform(await fit(points, { clusters: 2 }), points);
 * embedded.dim; // 50
 */
export async function transform(
  model: Model,
  rows: Rows | Points | ObjectRows,
  run: TransformRun = {},
): Promise<Points> {
  checkRun(run, WORKER_RUN);
  const { given, facts } = await rowsFor(model, rows);
  if (facts?.rows.length === 0) {
    return placesOf({ n: 0, dim: model.basis?.values.length ?? 0, coords: new Float64Array(0) }, facts);
  }
  const found = run.pool
    ? await run.pool.transform(model, given, run)
    : await inPool(given, run, (pool) => pool.transform(model, given, run));
  return facts ? placesOf(found, facts) : found;
}
