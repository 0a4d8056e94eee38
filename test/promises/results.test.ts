/** What is promised of results and of the recipes in them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InputError, OptionError } from "../../src/base/errors.js";
import {
  type Clustering,
  clusterSync,
  type DistanceName,
  distances,
  fitSync,
  type Recipe,
} from "../../src/index.js";
import { pointsSampleSteps } from "../../src/judge/points-sample.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { runOn } from "../../src/methods/run.js";
import { finish } from "../../src/stages.js";
import {
  CASES,
  type Case,
  inputFor,
  orderOf,
  pointsOf,
  recipeFor,
  rowsFor,
  sourceFor,
  takenBy,
} from "../order/cases.js";
import { problem } from "../support/errors.js";
import { count } from "../support/long.js";
import { samePartition } from "../support/partitions.js";
import { promised } from "./sentences.js";

const seeds = fc.nat({ max: 1e9 });
const EACH = { numRuns: count(1, 60) };

interface Found {
  readonly asked: Recipe;
  readonly input: ReturnType<typeof inputFor>;
  readonly found: Clustering;
}

/** Few distinct rows, or scaled ones without a direction, are refused. */
function foundBy(one: Case, seed: number): Found | undefined {
  const source = sourceFor(seed);
  const input = inputFor(one, rowsFor(one, source));
  const asked = takenBy(one, recipeFor(one, source));
  try {
    return { asked, input, found: clusterSync(input, asked) };
  } catch (error) {
    if (error instanceof OptionError || error instanceof InputError) return undefined;
    throw error;
  }
}

describe.each(CASES)("$method, $distance", (one) => {
  test(`${promised("membership")} ${promised("density")} ${promised("again")} ${promised("resolution")}`, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { asked, input, found } = foundBy(one, seed) ?? {};
        if (!asked || !input || !found) return;
        const { labels, membership, clusters, objective, recipe } = found;
        labels.forEach((label, i) => {
          expect(membership[i]).toBeGreaterThanOrEqual(0);
          expect(membership[i]).toBeLessThanOrEqual(label < 0 ? 0 : 1);
        });
        for (const { density = 0 } of objective ? clusters : [])
          expect(density).toBeLessThanOrEqual((objective?.upper ?? 0) * (1 + 1e-5) + 1e-9);
        if ("clusters" in asked) expect(recipe.clusters).toBe(asked.clusters);
        expect([...clusterSync(input, recipe).labels]).toEqual([...labels]);
      }),
      EACH,
    );
  });
});

const ALONG_A_LINE = [[11], [1], [3], [4], [5], [11]];
const IN_A_PLANE = [
  [10, 3],
  [11, 7],
  [12, 7],
  [7, 4],
  [1, 10],
  [1, 10],
];
const MARKED = (Object.keys(distances) as DistanceName[]).map((distance) => ({
  distance,
  rows: distance === "cosine" || distance === "haversine" ? IN_A_PLANE : ALONG_A_LINE,
}));

test.each(MARKED)(
  `${promised("again")} Of three clusters by $distance two are left`,
  ({ distance, rows }) => {
    const input = inputFor({ distance }, rows);
    const recipe: Recipe = {
      method: "spectacl",
      distance,
      clusters: 3,
      outliers: "mark",
      weights: "self-tuned",
    };
    const found = clusterSync(input, { ...recipe, ...(distance !== "precomputed" && { scale: "none" }) });
    expect(found.clusters.length).toBe(2);
    expect(found.recipe.clusters).toBe(3);
    expect([...clusterSync(input, found.recipe).labels]).toEqual([...found.labels]);
  },
);

test(promised("echoed"), () => {
  for (let seed = 0; seed < count(1, 20); seed++) {
    const rows = rowsFor({ distance: "euclidean" }, sourceFor(seed), 40);
    const found = clusterSync(rows);
    const again = clusterSync(rows, found.recipe);
    expect([...again.labels]).toEqual([...found.labels]);
    expect(again.choice?.methods).toBeUndefined();
  }
});

test(promised("columns"), () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const source = sourceFor(seed);
      const rows = Array.from({ length: 120 }, () => Array.from({ length: 6 }, () => source.below(50)));
      const columns = orderOf(6, source);
      const drawn = (table: number[][]): number[] => {
        const steps = pointsSampleSteps(pointsOf(table), seed % 5, runOn(wasmKernels()), 40);
        return [...finish(steps).drawn].sort((a, b) => a - b);
      };
      expect(drawn(rows.map((row) => columns.map((c) => row[c])))).toEqual(drawn(rows));
    }),
    { numRuns: count(5, 100) },
  );
});

test(promised("copies"), () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const source = sourceFor(seed);
      const rows = rowsFor({ distance: "cosine" }, source, 20).map((row) => row.map(Math.round));
      const factor = 1 + source.below(1000);
      const alike = rows.map((row) => row.map((x) => x * factor));
      const recipe: Recipe = { method: "linkage", clusters: 1, distance: "cosine", scale: "none" };
      const copies = (table: number[][]): unknown =>
        clusterSync(table, recipe).warnings.find(({ code }) => code === "DUPLICATES");
      // Each beside a multiple of itself: at least half of the rows are copies, as many as of the rows twice over.
      expect(copies([...rows, ...alike])).toEqual(copies([...rows, ...rows]));
    }),
    { numRuns: count(10, 200) },
  );
});

test(promised("turns"), () => {
  const recipe: Recipe = { method: "linkage", clusters: 1, distance: "haversine" };
  const distinct = (rows: number[][]): number => {
    const copies = clusterSync(rows, recipe).warnings.find(({ code }) => code === "DUPLICATES");
    return rows.length - ((copies as { copies?: number } | undefined)?.copies ?? 0);
  };
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -360, max: 360, noNaN: true }),
      (latitude, longitude) => {
        expect(
          distinct([
            [latitude, 180],
            [latitude, -180],
          ]),
        ).toBe(1);
        for (const pole of [90, -90])
          expect(
            distinct([
              [pole, 0],
              [pole, longitude],
            ]),
          ).toBe(1);
      },
    ),
    { numRuns: count(20, 500) },
  );
});

test(promised("given"), () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const source = sourceFor(seed);
      const matrix = inputFor(
        { distance: "precomputed" },
        rowsFor({ distance: "precomputed" }, source),
      ) as number[][];
      const uneven = matrix.map((row, i) =>
        row.map((x, j) => (i < j && source.below(2) === 0 ? x * (1 + 1e-12) : x)),
      );
      const turned = matrix.map((_, i) => uneven.map((row) => row[i]));
      const recipe: Recipe = { method: "spectral", clusters: 2, distance: "precomputed" };
      const { labels } = clusterSync(matrix, recipe);
      for (const other of [uneven, turned])
        expect([...clusterSync(other, recipe).labels]).toEqual([...labels]);
    }),
    { numRuns: count(5, 100) },
  );
});

test(promised("nested"), () => {
  for (const { distance } of CASES.filter(({ method }) => method === "linkage")) {
    for (let seed = 0; seed < count(1, 40); seed++) {
      const input = inputFor({ distance }, rowsFor({ distance }, sourceFor(seed), 24));
      const cut = (clusters: number): Int32Array | undefined => {
        try {
          return clusterSync(input, { method: "linkage", clusters, distance }).labels;
        } catch (error) {
          if (error instanceof OptionError) return undefined;
          throw error;
        }
      };
      for (let clusters = 2; clusters < 6; clusters++) {
        const [fewer, more] = [cut(clusters), cut(clusters + 1)];
        if (!fewer || !more) continue;
        const both = Array.from(more, (label, i) => 100 * label + fewer[i]);
        expect(samePartition(both, more)).toBe(true);
      }
    }
  }
});

test(promised("refused"), () => {
  const unmapped = (Object.keys(distances) as DistanceName[]).filter((name) => !distances[name].modelable);
  expect(unmapped.length).toBeGreaterThan(0);
  for (const distance of unmapped) {
    const input = inputFor({ distance }, rowsFor({ distance }, sourceFor(1), 20));
    expect(() => clusterSync(input, { method: "kmeans", clusters: 2, distance })).toThrow(
      problem("METRIC_NOT_FOR_METHOD"),
    );
    expect(() => fitSync(input as number[][], { method: "linkage", clusters: 2, distance })).toThrow(
      problem("NO_MODEL_OF_METRIC"),
    );
    expect(() => clusterSync(input, { method: "linkage", clusters: 2, distance, landmarks: 5 })).toThrow(
      problem("NOT_FOR_METRIC"),
    );
  }
});
