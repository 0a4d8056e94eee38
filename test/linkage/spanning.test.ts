/** The shortest tree by mutual reachability against Prim's algorithm on the full matrix. */
import { describe, expect, test } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import { dendrogram } from "../../src/line/linkage/dendrogram.js";
import { type SpanningTree, spanningTreeSteps } from "../../src/line/linkage/spanning.js";
import { arrange } from "../../src/line/points/arrange.js";
import type { Points } from "../../src/line/points/points.js";
import { bothKernels } from "../support/kernels.js";

/** Squared distances, each the sum in the order of the columns. */
function squaresOf({ n, dim, coords }: Points): Float64Array {
  const all = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let c = 0; c < dim; c++) sum += (coords[i * dim + c] - coords[j * dim + c]) ** 2;
      all[i * n + j] = sum;
    }
  return all;
}

/** Edges as sorted text, and the core distances, by the definitions. */
function byDefinition(points: Points, samples: number, copies?: Float64Array) {
  const { n } = points;
  const squares = squaresOf(points);
  const cores = Float64Array.from({ length: n }, (_, i) => {
    const rows = Array.from({ length: n }, (_, j) =>
      new Array<number>(copies?.[j] ?? 1).fill(squares[i * n + j]),
    ).flat();
    return rows.sort((a, b) => a - b)[Math.min(samples, rows.length) - 1];
  });
  const key = (i: number, j: number): number[] => {
    const d = squares[i * n + j];
    return [Math.max(d, cores[i], cores[j]), d, Math.min(i, j), Math.max(i, j)];
  };
  const inside = new Set([0]);
  const edges: number[][] = [];
  const ways = Array.from({ length: n }, (_, j) => (j === 0 ? [] : key(0, j)));
  while (inside.size < n) {
    let next = -1;
    for (let j = 0; j < n; j++) if (!inside.has(j) && (next < 0 || less(ways[j], ways[next]))) next = j;
    inside.add(next);
    edges.push(ways[next]);
    for (let j = 0; j < n; j++) if (!inside.has(j) && less(key(next, j), ways[j])) ways[j] = key(next, j);
  }
  const text = edges.map(([w, d, i, j]) => `${i}-${j}: ${Math.sqrt(w)} ${Math.sqrt(d)}`).sort();
  return { text, cores: cores.map(Math.sqrt) };
}

function less(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, k) => value !== b[k]);
  return at >= 0 && a[at] < b[at];
}

function textOf({ from, to, length, distance }: SpanningTree): string[] {
  return Array.from(
    from,
    (a, e) => `${Math.min(a, to[e])}-${Math.max(a, to[e])}: ${length[e]} ${distance[e]}`,
  ).sort();
}

function uniform(n: number, dim: number, seed: number): Points {
  const source = random(seed, 9201);
  return { n, dim, coords: Float64Array.from({ length: n * dim }, () => source.uniform()) };
}

/** Blobs far apart, with a few points between them. */
function blobs(n: number, dim: number, seed: number): Points {
  const source = random(seed, 9202);
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const blob = source.below(5);
    for (let c = 0; c < dim; c++) {
      coords[i * dim + c] =
        i % 10 === 0
          ? 30 * source.uniform()
          : 7 * ((blob * (c + 1)) % 5) + source.uniform() * (blob + 1) * 0.3;
    }
  }
  return { n, dim, coords };
}

/** Whole numbers: many distances are equal, and many rows. */
function lattice(n: number, dim: number, side: number, seed: number): Points {
  const source = random(seed, 9203);
  return { n, dim, coords: Float64Array.from({ length: n * dim }, () => source.below(side)) };
}

const sets: readonly [string, Points][] = [
  ...[1, 2, 3, 10, 50].flatMap((dim): [string, Points][] => [
    [`uniform, ${dim} columns`, uniform(150, dim, dim)],
    [`blobs, ${dim} columns`, blobs(200, dim, dim)],
    [`whole numbers, ${dim} columns`, lattice(150, dim, dim === 1 ? 100 : dim === 2 ? 11 : 3, dim)],
  ]),
  ["two points", uniform(2, 3, 1)],
  ["three points", uniform(3, 1, 2)],
  [
    "a far outlier",
    { n: 41, dim: 1, coords: Float64Array.from({ length: 41 }, (_, i) => (i === 40 ? 1e9 : i)) },
  ],
];

describe.each(bothKernels.map((kernels) => [kernels.name, kernels] as const))("%s", (_, kernels) => {
  test.each(sets)("is the one shortest tree: %s", (_, given) => {
    const { points, multiplicity } = arrange(given);
    for (const samples of [1, 2, 5, 15]) {
      const found = finish(spanningTreeSteps(points, { samples, copies: multiplicity }, kernels));
      const truth = byDefinition(points, samples, multiplicity);
      expect(textOf(found)).toEqual(truth.text);
      expect(found.cores).toEqual(truth.cores);
    }
  });
});

test("a single point has a tree without edges", () => {
  const tree = finish(spanningTreeSteps(uniform(1, 2, 1), { samples: 5 }, bothKernels[1]));
  expect(tree.from.length).toBe(0);
  expect(dendrogram(tree).length.length).toBe(0);
});

test("more samples than rows: the farthest row counts", () => {
  const points = uniform(6, 2, 3);
  const tree = finish(spanningTreeSteps(points, { samples: 50 }, bothKernels[1]));
  expect(textOf(tree)).toEqual(byDefinition(points, 50).text);
});
