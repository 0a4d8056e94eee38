/** A graph from outside → a Graph that keeps every promise of the type, or an error that names the place. */
import { InputError, shown } from "../base/errors.js";
import type { Graph } from "./graph.js";

/** The same graph with ascending rows and without zero weights. The arrays given are never written. */
export function checkedGraph(graph: Graph): Graph {
  checkShape(graph);
  const transposed = transpose(graph);
  checkEntries(graph, transposed);
  // Transposing twice sorts every row.
  const sorted = transpose(transposed);
  checkSymmetry(sorted, transposed);
  return sorted.weights === undefined || sorted.weights.every((weight) => weight > 0)
    ? sorted
    : withoutZeros(sorted);
}

function checkShape(graph: Graph): void {
  const { n, offsets, targets, weights } = graph;
  if (!(Number.isInteger(n) && n >= 1))
    throw new InputError(`graph.n must be an integer >= 1, got ${shown(n)}.`);
  if (!(offsets instanceof Uint32Array && targets instanceof Uint32Array)) {
    throw new InputError("graph.offsets and graph.targets must be Uint32Arrays.");
  }
  if (weights !== undefined && !(weights instanceof Float64Array)) {
    throw new InputError("graph.weights must be a Float64Array.");
  }
  if (offsets.length !== n + 1) {
    throw new InputError(`graph.offsets must hold n + 1 = ${n + 1} numbers, got ${offsets.length}.`);
  }
  if (offsets[0] !== 0) throw new InputError(`graph.offsets[0] must be 0, got ${offsets[0]}.`);
  for (let i = 0; i < n; i++) {
    if (offsets[i + 1] >= offsets[i]) continue;
    throw new InputError(
      `graph.offsets[${i + 1}] is ${offsets[i + 1]} after ${offsets[i]}: offsets must never fall.`,
    );
  }
  if (targets.length !== offsets[n]) {
    throw new InputError(
      `graph.targets must hold offsets[n] = ${offsets[n]} numbers, got ${targets.length}.`,
    );
  }
  if (weights !== undefined && weights.length !== targets.length) {
    throw new InputError(
      `graph.weights must hold one number for each of ${targets.length} targets, got ${weights.length}.`,
    );
  }
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      if (targets[e] >= n) {
        throw new InputError(`graph row ${i} has target ${targets[e]}: targets must be < n = ${n}.`);
      }
      if (weights !== undefined && !(weights[e] >= 0 && Number.isFinite(weights[e]))) {
        throw new InputError(
          `graph entry (${i}, ${targets[e]}) is ${weights[e]}: weights must be finite and >= 0.`,
        );
      }
    }
  }
}

/** A repeated target stands twice in a row of the transpose, one next to the other. */
function checkEntries(graph: Graph, transposed: Graph): void {
  const { offsets, targets } = transposed;
  for (let j = 0; j < graph.n; j++) {
    for (let e = offsets[j] + 1; e < offsets[j + 1]; e++) {
      if (targets[e] === targets[e - 1]) {
        throw new InputError(
          `graph row ${targets[e]} has target ${j} twice: a target must stand once in a row.`,
        );
      }
    }
  }
}

function checkSymmetry(graph: Graph, transposed: Graph): void {
  const weight = (g: Graph, e: number): number => g.weights?.[e] ?? 1;
  for (let i = 0; i < graph.n; i++) {
    let p = graph.offsets[i];
    let q = transposed.offsets[i];
    while (p < graph.offsets[i + 1] || q < transposed.offsets[i + 1]) {
      const a = p < graph.offsets[i + 1] ? graph.targets[p] : graph.n;
      const b = q < transposed.offsets[i + 1] ? transposed.targets[q] : graph.n;
      const j = Math.min(a, b);
      const here = a === j ? weight(graph, p++) : 0;
      const there = b === j ? weight(transposed, q++) : 0;
      if (here !== there) {
        throw new InputError(
          `graph entry (${i}, ${j}) is ${here} but (${j}, ${i}) is ${there}: the graph must be symmetric.`,
        );
      }
    }
  }
}

/** Wᵀ with ascending rows. */
function transpose(graph: Graph): Graph {
  const { n, targets, weights } = graph;
  const offsets = new Uint32Array(n + 1);
  for (const j of targets) offsets[j + 1]++;
  for (let j = 0; j < n; j++) offsets[j + 1] += offsets[j];
  const rows = new Uint32Array(targets.length);
  const moved = weights === undefined ? undefined : new Float64Array(weights.length);
  const top = offsets.slice(0, n);
  for (let i = 0; i < n; i++) {
    for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++) {
      const at = top[targets[e]]++;
      rows[at] = i;
      if (moved !== undefined && weights !== undefined) moved[at] = weights[e];
    }
  }
  return moved === undefined ? { n, offsets, targets: rows } : { n, offsets, targets: rows, weights: moved };
}

function withoutZeros(graph: Graph): Graph {
  const { n } = graph;
  const kept = graph.weights as Float64Array;
  const offsets = new Uint32Array(n + 1);
  for (let i = 0; i < n; i++) {
    let count = 0;
    for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++) if (kept[e] > 0) count++;
    offsets[i + 1] = offsets[i] + count;
  }
  const targets = graph.targets.filter((_, e) => kept[e] > 0);
  return { n, offsets, targets, weights: kept.filter((weight) => weight > 0) };
}
