import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import { driversSync } from "../../src/run/drivers.js";

/** Two groups apart in the first two columns; the third has noise alone. */
function rows(): { points: number[][]; labels: number[] } {
  const draw = normal(random(7, 999));
  const labels = Array.from({ length: 120 }, (_, i) => i % 2);
  return { points: labels.map((group) => [draw() + 9 * group, draw(), draw()]), labels };
}

it("the column that separates the groups drives the split, noise does not", () => {
  const { points, labels } = rows();
  const { all, without } = driversSync(points, labels, { method: "spectacl-normalized", clusters: 2 });
  expect(all).toBe(1);
  expect(without[0]).toBeLessThan(0.5);
  expect([without[1], without[2]]).toEqual([1, 1]);
});

it("columns of a group are left out together, and nothing is left without all", () => {
  const { points, labels } = rows();
  const both = points.map(([x, y, z]) => [x, x, y, z]);
  const recipe = { method: "kmeans", clusters: 2 } as const;
  const apart = driversSync(both, labels, recipe);
  expect([apart.without[0], apart.without[1]]).toEqual([1, 1]);
  const together = driversSync(both, labels, recipe, {
    groups: [
      [0, 1],
      [0, 1, 2, 3],
    ],
  });
  expect(together.without[0]).toBeLessThan(0.5);
  expect(together.without[1]).toBe(0);
});

it("compares some of many rows, the same for the same seed", () => {
  const { points, labels } = rows();
  const some = driversSync(points, labels, { method: "kmeans", clusters: 2 }, { rows: 50, seed: 3 });
  expect(some.rows).toBe(50);
  expect(driversSync(points, labels, { method: "kmeans", clusters: 2 }, { rows: 50, seed: 3 })).toEqual(some);
});
