/** Rows in another order give the same clusters, by every method and distance that there is. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { InputError, OptionError } from "../../src/base/errors.js";
import type { Random } from "../../src/base/random.js";
import { type Clustering, clusterSync, type Recipe } from "../../src/index.js";
import { promised } from "../promises/sentences.js";
import { count } from "../support/long.js";
import {
  CASES,
  type Case,
  inputFor,
  ofRows,
  orderOf,
  recipeFor,
  rowsFor,
  sourceFor,
  takenBy,
} from "./cases.js";

const seeds = fc.nat({ max: 1e9 });
const EACH = { numRuns: count(2, 60) };

/** All but the time it took and what is listed row by row. */
const told = ({ choice, recipe, clusters, facts, inertia, objective, warnings, tree }: Clustering) => ({
  ...{ choice, recipe, clusters, facts, inertia, objective, warnings, tree },
});

/** What comes of it: too few distinct rows, or scaled ones without a direction, are an error whatever their order. */
function foundOrRefused(input: Parameters<typeof clusterSync>[0], recipe: Recipe): Clustering | string {
  try {
    return clusterSync(input, recipe, { keep: ["outlierScore"] });
  } catch (error) {
    if (error instanceof OptionError || error instanceof InputError) return error.code;
    throw error;
  }
}

function drawn(one: Case, source: Random): { readonly rows: number[][]; readonly recipe: Recipe } {
  const rows = rowsFor(one, source);
  return { rows, recipe: takenBy(one, recipeFor(one, source)) };
}

/** Of each object its distances to all others, and what was found of it: what can be said without naming any. */
function anonymous(rows: number[][], { labels, membership, outlierScore }: Clustering): string[] {
  const matrix = inputFor({ distance: "precomputed" }, rows) as number[][];
  return rows
    .map((_, i) => {
      const inside = matrix[i].filter((_, j) => labels[j] === labels[i]).sort((a, b) => a - b);
      const all = [...matrix[i]].sort((a, b) => a - b);
      return JSON.stringify([labels[i], membership[i], outlierScore?.[i], inside, all]);
    })
    .sort();
}

test.each(CASES.filter(ofRows))(
  `${promised("rows")}, $method, $distance: the labels go with the rows. ${promised("scores")}`,
  (one) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const source = sourceFor(seed);
        const { rows, recipe } = drawn(one, source);
        const order = orderOf(rows.length, source);
        const found = foundOrRefused(rows, recipe);
        const again = foundOrRefused(
          order.map((i) => rows[i]),
          recipe,
        );
        if (typeof found === "string" || typeof again === "string") {
          expect(again).toBe(found);
          return;
        }
        expect(told(again)).toEqual(told(found));
        for (const part of ["labels", "membership", "outlierScore"] as const)
          expect([...(again[part] ?? [])]).toEqual(order.map((i) => found[part]?.[i]));
      }),
      EACH,
    );
  },
);

// Objects with the same distances to all others are told apart by nothing: they may change places.
test.each(CASES.filter((one) => !ofRows(one)))(
  `${promised("rows")}, $method, $distance: the same clusters`,
  (one) => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, listed) => {
        const source = sourceFor(seed);
        const { rows, recipe } = drawn(one, source);
        const moved = orderOf(rows.length, source).map((i) => rows[i]);
        const found = foundOrRefused(inputFor(one, rows, listed), recipe);
        const again = foundOrRefused(inputFor(one, moved, listed), recipe);
        if (typeof found === "string" || typeof again === "string") {
          expect(again).toBe(found);
          return;
        }
        expect(told(again)).toEqual(told(found));
        expect(anonymous(moved, again)).toEqual(anonymous(rows, found));
      }),
      EACH,
    );
  },
);
