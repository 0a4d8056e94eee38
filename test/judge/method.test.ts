/** Which method is taken: the standing one unless a challenger is as stable and separates as well. */
import { describe, expect, it } from "vitest";
import type { MethodJudgment } from "../../src/index.js";
import { methodOf } from "../../src/judge/choice.js";

const judged = (
  method: MethodJudgment["method"],
  valley: number,
  stability: number,
  agreement?: number,
): MethodJudgment => ({
  method,
  clusters: 3,
  score: valley,
  valley,
  strength: 1,
  meanStrength: 1,
  stability,
  smallest: 0.3,
  ...(agreement !== undefined && { agreement }),
});

const taken = (standing: readonly [number, number], challenger: readonly [number, number, number]) =>
  methodOf([judged("spectacl-normalized", ...standing), judged("kmeans", ...challenger)]).method;

describe("a challenger", () => {
  it("that draws the same clusters wins by stability, up to chance in the valley", () => {
    expect(taken([0.8, 0.7], [0.797, 0.9, 0.8])).toBe("kmeans");
    expect(taken([0.8, 0.7], [0.78, 0.9, 0.8])).toBe("spectacl-normalized");
    expect(taken([0.8, 0.7], [0.8, 0.71, 0.8])).toBe("spectacl-normalized");
  });

  it("that is less stable does not win", () => {
    expect(taken([0.7, 0.9], [0.95, 0.89, 0.8])).toBe("spectacl-normalized");
  });

  it("with other clusters must separate clearly better, and more than a cloud has by chance", () => {
    expect(taken([0.8, 0.5], [0.85, 0.95, 0.2])).toBe("spectacl-normalized");
    expect(taken([0.8, 0.95], [0.9, 0.95, 0.2])).toBe("kmeans");
    expect(taken([0.55, 0.5], [0.6, 0.95, 0.2])).toBe("spectacl-normalized");
    expect(taken([0.55, 0.5], [0.7, 0.95, 0.2])).toBe("kmeans");
  });

  it("that is very stable wins with any clusters where there is no valley at all", () => {
    expect(taken([0.5, 0.5], [0.5, 0.97, 0.1])).toBe("kmeans");
    expect(taken([0.5, 0.5], [0.5, 0.9, 0.1])).toBe("spectacl-normalized");
  });

  it("that halves do not agree on never wins", () => {
    expect(taken([0.6, 0.1], [0.6, 0.2, 0.8])).toBe("spectacl-normalized");
  });
});

it("of several challengers the one with the largest product is taken; equal ones leave the standing method", () => {
  const standing = judged("spectacl-normalized", 0.7, 0.7);
  const some = [judged("spectacl", 0.8, 0.8, 0.9), judged("linkage", 0.9, 0.8, 0.9)];
  expect(methodOf([standing, ...some]).method).toBe("linkage");
  expect(methodOf([standing, judged("linkage", 0.7, 0.7, 1)]).method).toBe("spectacl-normalized");
});
