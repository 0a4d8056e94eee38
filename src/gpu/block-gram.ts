/**
 * Gram matrices XᵀMZ of two blocks, M = diag(metric): in tiles of 64 x 64, summed over chunks of rows by different
 * workgroups. Sums of float32 are short (16 rows, then the chunk's, then some chunks'); the last few are added in float64.
 */
import { type Block, PANEL, TILE } from "./block.js";
import type { Device, Dispatch } from "./device.js";
import type { Buffer } from "./webgpu.js";

const DEPTH = 16;
// A chunk has at least so many rows, and there are at most so many of them.
const CHUNK = 512;
const MOST_CHUNKS = 512;
/** Sums that are left for float64. */
const PARTS = 4;

const V = TILE / 4;
const LANES = PANEL / 4;

const CODE = `
struct Size { n: u32, chunk: u32 }
@group(0) @binding(0) var<storage, read> size: Size;
@group(0) @binding(1) var<storage, read> rows: array<vec4f>;
@group(0) @binding(2) var<storage, read> x: array<vec4f>;
@group(0) @binding(3) var<storage, read> z: array<vec4f>;
@group(0) @binding(4) var<storage, read_write> sums: array<vec4f>;
var<workgroup> left: array<vec4f, ${DEPTH * V}>;
var<workgroup> right: array<vec4f, ${DEPTH * V}>;

fn place(tile: u32, i: u32, v: u32) -> u32 {
  let panel = tile * ${TILE / PANEL}u + v / ${LANES}u;
  return (panel * size.n + i) * ${LANES}u + v % ${LANES}u;
}

@compute @workgroup_size(${DEPTH * V})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u,
        @builtin(local_invocation_index) thread: u32) {
  if (group.y > group.z) { return; }
  let a = thread / ${V}u;
  let b = thread % ${V}u;
  let begin = group.x * size.chunk;
  let to = min(begin + size.chunk, size.n);
  var s0 = vec4f(); var s1 = vec4f(); var s2 = vec4f(); var s3 = vec4f();
  for (var first = begin; first < to; first += ${DEPTH}u) {
    let i = first + a;
    var l = vec4f();
    var r = vec4f();
    if (i < to) {
      l = x[place(group.y, i, b)];
      r = rows[i].z * z[place(group.z, i, b)];
    }
    workgroupBarrier();
    left[thread] = l;
    right[thread] = r;
    workgroupBarrier();
    var t0 = vec4f(); var t1 = vec4f(); var t2 = vec4f(); var t3 = vec4f();
    for (var k = 0u; k < ${DEPTH}u; k++) {
      let u = left[k * ${V}u + a];
      let w = right[k * ${V}u + b];
      t0 += u.x * w; t1 += u.y * w; t2 += u.z * w; t3 += u.w * w;
    }
    s0 += t0; s1 += t1; s2 += t2; s3 += t3;
  }
  let width = groups.z * ${V}u;
  let at = group.x * groups.z * ${TILE}u * width + (group.y * ${TILE}u + 4u * a) * width + group.z * ${V}u + b;
  sums[at] = s0;
  sums[at + width] = s1;
  sums[at + 2u * width] = s2;
  sums[at + 3u * width] = s3;
}`;

const REDUCED = `
struct Size { entries: u32, chunks: u32, at: u32 }
@group(0) @binding(0) var<storage, read> size: Size;
@group(0) @binding(1) var<storage, read> sums: array<vec4f>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4f>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) thread: u32) {
  let entry = group.x * 64u + thread;
  if (entry >= size.entries) { return; }
  var sum = vec4f();
  for (var c = group.y; c < size.chunks; c += ${PARTS}u) { sum += sums[c * size.entries + entry]; }
  out[size.at + group.y * size.entries + entry] = sum;
}`;

interface Grams {
  /** The `which`-th matrix ← XᵀMZ, which is symmetric. */
  into(which: number, x: Block, z: Block): Dispatch[];
  /** Bytes of the matrices, to be read and given to `matrix`. */
  readonly out: Buffer;
  /** The `which`-th matrix in float64, exactly symmetric. */
  matrix(bytes: ArrayBuffer, which: number): Float64Array;
}

/** Room for `count` matrices of blocks of this size. */
export function gramsFor(device: Device, n: number, columns: number, rows: Buffer, count: number): Grams {
  const chunk = DEPTH * Math.ceil(Math.max(CHUNK, n / MOST_CHUNKS) / DEPTH);
  const chunks = Math.ceil(n / chunk);
  const tiles = columns / TILE;
  const numbers = columns * columns;
  const sums = device.room(4 * chunks * numbers);
  const out = device.room(4 * count * PARTS * numbers);
  const size = device.upload(Uint32Array.of(n, chunk));
  const entries = numbers / 4;
  const sizes = Array.from({ length: count }, (_, which) =>
    device.upload(Uint32Array.of(entries, chunks, which * PARTS * entries)),
  );
  return {
    out,
    into: (which, x, z) => [
      { code: CODE, buffers: [size, rows, x.buffer, z.buffer, sums], groups: [chunks, tiles, tiles] },
      { code: REDUCED, buffers: [sizes[which], sums, out], groups: [Math.ceil(entries / 64), PARTS] },
    ],
    matrix(bytes, which) {
      const parts = new Float32Array(bytes, 4 * which * PARTS * numbers, PARTS * numbers);
      const summed = new Float64Array(numbers);
      for (let e = 0; e < PARTS * numbers; e++) summed[e % numbers] += parts[e];
      return symmetric(summed, columns);
    },
  };
}

/** Tiles below the diagonal were left out; within those on it both halves are there, up to rounding. */
function symmetric(matrix: Float64Array, size: number): Float64Array {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      const above = matrix[j * size + i];
      const same = Math.floor(i / TILE) === Math.floor(j / TILE);
      const mean = same ? (above + matrix[i * size + j]) / 2 : above;
      matrix[i * size + j] = mean;
      matrix[j * size + i] = mean;
    }
  }
  return matrix;
}
