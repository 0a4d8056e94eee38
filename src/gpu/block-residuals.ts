/** Residuals of the columns of a block: |A v - λ v| = √(Σ m_i (B x - λ x)_i²), in chunks of rows; float64 adds these. */
import { type Block, PANEL } from "./block.js";
import type { Device, Dispatch } from "./device.js";
import type { Buffer } from "./webgpu.js";

const THREADS = 256;
const CHUNK = 512;
const MOST_CHUNKS = 256;
const LANES = THREADS / PANEL;

const CODE = `
struct Size { n: u32, chunk: u32 }
@group(0) @binding(0) var<storage, read> size: Size;
@group(0) @binding(1) var<storage, read> rows: array<vec4f>;
@group(0) @binding(2) var<storage, read> values: array<f32>;
@group(0) @binding(3) var<storage, read> x: array<f32>;
@group(0) @binding(4) var<storage, read> image: array<f32>;
@group(0) @binding(5) var<storage, read_write> squares: array<f32>;
var<workgroup> parts: array<f32, ${THREADS}>;
@compute @workgroup_size(${THREADS})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u,
        @builtin(local_invocation_index) thread: u32) {
  let c = thread % ${PANEL}u;
  let column = group.y * ${PANEL}u + c;
  let begin = group.x * size.chunk;
  let to = min(begin + size.chunk, size.n);
  let value = values[column];
  var sum = 0.0;
  for (var i = begin + thread / ${PANEL}u; i < to; i += ${LANES}u) {
    let at = (group.y * size.n + i) * ${PANEL}u + c;
    let rest = image[at] - value * x[at];
    sum += rows[i].z * rest * rest;
  }
  parts[thread] = sum;
  workgroupBarrier();
  if (thread < ${PANEL}u) {
    var all = 0.0;
    for (var l = 0u; l < ${LANES}u; l++) { all += parts[l * ${PANEL}u + c]; }
    squares[group.x * groups.y * ${PANEL}u + column] = all;
  }
}`;

interface Residuals {
  /** Of the columns of x with their images B x and these values. */
  of(x: Block, image: Block, values: Float64Array): Dispatch;
  /** Bytes to be read and given to `lengths`. */
  readonly out: Buffer;
  lengths(bytes: ArrayBuffer): Float64Array;
}

export function residualsFor(device: Device, n: number, columns: number, rows: Buffer): Residuals {
  const chunk = Math.ceil(Math.max(CHUNK, n / MOST_CHUNKS));
  const chunks = Math.ceil(n / chunk);
  const out = device.room(4 * chunks * columns);
  const size = device.upload(Uint32Array.of(n, chunk));
  const held = device.room(4 * columns);
  return {
    out,
    of(x, image, values) {
      device.write(
        held,
        0,
        Float32Array.from({ length: columns }, (_, k) => values[k] ?? 0),
      );
      const buffers = [size, rows, held, x.buffer, image.buffer, out];
      return { code: CODE, buffers, groups: [chunks, columns / PANEL] };
    },
    lengths(bytes) {
      const squares = new Float32Array(bytes);
      const sums = new Float64Array(columns);
      for (let e = 0; e < squares.length; e++) sums[e % columns] += squares[e];
      return sums.map(Math.sqrt);
    },
  };
}
