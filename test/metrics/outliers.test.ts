/** Outlier scores: by definition on random tables, graphs and distances, whatever the order of the rows. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { moons } from "../../src/datasets.js";
import { clusterSync, type MethodName, methods, type Recipe } from "../../src/index.js";
import { outlierScores } from "../../src/metrics.js";
import { promised } from "../promises/sentences.js";
import { problem } from "../support/errors.js";
import { bits, bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { distanceOf, drawnTable } from "../support/tables.js";

const seeds = fc.nat({ max: 1e6 });
const RANK = 10;

function median(numbers: readonly number[]): number {
  const sorted = numbers.filter((number) => number > 0).sort((a, b) => a - b);
  const { length } = sorted;
  if (length === 0) return 0;
  const [low, high] = [sorted[(length - 1) >> 1], sorted[length >> 1]];
  return low === high ? low : low / 2 + high / 2;
}

/** `nearest`: the clustered rows that are nearest to a row, all of them where several are. */
function byDefinition(
  sparseness: readonly number[],
  labels: ArrayLike<number>,
  nearest: (row: number, clustered: readonly number[]) => readonly number[],
): { readonly score: number; readonly either: readonly number[] }[] {
  const all = sparseness.map((_, i) => i);
  const clustered = all.filter((i) => labels[i] >= 0);
  const typical = (of: readonly number[]): number => median(of.map((i) => sparseness[i]));
  const score = (i: number, beside: number): number =>
    sparseness[i] > beside ? 1 - beside / sparseness[i] : 0;
  const ofCluster = (label: number): number => typical(clustered.filter((i) => labels[i] === label));
  return all.map((i) => {
    if (labels[i] >= 0) return { score: score(i, ofCluster(labels[i])), either: [] };
    const near = nearest(i, clustered);
    if (near.length === 0)
      return { score: score(i, typical(clustered.length > 0 ? clustered : all)), either: [] };
    const either = near.map((j) => score(i, ofCluster(labels[j])));
    return { score: either[0], either };
  });
}

function expectScores(found: Float64Array, expected: ReturnType<typeof byDefinition>): void {
  expect(found).toHaveLength(expected.length);
  expected.forEach(({ score, either }, i) => {
    const off = Math.min(...[score, ...either].map((one) => Math.abs(found[i] - one)));
    expect(off).toBeLessThan(1e-9);
    expect(found[i]).toBeGreaterThanOrEqual(0);
    expect(found[i]).toBeLessThanOrEqual(1);
  });
}

function leastFar(apart: (i: number, j: number) => number) {
  return (i: number, clustered: readonly number[]): readonly number[] => {
    const least = Math.min(...clustered.map((j) => apart(i, j)));
    return clustered.filter((j) => apart(i, j) <= least * (1 + 1e-12));
  };
}

function cores(n: number, apart: (i: number, j: number) => number): number[] {
  return Array.from({ length: n }, (_, i) => {
    const others = Array.from({ length: n }, (_, j) => j).filter((j) => j !== i);
    const sorted = others.map((j) => apart(i, j)).sort((a, b) => a - b);
    return sorted.length === 0 ? 0 : sorted[Math.min(RANK, sorted.length) - 1];
  });
}

describe("of rows", () => {
  it(`${promised("sparser")} By either kernels, for copies, many columns, one row and numbers of any size`, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { rows, labels } = drawnTable(seed);
        const apart = (i: number, j: number): number => distanceOf(rows[i], rows[j]);
        const expected = byDefinition(cores(rows.length, apart), labels, leastFar(apart));
        for (const kernels of bothKernels) expectScores(outlierScores(rows, labels, { kernels }), expected);
      }),
      runs(60),
    );
  });

  it("do not depend on the order of the rows or on the names of the labels", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { rows, labels, order } = drawnTable(seed);
        const scores = outlierScores(rows, labels);
        const names = Array.from(order, (i) => (labels[i] < 0 ? -1 : 7 - labels[i]));
        const mixed = outlierScores(
          Array.from(order, (i) => rows[i]),
          names,
        );
        expect(bits(mixed)).toBe(bits(Float64Array.from(order, (i) => scores[i])));
      }),
      runs(60),
    );
  });

  it("tell strays from a cluster: 1 - m / c of a row far from 30 on a line", () => {
    const rows = [...Array.from({ length: 30 }, (_, i) => [i]), [99]];
    const scores = outlierScores(rows, new Int32Array(31));
    // Most rows have their 10th other row 5 steps away; that of the stray is at 20.
    expect(scores[30]).toBe(1 - 5 / 79);
    expect(Math.max(...scores.subarray(0, 30))).toBeLessThan(scores[30]);
  });

  it("of equal rows are 0, and 1 for noise beside them", () => {
    const equal = Array.from({ length: 20 }, () => [3, 3]);
    expect([...outlierScores(equal, new Int32Array(20))]).toEqual(Array(20).fill(0));
    const labels = Int32Array.from({ length: 21 }, (_, i) => (i < 20 ? 0 : -1));
    expect(outlierScores([...equal, [4, 4]], labels)[20]).toBe(1);
  });

  it("need a label for each row", () => {
    expect(() => outlierScores([[1], [2]], [0])).toThrow(
      problem("LABELS_AND_POINTS", { labels: 1, points: 2 }),
    );
  });
});

/** A random graph with labels, as a list of edges. */
function drawnGraph(seed: number) {
  const source = random(seed, 9201);
  const n = 2 + source.below(30);
  const weighted = source.below(2) === 1;
  const size = [1, 1e299, 1e-299][source.below(3)];
  const edges: [number, number, number][] = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      if (source.below(4) === 0) edges.push([i, j, weighted ? size * (1 + source.below(4)) : 1]);
    }
  }
  return { n, edges };
}

describe("of a graph", () => {
  it("are those of the weighted degrees, in any order of the nodes", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { n, edges } = drawnGraph(seed);
        if (edges.length === 0) return;
        const recipe = { method: "dbscan", minPoints: 5 } as const;
        const run = { keep: ["outlierScore"] } as const;
        const { labels, outlierScore } = clusterSync({ n, edges }, recipe, run);
        const largest = Math.max(...edges.map(([, , weight]) => weight));
        const weights = Array.from({ length: n }, () => new Float64Array(n));
        for (const [i, j, weight] of edges) weights[i][j] = weights[j][i] = weight / largest;
        const sparseness = weights.map((row) => 1 / row.reduce((sum, weight) => sum + weight, 0));
        const heaviest = (i: number, clustered: readonly number[]): readonly number[] => {
          const most = Math.max(0, ...clustered.map((j) => weights[i][j]));
          return most === 0 ? [] : clustered.filter((j) => weights[i][j] === most);
        };
        expectScores(outlierScore!, byDefinition(sparseness, labels, heaviest));
        const turned = edges.map(([i, j, weight]): [number, number, number] => [
          n - 1 - i,
          n - 1 - j,
          weight,
        ]);
        const mirrored = clusterSync({ n, edges: turned }, recipe, run);
        // A border node may go to another cluster where nodes come in another order.
        if (labels.some((label, i) => label < 0 !== mirrored.labels[n - 1 - i] < 0)) return;
        const same = labels.every((a, i) =>
          labels.every((b, j) => (a === b) === (mirrored.labels[n - 1 - i] === mirrored.labels[n - 1 - j])),
        );
        if (same) expect(bits(mirrored.outlierScore!.slice().reverse())).toBe(bits(outlierScore!));
      }),
      runs(60),
    );
  });
});

describe("of distances", () => {
  const { points } = moons({ n: 120, noise: 0.08, seed: 1 });
  const rows = Array.from({ length: 120 }, (_, i) => [points.coords[2 * i], points.coords[2 * i + 1]]);
  const matrix = rows.map((x) => rows.map((y) => distanceOf(x, y)));
  const keep = ["outlierScore"] as const;

  it.each(["dbscan", "hdbscan"] as const)("%s: a matrix gives the scores of its points", (method) => {
    const found = clusterSync(matrix, { method, distance: "precomputed" }, { keep });
    const expected = outlierScores(rows, found.labels);
    found.outlierScore!.forEach((score, i) => {
      expect(score).toBeCloseTo(expected[i], 9);
    });
  });

  it("a list of the nearest ten of each row is enough", () => {
    const near = cores(120, (i, j) => matrix[i][j]);
    const edges = rows.flatMap((_, i) =>
      rows.flatMap((_, j): [number, number, number][] =>
        j < i && matrix[i][j] <= Math.max(near[i], near[j]) ? [[i, j, matrix[i][j]]] : [],
      ),
    );
    const recipe = { method: "hdbscan", distance: "precomputed", minClusterSize: 20 } as const;
    const found = clusterSync({ n: 120, edges }, recipe, { keep });
    const expected = outlierScores(rows, found.labels);
    found.labels.forEach((label, i) => {
      if (label >= 0) expect(found.outlierScore![i]).toBeCloseTo(expected[i], 9);
    });
  });

  it("rows of which less is known than of most are far from all", () => {
    const edges = Array.from({ length: 12 }, (_, i) =>
      Array.from({ length: i }, (_, j): [number, number, number] => [i, j, 1]),
    ).flat();
    const recipe = { method: "hdbscan", distance: "precomputed", minClusterSize: 5 } as const;
    const { labels, outlierScore } = clusterSync({ n: 13, edges: [...edges, [12, 0, 5]] }, recipe, { keep });
    expect([labels[12], outlierScore![12]]).toEqual([-1, 1]);
  });
});

describe.each(Object.keys(methods) as MethodName[])("%s: keep", (method) => {
  const { points } = moons({ n: 300, noise: 0.1, seed: 2 });
  const clusters = "clusters" in methods[method].options ? { clusters: 2 } : {};

  it("gives the scores of the rows as they are compared, and nothing unless it is asked for", () => {
    const stretched = { ...points, coords: points.coords.map((x, at) => (at % 2 ? 1000 * x : x)) };
    const recipe = { method, ...clusters, scale: "standard" } as Recipe;
    const found = clusterSync(stretched, recipe, { keep: ["outlierScore"] });
    const columns = [0, 1].map((c) => points.coords.filter((_, at) => at % 2 === c));
    const spread = columns.map((column) => {
      const mean = column.reduce((sum, x) => sum + x, 0) / column.length;
      return Math.sqrt(column.reduce((sum, x) => sum + (x - mean) ** 2, 0));
    });
    const same = { ...points, coords: points.coords.map((x, at) => x / spread[at % 2]) };
    const expected = outlierScores(same, found.labels);
    found.outlierScore!.forEach((score, i) => {
      expect(score).toBeCloseTo(expected[i], 6);
    });
    const { outlierScore, ...plain } = clusterSync(stretched, recipe);
    expect(outlierScore).toBeUndefined();
    expect(plain.labels).toEqual(found.labels);
  });
});

it("landmarks: every row has the score that its label gives it", () => {
  const { points } = moons({ n: 1500, noise: 0.08, seed: 3 });
  const recipe = { method: "spectacl-normalized", clusters: 2, landmarks: 200 } as const;
  const { labels, landmarks, outlierScore } = clusterSync(points, recipe, { keep: ["outlierScore"] });
  expect(landmarks?.count).toBe(200);
  expect(bits(outlierScore!)).toBe(bits(outlierScores(points, labels)));
});
