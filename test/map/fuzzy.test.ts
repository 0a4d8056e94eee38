import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { knnGraph } from "../../src/line/graph/knn.js";
import { fuzzyWeights } from "../../src/line/map/fuzzy.js";
import { points } from "../../src/line/points/points.js";

it("weights are those of the fuzzy union: symmetric, the nearest has 1, and what is implied of each point sums to log₂ k", () => {
  const [n, k] = [120, 9];
  const source = random(5, 1);
  const rows = Array.from({ length: n }, () => Array.from({ length: 4 }, () => source.uniform()));
  const distance = (i: number, j: number): number => Math.hypot(...rows[i].map((x, c) => x - rows[j][c]));
  const given = points(rows);
  const { offsets, targets, weights = new Float64Array(0) } = fuzzyWeights(knnGraph(given, k), given, k);
  const weightOf = (i: number, j: number): number =>
    weights[offsets[i] + targets.subarray(offsets[i], offsets[i + 1]).indexOf(j)];
  // Brute force: the degrees of each point by halving an interval for σ.
  const own = rows.map((_, i) => {
    const near = [...Array(n).keys()].filter((j) => j !== i).sort((a, b) => distance(i, a) - distance(i, b));
    const lists = near.slice(0, k).map((j) => [j, distance(i, j) - distance(i, near[0])]);
    let [low, high] = [0, 100];
    for (let step = 0; step < 100; step++) {
      const middle = (low + high) / 2;
      const sum = lists.reduce((all, [, d]) => all + Math.exp(-d / middle), 0);
      if (sum > Math.log2(k)) high = middle;
      else low = middle;
    }
    return new Map(lists.map(([j, d]) => [j, Math.exp(-d / low)]));
  });
  for (let i = 0; i < n; i++) {
    expect(Math.max(...weights.subarray(offsets[i], offsets[i + 1]))).toBeCloseTo(1, 12);
    for (const j of targets.subarray(offsets[i], offsets[i + 1])) {
      const [p, q] = [own[i].get(j) ?? 0, own[j].get(i) ?? 0];
      expect(weightOf(i, j)).toBe(weightOf(j, i));
      expect(Math.abs(weightOf(i, j) - (p + q - p * q))).toBeLessThan(2e-3);
    }
  }
});

it("points with many copies nearby have finite weights above 0", () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i < 20 ? 0 : i, 1]);
  const given = points(rows);
  const { weights = new Float64Array(0) } = fuzzyWeights(knnGraph(given, 5), given, 5);
  expect(weights.every((weight) => weight >= 0 && weight <= 1)).toBe(true);
});
