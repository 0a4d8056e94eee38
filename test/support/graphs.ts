import { random } from "../../src/base/random.js";
import { type Graph, graphFromEdges } from "../../src/stages.js";

/** Joins each pair with this probability; with `weighted`, weights in (0, 2]. */
export function randomGraph(n: number, probability: number, seed: number, weighted = false): Graph {
  const source = random(seed, 9001);
  const edges: number[][] = [];
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      if (source.uniform() < probability) edges.push(weighted ? [i, j, 2 - 2 * source.uniform()] : [i, j]);
    }
  }
  return graphFromEdges({ n, edges });
}

export function cycle(n: number): Graph {
  return graphFromEdges({ n, edges: Array.from({ length: n }, (_, i) => [i, (i + 1) % n]) });
}

/** `copies` disjoint copies of a graph. */
export function disjoint(graph: Graph, copies: number): Graph {
  const edges: number[][] = [];
  for (let copy = 0; copy < copies; copy++) {
    for (let i = 0; i < graph.n; i++) {
      for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++) {
        const j = graph.targets[e];
        if (i <= j) edges.push([copy * graph.n + i, copy * graph.n + j, graph.weights?.[e] ?? 1]);
      }
    }
  }
  return graphFromEdges({ n: copies * graph.n, edges });
}

/** The corners of a cube in `dimension` dimensions: eigenvalues dimension - 2 k, each C(dimension, k) times. */
export function hypercube(dimension: number): Graph {
  const n = 2 ** dimension;
  const edges: number[][] = [];
  for (let i = 0; i < n; i++)
    for (let b = 0; b < dimension; b++) if (i < (i ^ (1 << b))) edges.push([i, i ^ (1 << b)]);
  return graphFromEdges({ n, edges });
}

/** W x without kernels. */
export function times(graph: Graph, x: ArrayLike<number>): Float64Array {
  const y = new Float64Array(graph.n);
  for (let i = 0; i < graph.n; i++) {
    for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++)
      y[i] += (graph.weights?.[e] ?? 1) * x[graph.targets[e]];
  }
  return y;
}
