/** Rows as the CPU has them, `dim` numbers after `dim` numbers, and the same rows as a block. */
import type { Steps } from "../base/progress.js";
import { type Block, PANEL, spread } from "./block.js";
import type { Device, Dispatch } from "./device.js";
import type { Buffer } from "./webgpu.js";

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
export function copied(way: "in" | "out", plain: Buffer, dim: number, rows: Buffer, x: Block): Dispatch {
  return {
    code: CODE,
    constants: { DIM: dim, N: x.n, FILL: way === "in" ? 1 : 0 },
    buffers: [rows, plain, x.buffer],
    groups: [...spread(Math.ceil(x.n / (THREADS / PANEL))), x.columns / PANEL],
  };
}

/** A buffer with these numbers in float32, converted in pieces. */
export function* uploadSingleSteps(device: Device, numbers: Float64Array): Steps<Buffer> {
  const buffer = device.room(4 * numbers.length);
  for (let from = 0; from < numbers.length; from += PIECE) {
    device.write(buffer, 4 * from, new Float32Array(numbers.subarray(from, from + PIECE)));
    yield 0;
  }
  return buffer;
}
