import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptSteps, neighborsOf } from "../../src/clusters/kept.js";
import { finish, type Graph, graphFromEdges } from "../../src/stages.js";

const CORE = 0.8;
const LEAST = 0.97;

function kept(
  graph: Graph,
  labels: readonly number[],
  clusters: number,
  copies?: readonly number[],
): number[] {
  const multiplicity = copies && Float64Array.from(copies);
  const degree = neighborsOf(graph, multiplicity);
  return [...finish(keptSteps(graph, Int32Array.from(labels), clusters, degree, multiplicity))];
}

function clique(from: number, to: number): number[][] {
  const edges: number[][] = [];
  for (let i = from; i < to; i++) for (let j = from; j < i; j++) edges.push([i, j]);
  return edges;
}

const labeled = fc.integer({ min: 1, max: 16 }).chain((n) =>
  fc.record({
    n: fc.constant(n),
    edges: fc.uniqueArray(fc.tuple(fc.nat(n - 1), fc.nat(n - 1), fc.integer({ min: 1, max: 4 })), {
      selector: ([i, j]) => `${Math.min(i, j)} ${Math.max(i, j)}`,
      maxLength: 60,
    }),
    labels: fc.array(fc.integer({ min: -1, max: 2 }), { minLength: n, maxLength: n }),
    copies: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: n, maxLength: n }),
  }),
);

describe("edges kept by the cores of clusters", () => {
  it("are those of the definition", () => {
    fc.assert(
      fc.property(labeled, ({ n, edges, labels }) => {
        const pairs = edges.filter(([i, j]) => i !== j);
        const ends = pairs.flatMap(([i, j, w]) => [
          [i, j, w],
          [j, i, w],
        ]);
        const degree = Array.from({ length: n }, (_, i) =>
          ends.reduce((sum, [from, , w]) => (from === i ? sum + w : sum), 0),
        );
        const isCore = (i: number): boolean => {
          const own = degree.filter((_, j) => labels[j] === labels[i]).sort((a, b) => a - b);
          return labels[i] >= 0 && degree[i] >= CORE * own[Math.ceil(own.length / 2) - 1];
        };
        const share = (s: number, seen: number[][]): number => {
          const sum = (some: number[][]): number => some.reduce((total, [, , w]) => total + w, 0);
          return seen.length === 0 ? 1 : sum(seen.filter(([, j]) => labels[j] === s)) / sum(seen);
        };
        const expected = [0, 1, 2].map((s) => {
          const seen = ends.filter(([i]) => labels[i] === s);
          const every = share(s, seen);
          return every < LEAST
            ? every
            : share(
                s,
                seen.filter(([i, j]) => isCore(i) && isCore(j)),
              );
        });
        expect(kept(graphFromEdges({ n, edges: pairs }), labels, 3)).toEqual(expected);
      }),
    );
  });

  it("a node that stands for several points counts as they would, all joined to each other", () => {
    fc.assert(
      fc.property(labeled, ({ n, edges, labels, copies }) => {
        const pairs = edges.filter(([i, j]) => i !== j).map(([i, j]) => [i, j]);
        const first = copies.map((_, i) => copies.slice(0, i).reduce((sum, count) => sum + count, 0));
        const copiesOf = (i: number): number[] => Array.from({ length: copies[i] }, (_, c) => first[i] + c);
        const spread = [
          ...pairs.flatMap(([i, j]) => copiesOf(i).flatMap((a) => copiesOf(j).map((b) => [a, b]))),
          ...copies.flatMap((count, i) => clique(first[i], first[i] + count)),
        ];
        const total = copies.reduce((sum, count) => sum + count, 0);
        const every = labels.flatMap((label, i) => copiesOf(i).map(() => label));
        expect(kept(graphFromEdges({ n, edges: pairs }), labels, 3, copies)).toEqual(
          kept(graphFromEdges({ n: total, edges: spread }), every, 3),
        );
      }),
    );
  });

  it("a bridge of sparse points costs nothing, a cut through a clique does", () => {
    const bridge = [
      [9, 20],
      [20, 21],
      [21, 10],
    ];
    const graph = graphFromEdges({ n: 22, edges: [...clique(0, 10), ...clique(10, 20), ...bridge] });
    const apart = Array.from({ length: 22 }, (_, i) => (i < 10 || i === 20 ? 0 : 1));
    expect(kept(graph, apart, 2)).toEqual([1, 1]);
    const through = apart.map((label, i) => (i < 5 ? 2 : label));
    expect(kept(graph, through, 3)).toEqual([(20 + 2) / (45 + 2 + 1), 1, 20 / 45]);
  });

  it("a slope is no cluster, though its summit has a core of its own", () => {
    // A clique, and a ring of nodes that each have half of their edges in it.
    const slope = Array.from({ length: 40 }, (_, i) => [40 + i, 40 + ((i + 1) % 40)]);
    const up = Array.from({ length: 40 }, (_, i) => [40 + i, i < 4 ? 0 : i % 4]);
    const graph = graphFromEdges({ n: 80, edges: [...clique(4, 40), ...clique(0, 4), ...slope, ...up] });
    const labels = Array.from({ length: 80 }, (_, i) => (i < 40 ? 0 : 1));
    expect(kept(graph, labels, 2)[1]).toBe(80 / 120);
  });
});
