/** Lines, directions and node numbers of a graph in another order give the same clusters, by every method of graphs. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Random } from "../../src/base/random.js";
import { type Clustering, clusterSync } from "../../src/index.js";
import { count } from "../support/long.js";
import { type Network, shuffled } from "../support/networks.js";
import { GRAPH_METHODS, recipeFor, sourceFor, takenBy } from "./cases.js";

const seeds = fc.nat({ max: 1e9 });

/** Groups of nodes with few edges between them, weights of a few values or all different. */
function networkFrom(source: Random): Network {
  const n = 12 + source.below(30);
  const groups = 1 + source.below(4);
  const levels = [1, 3, 1e6][source.below(3)];
  const edges: number[][] = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const share = i % groups === j % groups ? 0.35 : 0.03;
      if (source.uniform() < share) edges.push([i, j, 1 + source.below(levels)]);
    }
  }
  return { n, edges };
}

/** Of each node its edges and those of its neighbors, and what was found of it: what can be said without naming any. */
function anonymous({ n, edges }: Network, { labels, membership }: Clustering): string[] {
  const near: [number, number][][] = Array.from({ length: n }, () => []);
  for (const [i, j, weight] of edges) {
    near[i].push([j, weight]);
    near[j].push([i, weight]);
  }
  const round = (told: readonly string[]): string[] =>
    near.map((list, i) => JSON.stringify([told[i], list.map(([j, weight]) => [weight, told[j]]).sort()]));
  const first = Array.from({ length: n }, (_, i) => JSON.stringify([labels[i], membership[i]]));
  return round(round(first)).sort();
}

test.each(GRAPH_METHODS)("%s: the same clusters", (method) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const source = sourceFor(seed);
      const network = networkFrom(source);
      const asked = takenBy({ method }, recipeFor({ method, distance: "euclidean" }, source));
      // What makes a graph of rows.
      const recipe = Object.fromEntries(
        Object.entries(asked).filter(([name]) => !["distance", "scale", "sample", "weights"].includes(name)),
      );
      const moved = shuffled(network, seed);
      const found = clusterSync(network, recipe);
      const again = clusterSync(moved, recipe);
      const { timing: _f, labels: _fl, membership: _fm, strength: _fs, ...told } = found;
      const { timing: _a, labels: _al, membership: _am, strength: _as, ...toldAgain } = again;
      expect(toldAgain).toEqual(told);
      expect(anonymous(moved, again)).toEqual(anonymous(network, found));
    }),
    { numRuns: count(3, 100) },
  );
});
