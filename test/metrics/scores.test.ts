import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accuracy, adjustedRand, fMeasure, nmi, scores } from "../../src/metrics.js";
import { wrongOption } from "../support/errors.js";
import { labelsOf, renamed, scikit, twoLabelings } from "../support/labelings.js";

const TOLERANCE = 1e-12;

function expectNear(value: number, expected: number): void {
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(TOLERANCE);
}

describe("scores", () => {
  it.each(scikit.pairs.map((pair) => [pair.name, pair] as const))("%s: as scikit-learn", (_, pair) => {
    expectNear(nmi(pair.truth, pair.labels), pair.nmi.arithmetic);
    expectNear(nmi(pair.truth, pair.labels, "geometric"), pair.nmi.geometric);
    expectNear(adjustedRand(pair.truth, pair.labels), pair.ari);
    expectNear(accuracy(pair.truth, pair.labels), pair.accuracy);
  });

  it.each(scikit.formulas.map((formula) => [formula.n, formula] as const))(
    "%i rows: as scikit-learn",
    (n, formula) => {
      const found = scores(labelsOf(n, formula.truth), labelsOf(n, formula.labels));
      expectNear(found.nmi, formula.nmi.arithmetic);
      expectNear(found.nmiGeometric, formula.nmi.geometric);
      // Relative: near chance the products of pair counts, beyond 2^53, cancel to few digits.
      expect(Math.abs(found.ari / formula.ari - 1)).toBeLessThan(1e-14);
      expectNear(found.accuracy, formula.accuracy);
      expect(found).toMatchObject({ classes: formula.truth[3], clusters: formula.labels[3], noise: 0 });
    },
  );

  it("are those of the single functions", () => {
    fc.assert(
      fc.property(twoLabelings, ({ truth, labels }) => {
        const f = fMeasure(truth, labels);
        const kept = labels.filter((label) => label !== -1);
        expect(scores(truth, labels)).toEqual({
          f: f.mean,
          fSum: f.sum,
          fOverLarger: f.overLarger,
          nmi: nmi(truth, labels),
          nmiGeometric: nmi(truth, labels, "geometric"),
          ari: adjustedRand(truth, labels),
          accuracy: accuracy(truth, labels),
          classes: new Set(truth.filter((label) => label !== -1)).size,
          clusters: new Set(kept).size,
          noise: labels.length - kept.length,
        });
      }),
    );
  });

  it("are the same under other names, both ways round, and to the last bit in any order of rows", () => {
    fc.assert(
      fc.property(twoLabelings, fc.nat(), ({ truth, labels }, turn) => {
        const one = scores(truth, labels);
        const other = scores(truth, renamed(labels));
        const back = scores(labels, truth);
        for (const name of ["fSum", "nmi", "nmiGeometric", "ari", "accuracy"] as const) {
          expectNear(other[name], one[name]);
          expectNear(back[name], one[name]);
        }
        const at = turn % truth.length;
        const turned = (side: number[]): number[] => [...side.slice(at), ...side.slice(0, at)];
        expect(scores(turned(truth), turned(labels))).toEqual(one);
      }),
    );
  });

  it("stay in their ranges, and are 1 for the same partition", () => {
    fc.assert(
      fc.property(twoLabelings, ({ truth, labels }) => {
        const found = scores(truth, labels);
        for (const name of ["f", "fOverLarger", "nmi", "nmiGeometric", "accuracy"] as const) {
          expect(found[name]).toBeGreaterThanOrEqual(0);
          expect(found[name]).toBeLessThanOrEqual(1);
        }
        expect(found.ari).toBeLessThanOrEqual(1);
        const clean = truth.map((label) => label + 1);
        const same = scores(clean, renamed(clean));
        expect(same).toMatchObject({ f: 1, fOverLarger: 1, nmi: 1, nmiGeometric: 1, ari: 1, accuracy: 1 });
      }),
    );
  });

  it("text and the numbers it stands for score alike", () => {
    fc.assert(
      fc.property(twoLabelings, ({ truth, labels }) => {
        const words = truth.map((label) => `class ${label}`);
        expectNear(nmi(words, labels), nmi(truth, labels));
        expectNear(adjustedRand(words, labels), adjustedRand(truth, labels));
      }),
    );
    expect(scores(["-1", "a"], ["-1", "a"])).toMatchObject({ classes: 2, clusters: 2, noise: 0, f: 1 });
  });
});

describe("adjustedRand", () => {
  it("is the definition over pairs of rows", () => {
    fc.assert(
      fc.property(twoLabelings, ({ truth, labels }) => {
        const count = { both: 0, truth: 0, labels: 0, all: 0 };
        for (let i = 0; i < truth.length; i++) {
          for (let j = 0; j < i; j++) {
            const sameTruth = truth[i] === truth[j];
            const sameLabels = labels[i] === labels[j];
            count.all++;
            if (sameTruth) count.truth++;
            if (sameLabels) count.labels++;
            if (sameTruth && sameLabels) count.both++;
          }
        }
        const expected = (count.truth * count.labels) / count.all;
        const most = (count.truth + count.labels) / 2;
        const ari = truth.length === 1 || most === expected ? 1 : (count.both - expected) / (most - expected);
        expectNear(adjustedRand(truth, labels), ari);
      }),
    );
  });
});

describe("nmi", () => {
  it("is exactly 0 for independent labels and refuses other means", () => {
    const truth = Array.from({ length: 700 }, (_, i) => i % 7);
    const labels = Array.from({ length: 700 }, (_, i) => Math.floor(i / 7) % 10);
    expect(nmi(truth, labels)).toBe(0);
    expect(() => nmi(truth, labels, "max" as never)).toThrow(wrongOption("mean", "max"));
  });
});

describe("many labels", () => {
  it("100,000 classes and as many clusters need no table of all pairs", () => {
    const truth = Int32Array.from({ length: 200_000 }, (_, i) => i >> 1);
    const labels = Int32Array.from({ length: 200_000 }, (_, i) => ((i + 1) >> 1) % 100_000);
    // Each class shares one row with two clusters: F of a pair is 2 / 4.
    expect(scores(truth, labels)).toMatchObject({
      classes: 100_000,
      clusters: 100_000,
      f: 0.5,
      accuracy: 0.5,
    });
  });

  it("a number for each row matches few clusters", () => {
    const unique = Float64Array.from({ length: 50_000 }, (_, i) => i * 1e6 + 0.5);
    const labels = Int32Array.from({ length: 50_000 }, (_, i) => i % 10);
    expect(accuracy(unique, labels)).toBe(10 / 50_000);
  });
});
