/** Rows for k-means from those that the stage before it has left on the GPU: nothing but their numbers is sent. */
import type { LloydRows } from "../kernels/gpu.js";
import { spread } from "./block.js";
import type { Device, Dispatch } from "./device.js";
import type { Frame } from "./lloyd-rows.js";
import type { Buffer } from "./webgpu.js";

const THREADS = 256;

// The frame: the middle of every column, then the factor.
const CODE = `
override DIM: u32;
override N: u32;
override SOME: bool;
@group(0) @binding(0) var<storage, read> frame: array<f32>;
@group(0) @binding(1) var<storage, read> among: array<u32>;
@group(0) @binding(2) var<storage, read> plain: array<f32>;
@group(0) @binding(3) var<storage, read_write> rows: array<vec4f>;
@compute @workgroup_size(${THREADS})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u,
        @builtin(local_invocation_index) thread: u32) {
  let k = (group.x + group.y * groups.x) * ${THREADS}u + thread;
  if (k >= N) { return; }
  var i = k;
  if (SOME) { i = among[k]; }
  let first = 4u * group.z;
  var row = vec4f();
  for (var c = first; c < min(first + 4u, DIM); c++) { row[c - first] = (plain[i * DIM + c] - frame[c]) * frame[DIM]; }
  rows[group.z * N + k] = row;
}`;

// Units with a factor in float32.
const LEAST_UNIT = 2 ** -100;

/** Whether rows in this frame can be made of kept ones. */
export function suitsKept({ unit }: Frame): boolean {
  return unit >= LEAST_UNIT && unit <= 1 / LEAST_UNIT;
}

/** As `putRows` writes them, of rows that are there already: `dim` numbers after `dim` numbers, in float32. */
export function keptRows(
  device: Device,
  { kept, rows }: { readonly kept: Buffer; readonly rows: Buffer },
  { dim, among }: LloydRows,
  { middle, unit }: Frame,
  n: number,
): Dispatch {
  const frame = device.upload(Float32Array.of(...middle, 1 / unit));
  const some = device.upload(among ?? new Uint32Array(1));
  return {
    code: CODE,
    constants: { DIM: dim, N: n, SOME: among ? 1 : 0 },
    buffers: [frame, some, kept, rows],
    groups: [...spread(Math.ceil(n / THREADS)), Math.ceil(dim / 4)],
  };
}
