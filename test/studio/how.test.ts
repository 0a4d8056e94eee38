/** How it works: what each picture shows, against brute force and the library. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceOf, nearestTo } from "../../apps/studio/reach/distance.js";
import { treeLinks } from "../../apps/studio/views/how/branches.js";
import { condensedShapes } from "../../apps/studio/views/how/condensed.js";
import { embeddedPlaces } from "../../apps/studio/views/how/cut.js";
import { leadingVectors } from "../../apps/studio/views/how/dense.js";
import { marksOf } from "../../apps/studio/views/how/reach.js";
import { bestRounds, roundsFrom } from "../../apps/studio/views/how/rounds-work.js";
import { coresOf, shortestSpan } from "../../apps/studio/views/how/span-work.js";
import { CROSS, DOT, pairsOf } from "../../apps/studio/views/how/tale.js";
import { random } from "../../src/base/random.js";
import { clusterSync, points } from "../../src/index.js";
import { spanningTreeSteps } from "../../src/line/linkage/spanning.js";
import {
  adjacency,
  dbscan,
  eigs,
  finish,
  graphFromEdges,
  hdbscan,
  kmeans,
  radiusGraph,
  wasmKernels,
} from "../../src/stages.js";

const { uniform } = random(11, 1);
/** Two crowds and some rows between them. */
const ROWS = Array.from({ length: 160 }, (_, i) => [
  (i < 70 ? 0 : i < 140 ? 6 : 6 * uniform()) + uniform() + uniform(),
  uniform() + uniform(),
]);
const given = points(ROWS);
const euclidean = distanceOf(given, "euclidean")!;

test("distances are those of the metrics", () => {
  const sphere = points([
    [52.52, 13.405],
    [48.137, 11.575],
    [-33.9, 151.2],
  ]);
  const unit = (row: number): number[] => {
    const [north, east] = [...sphere.coords.subarray(2 * row, 2 * row + 2)].map(
      (value) => (value * Math.PI) / 180,
    );
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  };
  const dot = (a: number[], b: number[]): number => a.reduce((sum, value, c) => sum + value * b[c], 0);
  const haversine = distanceOf(sphere, "haversine")!;
  expect(haversine(0, 2)).toBeCloseTo(6371.0088 * Math.acos(dot(unit(0), unit(2))), 6);
  expect(haversine(0, 1)).toBeCloseTo(6371.0088 * Math.acos(dot(unit(0), unit(1))), 6);
  const [a, b] = [ROWS[0], ROWS[1]];
  expect(distanceOf(given, "cosine")!(0, 1)).toBeCloseTo(
    1 - dot(a, b) / Math.hypot(...a) / Math.hypot(...b),
    12,
  );
  expect(distanceOf(given, "manhattan")!(0, 1)).toBeCloseTo(
    Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]),
    12,
  );
  expect(distanceOf(given, "precomputed")).toBeUndefined();
});

test("the nearest rows of a row are the first of all rows sorted by distance", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 30 }),
      fc.integer({ min: 1, max: 8 }),
      (values, count) => {
        const own = points(values.map((value) => [value]));
        const expected = values
          .map((value, row) => ({ row, distance: Math.abs(value - values[0]) }))
          .slice(1)
          .sort((a, b) => a.distance - b.distance || a.row - b.row)
          .slice(0, count);
        expect(nearestTo(0, values.length, distanceOf(own, "euclidean")!, count)).toEqual(expected);
      },
    ),
  );
});

test("core distances and the shortest tree are the library's", () => {
  const samples = 6;
  const library = finish(spanningTreeSteps(given, { samples }, wasmKernels()));
  const own = shortestSpan(given.n, euclidean, samples);
  expect([...own.cores]).toEqual([...library.cores].map((core) => expect.closeTo(core, 9)));
  const sorted = [...library.length].sort((a, b) => a - b);
  expect([...own.lengths]).toEqual(sorted.map((length) => expect.closeTo(length, 9)));
  expect(coresOf(3, (a, b) => Math.abs(a - b), 9)).toEqual(Float64Array.of(2, 1, 2));
  const links = treeLinks(given.n, own.pairs);
  expect(links.flat().length).toBe(2 * (given.n - 1));
});

test("k-means round by round: rows take the nearest mean, the sum falls, the last round is a fixed point", () => {
  const { labels, inertia, starts } = roundsFrom(given, Uint32Array.of(0, 1, 150));
  expect([...starts]).toEqual([0, 1, 150]);
  let centers = [...starts].map((row) => ROWS[row]);
  for (const [round, own] of labels.entries()) {
    const squares = ROWS.map((row) =>
      centers.map((center) => (row[0] - center[0]) ** 2 + (row[1] - center[1]) ** 2),
    );
    expect([...own]).toEqual(squares.map((to) => to.indexOf(Math.min(...to))));
    expect(inertia[round]).toBeCloseTo(
      squares.reduce((sum, to) => sum + Math.min(...to), 0),
      8,
    );
    if (round > 0) expect(inertia[round]).toBeLessThanOrEqual(inertia[round - 1]);
    centers = centers.map((_, s) => {
      const rows = ROWS.filter((_row, i) => own[i] === s);
      return [0, 1].map((c) => rows.reduce((sum, row) => sum + row[c], 0) / rows.length);
    });
  }
  const best = bestRounds(given, 2, 0).labels.at(-1)!;
  const library = kmeans(given, { clusters: 2 }).labels;
  expect([...best].map((label) => label === best[0])).toEqual(
    [...library].map((label) => label === library[0]),
  );
});

test("core points, border and noise are those of DBSCAN", () => {
  const graph = radiusGraph(given, 0.35);
  const { core, labels } = dbscan(graph, { minPoints: 7 });
  const marks = marksOf(graph, 7, labels);
  expect([...marks].map((mark) => Number(mark === DOT))).toEqual([...core]);
  expect([...marks].map((mark) => mark === CROSS)).toEqual([...labels].map((label) => label < 0));
  expect(new Set(marks).size).toBe(3);
});

test("every edge is drawn once, or evenly some of them", () => {
  const graph = radiusGraph(given, 0.35);
  const { pairs, total } = pairsOf(graph);
  const expected = ROWS.flatMap((a, i) =>
    ROWS.flatMap((b, j) => (i < j && Math.hypot(a[0] - b[0], a[1] - b[1]) <= 0.35 ? [`${i} ${j}`] : [])),
  );
  expect(total).toBe(expected.length);
  expect(Array.from({ length: total }, (_, e) => `${pairs[2 * e]} ${pairs[2 * e + 1]}`).sort()).toEqual(
    expected.sort(),
  );
});

test("each of two parts of a graph has an eigenvector of its own, the first that lies on it", () => {
  const graph = graphFromEdges({
    n: 7,
    edges: [
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 3],
      [1, 3],
      [2, 3],
      [4, 5],
      [5, 6],
      [4, 6],
    ],
  });
  const spectrum = eigs(adjacency(graph), { pairs: 5 });
  const labels = Int32Array.of(0, 0, 0, 0, 1, 1, 1);
  const found = leadingVectors(spectrum, labels, 2);
  expect(found.map((k) => Math.round(spectrum.values[k]))).toEqual([3, 2]);
});

test("the condensed tree: as wide as its rows, forks inside their parent, and every row leaves within its branch", () => {
  const { tree, labels } = hdbscan(given, { minClusterSize: 8 });
  const { branches, at } = condensedShapes(tree);
  expect(branches[0].outline[0].half).toBeCloseTo(0.5, 12);
  for (const branch of branches) {
    const widths = branch.outline.map(({ half }) => half);
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
    expect(2 * widths[0]).toBeCloseTo(branch.rows / given.n, 12);
    if (branch.parent < 0) continue;
    const parent = branches[branch.parent];
    expect(branch.top).toBeCloseTo(parent.bottom, 12);
    expect(Math.abs(branch.middle - parent.middle) + widths[0]).toBeLessThanOrEqual(
      parent.outline[0].half + 1e-12,
    );
  }
  labels.forEach((label, row) => {
    const branch = branches[tree.last[row]];
    const { y } = at(row);
    expect(y).toBeGreaterThanOrEqual(branch.top - 1e-12);
    expect(y).toBeLessThanOrEqual(branch.bottom + 1e-12);
    if (label >= 0) expect(branch.label).toBe(label);
  });
});

test("an embedding is seen by the two columns that differ most, or spread out across the only one", () => {
  const wide = points([
    [1, 5, 0],
    [1, 7, 4],
    [1, 9, 0],
  ]);
  expect(embeddedPlaces(wide)).toMatchObject({
    spread: false,
    places: { x: Float64Array.of(0, 4, 0), y: Float64Array.of(5, 7, 9) },
  });
  expect(
    embeddedPlaces(
      points([
        [1, 5],
        [1, 7],
      ]),
    ).spread,
  ).toBe(true);
});

test("what the pictures of each method need is kept of a run", () => {
  const keep = ["graph", "spectrum", "embedding", "tree"] as const;
  const spectral = clusterSync(given, { method: "spectral", clusters: 2 }, { keep });
  expect(spectral.stages.embedding?.n).toBe(given.n);
  expect(clusterSync(given, { method: "hdbscan" }, { keep }).stages.tree?.last.length).toBe(given.n);
});
