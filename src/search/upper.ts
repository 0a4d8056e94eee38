/**
 * Half of a graph without weights: the neighbors j > i of every i, 16 bits per entry. A dense graph is stored like this,
 * because in full it would take four times the memory.
 */
import { SPAN } from "../kernels/spans.js";

/** Rows of a strip. */
export const STRIP = 64;

export interface Upper {
  readonly n: number;
  /** Spans of columns. */
  readonly spans: number;
  /** Neighbors of i in span t at t n + i. */
  readonly counts: Uint32Array;
  /** At s spans + t the neighbors in span t of the rows of strip s, row after row, less t SPAN. */
  readonly pieces: readonly Uint16Array[];
}

/** Row i has the neighbors base + piece[e] for start ≤ e < end. */
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

/** Marks a row that is not included. */
export const NOWHERE = 0xffffffff;

export function spansFor(n: number): number {
  return Math.ceil(n / SPAN);
}

/**
 * The whole matrix of those rows that have a number in `local`, ascending, n of them: neighbors of i in span t of
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
