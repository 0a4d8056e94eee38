import { describe, expect, it } from "vitest";
import { accepts, type Option } from "../../src/base/options.js";
import { random, sample } from "../../src/base/random.js";
import { clusterSync, methods, type Recipe } from "../../src/index.js";

describe("recipes", () => {
  const rows = Array.from({ length: 80 }, (_, i) => [Math.floor(i / 40) * 10 + (i % 7), i % 5]);

  it("a range that runs backwards is refused with both its ends", () => {
    expect(() => clusterSync(rows, { clusters: { from: 5, to: 2 } })).toThrow(/\bfrom: 5, to: 2\b/);
  });

  it("without a method mean spectacl-normalized", () => {
    expect(clusterSync(rows, { clusters: 2 }).recipe.method).toBe("spectacl-normalized");
  });

  it.each(Object.keys(methods) as (keyof typeof methods)[])(
    '%s: the echoed recipe has no "auto" left and gives the same result',
    (method) => {
      const asked = "clusters" in methods[method].options ? { method, clusters: 2 } : { method };
      const first = clusterSync(rows, asked as Recipe);
      expect(Object.values(first.recipe)).not.toContain("auto");
      const replayed = JSON.parse(JSON.stringify(first.recipe)) as Recipe;
      const second = clusterSync(rows, replayed);
      expect([...second.labels]).toEqual([...first.labels]);
      expect(second.recipe).toEqual(first.recipe);
    },
  );

  it("every option has a sentence and a default that it accepts itself", () => {
    for (const { options } of Object.values(methods)) {
      for (const option of Object.values<Option>(options)) {
        expect(option.doc.length).toBeGreaterThan(5);
        if (option.default !== undefined) expect(accepts(option, option.default)).toBe(true);
      }
    }
  });

  it("undefined counts as left out, 0 does not", () => {
    const recipe = { method: "spectacl", clusters: 2, smoothing: 0, seed: undefined } as never;
    expect(clusterSync(rows, recipe).recipe).toMatchObject({ smoothing: 0, seed: 0 });
  });
});

describe("random", () => {
  it("streams of one seed and seeds of one stream differ; the same pair repeats", () => {
    const draws = (seed: number, stream: number) => Array.from({ length: 5 }, random(seed, stream).uniform);
    expect(draws(1, 1)).toEqual(draws(1, 1));
    const all = [draws(1, 1), draws(1, 2), draws(2, 1), draws(2 ** 32 + 1, 1)].map(String);
    expect(new Set(all).size).toBe(4);
  });

  it("is uniform: mean and variance of 100,000 draws", () => {
    const { uniform } = random(5, 1);
    const values = Array.from({ length: 100_000 }, uniform);
    const mean = values.reduce((a, b) => a + b) / values.length;
    const variance = values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.005);
    expect(Math.abs(variance - 1 / 12)).toBeLessThan(0.002);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
  });

  it("samples different numbers in ascending order, each about equally often", () => {
    const counts = new Uint32Array(20);
    const source = random(1, 1);
    for (let round = 0; round < 4000; round++) {
      const drawn = sample(20, 5, source);
      expect(new Set(drawn).size).toBe(5);
      expect([...drawn]).toEqual([...drawn].sort((a, b) => a - b));
      for (const i of drawn) counts[i]++;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
