/**
 * A block: many vectors of n entries side by side on the GPU, in panels of 32 columns. Entry i of column c stands at
 * (p n + i) 32 + c mod 32 with p = ⌊c / 32⌋: a row of a panel is one line of the cache, so a product that gathers rows
 * reads whole lines, and a panel is small enough to stay in the cache meanwhile.
 */
import type { Compressed } from "../kernels/compressed.js";
import type { Device, Dispatch } from "./device.js";
import type { Buffer } from "./webgpu.js";

export const PANEL = 32;
/** Columns of a tile of Gram matrices and rotations: blocks have a multiple of it. */
export const TILE = 64;

export interface Block {
  readonly n: number;
  readonly columns: number;
  readonly buffer: Buffer;
}

export function blockBytes(n: number, columns: number): number {
  return 4 * n * columns;
}

export function newBlock(device: Device, n: number, columns: number): Block {
  return { n, columns, buffer: device.room(blockBytes(n, columns)) };
}

/** Of every row: scale, diagonal, metric m = leave² and leave. Columns x of B have the inner product Σ m_i x_i y_i. */
export function rowsOf(device: Device, given: Compressed, unit: number): Buffer {
  const { scale, diagonal, leave } = given;
  const rows = new Float32Array(4 * scale.length);
  for (let i = 0; i < scale.length; i++) {
    rows[4 * i] = scale[i] / unit;
    rows[4 * i + 1] = diagonal[i] / unit;
    rows[4 * i + 2] = leave ? leave[i] * leave[i] : 1;
    rows[4 * i + 3] = leave ? leave[i] : 1;
  }
  return device.upload(rows);
}

/** Workgroups in two dimensions, as many as needed or a few more: a shader's number is x + y · groups in x. */
export function spread(groups: number): [x: number, y: number] {
  const x = Math.min(groups, 32768);
  return [x, Math.ceil(groups / x)];
}

const RANDOM = `
struct Wish { n: u32, first: u32, seed: u32, stir: u32 }
@group(0) @binding(0) var<storage, read> wish: Wish;
@group(0) @binding(1) var<storage, read_write> x: array<f32>;
fn stirred(given: u32) -> u32 {
  var z = given + 0x9e3779b9u;
  z = (z ^ (z >> 16u)) * 0x21f0aaadu;
  z = (z ^ (z >> 15u)) * 0x735a2d97u;
  return z ^ (z >> 15u);
}
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u,
        @builtin(local_invocation_index) thread: u32) {
  let at = (group.x + group.y * groups.x) * 256u + thread;
  let row = at / ${PANEL}u;
  let column = group.z * ${PANEL}u + at % ${PANEL}u;
  if (row >= wish.n || column < wish.first) { return; }
  let bits = stirred(stirred(row ^ stirred(column ^ wish.seed)) + wish.stir);
  x[group.z * wish.n * ${PANEL}u + at] = f32(bits >> 8u) / 8388608.0 - 1.0;
}`;

/** The columns from `first` on ← numbers from [-1, 1), others for every `stir`. */
export function randomColumns(
  device: Device,
  block: Block,
  first: number,
  seed: number,
  stir: number,
): Dispatch {
  const wish = device.upload(Uint32Array.of(block.n, first, seed, stir));
  const groups = spread(Math.ceil((block.n * PANEL) / 256));
  return { code: RANDOM, buffers: [wish, block.buffer], groups: [...groups, block.columns / PANEL] };
}

const TAKEN = `
struct Wish { n: u32, count: u32 }
@group(0) @binding(0) var<storage, read> wish: Wish;
@group(0) @binding(1) var<storage, read> rows: array<vec4f>;
@group(0) @binding(2) var<storage, read> x: array<f32>;
@group(0) @binding(3) var<storage, read_write> out: array<f32>;
var<workgroup> tile: array<f32, ${PANEL * (PANEL + 1)}>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u,
        @builtin(local_invocation_index) thread: u32) {
  let first = (group.x + group.y * groups.x) * ${PANEL}u;
  let lane = thread % ${PANEL}u;
  for (var r = thread / ${PANEL}u; r < ${PANEL}u; r += ${256 / PANEL}u) {
    let i = first + r;
    if (i < wish.n) { tile[r * ${PANEL + 1}u + lane] = rows[i].w * x[(group.z * wish.n + i) * ${PANEL}u + lane]; }
  }
  workgroupBarrier();
  for (var c = thread / ${PANEL}u; c < ${PANEL}u; c += ${256 / PANEL}u) {
    let k = group.z * ${PANEL}u + c;
    if (k < wish.count && first + lane < wish.n) { out[k * wish.n + first + lane] = tile[lane * ${PANEL + 1}u + c]; }
  }
}`;

/** The first columns one after another, as vectors of A: v = L x. */
export function takeColumns(
  device: Device,
  block: Block,
  rows: Buffer,
  count: number,
  out: Buffer,
): Dispatch {
  const { n, buffer } = block;
  const wish = device.upload(Uint32Array.of(n, count));
  const groups = spread(Math.ceil(n / PANEL));
  return { code: TAKEN, buffers: [wish, rows, buffer, out], groups: [...groups, Math.ceil(count / PANEL)] };
}
