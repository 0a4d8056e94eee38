/** Rows of bits on the GPU, one for every pair of places → lists of columns, cut into strips of rows and spans. */
import { portion, type Steps } from "../base/progress.js";
import type { Within } from "../kernels/gpu.js";
import { COLUMN_GROUP, COLUMN_ROWS, COLUMNS, COUNT, LIST, SET } from "./bits-shaders.js";
import type { Device } from "./device.js";
import type { Buffer } from "./webgpu.js";

/** Rows from ≤ i < from + rows against the columns from `from` on, `stride` words a row. */
export interface Bits {
  readonly words: Buffer;
  readonly from: number;
  readonly rows: number;
  readonly stride: number;
}

/** What is found so far, as WithinFound has it; `lower` stays on the GPU until all is. */
export interface Found {
  readonly counts: Uint32Array;
  readonly pieces: Uint16Array[];
  readonly lower: Buffer;
}

type Cut = Pick<Within, "n" | "strip" | "span">;

/** Sets the bits of pairs of places, given one after another. */
export function setBits(device: Device, bits: Bits, pairs: Uint32Array): void {
  if (pairs.length === 0) return;
  const task = taskOf(device, bits);
  const groups = Math.ceil(pairs.length / 128);
  const most = device.mostGroups;
  for (let first = 0; first < groups; first += most) {
    const part = device.upload(pairs.subarray(128 * first, 128 * (first + most)));
    const count = Math.min(most, groups - first);
    device.run({ code: SET, buffers: [task, part, bits.words], groups: [count] });
  }
}

/** Puts the lists of all rows of the band into `found`; at most about `entries` of them are in flight. */
export function* listSteps(device: Device, bits: Bits, cut: Cut, found: Found, entries: number): Steps<void> {
  const { n, strip, span } = cut;
  const { from } = bits;
  const to = Math.min(from + bits.rows, n);
  const spans = Math.ceil(n / span);
  const firstSpan = Math.floor(from / span);
  yield* countSteps(device, bits, cut, found);
  const sizeOf = (s: number): number => {
    let size = 0;
    for (let t = firstSpan; t < spans; t++) {
      for (let i = s * strip; i < Math.min((s + 1) * strip, n); i++) size += found.counts[t * n + i];
    }
    return size;
  };
  for (let s = from / strip; s * strip < to; ) {
    const first = s;
    let size = sizeOf(s++);
    while (s * strip < to) {
      const more = sizeOf(s);
      if (size + more > entries) break;
      size += more;
      s++;
    }
    const done = (first * strip - from) / (to - from);
    const steps = device.scopedSteps(() => stripSteps(device, bits, cut, found, { first, last: s }));
    yield* portion(steps, done, done);
  }
}

/** Counts the bits of each row and span, and of each column. */
function* countSteps(device: Device, bits: Bits, { n, span }: Cut, { counts, lower }: Found): Steps<void> {
  const { from, words } = bits;
  const rows = Math.min(bits.rows, n - from);
  const firstSpan = Math.floor(from / span);
  const spans = Math.ceil(n / span) - firstSpan;
  const buffer = device.room(4 * rows * spans);
  const task = taskOf(device, bits, { rows, span, firstSpan });
  const blocks = [Math.ceil((32 * bits.stride) / COLUMN_GROUP), Math.ceil(rows / COLUMN_ROWS)] as const;
  device.run(
    { code: COUNT, buffers: [task, words, buffer], groups: [rows, spans] },
    { code: COLUMNS, buffers: [task, words, lower], groups: blocks },
  );
  const read = new Uint32Array(yield* device.readSteps(buffer));
  for (let t = 0; t < spans; t++) {
    counts.set(read.subarray(t * rows, (t + 1) * rows), (firstSpan + t) * n + from);
  }
}

/** The lists of strips first ≤ s < last. */
function* stripSteps(
  device: Device,
  bits: Bits,
  { n, strip, span }: Cut,
  { counts, pieces }: Found,
  { first, last }: { readonly first: number; readonly last: number },
): Steps<void> {
  const { from, words } = bits;
  const spans = Math.ceil(n / span);
  const firstSpan = Math.floor(from / span);
  const row = first * strip;
  const rows = Math.min(last * strip, n) - row;
  const starts = new Uint32Array((spans - firstSpan) * rows);
  const ends: number[] = [];
  let total = 0;
  for (let s = first; s < last; s++) {
    for (let t = 0; t < spans; t++) {
      for (let i = s * strip; t >= firstSpan && i < Math.min((s + 1) * strip, n); i++) {
        starts[(t - firstSpan) * rows + i - row] = total;
        total += counts[t * n + i];
      }
      ends.push(total);
    }
  }
  let lists = new Uint16Array(0);
  if (total > 0) {
    const buffer = device.room(2 * total);
    const task = taskOf(device, bits, { row: row - from, rows, span, firstSpan });
    const buffers = [task, words, device.upload(starts), buffer];
    device.run({ code: LIST, buffers, groups: [rows, spans - firstSpan] });
    lists = new Uint16Array(yield* device.readSteps(buffer));
  }
  ends.forEach((end, at) => {
    pieces[first * spans + at] = lists.subarray(at === 0 ? 0 : ends[at - 1], end);
  });
}

interface Task {
  readonly row?: number;
  readonly rows?: number;
  readonly span?: number;
  readonly firstSpan?: number;
}

function taskOf(device: Device, { from, stride }: Bits, task: Task = {}): Buffer {
  const { row = 0, rows = 0, span = 0, firstSpan = 0 } = task;
  return device.upload(Uint32Array.of(from, stride, row, rows, span, firstSpan));
}
