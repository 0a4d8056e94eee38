/** Most of the nearest neighbors: how many of them, that what is found is exact, and the same bits everywhere. */
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { nearestGraphSteps } from "../../src/line/graph/knn.js";
import type { Points } from "../../src/line/points/points.js";
import { nearNeighborsSteps } from "../../src/line/search/near-neighbors.js";
import { knnSteps } from "../../src/line/search/nearest.js";
import type { Neighbors } from "../../src/line/search/neighbors.js";
import { squaredDistance } from "../graph/brute.js";
import { referenceKernels } from "../reference/reference.js";
import { bits } from "../support/kernels.js";

const kernels = wasmKernels();

/** About Gaussian: the sum of four uniform numbers. */
function bell(source: { uniform(): number }): number {
  return source.uniform() + source.uniform() + source.uniform() + source.uniform() - 2;
}

/** Blobs around directions, of few directions each, on the unit sphere. */
function sphere(n: number, dim: number, groups: number): Points {
  const source = random(3, 99);
  const rank = 12;
  const drawn = (length: number) => Float64Array.from({ length }, () => bell(source));
  const [centers, axes] = [drawn(groups * dim), drawn(groups * rank * dim)];
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const g = source.below(groups);
    const row = coords.subarray(i * dim, (i + 1) * dim);
    row.set(centers.subarray(g * dim, (g + 1) * dim));
    for (let r = 0; r < rank; r++) {
      const x = 0.3 * bell(source);
      for (let c = 0; c < dim; c++) row[c] += x * axes[(g * rank + r) * dim + c];
    }
    for (let c = 0; c < dim; c++) row[c] += 0.1 * bell(source);
    const length = Math.hypot(...row);
    for (let c = 0; c < dim; c++) row[c] /= length;
  }
  return { n, dim, coords };
}

function uniform(n: number, dim: number): Points {
  const source = random(4, 99);
  return { n, dim, coords: Float64Array.from({ length: n * dim }, () => source.uniform()) };
}

/** Few values, so that very many distances are equal. */
function lattice(n: number, dim: number): Points {
  const source = random(5, 99);
  return { n, dim, coords: Float64Array.from({ length: n * dim }, () => source.below(2)) };
}

function found(points: Points, k: number, by: Kernels = kernels, seed = 0): Neighbors {
  const near = finish(nearNeighborsSteps(points, k, seed, by));
  if (near === undefined) throw new Error("none were found");
  return near;
}

/** The share of the k nearest that was found; of others as near as the k-th, any count. */
function recallOf(points: Points, { order, distances, k }: Neighbors, every: number): number {
  let [right, all] = [0, 0];
  for (let i = 0; i < points.n; i += every, all += k) {
    const squares = Float64Array.from({ length: points.n }, (_, j) => squaredDistance(points, order[i], j));
    squares[order[i]] = Number.POSITIVE_INFINITY;
    const last = squares.sort()[k - 1];
    right += distances.subarray(i * k, (i + 1) * k).filter((square) => square <= last).length;
  }
  return right / all;
}

function expectSame(one: Neighbors, other: Neighbors): void {
  expect(bits(one.order)).toBe(bits(other.order));
  expect(bits(one.neighbors)).toBe(bits(other.neighbors));
  expect(bits(one.distances)).toBe(bits(other.distances));
  expect(one.recall).toBe(other.recall);
}

/** k others of each row, different, ascending by (square, index), with squares as all searches sum them. */
function expectLists(points: Points, { n, k, order, neighbors, distances }: Neighbors): void {
  expect(Array.from(order).sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
  for (let i = 0; i < n; i++) {
    const list = Array.from(neighbors.subarray(i * k, (i + 1) * k));
    expect(new Set([...list, order[i]]).size).toBe(k + 1);
    const squares = list.map((j) => squaredDistance(points, order[i], j));
    expect(Array.from(distances.subarray(i * k, (i + 1) * k))).toEqual(squares);
    const sorted = list.map((j, e) => ({ j, square: squares[e] }));
    sorted.sort((a, b) => a.square - b.square || a.j - b.j);
    expect(list).toEqual(sorted.map(({ j }) => j));
  }
}

describe("most of the nearest neighbors", () => {
  it.each([
    ["blobs on the sphere", sphere(3000, 96, 30), 15, 0.98],
    ["blobs, few neighbors", sphere(2000, 64, 10), 1, 0.98],
    ["whole numbers with ties", lattice(2000, 31), 10, 0.9],
    ["no groups at all", uniform(2000, 20), 10, 0.95],
  ] as const)("of %s are found, and the recall is that of brute force", (_, points, k, least) => {
    const near = found(points, k);
    expectLists(points, near);
    const recall = recallOf(points, near, 10);
    expect(recall).toBeGreaterThanOrEqual(least);
    expect(Math.abs((near.recall ?? 0) - recall)).toBeLessThan(0.03);
  });

  it.each([
    [2, 1],
    [3, 2],
    [16, 15],
    [60, 59],
    [70, 69],
    [400, 399],
    [400, 150],
  ])("of %d rows, %d each, are all of them", (n, k) => {
    const points = uniform(n, 17);
    const near = found(points, k);
    expectLists(points, near);
    const exact = finish(knnSteps(points, k, kernels));
    const listOf = ({ order, neighbors }: Neighbors, row: number) => {
      const i = order.indexOf(row);
      return Array.from(neighbors.subarray(i * k, (i + 1) * k));
    };
    if (k === n - 1) for (let row = 0; row < n; row++) expect(listOf(near, row)).toEqual(listOf(exact, row));
    expect(near.recall).toBeGreaterThan(0.98);
  });

  it("have the same bits on any number of threads and from both kernels", () => {
    const points = sphere(400, 21, 6);
    const own = found(points, 5);
    for (const other of [sharedKernels(teamShare(2)), sharedKernels(teamShare(8)), referenceKernels()]) {
      expectSame(found(points, 5, other), own);
    }
    expect(bits(found(points, 5, kernels, 1).order)).not.toBe(bits(own.order));
  });

  it("have the same bits where thousands of rows are cut into chunks", () => {
    const points = sphere(3000, 64, 20);
    expectSame(found(points, 10, sharedKernels(teamShare(3))), found(points, 10));
  });

  it("are not looked for where whole numbers say nothing", () => {
    const equal = { n: 50, dim: 20, coords: new Float64Array(1000).fill(3) };
    expect(finish(nearNeighborsSteps(equal, 3, 0, kernels))).toBeUndefined();
    const quick = { seed: 0, gpu: true };
    const { graph, recall } = finish(nearestGraphSteps(equal, 3, kernels, { quick }));
    expect([graph.n, recall]).toEqual([50, undefined]);
  });

  it("make a symmetric graph that says its recall", () => {
    const points = sphere(1500, 48, 8);
    const { graph, recall } = finish(
      nearestGraphSteps(points, 6, kernels, { quick: { seed: 0, gpu: true } }),
    );
    expect(recall).toBeGreaterThan(0.98);
    const { n, offsets, targets, weights } = graph;
    const at = new Map<number, number>();
    for (let i = 0; i < n; i++) {
      for (let e = offsets[i]; e < offsets[i + 1]; e++) at.set(i * n + targets[e], weights?.[e] ?? 1);
    }
    for (const [pair, weight] of at) expect(at.get((pair % n) * n + Math.floor(pair / n))).toBe(weight);
    const sum = [...at.values()].reduce((total, weight) => total + weight, 0);
    expect(sum).toBe(n * 6);
  });

  it("come from a GPU that finds all of them, if that may be asked", () => {
    const points = sphere(300, 20, 3);
    const own = {
      distances: new Float64Array(1200),
      neighbors: Uint32Array.from({ length: 1200 }, (_, at) => (Math.floor(at / 4) + 1 + (at % 4)) % 300),
    };
    const gpu = {
      // biome-ignore lint/correctness/useYield: it is done at once
      *nearestSteps() {
        return own;
      },
    };
    const asked = (gpuFirst: boolean) =>
      finish(nearestGraphSteps(points, 4, { ...kernels, gpu }, { quick: { seed: 0, gpu: gpuFirst } })).recall;
    expect(asked(true)).toBeUndefined();
    expect(asked(false)).toBeGreaterThan(0.98);
  });
});
