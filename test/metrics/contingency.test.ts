import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlaps } from "../../src/metrics/contingency.js";
import { accuracy, adjustedRand, contingency, fMeasure, nmi, scores } from "../../src/metrics.js";
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
      "a table of 100000 classes and 100000 clusters must have at most 67108864 counts, got 10000000000.",
    );
  });
});

describe.each(Object.entries({ contingency, fMeasure, nmi, adjustedRand, accuracy, scores }))(
  "%s refuses",
  (_, score: (truth: never, labels: never) => unknown) => {
    it.each([
      [[], [], "truth must have at least 1 row, got 0."],
      [[1], [], "labels must have at least 1 row, got 0."],
      [[1, 2], [1], "truth has 2 rows, labels has 1: both must label the same rows."],
      [[1, Number.NaN], [1, 2], "truth, row 1 is NaN: a label must be a number or text."],
      [[1, 2], ["a", null], "labels, row 1 is null: a label must be a number or text."],
      [[1], undefined, "labels must be an array of labels, got undefined."],
    ])("%o, %o", (truth, labels, message) => {
      expect(() => score(truth as never, labels as never)).toThrow(message);
    });
  },
);
