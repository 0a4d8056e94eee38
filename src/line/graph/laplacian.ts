/**
 * The Laplacians of a graph as operators whose largest eigenvalues are their smallest: top I - L is positive
 * semidefinite, so the eigenpairs of largest modulus are those wanted, however negative W itself may be.
 */
import type { Operator } from "../../kernels/operator.js";
import { degrees, type StoredGraph } from "./graph.js";
import { operatorOf } from "./operators.js";

/** A Laplacian L as an operator whose largest eigenvalues belong to the smallest of L: λ of L is top - λ of the operator. */
export interface Laplacian {
  /** top I - L. */
  readonly operator: Operator;
  /** An upper bound on the eigenvalues of L. */
  readonly top: number;
}

/**
 * L = I - D^-½ W D^-½, with eigenvalues from 0 to 2. A node without edges has the value 1, as in scikit-learn: in
 * the middle of the spectrum, so that it does not count as a cluster that is easy to cut off.
 */
export function normalizedLaplacian(graph: StoredGraph): Laplacian {
  return normalizedLaplacianBut(graph, new Uint32Array(0));
}

/** The same in which some nodes, none of which has an edge, have the largest value: no small one is theirs. */
export function normalizedLaplacianBut(graph: StoredGraph, alone: Uint32Array): Laplacian {
  const top = 2;
  const degree = degrees(graph);
  const root = degree.map((value) => (value > 0 ? Math.sqrt(value) : 1));
  const diagonal = new Float64Array(graph.n).fill(top - 1);
  for (const node of alone) diagonal[node] = 0;
  const operator = operatorOf(graph, {
    // In x = D^-½ v: B x = D^-1 W x + x.
    scale: degree.map((value) => (value > 0 ? 1 / value : 0)),
    diagonal,
    enter: root.map((value) => 1 / value),
    leave: root,
  });
  return { operator, top };
}

/** L = D - W, with eigenvalues from 0 to twice the largest degree. */
export function differenceLaplacian(graph: StoredGraph): Laplacian {
  return differenceLaplacianBut(graph, new Uint32Array(0));
}

/** D - W in which some nodes, none of which has an edge, have the largest value instead of 0: no small one is theirs. */
export function differenceLaplacianBut(graph: StoredGraph, alone: Uint32Array): Laplacian {
  const degree = degrees(graph);
  const top = 2 * degree.reduce((most, value) => Math.max(most, value), 0);
  const diagonal = degree.map((value) => top - value);
  for (const node of alone) diagonal[node] = 0;
  return { operator: operatorOf(graph, { scale: new Float64Array(graph.n).fill(1), diagonal }), top };
}
