/** What was computed on the nodes of a graph → the same for the rows as they were given. */
import type { Graph } from "../../line/graph/graph.js";
import { unfolded } from "../../line/graph/half.js";
import { relabel } from "../../line/graph/ordered.js";
import { permuted } from "../../line/points/permuted.js";
import type { Points } from "../../line/points/points.js";
import type { Spectrum } from "../../line/spectrum/spectrum.js";
import type { Neighborhood } from "./neighborhood.js";
import type { StageResults } from "./outcome.js";

/** How the rows of one node, its copies, stand in the graph of all rows. */
export type CopiesOf =
  /** Points of their own, joined to each other: the ε-graph. */
  | "joined"
  /** Points of their own with the edges of one, not joined to each other. */
  | "apart"
  /** One point, whose edges they share: each has 1 / (μ_i μ_j) of the weight w_ij. */
  | "one";

/**
 * The stages of all rows. An eigenvector u of the nodes is u_i / √μ_i on each of the μ_i rows of node i: of unit length, and
 * an eigenvector of W or D^-½ W D^-½ over all rows. That of D - W is one of the Laplacian of the nodes, shared alike.
 */
export function stagesOfRows(
  neighborhood: Neighborhood,
  spectrum: Spectrum,
  embedding: Points,
  copies: CopiesOf,
): Required<Omit<StageResults, "tree">> {
  const { node, multiplicity } = neighborhood;
  const n = node.length;
  const vectors = new Float64Array(spectrum.values.length * n);
  for (let k = 0; k < spectrum.values.length; k++) {
    for (let row = 0; row < n; row++) {
      const share = multiplicity ? 1 / Math.sqrt(multiplicity[node[row]]) : 1;
      vectors[k * n + row] = spectrum.vectors[k * spectrum.n + node[row]] * share;
    }
  }
  return {
    graph: graphOfRows(neighborhood, copies),
    // Arrays of its own: whoever gets the result may transfer them, and the spectrum may be kept for other recipes.
    spectrum: {
      ...spectrum,
      n,
      values: spectrum.values.slice(),
      vectors,
      residuals: spectrum.residuals.slice(),
    },
    embedding: permuted(embedding, node),
  };
}

/** The graph with its nodes renumbered as the rows are, or repeated for their copies. */
export function graphOfRows(neighborhood: Neighborhood, copies: CopiesOf): Graph {
  const { node, graph } = neighborhood;
  const row = new Uint32Array(graph.n);
  for (let i = node.length - 1; i >= 0; i--) row[node[i]] = i;
  if (node.length === graph.n) return relabel(unfolded(graph), row);
  return expanded(neighborhood, copies);
}

/** Every copy is joined to what its node is joined to. */
function expanded(neighborhood: Neighborhood, copies: CopiesOf): Graph {
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
    const others = copies === "joined" ? members[at].filter((other) => other !== row) : [];
    const entries: [number, number][] = others.map((other) => [other, 1]);
    for (let e = graph.offsets[at]; e < graph.offsets[at + 1]; e++) {
      const near = members[graph.targets[e]];
      const share = copies === "one" ? members[at].length * near.length : 1;
      for (const other of near) entries.push([other, (graph.weights ? graph.weights[e] : 1) / share]);
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
    ...((graph.weights || copies === "one") && { weights: Float64Array.from(weights) }),
  };
}
