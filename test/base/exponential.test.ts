import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exponential } from "../../src/base/exponential.js";
import { runs } from "../support/long.js";

describe("exponential", () => {
  it("is e^x to 1e-15 where the result is normal", () => {
    fc.assert(
      fc.property(fc.double({ min: -708, max: 709, noNaN: true }), (x) => {
        expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThanOrEqual(1e-15);
      }),
      runs(1250),
    );
  });

  it("has e^a e^b = e^(a + b) for exact sums", () => {
    for (let a = -300; a <= 300; a += 7) {
      for (const b of [-41, -1.5, 0, 0.25, 33]) {
        expect(Math.abs((exponential(a) * exponential(b)) / exponential(a + b) - 1)).toBeLessThanOrEqual(
          2e-15,
        );
      }
    }
  });

  it("runs out in steps of the smallest number, then 0 and infinity", () => {
    expect(Math.abs(exponential(-740) - Math.exp(-740))).toBeLessThanOrEqual(5e-324);
    expect([exponential(-746), exponential(Number.NEGATIVE_INFINITY), exponential(0)]).toEqual([0, 0, 1]);
    expect([exponential(710), exponential(Number.NaN)]).toEqual([Number.POSITIVE_INFINITY, Number.NaN]);
  });
});
