/** Whole solves on the GPU, looked at in float64: against the dense solver, and by the clock. */
import { finish } from "../../../src/base/progress.js";
import type { Device } from "../../../src/gpu/device.js";
import { eigsSteps } from "../../../src/gpu/eigs.js";
import type { Compressed } from "../../../src/kernels/compressed.js";
import type { EigsFound } from "../../../src/kernels/gpu.js";
import { wasmKernels } from "../../../src/kernels/wasm.js";
import { denseBy } from "../../../src/line/spectrum/on-gpu.js";
import { drive } from "../drive.js";
import {
  circles,
  compressedOf,
  cube,
  type Edge,
  lattice,
  nearest,
  normalized,
  paths,
  plain,
  type Rows,
  ring,
  star,
  within,
} from "./eigs-graphs.js";

const kernels = wasmKernels();

export const dense = denseBy(kernels);

export interface Solved {
  readonly found: boolean;
  /** Largest difference of an eigenvalue's modulus from the dense solver's, and largest residual: shares of the largest. */
  readonly values: number;
  readonly residual: number;
  /** Largest entry of VᵀV - I. */
  readonly skew: number;
  readonly products: number;
  readonly rounds: number;
}

/** No eigenvalue of B is larger in modulus than its largest row sum. */
function boundOf({ offsets, weights, scale, diagonal }: Compressed): number {
  return scale.reduce((most, factor, i) => {
    let sum = 0;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) sum += weights?.[e] ?? 1;
    return Math.max(most, Math.abs(factor) * sum + Math.abs(diagonal[i]));
  }, 0);
}

function solve(
  device: Device,
  given: Compressed,
  pairs: number,
  tolerance: number,
): Promise<EigsFound | undefined> {
  const n = given.scale.length;
  const wish = { n, compressed: () => given, pairs, tolerance, seed: 1, bound: boundOf(given) };
  return drive(device, eigsSteps(device, wish, dense));
}

/** A v in float64. */
function image(
  { offsets, targets, weights, scale, diagonal, leave }: Compressed,
  v: Float32Array,
): Float64Array {
  return scale.map((factor, i) => {
    let sum = 0;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      sum += ((weights?.[e] ?? 1) * v[j]) / (leave?.[j] ?? 1);
    }
    return (leave?.[i] ?? 1) * factor * sum + diagonal[i] * v[i];
  });
}

function worstResidual(given: Compressed, { values, vectors }: EigsFound): number {
  const n = given.scale.length;
  let worst = 0;
  values.forEach((value, k) => {
    const v = vectors.subarray(k * n, (k + 1) * n);
    const squares = image(given, v).reduce((sum, entry, i) => sum + (entry - value * v[i]) ** 2, 0);
    worst = Math.max(worst, Math.sqrt(squares));
  });
  return worst / Math.abs(values[0]);
}

function skewOf(n: number, vectors: Float32Array): number {
  let skew = 0;
  for (let k = 0; k < vectors.length / n; k++) {
    for (let l = 0; l <= k; l++) {
      let dot = k === l ? -1 : 0;
      for (let i = 0; i < n; i++) dot += vectors[k * n + i] * vectors[l * n + i];
      skew = Math.max(skew, Math.abs(dot));
    }
  }
  return skew;
}

/** Eigenvalues by the dense solver, largest modulus first. */
function exactValues(given: Compressed): Float64Array {
  const n = given.scale.length;
  const matrix = new Float64Array(n * n);
  const unit = new Float32Array(n);
  for (let j = 0; j < n; j++) {
    unit.fill(0);
    unit[j] = 1;
    image(given, unit).forEach((entry, i) => {
      matrix[i * n + j] = entry;
    });
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) matrix[i * n + j] = matrix[j * n + i];
  return finish(dense.eigenSteps(matrix, n)).values;
}

async function compared(device: Device, given: Compressed, pairs: number): Promise<Solved> {
  const found = await solve(device, given, pairs, 1e-3);
  if (!found) return { found: false, values: 0, residual: 0, skew: 0, products: 0, rounds: 0 };
  const { values, vectors, products, rounds } = found;
  const exact = exactValues(given);
  const errors = values.map((value, k) => Math.abs(Math.abs(value) - Math.abs(exact[k])));
  return {
    found: true,
    values: Math.max(...errors) / Math.abs(exact[0]),
    residual: worstResidual(given, found),
    skew: skewOf(given.scale.length, vectors),
    products,
    rounds,
  };
}

function randomWeighted(rows: Rows): Rows {
  const edges: Edge[] = [];
  for (let i = 0; i < rows.n; i++) {
    for (let e = rows.offsets[i]; e < rows.offsets[i + 1]; e++) {
      const j = rows.targets[e];
      if (i < j) edges.push([i, j, 0.5 + ((i * 7919 + j * 104729) % 1000) / 1000]);
    }
  }
  return compressedOf(rows.n, edges);
}

const GRAPHS: Readonly<Record<string, () => Compressed>> = {
  ring: () => plain(ring(300)),
  lattice: () => plain(lattice(20, 17)),
  nearest: () => normalized(nearest(circles(400, 1), 8), true),
  weighted: () => plain(randomWeighted(within(circles(400, 2), 0.25)), true),
  dense: () => plain(within(circles(400, 3), 0.6)),
  star: () => plain(star(300)),
  cube: () => plain(cube(9)),
};

const PAIRS = 20;

export async function eigsSmall(device: Device): Promise<Record<string, Solved>> {
  const solved: Record<string, Solved> = {};
  for (const [name, make] of Object.entries(GRAPHS)) solved[name] = await compared(device, make(), PAIRS);
  return solved;
}

/**
 * Eigenvalues of paths of nearly the same length differ by millionths. How far the vectors of two values a and b turn towards
 * each other, at most: vᵀ (A - m) w / (b - a) with m between a and b, so that v and w need not be orthogonal to all digits.
 */
export async function eigsClose(device: Device): Promise<number> {
  const given = plain(paths([1000, 1010, 1022, 1036]));
  const found = await solve(device, given, PAIRS, 1e-3);
  if (!found) return Number.POSITIVE_INFINITY;
  const n = given.scale.length;
  const vectors = Array.from(found.values, (_, k) => found.vectors.subarray(k * n, (k + 1) * n));
  let most = 0;
  vectors.forEach((v, k) => {
    const towards = image(given, v);
    for (let l = 0; l < k; l++) {
      const [a, b] = [found.values[k], found.values[l]];
      const m = a + (b - a) / 2;
      const product = towards.reduce((sum, entry, i) => sum + (entry - m * v[i]) * vectors[l][i], 0);
      most = Math.max(most, Math.abs(product / (b - a)));
    }
  });
  return most;
}

/** Whether anything is found: with too few rows for the block, on a device without room, on one with room. */
export async function eigsRefused(device: Device): Promise<boolean[]> {
  const few = await solve(device, plain(ring(100)), 4, 1e-3);
  const poor = { ...device, mostBytes: 1000 };
  const none = await solve(poor, plain(ring(200)), 4, 1e-3);
  const some = await solve(device, normalized(nearest(circles(200, 1), 8), true), 4, 1e-3);
  return [few, none, some].map((found) => found !== undefined);
}

const given = globalThis as { GPU_ROWS?: number; GPU_DEGREE?: number; GPU_PAIRS?: number };

/** A graph of 15 nearest neighbors, normalized, or with GPU_DEGREE a radius graph of so many neighbors on average. */
export async function eigsTimed(device: Device): Promise<Record<string, number | string | boolean>> {
  const n = given.GPU_ROWS ?? 2000;
  const pairs = given.GPU_PAIRS ?? 50;
  const coords = circles(n, 1);
  // The rings' area is about 5.
  const radius = Math.sqrt((5 * (given.GPU_DEGREE ?? 0)) / (Math.PI * n));
  const matrix = given.GPU_DEGREE ? plain(within(coords, radius)) : normalized(nearest(coords, 15), true);
  await solve(device, normalized(nearest(circles(600, 2), 8), true), 4, 1e-2);
  const before = { ...device.traffic };
  const start = performance.now();
  const found = await solve(device, matrix, pairs, 1e-3);
  const ms = Math.round(performance.now() - start);
  const reads = device.traffic.reads - before.reads;
  const sizes = { n, entries: matrix.targets.length, ms, reads };
  if (!found) return { ...sizes, found: false };
  const { values, cut, products, rounds } = found;
  const residual = worstResidual(matrix, found);
  const last = Math.abs(values[pairs - 1]) / Math.abs(values[0]);
  return { ...sizes, products, rounds, residual, last, cut: cut / Math.abs(values[0]) };
}
