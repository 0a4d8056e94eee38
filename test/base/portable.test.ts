/** Sine, cosine and logarithm of our own: right, and the same everywhere. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arcsine, cosine, cosineOfDegrees, sine, sineOfDegrees } from "../../src/base/circular.js";
import { logarithm } from "../../src/base/logarithm.js";
import { runs } from "../support/long.js";

describe("sine and cosine", () => {
  it("are those of Math to 1e-15", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (x) => {
        expect(Math.abs(sine(x) - Math.sin(x))).toBeLessThanOrEqual(1e-15);
        expect(Math.abs(cosine(x) - Math.cos(x))).toBeLessThanOrEqual(1e-15);
      }),
      runs(1250),
    );
  });

  it("are exact at 0 and within a rounding at quarters of a turn", () => {
    expect([sine(0), cosine(0)]).toEqual([0, 1]);
    expect([1, 2, 3, 4].map((q) => Math.round(1e15 * sine((q * Math.PI) / 2)) / 1e15 + 0)).toEqual([
      1, 0, -1, 0,
    ]);
  });
});

describe("degrees and the way back", () => {
  it("are those of Math to 1e-15, exact at quarters of a turn", () => {
    fc.assert(
      fc.property(fc.double({ min: -360, max: 360, noNaN: true }), (x) => {
        const radians = (x * Math.PI) / 180;
        expect(Math.abs(sineOfDegrees(x) - Math.sin(radians))).toBeLessThanOrEqual(2e-15);
        expect(Math.abs(cosineOfDegrees(x) - Math.cos(radians))).toBeLessThanOrEqual(2e-15);
        expect(sineOfDegrees(-x)).toBe(-sineOfDegrees(x) + 0);
        expect(cosineOfDegrees(-x)).toBe(cosineOfDegrees(x));
      }),
      runs(500),
    );
    expect([-360, -270, -180, -90, 0, 90, 180, 270, 360].map(sineOfDegrees)).toEqual([
      0, 1, 0, -1, 0, 1, 0, -1, 0,
    ]);
  });

  it("the arcsine is that of Math, and its sine the number given", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (s) => {
        expect(Math.abs(arcsine(s) - Math.asin(s))).toBeLessThanOrEqual(4e-16 * (1 + Math.asin(s)));
        expect(Math.abs(sine(arcsine(s)) - s)).toBeLessThanOrEqual(4e-16);
      }),
      runs(500),
    );
    for (const s of [1e-300, 1e-9, 1e-4]) expect(Math.abs(arcsine(s) / Math.asin(s) - 1)).toBeLessThan(1e-15);
    expect([arcsine(0), arcsine(1)]).toEqual([0, Math.PI / 2]);
  });
});

describe("logarithm", () => {
  it("is that of Math to 1e-15", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
        const right = Math.log(x);
        expect(Math.abs(logarithm(x) - right)).toBeLessThanOrEqual(1e-15 * Math.max(1, Math.abs(right)));
      }),
      runs(1250),
    );
  });

  it("is a small number's size near 1", () => {
    for (const t of [1e-3, 1e-8, 1e-15]) {
      expect(Math.abs(logarithm(1 + t) / Math.log1p(1 + t - 1) - 1)).toBeLessThanOrEqual(1e-15);
    }
    expect(logarithm(1)).toBe(0);
  });

  it("has an end for the largest number", () => {
    expect(logarithm(Number.MAX_VALUE)).toBeCloseTo(Math.log(Number.MAX_VALUE), 12);
  });
});
