/** The matrix of a graph's rows in a workspace, ready for products: in compressed rows, or in spans of 16-bit columns. */
import type { Workspace, WorkspaceSize } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";
import { f64, plan, u16, u32 } from "../kernels/plan.js";
import { SPAN_ROWS } from "../kernels/spans.js";
import { NOWHERE, spansFor, type Upper, unfold } from "../search/upper.js";
import { type Graph, isHalf, type StoredGraph } from "./graph.js";
import { unfolded } from "./half.js";

// Entries in one product call: about 20 ms.
const ENTRIES_PER_CALL = 1 << 23;
// Neighbors that a row must have in a span on average for spans to pay off.
const LEAST_RUN = 16;

// The arguments of a Product's `multiply`, in its order.
const OPEN = ["from", "to", "alpha", "beta", "gamma", "x", "z", "y"] as const;

/** The matrix of some rows, which no edge leaves. */
export interface Matrix {
  /** What `place` takes from a workspace of kernels on this many threads. */
  size(threads: number): WorkspaceSize;
  /** Puts it into a workspace; the rows' ranges and the products then run there. */
  place(space: Workspace): {
    readonly cuts: readonly number[];
    multiply(scale: Float64Array, diagonal: Float64Array): Product["multiply"];
  };
}

/**
 * Makes the matrices of a graph's parts. A half graph with rows long enough to be divided is multiplied in spans; one
 * with shorter rows is unfolded for the first part that needs it and stays so for the others.
 */
export function matrices(graph: StoredGraph): (rows: Uint32Array, entries: number) => Matrix {
  let full: Graph | undefined;
  const whole = (): Graph => {
    full ??= unfolded(graph);
    return full;
  };
  const weighted = graph.weights !== undefined;
  return (rows, entries) =>
    isHalf(graph) && entries >= LEAST_RUN * rows.length * spansFor(rows.length)
      ? spanMatrix(graph.upper, rows, entries)
      : rowMatrix(whole, weighted, rows, entries);
}

function rowMatrix(whole: () => Graph, weighted: boolean, rows: Uint32Array, entries: number): Matrix {
  const n = rows.length;
  const arrays = plan({
    offsets: u32(n + 1),
    targets: u32(entries, "raw"),
    ...(weighted && { weights: f64(entries, "raw") }),
  });
  return {
    size: () => arrays,
    place(space) {
      const graph = whole();
      const { offsets, targets, weights = new Float64Array(0) } = arrays.take(space);
      if (n === graph.n) {
        offsets.set(graph.offsets);
        targets.set(graph.targets);
        if (graph.weights) weights.set(graph.weights);
      } else copyRows(graph, rows, offsets, targets, weights);
      return {
        cuts: cutsOf(offsets, n),
        multiply: (scale, diagonal) =>
          space.bind("multiply", { offsets, targets, weights, scale, diagonal }, ...OPEN),
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
  const arrays = (threads: number) =>
    plan({
      starts: u32(spans * n + 1),
      targets: u16(entries, "raw"),
      sums: f64(threads * 4 * SPAN_ROWS),
    });
  return {
    size: arrays,
    place(space) {
      const { starts, targets, sums } = arrays(space.threads).take(space);
      unfold(upper, localOf(upper.n, rows), n, starts, targets);
      return {
        cuts: spanCuts(starts, n, spans),
        multiply: (scale, diagonal) =>
          space.bind("multiplySpans", { starts, targets, n, spans, scale, diagonal, sums }, ...OPEN),
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
