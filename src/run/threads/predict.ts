/** New rows → their labels, or their place in the embedding, computed in workers. */
import { checkRun, DEVICE_RUN, WORKER_RUN } from "../../base/run-settings.js";
import type { ObjectRows } from "../../line/points/object-rows.js";
import type { Points, PointsLike } from "../../line/points/points.js";
import type { Model } from "../../models/model.js";
import type { Prediction } from "../../models/predict.js";
import { inPool, type Run } from "./cluster.js";
import { threadsWorthFor } from "./worth.js";

/** Settings of one call that labels new rows. They never change its result: a GPU finds the same landmarks. */
export interface PredictRun extends Omit<Run, "keep"> {}

/** Settings of one call that transforms new rows. They never change its result. */
export interface TransformRun extends Omit<PredictRun, "device"> {}

/**
 * Labels new rows in workers, by the vote of the model's landmarks near each; this thread stays free. As for
 * `cluster`, change nothing in your arrays before the promise settles.
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
  rows: PointsLike | ObjectRows,
  run: PredictRun = {},
): Promise<Prediction> {
  checkRun(run, DEVICE_RUN);
  if (run.pool) return run.pool.predict(model, rows, run);
  return inPool(threadsWorthFor(model, rows), run, (pool) => pool.predict(model, rows, run));
}

/**
 * Places new rows in the space of a model's eigenvectors, in workers. As for `cluster`, change nothing in your arrays before
 * the promise settles.
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
  rows: PointsLike | ObjectRows,
  run: TransformRun = {},
): Promise<Points> {
  checkRun(run, WORKER_RUN);
  if (run.pool) return run.pool.transform(model, rows, run);
  return inPool(threadsWorthFor(model, rows), run, (pool) => pool.transform(model, rows, run));
}
