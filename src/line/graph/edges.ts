/** A list of undirected edges → Graph. */

import { upTo } from "../../base/indices.js";
import { checkArgument, RECORD } from "../../base/rules.js";
import type { Graph } from "./graph.js";
import { graphError } from "./graph-errors.js";
import { isWeight } from "./weight.js";

/** The edges of an undirected graph. */
export interface EdgeList {
  /** How many nodes there are; the largest index + 1 by default. */
  readonly n?: number | undefined;
  /** `[i, j]` or `[i, j, weight]`, each pair in either direction. */
  readonly edges: readonly (readonly number[])[];
}

// Every node costs memory, even without edges: a larger number is an identifier, not an index.
const MOST_NODES = 2 ** 27;

/**
 * The symmetric graph of a list of edges. A pair given twice with the same weight is one edge, a self loop is a diagonal
 * entry, and an edge of weight 0 is dropped.
 *
 * @throws InputError if an edge is malformed, or a pair is given with two weights.
 * @example
 * const triangle = graphFromEdges({ edges: [[0, 1], [1, 2], [2, 0]] });
 */
export function graphFromEdges(list: EdgeList): Graph {
  checkArgument("list", RECORD, list);
  const { edges } = list;
  if (!Array.isArray(edges)) throw graphError("EDGES_NOT_A_LIST", { value: edges });
  let largest = -1;
  // Holes in the list are no edges.
  for (let e = 0; e < edges.length; e++) largest = Math.max(largest, checkedEdge(edges[e], e, list.n));
  const n = list.n ?? largest + 1;
  if (!(Number.isInteger(n) && n >= 1 && n <= MOST_NODES)) {
    throw graphError("NODE_COUNT", { value: n, most: MOST_NODES });
  }
  // Every edge in both directions, sorted by (row, column) in two counting passes.
  const rows = new Uint32Array(2 * edges.length);
  const columns = new Uint32Array(2 * edges.length);
  edges.forEach(([i, j], e) => {
    rows[2 * e] = i;
    columns[2 * e] = j;
    rows[2 * e + 1] = j;
    columns[2 * e + 1] = i;
  });
  const order = sortedByKey(sortedByKey(upTo(rows.length), columns, n), rows, n);
  const weightOf = (entry: number): number => edges[entry >> 1][2] ?? 1;
  const weighted = edges.some((edge) => (edge[2] ?? 1) !== 1 && edge[2] !== 0);

  const offsets = new Uint32Array(n + 1);
  const targets = new Uint32Array(order.length);
  const weights = new Float64Array(weighted ? order.length : 0);
  let top = 0;
  let before = -1;
  for (const entry of order) {
    const repeated = before >= 0 && rows[entry] === rows[before] && columns[entry] === columns[before];
    if (repeated && weightOf(entry) !== weightOf(before)) {
      throw graphError("CONFLICTING_WEIGHTS", {
        edge: entry >> 1,
        nodes: [rows[entry], columns[entry]],
        weight: weightOf(entry),
        otherEdge: before >> 1,
        otherWeight: weightOf(before),
      });
    }
    before = entry;
    if (repeated || weightOf(entry) === 0) continue;
    if (weighted) weights[top] = weightOf(entry);
    targets[top++] = columns[entry];
    offsets[rows[entry] + 1]++;
  }
  for (let i = 0; i < n; i++) offsets[i + 1] += offsets[i];
  const graph = { n, offsets, targets: targets.slice(0, top) };
  return weighted ? { ...graph, weights: weights.slice(0, top) } : graph;
}

/** The larger end of a valid edge. */
function checkedEdge(edge: readonly number[], e: number, n: number | undefined): number {
  if (!Array.isArray(edge) || edge.length < 2 || edge.length > 3) {
    throw graphError("NOT_AN_EDGE", { edge: e, value: edge });
  }
  const [i, j, weight = 1] = edge;
  for (const end of [i, j]) {
    if (!(Number.isInteger(end) && end >= 0 && end < MOST_NODES)) {
      throw graphError("BAD_NODE", { edge: e, value: end, most: MOST_NODES - 1 });
    }
    if (n !== undefined && end >= n) {
      throw graphError("NODE_OUT_OF_RANGE", { edge: e, node: end, n });
    }
  }
  if (!isWeight(weight)) {
    throw graphError("BAD_EDGE_WEIGHT", { edge: e, value: weight });
  }
  return Math.max(i, j);
}

/** The entries in ascending order of their keys < n, equal keys in the order given. */
function sortedByKey(entries: Uint32Array, keys: Uint32Array, n: number): Uint32Array {
  const starts = new Uint32Array(n + 1);
  for (const entry of entries) starts[keys[entry] + 1]++;
  for (let key = 0; key < n; key++) starts[key + 1] += starts[key];
  const sorted = new Uint32Array(entries.length);
  for (const entry of entries) sorted[starts[keys[entry]]++] = entry;
  return sorted;
}
