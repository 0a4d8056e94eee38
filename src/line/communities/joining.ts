/**
 * More communities than are wanted → as many as are wanted. Two at a time are joined, those whose edges between them exceed
 * chance by most,
 *
 *     w(a, b) − γ D_a D_b / 2m;
 *
 * where no edges are left between them, the two with the smallest degrees.
 */
import type { Network } from "./network.js";

export interface Joining {
  /** How many communities the labels name, 0, 1, …, and how many are wanted. */
  readonly count: number;
  readonly clusters: number;
  readonly resolution: number;
}

/** `labels` are changed in place; they are 0, …, `clusters` − 1 in the end. */
export function joined(network: Network, labels: Int32Array, joining: Joining): void {
  const { count, clusters, resolution } = joining;
  const { between, totals } = sumsOf(network, labels, count);
  const scale = network.total > 0 ? resolution / network.total : 0;
  const into = Int32Array.from({ length: count }, (_, c) => c);
  let left = count;
  while (left > clusters) {
    const pair = closest(between, totals, scale);
    if (pair === undefined) break;
    join(pair[0], pair[1], between, totals, into);
    left--;
  }
  const roots = [...into.keys()].filter((c) => into[c] === c);
  roots.sort((a, b) => totals[a] - totals[b] || a - b);
  for (let at = 0; left > clusters; left--, at++) {
    const [a, b] = [roots[at], roots[at + 1]];
    join(b, a, between, totals, into);
    // The sum goes back to its place among those that are left.
    for (let k = at + 1; k + 1 < roots.length && totals[roots[k]] > totals[roots[k + 1]]; k++) {
      [roots[k], roots[k + 1]] = [roots[k + 1], roots[k]];
    }
  }
  const names = namesOf(into);
  for (let i = 0; i < labels.length; i++) labels[i] = names[labels[i]];
}

type Weights = Map<number, number>;

function sumsOf(
  { n, offsets, targets, weights, degrees }: Network,
  labels: Int32Array,
  count: number,
): { readonly between: readonly Weights[]; readonly totals: Float64Array } {
  const between = Array.from({ length: count }, (): Weights => new Map());
  const totals = new Float64Array(count);
  for (let i = 0; i < n; i++) {
    totals[labels[i]] += degrees[i];
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const [a, b] = [labels[i], labels[targets[e]]];
      if (a !== b) between[a].set(b, (between[a].get(b) ?? 0) + (weights === undefined ? 1 : weights[e]));
    }
  }
  return { between, totals };
}

function closest(
  between: readonly Weights[],
  totals: Float64Array,
  scale: number,
): readonly [number, number] | undefined {
  let pair: readonly [number, number] | undefined;
  let most = Number.NEGATIVE_INFINITY;
  between.forEach((weights, a) => {
    for (const [b, weight] of weights) {
      const gain = weight - scale * totals[a] * totals[b];
      if (b > a && gain > most) {
        most = gain;
        pair = [a, b];
      }
    }
  });
  return pair;
}

/** b becomes part of a. */
function join(
  a: number,
  b: number,
  between: readonly Weights[],
  totals: Float64Array,
  into: Int32Array,
): void {
  for (const [c, weight] of between[b]) {
    between[c].delete(b);
    if (c === a) continue;
    between[a].set(c, (between[a].get(c) ?? 0) + weight);
    between[c].set(a, (between[c].get(a) ?? 0) + weight);
  }
  between[b].clear();
  totals[a] += totals[b];
  into[b] = a;
}

/** The name, 0, 1, …, of the community that each has become part of. */
function namesOf(into: Int32Array): Int32Array {
  const names = new Int32Array(into.length).fill(-1);
  let next = 0;
  for (let c = 0; c < into.length; c++) {
    let root = c;
    while (into[root] !== root) root = into[root];
    if (names[root] < 0) names[root] = next++;
    names[c] = names[root];
  }
  return names;
}
