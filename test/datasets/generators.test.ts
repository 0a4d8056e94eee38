import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accepts } from "../../src/base/options.js";
import {
  blobs,
  circles,
  type Dataset,
  type GeneratorName,
  generators,
  moons,
  spirals,
  unequalBlobs,
  uniform,
} from "../../src/datasets.js";
import { problem, wrongOption } from "../support/errors.js";
import { runs } from "../support/long.js";

const names = Object.keys(generators) as GeneratorName[];
const plain = { moons, circles, blobs, uniform, spirals, "unequal-blobs": unequalBlobs };

const counts = ({ truth }: Dataset): number[] => {
  const sizes: number[] = [];
  for (const label of truth) sizes[label] = (sizes[label] ?? 0) + 1;
  return Array.from(sizes, (size) => size ?? 0);
};
const row = ({ points: { dim, coords } }: Dataset, i: number): number[] =>
  Array.from(coords.subarray(i * dim, (i + 1) * dim));
/** Standard deviation from the center of a class, over all columns. */
const spread = (data: Dataset, label: number): number => {
  const rows = Array.from(data.truth.keys(), (i) => i).filter((i) => data.truth[i] === label);
  const mean = row(data, 0).map((_, c) => rows.reduce((sum, i) => sum + row(data, i)[c], 0) / rows.length);
  const squares = rows.flatMap((i) => row(data, i).map((x, c) => (x - mean[c]) ** 2));
  return Math.sqrt(squares.reduce((a, b) => a + b, 0) / squares.length);
};

describe.each(names)("%s", (name) => {
  const { make, options } = generators[name];

  it("has as many finite rows, classes and column names as it says, for any n and noise", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(0, 0.1, 3),
        fc.nat(),
        (points, noise, seed) => {
          const data = make({ points, seed, ...("noise" in options && { noise }) });
          expect(data.points.n).toBe(points);
          expect(data.points.coords.length).toBe(points * data.points.dim);
          expect(data.points.coords.every(Number.isFinite)).toBe(true);
          expect(data.truth.length).toBe(points);
          expect(data.truth.every((label) => label >= 0)).toBe(true);
          expect(data.columns.length).toBe(data.points.dim);
        },
      ),
      runs(10),
    );
  });

  it("is 1,500 points by default, the same for the same seed, others for another", () => {
    expect(make()).toEqual(make({ points: 1500, seed: 0 }));
    expect(make().points.n).toBe(1500);
    expect(make({ seed: 1 }).points.coords).not.toEqual(make().points.coords);
  });

  it("is the plain function, whose number of points is n", () => {
    expect(plain[name]({ n: 33, seed: 5 })).toEqual(make({ points: 33, seed: 5 }));
  });

  it("has options with a sentence and a default that it accepts itself", () => {
    for (const option of Object.values(options)) {
      expect(option.doc.length).toBeGreaterThan(5);
      expect(accepts(option, option.default)).toBe(true);
    }
  });

  it("refuses what is not an option or breaks its rule", () => {
    expect(() => make({ points: 0 })).toThrow(wrongOption("points", 0));
    expect(() => make({ size: 3 })).toThrow(problem("UNKNOWN_OPTION", { option: "size", value: 3 }));
    expect(() => plain[name]({ seed: 0.5 })).toThrow(wrongOption("seed", 0.5));
  });
});

describe("without noise", () => {
  it("circles have radius 1 and factor, in halves", () => {
    const data = circles({ n: 101, noise: 0, factor: 0.25 });
    data.truth.forEach((label, i) => {
      expect(Math.hypot(...row(data, i))).toBeCloseTo(label === 0 ? 1 : 0.25, 12);
    });
    expect(counts(data)).toEqual([50, 51]);
  });

  it("moons lie on their half circles", () => {
    const data = moons({ n: 77, noise: 0 });
    data.truth.forEach((label, i) => {
      const [x, y] = row(data, i);
      const [u, v] = label === 0 ? [x, y] : [1 - x, 0.5 - y];
      expect(Math.hypot(u, v)).toBeCloseTo(1, 12);
      expect(v).toBeGreaterThanOrEqual(-1e-12);
    });
  });

  it("spirals: arms turned onto each other are one curve r = 1/2 + arms · angle / 4π", () => {
    for (const arms of [1, 2, 5]) {
      const data = spirals({ n: 203, noise: 0, arms });
      data.truth.forEach((arm, i) => {
        const [x, y] = row(data, i);
        const radius = Math.hypot(x, y);
        const turns = Math.atan2(y, x) / (2 * Math.PI) - arm / arms - (radius - 0.5) / (0.5 * arms);
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-12);
      });
      expect(Math.max(...counts(data)) - Math.min(...counts(data))).toBeLessThanOrEqual(1);
    }
  });

  it("blobs are their centers, in [0, 3]²", () => {
    const data = blobs({ n: 100, noise: 0, centers: 7 });
    expect(new Set(Array.from(data.truth, (_, i) => String(row(data, i)))).size).toBe(7);
    expect(data.points.coords.every((x) => x >= 0 && x < 3)).toBe(true);
  });

  it("blobs with given centers lie at them, each class at its own, in equal shares", () => {
    const centers = [
      [-4, 0.5],
      [7, 7],
      [0, -1e3],
    ] as const;
    const data = blobs({ n: 100, noise: 0, seed: 2, centers });
    data.truth.forEach((label, i) => {
      expect(row(data, i)).toEqual(centers[label]);
    });
    expect(counts(data)).toEqual([34, 33, 33]);
  });
});

describe("with noise", () => {
  it("each blob spreads by the noise", () => {
    const data = blobs({ n: 6000, noise: 0.2 });
    for (const label of [0, 1, 2]) expect(Math.abs(spread(data, label) / 0.2 - 1)).toBeLessThan(0.05);
  });

  it("given centers move blobs and leave their noise alone", () => {
    const at = { n: 300, noise: 0.2, seed: 4 };
    const [near, far] = [0, 8].map((x) => blobs({ ...at, centers: [[x, 0]] }).points.coords);
    near.forEach((value, i) => {
      expect(far[i] - value).toBeCloseTo(i % 2 === 0 ? 8 : 0, 12);
    });
  });

  it("refuses centers that are no places", () => {
    const wrong = (centers: unknown) => () => blobs({ centers: centers as number });
    expect(wrong([])).toThrow(wrongOption("centers", []));
    expect(wrong([[0, 1], [2]])).toThrow(wrongOption("centers[1]", [2]));
    expect(wrong([[0, Number.NaN]])).toThrow(wrongOption("centers[0]", [0, Number.NaN]));
    expect(wrong([3])).toThrow(wrongOption("centers[0]", 3));
    expect(wrong(0)).toThrow(wrongOption("centers", 0));
    expect(wrong("three")).toThrow(wrongOption("centers", "three"));
  });

  it("unequal blobs differ in size 4 : 2 : 1 and in spread 1 : 2 : 4", () => {
    const data = unequalBlobs({ n: 7000, noise: 0.1 });
    expect(counts(data)).toEqual([4000, 2000, 1000]);
    [0.1, 0.2, 0.4].forEach((expected, label) => {
      expect(Math.abs(spread(data, label) / expected - 1)).toBeLessThan(0.06);
    });
    expect(counts(unequalBlobs({ n: 10, centers: 1 }))).toEqual([10]);
  });
});

describe("uniform", () => {
  it("fills the unit cube evenly, in one class", () => {
    const data = uniform({ n: 20_000, dim: 4 });
    expect(counts(data)).toEqual([20_000]);
    expect(data.columns).toEqual(["x1", "x2", "x3", "x4"]);
    const inCorner = Array.from(data.truth.keys()).filter((i) => row(data, i).every((x) => x < 0.5)).length;
    // 1/16 of them, give or take four standard deviations.
    expect(Math.abs(inCorner - 1250)).toBeLessThan(4 * Math.sqrt(20_000 * (1 / 16) * (15 / 16)));
  });

  it("names few columns x, y, z and refuses more numbers than fit", () => {
    expect(uniform({ n: 2, dim: 3 }).columns).toEqual(["x", "y", "z"]);
    expect(() => uniform({ n: 1e8, dim: 10 })).toThrow(wrongOption("dim", 10));
  });
});
