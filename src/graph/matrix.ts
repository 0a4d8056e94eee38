/** The matrix of a graph's rows in a workspace, ready for products: in compressed rows, or in spans of 16-bit columns. */
import type { Workspace, WorkspaceSize } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";
import { SPAN_ROWS } from "../kernels/spans.js";
import type { Graph } from "./graph.js";
import { NOWHERE, spansFor, type Upper, unfold } from "./upper.js";

// Entries in one product call: about 20 ms.
const ENTRIES_PER_CALL = 1 << 23;
// Neighbours that a row shall have in a span on average: a span costs as much as some of them.
const LEAST_RUN = 16;

/** The matrix of some rows, which no edge leaves. */
export interface Matrix {
  readonly size: WorkspaceSize;
  /** Puts it into a workspace; the rows' ranges and the products then run there. */
  place(space: Workspace): {
    readonly cuts: readonly number[];
    multiply(scale: Float64Array, diagonal: Float64Array): Product["multiply"];
  };
}

/** In spans where the half graph is known and its rows are long enough to be divided. */
export function matrixOf(graph: Graph, rows: Uint32Array, entries: number): Matrix {
  const { upper } = graph;
  if (upper && entries >= LEAST_RUN * rows.length * spansFor(rows.length)) {
    return spanMatrix(upper, rows, entries);
  }
  return rowMatrix(graph, rows, entries);
}

function rowMatrix(graph: Graph, rows: Uint32Array, entries: number): Matrix {
  const n = rows.length;
  return {
    size: { u32: n + 1 + entries, f64: graph.weights ? entries : 0 },
    place(space) {
      const offsets = space.u32(n + 1);
      const targets = space.u32(entries, "raw");
      const weights = graph.weights ? space.f64(entries, "raw") : new Float64Array(0);
      if (n === graph.n) {
        offsets.set(graph.offsets);
        targets.set(graph.targets);
        if (graph.weights) weights.set(graph.weights);
      } else copyRows(graph, rows, offsets, targets, weights);
      return {
        cuts: cutsOf(offsets, n),
        multiply: (scale, diagonal) => (from, to, alpha, beta, gamma, x, z, y) =>
          space.multiply(offsets, targets, weights, scale, diagonal, from, to, alpha, beta, gamma, x, z, y),
      };
    },
  };
}

function copyRows(
  graph: Graph,
  rows: Uint32Array,
  offsets: Uint32Array,
  targets: Uint32Array,
  weights: Float64Array,
): void {
  const local = localOf(graph.n, rows);
  const { offsets: starts, targets: ends, weights: given } = graph;
  let at = 0;
  for (let i = 0; i < rows.length; i++) {
    const [start, end] = [starts[rows[i]], starts[rows[i] + 1]];
    if (given) weights.set(given.subarray(start, end), at);
    for (let e = start; e < end; e++) targets[at++] = local[ends[e]];
    offsets[i + 1] = at;
  }
}

function spanMatrix(upper: Upper, rows: Uint32Array, entries: number): Matrix {
  const n = rows.length;
  const spans = spansFor(n);
  return {
    size: { u32: spans * n + 1, u16: entries, f64: 4 * SPAN_ROWS },
    place(space) {
      const starts = space.u32(spans * n + 1);
      const targets = space.u16(entries, "raw");
      const sums = space.f64(4 * SPAN_ROWS);
      unfold(upper, localOf(upper.n, rows), n, starts, targets);
      return {
        cuts: spanCuts(starts, n, spans),
        multiply: (scale, diagonal) => (from, to, alpha, beta, gamma, x, z, y) =>
          space.multiplySpans(
            starts,
            targets,
            n,
            spans,
            scale,
            diagonal,
            from,
            to,
            alpha,
            beta,
            gamma,
            x,
            z,
            y,
            sums,
          ),
      };
    },
  };
}

/** The number of each row among `rows`; NOWHERE for the others. */
function localOf(n: number, rows: Uint32Array): Uint32Array {
  const local = new Uint32Array(n).fill(NOWHERE);
  for (let i = 0; i < rows.length; i++) local[rows[i]] = i;
  return local;
}

function cutsOf(offsets: Uint32Array, n: number): number[] {
  const cuts = [0];
  for (let i = 0; i < n; i++) {
    if (offsets[i + 1] - offsets[cuts[cuts.length - 1]] >= ENTRIES_PER_CALL && i + 1 < n) cuts.push(i + 1);
  }
  cuts.push(n);
  return cuts;
}

function spanCuts(starts: Uint32Array, n: number, spans: number): number[] {
  const cuts = [0];
  let entries = 0;
  for (let i = 0; i < n; i++) {
    for (let t = 0; t < spans; t++) entries += starts[t * n + i + 1] - starts[t * n + i];
    if (entries < ENTRIES_PER_CALL || i + 1 === n) continue;
    cuts.push(i + 1);
    entries = 0;
  }
  cuts.push(n);
  return cuts;
}
