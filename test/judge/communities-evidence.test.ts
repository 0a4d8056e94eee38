/** The evidence for communities: groups are clear beside clouds of their own mean and covariance, clouds are not. */
import { expect, it } from "vitest";
import { finish, type Steps } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import type { Points } from "../../src/index.js";
import { cloudOf } from "../../src/judge/clouds.js";
import { communitiesEvidenceSteps } from "../../src/judge/communities-evidence.js";
import { carried, graphOfPart, halvesOf, wholeOf } from "../../src/judge/neighbor-lists.js";
import { communitiesSteps } from "../../src/line/communities/communities.js";
import { type Graph, knnGraph, wasmKernels } from "../../src/stages.js";
import { count } from "../support/long.js";

const NEIGHBORS = 15;

function* labeling(graph: Graph): Steps<Int32Array> {
  return (yield* communitiesSteps(graph, { resolution: 0.75, rough: true })).labels;
}

/** Unit rows around so many directions, a standard deviation of `spread` beside one of 1 between them. */
function unitRows(n: number, dim: number, groups: number, spread: number, seed: number): Points {
  const bell = normal(random(seed, 9300));
  const centers = Float64Array.from({ length: groups * dim }, () => (groups > 1 ? bell() : 0));
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const row = coords.subarray(i * dim, (i + 1) * dim);
    // Unlike spreads, as vectors have them.
    for (let c = 0; c < dim; c++)
      row[c] = centers[(i % groups) * dim + c] + (spread * bell()) / Math.sqrt(1 + c / 8);
    const length = Math.sqrt(row.reduce((sum, x) => sum + x * x, 0));
    for (let c = 0; c < dim; c++) row[c] /= length;
  }
  return { n, dim, coords };
}

const evidence = (points: Points) =>
  finish(
    communitiesEvidenceSteps(points, labeling, { neighbors: NEIGHBORS, seed: 0, kernels: wasmKernels() }),
  );

it.each([3, 8, 20])("%s groups are clear", (groups) => {
  const found = evidence(unitRows(600, 64, groups, 1, groups));
  expect(found.evidence).toBe("clear");
  expect(found.score).toBeCloseTo(found.quality * found.stability, 12);
  for (const cloud of found.clouds) expect(cloud.score).toBeLessThan(found.score);
});

it("clouds are not", () => {
  const verdicts = Array.from(
    { length: count(4, 40) },
    (_, seed) => evidence(unitRows(400, 64, 1, 1, seed)).evidence,
  );
  expect(verdicts.filter((verdict) => verdict === "clear")).toEqual([]);
  expect(verdicts.filter((verdict) => verdict === "weak").length).toBeLessThanOrEqual(0.1 * verdicts.length);
});

it.each([1, 2, 3, 12])("%s rows are too few to be clear", (n) => {
  expect(evidence(unitRows(n, 64, 1, 1, n)).evidence).toBe("none");
});

it("the order of the rows does not matter to whether groups are there", () => {
  const points = unitRows(600, 64, 6, 1, 1);
  const coords = points.coords.slice();
  for (let i = 0; i < points.n; i++) {
    coords.set(
      points.coords.subarray(i * points.dim, (i + 1) * points.dim),
      ((i * 7 + 3) % points.n) * points.dim,
    );
  }
  expect(evidence({ ...points, coords })).toEqual(evidence(points));
});

it("a cloud has the mean, the covariance and the length of the rows", () => {
  const { n, dim, coords } = unitRows(4000, 6, 4, 0.4, 2);
  const longer = { n, dim, coords: coords.map((x, at) => x * (1 + (Math.floor(at / dim) % 3))) };
  const cloud = cloudOf(longer, random(1, 9301));
  const [own, other] = [momentsOf(longer), momentsOf(cloud)];
  other.forEach((moment, at) => {
    expect(Math.abs(moment - own[at])).toBeLessThan(0.15);
  });
  const unit = cloudOf({ n, dim, coords }, random(1, 9301));
  for (let i = 0; i < n; i++) {
    const row = unit.coords.subarray(i * dim, (i + 1) * dim);
    expect(row.reduce((sum, x) => sum + x * x, 0)).toBeCloseTo(1, 10);
  }
});

/** Means and covariances of the columns. */
function momentsOf({ n, dim, coords }: Points): number[] {
  const moments: number[] = [];
  const column = (c: number): number[] => Array.from({ length: n }, (_, i) => coords[i * dim + c]);
  const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / n;
  for (let a = 0; a < dim; a++) {
    const [x, own] = [column(a), mean(column(a))];
    moments.push(own);
    for (let b = 0; b <= a; b++) {
      const [y, other] = [column(b), mean(column(b))];
      moments.push(mean(x.map((value, i) => (value - own) * (y[i] - other))));
    }
  }
  return moments;
}

/** All other rows of each row, by how far their numbers are. */
function linesOf(n: number): { n: number; k: number; neighbors: Uint32Array } {
  const neighbors = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, j) => j)
      .filter((j) => j !== i)
      .sort((a, b) => Math.abs(a - i) - Math.abs(b - i) || a - b),
  );
  return { n, k: n - 1, neighbors: Uint32Array.from(neighbors.flat()) };
}

it("the graph of a part is that of its rows alone", () => {
  const lists = linesOf(30);
  for (const part of [wholeOf(lists), ...halvesOf(lists, 2, 5).flat()]) {
    const rows = Array.from(part.place.keys()).filter((i) => part.place[i] >= 0);
    const own = knnGraph({ n: rows.length, dim: 1, coords: Float64Array.from(rows) }, 4);
    const { n, offsets, targets, weights } = graphOfPart(lists, part, 4);
    expect({ n, offsets, targets, weights }).toEqual({
      ...{ n: own.n, offsets: own.offsets, targets: own.targets, weights: own.weights },
    });
  }
});

it("labels are carried to the other rows by their nearest", () => {
  const lists = linesOf(40);
  const [[half]] = halvesOf(lists, 1, 1);
  const labels = new Int32Array(half.n);
  half.place.forEach((place, row) => {
    if (place >= 0) labels[place] = row < 20 ? 0 : 1;
  });
  const all = carried(lists, half, labels, 1);
  for (let row = 0; row < 40; row++) {
    const near =
      half.place[row] >= 0
        ? row
        : [...lists.neighbors.subarray(row * 39, row * 39 + 39)].find((j) => half.place[j] >= 0);
    expect(all[row]).toBe((near as number) < 20 ? 0 : 1);
  }
});
