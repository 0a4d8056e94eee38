/** Embeddings that are hard for k-means: tables of overlapping, noisy or structureless rows → what k-means is given of them. */
import { spirals, unequalBlobs, uniform } from "../dist/datasets.js";
import { normal, random } from "../dist/internal.js";
import { eigs, knnGraph, normalizedAdjacency, projected, smoothed } from "../dist/stages.js";

const STREAM = 100;
const TOLERANCE = 1e-3;
const ROUNDS = 10;

/** Name, rows, number of clusters and the table, drawn when asked for. */
export const tables = [
  ...[
    [1_000, 6, 2, 1],
    [2_000, 8, 5, 1.5],
    [3_000, 12, 2, 0.8],
    [4_000, 20, 3, 0.9],
    [8_000, 8, 2, 1.1],
    [10_000, 9, 2, 1],
    [10_000, 30, 3, 0.7],
    [20_000, 15, 2, 0.7],
  ].map(([n, clusters, dim, spread]) => table("overlapping", n, clusters, { dim, spread, noise: 0 })),
  ...[
    [6_000, 40, 2, 0.2],
    [15_000, 25, 2, 0.3],
    [30_000, 10, 5, 0.8],
    [60_000, 12, 3, 0.8],
  ].map(([n, clusters, dim, spread]) => table("noisy", n, clusters, { dim, spread, noise: 0.1 })),
  ...[5_000, 12_000].map((n) => ({
    name: "spirals",
    n,
    clusters: 6,
    draw: (seed) => spirals({ n, arms: 6, noise: 0.05, seed }).points,
  })),
  ...[4_000, 12_000].map((n) => ({ name: "rings", n, clusters: 12, draw: (seed) => rings(n, 12, seed) })),
  ...[3_000, 9_000].map((n) => ({
    name: "unequal blobs",
    n,
    clusters: 9,
    draw: (seed) => unequalBlobs({ n, centers: 9, noise: 0.4, seed }).points,
  })),
  ...[
    [2_000, 10],
    [8_000, 24],
  ].map(([n, clusters]) => ({
    name: "uniform",
    n,
    clusters,
    draw: (seed) => uniform({ n, dim: 2, seed }).points,
  })),
];

function table(name, n, clusters, shape) {
  return { name, n, clusters, draw: (seed) => gaussians(n, clusters, shape, seed) };
}

/** Gaussians of unequal size and spread around uniform centers, and rows that belong to none. */
function gaussians(n, clusters, { dim, spread, noise }, seed) {
  const source = random(seed, STREAM);
  const gauss = normal(source);
  const groups = Array.from({ length: clusters }, () => ({
    center: Array.from({ length: dim }, () => 10 * source.uniform()),
    share: 1 + 2 * source.uniform(),
    spread: spread * (0.6 + 0.8 * source.uniform()),
  }));
  const whole = groups.reduce((sum, { share }) => sum + share, 0);
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const astray = source.uniform() < noise;
    let left = source.uniform() * whole;
    const group = groups.find(({ share }) => {
      left -= share;
      return left < 0;
    });
    for (let c = 0; c < dim; c++) {
      coords[i * dim + c] =
        astray || !group ? 12 * source.uniform() - 1 : group.center[c] + group.spread * gauss();
    }
  }
  return { n, dim, coords };
}

/** Rings of two sizes that cross each other, on a grid. */
function rings(n, count, seed) {
  const source = random(seed, STREAM);
  const gauss = normal(source);
  const coords = new Float64Array(2 * n);
  for (let i = 0; i < n; i++) {
    const ring = i % count;
    const [radius, angle] = [ring % 2 === 0 ? 0.6 : 1.4, 2 * Math.PI * source.uniform()];
    coords[2 * i] = 2 * (ring % 4) + radius * Math.cos(angle) + 0.1 * gauss();
    coords[2 * i + 1] = 2 * Math.floor(ring / 4) + radius * Math.sin(angle) + 0.1 * gauss();
  }
  return { n, dim: 2, coords };
}

/** As SpectACl normalized embeds the rows. */
export function embedded(points, clusters) {
  const neighbors = Math.min(30, Math.max(6, Math.round(Math.cbrt(points.n))));
  const graph = knnGraph(points, neighbors);
  const pairs = Math.max(50, 2 * clusters);
  const spectrum = eigs(normalizedAdjacency(graph), { pairs, tolerance: TOLERANCE });
  return smoothed(projected(spectrum), graph, ROUNDS);
}
