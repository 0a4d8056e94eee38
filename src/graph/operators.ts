/** A graph as an Operator: its matrix W, or the normalised D^-½ W D^-½. Neither makes a second matrix. */
import { taken, upTo } from "../base/indices.js";
import type { Workspace } from "../kernels/kernels.js";
import type { Operator, Part, Product } from "../kernels/operator.js";
import { components, degrees, type Graph } from "./graph.js";
import { type Matrix, matrixOf } from "./matrix.js";

/**
 * W itself. With multiplicities μ the rows stand for μ_i coincident points each and the operator is
 * M^½ (W + I) M^½ - I, which has the eigenvalues of the graph on all copies but for those equal to -1
 * (differences between copies): an eigenvector v of the copies is u_i / √μ_i on each of them.
 */
export function adjacency(graph: Graph, multiplicity?: Float64Array): Operator {
  if (!multiplicity) {
    return operatorOf(graph, {
      scale: new Float64Array(graph.n).fill(1),
      diagonal: new Float64Array(graph.n),
    });
  }
  return operatorOf(graph, {
    // In x = M^½ v: B x = M W x + (M - I) x.
    scale: multiplicity,
    diagonal: multiplicity.map((value) => value - 1),
    enter: multiplicity.map(Math.sqrt),
    leave: multiplicity.map((value) => 1 / Math.sqrt(value)),
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

/** The operator in one part of all rows, connected or not. */
export function undividedPart(graph: Graph, scaling: Scaling): Part {
  return partOf(graph, scaling, upTo(graph.n));
}

/** The rows of each connected component, ascending. */
function partition(graph: Graph): Uint32Array[] {
  const { count, labels } = components(graph);
  const sizes = new Uint32Array(count);
  for (const label of labels) sizes[label]++;
  const rows = Array.from(sizes, (size) => new Uint32Array(size));
  const filled = new Uint32Array(count);
  for (let i = 0; i < labels.length; i++) rows[labels[i]][filled[labels[i]]++] = i;
  return rows;
}

function partOf(graph: Graph, scaling: Scaling, rows: Uint32Array): Part {
  const { offsets } = graph;
  const n = rows.length;
  let entries = 0;
  for (const i of rows) entries += offsets[i + 1] - offsets[i];
  const matrix = matrixOf(graph, rows, entries);
  return {
    rows,
    single: !graph.weights,
    bound: largestRowSum(graph, scaling, rows),
    size: { ...matrix.size, f64: (matrix.size.f64 ?? 0) + 4 * n },
    place: (space) => place(matrix, scaling, rows, space),
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

function place(matrix: Matrix, scaling: Scaling, rows: Uint32Array, space: Workspace): Product {
  const { cuts, multiply } = matrix.place(space);
  const restricted = (values: Float64Array): Float64Array => {
    const own = space.f64(rows.length, "raw");
    own.set(taken(values, rows));
    return own;
  };
  const scale = restricted(scaling.scale);
  const diagonal = restricted(scaling.diagonal);
  return {
    cuts,
    ...(scaling.enter &&
      scaling.leave && { enter: restricted(scaling.enter), leave: restricted(scaling.leave) }),
    multiply: multiply(scale, diagonal),
  };
}
