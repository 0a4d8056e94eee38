/** Stages whose comments say that the order of the points changes nothing. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { hdbscan, points } from "../../src/stages.js";
import { promised } from "../promises/sentences.js";
import { count } from "../support/long.js";
import { orderOf, rowsFor, sourceFor } from "./cases.js";

test(`${promised("hdbscan")} Labels, probabilities and the tree go with the points, copies given as such or as numbers`, () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e9 }), (seed) => {
      const source = sourceFor(seed);
      const rows = rowsFor({ distance: "euclidean" }, source);
      const order = orderOf(rows.length, source);
      const multiplicity = Float64Array.from(rows, () => 1 + source.below(3));
      const options = { minClusterSize: 2 + source.below(6), selection: "leaf" } as const;
      const found = hdbscan(points(rows), { ...options, multiplicity });
      const again = hdbscan(points(order.map((i) => rows[i])), {
        ...options,
        multiplicity: multiplicity.map((_, k) => multiplicity[order[k]]),
      });
      for (const part of ["labels", "probabilities"] as const)
        expect([...again[part]]).toEqual(order.map((i) => found[part][i]));
      for (const part of ["last", "leaves"] as const)
        expect([...again.tree[part]]).toEqual(order.map((i) => found.tree[part][i]));
      expect(again.tree.stability).toEqual(found.tree.stability);
      // A point of several copies is so many rows.
      const spread = order.flatMap((i) => Array.from({ length: multiplicity[i] }, () => i));
      const whole = hdbscan(points(spread.map((i) => rows[i])), options);
      expect([...whole.labels]).toEqual(spread.map((i) => found.labels[i]));
    }),
    { numRuns: count(20, 500) },
  );
});
