/** The jump of DBSCAN is one, by a count of its own; so is the window in which DBSCAN is right. */
import { expect, test } from "vitest";
import { jumpSteps, windowSteps } from "../../apps/paper/experiments/jump.js";
import { nearestCenters } from "../../apps/paper/setup/centers.js";
import { mean, spread } from "../../apps/paper/setup/trial.js";
import { circles } from "../../src/datasets.js";
import { clusterSync } from "../../src/index.js";
import { fMeasure } from "../../src/metrics.js";
import { coverageRadius } from "../../src/stages.js";

function result<T>(steps: Generator<unknown, T, void>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const data = circles({ n: 800, noise: 0.08, seed: 3 });
const least = coverageRadius(data.points, { neighbors: 10, coverage: 0.9 });
const found = (radius: number, minPoints: number) =>
  clusterSync(data.points, { method: "dbscan", radius, minPoints });

test("one cluster before the jump, several behind it", () => {
  const { radius, minPoints, clusters } = result(jumpSteps(data, least));
  expect(radius).toBeGreaterThanOrEqual(Number(least.toFixed(4)));
  expect(clusters).toBeGreaterThan(1);
  expect(found(radius, minPoints).clusters).toHaveLength(1);
  expect(found(radius, minPoints + 1).clusters).toHaveLength(clusters);
});

test("the ends of the window meet the classes, their neighbors outside do not", () => {
  const window = result(windowSteps(data, least));
  const f = (minPoints: number): number => fMeasure(data.truth, found(least, minPoints).labels).mean;
  expect(window).toBeDefined();
  const { from, to, f: best } = window ?? { from: 0, to: 0, f: 0 };
  for (const end of [from, to]) expect(f(end)).toBeGreaterThanOrEqual(0.95);
  for (const beyond of [from - 1, to + 1]) expect(f(beyond)).toBeLessThan(0.95);
  expect(best).toBeGreaterThanOrEqual(Math.max(f(from), f(to)));
});

test("mean, spread and the nearest means of classes", () => {
  expect(mean([1, 2, 6])).toBe(3);
  expect(spread([1, 2, 6])).toBeCloseTo(Math.sqrt(14 / 3), 12);
  const coords = Float64Array.of(0, 0, 2, 0, 1, 3, 1, 5, 9, 9, 9, 9);
  const set = {
    points: { n: 6, dim: 2, coords },
    truth: Int32Array.of(0, 0, 1, 1, 2, 2),
    columns: ["x", "y"],
  };
  expect(nearestCenters(set)).toBeCloseTo(4, 12);
});
