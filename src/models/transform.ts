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
import { TILE } from "../votes/tile.js";
import { type Linker, type Links, linkerSteps } from "./links.js";
import { checkedModel, type Model } from "./model.js";
import { scaler } from "./scaler.js";

// Products of coordinates between two reports of progress.
const PRODUCTS_PER_STEP = 4e7;

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
  const most = TILE * Math.max(1, Math.floor(PRODUCTS_PER_STEP / (TILE * landmarks.n * dim)));
  let linker: Linker | undefined;
  return function* ({ n, dim: columns, coords: given }) {
    if (columns !== dim) {
      throw new InputError(`rows must have ${dim} columns, as the model has, got ${columns}.`);
    }
    linker ??= yield* linkerSteps(landmarks, { rule, weights: basis.weights, copies }, kernels);
    const coords = new Float64Array(n * wide);
    const piece = { n: most, dim, coords: new Float64Array(most * dim) };
    for (let first = 0; first < n; first += most) {
      const last = Math.min(n, first + most);
      scaled(given.subarray(first * dim, last * dim), piece.coords, first);
      for (let from = first; from < last; from += TILE) {
        linker(piece, from - first, Math.min(last, from + TILE) - first, (i, links) =>
          extend(basis, byLandmark, links, coords.subarray((first + i) * wide, (first + i + 1) * wide)),
        );
      }
      yield { stage: "embedding", done: last / n };
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
    if (kind === "normalized") weights[e] /= Math.sqrt(degrees[names[e]]);
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
  for (let k = 0; k < wide; k++) {
    const value = values[k];
    const below = kind === "plain" ? value : kind === "normalized" ? value * root : degree - value;
    const extended = below === 0 ? 0 : into[k] / below;
    if (signed) into[k] = divided ? extended / root : extended;
    else into[k] = Math.abs(extended) * Math.sqrt(Math.abs(value));
  }
}
