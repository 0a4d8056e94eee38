/** Products of a sparse matrix with a block: y ← alpha B x + beta x + gamma y, B = diag(scale) W + diag(diagonal). */
import type { Compressed } from "../kernels/compressed.js";
import { type Block, PANEL, spread } from "./block.js";
import type { Device, Dispatch } from "./device.js";
import type { Buffer } from "./webgpu.js";

const LANES = PANEL / 4;
const THREADS = 256;

// Four columns a thread, eight threads a row of a panel; SPLIT times eight if a row's entries are shared out.
const CODE = `
override SPLIT: u32;
override WEIGHTED: bool;
struct Mix { alpha: f32, beta: f32, gamma: f32, n: u32 }
@group(0) @binding(0) var<storage, read> mix: Mix;
@group(0) @binding(1) var<storage, read> offsets: array<u32>;
@group(0) @binding(2) var<storage, read> targets: array<u32>;
@group(0) @binding(3) var<storage, read> weights: array<f32>;
@group(0) @binding(4) var<storage, read> rows: array<vec4f>;
@group(0) @binding(5) var<storage, read> x: array<vec4f>;
@group(0) @binding(6) var<storage, read_write> y: array<vec4f>;
var<workgroup> parts: array<vec4f, ${THREADS}>;

fn term(e: u32, base: u32) -> vec4f {
  let v = x[base + targets[e] * ${LANES}u];
  if (WEIGHTED) { return weights[e] * v; }
  return v;
}

@compute @workgroup_size(${THREADS})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u,
        @builtin(local_invocation_index) thread: u32) {
  let lane = thread % ${LANES}u;
  let share = (thread / ${LANES}u) % SPLIT;
  let n = mix.n;
  let i = (group.x + group.y * groups.x) * (${THREADS / LANES}u / SPLIT) + thread / (${LANES}u * SPLIT);
  let base = group.z * n * ${LANES}u + lane;
  var sum = vec4f();
  if (i < n) {
    let end = offsets[i + 1u];
    var e = offsets[i] + share;
    for (; e + 3u * SPLIT < end; e += 4u * SPLIT) {
      sum += (term(e, base) + term(e + SPLIT, base)) + (term(e + 2u * SPLIT, base) + term(e + 3u * SPLIT, base));
    }
    for (; e < end; e += SPLIT) { sum += term(e, base); }
  }
  if (SPLIT > 1u) {
    parts[thread] = sum;
    for (var half = SPLIT / 2u; half > 0u; half /= 2u) {
      workgroupBarrier();
      if (share < half) { parts[thread] += parts[thread + half * ${LANES}u]; }
    }
    sum = parts[thread];
  }
  if (i < n && share == 0u) {
    let at = base + i * ${LANES}u;
    let row = rows[i];
    let own = x[at];
    var made = mix.alpha * (row.x * sum + row.y * own) + mix.beta * own;
    if (mix.gamma != 0.0) { made += mix.gamma * y[at]; }
    y[at] = made;
  }
}`;

interface BlockProduct {
  /** y ← alpha B x + beta x + gamma y, x and y being different blocks. */
  into(mix: Buffer, x: Block, y: Block): Dispatch;
}

type Matrix = Pick<Compressed, "offsets" | "targets" | "weights">;

/** Numbers of a product, or of `mixed`: they may be used many times. */
export function mixOf(device: Device, n: number, alpha: number, beta: number, gamma: number): Buffer {
  const words = new Uint32Array(4);
  new Float32Array(words.buffer).set([alpha, beta, gamma]);
  words[3] = n;
  return device.upload(words);
}

// Rows of so many entries on average, or at most, are shared out.
const LONG_MEAN = 48;
const LONG = 2048;
const VERY_LONG = 32768;

/** `rows`: of every row four numbers, the first two of which are scale and diagonal. */
export function blockProduct(device: Device, given: Matrix, rows: Buffer): BlockProduct {
  const { offsets, targets, weights } = given;
  const n = offsets.length - 1;
  let longest = 0;
  for (let i = 0; i < n; i++) longest = Math.max(longest, offsets[i + 1] - offsets[i]);
  const long = longest >= LONG || offsets[n] >= LONG_MEAN * n;
  const split = longest >= VERY_LONG ? 32 : long ? 8 : 1;
  const shared = [
    keptCopy(device, offsets),
    keptCopy(device, targets),
    device.upload(weights ? new Float32Array(weights) : new Float32Array(1)),
    rows,
  ];
  const constants = { SPLIT: split, WEIGHTED: weights ? 1 : 0 };
  const groups = spread(Math.ceil(n / (THREADS / LANES / split)));
  return {
    into: (mix, x, y) => ({
      code: CODE,
      constants,
      buffers: [mix, ...shared, x.buffer, y.buffer],
      groups: [...groups, x.columns / PANEL],
    }),
  };
}

/** The copy of an array, which stays for the next who comes with it. */
function keptCopy(device: Device, array: Uint32Array): Buffer {
  return device.kept(array) ?? device.keep(array, device.upload(array));
}

const MIXED = `
struct Mix { alpha: f32, beta: f32, gamma: f32, n: u32 }
@group(0) @binding(0) var<storage, read> mix: Mix;
@group(0) @binding(1) var<storage, read> x: array<vec4f>;
@group(0) @binding(2) var<storage, read_write> y: array<vec4f>;
@compute @workgroup_size(${THREADS})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u,
        @builtin(local_invocation_index) thread: u32) {
  let at = (group.x + group.y * groups.x) * ${THREADS}u + thread;
  if (at < arrayLength(&y)) { y[at] = mix.gamma * y[at] + mix.beta * x[at]; }
}`;

/** y ← gamma y + beta x. */
export function mixed(mix: Buffer, x: Block, y: Block): Dispatch {
  const groups = spread(Math.ceil((y.n * y.columns) / 4 / THREADS));
  return { code: MIXED, buffers: [mix, x.buffer, y.buffer], groups };
}
