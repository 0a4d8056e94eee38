import { expect, test } from "vitest";
import { random } from "../../src/base/random.js";
import { mostJudged } from "../../src/judge/numbers.js";
import { drawnBySteps } from "../../src/run/drawn-by-steps.js";

test("a column of a few values that draws the clusters alone is told from one that others go with", () => {
  const n = 300;
  const source = random(5, 0);
  const labels = Int32Array.from({ length: n }, () => Number(source.uniform() < 0.3));
  const made = (row: (label: number) => readonly number[]) => {
    const rows = Array.from(labels, row);
    return { n, dim: rows[0].length, coords: Float64Array.from(rows.flat()) };
  };
  const noise = () => source.uniform();
  expect(
    drawnBySteps(
      made((label) => [noise(), label, noise()]),
      labels,
    ),
  ).toBe(true);
  // One category of three values, as three columns.
  const kinds = made((label) => {
    const other = label === 1 ? 0 : 1 + Number(noise() < 0.5);
    return [noise(), Number(label === 1), Number(other === 1), Number(other === 2)];
  });
  expect(drawnBySteps(kinds, labels)).toBe(true);
  expect(
    drawnBySteps(
      made((label) => [noise() + label, label, noise()]),
      labels,
    ),
  ).toBe(false);
  expect(
    drawnBySteps(
      made((label) => [noise() + 2 * label, noise()]),
      labels,
    ),
  ).toBe(false);
  expect(
    drawnBySteps(
      made((label) => [label, label, noise()]),
      labels,
    ),
  ).toBe(false);
});

test("as many clusters as there are distinct rows are judged only where each has many copies", () => {
  expect(mostJudged({ rows: 240, distinct: 4 })).toBe(4);
  expect(mostJudged({ rows: 79, distinct: 4 })).toBe(2);
  expect(mostJudged({ rows: 240, distinct: 240 })).toBe(120);
  expect(mostJudged({ rows: 240, distinct: 3 })).toBe(0);
});
