/** Labels → what is in each cluster: its strongest, weakest and some random members, its most frequent words, its edges and best-connected nodes. */
import type { Graph, Points } from "spectacl";
import { random, sample } from "spectacl/internal";
import { profilesOf } from "../../../report/result/profile.js";
import { skill } from "../../engine/protocol.js";
import {
  type ClusterEdges,
  clusterEdgesCall,
  type Members,
  membersCall,
  type Words,
  type WordsInput,
  wordsCall,
} from "./profile-calls.js";
import { pointsOf } from "./profile-work.js";

// A stream of its own, see base/random.ts.
const STREAM = 1201;

export const membersWork = skill(
  membersCall,
  ({ input, labels, clusters, strength, count, seed }, tools): readonly Members[] => {
    const held = strength ?? nearness(pointsOf(tools.of(input)), labels);
    return rowsOf(labels, clusters).map((own, label) => {
      const drawn = sample(own.length, count, random(seed, STREAM + label)).map((at) => own[at]);
      const order = own.sort((a, b) => held[b] - held[a] || a - b);
      return {
        strongest: Uint32Array.from(order.slice(0, count)),
        random: drawn,
        weakest: Uint32Array.from(order.slice(-count).reverse()),
      };
    });
  },
);

/** Minus the squared distance of each row to the mean of its cluster. */
function nearness(points: Points, labels: Int32Array): Float64Array {
  const { dim, coords } = points;
  const names = Array.from({ length: dim }, String);
  const means = new Map(profilesOf(points, labels, names).clusters.map((own) => [own.label, own.means]));
  return Float64Array.from(labels, (label, i) => {
    const mean = means.get(label)!;
    let square = 0;
    for (let c = 0; c < dim; c++) square += (coords[i * dim + c] - mean[c]) ** 2;
    return -square;
  });
}

export const wordsWork = skill(wordsCall, frequentWords);

export function frequentWords({ labels, clusters, codes, rows, most }: WordsInput): readonly Words[] {
  const counts = Array.from({ length: clusters }, () => new Map<number, number>());
  labels.forEach((label, i) => {
    const code = codes[rows ? rows[i] : i];
    if (label >= 0) counts[label].set(code, (counts[label].get(code) ?? 0) + 1);
  });
  return counts.map((own) => {
    const first = [...own].sort(([a, x], [b, y]) => y - x || a - b).slice(0, most);
    return {
      codes: first.map(([code]) => code),
      counts: first.map(([, count]) => count),
      different: own.size,
    };
  });
}

export const clusterEdgesWork = skill(clusterEdgesCall, ({ graph, labels, clusters, nodes: most }, tools) =>
  clusterEdges(graphOf(tools.of(graph)), labels, clusters, most),
);

export function clusterEdges(graph: Graph, labels: Int32Array, clusters: number, most: number): ClusterEdges {
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

function rowsOf(labels: Int32Array, clusters: number): number[][] {
  const rows = Array.from({ length: clusters }, (): number[] => []);
  labels.forEach((label, row) => {
    if (label >= 0) rows[label].push(row);
  });
  return rows;
}
