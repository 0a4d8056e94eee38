/**
 * Shaders of Lloyd's rounds, for several starts at once: every row's nearest center, sums by label, centers to their means.
 *
 * Row i has its columns 4 d to 4 d + 3 at d N + i, so that threads side by side read rows side by side. The centers of a
 * start follow one another, start after start. Squares are those of differences, and sums are of differences from the
 * center as it was: both have the digits of the spread of a cluster, not of its distance from the middle.
 */

/** Rows of a workgroup of `assignShader`: four for each of its threads. */
export const TILE_ROWS = 1024;
// Sums within a workgroup of 256 threads.
const SUM = `
var<workgroup> shares: array<f32, 256>;
fn summed(t: u32, share: f32) -> f32 {
  shares[t] = share;
  workgroupBarrier();
  for (var half = 128u; half > 0u; half /= 2u) {
    if (t < half) { shares[t] += shares[t + half]; }
    workgroupBarrier();
  }
  let sum = shares[0];
  workgroupBarrier();
  return sum;
}`;

/** Centers that a thread compares its rows with at a time: as even a part of all as eight at most allow. */
export function blockOf(clusters: number): number {
  return Math.ceil(clusters / Math.ceil(clusters / 8));
}

/** labels ← the nearest center of each row (the first of equals); tiles ← Σ weight |row - center|² of a workgroup's rows. */
export function assignShader(block: number): string {
  const each = (line: (j: number) => string): string =>
    Array.from({ length: block }, (_, j) => line(j)).join("\n");
  return `
override N: u32; override K: u32; override D: u32; override TILES: u32;
@group(0) @binding(0) var<storage, read> rows: array<vec4f>;
@group(0) @binding(1) var<storage, read> weights: array<f32>;
@group(0) @binding(2) var<storage, read> centers: array<vec4f>;
@group(0) @binding(3) var<storage, read_write> labels: array<u32>;
@group(0) @binding(4) var<storage, read_write> tiles: array<f32>;
${SUM}
fn squares(a: vec4f, b: vec4f, c: vec4f, d: vec4f) -> vec4f { return vec4f(dot(a, a), dot(b, b), dot(c, c), dot(d, d)); }
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) t: u32) {
  let start = group.y;
  let i = group.x * ${TILE_ROWS}u + t + vec4u(0u, 256u, 512u, 768u);
  let at = min(i, vec4u(N - 1u));
  var least = vec4f(3e38);
  var label = vec4u(0u);
  for (var first = 0u; first < K; first += ${block}u) {
    ${each((j) => `let c${j} = (start * K + min(first + ${j}u, K - 1u)) * D; var q${j} = vec4f(0.0);`)}
    for (var d = 0u; d < D; d++) {
      let x = rows[d * N + at.x]; let y = rows[d * N + at.y]; let z = rows[d * N + at.z]; let w = rows[d * N + at.w];
      ${each((j) => `{ let c = centers[c${j} + d]; q${j} += squares(x - c, y - c, z - c, w - c); }`)}
    }
    ${each(
      (j) => `{ let near = q${j} < least; least = select(least, q${j}, near);
      label = select(label, vec4u(min(first + ${j}u, K - 1u)), near); }`,
    )}
  }
  var share = 0.0;
  for (var r = 0u; r < 4u; r++) {
    if (i[r] >= N) { continue; }
    labels[start * N + i[r]] = label[r];
    share += weights[i[r]] * least[r];
  }
  let sum = summed(t, share);
  if (t == 0u) { tiles[start * TILES + group.x] = sum; }
}`;
}

/**
 * sums ← for one chunk of rows, one start and four columns: Σ weight (row - center) of each label. The four columns behind
 * the last are Σ weight, four times. Every lane has sums of its own, of one column and every (lanes / 4)-th row.
 */
export function sumsShader(lanes: number, clusters: number): string {
  return `
override N: u32; override D: u32; override CHUNK: u32; override MOST: u32;
@group(0) @binding(0) var<storage, read> rows: array<f32>;
@group(0) @binding(1) var<storage, read> weights: array<f32>;
@group(0) @binding(2) var<storage, read> centers: array<f32>;
@group(0) @binding(3) var<storage, read> labels: array<u32>;
@group(0) @binding(4) var<storage, read_write> sums: array<f32>;
const K = ${clusters}u;
var<workgroup> own: array<f32, ${clusters * lanes}>;
@compute @workgroup_size(${lanes})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let chunk = group.x; let d = group.y; let start = group.z;
  let e = lane % 4u;
  for (var s = 0u; s < K; s++) { own[s * ${lanes}u + lane] = 0.0; }
  let end = min(N, (chunk + 1u) * CHUNK);
  for (var i = chunk * CHUNK + lane / 4u; i < end; i += ${lanes / 4}u) {
    let s = labels[start * N + i];
    var share = weights[i];
    if (d < D) { share *= rows[(d * N + i) * 4u + e] - centers[((start * K + s) * D + d) * 4u + e]; }
    own[s * ${lanes}u + lane] += share;
  }
  workgroupBarrier();
  for (var o = lane; o < 4u * K; o += ${lanes}u) {
    var sum = 0.0;
    for (var g = 0u; g < ${lanes}u; g += 4u) { sum += own[(o / 4u) * ${lanes}u + g + o % 4u]; }
    sums[(((chunk * MOST + start) * K + o / 4u) * (D + 1u) + d) * 4u + o % 4u] = sum;
  }
}`;
}

/**
 * Center s += sums / total, its last column first; log ← total |step|², by how much the inertia falls. The workgroup behind
 * those of the centers writes the inertia before, of `tiles`.
 */
export const UPDATE_SHADER = `
override K: u32; override D: u32; override TILES: u32; override CHUNKS: u32; override MOST: u32;
@group(0) @binding(0) var<storage, read> sums: array<f32>;
@group(0) @binding(1) var<storage, read> tiles: array<f32>;
@group(0) @binding(2) var<storage, read_write> centers: array<f32>;
@group(0) @binding(3) var<storage, read_write> log: array<f32>;
${SUM}
fn main_inertia(start: u32, t: u32) -> f32 {
  var share = 0.0;
  for (var tile = t; tile < TILES; tile += 256u) { share += tiles[start * TILES + tile]; }
  return summed(t, share);
}
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) t: u32) {
  let s = group.x; let start = group.y;
  if (s == K) {
    let inertia = main_inertia(start, t);
    if (t == 0u) { log[start * (K + 1u) + K] = inertia; }
    return;
  }
  let W = 4u * (D + 1u);
  let base = (start * K + s) * W;
  let stride = MOST * K * W;
  var weight = 0.0;
  for (var chunk = t; chunk < CHUNKS; chunk += 256u) { weight += sums[chunk * stride + base + 4u * D]; }
  let total = summed(t, weight);
  // Sixteen columns at a time, each by sixteen threads.
  var moved = 0.0;
  for (var first = 0u; first < 4u * D; first += 16u) {
    let c = first + t % 16u;
    var part = 0.0;
    if (c < 4u * D) {
      for (var chunk = t / 16u; chunk < CHUNKS; chunk += 16u) { part += sums[chunk * stride + base + c]; }
    }
    shares[t] = part;
    workgroupBarrier();
    if (t < 16u && c < 4u * D && total > 0.0) {
      var sum = 0.0;
      for (var g = t; g < 256u; g += 16u) { sum += shares[g]; }
      let step = sum / total;
      centers[(start * K + s) * 4u * D + c] += step;
      moved += step * step;
    }
    workgroupBarrier();
  }
  let gain = summed(t, total * moved);
  if (t == 0u) { log[start * (K + 1u) + s] = gain; }
}`;
