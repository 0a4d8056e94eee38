import type { Graph } from "./graph.js";
import { graphError } from "./graph-errors.js";
import { isWeight } from "./weight.js";

/** The same graph with ascending rows and without zero weights. The given arrays are not modified. */
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
  if (!(Number.isInteger(n) && n >= 1)) throw graphError("GRAPH_SIZE", { value: n });
  if (!(offsets instanceof Uint32Array && targets instanceof Uint32Array)) {
    throw graphError("GRAPH_ARRAY", {
      part: offsets instanceof Uint32Array ? "targets" : "offsets",
      type: "Uint32Array",
    });
  }
  if (weights !== undefined && !(weights instanceof Float64Array)) {
    throw graphError("GRAPH_ARRAY", { part: "weights", type: "Float64Array" });
  }
  if (offsets.length !== n + 1) {
    throw graphError("OFFSETS_LENGTH", { length: offsets.length, expected: n + 1 });
  }
  if (offsets[0] !== 0) throw graphError("FIRST_OFFSET", { value: offsets[0] });
  for (let i = 0; i < n; i++) {
    if (offsets[i + 1] >= offsets[i]) continue;
    throw graphError("FALLING_OFFSETS", { at: i + 1, value: offsets[i + 1], before: offsets[i] });
  }
  if (targets.length !== offsets[n]) {
    throw graphError("TARGETS_LENGTH", { length: targets.length, expected: offsets[n] });
  }
  if (weights !== undefined && weights.length !== targets.length) {
    throw graphError("WEIGHTS_LENGTH", { length: weights.length, expected: targets.length });
  }
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      if (targets[e] >= n) {
        throw graphError("TARGET_OUT_OF_RANGE", { row: i, target: targets[e], n });
      }
      if (weights !== undefined && !isWeight(weights[e])) {
        throw graphError("BAD_WEIGHT", { row: i, column: targets[e], value: weights[e] });
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
        throw graphError("REPEATED_TARGET", { row: targets[e], target: j });
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
        throw graphError("NOT_SYMMETRIC", { row: i, column: j, value: here, mirrored: there });
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
