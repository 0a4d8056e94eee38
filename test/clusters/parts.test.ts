import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inertiaOf } from "../../src/line/clusters/inertia.js";
import { leastPart, parts, separated } from "../../src/line/clusters/parts.js";
import { plainPartsOf, shortestTree } from "../../src/line/clusters/plain.js";
import { type Graph, graphFromEdges, kmeans, points } from "../../src/stages.js";
import { samePartition } from "../support/partitions.js";

function clique(from: number, to: number): [number, number][] {
  const edges: [number, number][] = [];
  for (let i = from; i < to; i++) for (let j = from; j < i; j++) edges.push([i, j]);
  return edges;
}

describe("a stray", () => {
  it("has fewer rows than half the square root of all, or than a tenth of the mean cluster", () => {
    expect(leastPart(10_000, 3)).toBe(50);
    expect(leastPart(1000, 50)).toBe(2);
    expect(leastPart(400, 5)).toBe(8);
  });

  it("is a single row in any case, but not among a handful", () => {
    expect([1, 2, 8, 9, 16].map((rows) => leastPart(rows, 2))).toEqual([1, 1, 1, 2, 2]);
  });

  it("is no part of the graph; rows count, not nodes", () => {
    const graph = graphFromEdges({ n: 43, edges: [...clique(0, 20), ...clique(20, 40), [40, 41]] });
    expect(parts(graph, 2).count).toBe(2);
    expect([...parts(graph, 2).labels.slice(40)]).toEqual([-1, -1, -1]);
    const copies = new Float64Array(43).fill(1);
    copies[42] = 5;
    expect(parts(graph, 2, copies).count).toBe(3);
  });
});

/** Two cliques of 20 joined by `bridges` edges of weight ½, and a node that both have chosen none of. */
function bridged(bridges: number): Graph {
  const inside = [...clique(0, 20), ...clique(20, 40)].map(([i, j]) => [i, j, 1] as const);
  const across = Array.from({ length: bridges }, (_, i) => [i, 20 + i, 0.5] as const);
  const between = [0, 1, 20].map((j) => [40, j, 0.5] as const);
  return graphFromEdges({ n: 41, edges: [...inside, ...across, ...between] });
}

describe("parts of a graph of nearest neighbors", () => {
  it("joined by a few edges that only one end chose are apart; a node between follows its edges", () => {
    const { count, labels } = separated(bridged(2), 2);
    expect(count).toBe(2);
    expect([...labels]).toEqual([...Array(20).fill(0), ...Array(20).fill(1), 0]);
  });

  it("joined by many are one", () => {
    expect(separated(bridged(20), 2).count).toBe(1);
  });

  it("joined by edges of other weights are one", () => {
    const graph = bridged(2);
    expect(separated({ ...graph, weights: graph.weights!.map((w) => 0.7 * w) }, 2).count).toBe(1);
  });
});

const few = fc.integer({ min: 2, max: 14 }).chain((n) =>
  fc.record({
    rows: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })), {
      minLength: n,
      maxLength: n,
      selector: ([x, y]) => `${x} ${y}`,
    }),
    clusters: fc.integer({ min: 2, max: n }),
  }),
);

/** Single linkage by its definition: the two nearest groups are merged, again and again. */
function merged(rows: readonly (readonly number[])[], clusters: number) {
  let groups = rows.map((_, i) => [i]);
  const squareOf = (i: number, j: number): number =>
    rows[i].reduce((sum, x, c) => sum + (x - rows[j][c]) ** 2, 0);
  const nearest = () => {
    let best = { a: 0, b: 0, square: Number.POSITIVE_INFINITY };
    groups.forEach((one, a) => {
      groups.slice(0, a).forEach((other, b) => {
        const square = Math.min(...one.flatMap((i) => other.map((j) => squareOf(i, j))));
        if (square < best.square) best = { a, b, square };
      });
    });
    return best;
  };
  let last = 0;
  while (groups.length > clusters) {
    const { a, b, square } = nearest();
    last = square;
    groups = [...groups.filter((_, g) => g !== a && g !== b), [...groups[a], ...groups[b]]];
  }
  const labels = Array.from(rows, (_, i) => groups.findIndex((group) => group.includes(i)));
  return { labels, smallest: Math.min(...groups.map((group) => group.length)), last, next: nearest().square };
}

describe("points plainly apart", () => {
  it("are the groups of single linkage, where the next step is three times as long and no group is a stray", () => {
    fc.assert(
      fc.property(few, ({ rows, clusters }) => {
        const found = plainPartsOf(shortestTree(points(rows)), clusters);
        const { labels, smallest, last, next } = merged(rows, clusters);
        const plain = next > 9 * last && smallest >= leastPart(rows.length, clusters);
        expect(found !== undefined).toBe(plain);
        if (found) expect(samePartition(found.labels, labels)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

it("the inertia of k-means' own labels is k-means' inertia", () => {
  const rows = points(Array.from({ length: 60 }, (_, i) => [(i * 7) % 11, (i * i) % 13, i / 9]));
  const weights = Float64Array.from({ length: 60 }, (_, i) => 1 + (i % 3));
  const { labels, inertia } = kmeans(rows, { clusters: 4, weights });
  const all = Uint32Array.from({ length: 60 }, (_, i) => i);
  expect(inertiaOf(rows, Int32Array.from(labels), 4, all, weights) / inertia).toBeCloseTo(1, 10);
});
