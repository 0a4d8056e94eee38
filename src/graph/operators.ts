/** A graph as an Operator: its matrix W, or the normalised D^-½ W D^-½. Neither makes a second matrix. */
import type { Workspace } from "../kernels/kernels.js";
import type { Operator, Part, Product } from "../kernels/operator.js";
import { components, degrees, type Graph } from "./graph.js";

// Entries in one product call: about 20 ms.
const ENTRIES_PER_CALL = 1 << 23;

/**
 * W itself. With multiplicities μ the rows stand for μ_i coincident points each and the operator is
 * M^½ (W + I) M^½ - I, which has the eigenvalues of the graph on all copies but for those equal to -1
 * (differences between copies): an eigenvector v of the copies is u_i / √μ_i on each of them.
 */
export function adjacency(graph: Graph, multiplicity?: Float64Array): Operator {
  const one = new Float64Array(graph.n).fill(1);
  const copies = multiplicity ?? one;
  return operatorOf(graph, {
    // In x = M^½ v: B x = M W x + (M - I) x.
    scale: copies,
    diagonal: copies.map((value) => value - 1),
    ...(multiplicity && { enter: copies.map(Math.sqrt), leave: copies.map((value) => 1 / Math.sqrt(value)) }),
  });
}

/** D^-½ W D^-½ with D = diag(W 1); a row without edges stays zero. */
export function normalizedAdjacency(graph: Graph): Operator {
  const degree = degrees(graph);
  const root = degree.map((value) => (value > 0 ? Math.sqrt(value) : 1));
  return operatorOf(graph, {
    // In x = D^-½ v: B x = D^-1 W x.
    scale: degree.map((value) => (value > 0 ? 1 / value : 0)),
    diagonal: new Float64Array(graph.n),
    enter: root.map((value) => 1 / value),
    leave: root,
  });
}

/** B = scale_i W + diagonal, in x = S v: see Product. */
export interface Scaling {
  readonly scale: Float64Array;
  readonly diagonal: Float64Array;
  readonly enter?: Float64Array;
  readonly leave?: Float64Array;
}

export function operatorOf(graph: Graph, scaling: Scaling): Operator {
  const parts = partition(graph).map((rows) => partOf(graph, scaling, rows));
  return { n: graph.n, parts };
}

/** The rows of each connected component, ascending. */
function partition(graph: Graph): Uint32Array[] {
  const { count, labels } = components(graph);
  const sizes = new Uint32Array(count);
  for (const label of labels) sizes[label]++;
  const rows = Array.from(sizes, (size) => new Uint32Array(size));
  const filled = new Uint32Array(count);
  labels.forEach((label, i) => {
    rows[label][filled[label]++] = i;
  });
  return rows;
}

function partOf(graph: Graph, scaling: Scaling, rows: Uint32Array): Part {
  const { offsets, weights } = graph;
  const n = rows.length;
  let entries = 0;
  for (const i of rows) entries += offsets[i + 1] - offsets[i];
  return {
    rows,
    bound: largestRowSum(graph, scaling, rows),
    size: { u32: n + 1 + entries, f64: 4 * n + (weights ? entries : 0) },
    place: (space) => place(graph, scaling, rows, entries, space),
  };
}

/** max_i Σ_j |B_ij| bounds every eigenvalue (Gershgorin). */
function largestRowSum(graph: Graph, scaling: Scaling, rows: Uint32Array): number {
  const { offsets, weights } = graph;
  let bound = 0;
  for (const i of rows) {
    let sum = 0;
    if (weights) for (let e = offsets[i]; e < offsets[i + 1]; e++) sum += weights[e];
    else sum = offsets[i + 1] - offsets[i];
    bound = Math.max(bound, scaling.scale[i] * sum + scaling.diagonal[i]);
  }
  return bound;
}

function place(
  graph: Graph,
  scaling: Scaling,
  rows: Uint32Array,
  entries: number,
  space: Workspace,
): Product {
  const n = rows.length;
  const offsets = space.u32(n + 1);
  const targets = space.u32(entries, "raw");
  const weights = graph.weights ? space.f64(entries, "raw") : new Float64Array(0);
  if (n === graph.n) {
    offsets.set(graph.offsets);
    targets.set(graph.targets);
    if (graph.weights) weights.set(graph.weights);
  } else {
    const local = new Uint32Array(graph.n);
    rows.forEach((row, i) => {
      local[row] = i;
    });
    let at = 0;
    rows.forEach((row, i) => {
      for (let e = graph.offsets[row]; e < graph.offsets[row + 1]; e++) {
        if (graph.weights) weights[at] = graph.weights[e];
        targets[at++] = local[graph.targets[e]];
      }
      offsets[i + 1] = at;
    });
  }
  const restricted = (values: Float64Array): Float64Array => {
    const own = space.f64(n);
    rows.forEach((row, i) => {
      own[i] = values[row];
    });
    return own;
  };
  const scale = restricted(scaling.scale);
  const diagonal = restricted(scaling.diagonal);
  return {
    cuts: cutsOf(offsets, n),
    ...(scaling.enter &&
      scaling.leave && { enter: restricted(scaling.enter), leave: restricted(scaling.leave) }),
    multiply: (from, to, alpha, beta, gamma, x, z, y) =>
      space.multiply(offsets, targets, weights, scale, diagonal, from, to, alpha, beta, gamma, x, z, y),
  };
}

function cutsOf(offsets: Uint32Array, n: number): number[] {
  const cuts = [0];
  for (let i = 0; i < n; i++) {
    if (offsets[i + 1] - offsets[cuts[cuts.length - 1]] >= ENTRIES_PER_CALL && i + 1 < n) cuts.push(i + 1);
  }
  cuts.push(n);
  return cuts;
}
