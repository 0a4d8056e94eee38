/** Sine, cosine and logarithm of our own: right, and the same everywhere. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cosine, sine } from "../../src/base/circular.js";
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
});
