import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { moons } from "../../src/datasets/shapes.js";
import { talliesOf } from "../../src/judge/scores/tallies.js";
import { valley, valleys } from "../../src/judge/scores/valley.js";

describe("tallies", () => {
  const source = random(5, 1);
  const rows = 40;
  const labels = Int32Array.from({ length: rows }, () => source.below(5) - 1);
  const pairs = 300;
  const draw = () => Uint32Array.from({ length: pairs }, () => source.below(rows));
  const [from, to] = [draw(), draw()];
  const openness = Float64Array.from({ length: pairs }, () => source.below(9) / 8).sort();
  const all = Array.from({ length: pairs }, (_, p) => p).filter(
    (p) => labels[from[p]] >= 0 && labels[to[p]] >= 0,
  );
  const inside = all.filter((p) => labels[from[p]] === labels[to[p]]);
  const across = all.filter((p) => labels[from[p]] !== labels[to[p]]);

  /** The share of some pairs that are more open than one across, of those in the same quarter of steps. */
  function shareOf(some: readonly number[], steps: Uint8Array, one: number): number {
    const fewer = (count: number) => some.filter((p) => steps[p] < count).length;
    // The last number of steps that pairs inside have, up to that of the pair; else their first.
    const known = some.map((p) => steps[p]);
    const like = Math.max(...known.filter((count) => count <= steps[one]), Math.min(...known));
    const quarter = (count: number) => Math.floor((4 * fewer(count)) / some.length);
    const matched = some.filter((p) => quarter(steps[p]) === quarter(like));
    const won = matched.map((p) =>
      openness[p] > openness[one] ? 1 : openness[p] === openness[one] ? 0.5 : 0,
    );
    return won.reduce((sum: number, x) => sum + x, 0) / matched.length;
  }

  it.each([1, 2, 32])("are those of a loop over all pairs of pairs, %i classes of steps", (classes) => {
    const steps = Uint8Array.from({ length: pairs }, () => source.below(classes));
    const { present, wins, winsOf } = talliesOf({ from, to, openness, steps }, labels);
    const sum = across.reduce((total, one) => total + shareOf(inside, steps, one), 0);
    expect(wins).toBeCloseTo(sum, 9);
    for (const [at, a] of present.entries()) {
      const own = inside.filter((p) => labels[from[p]] === a);
      for (const [beside, b] of present.entries()) {
        const between = across.filter(
          (p) => [labels[from[p]], labels[to[p]]].sort().join() === [a, b].sort().join(),
        );
        const expected = between.reduce((total, one) => total + shareOf(own, steps, one), 0);
        expect(winsOf[at * present.length + beside]).toBeCloseTo(expected, 9);
      }
    }
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

  it("of one long thin strip cut across is that of no border", () => {
    const source = random(8, 1);
    const strip = Array.from({ length: 600 }, () => [10 * source.uniform(), 0.4 * source.uniform()]);
    const thirds = strip.map(([x]) => Math.floor((3 * x) / 10));
    expect(valley(strip, thirds).mean).toBeLessThan(0.65);
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
