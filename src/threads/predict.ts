/** New rows → their labels, or their place in the embedding, computed in workers. */
import type { Model } from "../models/model.js";
import type { Prediction } from "../models/predict.js";
import type { Points, Rows } from "../points/points.js";
import { inPool, type Run } from "./cluster.js";
import { type ObjectRows, rowsFor } from "./object-rows.js";

/** Settings of one call that labels or transforms new rows. They never change its result. */
export interface PredictRun extends Omit<Run, "keep"> {}

/**
 * Labels new rows in workers, by the vote of the model's landmarks near each; this thread stays free.
 *
 * @param model - from `fit`, `fitSync` or `readModel`
 * @param rows - rows with the columns that the fit was given, in the same units; objects if it was given objects
 * @param run - `signal`, `onProgress`, `threads` or `pool`
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
  const given = await rowsFor(model, rows);
  if (run.pool) return run.pool.predict(model, given, run);
  return inPool(given, run, (pool) => pool.predict(model, given, run));
}

/**
 * Places new rows in the space of a model's eigenvectors, in workers.
 *
 * @param model - of a method with eigenvectors: all but `dbscan` and `kmeans`
 * @param rows - as for `predict`
 * @param run - `signal`, `onProgress`, `threads` or `pool`
 * @returns as many points as rows, with one coordinate for each eigenvector
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
  run: PredictRun = {},
): Promise<Points> {
  const given = await rowsFor(model, rows);
  if (run.pool) return run.pool.transform(model, given, run);
  return inPool(given, run, (pool) => pool.transform(model, given, run));
}
