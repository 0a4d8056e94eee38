/** A graph → the part of it that says something about groups: without isolated nodes and tiny components. */
import { indicesWhere } from "../base/indices.js";
import { components, type Graph } from "../line/graph/graph.js";
import { induced } from "../line/graph/induced.js";

export interface MainPart {
  /** The nodes in it, ascending. */
  readonly nodes: Uint32Array;
  /** The graph on them. */
  readonly graph: Graph;
}

// A component of fewer nodes is tiny, and so is one with less than this share of the nodes, up to a size.
const FEWEST = 4;
const SHARE = 0.01;
const NEVER_TINY = 16;

export function mainPart(graph: Graph): MainPart {
  const { n } = graph;
  const { count, labels } = components(graph);
  const sizes = new Uint32Array(count);
  for (const component of labels) sizes[component]++;
  const least = Math.max(FEWEST, Math.min(NEVER_TINY, SHARE * n));
  const nodes = indicesWhere(n, (i) => sizes[labels[i]] >= least);
  return { nodes, graph: nodes.length === n ? graph : induced(graph, nodes) };
}
