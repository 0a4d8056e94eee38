import { describe, expect, it } from "vitest";
import { kmeansSeriesSteps } from "../../src/line/clusters/series.js";
import { finish, kmeans } from "../../src/stages.js";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

/** Rows around `groups` centers on a grid, so that neighbors overlap a little. */
function grouped(n: number, dim: number, groups: number, spread: number, seed: number) {
  const centers = numbers(groups * dim, seed + 1);
  const coords = numbers(n * dim, seed).map((value, at) => {
    const [i, c] = [Math.floor(at / dim), at % dim];
    return spread * value + 4 * centers[(i % groups) * dim + c];
  });
  return { n, dim, coords };
}

function inertiaOf({ n, dim, coords }: ReturnType<typeof grouped>, labels: Uint32Array, clusters: number) {
  const means = new Float64Array(clusters * dim);
  const counts = new Float64Array(clusters);
  for (let i = 0; i < n; i++) {
    counts[labels[i]]++;
    for (let c = 0; c < dim; c++) means[labels[i] * dim + c] += coords[i * dim + c];
  }
  let sum = 0;
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < dim; c++) {
      sum += (coords[i * dim + c] - means[labels[i] * dim + c] / counts[labels[i]]) ** 2;
    }
  }
  return sum;
}

describe("kmeansSeriesSteps", () => {
  const wanted = [2, 3, 5, 8, 9, 20];
  const [, wasm] = bothKernels;

  it("has clusters for every number, about as good as k-means for that number alone", () => {
    for (const rows of [grouped(400, 6, 8, 1, 3), grouped(300, 40, 9, 4, 4)]) {
      const found = finish(kmeansSeriesSteps(rows, wanted, {}, wasm));
      expect(found.map(({ clusters }) => clusters)).toEqual(wanted);
      for (const { clusters, labels } of found) {
        expect(new Set(labels).size).toBe(clusters);
        const alone = kmeans(rows, { clusters, starts: 20 }).inertia;
        expect(inertiaOf(rows, labels, clusters)).toBeLessThan(1.05 * alone);
      }
    }
  });

  it("gives the same bits with either kernels", () => {
    const rows = grouped(200, 36, 7, 1.5, 5);
    const [a, b] = bothKernels.map((kernels) =>
      finish(kmeansSeriesSteps(rows, wanted, { seed: 2 }, kernels)),
    );
    a.forEach(({ labels, inertia }, k) => {
      expect(bits(b[k].labels)).toBe(bits(labels));
      expect(b[k].inertia).toBe(inertia);
    });
  });

  it("a row of weight 3 counts as three rows", () => {
    const rows = grouped(60, 3, 4, 0.1, 6);
    const copies = Array.from({ length: 60 }, (_, i) => i).flatMap(
      (i) => Array(1 + (i % 3)).fill(i) as number[],
    );
    const coords = Float64Array.from(copies.flatMap((i) => [...rows.coords.subarray(3 * i, 3 * i + 3)]));
    const weights = Float64Array.from({ length: 60 }, (_, i) => 1 + (i % 3));
    const [once] = finish(kmeansSeriesSteps(rows, [4], { weights }, wasm));
    const [repeated] = finish(kmeansSeriesSteps({ n: copies.length, dim: 3, coords }, [4], {}, wasm));
    expect(repeated.inertia).toBeCloseTo(once.inertia, 4);
  });

  it("ends on rows that are all alike, and leaves out numbers above that of the rows", () => {
    const rows = { n: 9, dim: 2, coords: new Float64Array(18).fill(3) };
    const found = finish(kmeansSeriesSteps(rows, [1, 2, 9, 10], {}, wasm));
    expect(found.map(({ clusters, inertia }) => [clusters, inertia])).toEqual([
      [1, 0],
      [2, 0],
      [9, 0],
    ]);
    for (const { clusters, labels } of found)
      for (const label of labels) expect(label).toBeLessThan(clusters);
  });
});

it("fewer rows than columns: the inertia is that of the labels in all columns", () => {
  const [n, dim] = [50, 500];
  const coords = numbers(n * dim, 9).map((x, at) => x + 2 * (Math.floor(at / dim) % 3) * (at % 2));
  const found = finish(kmeansSeriesSteps({ n, dim, coords }, [2, 3, 4], {}, bothKernels[1]));
  for (const { clusters, labels, inertia } of found) {
    let sum = 0;
    for (let c = 0; c < dim; c++) {
      for (let s = 0; s < clusters; s++) {
        const own = Array.from({ length: n }, (_, i) => i).filter((i) => labels[i] === s);
        const mean = own.reduce((total, i) => total + coords[i * dim + c], 0) / own.length;
        for (const i of own) sum += (coords[i * dim + c] - mean) ** 2;
      }
    }
    expect(Math.abs(inertia / sum - 1)).toBeLessThan(1e-4);
  }
  expect([...found[1].labels].map((label, i) => label === found[1].labels[i % 3])).not.toContain(false);
});
