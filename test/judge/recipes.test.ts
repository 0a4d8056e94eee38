import { describe, expect, it } from "vitest";
import { moons } from "../../src/datasets/shapes.js";
import { judgments, predictionStrength, stability, valley } from "../../src/metrics.js";
import { problem, wrongOption } from "../support/errors.js";

const { points, truth } = moons({ n: 240, noise: 0.05, seed: 2 });
const recipe = { method: "spectacl-normalized" } as const;

describe("measures of a recipe", () => {
  it("are the same one by one and together", () => {
    const [two, three] = judgments(points, recipe, [2, 3]);
    expect(predictionStrength(points, { ...recipe, clusters: 2 })).toEqual({
      worst: two.strength,
      mean: two.meanStrength,
    });
    expect(stability(points, { ...recipe, clusters: 2 })).toBe(two.stability);
    expect(two.score).toBe(two.valley * two.strength);
    expect(two.score).toBeGreaterThan(three.score);
  });

  it("the valley is that of the labels, up to the rows drawn", () => {
    const [two] = judgments(points, recipe, [2]);
    expect(two.valley).toBeCloseTo(valley(points, truth).value, 1);
  });

  it("refuse what half of the rows cannot make, and a number left open", () => {
    expect(() => judgments(points, recipe, [2, 200])).toThrow(problem("MORE_THAN_ROWS"));
    expect(() => stability(points, recipe)).toThrow(wrongOption("clusters", "auto"));
  });
});
