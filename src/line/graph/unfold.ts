/** Half of some rows of a graph → their whole matrix in spans of columns, made in the place where it stays. */
import { HALF_BLOCK } from "../../kernels/halves.js";
import type { Workspace } from "../../kernels/kernels.js";
import { f64, plan, u16, u32 } from "../../kernels/plan.js";
import { SPAN, SPAN_ROWS } from "../../kernels/spans.js";
import { placeUpper, STRIP, spansFor, type Upper, visit } from "../search/upper.js";
import type { HalfGraph } from "./graph.js";

/** What `unfoldSpans` of n rows out of `all` takes from a workspace, and `sums` for the products. */
export function spansSize(n: number, all: number, entries: number, threads: number) {
  const cells = spansFor(n) * n;
  return plan({
    names: u16(n < all && all <= SPAN ? all : 0),
    starts: u32(cells + 1),
    targets: u16(entries, "raw"),
    lists: u32(cells + 1),
    top: u32(cells, "raw"),
    cuts: u16(Math.ceil(n / HALF_BLOCK) * n, "raw"),
    weights: f64(n),
    all: f64(n, "raw"),
    own: f64(n, "raw"),
    labels: u32(n),
    sums: f64(threads * 4 * SPAN_ROWS),
  });
}

/**
 * The matrix of these rows, ascending, which no edge leaves: neighbors of row i in span t of the new numbers from
 * starts[t n + i] on, less t SPAN, ascending.
 */
export function unfoldSpans(
  { offsets, upper }: HalfGraph,
  rows: Uint32Array,
  entries: number,
  space: Workspace,
) {
  const n = rows.length;
  const spans = spansFor(n);
  const memory = spansSize(n, upper.n, entries, space.threads).take(space);
  const { names, starts, targets, lists, top, weights, all } = memory;
  // The upper half waits at the end. Its lists then move to the ends of their rows: never back, so none meets another.
  const half = targets.subarray(entries / 2);
  if (n === upper.n) placeUpper(upper, lists, half);
  else if (upper.spans > 1) placeRows(upper, rows, lists, half, top);
  else {
    placeSome(upper, rows, lists, half);
    for (let i = 0; i < n; i++) names[rows[i]] = i;
    space.halfNames({ targets: half, names, from: 0, to: entries / 2 });
  }
  const range = { n, spans, from: 0, to: n };
  const packed = { ...memory, ...range, starts: lists, targets: half };
  space.halfCuts(packed);
  const left = Uint32Array.from(rows, (row) => offsets[row + 1] - offsets[row]);
  for (let t = 0, cell = 0; t < spans; t++) {
    const last = t + 1 === spans;
    // Neighbors in a span are counted by weights that are 1 there; the others are in the last.
    weights.fill(0).fill(1, t * SPAN, (t + 1) * SPAN);
    if (!last) space.halfEnds(packed);
    for (let i = 0; i < n; i++, cell++) {
      const count = last ? left[i] : all[i];
      left[i] -= count;
      starts[cell + 1] = starts[cell] + count;
    }
  }
  for (let cell = 0; cell < spans * n; cell++) {
    const own = lists[cell + 1] - lists[cell];
    targets.copyWithin(starts[cell + 1] - own, entries / 2 + lists[cell], entries / 2 + lists[cell + 1]);
  }
  top.set(starts.subarray(0, spans * n));
  space.mirrorSpans({ ...memory, ...range });
  return { n, spans, starts, targets, sums: memory.sums };
}

/** The matrix in spans → in compressed rows, beside it in the same workspace: n + 1 + entries numbers of 32 bits. */
export function spanRows(
  { n, spans, starts, targets }: ReturnType<typeof unfoldSpans>,
  space: Workspace,
): { offsets: Uint32Array; targets: Uint32Array } {
  const offsets = space.u32(n + 1);
  const columns = space.u32(targets.length, "raw");
  for (let i = 0, end = 0; i < n; i++) {
    for (let t = 0; t < spans; t++) end += starts[t * n + i + 1] - starts[t * n + i];
    offsets[i + 1] = end;
  }
  space.spanColumns({ starts, targets, n, spans, offsets, from: 0, to: n, columns });
  return { offsets, targets: columns };
}

/** `placeUpper` for some of the rows, all in one span, by the numbers they had. Rows side by side are copied at once. */
function placeSome(
  { n: all, counts, pieces }: Upper,
  rows: Uint32Array,
  lists: Uint32Array,
  half: Uint16Array,
): void {
  for (let first = 0, r = 0; first < all; first += STRIP) {
    const piece = pieces[first / STRIP];
    let at = 0;
    let from = 0;
    for (let i = first; i < Math.min(first + STRIP, all); i++) {
      const end = at + counts[i];
      if (rows[r] === i) {
        lists[r + 1] = lists[r] + counts[i];
        r++;
      } else {
        half.set(piece.subarray(from, at), lists[r] - (at - from));
        from = end;
      }
      at = end;
    }
    half.set(piece.subarray(from), lists[r] - (at - from));
  }
}

/** The same in several spans, by the new numbers. */
function placeRows(
  upper: Upper,
  rows: Uint32Array,
  lists: Uint32Array,
  half: Uint16Array,
  top: Uint32Array,
): void {
  const n = rows.length;
  const nowhere = upper.n;
  const local = new Uint32Array(upper.n).fill(nowhere);
  for (let i = 0; i < n; i++) local[rows[i]] = i;
  /** Calls `put` for the neighbors that each row has in a span of the new numbers, or with parts of them in order. */
  const bySpan = (put: (cell: number, base: number, piece: Uint16Array, from: number, to: number) => void) =>
    visit(upper, (row, base, piece, start, end) => {
      const i = local[row];
      if (i === nowhere) return;
      const spanOf = (e: number): number => local[base + piece[e]] >>> 16;
      for (let from = start; from < end; ) {
        const to = spanOf(from) === spanOf(end - 1) ? end : from + 1;
        put(spanOf(from) * n + i, base, piece, from, to);
        from = to;
      }
    });
  bySpan((cell, _base, _piece, from, to) => {
    lists[cell + 1] += to - from;
  });
  const cells = lists.length - 1;
  for (let cell = 0; cell < cells; cell++) lists[cell + 1] += lists[cell];
  top.set(lists.subarray(0, cells));
  bySpan((cell, base, piece, from, to) => {
    let at = top[cell];
    // 16 bits of the numbers are what is kept.
    for (let e = from; e < to; e++) half[at++] = local[base + piece[e]];
    top[cell] = at;
  });
}
