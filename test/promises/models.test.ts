/** What is promised of models, over methods, distances and scales. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InputError, OptionError } from "../../src/base/errors.js";
import {
  clusterSync,
  fitSync,
  predictSync,
  type Recipe,
  readModel,
  transformSync,
  writeModel,
} from "../../src/index.js";
import { CASES, type Case, ofPoints, recipeFor, rowsFor, sourceFor, takenBy } from "../order/cases.js";
import { bits } from "../support/kernels.js";
import { count } from "../support/long.js";
import { promised } from "./sentences.js";

const seeds = fc.nat({ max: 1e9 });
const EACH = { numRuns: count(1, 60) };
const MODELS = CASES.filter(ofPoints);

/** Draws until rows can be fitted: few distinct rows, or scaled ones without a direction, cannot. */
function fitted(one: Case, seed: number) {
  const source = sourceFor(seed);
  const rows = rowsFor(one, source);
  const recipe = takenBy(one, recipeFor(one, source));
  try {
    const found = clusterSync(rows, recipe, { keep: ["model"] });
    return found.model ? { rows, recipe, found, model: found.model } : undefined;
  } catch (error) {
    if (error instanceof OptionError || error instanceof InputError) return undefined;
    throw error;
  }
}

describe.each(MODELS)("$method, $distance", (one) => {
  test(`${promised("fit")} ${promised("own")}`, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const fit = fitted(one, seed);
        if (!fit) return;
        expect([...predictSync(fit.model, fit.rows).labels]).toEqual([...fit.found.labels]);
      }),
      EACH,
    );
  });

  test(promised("file"), () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const fit = fitted(one, seed);
        if (!fit) return;
        const others = rowsFor(one, sourceFor(seed + 1)).filter((row) => row.length === fit.rows[0].length);
        const asked = [...fit.rows, ...others];
        const read = readModel(writeModel(fit.model));
        const [a, b] = [predictSync(fit.model, asked), predictSync(read, asked)];
        for (const part of ["labels", "membership", "far"] as const) expect(b[part]).toEqual(a[part]);
        if (!fit.model.basis) return;
        expect(bits(transformSync(read, asked).coords)).toBe(bits(transformSync(fit.model, asked).coords));
      }),
      EACH,
    );
  });
});

test(promised("shares"), () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const fit = fitted({ method: "kmeans", distance: "euclidean" }, seed);
      if (!fit) return;
      expect(bits(predictSync(fit.model, fit.rows).membership)).toBe(bits(fit.found.membership));
    }),
    { numRuns: count(10, 200) },
  );
});

test.each(["standard", "robust", "minmax"] as const)(`${promised("scale")}: %s`, (scale) => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: -20, max: 20 }), (seed, power) => {
      const rows = rowsFor({ distance: "euclidean" }, sourceFor(seed), 20);
      const recipe: Recipe = { method: "kmeans", clusters: 2, scale };
      // Only the first column is in another unit: what is standardized does not see it.
      const scaled = rows.map(([first, ...rest]) => [first * 2 ** power, ...rest]);
      const labels = predictSync(fitSync(rows, recipe), rows).labels;
      expect([...predictSync(fitSync(scaled, recipe), scaled).labels]).toEqual([...labels]);
    }),
    { numRuns: count(5, 100) },
  );
});

test.each(MODELS.filter(({ distance }) => distance === "cosine"))(`${promised("angles")} $method`, (one) => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: -30, max: 30 }), (seed, power) => {
      const source = sourceFor(seed);
      const rows = rowsFor(one, source);
      const recipe = takenBy(one, { ...recipeFor(one, source), scale: "none" } as Recipe);
      try {
        const model = fitSync(rows, recipe);
        const longer = rows.map((row) => row.map((x) => x * 2 ** power));
        expect([...predictSync(model, longer).labels]).toEqual([...predictSync(model, rows).labels]);
      } catch (error) {
        if (!(error instanceof OptionError || error instanceof InputError)) throw error;
      }
    }),
    EACH,
  );
});
