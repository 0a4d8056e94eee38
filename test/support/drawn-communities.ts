/** Graphs with loops, isolated nodes, several pieces and weights over many decades; partitions by definition. */
import fc from "fast-check";
import { random } from "../../src/base/random.js";
import { type Graph, graphFromEdges } from "../../src/stages.js";

export interface DrawnGraph {
  readonly graph: Graph;
  readonly multiplicity?: Float64Array;
}

/** At most so many nodes. */
export function drawnGraphs(most: number): fc.Arbitrary<DrawnGraph> {
  return fc
    .record({
      n: fc.integer({ min: 1, max: most }),
      seed: fc.integer({ min: 0, max: 1e9 }),
      edges: fc.double({ min: 0, max: 4, noNaN: true }),
      pieces: fc.integer({ min: 1, max: 3 }),
      decades: fc.constantFrom(undefined, 0, 2, 12),
      copies: fc.boolean(),
    })
    .map(({ n, seed, edges, pieces, decades, copies }) => {
      const source = random(seed, 9002);
      const list: number[][] = [];
      for (let e = Math.floor(n * edges); e > 0; e--) {
        const [i, j] = [source.below(n), source.below(n)];
        const weight =
          decades === undefined ? 1 : (1 + source.uniform()) * 10 ** (decades * source.uniform());
        if (i % pieces === j % pieces) list.push([i, j, weight]);
      }
      const seen = new Map(
        list.map((edge) => [`${Math.min(edge[0], edge[1])} ${Math.max(edge[0], edge[1])}`, edge]),
      );
      const unweighted = decades === undefined;
      const kept = [...seen.values()].map(([i, j, weight]) => (unweighted ? [i, j] : [i, j, weight]));
      const graph = graphFromEdges({ n, edges: kept });
      return {
        graph,
        ...(copies && { multiplicity: Float64Array.from({ length: n }, () => 1 + source.below(4)) }),
      };
    });
}

/** The entries of A = M W M, and 2m. */
export function entriesOf({ graph, multiplicity }: DrawnGraph): {
  readonly entries: Float64Array[];
  readonly total: number;
} {
  const { n, offsets, targets, weights } = graph;
  const entries = Array.from({ length: n }, () => new Float64Array(n));
  let total = 0;
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      entries[i][j] += (weights?.[e] ?? 1) * (multiplicity ? multiplicity[i] * multiplicity[j] : 1);
      total += (weights?.[e] ?? 1) * (multiplicity ? multiplicity[i] * multiplicity[j] : 1);
    }
  }
  return { entries, total };
}

/** Q pair by pair: Σ_ij [A_ij − γ d_i d_j / 2m] δ(c_i, c_j) / 2m. */
export function qualityByPairs(drawn: DrawnGraph, labels: ArrayLike<number>, resolution: number): number {
  const { entries, total } = entriesOf(drawn);
  if (total === 0) return 0;
  const sums = entries.map((row) => row.reduce((sum, entry) => sum + entry, 0));
  let quality = 0;
  entries.forEach((row, i) => {
    row.forEach((entry, j) => {
      if (labels[i] === labels[j])
        quality += entry / total - (resolution * (sums[i] / total) * sums[j]) / total;
    });
  });
  return quality;
}

/** Every partition of n nodes, as labels. */
export function* partitionsOfNodes(n: number): Generator<Int32Array> {
  const labels = new Int32Array(n);
  const from = function* (i: number, used: number): Generator<Int32Array> {
    if (i === n) {
      yield labels;
      return;
    }
    for (let c = 0; c <= used; c++) {
      labels[i] = c;
      yield* from(i + 1, Math.max(used, c + 1));
    }
  };
  yield* from(0, 0);
}

/** Pieces that the communities fall into, as labels: as many as there are communities if each is connected. */
export function piecesWithin({ n, offsets, targets }: Graph, labels: ArrayLike<number>): number {
  const seen = new Uint8Array(n);
  let pieces = 0;
  for (let first = 0; first < n; first++) {
    if (seen[first]) continue;
    pieces++;
    const stack = [first];
    seen[first] = 1;
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        const j = targets[e];
        if (seen[j] || labels[j] !== labels[first]) continue;
        seen[j] = 1;
        stack.push(j);
      }
    }
  }
  return pieces;
}
