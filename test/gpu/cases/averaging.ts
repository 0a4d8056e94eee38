/** Averaging over a graph on a GPU: against a plain loop in float64, and what went over the bus. */
import { finish } from "../../../src/base/progress.js";
import { random } from "../../../src/base/random.js";
import { averagedSteps } from "../../../src/gpu/averaging.js";
import type { Device } from "../../../src/gpu/device.js";
import { eigsSteps } from "../../../src/gpu/eigs.js";
import { lloydSteps } from "../../../src/gpu/lloyd.js";
import type { Averaging } from "../../../src/kernels/gpu.js";
import { rangesOf } from "../../../src/line/points/ranges.js";
import { drive } from "../drive.js";
import { circles, compressedOf, type Edge, nearest, normalized } from "./eigs-graphs.js";
import { dense } from "./eigs-solve.js";

const CASES = [
  { n: 1000, mean: 6, dim: 5, rounds: 1, copies: false },
  { n: 777, mean: 6, dim: 33, rounds: 3, copies: true },
  { n: 70, mean: 3, dim: 64, rounds: 10, copies: true },
  // Rows so long that several threads share them out.
  { n: 650, mean: 120, dim: 1, rounds: 4, copies: false },
  { n: 3000, mean: 4, dim: 50, rounds: 2, copies: true, hub: true },
];

/** Every tenth node has no edges. */
function given({ n, mean, dim, rounds, copies, hub }: (typeof CASES)[number]): Averaging {
  const source = random(n, 9003);
  const edges: Edge[] = [];
  const end = () => source.below(n);
  for (let e = 0; e < (n * mean) / 2; e++) edges.push([end(), end(), 1]);
  if (hub) for (let j = 2; j < n; j++) edges.push([1, j, 1]);
  const { offsets, targets } = compressedOf(
    n,
    edges.filter(([i, j]) => i % 10 > 0 && j % 10 > 0),
  );
  const coords = new Float64Array(n * dim);
  source.fill(coords, 1, 0);
  const multiplicity = copies ? Float64Array.from({ length: n }, () => 1 + source.below(7)) : undefined;
  const share = Float64Array.from({ length: n }, (_, i) => {
    let sum = multiplicity?.[i] ?? 1;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) sum += multiplicity?.[targets[e]] ?? 1;
    return 1 / sum;
  });
  return { dim, coords, offsets, targets, multiplicity, share, rounds };
}

/** Means over all copies of a row and of its neighbors, row by row. */
function plainly({ dim, coords, offsets, targets, multiplicity, rounds }: Averaging): Float64Array {
  let x = coords;
  for (let round = 0; round < rounds; round++) {
    const y = new Float64Array(x.length);
    for (let i = 0; i < offsets.length - 1; i++) {
      const near = [i, ...targets.subarray(offsets[i], offsets[i + 1])];
      const all = near.reduce((sum, j) => sum + (multiplicity?.[j] ?? 1), 0);
      for (let c = 0; c < dim; c++) {
        y[i * dim + c] = near.reduce((sum, j) => sum + (multiplicity?.[j] ?? 1) * x[j * dim + c], 0) / all;
      }
    }
    x = y;
  }
  return x;
}

/** Per case the largest error of numbers from 0 to 1, and whether the same bits come again. */
export async function averagedRows(device: Device): Promise<{ error: number; again: boolean }[]> {
  const found = [];
  for (const one of CASES) {
    const averaging = given(one);
    const rows = await drive(device, averagedSteps(device, averaging));
    const others = await drive(device, averagedSteps(device, averaging));
    const exact = plainly(averaging);
    found.push({
      error: exact.reduce((most, x, at) => Math.max(most, Math.abs(x - (rows?.[at] ?? 1e9))), 0),
      again: rows?.every((x, at) => x === others?.[at]) === true,
    });
  }
  device.release();
  return found;
}

/** Bytes that averaging sends and reads beside its rows: after eigenvectors of the graph, and after those of another. */
export async function averagingTraffic(device: Device) {
  const n = 600;
  const dim = 7;
  const graph = nearest(circles(n, 1), 8);
  const other = nearest(circles(n, 2), 8);
  const coords = new Float64Array(n * dim).fill(1);
  const share = new Float64Array(n).fill(1 / 9);
  const averaging = { dim, coords, offsets: graph.offsets, targets: graph.targets, share, rounds: 2 };
  const found = [];
  for (const solved of [graph, other]) {
    const compressed = () => normalized(solved, true);
    const wish = { n, compressed, pairs: 4, tolerance: 1e-2, seed: 1, bound: 1 };
    const pairs = await drive(device, eigsSteps(device, wish, dense));
    const before = { ...device.traffic };
    await drive(device, averagedSteps(device, averaging));
    const { uploadedBytes, readBytes } = device.traffic;
    found.push({
      solved: pairs !== undefined,
      // Rows, four numbers of each, and those of the product.
      sent: uploadedBytes - before.uploadedBytes - (4 * n * dim + 16 * n + 16 + 4),
      read: readBytes - before.readBytes - 4 * n * dim,
    });
  }
  device.release();
  return { found, graph: 4 * (n + 1 + graph.targets.length) };
}

/** Bytes sent for k-means of averaged rows, those that averaging left and those sent anew, and how far the centers differ. */
export async function averagedClusters(device: Device) {
  const averaging = given(CASES[4]);
  const { dim, share } = averaging;
  const coords = (await drive(device, averagedSteps(device, averaging))) ?? new Float64Array(0);
  const among = Uint32Array.from({ length: share.length - 7 }, (_, k) => k + 3);
  const weights = Float64Array.from(among, (i) => 1 + (i % 3));
  const starts = [coords.slice(0, 4 * dim), coords.slice(20 * dim, 24 * dim)];
  const ranges = rangesOf({ n: share.length, dim, coords });
  const rows = { dim, coords, ...ranges, among, weights, clusters: 4 };
  const descended = async () => {
    const before = device.traffic.uploadedBytes;
    const ends = await drive(
      device,
      lloydSteps(device, rows, (descend) => descend(starts, { tolerance: 0, rounds: 3 })),
    );
    return { ends: ends ?? [], sent: device.traffic.uploadedBytes - before };
  };
  const kept = await descended();
  device.release();
  const anew = await descended();
  return {
    sent: [kept.sent, anew.sent],
    rows: 16 * among.length * Math.ceil(dim / 4),
    among: among.byteLength,
    apart: kept.ends.map(({ centers, inertia }, k) => [
      centers.reduce((most, x, at) => Math.max(most, Math.abs(x - anew.ends[k].centers[at])), 0),
      Math.abs(inertia / anew.ends[k].inertia - 1),
    ]),
  };
}

/** Whether anything comes of it on a device without room. */
export async function averagingRefused(device: Device): Promise<boolean> {
  const poor = { ...device, mostBytes: 1000 };
  return finish(averagedSteps(poor, given(CASES[0]))) !== undefined;
}
