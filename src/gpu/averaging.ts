/**
 * Averaging over a graph in float32: the rows go up once, all rounds are made on the GPU, and the rows come back. The graph is
 * the one that its eigenvectors were found on, if that is still there.
 *
 * A round is x ← S (M x + W M x) with S = diag(share) and M the multiplicities. In z = M x it is z ← M S (z + W z): a product
 * as those of the eigenvectors are.
 */
import type { Steps } from "../base/progress.js";
import type { Averaging } from "../kernels/gpu.js";
import { type Block, blockBytes, newBlock, PANEL, spread } from "./block.js";
import { blockProduct, mixOf } from "./block-product.js";
import type { Device, Dispatch } from "./device.js";
import type { Buffer } from "./webgpu.js";

/** Rows as the CPU has them, `dim` numbers after `dim` numbers, and the same rows as a block. */
const THREADS = 256;
// Numbers that are converted at a time: 16 MB.
const PIECE = 2 ** 22;

// A thread for every entry i of column c in a block; columns from DIM on are padding.
const CODE = `
override DIM: u32;
override N: u32;
override FILL: bool;
@group(0) @binding(0) var<storage, read> rows: array<vec4f>;
@group(0) @binding(1) var<storage, read_write> plain: array<f32>;
@group(0) @binding(2) var<storage, read_write> x: array<f32>;
@compute @workgroup_size(${THREADS})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u,
        @builtin(local_invocation_index) thread: u32) {
  let i = (group.x + group.y * groups.x) * ${THREADS / PANEL}u + thread / ${PANEL}u;
  let lane = thread % ${PANEL}u;
  let c = group.z * ${PANEL}u + lane;
  if (i >= N) { return; }
  let at = (group.z * N + i) * ${PANEL}u + lane;
  if (c >= DIM) {
    if (FILL) { x[at] = 0.0; }
  } else if (FILL) {
    x[at] = rows[i].z * plain[i * DIM + c];
  } else {
    plain[i * DIM + c] = rows[i].w * x[at];
  }
}`;

/** "in": x ← diag(z) plain, "out": plain ← diag(w) x; z and w are the third and fourth number of every one of `rows`. */
function copied(way: "in" | "out", plain: Buffer, dim: number, rows: Buffer, x: Block): Dispatch {
  return {
    code: CODE,
    constants: { DIM: dim, N: x.n, FILL: way === "in" ? 1 : 0 },
    buffers: [rows, plain, x.buffer],
    groups: [...spread(Math.ceil(x.n / (THREADS / PANEL))), x.columns / PANEL],
  };
}

/** A buffer with these numbers in float32, converted in pieces. */
function* uploadSingleSteps(device: Device, numbers: Float64Array): Steps<Buffer> {
  const buffer = device.room(4 * numbers.length);
  for (let from = 0; from < numbers.length; from += PIECE) {
    device.write(buffer, 4 * from, new Float32Array(numbers.subarray(from, from + PIECE)));
    yield 0;
  }
  return buffer;
}

/** Undefined if the device has no room. The rows stay there for k-means; the graph does not. */
export function* averagedSteps(device: Device, given: Averaging): Steps<Float64Array | undefined> {
  const { dim, targets, share } = given;
  const n = share.length;
  const columns = PANEL * Math.ceil(dim / PANEL);
  const largest = Math.max(blockBytes(n, columns), 16 * n, 4 * targets.length);
  if (largest > device.mostBytes) return undefined;
  return yield* device.scopedSteps(() => roundsSteps(device, given, columns));
}

function* roundsSteps(device: Device, given: Averaging, columns: number): Steps<Float64Array> {
  const { dim, coords, offsets, targets, rounds } = given;
  const n = given.share.length;
  const rows = device.upload(numbersOf(given));
  const product = blockProduct(device, { offsets, targets }, rows);
  const once = mixOf(device, n, 1, 0, 0);
  const plain = yield* uploadSingleSteps(device, coords);
  let [x, y] = [newBlock(device, n, columns), newBlock(device, n, columns)];
  device.run(copied("in", plain, dim, rows, x));
  for (let round = 0; round < rounds; round++) {
    device.run(product.into(once, x, y));
    [x, y] = [y, x];
  }
  device.run(copied("out", plain, dim, rows, x));
  const { averaged = new Float64Array(n * dim) } = given;
  averaged.set(new Float32Array(yield* device.readSteps(plain)));
  // k-means comes next, and needs the room of the graph.
  device.release();
  device.keep(averaged, plain);
  return averaged;
}

/** Of every row: scale and diagonal of M S (I + W), and what takes x to z and back. */
function numbersOf({ share, multiplicity }: Averaging): Float32Array {
  const rows = new Float32Array(4 * share.length);
  for (let i = 0; i < share.length; i++) {
    const copies = multiplicity ? multiplicity[i] : 1;
    rows[4 * i] = rows[4 * i + 1] = copies * share[i];
    rows[4 * i + 2] = copies;
    rows[4 * i + 3] = 1 / copies;
  }
  return rows;
}
