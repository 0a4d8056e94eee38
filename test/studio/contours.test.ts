/** Lines of density: what they hold, that they close, and that they lie where the density is the same. */
import { expect, test } from "vitest";
import { cloudOf } from "../../apps/studio/draw/cloud.js";
import {
  contourPaths,
  densityOf,
  HELD,
  levelsOf,
  segmentsAt,
} from "../../apps/studio/views/compare/contours.js";
import { random } from "../../src/base/random.js";

const { uniform } = random(5, 1);
const bell = (): number => uniform() + uniform() + uniform() + uniform() - 2;

/** Two crowds, one of them far smaller. */
const N = 4000;
const x = Float64Array.from({ length: N }, (_, i) => (i % 5 === 0 ? 9 + bell() : bell()));
const y = Float64Array.from({ length: N }, (_, i) => (i % 5 === 0 ? 4 * bell() : bell()));
const cloud = cloudOf({ x, y, xName: "x", yName: "y", note: "", comparable: true });
const density = densityOf(cloud);

test("smoothing loses no row", () => {
  expect(density.cells.reduce((sum, value) => sum + value, 0)).toBeCloseTo(N, 6);
});

test("denser lines lie within sparser ones, and hold the share of rows that they promise", () => {
  const levels = levelsOf(density, HELD);
  expect(levels).toEqual([...levels].sort((a, b) => b - a));
  const total = density.cells.reduce((sum, value) => sum + value, 0);
  levels.forEach((level, k) => {
    const held = density.cells.filter((value) => value >= level).reduce((sum, value) => sum + value, 0);
    expect(held / total).toBeGreaterThanOrEqual(HELD[k]);
    expect(held / total).toBeLessThan(HELD[k] + 0.02);
  });
});

test("every line closes, and has its density on both ends of each piece", () => {
  const { cells, side } = density;
  const between = (a: number, b: number): number => {
    const [u, v] = [Math.floor(a), Math.floor(b)];
    const [s, t] = [a - u, b - v];
    const at = (i: number, j: number): number => cells[Math.min(side - 1, j) * side + Math.min(side - 1, i)];
    return (
      (1 - t) * ((1 - s) * at(u, v) + s * at(u + 1, v)) + t * ((1 - s) * at(u, v + 1) + s * at(u + 1, v + 1))
    );
  };
  for (const level of levelsOf(density, HELD)) {
    const pieces = segmentsAt(density, level);
    expect(pieces.length).toBeGreaterThan(8);
    const ends = new Map<string, number>();
    for (const [x1, y1, x2, y2] of pieces) {
      for (const [a, b] of [
        [x1, y1],
        [x2, y2],
      ]) {
        expect(between(a, b)).toBeCloseTo(level, 6);
        const key = `${a.toFixed(6)} ${b.toFixed(6)}`;
        ends.set(key, (ends.get(key) ?? 0) + 1);
      }
    }
    // A level that is met in the middle of a cell joins more than two.
    expect([...ends.values()].every((count) => count % 2 === 0)).toBe(true);
  }
});

test("paths are shares of the range, one for each line; no rows have none", () => {
  const paths = contourPaths(cloud);
  expect(paths).toHaveLength(HELD.length);
  for (const path of paths) {
    const numbers = path.match(/-?\d+\.\d+/g)!.map(Number);
    expect(Math.min(...numbers)).toBeGreaterThan(-0.1);
    expect(Math.max(...numbers)).toBeLessThan(1.1);
  }
  expect(contourPaths(cloudOf({ ...cloud.places, x: x.slice(0, 0), y: y.slice(0, 0) }))).toEqual([]);
});

test("rows at one spot have a line around it", () => {
  const one = cloudOf({ ...cloud.places, x: new Float64Array(50).fill(3), y: new Float64Array(50).fill(3) });
  expect(contourPaths(one).every((path) => path.startsWith("M"))).toBe(true);
});
