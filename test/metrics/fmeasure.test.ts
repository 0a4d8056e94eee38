import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fMeasure } from "../../src/metrics.js";
import { renamed, twoLabelings } from "../support/labelings.js";

interface GoldenPair {
  readonly name: string;
  readonly truth: readonly number[];
  readonly found: readonly number[];
  readonly F_sum: number;
  readonly F_mean_over_classes: number;
  readonly F_mean_over_larger_side: number;
}

// test/fixtures/golden/make_golden.py, function metrics.
const golden = JSON.parse(
  readFileSync(new URL("../fixtures/golden/metrics.json", import.meta.url), "utf8"),
) as readonly GoldenPair[];

describe("fMeasure", () => {
  it.each(golden.map((pair) => [pair.name, pair] as const))("%s: as SciPy's matching", (_, pair) => {
    const f = fMeasure(pair.truth, pair.found);
    expect(f.sum).toBeCloseTo(pair.F_sum, 12);
    expect(f.mean).toBeCloseTo(pair.F_mean_over_classes, 12);
    // The fixture does not count noise as a cluster.
    const noiseless = pair.found.filter((label) => label !== -1);
    if (noiseless.length === pair.found.length) {
      expect(f.overLarger).toBeCloseTo(pair.F_mean_over_larger_side, 12);
    } else {
      const larger = Math.max(new Set(pair.truth).size, new Set(noiseless).size + 1);
      expect(f.overLarger).toBeCloseTo(pair.F_sum / larger, 12);
    }
  });

  it("counts noise as one cluster in the larger side: 16 clusters and noise divide by 17", () => {
    const labels = Array.from({ length: 170 }, (_, i) => (i % 17) - 1);
    const truth = labels.map((_, i) => (i < 85 ? 0 : 1));
    const f = fMeasure(truth, labels);
    expect(f.overLarger).toBe(f.sum / 17);
  });

  it("names the cluster of each class, and its F", () => {
    const f = fMeasure(["star", "star", "star", "galaxy", "galaxy", "quasar"], [7, 7, 2, 2, 2, 2]);
    expect(f.classes).toEqual(["galaxy", "quasar", "star"]);
    expect(f.matching).toEqual([2, null, 7]);
    expect([...f.perClass]).toEqual([4 / 6, 0, 4 / 5]);
    expect(f.sum).toBe(4 / 6 + 4 / 5);
  });

  it("each class has F = 2 |both| / (|class| + |cluster|) with its cluster, and no cluster two classes", () => {
    fc.assert(
      fc.property(twoLabelings, ({ truth, labels }) => {
        const f = fMeasure(truth, labels);
        f.classes.forEach((t, at) => {
          const s = f.matching[at];
          const both = truth.filter((label, i) => label === t && labels[i] === s).length;
          const sizes =
            truth.filter((label) => label === t).length + labels.filter((label) => label === s).length;
          expect(f.perClass[at]).toBe((2 * both) / sizes);
          expect(s === null || both > 0).toBe(true);
        });
        const taken = f.matching.filter((s) => s !== null);
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken).not.toContain(-1);
      }),
    );
  });

  it("is the same both ways round and under other names, and 1 for the same partition", () => {
    fc.assert(
      fc.property(twoLabelings, ({ truth, labels }) => {
        const { sum } = fMeasure(truth, labels);
        expect(fMeasure(labels, truth).sum).toBeCloseTo(sum, 12);
        expect(fMeasure(truth, renamed(labels)).sum).toBeCloseTo(sum, 12);
        const clean = truth.map((label) => label + 1);
        expect(fMeasure(clean, renamed(clean)).mean).toBe(1);
      }),
    );
  });

  it("is 0 where no row has both a class and a cluster", () => {
    expect(fMeasure([-1, -1], [0, 1])).toMatchObject({ sum: 0, mean: 0, overLarger: 0, classes: [] });
    expect(fMeasure([0, -1], [-1, 0])).toMatchObject({ sum: 0, mean: 0, matching: [null] });
  });
});
