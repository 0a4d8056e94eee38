/** A graph and labels → the edges to draw, and how many lie within and between clusters. */
import { clusterSync } from "spectacl";
import { random, STREAM, sample } from "spectacl/internal";
import { components } from "spectacl/stages";
import { skill } from "../../engine/protocol.js";
import { rowsOf } from "../how/sampled-work.js";
import { type EdgesInput, edgesCall, type GraphEdges, landmarkGraphCall } from "./graph-calls.js";

const STREAM_EDGES = 2002;

export const edgesWork = skill(edgesCall, (input, tools) => sampledEdges(input, tools.of(input.graph)));

export const landmarkGraphWork = skill(landmarkGraphCall, (asked, tools) => {
  const given = tools.of(asked.input);
  if (!("coords" in given)) return undefined;
  const { seed = 0 } = asked.recipe as { seed?: number };
  const rows = sample(given.n, Math.min(given.n, asked.count), random(seed, STREAM.landmarks));
  // The rows have been scaled, and are the landmarks.
  const recipe = { ...asked.recipe, scale: "none", landmarks: "none" } as typeof asked.recipe;
  const { graph } = clusterSync(rowsOf(given, rows), recipe, { keep: ["graph"] }).stages;
  const labels = Int32Array.from(rows, (row) => asked.labels[row]);
  return graph && { rows, ...sampledEdges({ ...asked, labels, which: "all" }, graph) };
});

interface Csr {
  readonly n: number;
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
}

/** A reservoir keeps a fair sample in one pass: every edge of the kind asked for has the same chance. */
export function sampledEdges(
  { labels, clusters, which, limit }: Omit<EdgesInput, "graph">,
  graph: Csr,
): GraphEdges {
  const { n, offsets, targets } = graph;
  const source = random(0, STREAM_EDGES);
  const between = new Float64Array(clusters * clusters);
  const leaving = new Float64Array(clusters);
  const pairs = new Uint32Array(2 * Math.min(limit, Math.ceil(targets.length / 2)));
  let [edges, within, total, isolated] = [0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    if (offsets[i] === offsets[i + 1]) isolated++;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      if (j <= i) continue;
      const [a, b] = labels[i] <= labels[j] ? [labels[i], labels[j]] : [labels[j], labels[i]];
      const inside = a === b && a >= 0;
      edges++;
      if (inside) within++;
      if (a >= 0) between[a * clusters + b]++;
      if (a !== b) {
        leaving[b]++;
        if (a >= 0) leaving[a]++;
      }
      if (which !== "all" && (which === "within") !== inside) continue;
      const slot = total < limit ? total : source.below(total + 1);
      total++;
      if (slot < limit) {
        pairs[2 * slot] = i;
        pairs[2 * slot + 1] = j;
      }
    }
  }
  return {
    pairs: pairs.slice(0, 2 * Math.min(total, limit)),
    total,
    edges,
    within,
    between,
    leaving,
    components: components(graph).count,
    isolated,
  };
}
