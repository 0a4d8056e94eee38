/** The connected components of a graph, by all threads where they reach it. */
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { plan, u32 } from "../../kernels/plan.js";
import { type Components, components, connected, type Graph, isHalf, type StoredGraph } from "./graph.js";

// Rows that are worth a thread.
const ROWS = 1 << 14;

/** The components of the edges of at least this weight: see `connected`. */
export function componentsBy(graph: StoredGraph, kernels?: Kernels, least = 0): Components {
  const plain = (): Components =>
    isHalf(graph) || least === 0 ? components(graph) : connected(graph, least);
  if (isHalf(graph) || kernels?.keep === undefined || graph.n < ROWS) return plain();
  const arrays = plan({ roots: u32(graph.n, "raw"), outward: u32(graph.n, "raw") });
  const space = kernels.open(arrays);
  try {
    const { offsets, targets, weights } = graph;
    const held = [offsets, targets, ...(weights && least > 0 ? [weights] : [])];
    if (!held.every((array) => space.holds(array))) return plain();
    const { roots, outward } = arrays.take(space);
    return numbered(rootsOf(graph, least, roots, outward, space));
  } finally {
    space.close();
  }
}

/** The first node of the component of each. */
function rootsOf(
  { n, offsets, targets, weights }: Graph,
  least: number,
  roots: Uint32Array,
  outward: Uint32Array,
  space: Workspace,
): Uint32Array {
  const used = weights !== undefined && least > 0 ? weights : new Float64Array(0);
  // A chunk for each thread: the fewer there are, the fewer edges lead from one to another.
  const grain = Math.max(ROWS, Math.ceil(n / space.threads));
  space.chunkRoots({ offsets, targets, weights: used, least, grain, from: 0, to: n, roots, outward });
  for (let i = grain; i < n; i++) {
    if (outward[i] === 0) continue;
    const first = i - (i % grain);
    for (let e = offsets[i]; e < offsets[i + 1] && targets[e] < first; e++) {
      if (used.length === 0 || used[e] >= least) join(roots, i, targets[e]);
    }
  }
  // Roots come before what they are the roots of.
  for (let i = 0; i < n; i++) roots[i] = roots[roots[i]];
  return roots;
}

function join(roots: Uint32Array, i: number, j: number): void {
  const a = rootOf(roots, i);
  const b = rootOf(roots, j);
  if (a < b) roots[b] = a;
  else roots[a] = b;
}

function rootOf(roots: Uint32Array, node: number): number {
  let i = node;
  while (roots[i] !== i) {
    roots[i] = roots[roots[i]];
    i = roots[i];
  }
  return i;
}

/** Components are numbered by their first node. */
function numbered(roots: Uint32Array): Components {
  const labels = new Uint32Array(roots.length);
  let count = 0;
  for (let i = 0; i < roots.length; i++) labels[i] = roots[i] === i ? count++ : labels[roots[i]];
  return { count, labels };
}
