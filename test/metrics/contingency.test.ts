import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlaps } from "../../src/judge/scores/contingency.js";
import { accuracy, adjustedRand, contingency, fMeasure, nmi, scores } from "../../src/metrics.js";
import { problem } from "../support/errors.js";
import { scikit, twoLabelings } from "../support/labelings.js";

describe("contingency", () => {
  it.each(scikit.pairs.map((pair) => [pair.name, pair] as const))("%s: as scikit-learn", (_, pair) => {
    const table = contingency(pair.truth, pair.labels);
    expect(table.classes).toEqual(pair.classes);
    expect(table.clusters).toEqual(pair.clusters);
    expect([...table.counts]).toEqual(pair.contingency.flat());
  });

  it("counts every row once", () => {
    fc.assert(
      fc.property(twoLabelings, ({ truth, labels }) => {
        const { classes, clusters, counts } = contingency(truth, labels);
        const expected = new Uint32Array(classes.length * clusters.length);
        truth.forEach((t, i) => {
          expected[classes.indexOf(t) * clusters.length + clusters.indexOf(labels[i])]++;
        });
        expect(counts).toEqual(expected);
      }),
    );
  });

  it("numbers sort as numbers, text after them by its code units", () => {
    const mixed = [10, "b", 9, "a", -1, "10"] as unknown as string[];
    expect(contingency(mixed, mixed).classes).toEqual([-1, 9, 10, "10", "a", "b"]);
  });

  it("sorted rows and a full table give the same overlaps", () => {
    // 400 × 400 labels on 20,000 rows are sorted; the same 20,000 rows nine times over fill a table.
    const truth = Int32Array.from({ length: 20_000 }, (_, i) => (i * 7919) % 400);
    const labels = Int32Array.from({ length: 20_000 }, (_, i) => Math.floor((i * 104_729) / 3) % 400);
    const nine = (side: Int32Array): Int32Array =>
      Int32Array.from({ length: 180_000 }, (_, i) => side[i % 20_000]);
    const sorted = overlaps(truth, labels);
    const table = overlaps(nine(truth), nine(labels));
    expect(table.targets).toEqual(sorted.targets);
    expect(table.offsets).toEqual(sorted.offsets);
    expect(table.counts).toEqual(sorted.counts.map((count) => 9 * count));
  });

  it("refuses a table that does not fit, naming its size", () => {
    const unique = Int32Array.from({ length: 100_000 }, (_, i) => i);
    expect(() => contingency(unique, unique)).toThrow(
      problem("TABLE_TOO_LARGE", { classes: 100_000, clusters: 100_000 }),
    );
  });
});

describe.each(Object.entries({ contingency, fMeasure, nmi, adjustedRand, accuracy, scores }))(
  "%s refuses",
  (_, score: (truth: never, labels: never) => unknown) => {
    it.each([
      [[], [], problem("NO_LABELS", { name: "truth" })],
      [[1], [], problem("NO_LABELS", { name: "labels" })],
      [[1, 2], [1], problem("LABELS_AND_TRUTH", { labels: 1, truth: 2 })],
      [[1, Number.NaN], [1, 2], problem("BAD_LABEL", { name: "truth", row: 1, value: Number.NaN })],
      [[1, 2], ["a", null], problem("BAD_LABEL", { name: "labels", row: 1, value: null })],
      [[1], undefined, problem("NOT_LABELS", { name: "labels" })],
    ])("%o, %o", (truth, labels, expected) => {
      expect(() => score(truth as never, labels as never)).toThrow(expected);
    });
  },
);
