/**
 * Communities of a graph → which are joined first. Two groups a, b are as close as w_ab / (d_a d_b), the weight between them beside what
 * chance would put there: times 2m it is the resolution below which joining them gains modularity (node pair sampling; Bonald,
 * Charpentier, Galland, Hollocou 2018).
 */
import type { Graph } from "../graph/graph.js";
import { chainJoins } from "./chain.js";
import type { Join } from "./layers.js";
import { networkOf } from "./network.js";

/** The closest first; none across components. */
export function edgeJoins(
  graph: Graph,
  labels: Int32Array,
  count: number,
  multiplicity?: Float64Array,
): Join[] {
  const { weights, degrees, total } = between(graph, labels, count, multiplicity);
  return chainJoins(count, {
    closest(group, before) {
      const [other, closeness] = closest(group, weights[group], degrees, before);
      return [other, closeness * total];
    },
    join(into, from) {
      join(into, from, weights);
      degrees[into] += degrees[from];
    },
  });
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
