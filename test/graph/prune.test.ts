import fc from "fast-check";
import { expect, it } from "vitest";
import { checkedGraph } from "../../src/line/graph/checked.js";
import { withoutEntries, withoutLoops, worstEdges } from "../../src/line/graph/prune.js";
import { type Graph, graphFromEdges } from "../../src/stages.js";
import { randomGraph } from "../support/graphs.js";
import { runs } from "../support/long.js";

function edgesOf(graph: Graph): string[] {
  const found: string[] = [];
  for (let i = 0; i < graph.n; i++) {
    for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++)
      if (graph.targets[e] <= i) found.push(`${i}-${graph.targets[e]}`);
  }
  return found;
}

it("takes out the edges of largest positive score, none beyond a node's share, and leaves a symmetric graph", () => {
  const cases = fc.record({
    n: fc.integer({ min: 2, max: 60 }),
    most: fc.integer({ min: 0, max: 400 }),
    share: fc.constantFrom(0, 0.25, 0.5, 1),
    seed: fc.integer({ min: 0, max: 1e6 }),
  });
  fc.assert(
    fc.property(cases, ({ n, most, share, seed }) => {
      const graph = randomGraph(n, 0.4, seed, true);
      // Few values, so that scores tie; some negative.
      const score = (i: number, j: number): number => ((i * 7 + j * 13 + seed) % 5) - 1;
      const left = checkedGraph(withoutEntries(graph, worstEdges(graph, score, { most, share })));
      const budget = Array.from({ length: n }, (_, i) =>
        Math.floor((graph.offsets[i + 1] - graph.offsets[i]) * share),
      );
      const edges = edgesOf(graph).map((name) => name.split("-").map(Number));
      const ranked = edges
        .map(([i, j], at) => ({ i, j, at, value: score(i, j) }))
        .sort((a, b) => b.value - a.value || a.at - b.at);
      const gone = new Set<string>();
      for (const { i, j, value } of ranked) {
        if (gone.size === most || value <= 0) break;
        if (budget[i] === 0 || budget[j] === 0) continue;
        budget[i]--;
        budget[j]--;
        gone.add(`${i}-${j}`);
      }
      expect(edgesOf(left)).toEqual(edgesOf(graph).filter((name) => !gone.has(name)));
    }),
    runs(20),
  );
});

it("drops self loops, and leaves a graph without any as it is", () => {
  const graph = graphFromEdges({
    edges: [
      [0, 0, 3],
      [0, 1, 2],
      [1, 1],
    ],
  });
  expect(edgesOf(withoutLoops(graph))).toEqual(["1-0"]);
  expect([...(withoutLoops(graph).weights ?? [])]).toEqual([2, 2]);
  const plain = randomGraph(20, 0.3, 1);
  expect(withoutLoops(plain)).toBe(plain);
});
