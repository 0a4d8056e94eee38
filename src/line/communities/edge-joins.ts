/**
 * Communities of a graph → which are joined first. Two groups a, b are as close as w_ab / (d_a d_b), the weight between them beside what
 * chance would put there: times 2m it is the resolution below which joining them gains modularity (node pair sampling; Bonald,
 * Charpentier, Galland, Hollocou 2018).
 */
import type { Graph } from "../graph/graph.js";
import type { Join } from "./layers.js";
import { networkOf } from "./network.js";

/** The closest first; none across components. Joins never get closer above others, so any order of finding them leads to the same. */
export function edgeJoins(
  graph: Graph,
  labels: Int32Array,
  count: number,
  multiplicity?: Float64Array,
): Join[] {
  const { weights, degrees, total } = between(graph, labels, count, multiplicity);
  const found: Join[] = [];
  const isOpen = new Uint8Array(count).fill(1);
  const chain: number[] = [];
  for (let start = 0; start < count; ) {
    if (chain.length === 0) {
      if (isOpen[start]) chain.push(start);
      else start++;
      continue;
    }
    const a = chain[chain.length - 1];
    const [b, closeness] = closest(a, weights[a], degrees, chain[chain.length - 2]);
    if (b < 0) {
      isOpen[a] = 0;
      chain.pop();
    } else if (b !== chain[chain.length - 2]) chain.push(b);
    else {
      chain.length -= 2;
      const [into, from] = a < b ? [a, b] : [b, a];
      found.push({ from, into, closeness: closeness * total });
      join(into, from, weights);
      degrees[into] += degrees[from];
      isOpen[from] = 0;
    }
  }
  return found.sort((x, y) => y.closeness - x.closeness || x.into - y.into || x.from - y.from);
}

/** The weights between communities, and their degrees; loops count for degrees alone. */
function between(graph: Graph, labels: Int32Array, count: number, multiplicity?: Float64Array) {
  const network = networkOf(graph, multiplicity);
  const degrees = new Float64Array(count);
  const weights = Array.from({ length: count }, () => new Map<number, number>());
  for (let i = 0; i < network.n; i++) {
    const a = labels[i];
    if (a < 0) continue;
    degrees[a] += network.degrees[i];
    for (let e = network.offsets[i]; e < network.offsets[i + 1]; e++) {
      const b = labels[network.targets[e]];
      if (b >= 0 && b !== a) weights[a].set(b, (weights[a].get(b) ?? 0) + (network.weights?.[e] ?? 1));
    }
  }
  return { weights, degrees, total: network.total };
}

/** The group that is closest to one; of several, the one before it in the chain, or else the first. */
function closest(
  a: number,
  weights: ReadonlyMap<number, number>,
  degrees: Float64Array,
  before: number | undefined,
): [number, number] {
  let best = -1;
  let most = 0;
  for (const [b, weight] of weights) {
    // The larger degree first: the same number from either side.
    const closeness = weight / (Math.max(degrees[a], degrees[b]) * Math.min(degrees[a], degrees[b]));
    const isFirst = best !== before && (b === before || b < best);
    if (closeness > most || (closeness === most && isFirst)) [best, most] = [b, closeness];
  }
  return [best, most];
}

/** What the neighbors of `from` have to it they have to `into`. */
function join(into: number, from: number, weights: Map<number, number>[]): void {
  weights[into].delete(from);
  for (const [c, weight] of weights[from]) {
    if (c === into) continue;
    const sum = (weights[into].get(c) ?? 0) + weight;
    weights[into].set(c, sum);
    weights[c].delete(from);
    weights[c].set(into, sum);
  }
  weights[from].clear();
}
