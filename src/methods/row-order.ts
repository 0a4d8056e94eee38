/** What was computed on the nodes of a graph → the same for the rows as they were given. */
import { gather } from "../base/indices.js";
import type { Graph } from "../graph/graph.js";
import { unfolded } from "../graph/half.js";
import { relabel } from "../graph/ordered.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import type { Spectrum } from "../spectrum/spectrum.js";
import type { Neighborhood } from "./neighborhood.js";
import type { StageResults } from "./outcome.js";

export function labelsOfRows(labels: Int32Array, { node }: Neighborhood): Int32Array {
  return gather(labels, node);
}

export function numbersOfRows(values: Float64Array, { node }: Neighborhood): Float64Array {
  return gather(values, node);
}

/** The stages; a copy repeats its node, whose eigenvectors `copies` share among them, and may be `joined` to the others. */
export function stagesOfRows(
  neighborhood: Neighborhood,
  spectrum: Spectrum,
  embedding: Points,
  copies?: Float64Array,
  joined = false,
): Required<Omit<StageResults, "tree">> {
  const { node } = neighborhood;
  const n = node.length;
  const vectors = new Float64Array(spectrum.values.length * n);
  for (let k = 0; k < spectrum.values.length; k++) {
    for (let row = 0; row < n; row++) {
      const share = copies ? 1 / Math.sqrt(copies[node[row]]) : 1;
      vectors[k * n + row] = spectrum.vectors[k * spectrum.n + node[row]] * share;
    }
  }
  return {
    graph: graphOfRows(neighborhood, joined && copies !== undefined),
    spectrum: { ...spectrum, n, vectors },
    embedding: permuted(embedding, node),
  };
}

/** The graph with its nodes renumbered as the rows are, or repeated for their copies; `joined` joins those too. */
export function graphOfRows(neighborhood: Neighborhood, joined: boolean): Graph {
  const { node, graph } = neighborhood;
  const row = new Uint32Array(graph.n);
  for (let i = node.length - 1; i >= 0; i--) row[node[i]] = i;
  if (node.length === graph.n) return relabel(unfolded(graph), row);
  return expanded(neighborhood, joined);
}

/** Every copy is joined to what its node is joined to, and in the ε-graph (`joined`) to the other copies. */
function expanded(neighborhood: Neighborhood, joined: boolean): Graph {
  const { node } = neighborhood;
  const graph = unfolded(neighborhood.graph);
  const members: number[][] = Array.from({ length: graph.n }, () => []);
  node.forEach((at, row) => {
    members[at].push(row);
  });
  const offsets = new Uint32Array(node.length + 1);
  const targets: number[] = [];
  const weights: number[] = [];
  node.forEach((at, row) => {
    const others = joined ? members[at].filter((other) => other !== row) : [];
    const entries: [number, number][] = others.map((other) => [other, 1]);
    for (let e = graph.offsets[at]; e < graph.offsets[at + 1]; e++) {
      for (const other of members[graph.targets[e]])
        entries.push([other, graph.weights ? graph.weights[e] : 1]);
    }
    entries.sort((a, b) => a[0] - b[0]);
    for (const [other, weight] of entries) {
      targets.push(other);
      weights.push(weight);
    }
    offsets[row + 1] = targets.length;
  });
  return {
    n: node.length,
    offsets,
    targets: Uint32Array.from(targets),
    ...(graph.weights && { weights: Float64Array.from(weights) }),
  };
}
