import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverageRadius } from "../../src/line/graph/coverage.js";
import { arrange } from "../../src/line/points/arrange.js";
import { points } from "../../src/line/points/points.js";
import { wrongOption } from "../support/errors.js";
import { runs } from "../support/long.js";
import { hardPoints, squaredDistance } from "./brute.js";

const golden = (name: string): string =>
  readFileSync(new URL(`../fixtures/golden/${name}`, import.meta.url), "utf8");

describe("coverageRadius", () => {
  it.each(["blobs_n0.1_s0", "blobs_n0.1_s1", "circles_n0.1_s0", "moons_n0.1_s0"])(
    "equals the rule of %s",
    (name) => {
      const lines = golden(`${name}.csv`).trim().split("\n").slice(1);
      const given = points(lines.map((line) => line.split(",").slice(0, 2).map(Number)));
      const rule = JSON.parse(golden(`${name}.json`)).eps_rule;
      const expected = [
        [0.7, rule.value_coverage_0_7],
        [0.8, rule.value_coverage_0_8],
        [0.9, rule.value],
        [0.95, rule.value_coverage_0_95],
        [0.99, rule.value_coverage_0_99],
      ];
      for (const [coverage, value] of expected) {
        const radius = coverageRadius(given, { neighbors: 10, coverage });
        expect(Math.abs(radius - value)).toBeLessThanOrEqual(1e-12 * value);
      }
    },
  );

  it("is the order statistic of the distances to the k-th other row, copies counted", () => {
    fc.assert(
      fc.property(
        hardPoints([1, 2, 4], 60),
        fc.integer({ min: 1, max: 70 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (rows, neighbors, coverage) => {
          const all = Array.from({ length: rows.n }, (_, i) => i);
          const kth = Math.min(neighbors, rows.n - 1);
          const distances = all.map((i) => {
            const squares = all.filter((j) => j !== i).map((j) => squaredDistance(rows, i, j));
            return Math.sqrt(squares.sort((a, b) => a - b)[kth - 1] ?? 0);
          });
          distances.sort((a, b) => a - b);
          const { points: distinct, multiplicity } = arrange(rows);
          const radius = coverageRadius(distinct, { neighbors, coverage, multiplicity });
          expect(radius).toBe(distances[Math.ceil(coverage * rows.n) - 1]);
        },
      ),
      runs(40),
    );
  });

  it("refuses a share outside (0, 1]", () => {
    const one = { n: 2, dim: 1, coords: Float64Array.of(0, 1) };
    expect(() => coverageRadius(one, { neighbors: 1, coverage: 0 })).toThrow(wrongOption("coverage", 0));
  });
});
