/**
 * Rows a model has not seen → their place in its embedding, by the Nyström extension of the eigenvectors. An
 * eigenvector satisfies A v = λ v row by row, so a row x that is joined to the landmarks l by weights w(x, l) has
 *   v(x) = Σ_l w(x, l) v_l / λ                        for A = W,
 *   v(x) = Σ_l w(x, l) v_l / (λ √(d_x d_l))           for A = D^-½ W D^-½, with d_x = Σ_l w(x, l),
 *   v(x) = Σ_l w(x, l) v_l / (d_x - λ)                for A = D - W.
 * The projected embedding is |v(x)| |λ|^½. A row that no landmark is joined to has a row of zeros.
 */
import { InputError } from "../base/errors.js";
import { finish, type Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { wasmKernels } from "../kernels/wasm.js";
import type { EigenBasis } from "../methods/fitted.js";
import { multiplied, unitFor } from "../methods/neighborhood.js";
import { type Points, points, type Rows } from "../points/points.js";
import { type Link, type Links, linksSteps } from "./links.js";
import { checkedModel, type Model } from "./model.js";
import { scaler } from "./scaler.js";

// Differences of coordinates between two reports of progress.
const DIFFERENCES_PER_STEP = 4e6;

/** n rows of as many numbers as the model has eigenvectors. */
export function transform(model: Model, rows: Rows | Points, kernels: Kernels = wasmKernels()): Points {
  return finish(placer(model, kernels)(points(rows)));
}

/** A model whose landmarks are made ready to place rows once, for rows that come in pieces. */
export function placer(model: Model, kernels: Kernels = wasmKernels()): (rows: Points) => Steps<Points> {
  const { basis, dim, copies } = checkedModel(model);
  if (basis === undefined) {
    throw new InputError(`method "${model.recipe.method}" has no eigenvectors to transform rows by.`);
  }
  const unit = unitFor(model.landmarks);
  const landmarks = multiplied(model.landmarks, unit);
  const rule =
    model.rule.kind === "radius" ? { ...model.rule, radius: model.rule.radius * unit } : model.rule;
  const scaled = scaler(model, unit);
  const wide = basis.values.length;
  const byLandmark = transposed(basis.vectors, landmarks.n, wide);
  const links: Links = {
    names: new Uint32Array(landmarks.n),
    weights: new Float64Array(landmarks.n),
    count: 0,
  };
  const row = new Float64Array(dim);
  const most = Math.max(1, Math.floor(DIFFERENCES_PER_STEP / (landmarks.n * dim)));
  let link: Link | undefined;
  return function* (rows) {
    const { n } = rows;
    if (rows.dim !== dim) {
      throw new InputError(`rows must have ${dim} columns, as the model has, got ${rows.dim}.`);
    }
    link ??= yield* linksSteps(landmarks, { rule, weights: basis.weights, copies }, kernels);
    const coords = new Float64Array(n * wide);
    for (let i = 0; i < n; i++) {
      scaled(rows.coords.subarray(i * dim, (i + 1) * dim), row, i);
      link(row, links);
      extend(basis, byLandmark, links, coords.subarray(i * wide, (i + 1) * wide));
      if ((i + 1) % most === 0) yield { stage: "embedding", done: (i + 1) / n };
    }
    return { n, dim: wide, coords };
  };
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
    const weight = kind === "normalized" ? weights[e] / Math.sqrt(degrees[names[e]]) : weights[e];
    const at = names[e] * wide;
    for (let k = 0; k < wide; k++) into[k] += weight * entries[at + k];
  }
  if (count === 0) return;
  const root = Math.sqrt(degree);
  for (let k = 0; k < wide; k++) {
    const value = values[k];
    const below = kind === "plain" ? value : kind === "normalized" ? value * root : degree - value;
    const extended = below === 0 ? 0 : into[k] / below;
    if (signed) into[k] = divided ? extended / root : extended;
    else into[k] = Math.abs(extended) * Math.sqrt(Math.abs(value));
  }
}
