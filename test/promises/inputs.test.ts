/** What is promised of rows: the shapes they come in, and rows too few or too much alike to tell groups apart. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Clustering, clusterSync, type Recipe } from "../../src/index.js";
import { graphFromEdges } from "../../src/stages.js";
import { orderOf, pointsOf, rowsFor, sourceFor } from "../order/cases.js";
import { count } from "../support/long.js";
import { promised } from "./sentences.js";

const seeds = fc.nat({ max: 1e9 });

const found = ({ labels, membership, clusters, recipe, warnings }: Clustering) => ({
  ...{ labels, membership, clusters, recipe, warnings },
});

test(`${promised("shapes")} Rows`, () => {
  const recipe: Recipe = { method: "spectral", clusters: 2 };
  fc.assert(
    fc.property(seeds, (seed) => {
      const source = sourceFor(seed);
      const rows = rowsFor({ distance: "euclidean" }, source, 20).map((row) => [...row, source.uniform()]);
      const { dim, coords } = pointsOf(rows);
      const expected = found(clusterSync(rows, recipe));
      expect(found(clusterSync({ coords, dim }, recipe))).toEqual(expected);
      expect(found(clusterSync({ coords: [...coords], dim }, recipe))).toEqual(expected);
      const typed = rows.map((row) => Float64Array.from(row));
      expect(found(clusterSync(typed, recipe))).toEqual(expected);
    }),
    { numRuns: count(5, 100) },
  );
});

test(`${promised("shapes")} Graphs`, () => {
  const recipe: Recipe = { method: "communities" };
  fc.assert(
    fc.property(seeds, (seed) => {
      const source = sourceFor(seed);
      const n = 20 + source.below(20);
      const edges: number[][] = [];
      for (let i = 0; i < n; i++)
        for (let j = 0; j < i; j++)
          if (source.uniform() < (i % 3 === j % 3 ? 0.5 : 0.05)) edges.push([i, j, 1 + source.below(4)]);
      const listed = found(clusterSync({ n, edges }, recipe));
      expect(found(clusterSync(graphFromEdges({ n, edges }), recipe))).toEqual(listed);
    }),
    { numRuns: count(5, 100) },
  );
});

test(promised("alike"), () => {
  fc.assert(
    fc.property(seeds, fc.boolean(), (seed, hasCopies) => {
      const source = sourceFor(seed);
      const kinds = 1 + source.below(hasCopies ? 3 : 7);
      const places = Array.from({ length: kinds }, () => [source.below(1000), source.below(3)]);
      const more = hasCopies ? source.below(60) : 0;
      const rows = orderOf(kinds + more, source).map((i) => places[i % kinds]);
      const { labels, clusters, choice, recipe } = clusterSync(rows);
      expect([...labels]).toEqual(rows.map(() => 0));
      expect(clusters.length).toBe(1);
      expect(recipe.clusters).toBe(1);
      expect(choice).toBeUndefined();
    }),
    { numRuns: count(20, 500) },
  );
});
