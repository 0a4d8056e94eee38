import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import { radiusGraph, radiusGraphSteps } from "../../src/line/graph/radius.js";
import { leadingAxes } from "../../src/line/points/leading-axes.js";
import { bothKernels, squaredDistance } from "../graph/brute.js";
import { count, LONG } from "../support/long.js";

/** Of how many rows one is held against all others. Rows 3 and 13, whose distance is a radius below, are. */
const STRIDE = count(5, 1);

/** Points near a plane of few directions, as images are: most of the distance lies in leading axes. */
function flatPoints(n: number, dim: number, shift: number) {
  const source = random(3, 9);
  const mix = Float64Array.from({ length: 6 * dim }, () => source.uniform() - 0.5);
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    for (let a = 0; a < 6; a++) {
      const score = source.uniform();
      for (let c = 0; c < dim; c++) coords[i * dim + c] += score * mix[a * dim + c];
    }
    for (let c = 0; c < dim; c++) coords[i * dim + c] += shift + 0.05 * source.uniform();
  }
  return { n, dim, coords };
}

describe("blocks with leading axes", () => {
  it.each([0, 1e6])("joins exactly the pairs within a distance that occurs (shift %d)", (shift) => {
    const points = flatPoints(2100, 100, shift);
    const radius = Math.sqrt(squaredDistance(points, 17, 1234)) * 0.6;
    const graph = radiusGraph(points, radius, { kernels: bothKernels[0].kernels });
    for (let i = 3 % STRIDE; i < points.n; i += STRIDE) {
      let at = graph.offsets[i];
      for (let j = 0; j < points.n; j++) {
        if (i === j || !(squaredDistance(points, i, j) <= radius * radius)) continue;
        if (graph.targets[at++] !== j) throw new Error(`row ${i} lacks ${j}.`);
      }
      expect(graph.offsets[i + 1]).toBe(at);
    }
    expect(graph.targets.length).toBeGreaterThan(10 * points.n);
  });

  it("has the same bits from both kernels", () => {
    const points = flatPoints(2001, 98, 0);
    const [a, b] = bothKernels.map(({ kernels }) => finish(radiusGraphSteps(points, 0.8, kernels)));
    expect(a).toEqual(b);
  });
});

/** Gray values near a few patterns, with constant columns, copies and one row far away. */
function images(n: number, dim: number, factor: number) {
  const source = random(4, 9);
  const patterns = Float64Array.from({ length: 5 * dim }, () => Math.floor(256 * source.uniform()));
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < dim; c++) {
      const value = 0.6 * patterns[(i % 5) * dim + c] + 60 * source.uniform();
      coords[i * dim + c] = c % 7 === 0 ? 9 : Math.floor(value);
    }
  }
  coords.copyWithin(dim, 0, dim);
  coords.copyWithin(40 * dim, 5 * dim, 6 * dim);
  return { n, dim, coords: coords.map((value) => value * factor) };
}

describe("blocks of whole numbers", () => {
  it.each([
    { n: 300, dim: 16, factor: 1, why: "all coordinates in a tile" },
    { n: 130, dim: 65, factor: 1, why: "an odd number of them" },
    { n: 2050, dim: 101, factor: 1, why: "leading axes first" },
    { n: 2050, dim: 101, factor: 1 / 3, why: "the same, not whole" },
    { n: 2050, dim: 97, factor: 4096, why: "whole, but beyond 16 bits" },
  ])("joins the pairs at exactly the radius: $n x $dim times $factor, $why", ({ n, dim, factor }) => {
    const points = images(n, dim, factor);
    // The distance of a pair that shares a pattern; others are nearly as far apart.
    const radius2 = squaredDistance(points, 3, 13);
    let radius = Math.sqrt(radius2);
    while (radius * radius < radius2) radius *= 1 + Number.EPSILON;
    const graph = radiusGraph(points, radius, { kernels: bothKernels[0].kernels });
    let ties = 0;
    for (let i = 3 % STRIDE; i < n; i += STRIDE) {
      let at = graph.offsets[i];
      for (let j = 0; j < n; j++) {
        const square = squaredDistance(points, i, j);
        if (i === j || !(square <= radius * radius)) continue;
        if (square === radius2) ties++;
        if (graph.targets[at++] !== j) throw new Error(`row ${i} lacks ${j}.`);
      }
      if (graph.offsets[i + 1] !== at)
        throw new Error(`row ${i} ends at ${graph.offsets[i + 1]}, not ${at}.`);
    }
    expect(graph.targets.length).toBeGreaterThan(n);
    expect(ties).toBeGreaterThanOrEqual(2);
  });

  it("decides all pairs of rows that were moved because they are far away", () => {
    const { n, dim, coords } = images(2050, 100, 1);
    for (let i = 0; i < 2; i++)
      for (let c = 0; c < dim; c++) coords[(7 + i) * dim + c] += 1e7 * (c % 2) + 0.5;
    const points = { n, dim, coords };
    const radius = Math.sqrt(squaredDistance(points, 7, 8)) * (1 + 1e-12);
    const graph = radiusGraph(points, radius, { kernels: bothKernels[0].kernels });
    for (const i of [7, 8, 9]) {
      const row = Array.from({ length: n }, (_, j) => j).filter(
        (j) => j !== i && squaredDistance(points, i, j) <= radius * radius,
      );
      expect(Array.from(graph.targets.subarray(graph.offsets[i], graph.offsets[i + 1]))).toEqual(row);
    }
  });

  it.runIf(LONG)("has the same bits from both kernels", () => {
    const points = images(2001, 98, 1);
    const [a, b] = bothKernels.map(({ kernels }) => finish(radiusGraphSteps(points, 220, kernels)));
    expect(a).toEqual(b);
  });
});

describe("leadingAxes", () => {
  it.each([
    [50, 20, 5],
    [3, 16, 10],
  ])("are orthonormal for %d points in %d dimensions", (n, dim, count) => {
    const axes = leadingAxes(flatPoints(n, dim, 0), new Float64Array(dim), count, bothKernels[0].kernels);
    for (let a = 0; a < count; a++) {
      for (let b = 0; b <= a; b++) {
        let dot = 0;
        for (let c = 0; c < dim; c++) dot += axes[a * dim + c] * axes[b * dim + c];
        expect(Math.abs(dot - Number(a === b))).toBeLessThan(1e-14);
      }
    }
  });
});
