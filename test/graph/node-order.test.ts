/** The order of nodes that comes from the structure of a graph. */
import fc from "fast-check";
import { expect, it, test } from "vitest";
import { random } from "../../src/base/random.js";
import { structuralOrder } from "../../src/line/graph/node-order.js";
import { relabel } from "../../src/line/graph/ordered.js";
import { type Graph, graphFromEdges } from "../../src/stages.js";
import { hypercube } from "../support/graphs.js";
import { count, runs } from "../support/long.js";
import { blocks, hubs, karate, type Network, novel, shuffled } from "../support/networks.js";

const canonical = (graph: Graph): Graph => relabel(graph, structuralOrder(graph));

function expectSameForm(network: Network, shuffles: number): void {
  const form = canonical(graphFromEdges(network));
  for (let seed = 0; seed < shuffles; seed++)
    expect(canonical(graphFromEdges(shuffled(network, seed)))).toEqual(form);
}

const sparse = fc
  .record({ n: fc.integer({ min: 1, max: 24 }), weighted: fc.boolean(), seed: fc.integer() })
  .chain(({ n, weighted, seed }) =>
    fc.record({
      n: fc.constant(n),
      seed: fc.constant(seed),
      pairs: fc.uniqueArray(
        fc.tuple(fc.nat(n - 1), fc.nat(n - 1), fc.integer({ min: 1, max: weighted ? 3 : 1 })),
        {
          maxLength: 2 * n,
          selector: ([i, j]) => `${Math.min(i, j)} ${Math.max(i, j)}`,
        },
      ),
    }),
  );

it("is a permutation, and the same graph in it however nodes and lines are numbered: loops, weights, isolated nodes", () => {
  fc.assert(
    fc.property(sparse, ({ n, pairs, seed }) => {
      const network = { n, edges: pairs };
      const order = structuralOrder(graphFromEdges(network));
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from(order, (_, i) => i));
      expect(canonical(graphFromEdges(shuffled(network, seed)))).toEqual(canonical(graphFromEdges(network)));
    }),
    runs(200),
  );
});

/** Every node has `degree` neighbors: refinement alone tells none from another. */
function regular(n: number, degree: number, seed: number): Network {
  const source = random(seed, 1);
  for (;;) {
    const ends = Array.from({ length: n * degree }, (_, e) => e % n);
    for (let i = ends.length - 1; i > 0; i--) {
      const j = source.below(i + 1);
      [ends[i], ends[j]] = [ends[j], ends[i]];
    }
    const edges = Array.from({ length: ends.length / 2 }, (_, e) => [ends[2 * e], ends[2 * e + 1]]);
    const names = new Set(edges.map(([i, j]) => `${Math.min(i, j)} ${Math.max(i, j)}`));
    if (names.size === edges.length && edges.every(([i, j]) => i !== j)) return { n, edges };
  }
}

const listed = ({ n, offsets, targets }: Graph): Network => ({
  n,
  edges: Array.from({ length: n }, (_, i) =>
    [...targets.subarray(offsets[i], offsets[i + 1])].map((j) => [i, j]),
  )
    .flat()
    .filter(([i, j]) => i < j),
});

test.each<[string, Network]>([
  ["the karate club", karate],
  ["a novel", novel(77, 160, 6, 1)],
  ["hubs", hubs(count(300, 3000), 1, 2)],
  ["blocks", blocks(5, 20, 6, 1, 3)],
  ["a random graph of degree 3", regular(40, 3, 4)],
  ["a cube in 5 dimensions", listed(hypercube(5))],
  ["a ring", { n: 30, edges: Array.from({ length: 30 }, (_, i) => [i, (i + 1) % 30]) }],
  ["many pairs", { n: 60, edges: Array.from({ length: 30 }, (_, i) => [2 * i, 2 * i + 1]) }],
])("gives one form of %s", (_, network) => {
  expectSameForm(network, 20);
});

it("does not look at the unit of the weights", () => {
  const network = novel(60, 100, 4, 7);
  const doubled = { ...network, edges: network.edges.map(([i, j, weight]) => [i, j, 2 * weight]) };
  expect(structuralOrder(graphFromEdges(doubled))).toEqual(structuralOrder(graphFromEdges(network)));
});
