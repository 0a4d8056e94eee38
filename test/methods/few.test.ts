/** A handful of rows: the first thing people try. */
import { expect, test } from "vitest";
import { clusterSync, estimate } from "../../src/index.js";
import { neighborsFor } from "../../src/methods/spectacl-normalized.js";
import { adjustedRand } from "../../src/metrics.js";

const GROUPS = [
  [0, 0],
  [10, 0],
  [5, 9],
];
const CORNERS = [
  [0, 0],
  [1, 0.1],
  [0.2, 1],
  [0.9, 1.1],
  [0.4, 0.5],
];

test.each([2, 3])("%i separate groups of five rows each", (count) => {
  const rows = GROUPS.slice(0, count).flatMap(([x, y]) => CORNERS.map(([a, b]) => [x + a, y + b]));
  const truth = rows.map((_, i) => Math.floor(i / CORNERS.length));
  for (const method of ["spectacl-normalized", "spectacl"] as const) {
    const { labels, recipe } = clusterSync(rows, { method, clusters: count });
    expect({ method, agreement: adjustedRand(truth, labels) }).toEqual({ method, agreement: 1 });
    if (method === "spectacl-normalized") expect(recipe).toMatchObject({ neighbors: 2 });
  }
});

const PLANE = { columns: 2, clusters: "auto" } as const;

test("neighbors grow with the cube root of the distinct rows, from six to thirty, and are few for few rows", () => {
  const of = (distinct: number) => neighborsFor("default", distinct, PLANE);
  const wrong: number[] = [];
  for (let distinct = 24; distinct < 40_000; distinct++) {
    const k = of(distinct);
    // (k - ½)³ ≤ distinct < (k + ½)³, but for the bounds.
    const high = k === 6 || (2 * k - 1) ** 3 <= 8 * distinct;
    const low = k === 30 || 8 * distinct < (2 * k + 1) ** 3;
    if (!high || !low || k < 6 || k > 30) wrong.push(distinct);
  }
  expect(wrong).toEqual([]);
  expect([1, 4, 5, 6, 11, 12, 23, 24].map(of)).toEqual([1, 1, 1, 2, 2, 3, 5, 6]);
  expect([10 ** 3, 10 ** 4, 10 ** 9].map(of)).toEqual([10, 22, 30]);
  expect(neighborsFor("paper", 10 ** 6, PLANE)).toBe(10);
});

test("the echoed recipe and the estimate name the neighbors of the distinct rows, or of the landmarks", () => {
  const method = "spectacl-normalized";
  const rows = Array.from({ length: 4000 }, (_, i) => [i % 1000, Math.sqrt(i % 1000)]);
  expect(clusterSync(rows, { method, clusters: 2 }).recipe).toMatchObject({ neighbors: 10 });
  expect(estimate(rows, { method, clusters: 2 }).found).toMatchObject({ neighbors: 10 });
  const unlike = rows.map(([x, y], i) => [x, y + i]);
  expect(clusterSync(unlike, { method, clusters: 2, landmarks: 1000 }).recipe).toMatchObject({
    neighbors: 10,
  });
  expect(estimate(unlike, { method, clusters: 2, landmarks: 1000 }).found).toMatchObject({ neighbors: 10 });
  const few = unlike.slice(0, 20);
  expect(clusterSync(few, { method, clusters: 2, preset: "paper" }).recipe).toMatchObject({ neighbors: 10 });
});

test("rows without any neighbor are noise where outliers are marked, even if all are", () => {
  const rows = Array.from({ length: 12 }, (_, i) => [i * 10, 0]);
  const recipe = { method: "spectacl", clusters: 2, radius: 1, outliers: "mark" } as const;
  const { labels, warnings } = clusterSync(rows, recipe);
  expect([...labels]).toEqual(Array(12).fill(-1));
  expect(warnings.map(({ code }) => code)).toContain("NO_EDGES");
});
