/** The graph on some of the nodes, with the edges between them. */
import type { Graph } from "./graph.js";

/** `nodes` ascend, so that the entries of a row do too. */
export function induced({ n, offsets, targets, weights }: Graph, nodes: Uint32Array): Graph {
  const place = new Int32Array(n).fill(-1);
  nodes.forEach((node, at) => {
    place[node] = at;
  });
  const moved = new Uint32Array(nodes.length + 1);
  nodes.forEach((node, at) => {
    let count = 0;
    for (let e = offsets[node]; e < offsets[node + 1]; e++) if (place[targets[e]] >= 0) count++;
    moved[at + 1] = moved[at] + count;
  });
  const entries = moved[nodes.length];
  const own = { targets: new Uint32Array(entries), ...(weights && { weights: new Float64Array(entries) }) };
  let next = 0;
  for (const node of nodes) {
    for (let e = offsets[node]; e < offsets[node + 1]; e++) {
      if (place[targets[e]] < 0) continue;
      own.targets[next] = place[targets[e]];
      if (weights && own.weights) own.weights[next] = weights[e];
      next++;
    }
  }
  return { n: nodes.length, offsets: moved, ...own };
}
