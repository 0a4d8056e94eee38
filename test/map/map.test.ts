import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import { clusterSync } from "../../src/index.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { graphFromEdges } from "../../src/line/graph/edges.js";
import { components } from "../../src/line/graph/graph.js";
import { knnGraph } from "../../src/line/graph/knn.js";
import { fuzzyWeights } from "../../src/line/map/fuzzy.js";
import { graphMap } from "../../src/line/map/map.js";
import { points } from "../../src/line/points/points.js";
import { bits, bothKernels } from "../support/kernels.js";
import { count } from "../support/long.js";

/** Rows around centers on the axes of a space of many columns. */
function blobs(clusters: number, each: number, dim: number) {
  const source = random(1, 1);
  const draw = normal(source);
  return points(
    Array.from({ length: clusters * each }, (_, i) =>
      Array.from({ length: dim }, (_, c) => draw() + (c === i % clusters ? 12 : 0)),
    ),
  );
}

/** Of the k nearest rows on the map, the share that has the same label as the row. */
function keptLabels(map: Float64Array, labels: (row: number) => number, k: number): number {
  const n = map.length / 2;
  let same = 0;
  for (let i = 0; i < n; i++) {
    const far = (j: number): number => Math.hypot(map[2 * i] - map[2 * j], map[2 * i + 1] - map[2 * j + 1]);
    const near = [...Array(n).keys()].filter((j) => j !== i).sort((a, b) => far(a) - far(b));
    for (const j of near.slice(0, k)) same += Number(labels(j) === labels(i));
  }
  return same / (n * k);
}

it("groups that are apart in many columns are apart on the map", () => {
  const given = blobs(6, count(50, 200), 30);
  const { coords } = graphMap(fuzzyWeights(knnGraph(given, 10), given, 10));
  expect(keptLabels(coords, (row) => row % 6, 10)).toBeGreaterThanOrEqual(0.98);
});

it("joined groups are told apart too: a ring of cliques with an edge from each to the next", () => {
  const [size, cliques] = [12, 8];
  const edges: [number, number][] = [];
  for (let c = 0; c < cliques; c++) {
    for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) edges.push([c * size + i, c * size + j]);
    edges.push([c * size, ((c + 1) % cliques) * size + 1]);
  }
  const { coords } = graphMap(graphFromEdges({ n: size * cliques, edges }));
  expect(keptLabels(coords, (node) => Math.floor(node / size), 5)).toBeGreaterThanOrEqual(0.98);
});

it("the map has the same bits from all kernels and any number of threads, and follows the seed", () => {
  const given = blobs(3, 200, 12);
  const graph = knnGraph(given, 8);
  const teams = [1, 2, 8].map((threads) => sharedKernels(teamShare(threads)));
  const of = (seed: number) =>
    [...bothKernels, ...teams].map((kernels) =>
      bits(graphMap(graph, { seed, rounds: 20 }, { kernels }).coords),
    );
  const [reference, ...others] = of(0);
  for (const other of others) expect(other).toEqual(reference);
  expect(of(1)[0]).not.toEqual(reference);
});

it("components lie side by side, and so do nodes without edges", () => {
  const edges: [number, number][] = [];
  for (let i = 1; i < 40; i++) edges.push([i, i >> 1], [i, (i * 7) % 40]);
  for (let i = 51; i < 70; i++) edges.push([i, 50 + ((i - 50) >> 1)]);
  const given = graphFromEdges({ n: 100, edges: edges.filter(([i, j]) => i !== j) });
  const { labels, count: parts } = components(given);
  expect(parts).toBeGreaterThan(30);
  const { coords } = graphMap(given);
  const boxes = Array.from({ length: parts }, (_, part) => {
    const own = [...labels.keys()].filter((node) => labels[node] === part);
    const [x, y] = [0, 1].map((c) => own.map((node) => coords[2 * node + c]));
    return { west: Math.min(...x), east: Math.max(...x), south: Math.min(...y), north: Math.max(...y) };
  });
  boxes.forEach((a, at) => {
    for (const b of boxes.slice(0, at)) {
      const apart = a.east < b.west || b.east < a.west || a.north < b.south || b.north < a.south;
      expect(apart).toBe(true);
    }
  });
});

it.each([
  ["one row", [[1, 2]]],
  [
    "two rows",
    [
      [1, 2],
      [3, 5],
    ],
  ],
  [
    "three rows",
    [
      [1, 2],
      [3, 5],
      [0, 0],
    ],
  ],
  ["equal rows", Array.from({ length: 30 }, () => [4, 4, 4])],
  ["a few rows in many copies", Array.from({ length: 90 }, (_, i) => [i % 3, (i % 3) ** 2])],
])("%s have finite places, and copies the same", (_, rows) => {
  const { stages } = clusterSync(rows, { method: "kmeans", clusters: 1 }, { keep: ["map"] });
  const { n, dim, coords } = stages.map ?? { n: 0, dim: 0, coords: new Float64Array(0) };
  expect([n, dim]).toEqual([rows.length, 2]);
  expect(coords.every(Number.isFinite)).toBe(true);
  const known = new Map<string, string>();
  rows.forEach((row, i) => {
    const place = `${coords[2 * i]} ${coords[2 * i + 1]}`;
    expect(known.get(String(row)) ?? place).toBe(place);
    known.set(String(row), place);
  });
  expect(new Set(known.values()).size).toBe(known.size);
});

it("what is kept as the map goes with the rows, in any order, beside any method", () => {
  const { n, dim, coords } = blobs(4, 30, 10);
  const rows = Array.from({ length: n }, (_, i) => [...coords.subarray(i * dim, (i + 1) * dim)]);
  const mapOf = (given: number[][], method: "kmeans" | "spectral") =>
    clusterSync(given, { method, clusters: 4, distance: "cosine" }, { keep: ["map"] }).stages.map?.coords ??
    new Float64Array(0);
  const map = mapOf(rows, "spectral");
  expect(bits(mapOf(rows, "kmeans"))).toEqual(bits(map));
  const turned = mapOf([...rows].reverse(), "spectral");
  for (let i = 0; i < n; i++) {
    expect([turned[2 * (n - 1 - i)], turned[2 * (n - 1 - i) + 1]]).toEqual([map[2 * i], map[2 * i + 1]]);
  }
});

it("weights, options and graphs that are none are refused", () => {
  const graph = graphFromEdges({ n: 3, edges: [[0, 1]] });
  expect(() => graphMap(graph, { rounds: -1 })).toThrow(/rounds/);
  expect(() => graphMap(graph, { round: 3 } as object)).toThrow(/round/);
  expect(() => graphMap({} as typeof graph)).toThrow(/graph/);
});
