import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { moons } from "../../src/datasets/shapes.js";
import { talliesOf } from "../../src/judge/scores/tallies.js";
import { valley, valleys } from "../../src/judge/scores/valley.js";

describe("tallies", () => {
  it("count what a loop over all pairs of pairs counts, ties half", () => {
    const source = random(5, 1);
    const rows = 40;
    const labels = Int32Array.from({ length: rows }, () => source.below(5) - 1);
    const pairs = 300;
    const draw = () => Uint32Array.from({ length: pairs }, () => source.below(rows));
    const [from, to] = [draw(), draw()];
    const openness = Float64Array.from({ length: pairs }, () => source.below(9) / 8).sort();
    const { present, ...tallies } = talliesOf(from, to, openness, labels);
    const both = (pair: number) => [labels[from[pair]], labels[to[pair]]];
    const won = (a: number, b: number) => (a > b ? 1 : a === b ? 0.5 : 0);
    let wins = 0;
    const winsOf = new Float64Array(present.length ** 2);
    for (let p = 0; p < pairs; p++) {
      const [a, other] = both(p);
      if (a < 0 || a !== other) continue;
      for (let q = 0; q < pairs; q++) {
        const [b, c] = both(q);
        if (b < 0 || c < 0 || b === c) continue;
        const share = won(openness[p], openness[q]);
        wins += share;
        if (a === b || a === c)
          winsOf[present.indexOf(a) * present.length + present.indexOf(b + c - a)] += share;
      }
    }
    expect(tallies.wins).toBe(wins);
    expect(tallies.winsOf).toEqual(winsOf);
  });
});

describe("valley", () => {
  const { points, truth } = moons({ n: 600, noise: 0.08, seed: 4 });
  const quarters = Int32Array.from(truth, (moon, i) => 2 * moon + (points.coords[2 * i] < 0.5 ? 0 : 1));

  it("of two moons is high, for each of them too", () => {
    const { value, worst, mean, clusters } = valley(points, truth);
    expect(value).toBeGreaterThan(0.9);
    expect(worst).toBe(Math.min(...clusters));
    expect(mean).toBeCloseTo((clusters[0] + clusters[1]) / 2, 12);
    expect(worst).toBeGreaterThan(0.9);
  });

  it("of moons cut in halves is low for each half, and lower than that of all pairs", () => {
    const [whole, halved] = valleys(points, [truth, quarters]);
    expect(halved.value).toBeLessThan(whole.value);
    expect(halved.mean).toBeLessThan(halved.value);
    expect(Math.max(...halved.clusters)).toBeLessThan(0.75);
  });

  it("is 0.5 for one cluster, and leaves out noise", () => {
    expect(
      valley(
        points,
        truth.map(() => 0),
      ).clusters,
    ).toEqual(Float64Array.of(0.5));
    const some = truth.map((moon, i) => (i % 7 === 0 ? -1 : moon));
    expect(valley(points, some).worst).toBeGreaterThan(0.9);
  });
});
