/**
 * How long the nearest rows of a mixture of Gaussians take, by part. Sizes are those of GPU_ROWS, GPU_DIM and GPU_K where
 * these are set globally; GPU_WIDE, GPU_LIST_BYTES and GPU_PRODUCTS set what bounds the walk.
 */
import { random } from "../../../src/base/random.js";
import type { Device } from "../../../src/gpu/device.js";
import { nearestSteps } from "../../../src/gpu/nearest.js";
import type { Tuning } from "../../../src/gpu/nearest-search.js";
import type { Nearest } from "../../../src/kernels/gpu.js";
import { drive } from "../drive.js";

const CHECKED = 5;

function wish(name: string, otherwise: number): number {
  return Number((globalThis as unknown as Record<string, unknown>)[name] ?? otherwise);
}

/** Rows of 100 clusters, cluster after cluster: close ones have close places. Row i lies at place n - 1 - i. */
function mixture(n: number, dim: number, k: number): Nearest {
  const source = random(3, 4);
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - source.uniform())) * Math.cos(2 * Math.PI * source.uniform());
  const middles = Float64Array.from({ length: 100 * dim }, () => 2 * normal());
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const cluster = Math.floor((100 * i) / n);
    for (let c = 0; c < dim; c++) coords[i * dim + c] = middles[cluster * dim + c] + normal();
  }
  const order = Uint32Array.from({ length: n }, (_, place) => n - 1 - place);
  return { n, dim, k, coords, order, center: new Float64Array(dim) };
}

/** Wrong neighbors among those of a few places. */
function wrongOf({ n, dim, k, coords, order }: Nearest, neighbors: Uint32Array): number {
  let wrong = 0;
  for (let s = 0; s < CHECKED; s++) {
    const place = Math.floor(((s + 0.5) * n) / CHECKED);
    const squares = Float64Array.from({ length: n }, (_, j) => {
      let square = 0;
      for (let c = 0; c < dim; c++) square += (coords[order[place] * dim + c] - coords[j * dim + c]) ** 2;
      return square;
    });
    squares[order[place]] = Number.POSITIVE_INFINITY;
    const limit = squares.slice().sort()[k - 1];
    for (let e = 0; e < k; e++) if (squares[neighbors[place * k + e]] > limit) wrong++;
  }
  return wrong;
}

export async function nearestTimed(device: Device): Promise<unknown> {
  const given = mixture(wish("GPU_ROWS", 1_000_000), wish("GPU_DIM", 50), wish("GPU_K", 10));
  const { n, dim, k } = given;
  const parts: Record<string, { readonly ms: number; readonly unproven: number }> = {};
  const before = { ...device.traffic };
  const start = performance.now();
  let last = start;
  const onPart = (name: string, unproven: number) => {
    const now = performance.now();
    parts[name] = { ms: Math.round(now - last), unproven };
    last = now;
  };
  const tuning: Tuning = {
    wide: wish("GPU_WIDE", 8) === 4 ? 4 : 8,
    listBytes: wish("GPU_LIST_BYTES", 2 ** 29),
    products: wish("GPU_PRODUCTS", 1e11),
    onPart,
  };
  const found = await drive(device, nearestSteps(device, given, tuning));
  const ms = Math.round(performance.now() - start);
  const { uploadedBytes, readBytes } = device.traffic;
  const traffic = {
    uploadedBytes: uploadedBytes - before.uploadedBytes,
    readBytes: readBytes - before.readBytes,
  };
  const wrong = found ? wrongOf(given, found.neighbors) : undefined;
  const all = Object.entries(parts).find(([name]) => name.startsWith("all"))?.[1].ms ?? Number.NaN;
  return { n, dim, k, ms, parts, wrong, traffic, teraflops: (2 * n * n * dim) / all / 1e9 };
}
