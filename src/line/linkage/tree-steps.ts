/** The shortest spanning tree of edges → how many of its edges lie between two nodes. */
import type { Dendrogram } from "./dendrogram.js";

/** No way leads from one to the other. */
export const NO_WAY = 0xffffffff;

/** For each pair i[p], j[p] the number of edges on the way between them. */
export function treeSteps(tree: Dendrogram, i: Uint32Array, j: Uint32Array): Uint32Array {
  const { n } = tree;
  const { offsets, neighbors } = neighborsIn(tree);
  const asked = grouped(n, i);
  const steps = new Uint32Array(i.length);
  const met = new Uint32Array(n);
  const far = new Uint32Array(n);
  for (let start = 0; start < n; start++) {
    if (asked.offsets[start] === asked.offsets[start + 1]) continue;
    far.fill(NO_WAY);
    far[start] = 0;
    met[0] = start;
    for (let at = 0, count = 1; at < count; at++) {
      const node = met[at];
      for (let e = offsets[node]; e < offsets[node + 1]; e++) {
        if (far[neighbors[e]] !== NO_WAY) continue;
        far[neighbors[e]] = far[node] + 1;
        met[count++] = neighbors[e];
      }
    }
    for (let at = asked.offsets[start]; at < asked.offsets[start + 1]; at++) {
      steps[asked.places[at]] = far[j[asked.places[at]]];
    }
  }
  return steps;
}

/** Each node's neighbors in the tree. */
function neighborsIn({ n, low, high }: Dendrogram) {
  const ends = new Uint32Array(2 * low.length);
  low.forEach((node, merge) => {
    ends[2 * merge] = node;
    ends[2 * merge + 1] = high[merge];
  });
  const { offsets, places } = grouped(n, ends);
  return { offsets, neighbors: places.map((place) => ends[place ^ 1]) };
}

/** The places of each number from 0 to n - 1. */
function grouped(n: number, numbers: Uint32Array) {
  const offsets = new Uint32Array(n + 1);
  for (const number of numbers) offsets[number + 1]++;
  for (let k = 0; k < n; k++) offsets[k + 1] += offsets[k];
  const next = offsets.slice(0, n);
  const places = new Uint32Array(numbers.length);
  numbers.forEach((number, place) => {
    places[next[number]++] = place;
  });
  return { offsets, places };
}
