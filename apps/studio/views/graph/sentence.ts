/** A graph in a few sentences. */
import { decimal, grouped, numbered, percent } from "../../../report/text/numbers.js";
import type { GraphEdges } from "./graph-calls.js";

export function graphSentence(edges: GraphEdges, nodes: number): string {
  const size = numbered(nodes, "node");
  if (edges.edges === 0) return `${size}, no edges.`;
  const mean = decimal((2 * edges.edges) / nodes, 1);
  const parts = [
    `${size}, ${numbered(edges.edges, "edge")}, ${mean} per node on average.`,
    `${percent(edges.within / edges.edges, 0)} of the edges stay inside a cluster.`,
    edges.components > 1
      ? `The graph has ${grouped(edges.components)} connected components.`
      : "The graph is connected.",
    edges.isolated > 0
      ? `${numbered(edges.isolated, "node")} ${edges.isolated === 1 ? "has" : "have"} no edge.`
      : "",
  ];
  return parts.filter(Boolean).join(" ");
}
