import { describe, expect, it } from "vitest";
import {
  components,
  degrees,
  differenceLaplacian,
  eigs,
  type Graph,
  graphFromEdges,
  normalizedLaplacian,
  signed,
} from "../../src/stages.js";
import { cycle, disjoint, randomGraph, times } from "../support/graphs.js";

/** L v without operators. */
function laplace(graph: Graph, v: Float64Array, normalized: boolean): Float64Array {
  const degree = degrees(graph);
  if (!normalized) return times(graph, v).map((entry, i) => degree[i] * v[i] - entry);
  const root = degree.map((value) => (value > 0 ? 1 / Math.sqrt(value) : 0));
  const scaled = times(
    graph,
    v.map((entry, i) => entry * root[i]),
  );
  return v.map((entry, i) => entry - root[i] * scaled[i]);
}

const graphs: [string, Graph][] = [
  ["random, weighted", randomGraph(400, 0.02, 3, true)],
  ["random, small", randomGraph(60, 0.1, 5)],
  ["bipartite: a cycle of even length", cycle(340)],
  ["components and isolated nodes", graphFromEdges({ ...asEdges(disjoint(cycle(12), 5)), n: 64 })],
];

function asEdges(graph: Graph): { edges: number[][] } {
  const edges: number[][] = [];
  for (let i = 0; i < graph.n; i++) {
    for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++)
      if (graph.targets[e] > i) edges.push([i, graph.targets[e]]);
  }
  return { edges };
}

describe.each(graphs)("Laplacians of a graph: %s", (_, graph) => {
  it.each([true, false])(
    "normalized %s: the smallest eigenpairs, one zero for each component",
    (normalized) => {
      const { operator, top } = normalized ? normalizedLaplacian(graph) : differenceLaplacian(graph);
      const pairs = 12;
      const spectrum = eigs(operator, { pairs, tolerance: 1e-8 });
      const values = spectrum.values.map((value) => top - value);
      for (let k = 0; k < pairs; k++) {
        const v = spectrum.vectors.subarray(k * graph.n, (k + 1) * graph.n);
        const image = laplace(graph, v, normalized);
        expect(Math.hypot(...image.map((entry, i) => entry - values[k] * v[i]))).toBeLessThan(1e-6 * top);
      }
      const zeros = values.filter((value) => Math.abs(value) < 1e-9 * top).length;
      // Without edges a node is a component, but where values are normalized it has the value 1.
      const alone = degrees(graph).filter((degree) => degree === 0).length;
      expect(zeros).toBe(Math.min(pairs, components(graph).count - (normalized ? alone : 0)));
      expect(Math.max(...values)).toBeLessThan(top / 2);
    },
  );
});

it("signed rows: scale_j V_jk of the eigenvectors asked for", () => {
  const spectrum = eigs(normalizedLaplacian(randomGraph(50, 0.2, 8)).operator, { pairs: 6 });
  const scale = Float64Array.from({ length: 50 }, (_, j) => 1 + j);
  const { dim, coords } = signed(spectrum, { from: 1, to: 5, scale });
  expect(dim).toBe(4);
  for (let j = 0; j < 50; j++) {
    for (let k = 0; k < 4; k++) expect(coords[4 * j + k]).toBe(spectrum.vectors[(1 + k) * 50 + j] * (1 + j));
  }
});
