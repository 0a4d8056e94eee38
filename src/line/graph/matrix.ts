/** The matrix of a graph's rows in a workspace, ready for products: in compressed rows, or in spans of 16-bit columns. */

import type { Compressed } from "../../kernels/compressed.js";
import type { Workspace, WorkspaceSize } from "../../kernels/kernels.js";
import type { Product } from "../../kernels/operator.js";
import { f32, f64, plan, u32 } from "../../kernels/plan.js";
import { spansFor } from "../search/upper.js";
import { type Graph, type HalfGraph, isHalf, type StoredGraph } from "./graph.js";
import { unfolded } from "./half.js";
import { spanRows, spansSize, unfoldSpans } from "./unfold.js";

// Entries in one product call: about 20 ms.
const ENTRIES_PER_CALL = 1 << 23;
// Neighbors that a row must have in a span on average for spans to pay off.
const LEAST_RUN = 16;

// The arguments of a Product's `multiply`, in its order.
const OPEN = ["from", "to", "alpha", "beta", "gamma", "x", "z", "y"] as const;

type Products = Pick<Product, "multiply" | "multiplyPair">;

/** The matrix of some rows, which no edge leaves. */
export interface Matrix {
  /** What `place` takes from a workspace of kernels on this many threads. */
  size(threads: number): WorkspaceSize;
  /** What `compressed` takes from it besides. */
  readonly compressedSize: WorkspaceSize;
  /** Puts it into a workspace; the rows' ranges and the products then run there. */
  place(space: Workspace): {
    readonly cuts: readonly number[];
    products(scale: Float64Array, diagonal: Float64Array): Products;
    /** It in compressed rows; the graph's own arrays if it has them and these are all its rows. */
    compressed(): Pick<Compressed, "offsets" | "targets" | "weights">;
  };
}

/**
 * Makes the matrices of a graph's parts. A half graph with rows long enough to be divided is multiplied in spans; one
 * with shorter rows is unfolded for the first part that needs it and stays so for the others. `paired`: whether float32
 * holds the weights, so that two panels of it can be multiplied at once.
 */
export function matrices(
  graph: StoredGraph,
  paired: boolean,
): (rows: Uint32Array, entries: number) => Matrix {
  let full: Graph | undefined;
  const whole = (): Graph => {
    full ??= unfolded(graph);
    return full;
  };
  const weighted = graph.weights !== undefined;
  return (rows, entries) =>
    isHalf(graph) && entries >= LEAST_RUN * rows.length * spansFor(rows.length)
      ? spanMatrix(graph, rows, entries)
      : rowMatrix(whole, weighted, paired, rows, entries);
}

function rowMatrix(
  whole: () => Graph,
  weighted: boolean,
  paired: boolean,
  rows: Uint32Array,
  entries: number,
): Matrix {
  const n = rows.length;
  const arrays = plan({
    offsets: u32(n + 1),
    targets: u32(entries, "raw"),
    ...(weighted && { weights: f64(entries, "raw") }),
    ...(weighted && paired && { rounded: f32(entries, "raw") }),
  });
  return {
    size: () => arrays,
    compressedSize: {},
    place(space) {
      const graph = whole();
      const memory = arrays.take(space);
      const { rounded = new Float32Array(0) } = memory;
      const {
        offsets,
        targets,
        weights = new Float64Array(0),
      } = n === graph.n ? wholeRows(graph, memory, space) : copyRows(graph, rows, memory);
      if (paired) rounded.set(weights);
      return {
        cuts: cutsOf(offsets, n, 1),
        compressed: () => (n === graph.n ? graph : { offsets, targets, weights: graph.weights && weights }),
        products(scale, diagonal) {
          const given = { offsets, targets, scale, diagonal };
          return {
            multiply: space.bind("multiply", { ...given, weights }, ...OPEN),
            ...(paired && {
              multiplyPair: space.bind("multiplyPair", { ...given, weights: rounded, rows: n }, ...OPEN),
            }),
          };
        },
      };
    },
  };
}

interface Rows {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  readonly weights?: Float64Array;
}

/** All rows of a graph: where they are, if the kernels reach them there, or copied. */
function wholeRows(graph: Graph, memory: Rows, space: Workspace): Rows {
  const { offsets, targets, weights } = graph;
  if (space.holds(offsets) && space.holds(targets) && (!weights || space.holds(weights))) return graph;
  memory.offsets.set(offsets);
  memory.targets.set(targets);
  if (weights) memory.weights?.set(weights);
  return memory;
}

function copyRows<T extends Rows>(graph: Graph, rows: Uint32Array, copy: T): T {
  const local = new Uint32Array(graph.n);
  for (let i = 0; i < rows.length; i++) local[rows[i]] = i;
  const { offsets: starts, targets: ends, weights: given } = graph;
  const { offsets, targets, weights } = copy;
  let at = 0;
  for (let i = 0; i < rows.length; i++) {
    const [start, end] = [starts[rows[i]], starts[rows[i] + 1]];
    if (given) weights?.set(given.subarray(start, end), at);
    for (let e = start; e < end; e++) targets[at++] = local[ends[e]];
    offsets[i + 1] = at;
  }
  return copy;
}

function spanMatrix(graph: HalfGraph, rows: Uint32Array, entries: number): Matrix {
  return {
    size: (threads) => spansSize(rows.length, graph.n, entries, threads),
    compressedSize: { u32: rows.length + 1 + entries },
    place(space) {
      const made = unfoldSpans(graph, rows, entries, space);
      return {
        cuts: cutsOf(made.starts, made.n, made.spans),
        compressed: () => spanRows(made, space),
        products: (scale, diagonal) => ({
          multiply: space.bind("multiplySpans", { ...made, scale, diagonal }, ...OPEN),
        }),
      };
    },
  };
}

function cutsOf(starts: Uint32Array, n: number, spans: number): number[] {
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
