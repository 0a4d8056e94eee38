/**
 * Half of a graph without weights: the neighbors j > i of every i, 16 bits per entry. A dense graph is stored like this,
 * because in full it would take four times the memory.
 */
import { SPAN } from "../../kernels/spans.js";

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
type Run = (i: number, base: number, piece: Uint16Array, start: number, end: number) => void;

/** Calls `run` for all rows and spans, strip by strip: row i meets every j > i in ascending order. */
export function visit({ n, spans, counts, pieces }: Upper, run: Run): void {
  for (let p = 0; p < pieces.length; p++) {
    const t = p % spans;
    const from = Math.floor(p / spans) * STRIP;
    const to = Math.min(from + STRIP, n);
    let start = 0;
    for (let i = from; i < to; i++) {
      const end = start + counts[t * n + i];
      if (end > start) run(i, t * SPAN, pieces[p], start, end);
      start = end;
    }
  }
}

/** How many neighbors j < i each i has. */
export function lowerOf(upper: Upper): Uint32Array {
  const lower = new Uint32Array(upper.n);
  visit(upper, (_i, base, piece, start, end) => {
    for (let e = start; e < end; e++) lower[base + piece[e]]++;
  });
  return lower;
}

export function spansFor(n: number): number {
  return Math.ceil(n / SPAN);
}

/** As the kernels take it: starts of spans n + 1 zeros, and room for all targets. */
export function placeUpper(upper: Upper, starts: Uint32Array, targets: Uint16Array): void {
  const { n, spans, counts, pieces } = upper;
  for (let cell = 0; cell < spans * n; cell++) starts[cell + 1] = starts[cell] + counts[cell];
  for (let p = 0; p < pieces.length; p++) {
    targets.set(pieces[p], starts[(p % spans) * n + Math.floor(p / spans) * STRIP]);
  }
}
