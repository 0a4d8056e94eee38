/** Groups of communities: joined as the closest pair by brute force would be, in layers that lie in each other. */
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { edgeJoins } from "../../src/line/communities/edge-joins.js";
import { layersOf } from "../../src/line/communities/layers.js";
import { modularity } from "../../src/line/communities/modularity.js";
import { wardJoins } from "../../src/line/communities/ward-joins.js";
import { type Graph, graphFromEdges } from "../../src/stages.js";
import { count } from "../support/long.js";

/** A graph of `groups` groups of `size` nodes; a pair inside is joined with probability `inside`, any other with `outside`. */
function planted(groups: number, size: number, inside: number, outside: number, seed: number): Graph {
  const source = random(seed, 0);
  const n = groups * size;
  const edges: [number, number, number][] = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const same = Math.floor(i / size) === Math.floor(j / size);
      if (source.uniform() < (same ? inside : outside))
        edges.push([i, j, 1 + Math.floor(4 * source.uniform())]);
    }
  }
  return graphFromEdges({ n, edges });
}

/** The weights between communities beside their degrees: which pair is closest, and how close. */
function closestPair(graph: Graph, labels: Int32Array): { pair: [number, number]; resolution: number } {
  const names = [...new Set(labels)].sort((a, b) => a - b);
  let best = { pair: [-1, -1] as [number, number], resolution: 0 };
  const { n, offsets, targets, weights } = graph;
  const weight = (a: number, b: number): number => {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      if (labels[i] !== a) continue;
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        if (b < 0 || labels[targets[e]] === b) sum += weights ? weights[e] : 1;
      }
    }
    return sum;
  };
  const total = names.reduce((sum, a) => sum + weight(a, -1), 0);
  for (const a of names) {
    for (const b of names) {
      if (b <= a) continue;
      const resolution = (total * weight(a, b)) / (weight(a, -1) * weight(b, -1));
      if (resolution > best.resolution) best = { pair: [a, b], resolution };
    }
  }
  return best;
}

describe("joins of communities", () => {
  it.each(Array.from({ length: count(4, 40) }, (_, seed) => seed))(
    "are those of the closest pair, at the resolution where modularity neither gains nor loses (seed %i)",
    (seed) => {
      const communities = 12;
      const graph = planted(communities, 6, 0.7, 0.12, seed);
      const labels = Int32Array.from({ length: graph.n }, (_, i) => Math.floor(i / 6));
      const joins = edgeJoins(graph, labels, communities);
      const standing = labels.slice();
      for (const { from, into, closeness: resolution } of joins) {
        const found = closestPair(graph, standing);
        expect(resolution).toBeCloseTo(found.resolution, 9);
        const [a, b] = [standing[into * 6], standing[from * 6]];
        expect([a, b].sort((x, y) => x - y)).toEqual(found.pair);
        const before = modularity(graph, standing, { resolution });
        for (let i = 0; i < standing.length; i++) if (standing[i] === b) standing[i] = a;
        expect(modularity(graph, standing, { resolution })).toBeCloseTo(before, 9);
      }
      expect(closestPair(graph, standing).resolution).toBe(0);
    },
  );
});

describe("joins of communities of rows", () => {
  it.each(Array.from({ length: count(4, 40) }, (_, seed) => seed))(
    "add as little to the squared distances as any join would (seed %i)",
    (seed) => {
      const source = random(seed, 0);
      const [n, dim, communities] = [60, 3, 9];
      const coords = Float64Array.from({ length: n * dim }, () => source.uniform());
      const labels = Int32Array.from({ length: n }, (_, i) => i % communities);
      const row = Uint32Array.from({ length: n }, (_, i) => n - 1 - i);
      const standing = labels.slice();
      for (const { from, into, closeness } of wardJoins({
        points: { n, dim, coords },
        row,
        labels,
        count: communities,
      })) {
        const names = [...new Set(standing)];
        const least = names
          .flatMap((a) => names.filter((b) => b > a).map((b) => added(a, b)))
          .sort((x, y) => x - y)[0];
        const [a, b] = [standing[into], standing[from]];
        expect(1 / closeness).toBeCloseTo(least, 9);
        expect(added(a, b)).toBeCloseTo(least, 9);
        for (let i = 0; i < n; i++) if (standing[i] === b) standing[i] = a;
      }
      expect(new Set(standing).size).toBe(1);

      function added(a: number, b: number): number {
        return spread([a, b]) - spread([a]) - spread([b]);
      }

      /** The squared distances of the rows of some groups to their mean. */
      function spread(names: readonly number[]): number {
        const rows = Array.from(row).filter((_, i) => names.includes(standing[i]));
        let sum = 0;
        for (let c = 0; c < dim; c++) {
          const mean = rows.reduce((all, r) => all + coords[r * dim + c], 0) / rows.length;
          for (const r of rows) sum += (coords[r * dim + c] - mean) ** 2;
        }
        return sum;
      }
    },
  );
});

describe("layers above communities", () => {
  const above = (graph: Graph, labels: Int32Array, communities: number): Int32Array[] =>
    layersOf(edgeJoins(graph, labels, communities), communities);
  const of = (graph: Graph, size: number): Int32Array =>
    Int32Array.from({ length: graph.n }, (_, i) => Math.floor(i / size));

  it("are the groups that communities were planted in", () => {
    // 24 cliques of 5: in 8 groups of 3, and these in 2 of 4.
    const edges: [number, number, number][] = [];
    for (let i = 0; i < 120; i++) {
      for (let j = 0; j < i; j++) {
        const shared = [5, 15, 60].find((size) => Math.floor(i / size) === Math.floor(j / size)) ?? 120;
        edges.push([i, j, { 5: 64, 15: 8, 60: 1, 120: 0.1 }[shared] as number]);
      }
    }
    const graph = graphFromEdges({ n: 120, edges });
    const [fine, coarse, ...more] = above(graph, of(graph, 5), 24);
    expect(Array.from(fine)).toEqual(Array.from({ length: 24 }, (_, c) => Math.floor(c / 3)));
    expect(Array.from(coarse)).toEqual(Array.from({ length: 24 }, (_, c) => Math.floor(c / 12)));
    expect(more).toEqual([]);
  });

  it("are components, where there are some", () => {
    const edges: [number, number][] = [];
    for (let i = 0; i < 60; i++)
      for (let j = 0; j < i; j++) if (Math.floor(i / 20) === Math.floor(j / 20)) edges.push([i, j]);
    const graph = graphFromEdges({ n: 60, edges });
    const layers = above(graph, of(graph, 5), 12);
    expect(Array.from(layers[layers.length - 1])).toEqual(
      Array.from({ length: 12 }, (_, c) => Math.floor(c / 4)),
    );
  });

  it("are none where every pair is as close as any other, or there are few", () => {
    const all = planted(12, 5, 1, 0, 1);
    const edges: [number, number, number][] = [];
    for (let i = 0; i < all.n; i++)
      for (let j = 0; j < i; j++) edges.push([i, j, Math.floor(i / 5) === Math.floor(j / 5) ? 9 : 1]);
    const even = graphFromEdges({ n: all.n, edges });
    expect(above(even, of(even, 5), 12)).toEqual([]);
    const few = planted(5, 5, 1, 0.1, 2);
    expect(above(few, of(few, 5), 5)).toEqual([]);
  });
});
