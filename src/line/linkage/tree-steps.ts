/** The shortest spanning tree of edges → how many of its edges lie between two nodes. */
import type { Dendrogram } from "./dendrogram.js";

/** No way leads from one to the other. */
export const NO_WAY = 0xffffffff;

/**
 * For each pair i[p], j[p] the number of edges on the way between them. The tree hangs from one node of each part; every node goes on
 * to the child with the most nodes below it, so that a way changes from one such line to another at most log₂ n times.
 */
export function treeSteps(tree: Dendrogram, i: Uint32Array, j: Uint32Array): Uint32Array {
  const { parent, depth, head } = linesOf(tree);
  const steps = new Uint32Array(i.length);
  for (let p = 0; p < i.length; p++) {
    let [a, b] = [i[p], j[p]];
    while (head[a] !== head[b]) {
      if (depth[head[a]] < depth[head[b]]) [a, b] = [b, a];
      if (parent[head[a]] === NONE) break;
      a = parent[head[a]];
    }
    const met = depth[a] < depth[b] ? a : b;
    steps[p] = head[a] === head[b] ? depth[i[p]] + depth[j[p]] - 2 * depth[met] : NO_WAY;
  }
  return steps;
}

const NONE = -1;

/** Per node: the node above it, how far down it is, and the first node of its line. */
function linesOf(tree: Dendrogram) {
  const { n } = tree;
  const { offsets, neighbors } = neighborsIn(tree);
  const parent = new Int32Array(n).fill(NONE);
  const depth = new Uint32Array(n);
  const order = new Uint32Array(n);
  const seen = new Uint8Array(n);
  let count = 0;
  for (let root = 0; root < n; root++) {
    if (seen[root] === 1) continue;
    seen[root] = 1;
    order[count++] = root;
    for (let at = count - 1; at < count; at++) {
      const node = order[at];
      for (let e = offsets[node]; e < offsets[node + 1]; e++) {
        const next = neighbors[e];
        if (seen[next] === 1) continue;
        seen[next] = 1;
        parent[next] = node;
        depth[next] = depth[node] + 1;
        order[count++] = next;
      }
    }
  }
  const size = new Uint32Array(n).fill(1);
  const heavy = new Int32Array(n).fill(NONE);
  for (let at = n - 1; at >= 0; at--) {
    const node = order[at];
    const above = parent[node];
    if (above === NONE) continue;
    size[above] += size[node];
    if (heavy[above] === NONE || size[node] > size[heavy[above]]) heavy[above] = node;
  }
  const head = new Uint32Array(n);
  for (const node of order) {
    const above = parent[node];
    head[node] = above !== NONE && heavy[above] === node ? head[above] : node;
  }
  return { parent, depth, head };
}

/** Each node's neighbors in the tree. */
function neighborsIn({ n, low, high }: Dendrogram) {
  const offsets = new Uint32Array(n + 1);
  for (const ends of [low, high]) for (const node of ends) offsets[node + 1]++;
  for (let k = 0; k < n; k++) offsets[k + 1] += offsets[k];
  const next = offsets.slice(0, n);
  const neighbors = new Uint32Array(2 * low.length);
  low.forEach((node, merge) => {
    neighbors[next[node]++] = high[merge];
    neighbors[next[high[merge]]++] = node;
  });
  return { offsets, neighbors };
}
