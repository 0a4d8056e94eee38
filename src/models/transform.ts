import { finish, type Steps, stage } from "../base/progress.js";
import { checkRun, SYNC_RUN } from "../base/run-settings.js";
import type { Kernels } from "../kernels/kernels.js";
import type { SyncRun } from "../kernels/run.js";
import { wasmKernels } from "../kernels/wasm.js";
import { type Points, type PointsLike, points } from "../line/points/points.js";
import { multiplied, unitFor } from "../line/points/units.js";
import { TILE } from "../line/votes/tile.js";
import type { EigenBasis } from "../methods/parts/fitted.js";
import { type Linker, type Links, linkerSteps } from "./links.js";
import type { Model } from "./model.js";
import { modelsError } from "./model-errors.js";
import { checkedModel } from "./parts.js";
import { scaler } from "./scaler.js";

// Products of coordinates between two reports of progress.
const PRODUCTS_PER_STEP = 4e7;
/** Eigenvalues under this share of the largest are zero up to rounding: their vectors reach no new row. */
const ROUNDING = 1e-13;

/**
 * Places new rows in the space of a model's eigenvectors, on this thread.
 *
 * @param model - of a method with eigenvectors: all but `dbscan` and `kmeans`
 * @param rows - as for `predictSync`
 * @param run - `kernels`, `onProgress`
 * @returns as many points as rows, with one coordinate for each eigenvector
 * @example
 * import { fitSync, transformSync } from "spectacl";
 * import { moons } from "spectacl/datasets";
 *
 * const { points } = moons({ n: 500, noise: 0.05, seed: 0 });
 * const embedded = transformSync(fitSync(points, { clusters: 2 }), points);
 */
export function transformSync(model: Model, rows: PointsLike, run: SyncRun = {}): Points {
  checkRun(run, SYNC_RUN);
  const steps = transformSteps(checkedModel(model), points(rows), run.kernels ?? wasmKernels());
  return finish(stage("embedding", steps), run.onProgress);
}

export function* transformSteps(model: Model, rows: Points, kernels: Kernels): Steps<Points> {
  const { steps, close } = placer(model, kernels);
  try {
    return yield* steps(rows);
  } finally {
    close();
  }
}

/** A model whose landmarks are prepared once to place rows that come in chunks. */
export interface Placer {
  steps(rows: Points): Steps<Points>;
  /** Gives back the memory; the placer must not be used afterwards. */
  close(): void;
}

/** The model must have been checked, as one is that was read. */
export function placer(model: Model, kernels: Kernels = wasmKernels()): Placer {
  const { basis, dim, copies } = model;
  if (basis === undefined) {
    throw modelsError("NO_EIGENVECTORS", { method: model.recipe.method ?? "" });
  }
  const unit = unitFor(model.landmarks);
  const landmarks = multiplied(model.landmarks, unit);
  const rule =
    model.rule.kind === "radius"
      ? { ...model.rule, radius: Math.min(model.rule.radius * unit, Number.MAX_VALUE) }
      : model.rule;
  const scaled = scaler(model, unit);
  const wide = basis.values.length;
  const byLandmark = transposed(basis.vectors, landmarks.n, wide);
  const most = TILE * Math.max(1, Math.floor(PRODUCTS_PER_STEP / (TILE * landmarks.n * landmarks.dim)));
  let linker: Linker | undefined;
  const steps = function* ({ n, dim: columns, coords: given }: Points): Steps<Points> {
    if (columns !== dim) {
      throw modelsError("MODEL_COLUMNS", { columns, expected: dim });
    }
    linker ??= yield* linkerSteps(landmarks, { rule, weights: basis.weights, copies }, kernels);
    const coords = new Float64Array(n * wide);
    const piece = { n: most, dim: landmarks.dim, coords: new Float64Array(most * landmarks.dim) };
    for (let first = 0; first < n; first += most) {
      const last = Math.min(n, first + most);
      scaled(given.subarray(first * dim, last * dim), piece.coords, first);
      for (let from = first; from < last; from += TILE) {
        linker.link(piece, from - first, Math.min(last, from + TILE) - first, (i, links) =>
          extend(basis, byLandmark, links, coords.subarray((first + i) * wide, (first + i + 1) * wide)),
        );
      }
      yield last / n;
    }
    return { n, dim: wide, coords };
  };
  return { steps, close: () => linker?.close() };
}

/** Vectors one after another → the entries of each landmark one after another. */
function transposed(vectors: Float64Array, n: number, wide: number): Float64Array {
  const entries = new Float64Array(n * wide);
  for (let k = 0; k < wide; k++) for (let j = 0; j < n; j++) entries[j * wide + k] = vectors[k * n + j];
  return entries;
}

function extend(basis: EigenBasis, entries: Float64Array, links: Links, into: Float64Array): void {
  const { kind, values, degrees, signed, divided } = basis;
  const wide = values.length;
  const { names, weights, count } = links;
  let degree = 0;
  for (let e = 0; e < count; e++) {
    degree += weights[e];
    // A landmark whose edges were all taken away has no degree, and no say.
    if (kind === "normalized") weights[e] /= Math.sqrt(degrees[names[e]]) || Number.POSITIVE_INFINITY;
  }
  // Two at a time: the sums are loaded and stored half as often.
  if (count & 1) weights[count] = 0;
  for (let e = 0; e < count; e += 2) {
    const [first, second] = [weights[e], weights[e + 1]];
    const at = names[e] * wide;
    const next = (e + 1 < count ? names[e + 1] : names[e]) * wide;
    for (let k = 0; k < wide; k++) into[k] += first * entries[at + k] + second * entries[next + k];
  }
  if (count === 0) return;
  const root = Math.sqrt(degree);
  const least = ROUNDING * (kind === "difference" ? degree : Math.abs(values[0]));
  for (let k = 0; k < wide; k++) {
    const value = values[k];
    const own = kind === "difference" ? degree - value : value;
    const extended = Math.abs(own) <= least ? 0 : into[k] / (kind === "normalized" ? own * root : own);
    if (signed) into[k] = divided && root > 0 ? extended / root : extended;
    else into[k] = Math.abs(extended) * Math.sqrt(Math.abs(value));
  }
}
