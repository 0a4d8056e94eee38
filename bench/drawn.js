/** Sets drawn for questions about the number of clusters: each of a seed gives points and the cluster of every row. */
import { normal, random } from "../dist/internal.js";

const STREAM = 4002;

function drawnFrom(seed, rows, dim) {
  const source = random(seed, STREAM);
  return { source, draw: normal(source), coords: new Float64Array(rows * dim), truth: new Uint32Array(rows) };
}

/** Gaussians of deviation 0.5 to 1.5 and of 0.3 to 1.3 shares, at least four times the sum of two deviations apart. */
export function blobs({ clusters, dim, seed, n = 1500 }) {
  const { source, draw, coords, truth } = drawnFrom(1000 * seed + 31 * clusters + dim, n, dim);
  const deviations = Array.from({ length: clusters }, () => 0.5 + source.uniform());
  const shares = Array.from({ length: clusters }, () => 0.3 + source.uniform());
  const centers = [];
  let side = 6 * clusters ** (1 / dim) + 4;
  while (centers.length < clusters) {
    const at = Array.from({ length: dim }, () => 2 * side * (source.uniform() - 0.5));
    const room = (other, k) => 4 * (deviations[centers.length] + deviations[k]) <= distance(at, other);
    if (centers.every(room)) centers.push(at);
    else side *= 1.0005;
  }
  const total = shares.reduce((sum, share) => sum + share, 0);
  let [blob, end] = [0, (n * shares[0]) / total];
  for (let i = 0; i < n; i++) {
    while (i >= end && blob + 1 < clusters) end += (n * shares[++blob]) / total;
    truth[i] = blob;
    for (let c = 0; c < dim; c++) coords[i * dim + c] = centers[blob][c] + deviations[blob] * draw();
  }
  return { points: { n, dim, coords }, truth };
}

function distance(a, b) {
  return Math.hypot(...a.map((value, c) => value - b[c]));
}

const values = {
  uniform: ({ source }) => source.uniform(),
  normal: ({ draw }) => draw(),
  exponential: ({ source }) => -Math.log(1 - source.uniform()),
};

/** One group: all columns of one distribution, or a ring of radius 1 in two columns, with noise of 0.1 in all. */
export function cloud({ kind, dim, n, seed }) {
  const drawn = drawnFrom(1000 * seed + 31 * dim + n, n, dim);
  const { source, draw, coords, truth } = drawn;
  for (let i = 0; i < n; i++) {
    if (kind === "ring") {
      const angle = 2 * Math.PI * source.uniform();
      const ring = [Math.cos(angle), Math.sin(angle)];
      for (let c = 0; c < dim; c++) coords[i * dim + c] = (ring[c] ?? 0) + 0.1 * draw();
    } else for (let c = 0; c < dim; c++) coords[i * dim + c] = values[kind](drawn);
  }
  return { points: { n, dim, coords }, truth };
}

/** Two Gaussians of deviation 1, so far apart in the first column. */
export function pair({ apart, dim, seed, n = 2048 }) {
  const { draw, coords, truth } = drawnFrom(1000 * seed + 31 * dim + 10 * apart, n, dim);
  for (let i = 0; i < n; i++) {
    truth[i] = i % 2;
    for (let c = 0; c < dim; c++) coords[i * dim + c] = draw() + (c === 0 ? apart * truth[i] : 0);
  }
  return { points: { n, dim, coords }, truth };
}
