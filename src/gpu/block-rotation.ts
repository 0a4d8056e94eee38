/** Z = X Y for a block X and a small square matrix Y, in tiles of 64 rows by 64 columns. */
import { type Block, PANEL, spread, TILE } from "./block.js";
import type { Device, Dispatch } from "./device.js";

const DEPTH = 16;
const V = TILE / 4;
const LANES = PANEL / 4;
// Columns of the transposed tile, some more than 64 so that writes along a column meet few others in the same bank.
const STRIDE = TILE + 4;

const CODE = `
struct Size { n: u32, columns: u32 }
@group(0) @binding(0) var<storage, read> size: Size;
@group(0) @binding(1) var<storage, read> x: array<vec4f>;
@group(0) @binding(2) var<storage, read> rotation: array<vec4f>;
@group(0) @binding(3) var<storage, read_write> z: array<vec4f>;
var<workgroup> left: array<f32, ${DEPTH * STRIDE}>;
var<workgroup> right: array<vec4f, ${DEPTH * V}>;

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u,
        @builtin(local_invocation_index) thread: u32) {
  let n = size.n;
  let width = size.columns / 4u;
  let first = (group.x + group.y * groups.x) * ${TILE}u;
  let a = thread / ${V}u;
  let b = thread % ${V}u;
  // Loads: four columns from 4 q on of row r; row a of the rotation.
  let r = thread / ${DEPTH / 4}u;
  let q = thread % ${DEPTH / 4}u;
  var s0 = vec4f(); var s1 = vec4f(); var s2 = vec4f(); var s3 = vec4f();
  for (var k = 0u; k < size.columns; k += ${DEPTH}u) {
    let v = k / 4u + q;
    var l = vec4f();
    if (first + r < n) { l = x[((v / ${LANES}u) * n + first + r) * ${LANES}u + v % ${LANES}u]; }
    let w = rotation[(k + a) * width + group.z * ${V}u + b];
    workgroupBarrier();
    let at = 4u * q * ${STRIDE}u + r;
    left[at] = l.x;
    left[at + ${STRIDE}u] = l.y;
    left[at + ${2 * STRIDE}u] = l.z;
    left[at + ${3 * STRIDE}u] = l.w;
    right[thread] = w;
    workgroupBarrier();
    for (var d = 0u; d < ${DEPTH}u; d++) {
      let l = d * ${STRIDE}u + 4u * a;
      let y = right[d * ${V}u + b];
      s0 += left[l] * y; s1 += left[l + 1u] * y; s2 += left[l + 2u] * y; s3 += left[l + 3u] * y;
    }
  }
  let i = first + 4u * a;
  let column = group.z * ${V}u + b;
  let to = ((column / ${LANES}u) * n + i) * ${LANES}u + column % ${LANES}u;
  if (i < n) { z[to] = s0; }
  if (i + 1u < n) { z[to + ${LANES}u] = s1; }
  if (i + 2u < n) { z[to + ${2 * LANES}u] = s2; }
  if (i + 3u < n) { z[to + ${3 * LANES}u] = s3; }
}`;

/** z ← x · rotation, a matrix of as many rows and columns as the block has columns, row after row. */
export function rotated(device: Device, x: Block, rotation: Float32Array, z: Block): Dispatch {
  const size = device.upload(Uint32Array.of(x.n, x.columns));
  const groups = spread(Math.ceil(x.n / TILE));
  return {
    code: CODE,
    buffers: [size, x.buffer, device.upload(rotation), z.buffer],
    groups: [...groups, x.columns / TILE],
  };
}
