/** A graph and labels → edges inside and out of each cluster, and its best-connected nodes. */
import type { Graph, Points } from "../../index.js";
import { skill } from "../engine/skill.js";
import { clusterEdgesCall, type Edges } from "./calls.js";
import { rowsOf } from "./rows-of.js";

export const clusterEdgesWork = skill(clusterEdgesCall, ({ graph, labels, clusters, nodes: most }, tools) =>
  edgesOf(graphOf(tools.of(graph)), labels, clusters, most),
);

export function edgesOf(graph: Graph, labels: Int32Array, clusters: number, most: number): Edges {
  const { n, offsets, targets } = graph;
  const inner = new Float64Array(clusters);
  const outer = new Float64Array(clusters);
  const inside = new Uint32Array(n);
  for (let i = 0; i < n; i++) {
    const label = labels[i];
    if (label < 0) continue;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      if (labels[j] !== label) outer[label]++;
      else {
        inside[i]++;
        // A loop is one entry, any other edge inside two.
        inner[label] += i === j ? 1 : 0.5;
      }
    }
  }
  const hubs = rowsOf(labels, clusters).map((own) => {
    const nodes = Uint32Array.from(own.sort((a, b) => inside[b] - inside[a] || a - b).slice(0, most));
    return { nodes, neighbors: nodes.map((i) => inside[i]) };
  });
  return { inner, outer, hubs };
}

function graphOf(given: Points | Graph): Graph {
  if ("offsets" in given) return given;
  throw new RangeError("points have no edges: their graph must be given.");
}
