/**
 * Shaders that turn rows of bits into lists of columns. Row r of a band is place origin + r, and bit b of its word w is
 * place origin + 32 w + b; columns are counted within spans.
 */

const TASK = `
/** Rows from row on; spans from firstSpan on, of which group.y is counted. */
struct Task { origin: u32, stride: u32, row: u32, rows: u32, span: u32, firstSpan: u32 }
@group(0) @binding(0) var<storage, read> task: Task;`;

/** Each thread of a group has some words of a span one after another. */
const SHARE = `
struct Share { begin: u32, end: u32, base: u32 }

fn shareOf(row: u32, span: u32, thread: u32) -> Share {
  let base = span * task.span;
  // Nothing is set before the row's own place.
  let begin = (max(base, task.origin + row) - task.origin) / 32u;
  let end = min((base + task.span - task.origin) / 32u, task.stride);
  if (begin >= end) { return Share(0u, 0u, base); }
  let each = (end - begin + 255u) / 256u;
  let first = min(begin + each * thread, end);
  return Share(first, min(first + each, end), base);
}`;

/** Sets the bits of pairs (i, j). */
export const SET = `${TASK}
@group(0) @binding(1) var<storage, read> pairs: array<vec2u>;
@group(0) @binding(2) var<storage, read_write> bits: array<atomic<u32>>;

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= arrayLength(&pairs)) { return; }
  let row = pairs[id.x].x - task.origin;
  let column = pairs[id.x].y - task.origin;
  atomicOr(&bits[row * task.stride + column / 32u], 1u << (column % 32u));
}`;

/** Counts the bits of each row and span: group (r, t) those of row + r, at t rows + r. */
export const COUNT = `${TASK}
@group(0) @binding(1) var<storage, read> bits: array<u32>;
@group(0) @binding(2) var<storage, read_write> counts: array<u32>;
var<workgroup> total: atomic<u32>;
${SHARE}

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) thread: u32) {
  let row = task.row + group.x;
  let mine = shareOf(row, task.firstSpan + group.y, thread);
  var count = 0u;
  for (var w = mine.begin; w < mine.end; w++) { count += countOneBits(bits[row * task.stride + w]); }
  if (count > 0u) { atomicAdd(&total, count); }
  workgroupBarrier();
  if (thread == 0u) { counts[group.y * task.rows + group.x] = atomicLoad(&total); }
}`;

/** Rows whose bits a thread of COLUMNS counts. */
export const COLUMN_ROWS = 64;
/** Columns of a group of it. */
export const COLUMN_GROUP = 256;

/** Adds the bits of each column to the number of its place: group (c, r) those of some columns and rows. */
export const COLUMNS = `${TASK}
@group(0) @binding(1) var<storage, read> bits: array<u32>;
@group(0) @binding(2) var<storage, read_write> lower: array<atomic<u32>>;

@compute @workgroup_size(${COLUMN_GROUP})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) thread: u32) {
  let column = ${COLUMN_GROUP}u * group.x + thread;
  if (column >= 32u * task.stride) { return; }
  // Nothing is set from the column's own place on.
  let end = min(min(${COLUMN_ROWS}u * (group.y + 1u), task.rows), column);
  var count = 0u;
  for (var row = ${COLUMN_ROWS}u * group.y; row < end; row++) {
    count += (bits[row * task.stride + column / 32u] >> (column % 32u)) & 1u;
  }
  if (count > 0u) { atomicAdd(&lower[task.origin + column], count); }
}`;

/** Writes the columns of each row and span, less the span's first, from the start of the row's list on: 16 bits each. */
export const LIST = `${TASK}
@group(0) @binding(1) var<storage, read> bits: array<u32>;
@group(0) @binding(2) var<storage, read> starts: array<u32>;
@group(0) @binding(3) var<storage, read_write> lists: array<atomic<u32>>;
var<workgroup> before: array<u32, 256>;
${SHARE}

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) thread: u32) {
  let row = task.row + group.x;
  let mine = shareOf(row, task.firstSpan + group.y, thread);
  var count = 0u;
  for (var w = mine.begin; w < mine.end; w++) { count += countOneBits(bits[row * task.stride + w]); }
  var sum = count;
  before[thread] = sum;
  for (var far = 1u; far < 256u; far *= 2u) {
    workgroupBarrier();
    let other = select(0u, before[max(thread, far) - far], thread >= far);
    workgroupBarrier();
    sum += other;
    before[thread] = sum;
  }
  var at = starts[group.y * task.rows + group.x] + sum - count;
  for (var w = mine.begin; w < mine.end; w++) {
    var rest = bits[row * task.stride + w];
    while (rest != 0u) {
      let column = task.origin + 32u * w + countTrailingZeros(rest) - mine.base;
      atomicOr(&lists[at / 2u], column << (16u * (at % 2u)));
      rest &= rest - 1u;
      at++;
    }
  }
}`;
