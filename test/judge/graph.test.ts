/** The number of clusters of graphs: planted blocks, the karate club, and graphs without groups. */
import { expect, it, test } from "vitest";
import { random, STREAM } from "../../src/base/random.js";
import { clusterSync } from "../../src/index.js";
import { modularity } from "../../src/judge/edge-halves.js";
import { mainPart } from "../../src/judge/main-part.js";
import { adjustedRand } from "../../src/metrics.js";
import { components, type Graph, graphFromEdges } from "../../src/stages.js";
import { blocks, karate, type Network } from "../support/networks.js";

type Edge = [number, number];

const auto = (n: number, edges: Network["edges"]) =>
  clusterSync(graphFromEdges({ n, edges }), { clusters: "auto" });

test.each([
  [2, 80, 16, 3],
  [5, 40, 14, 3],
  [12, 20, 12, 3],
])("%i planted blocks of %i nodes are counted, and the evidence is clear", (count, size, inside, outside) => {
  const { choice, labels } = auto(count * size, blocks(count, size, inside, outside, 1).edges);
  expect(choice).toMatchObject({ clusters: count, evidence: "clear" });
  expect(
    adjustedRand(
      labels,
      Array.from(labels, (_, i) => Math.floor(i / size)),
    ),
  ).toBeGreaterThan(0.9);
});

it("says that random graphs and lattices have no groups", () => {
  const ring = (n: number, reach: number): Edge[] =>
    Array.from({ length: n * reach }, (_, e) => [
      Math.floor(e / reach),
      (Math.floor(e / reach) + (e % reach) + 1) % n,
    ]);
  const star = Array.from({ length: 39 }, (_, leaf): Edge => [0, leaf + 1]);
  for (const [n, edges] of [
    [200, blocks(1, 200, 8, 0, 2).edges],
    [120, ring(120, 4)],
    [40, star],
  ] as const) {
    const { choice, warnings } = auto(n, edges);
    expect(choice?.evidence).toBe("none");
    expect(warnings.map(({ code }) => code)).toContain("WEAK_EVIDENCE");
  }
});

it("finds two to four groups in the karate club, and no clear evidence in its 78 edges", () => {
  const { choice } = auto(karate.n, karate.edges);
  expect([2, 3, 4]).toContain(choice?.clusters);
  expect(choice?.evidence).not.toBe("clear");
});

it("sets isolated nodes and tiny components aside, says so, and counts the rest", () => {
  const edges: Edge[] = [...blocks(3, 40, 14, 2, 3).edges, [120, 121]];
  const { choice, warnings } = auto(130, edges);
  expect(choice?.clusters).toBe(3);
  expect(warnings).toContainEqual({ code: "SET_ASIDE", nodes: 10 });
});

it("gives the same labels again by the recipe it found, without judging", () => {
  const graph = graphFromEdges({ n: 160, edges: blocks(4, 40, 12, 3, 4).edges });
  const found = clusterSync(graph, {});
  const again = clusterSync(graph, found.recipe);
  expect(again.labels).toEqual(found.labels);
  expect(again.choice).toBeUndefined();
});

it("takes the modularity over all pairs of nodes", () => {
  const n = 30;
  const source = random(5, STREAM.judge);
  const edges = blocks(3, 10, 5, 2, 5).edges.map(([i, j]): [number, number, number] => [
    i,
    j,
    1 + source.below(3),
  ]);
  const graph = graphFromEdges({ n, edges });
  const labels = Int32Array.from({ length: n }, () => source.below(4) - 1);
  const w = Array.from({ length: n }, () => new Float64Array(n));
  for (const [i, j, weight] of edges) w[i][j] = w[j][i] = weight;
  const degrees = w.map((row) => row.reduce((sum, x) => sum + x, 0));
  const all = degrees.reduce((sum, x) => sum + x, 0);
  let expected = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (labels[i] < 0 || labels[i] !== labels[j]) continue;
      expected += w[i][j] / all - (degrees[i] * degrees[j]) / (all * all);
    }
  }
  expect(modularity(graph, labels)).toBeCloseTo(expected, 12);
});

it("keeps whole components of more than a few nodes", () => {
  const graph: Graph = graphFromEdges({
    n: 12,
    edges: [
      [0, 1],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 3],
      [8, 9, 2],
    ],
  });
  const { nodes, graph: main } = mainPart(graph);
  expect([...nodes]).toEqual([3, 4, 5, 6]);
  expect(components(main).count).toBe(1);
  expect([...main.targets]).toEqual([1, 3, 0, 2, 1, 3, 0, 2]);
});
