/**
 * Half of a graph without weights, 16 bits an entry: the neighbours j > i of every i. A dense graph is kept like this
 * and unfolded where it is used: in full it would take four times the memory.
 */
import { SPAN } from "../kernels/spans.js";
import type { Graph } from "./graph.js";

/** Rows of a strip. */
export const STRIP = 64;

export interface Upper {
  readonly n: number;
  /** Spans of columns. */
  readonly spans: number;
  /** Neighbours of i in span t at t n + i. */
  readonly counts: Uint32Array;
  /** At s spans + t the neighbours in span t of the rows of strip s, row after row, less t SPAN. */
  readonly pieces: readonly Uint16Array[];
}

/** Row i has the neighbours base + piece[e] for start ≤ e < end. */
export type Run = (i: number, base: number, piece: Uint16Array, start: number, end: number) => void;

export function stripCount({ n }: Upper): number {
  return Math.ceil(n / STRIP);
}

/** Calls `run` for the rows of a strip and all spans. Over all strips, row i meets every j > i in ascending order. */
export function visitStrip({ n, spans, counts, pieces }: Upper, strip: number, run: Run): void {
  const to = Math.min((strip + 1) * STRIP, n);
  for (let t = 0; t < spans; t++) {
    const piece = pieces[strip * spans + t];
    if (piece.length === 0) continue;
    let start = 0;
    for (let i = strip * STRIP; i < to; i++) {
      const end = start + counts[t * n + i];
      if (end > start) run(i, t * SPAN, piece, start, end);
      start = end;
    }
  }
}

export function visit(upper: Upper, run: Run): void {
  for (let strip = 0; strip < stripCount(upper); strip++) visitStrip(upper, strip, run);
}

/** The whole graph; `targets` is made when it is first asked for. */
export function graphOf(upper: Upper): Graph {
  const { n } = upper;
  const offsets = offsetsOf(upper);
  let made: Uint32Array | undefined;
  return {
    n,
    offsets,
    upper,
    get targets() {
      made ??= targetsOf(upper, offsets);
      return made;
    },
  };
}

function offsetsOf(upper: Upper): Uint32Array {
  const { n } = upper;
  const offsets = new Uint32Array(n + 1);
  visit(upper, (i, base, piece, start, end) => {
    offsets[i + 1] += end - start;
    for (let e = start; e < end; e++) offsets[base + piece[e] + 1]++;
  });
  for (let i = 0; i < n; i++) offsets[i + 1] += offsets[i];
  return offsets;
}

/** Rows are visited in ascending order, so row j gets its neighbours i < j ascending, and its upper ones after them. */
function targetsOf(upper: Upper, offsets: Uint32Array): Uint32Array {
  const { n } = upper;
  const targets = new Uint32Array(offsets[n]);
  const top = offsets.slice(0, n);
  visit(upper, (i, base, piece, start, end) => {
    let own = top[i];
    for (let e = start; e < end; e++) {
      const j = base + piece[e];
      targets[own++] = j;
      targets[top[j]++] = i;
    }
    top[i] = own;
  });
  return targets;
}

/** Marks a row that is left out. */
export const NOWHERE = 0xffffffff;

export function spansFor(n: number): number {
  return Math.ceil(n / SPAN);
}

/**
 * The whole matrix of those rows that have a number in `local`, ascending, n of them: neighbours of i in span t of
 * the new numbers from starts[t n + i] on, less t SPAN. `starts` has spans n + 1 zeros to begin with.
 */
export function unfold(
  upper: Upper,
  local: Uint32Array,
  n: number,
  starts: Uint32Array,
  targets: Uint16Array,
): void {
  visit(upper, (row, base, piece, start, end) => {
    const i = local[row];
    if (i === NOWHERE) return;
    const column = Math.floor(i / SPAN) * n + 1;
    for (let e = start; e < end; e++) {
      const j = local[base + piece[e]];
      starts[(j >>> 16) * n + i + 1]++;
      starts[column + j]++;
    }
  });
  const cells = starts.length - 1;
  for (let cell = 0; cell < cells; cell++) starts[cell + 1] += starts[cell];
  const top = starts.slice(0, cells);
  visit(upper, (row, base, piece, start, end) => {
    const i = local[row];
    if (i === NOWHERE) return;
    const column = Math.floor(i / SPAN) * n;
    for (let e = start; e < end; e++) {
      const j = local[base + piece[e]];
      // 16 bits of the numbers are what is kept.
      targets[top[(j >>> 16) * n + i]++] = j;
      targets[top[column + j]++] = i;
    }
  });
}
