import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { circles } from "../../src/datasets.js";
import { silhouette, silhouetteSteps } from "../../src/judge/scores/silhouette.js";
import { problem, wrongOption } from "../support/errors.js";
import { scikit } from "../support/labelings.js";

function brute(rows: readonly (readonly number[])[], labels: readonly number[]): number[] {
  const distance = (i: number, j: number): number =>
    Math.sqrt(rows[i].reduce((sum, x, c) => sum + (x - rows[j][c]) ** 2, 0));
  const mean = (i: number, label: number): number => {
    const others = rows.map((_, j) => j).filter((j) => j !== i && labels[j] === label);
    return others.reduce((sum, j) => sum + distance(i, j), 0) / others.length;
  };
  return rows.map((_, i) => {
    const a = mean(i, labels[i]);
    const b = Math.min(...[...new Set(labels)].filter((s) => s !== labels[i]).map((s) => mean(i, s)));
    return Number.isNaN(a) || Math.max(a, b) === 0 ? 0 : (b - a) / Math.max(a, b);
  });
}

const labeled = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 3, max: 60 }))
  .chain(([dim, n]) =>
    fc.record({
      rows: fc.array(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: dim, maxLength: dim }), {
        minLength: n,
        maxLength: n,
      }),
      labels: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: n, maxLength: n }),
    }),
  )
  .filter(({ labels }) => new Set(labels).size > 1 && new Set(labels).size < labels.length);

describe("silhouette", () => {
  it.each(scikit.silhouettes.map((given, at) => [at, given] as const))("%i: as scikit-learn", (_, given) => {
    const { mean, values, rows } = silhouette(given.points, given.labels);
    expect(Math.abs(mean - given.mean)).toBeLessThan(1e-12);
    given.values.forEach((value, i) => {
      expect(Math.abs(values[i] - value)).toBeLessThan(1e-12);
    });
    expect([...rows]).toEqual(given.labels.map((_, i) => i));
  });

  it("is its definition", () => {
    fc.assert(
      fc.property(labeled, ({ rows, labels }) => {
        const { values } = silhouette(rows, labels);
        brute(rows, labels).forEach((value, i) => {
          expect(Math.abs(values[i] - value)).toBeLessThan(1e-12);
        });
      }),
    );
  });

  it("in many dimensions and over several tiles is its definition", () => {
    const rows = Array.from({ length: 90 }, (_, i) =>
      Array.from({ length: 300 }, (_, c) => Math.sin(i * 12.9 + c * 78.2) * 43),
    );
    const labels = rows.map((_, i) => i % 4);
    const { values } = silhouette(rows, labels);
    brute(rows, labels).forEach((value, i) => {
      expect(Math.abs(values[i] - value)).toBeLessThan(1e-12);
    });
  });

  it("knows no unit: rows times 2^1000 or 2^-1060 have the same bits", () => {
    const rows = Array.from({ length: 40 }, (_, i) => [i % 7, (i * 5) % 11]);
    const labels = rows.map((_, i) => i % 3);
    const { values } = silhouette(rows, labels);
    for (const factor of [2 ** 1000, 2 ** -1060]) {
      const times = rows.map((row) => row.map((x) => x * factor));
      expect(silhouette(times, labels).values).toEqual(values);
    }
  });

  it("of noise ignored is that of the other rows", () => {
    const rows = Array.from({ length: 30 }, (_, i) => [(i * i) % 31, i % 5]);
    const labels = rows.map((_, i) => (i % 4) - 1);
    const { rows: kept, values } = silhouette(rows, labels, { noise: "ignored" });
    const without = rows.map((_, i) => i).filter((i) => labels[i] !== -1);
    expect([...kept]).toEqual(without);
    const alone = silhouette(
      without.map((i) => rows[i]),
      without.map((i) => labels[i]),
    );
    expect(values).toEqual(alone.values);
  });

  it("of a sample is that of its rows, the same for the same seed, and close to the whole", () => {
    const { points, truth } = circles({ n: 2000, noise: 0.05 });
    const whole = silhouette(points, truth).mean;
    const drawn = silhouette(points, truth, { sample: 600, seed: 4 });
    expect(drawn.rows.length).toBe(600);
    const rows = Array.from(drawn.rows, (i) => [points.coords[2 * i], points.coords[2 * i + 1]]);
    const alone = silhouette(
      rows,
      drawn.rows.map((i) => truth[i]),
    );
    expect(alone.mean).toBe(drawn.mean);
    expect(silhouette(points, truth, { sample: 600, seed: 4 })).toEqual(drawn);
    expect([...silhouette(points, truth, { sample: 600, seed: 5 }).rows]).not.toEqual([...drawn.rows]);
    expect(Math.abs(drawn.mean - whole)).toBeLessThan(0.05);
    expect(silhouette(points, truth, { sample: 10_000 }).mean).toBe(whole);
  });

  it("reports its progress, ascending", () => {
    const { points, truth } = circles({ n: 4000, noise: 0.05 });
    const shares = [...silhouetteSteps(points, truth, {})];
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it.each([
    [[0, 0, 0], {}, problem("SILHOUETTE_CLUSTERS", { rows: 3, clusters: 1 })],
    [[0, 1, 2], {}, problem("SILHOUETTE_CLUSTERS", { rows: 3, clusters: 3 })],
    [[0, 1], {}, problem("LABELS_AND_POINTS", { labels: 2, points: 3 })],
    [[-1, -1, -1], { noise: "ignored" }, problem("SILHOUETTE_CLUSTERS", { rows: 0, clusters: 0 })],
    [[0, 0, 1], { sample: 2 }, wrongOption("sample", 2)],
    [[0, 0, 1], { noise: "dropped" }, wrongOption("noise", "dropped")],
    [
      [0, 0, 1],
      { samples: 5 },
      problem("UNKNOWN_OPTION", { option: "samples", value: 5, names: ["sample", "seed", "noise"] }),
    ],
  ])("refuses %o with %o", (labels, options, expected) => {
    expect(() => silhouette([[0], [1], [5]], labels, options as never)).toThrow(expected);
  });
});
