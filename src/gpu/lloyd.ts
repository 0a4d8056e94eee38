/** Rows that stay on a GPU, and rounds of Lloyd on them from several starts at once. Only centers and sums come back. */
import type { Steps } from "../base/progress.js";
import type { Descend, Descent, DescentEnd, LloydRows } from "../kernels/gpu.js";
import type { Device, Dispatch } from "./device.js";
import { keptRows, suitsKept } from "./lloyd-kept.js";
import { framed, putRows } from "./lloyd-rows.js";
import { assignShader, blockOf, sumsShader, TILE_ROWS, UPDATE_SHADER } from "./lloyd-shaders.js";
import type { Buffer } from "./webgpu.js";

// Chunks of rows that have sums of their own, at most so many.
const CHUNKS = 256;
const FEWEST_ROWS = 1024;
// Starts of one dispatch, and bytes of what only they need.
const MOST_STARTS = 16;
const MOST_ROOM = 2 ** 29;
// Rounds between two looks at what they gained, and the differences that they take: some tens of milliseconds.
const ROUNDS = 8;
const DIFFERENCES = 2 ** 35;

/** `Gpu.lloydSteps` on a device; undefined where it has no room for the rows. Throws GpuFailure if the device fails. */
export function lloydSteps<T>(
  device: Device,
  rows: LloydRows,
  use: (descend: Descend) => Steps<T>,
): Steps<T | undefined> {
  return device.scopedSteps(function* () {
    const sizes = sizesOf(device, rows);
    if (!sizes) return undefined;
    return yield* use(yield* residentSteps(device, rows, sizes));
  });
}

interface Sizes {
  readonly n: number;
  readonly clusters: number;
  /** Groups of four columns. */
  readonly deep: number;
  readonly tiles: number;
  readonly chunk: number;
  readonly chunks: number;
  readonly lanes: number;
  /** Starts at a time. */
  readonly most: number;
}

/** Undefined if the device is too small. */
function sizesOf(device: Device, { dim, coords, among, clusters }: LloydRows): Sizes | undefined {
  const n = among?.length ?? coords.length / dim;
  const deep = Math.ceil(dim / 4);
  const tiles = Math.ceil(n / TILE_ROWS);
  const chunk = Math.max(FEWEST_ROWS, Math.ceil(n / CHUNKS / 16) * 16);
  const chunks = Math.ceil(n / chunk);
  const lanes = [64, 32, 16].find((count) => 4 * count * clusters <= device.sharedBytes);
  const room = Math.min(MOST_ROOM, device.mostBytes);
  const most = Math.min(
    MOST_STARTS,
    // A round is one dispatch, which drivers end if it takes too long.
    Math.max(1, Math.floor(DIFFERENCES / (4 * n * clusters * deep))),
    Math.floor(room / (4 * n)),
    Math.floor(room / (16 * (deep + 1) * clusters * chunks)),
  );
  const fits = 16 * n * deep <= device.mostBytes && tiles <= device.mostGroups && deep < device.mostGroups;
  if (!fits || lanes === undefined || most < 1) return undefined;
  return { n, clusters, deep, tiles, chunk, chunks, lanes, most };
}

function* residentSteps(device: Device, given: LloydRows, sizes: Sizes): Steps<Descend> {
  const { n, clusters, deep, tiles, chunks, most } = sizes;
  const kept = device.kept(given.coords);
  const frame = framed(given, n, kept !== undefined);
  const rows = device.room(16 * n * deep);
  if (kept && suitsKept(frame)) device.run(keptRows(device, { kept, rows }, given, frame, n));
  else yield* putRows(device, rows, given, frame, n);
  const logBytes = Math.ceil((4 * most * (clusters + 1)) / 256) * 256;
  const buffers: Buffers = {
    rows,
    weights: device.upload(frame.weights),
    centers: device.room(16 * most * clusters * deep),
    labels: device.room(4 * most * n),
    tiles: device.room(4 * most * tiles),
    sums: device.room(16 * chunks * most * clusters * (deep + 1)),
    log: device.room(ROUNDS * logBytes),
  };
  return function* (starts, until) {
    const ends: Descent[] = [];
    for (let from = 0; from < starts.length; from += most) {
      const some = starts.slice(from, from + most);
      device.write(buffers.centers, 0, frame.packed(some));
      const inertias = yield* roundsSteps(device, sizes, buffers, some.length, until);
      const bytes = yield* device.readSteps(buffers.centers, 16 * some.length * clusters * deep);
      const centers = frame.unpacked(new Float32Array(bytes), some.length);
      inertias.forEach((inertia, k) => {
        ends.push({ centers: centers[k], inertia: inertia * frame.unit2 });
      });
    }
    return ends;
  };
}

type Buffers = Readonly<Record<"rows" | "weights" | "centers" | "labels" | "tiles" | "sums" | "log", Buffer>>;

/** Rounds until every start has had one that gains too little; returns bounds of the inertias of the centers they leave. */
function* roundsSteps(
  device: Device,
  sizes: Sizes,
  buffers: Buffers,
  starts: number,
  { tolerance, rounds }: DescentEnd,
): Steps<number[]> {
  const { n, clusters, deep } = sizes;
  const stride = buffers.log.size / ROUNDS;
  const differences = starts * n * clusters * 4 * deep;
  const together = Math.max(1, Math.min(ROUNDS, Math.floor(DIFFERENCES / differences)));
  const ended = new Uint8Array(starts);
  const inertias = new Array<number>(starts).fill(Number.POSITIVE_INFINITY);
  for (let done = 0; done < rounds; ) {
    // Few at first: starts on rows in clear groups have nothing to do after them.
    const count = Math.min(together, rounds - done, Math.max(2, done));
    for (let round = 0; round < count; round++) {
      device.run(...roundOf(sizes, buffers, starts, round * stride, stride));
    }
    const log = new Float32Array(yield* device.readSteps(buffers.log, count * stride));
    for (let round = 0; round < count; round++) {
      for (let k = 0; k < starts; k++) {
        const at = (round * stride) / 4 + k * (clusters + 1);
        const before = log[at + clusters];
        // What a round gains by its labels is about as much as by its centers, of which float32 has all digits.
        const gain = log.subarray(at, at + clusters).reduce((sum, share) => sum + share, 0);
        inertias[k] = Math.max(0, before - gain);
        if (!(2 * gain > tolerance * before)) ended[k] = 1;
      }
    }
    done += count;
    if (!ended.includes(0)) break;
  }
  return inertias;
}

/** One round, its gains and inertias to a part of the log. */
function roundOf(sizes: Sizes, buffers: Buffers, starts: number, offset: number, size: number): Dispatch[] {
  const { n: N, clusters: K, deep: D, tiles: TILES, chunk: CHUNK, chunks: CHUNKS, lanes, most: MOST } = sizes;
  const { rows, weights, centers, labels, tiles, sums, log } = buffers;
  return [
    {
      code: assignShader(blockOf(K)),
      constants: { N, K, D, TILES },
      buffers: [rows, weights, centers, labels, tiles],
      groups: [TILES, starts],
    },
    {
      code: sumsShader(lanes, K),
      constants: { N, D, CHUNK, MOST },
      buffers: [rows, weights, centers, labels, sums],
      groups: [CHUNKS, D + 1, starts],
    },
    {
      code: UPDATE_SHADER,
      constants: { K, D, TILES, CHUNKS, MOST },
      buffers: [sums, tiles, centers, { buffer: log, offset, size }],
      groups: [K + 1, starts],
    },
  ];
}
