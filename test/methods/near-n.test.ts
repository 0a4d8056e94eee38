/** As many clusters as rows, nearly: every method that takes a number, with rows once and with copies. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { type Clustering, clusterSync, type MethodName, methods, type Recipe } from "../../src/index.js";
import { bits } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { samePartition } from "../support/partitions.js";

const NAMES = Object.keys(methods) as MethodName[];

const drawn = fc.record({
  distinct: fc.integer({ min: 3, max: 14 }),
  dim: fc.integer({ min: 1, max: 3 }),
  /** Copies of each row at most. */
  copies: fc.constantFrom(1, 3, 6),
  /** The number of clusters, from that of the distinct rows. */
  wanted: fc.constantFrom(
    (n: number) => n,
    (n: number) => n - 1,
    (n: number) => n - 2,
    (n: number) => n >> 1,
  ),
  seed: fc.nat({ max: 1e6 }),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

/** Rows of numbers that are all different, so that no two ways are equally long; and an order to mix them. */
function tableOf({ distinct, dim, copies, seed }: Drawn): { rows: number[][]; mixed: number[] } {
  const source = random(seed, 9005);
  const some = Array.from({ length: distinct }, () => Array.from({ length: dim }, () => source.uniform()));
  const rows = some.flatMap((row) => Array.from({ length: 1 + source.below(copies) }, () => row));
  const mixed = rows.map((_, i) => i);
  for (let i = rows.length - 1; i > 0; i--) {
    const j = source.below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return { rows, mixed };
}

/** Labels from 0 on or -1, as many clusters as their summary says, none empty, and finite numbers. */
function expectValid({ labels, clusters, membership, strength, inertia }: Clustering, rows: number): void {
  expect(labels.length).toBe(rows);
  const sizes = clusters.map((_, s) => labels.filter((label) => label === s).length);
  expect(clusters.map(({ size }) => size)).toEqual(sizes);
  expect(sizes.every((size) => size > 0)).toBe(true);
  expect(labels.every((label) => label >= -1 && label < clusters.length)).toBe(true);
  for (const numbers of [membership, strength]) expect(numbers?.every(Number.isFinite) ?? true).toBe(true);
  expect(Number.isFinite(inertia ?? 0)).toBe(true);
}

describe.each(NAMES)("%s", (method) => {
  const takesNumber = "clusters" in methods[method].options;

  it("into n, n - 1, n - 2 or n / 2 clusters: valid, again the same, the same for rows in another order", () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const { rows, mixed } = tableOf(given);
        const clusters = Math.max(1, given.wanted(given.distinct));
        const recipe = { method, ...(takesNumber && { clusters }) } as Recipe;
        const found = clusterSync(rows, recipe);
        expectValid(found, rows.length);
        if (takesNumber) expect(found.clusters.length).toBe(clusters);
        // Copies are one row.
        const labelOf = new Map<string, number>();
        rows.forEach((row, i) => {
          const label = labelOf.get(row.join()) ?? found.labels[i];
          labelOf.set(row.join(), label);
          expect(found.labels[i]).toBe(label);
        });
        const again = clusterSync(rows, recipe);
        expect(bits(again.labels)).toBe(bits(found.labels));
        const other = clusterSync(
          mixed.map((i) => rows[i]),
          recipe,
        );
        expect(
          samePartition(
            other.labels,
            mixed.map((i) => found.labels[i]),
          ),
        ).toBe(true);
        const codes = ({ warnings }: Clustering) => warnings.map(({ code }) => code).sort();
        expect(codes(other)).toEqual(codes(found));
      }),
      runs(40),
    );
  });
});
