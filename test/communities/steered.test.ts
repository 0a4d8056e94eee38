/** Communities in a number that is given, and how those that are left over are joined. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { communitiesSteps } from "../../src/line/communities/communities.js";
import { joined } from "../../src/line/communities/joining.js";
import { networkOf } from "../../src/line/communities/network.js";
import { scratchFor } from "../../src/line/communities/scratch.js";
import { communitiesOfSteps } from "../../src/line/communities/steered.js";
import { type Graph, graphFromEdges } from "../../src/stages.js";
import { drawnGraphs } from "../support/drawn-communities.js";
import { cycle, hypercube, randomGraph } from "../support/graphs.js";
import { count, runs } from "../support/long.js";
import { blocks, karate } from "../support/networks.js";
import { samePartition } from "../support/partitions.js";

function joinedTo(graph: Graph, clusters: number, resolution = 1): Int32Array {
  const network = networkOf(graph);
  const labels = Int32Array.from({ length: graph.n }, (_, i) => i);
  joined(network, labels, { count: graph.n, clusters, resolution }, scratchFor(graph.n));
  return labels;
}

/** A node that all others are joined to. */
const star = (n: number): Graph =>
  graphFromEdges({ n, edges: Array.from({ length: n - 1 }, (_, i) => [0, i + 1]) });

const pairs = (n: number): Graph =>
  graphFromEdges({ n, edges: Array.from({ length: n >> 1 }, (_, i) => [2 * i, 2 * i + 1]) });

describe("exactly so many communities", () => {
  it.each<[string, Graph]>([
    ["the karate club", graphFromEdges(karate)],
    ["a cycle", cycle(23)],
    ["a cube in five dimensions", hypercube(5)],
    ["a star", star(20)],
    ["pairs", pairs(21)],
    ["nodes without edges", graphFromEdges({ n: 9, edges: [] })],
    ["a random graph with weights", randomGraph(30, 0.2, 3, true)],
  ])("of %s, for every number from 1 to n", (_, graph) => {
    for (let clusters = 1; clusters <= graph.n; clusters++) {
      const found = finish(communitiesOfSteps(graph, clusters));
      expect(found.count).toBe(clusters);
      expect(new Set(found.labels).size).toBe(clusters);
    }
  });

  it("of drawn graphs, the same for the same seed", () => {
    fc.assert(
      fc.property(drawnGraphs(40), fc.double({ min: 0, max: 1, noNaN: true }), (drawn, share) => {
        const { graph, multiplicity } = drawn;
        const clusters = 1 + Math.floor(share * (graph.n - 1));
        const options = { seed: 3, multiplicity };
        const found = finish(communitiesOfSteps(graph, clusters, options));
        expect(new Set(found.labels).size).toBe(clusters);
        expect(Math.max(...found.labels)).toBe(clusters - 1);
        expect(finish(communitiesOfSteps(graph, clusters, options))).toEqual(found);
      }),
      runs(60),
    );
  });

  it("nodes without edges are one of them, if there are others", () => {
    const { n, edges } = blocks(4, 30, 12, 1, 9);
    const { labels } = finish(communitiesOfSteps(graphFromEdges({ n: n + 20, edges }), 5));
    expect(
      samePartition(
        labels,
        Array.from(labels, (_, i) => Math.min(4, Math.floor(i / 30))),
      ),
    ).toBe(true);
  });

  it("of as many as were planted are those", () => {
    const graph = graphFromEdges(blocks(6, 40, 12, 2, 9));
    const found = finish(communitiesOfSteps(graph, 6));
    expect(
      samePartition(
        found.labels,
        Array.from(found.labels, (_, i) => Math.floor(i / 40)),
      ),
    ).toBe(true);
  });

  it("have nearly the Q of those that were found without a number", () => {
    for (const graph of [
      graphFromEdges(karate),
      randomGraph(120, 0.06, 1),
      randomGraph(150, 0.05, 2, true),
    ]) {
      const free = finish(communitiesSteps(graph));
      const steered = finish(communitiesOfSteps(graph, free.count));
      const again = finish(communitiesSteps(graph, { resolution: steered.resolution }));
      expect(steered.quality).toBeGreaterThan(again.quality - 0.02);
    }
  });

  it("are refused beyond the number of nodes", () => {
    for (const clusters of [0, 6, 1.5]) {
      expect(() => finish(communitiesOfSteps(cycle(5), clusters))).toThrow(/clusters/);
    }
  });
});

describe("joining", () => {
  it("takes the pair with the most edges beyond chance first", () => {
    fc.assert(
      fc.property(drawnGraphs(25), ({ graph }) => {
        const { n, offsets, targets, weights, degrees, total } = networkOf(graph);
        if (offsets[n] === 0) return;
        const labels = joinedTo(graph, n - 1);
        let most = Number.NEGATIVE_INFINITY;
        let taken = Number.NEGATIVE_INFINITY;
        for (let i = 0; i < n; i++) {
          for (let e = offsets[i]; e < offsets[i + 1]; e++) {
            const gain = (weights?.[e] ?? 1) - (degrees[i] * degrees[targets[e]]) / total;
            most = Math.max(most, gain);
            if (labels[i] === labels[targets[e]]) taken = Math.max(taken, gain);
          }
        }
        expect(taken).toBe(most);
      }),
      runs(40),
    );
  });

  it("never joins across where edges are left to join along", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), (clusters) => {
        // Six pieces of ten nodes: down to six, no community has nodes of two.
        const graph = randomGraph(10, 0.9, 4);
        const edges: number[][] = [];
        for (let copy = 0; copy < 6; copy++) {
          for (let i = 0; i < graph.n; i++) {
            for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++) {
              if (i < graph.targets[e]) edges.push([10 * copy + i, 10 * copy + graph.targets[e]]);
            }
          }
        }
        const labels = joinedTo(graphFromEdges({ n: 60, edges }), clusters);
        expect(new Set(labels).size).toBe(clusters);
        const pieces = Array.from({ length: clusters }, (_, c) => {
          return new Set(
            Array.from(labels.keys())
              .filter((i) => labels[i] === c)
              .map((i) => Math.floor(i / 10)),
          ).size;
        });
        if (clusters >= 6) expect(Math.max(...pieces)).toBe(1);
      }),
      runs(30),
    );
  });

  it("without edges joins the smallest first", () => {
    // Complete graphs of 2, 3, 4, 5 and 6 nodes.
    const sizes = [2, 3, 4, 5, 6];
    const edges: number[][] = [];
    let first = 0;
    for (const size of sizes) {
      for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) edges.push([first + i, first + j]);
      first += size;
    }
    const labels = joinedTo(graphFromEdges({ n: first, edges }), 3);
    // Degrees 2, 6, 12, 20, 30: 2 + 6, then 8 + 12.
    const truth = sizes.flatMap((size, at) => new Array<number>(size).fill(Math.max(0, at - 2)));
    expect(samePartition(labels, truth)).toBe(true);
  });

  it.each<[string, (n: number) => Graph, number]>([
    ["pairs", pairs, 3],
    ["nodes without edges", (n) => graphFromEdges({ n, edges: [] }), 1],
    ["a star", star, 7],
    ["a cycle", cycle, 10],
  ])("of many thousand communities takes no square of them: %s", (_, make, clusters) => {
    const labels = joinedTo(make(count(20_000, 200_000)), clusters);
    expect(new Set(labels).size).toBe(clusters);
  });
});
