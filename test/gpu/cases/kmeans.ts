/** Rounds of Lloyd on a GPU against the same in float64. */
import { finish } from "../../../src/base/progress.js";
import type { Device } from "../../../src/gpu/device.js";
import { lloydSteps } from "../../../src/gpu/lloyd.js";
import type { Descent, LloydRows } from "../../../src/kernels/gpu.js";
import type { Kernels } from "../../../src/kernels/kernels.js";
import { wasmKernels } from "../../../src/kernels/wasm.js";
import { kmeansSteps } from "../../../src/line/clusters/kmeans.js";
import { rangesOf } from "../../../src/line/points/ranges.js";
import { blobs } from "../blobs.js";
import { drive } from "../drive.js";

const CASES = [
  { n: 3001, dim: 3, clusters: 5, starts: 3, rounds: 9 },
  { n: 1100, dim: 21, clusters: 13, starts: 2, rounds: 2 },
  { n: 1025, dim: 1, clusters: 130, starts: 1, rounds: 1 },
  { n: 1025, dim: 2, clusters: 3, starts: 17, rounds: 1 },
];

/** Per case the largest difference of centers and the largest share by which inertias differ. */
export async function lloydRounds(device: Device): Promise<number[][]> {
  const found: number[][] = [];
  for (const { n, dim, clusters, starts, rounds } of CASES) {
    const points = blobs(n, dim, clusters, 40);
    const rows = { ...points, ...rangesOf(points), clusters };
    const weights = Float64Array.from({ length: n - 1 }, (_, i) => 1 + (i % 3));
    const among = Uint32Array.from({ length: n - 1 }, (_, i) => i + 1);
    const begins = Array.from({ length: starts }, (_, k) => rows.coords.slice(k * dim, (k + clusters) * dim));
    const given = { ...rows, weights, among };
    const ends = await drive(
      device,
      lloydSteps(device, given, (descend) => descend(begins, { tolerance: 0, rounds })),
    );
    const wanted = begins.map((centers) => plainly(given, centers, rounds));
    found.push([
      Math.max(...wanted.map((one, k) => farthest(one.centers, ends?.[k].centers ?? []))),
      Math.max(...wanted.map((one, k) => Math.abs((ends?.[k].inertia ?? 0) / one.inertia - 1))),
    ]);
  }
  return found;
}

/** k-means with the GPU and without: inertias, rows in other clusters, and what went over the bus. */
export async function kmeansOnGpu(device: Device) {
  const { n, dim, coords } = blobs(20_000, 43, 10, 6);
  const points = { n, dim, coords };
  const clusters = 10;
  const how = { clusters, starts: 1 };
  const plain = finish(kmeansSteps(points, how, wasmKernels()));
  const before = { ...device.traffic };
  const found = await drive(device, kmeansSteps(points, how, withGpu(device)));
  return {
    inertias: [plain.inertia, found.inertia],
    differ: differing(plain.labels, found.labels, clusters),
    uploadedRows: (device.traffic.uploadedBytes - before.uploadedBytes) / (4 * n * 44),
    readBytes: device.traffic.readBytes - before.readBytes,
  };
}

/** Seconds of k-means on the GPU; sizes by GPU_ROWS, GPU_COLUMNS, GPU_CLUSTERS, and GPU_PLAIN = 1 without a GPU as well. */
export async function kmeansTimed(device: Device) {
  const { GPU_ROWS = 20_000, GPU_COLUMNS = 50, GPU_CLUSTERS = 10, GPU_PLAIN = 0 } = globalThis as Sizes;
  const { n, dim, coords } = blobs(GPU_ROWS, GPU_COLUMNS, GPU_CLUSTERS, 3);
  const points = { n, dim, coords };
  const how = { clusters: GPU_CLUSTERS };
  const seconds: number[] = [];
  let inertia = 0;
  for (let time = 0; time < 2; time++) {
    const from = performance.now();
    ({ inertia } = await drive(device, kmeansSteps(points, how, withGpu(device))));
    seconds.push((performance.now() - from) / 1000);
  }
  const inertias = [inertia];
  if (GPU_PLAIN) {
    const from = performance.now();
    inertias.push(finish(kmeansSteps(points, how, wasmKernels())).inertia);
    seconds.push((performance.now() - from) / 1000);
  }
  return { n, dim, clusters: GPU_CLUSTERS, seconds, inertias, traffic: { ...device.traffic } };
}

interface Sizes {
  readonly GPU_ROWS?: number;
  readonly GPU_COLUMNS?: number;
  readonly GPU_CLUSTERS?: number;
  readonly GPU_PLAIN?: number;
}

function withGpu(device: Device): Kernels {
  return { ...wasmKernels(), gpu: { lloydSteps: (rows, use) => lloydSteps(device, rows, use) } };
}

/** Rows that are not in the cluster that most of theirs are in. */
function differing(a: Uint32Array, b: Uint32Array, clusters: number): number {
  const shared = new Uint32Array(clusters * clusters);
  a.forEach((label, i) => {
    shared[label * clusters + b[i]]++;
  });
  let same = 0;
  for (let s = 0; s < clusters; s++) same += Math.max(...shared.subarray(s * clusters, (s + 1) * clusters));
  return a.length - same;
}

/** As the GPU is asked to; the inertia is that before the last step, less what the step gains. */
function plainly(
  { dim, coords, among, weights, clusters }: Required<LloydRows>,
  from: Float64Array,
  rounds: number,
): Descent {
  let centers = from;
  let inertia = 0;
  for (let round = 0; round < rounds; round++) {
    const sums = new Float64Array(clusters * dim);
    const totals = new Float64Array(clusters);
    inertia = 0;
    among?.forEach((i, at) => {
      const weight = weights?.[at] ?? 1;
      let [best, least] = [0, Number.POSITIVE_INFINITY];
      for (let s = 0; s < clusters; s++) {
        let square = 0;
        for (let c = 0; c < dim; c++) square += (coords[i * dim + c] - centers[s * dim + c]) ** 2;
        if (square < least) [best, least] = [s, square];
      }
      inertia += weight * least;
      totals[best] += weight;
      for (let c = 0; c < dim; c++) sums[best * dim + c] += weight * coords[i * dim + c];
    });
    const old = centers;
    centers = sums.map((sum, at) =>
      totals[Math.floor(at / dim)] > 0 ? sum / totals[Math.floor(at / dim)] : old[at],
    );
    centers.forEach((x, at) => {
      inertia -= totals[Math.floor(at / dim)] * (x - old[at]) ** 2;
    });
  }
  return { centers, inertia };
}

function farthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let most = a.length === b.length ? 0 : Number.POSITIVE_INFINITY;
  for (let c = 0; c < a.length; c++) most = Math.max(most, Math.abs(a[c] - b[c]));
  return most;
}
