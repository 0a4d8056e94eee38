import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkedGraph } from "../../src/line/graph/checked.js";
import { graphFromEdges } from "../../src/line/graph/edges.js";
import { components, degrees, type Graph } from "../../src/line/graph/graph.js";
import { relabel } from "../../src/line/graph/ordered.js";
import { inverse } from "../../src/line/points/numbering.js";
import { problem } from "../support/errors.js";
import { rowsOf } from "./brute.js";

const edgeLists = fc.integer({ min: 1, max: 20 }).chain((n) =>
  fc.record({
    n: fc.constant(n),
    // One weight for each pair, whichever way round and however often it is given.
    edges: fc
      .array(fc.tuple(fc.nat({ max: n - 1 }), fc.nat({ max: n - 1 })), { maxLength: 60 })
      .map((pairs) => pairs.map(([i, j]) => [i, j, ((i + 1) * (j + 1)) % 5])),
  }),
);

const entry = (graph: Graph, i: number, j: number): number => {
  const at = rowsOf(graph)[i].indexOf(j);
  return at < 0 ? 0 : (graph.weights?.[graph.offsets[i] + at] ?? 1);
};

describe("graphFromEdges", () => {
  it("is the symmetric matrix of the edges with ascending rows", () => {
    fc.assert(
      fc.property(edgeLists, (list) => {
        const graph = graphFromEdges(list);
        const expected = Array.from({ length: list.n }, () => new Map<number, number>());
        for (const [i, j, weight] of list.edges) {
          if (weight === 0) continue;
          expected[i].set(j, weight);
          expected[j].set(i, weight);
        }
        rowsOf(graph).forEach((row, i) => {
          expect(row).toEqual([...expected[i].keys()].sort((a, b) => a - b));
          for (const j of row) expect(entry(graph, i, j)).toBe(expected[i].get(j));
        });
        expect(checkedGraph(graph)).toEqual(graph);
      }),
    );
  });

  it("counts the nodes itself, keeps self loops and needs no weights", () => {
    const edges = [
      [0, 2],
      [2, 0],
      [4, 4],
    ];
    expect(graphFromEdges({ edges })).toEqual({
      n: 5,
      offsets: Uint32Array.of(0, 1, 1, 2, 2, 3),
      targets: Uint32Array.of(2, 0, 4),
    });
  });

  it.each([
    [
      {
        edges: [
          [0, 1, 2],
          [1, 0, 3],
        ],
      },
      problem("CONFLICTING_WEIGHTS", { edge: 1, otherEdge: 0, weight: 3, otherWeight: 2 }),
    ],
    [{ edges: [[0, -1]] }, problem("BAD_NODE", { edge: 0, value: -1 })],
    [{ edges: [[0, 4294967290]] }, problem("BAD_NODE", { edge: 0, value: 4294967290 })],
    [
      {
        n: 2,
        edges: [
          [0, 1],
          [0, 2],
        ],
      },
      problem("NODE_OUT_OF_RANGE", { edge: 1, node: 2, n: 2 }),
    ],
    [{ edges: [[0, 1, Number.NaN]] }, problem("BAD_EDGE_WEIGHT", { edge: 0, value: Number.NaN })],
    [{ edges: [[0]] }, problem("NOT_AN_EDGE", { edge: 0, value: [0] })],
    [{ edges: [] }, problem("NODE_COUNT", { value: 0 })],
  ])("refuses %j", (list, expected) => {
    expect(() => graphFromEdges(list)).toThrow(expected);
  });
});

describe("checkedGraph", () => {
  const csr = (n: number, rows: number[][], weights?: number[]): Graph => ({
    n,
    offsets: Uint32Array.from([0, ...rows.map((_, i) => rows.slice(0, i + 1).flat().length)]),
    targets: Uint32Array.from(rows.flat()),
    ...(weights && { weights: Float64Array.from(weights) }),
  });

  it("sorts rows into a copy and drops zero weights", () => {
    const given = csr(3, [[2, 1], [0], [0]], [3, 0, 0, 3]);
    const kept = structuredClone(given);
    expect(checkedGraph(given)).toEqual(csr(3, [[2], [], [0]], [3, 3]));
    expect(given).toEqual(kept);
  });

  it.each([
    [csr(2, [[1], []]), "NOT_SYMMETRIC", { row: 0, column: 1, value: 1, mirrored: 0 }],
    [csr(2, [[1], [0]], [1, 2]), "NOT_SYMMETRIC", { row: 0, column: 1, value: 1, mirrored: 2 }],
    [csr(2, [[1], [0]], [-2, 1]), "BAD_WEIGHT", { row: 0, column: 1, value: -2 }],
    [csr(2, [[5], [0]]), "TARGET_OUT_OF_RANGE", { row: 0, target: 5, n: 2 }],
    [
      csr(2, [
        [1, 1],
        [0, 0],
      ]),
      "REPEATED_TARGET",
      { row: 1, target: 0 },
    ],
    [{ n: 2, offsets: Uint32Array.of(0, 2, 1), targets: new Uint32Array(1) }, "FALLING_OFFSETS", { at: 2 }],
    [
      { n: 2, offsets: Uint32Array.of(0, 1), targets: new Uint32Array(1) },
      "OFFSETS_LENGTH",
      { length: 2, expected: 3 },
    ],
    [{ n: 0, offsets: Uint32Array.of(0), targets: new Uint32Array(0) }, "GRAPH_SIZE", { value: 0 }],
  ])("refuses %#", (graph, code, fields) => {
    expect(() => checkedGraph(graph)).toThrow(problem(code, fields));
  });
});

describe("graph", () => {
  it("has degrees W 1", () => {
    fc.assert(
      fc.property(edgeLists, (list) => {
        const graph = graphFromEdges(list);
        const sums = rowsOf(graph).map((row, i) => row.reduce((sum, j) => sum + entry(graph, i, j), 0));
        expect(Array.from(degrees(graph))).toEqual(sums);
      }),
    );
  });

  it("has one component for all nodes that edges connect, numbered by first node", () => {
    fc.assert(
      fc.property(edgeLists, (list) => {
        const graph = graphFromEdges(list);
        const { count, labels } = components(graph);
        let leaders = Array.from({ length: graph.n }, (_, i) => i);
        for (let round = 0; round < graph.n; round++) {
          leaders = leaders.map((leader, i) => Math.min(leader, ...rowsOf(graph)[i].map((j) => leaders[j])));
        }
        const firsts = [...new Set(leaders)].sort((a, b) => a - b);
        expect(count).toBe(firsts.length);
        expect(Array.from(labels)).toEqual(leaders.map((leader) => firsts.indexOf(leader)));
      }),
    );
  });

  it("relabels to P W Pᵀ and back", () => {
    fc.assert(
      fc.property(edgeLists, fc.nat(), (list, turn) => {
        const graph = graphFromEdges(list);
        const order = Uint32Array.from({ length: graph.n }, (_, i) => (i + turn) % graph.n).reverse();
        const moved = relabel(graph, order);
        for (let i = 0; i < graph.n; i++) {
          for (let j = 0; j < graph.n; j++) expect(entry(moved, order[i], order[j])).toBe(entry(graph, i, j));
        }
        expect(relabel(moved, inverse(order))).toEqual(graph);
      }),
    );
  });
});
