/** A graph as an Operator: its matrix W, or the normalized D^-½ W D^-½. Neither makes a second matrix. */
import { gather, upTo } from "../../base/indices.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import type { Operator, Part, Product } from "../../kernels/operator.js";
import { degrees, hasHalves, type StoredGraph } from "./graph.js";
import { componentsBy } from "./joined.js";
import { type Matrix, matrices } from "./matrix.js";
import { checkStored } from "./stored.js";

/**
 * W itself. With multiplicities μ the rows stand for μ_i coincident points each and the operator is
 * M^½ (W + I) M^½ - I, which has the eigenvalues of the graph on all copies but for those equal to -1
 * (differences between copies): an eigenvector v of the copies is u_i / √μ_i on each of them.
 */
export function adjacency(graph: StoredGraph, multiplicity?: Float64Array, kernels?: Kernels): Operator {
  checkStored(graph, multiplicity);
  if (!multiplicity) {
    const scale = new Float64Array(graph.n).fill(1);
    return operatorOf(graph, { scale, diagonal: new Float64Array(graph.n) }, kernels);
  }
  const scaling = {
    // In x = M^½ v: B x = M W x + (M - I) x.
    scale: multiplicity,
    diagonal: multiplicity.map((value) => value - 1),
    enter: multiplicity.map(Math.sqrt),
    leave: multiplicity.map((value) => 1 / Math.sqrt(value)),
  };
  return operatorOf(graph, scaling, kernels);
}

/**
 * D^-½ W D^-½ with D = diag(W 1); a row without edges stays zero. With multiplicities μ the rows stand for μ_i points each,
 * every one with the edges to all points of its neighbors and none to its own copies: D = diag(W μ), and the operator is
 * M^½ D^-½ W D^-½ M^½, which has the eigenvalues of the graph on all copies but for zeros.
 */
export function normalizedAdjacency(
  graph: StoredGraph,
  multiplicity?: Float64Array,
  kernels?: Kernels,
): Operator {
  const degree = degrees(graph, multiplicity);
  const copies = multiplicity ?? new Float64Array(graph.n).fill(1);
  const scaling = {
    ...degreeScaling(degree, copies),
    diagonal: new Float64Array(graph.n),
    ...(!multiplicity && { sums: degree }),
  };
  return operatorOf(graph, scaling, kernels);
}

/** In x = M^½ D^-½ v: B x = M D^-1 W x. One loop: a function for every entry, three times over, takes as long as the sums. */
function degreeScaling(degree: Float64Array, copies: Float64Array) {
  const { length } = degree;
  const [scale, enter, leave] = [0, 0, 0].map(() => new Float64Array(length));
  for (let i = 0; i < length; i++) {
    const value = degree[i];
    const root = value > 0 ? Math.sqrt(value / copies[i]) : 1;
    scale[i] = value > 0 ? copies[i] / value : 0;
    enter[i] = 1 / root;
    leave[i] = root;
  }
  return { scale, enter, leave };
}

/** B = scale_i W + diagonal, in x = S v: see Product. */
interface RowScaling {
  readonly scale: Float64Array;
  readonly diagonal: Float64Array;
  readonly enter?: Float64Array;
  readonly leave?: Float64Array;
  /** Σ_j w_ij, where these are known. */
  readonly sums?: Float64Array;
}

/** Kernels find the parts of a graph that they reach. */
export function operatorOf(graph: StoredGraph, scaling: RowScaling, kernels?: Kernels): Operator {
  const single = suitsSingle(graph, scaling);
  const made = matrices(graph, single);
  const parts = partition(graph, kernels).map((rows) => partOf(graph, made, single, scaling, rows));
  return { n: graph.n, parts };
}

/** The operator in one part of all rows, connected or not. */
export function undividedPart(graph: StoredGraph, scaling: RowScaling): Part {
  const single = suitsSingle(graph, scaling);
  return partOf(graph, matrices(graph, single), single, scaling, upTo(graph.n));
}

/** The rows of each connected component, ascending. */
function partition(graph: StoredGraph, kernels?: Kernels): Uint32Array[] {
  const { count, labels } = componentsBy(graph, kernels);
  if (count === 1) return [upTo(graph.n)];
  const sizes = new Uint32Array(count);
  for (let i = 0; i < labels.length; i++) sizes[labels[i]]++;
  const rows = Array.from(sizes, (size) => new Uint32Array(size));
  const filled = new Uint32Array(count);
  for (let i = 0; i < labels.length; i++) rows[labels[i]][filled[labels[i]]++] = i;
  return rows;
}

function partOf(
  graph: StoredGraph,
  matrixOf: ReturnType<typeof matrices>,
  single: boolean,
  scaling: RowScaling,
  rows: Uint32Array,
): Part {
  const { offsets } = graph;
  const n = rows.length;
  let entries = 0;
  for (let r = 0; r < n; r++) entries += offsets[rows[r] + 1] - offsets[rows[r]];
  const matrix = matrixOf(rows, entries);
  return {
    rows,
    single: !graph.weights,
    bound: largestRowSum(graph, scaling, rows),
    size: (threads) => {
      const own = matrix.size(threads);
      return { ...own, f64: (own.f64 ?? 0) + 4 * n };
    },
    place: (space) => ({ ...placeProduct(matrix, scaling, rows, space), entries }),
    ...(single && { compressedSize: matrix.compressedSize }),
  };
}

// Weights and scales from 2^-20 to 2^20: their products and sums are far from the ends of float32.
const NEAR_ONE = 2 ** 20;

/** Whether float32 can hold the weights, but for their last digits. */
function suitsSingle(graph: StoredGraph, { scale }: RowScaling): boolean {
  const { weights } = graph;
  return !weights || ((hasHalves(graph) || areNearOne(weights)) && areNearOne(scale));
}

/** A loop: `every` takes ten times as long. */
function areNearOne(values: Float64Array): boolean {
  for (let e = 0; e < values.length; e++) {
    const value = values[e];
    if (value !== 0 && !(value * NEAR_ONE >= 1 && value <= NEAR_ONE)) return false;
  }
  return true;
}

/** max_i Σ_j |B_ij| bounds every eigenvalue (Gershgorin). */
function largestRowSum(graph: StoredGraph, scaling: RowScaling, rows: Uint32Array): number {
  const { offsets, weights } = graph;
  const { scale, diagonal, sums } = scaling;
  let bound = 0;
  for (let r = 0; r < rows.length; r++) {
    const i = rows[r];
    let sum = 0;
    if (sums) sum = sums[i];
    else if (weights) for (let e = offsets[i]; e < offsets[i + 1]; e++) sum += weights[e];
    else sum = offsets[i + 1] - offsets[i];
    bound = Math.max(bound, scale[i] * sum + diagonal[i]);
  }
  return bound;
}

function placeProduct(matrix: Matrix, scaling: RowScaling, rows: Uint32Array, space: Workspace): Product {
  const { cuts, products, compressed } = matrix.place(space);
  const restricted = (values: Float64Array): Float64Array => {
    const own = space.f64(rows.length, "raw");
    own.set(gather(values, rows));
    return own;
  };
  const scale = restricted(scaling.scale);
  const diagonal = restricted(scaling.diagonal);
  const leave = scaling.leave && restricted(scaling.leave);
  return {
    cuts,
    ...(scaling.enter && leave && { enter: restricted(scaling.enter), leave }),
    ...products(scale, diagonal),
    compressed: () => ({ ...compressed(), scale, diagonal, leave }),
  };
}
