import fc from "fast-check";
import { expect, test } from "vitest";
import { matchedLabels } from "../../apps/report/result/matching.js";
import { problem } from "../support/errors.js";

const labels = fc.array(fc.integer({ min: -1, max: 6 }), { minLength: 1, maxLength: 60 });

test("a renumbered clustering gets its numbers back", () => {
  fc.assert(
    fc.property(labels, fc.integer({ min: 1, max: 90 }), (reference, shift) => {
      const renumbered = reference.map((label) => (label < 0 ? -1 : (label * 5 + shift) % 7));
      expect(Array.from(matchedLabels(reference, renumbered))).toEqual(reference);
    }),
  );
});

test("matching keeps the partition, noise, and changes nothing the second time", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -1, max: 5 }), fc.integer({ min: -1, max: 8 })), { minLength: 1 }),
      (rows) => {
        const reference = rows.map(([label]) => label);
        const given = rows.map(([, label]) => label);
        const matched = matchedLabels(reference, given);
        const pairs = new Set(given.map((label, i) => `${label} ${matched[i]}`));
        expect(pairs.size).toBe(new Set(given).size);
        expect(new Set(matched).size).toBe(new Set(given).size);
        given.forEach((label, i) => {
          expect(matched[i] < 0).toBe(label < 0);
        });
        expect(matchedLabels(reference, matched)).toEqual(matched);
      },
    ),
  );
});

test("a cluster without a match gets a number of its own", () => {
  expect(Array.from(matchedLabels([0, 0, 1, 1, 1, 1], [5, 5, 0, 0, 0, 3]))).toEqual([0, 0, 1, 1, 1, 2]);
  expect(() => matchedLabels([0], [0, 1])).toThrow(problem("LABELS_LENGTH", { length: 2, expected: 1 }));
});
