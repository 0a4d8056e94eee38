/** What the stages are given: seeded data, written once as .npy files and named by their paths. */
import { join } from "node:path";
import { circles } from "../dist/datasets.js";
import { normal, random } from "../dist/internal.js";
import {
  adjacency,
  coverageRadius,
  eigs,
  finish,
  knnGraphSteps,
  projected,
  radiusGraphSteps,
  wasmKernels,
} from "../dist/stages.js";
import { writeNpy } from "./npy.js";

export const PAIRS = 50;
export const NEIGHBORS = 10;
const SEED = 7;

/** Two noisy circles of n points, and a radius by the paper's rule. */
export function circlesPoints(n) {
  const { points, truth } = circles({ n, noise: 0.1, seed: SEED });
  // The pair that set the radius must not be decided by the last bit of either side's distances.
  const radius = coverageRadius(points, { neighbors: NEIGHBORS, coverage: 0.9 }) * (1 + 1e-9);
  return { points, truth, radius };
}

/** Two noisy circles of n points and all that later stages need of them, each made when first asked for. */
export function circlesInputs(n, folder) {
  const file = (name, array, shape) => writeNpy(join(folder, `${name}-${n}.npy`), array, shape);
  const drawn = once(() => circlesPoints(n));
  const radius = () => drawn().radius;
  const ordered = once(() => finish(radiusGraphSteps(drawn().points, radius(), wasmKernels())));
  const graphFiles = (name, { offsets, targets, weights }) => ({
    offsets: file(`${name}-offsets`, offsets),
    targets: file(`${name}-targets`, targets),
    ...(weights && { weights: file(`${name}-weights`, weights) }),
  });
  return {
    truth: () => drawn().truth,
    points: once(() => ({ points: file("points", drawn().points.coords, [n, 2]) })),
    radius: () => ({ radius: radius() }),
    /** The ε-graph with the points numbered grid cell by grid cell, as our pipeline numbers them. */
    graph: once(() => graphFiles("radius", ordered().graph)),
    /** The kNN graph with the points numbered along the tree, as our pipeline numbers them. */
    nearest: once(() =>
      graphFiles("knn", finish(knnGraphSteps(drawn().points, NEIGHBORS, wasmKernels())).graph),
    ),
    embedding: once(() => {
      const { coords } = projected(eigs(adjacency(ordered().graph), { pairs: PAIRS }));
      return { points: file("embedding", coords, [n, PAIRS]) };
    }),
    /** The points once more, grid cell by grid cell: the order that is kindest to SciPy's products. */
    sorted: once(() => {
      const { order } = ordered();
      const { coords } = drawn().points;
      const rows = Float64Array.from({ length: 2 * n }, (_, at) => coords[2 * order[at >> 1] + (at & 1)]);
      return { sorted: file("sorted", rows, [n, 2]), order: file("order", order) };
    }),
  };
}

/** 17,920 normal points in 9 dimensions and the radius that joins one pair in a hundred. */
export function gaussianInputs(folder) {
  const n = 17_920;
  const dim = 9;
  const draw = normal(random(SEED, 0));
  const coords = Float64Array.from({ length: n * dim }, draw);
  // |x - y|² / 2 is chi-squared with 9 degrees of freedom, whose 1 % quantile is 2.0879.
  const radius = Math.sqrt(2 * 2.0879);
  return { n, request: { points: writeNpy(join(folder, "gaussian.npy"), coords, [n, dim]), radius } };
}

/** Gaussians of deviation 1 around centers drawn from a Gaussian of deviation 2. */
export function groups(n, dim, count, seed) {
  const draw = normal(random(seed, 0));
  // The centers are the same for every seed: new rows come from the distribution that was fitted.
  const centerDraw = normal(random(0, 1));
  const centers = Float64Array.from({ length: count * dim }, () => 2 * centerDraw());
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < dim; j++) coords[i * dim + j] = centers[(i % count) * dim + j] + draw();
  }
  return { n, dim, coords };
}

function once(make) {
  let made;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
