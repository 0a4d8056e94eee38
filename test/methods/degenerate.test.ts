import { describe, expect, it } from "vitest";
import { moons } from "../../src/datasets/shapes.js";
import { type Clustering, clusterSync, type Input, type Recipe } from "../../src/index.js";
import { fMeasure } from "../../src/metrics/fmeasure.js";
import { graphFromEdges } from "../../src/stages.js";
import { times } from "../support/graphs.js";
import { samePartition } from "../support/partitions.js";

const both = ["spectacl", "spectacl-normalized"] as const;
const cuts = ["spectral", "robust-spectral"] as const;
const counted = [...both, ...cuts] as const;
const codes = (result: Clustering): string[] => result.warnings.map((warning) => warning.code);

function expectSound(result: Clustering, rows: number, clusters: number): void {
  expect(result.labels.length).toBe(rows);
  expect(new Set(result.labels.filter((label) => label >= 0)).size).toBe(clusters);
  expect(result.clusters.reduce((sum, { size }) => sum + size, 0)).toBe(
    result.labels.filter((l) => l >= 0).length,
  );
  const numbers = [
    result.inertia ?? 0,
    ...(result.strength ?? []),
    ...(result.membership ?? []),
    result.objective?.value ?? 0,
  ];
  expect(numbers.every(Number.isFinite)).toBe(true);
}

const sixtyGroups = Array.from({ length: 60 }, (_, g) =>
  Array.from({ length: 20 }, (_, i) => [100 * g + i * 0.1, i % 3]),
).flat();

describe.each(counted)("%s on degenerate but legal input", (method) => {
  it("all points identical: one cluster and a warning; more clusters than distinct rows is an error", () => {
    const rows = Array.from({ length: 40 }, () => [1, 2]);
    const result = clusterSync(rows, { method, clusters: 1 });
    expectSound(result, 40, 1);
    expect(codes(result)).toContain("DUPLICATES");
    expect(() => clusterSync(rows, { method, clusters: 2 })).toThrow(
      "clusters must be at most the number of distinct rows, 1, got 2.",
    );
  });

  it("100 distinct rows, 20 copies each: copies share a label, the groups are found", () => {
    const distinct = Array.from({ length: 100 }, (_, i) => [
      (i % 10) * 0.1 + (i < 50 ? 0 : 9),
      Math.floor(i / 10) * 0.1,
    ]);
    const rows = Array.from({ length: 2000 }, (_, i) => distinct[i % 100]);
    const result = clusterSync(rows, { method, clusters: 2 });
    expectSound(result, 2000, 2);
    rows.forEach((_, i) => {
      expect(result.labels[i]).toBe(result.labels[i % 100]);
    });
    expect(
      samePartition(
        result.labels,
        rows.map(([x]) => (x < 5 ? 0 : 1)),
      ),
    ).toBe(true);
  });

  it("as many clusters as distinct rows: each its own", () => {
    const rows = [[0], [0], [5], [9], [9], [9]];
    const result = clusterSync(rows, { method, clusters: 3 });
    expectSound(result, 6, 3);
    expect(samePartition(result.labels, [0, 0, 1, 2, 2, 2])).toBe(true);
  });

  it.each([1, 2, 3, 5, 12, 49])("%i rows, fewer than dimensions", (n) => {
    const rows = Array.from({ length: n }, (_, i) => [i * i, -i]);
    for (const clusters of new Set([1, Math.min(2, n), n])) {
      const result = clusterSync(rows, { method, clusters });
      expectSound(result, n, clusters);
      const { dimensions = 0 } = result.recipe as { dimensions?: number };
      expect(dimensions).toBeLessThanOrEqual(n);
    }
  });

  it("constant columns: a warning, and the same clusters as without them", () => {
    const { points } = moons({ n: 300, noise: 0.05, seed: 2 });
    const rows = Array.from({ length: 300 }, (_, i) => [7, points.coords[2 * i], points.coords[2 * i + 1]]);
    const result = clusterSync(rows, { method, clusters: 2 });
    expect(codes(result)).toContain("CONSTANT_COLUMN");
    expect(samePartition(result.labels, clusterSync(points, { method, clusters: 2 }).labels)).toBe(true);
  });

  it("huge and tiny coordinates", () => {
    const { points, truth } = moons({ n: 300, noise: 0.05, seed: 4 });
    for (const scale of [1e150, 1e-150, 1e300, 1e-300]) {
      const scaled = { ...points, coords: points.coords.map((x) => x * scale) };
      expect(fMeasure(truth, clusterSync(scaled, { method, clusters: 2 }).labels).mean).toBeGreaterThan(0.99);
    }
  });
});

describe.each(both)("%s on degenerate but legal input", (method) => {
  it("noise-free moons: both found, though symmetry makes the spectrum degenerate", () => {
    const { points, truth } = moons({ n: 600, noise: 0, seed: 0 });
    for (const preset of ["default", "paper"] as const) {
      const { labels } = clusterSync(points, { method, clusters: 2, preset });
      expect(fMeasure(truth, labels).mean).toBe(1);
    }
  });

  it("more components than dimensions: rows no eigenvector reaches follow the nearest that one does", () => {
    const result = clusterSync(sixtyGroups, { method, clusters: 2, dimensions: 5, neighbors: 6 });
    expectSound(result, 1200, 2);
    expect(codes(result)).toContain("UNREACHED");
  });
});

describe.each([
  { method: "spectral" },
  { method: "spectral", variant: "paper" },
  { method: "spectral", variant: "ratio-cut" },
  { method: "robust-spectral" },
  { method: "robust-spectral", laplacian: "unnormalized" },
] as const)("$method $variant $laplacian", (recipe) => {
  it("more components than clusters: a warning, and no component is cut", () => {
    const result = clusterSync(sixtyGroups, { ...recipe, clusters: 3, neighbors: 6 });
    expectSound(result, 1200, 3);
    expect(codes(result)).toContain("COMPONENTS");
    sixtyGroups.forEach((_, i) => {
      expect(result.labels[i]).toBe(result.labels[20 * Math.floor(i / 20)]);
    });
  });
});

it.each(cuts)("%s: as many components as clusters, each its own", (method) => {
  const rows = sixtyGroups.slice(0, 120);
  const result = clusterSync(rows, { method, clusters: 6, neighbors: 6 });
  const groups = rows.map((_, i) => Math.floor(i / 20));
  expect(samePartition(result.labels, groups)).toBe(true);
  expect(codes(result)).not.toContain("COMPONENTS");
});

it("graphs that say nothing: no edge at all, or nearly all of them, bring a warning", () => {
  const { points } = moons({ n: 100, noise: 0.05, seed: 4 });
  const none = clusterSync(points, { method: "spectacl", clusters: 2, radius: 1e-9 });
  expect(codes(none)).toContain("NO_EDGES");
  expectSound(none, 100, 2);
  const all = clusterSync(points, { method: "spectacl", clusters: 2, radius: 1e9 });
  expect(codes(all)).toContain("DENSE_GRAPH");
  expectSound(all, 100, 2);
});

it("a stage that does not exist cannot be kept", () => {
  expect(() => clusterSync([[1], [2]], { clusters: 1 }, { keep: ["labels" as never] })).toThrow(
    'keep may hold "graph", "spectrum", "embedding", "model", got "labels".',
  );
});

it("kept stages of rows with copies: the ε-graph on all rows, and vectors that are its eigenvectors", () => {
  const { points } = moons({ n: 60, noise: 0.1, seed: 3 });
  const rows = Array.from({ length: 90 }, (_, i) => [
    points.coords[2 * (i % 60)],
    points.coords[2 * (i % 60) + 1],
  ]);
  const keep = ["graph", "spectrum"] as const;
  const { stages, recipe } = clusterSync(rows, { method: "spectacl", clusters: 2 }, { keep });
  const { radius } = recipe as { radius: number };
  const graph = stages.graph as NonNullable<typeof stages.graph>;
  const spectrum = stages.spectrum as NonNullable<typeof stages.spectrum>;
  rows.forEach(([x, y], i) => {
    const near = rows.flatMap(([u, v], j) => (j !== i && Math.hypot(x - u, y - v) <= radius ? [j] : []));
    expect([...graph.targets.subarray(graph.offsets[i], graph.offsets[i + 1])]).toEqual(near);
  });
  for (let k = 0; k < 5; k++) {
    const v = spectrum.vectors.subarray(90 * k, 90 * (k + 1));
    const image = times(graph, v);
    const residual = Math.hypot(...image.map((entry, i) => entry - spectrum.values[k] * v[i]));
    expect(residual).toBeLessThan(1e-9 * Math.abs(spectrum.values[0]));
  }
});

describe("outliers", () => {
  const { points } = moons({ n: 300, noise: 0.05, seed: 4 });
  const rows = Array.from({ length: 300 }, (_, i) => [points.coords[2 * i], points.coords[2 * i + 1]]);
  rows.push([50, 50], [-40, 3]);

  it("assign: an isolated row gets the label of the nearest clustered one", () => {
    const result = clusterSync(rows, { method: "spectacl", clusters: 2 });
    expect(codes(result)).toContain("ISOLATED");
    for (const far of [300, 301]) {
      const nearest = rows
        .slice(0, 300)
        .map(([x, y], i) => [Math.hypot(x - rows[far][0], y - rows[far][1]), i])
        .sort((a, b) => a[0] - b[0])[0][1];
      expect(result.labels[far]).toBe(result.labels[nearest]);
    }
  });

  it("mark: isolated rows are -1, and so are those below a quarter of the median degree", () => {
    const result = clusterSync(
      rows,
      { method: "spectacl", clusters: 2, outliers: "mark" },
      { keep: ["graph"] },
    );
    const { offsets } = result.stages.graph as NonNullable<typeof result.stages.graph>;
    const degree = rows.map((_, i) => offsets[i + 1] - offsets[i]);
    const median = [...degree].sort((a, b) => a - b)[rows.length / 2];
    rows.forEach((_, i) => {
      expect(result.labels[i] === -1).toBe(degree[i] < median / 4);
    });
  });
});

describe("graphs as input", () => {
  it("two cliques joined by one edge, as edges or compressed rows, weighted or not", () => {
    const edges: number[][] = [[0, 10]];
    for (let i = 0; i < 10; i++) for (let j = i + 1; j < 10; j++) edges.push([i, j], [10 + i, 10 + j]);
    const truth = Array.from({ length: 20 }, (_, i) => (i < 10 ? 0 : 1));
    const inputs: Input[] = [
      { edges },
      { edges: edges.map(([i, j]) => [i, j, 2.5]) },
      graphFromEdges({ edges }),
    ];
    for (const input of inputs) {
      for (const method of counted) {
        const result = clusterSync(input, { method, clusters: 2 });
        expect(samePartition(result.labels, truth)).toBe(true);
        expect(result.clusters[0].kept).toBeCloseTo(90 / 91, 10);
      }
    }
  });

  it("isolated nodes of a graph have no nearest point: -1 and a warning", () => {
    const result = clusterSync(
      {
        n: 8,
        edges: [
          [0, 1],
          [1, 2],
          [0, 2],
          [3, 4],
          [4, 5],
          [3, 5],
        ],
      },
      { method: "spectacl", clusters: 2 },
    );
    expect([...result.labels.subarray(6)]).toEqual([-1, -1]);
    expect(codes(result)).toContain("ISOLATED");
  });
});

describe("what is refused, before any work", () => {
  const rows = [
    [0, 0],
    [1, 1],
    [2, 0],
  ];
  const refused: [string, Input, Recipe, string][] = [
    [
      "NaN",
      [
        [0, 1],
        [2, Number.NaN],
      ],
      { clusters: 1 },
      "row 1, column 1 is NaN: points must be finite.",
    ],
    [
      "infinity",
      [
        [0, 1],
        [-Infinity, 0],
      ],
      { clusters: 1 },
      "row 1, column 0 is -Infinity: points must be finite.",
    ],
    [
      "ragged",
      [[0, 1], [2]],
      { clusters: 1 },
      "row 1 has 1 columns, row 0 has 2: rows must have equal length.",
    ],
    ["text", [[0, "a"]] as never, { clusters: 1 }, 'row 0, column 1 is "a": points must be numbers.'],
    ["no rows", [], { clusters: 1 }, "points must have at least 1 row, got 0."],
    ["no columns", [[], []], { clusters: 1 }, "points must have at least 1 column, got 0."],
    ["nothing", undefined as never, { clusters: 1 }, "input must be rows"],
    ["clusters 0", rows, { clusters: 0 }, 'clusters must be an integer >= 1 or "auto", got 0.'],
    ["clusters 1.5", rows, { clusters: 1.5 }, 'clusters must be an integer >= 1 or "auto", got 1.5.'],
    [
      "clusters left out for k-means",
      rows,
      { method: "kmeans" } as never,
      "clusters must be an integer >= 1, got undefined.",
    ],
    [
      "too many clusters",
      rows,
      { clusters: 4 },
      "clusters must be at most the number of distinct rows, 3, got 4.",
    ],
    [
      "more clusters than nodes",
      { edges: [[0, 1]] },
      { clusters: 9 },
      "clusters must be at most the number of nodes, 2, got 9.",
    ],
    [
      "coverage 0",
      rows,
      { method: "spectacl", clusters: 1, coverage: 0 },
      "coverage must be a finite number > 0 and <= 1, got 0.",
    ],
    ["unknown option", rows, { clusters: 1, epsilon: 2 } as never, "epsilon is not an option here"],
    ["unknown method", rows, { method: "ward", clusters: 1 } as never, 'method must be "spectacl"'],
    [
      "radius 0 for DBSCAN",
      rows,
      { method: "dbscan", radius: 0 },
      'radius must be a finite number > 0 or "auto", got 0.',
    ],
    ["minPoints", rows, { method: "dbscan", minPoints: 0 }, "minPoints must be an integer >= 1, got 0."],
    [
      "a point as its only neighbor",
      rows,
      { method: "spectral", clusters: 1, neighbors: 1 },
      "neighbors must be an integer >= 2, because a point counts among its own, got 1.",
    ],
    [
      "share",
      rows,
      { method: "robust-spectral", clusters: 1, share: 2 },
      "share must be a finite number >= 0 and <= 1, got 2.",
    ],
    [
      "neighbors for a graph",
      { edges: [[0, 1]] },
      { method: "robust-spectral", clusters: 1, neighbors: 2 },
      "neighbors must be left out for a graph",
    ],
    [
      "radius",
      rows,
      { method: "spectacl", clusters: 1, radius: -1 },
      'radius must be a finite number >= 0 or "auto", got -1.',
    ],
    ["seed", rows, { clusters: 1, seed: Number.NaN }, "seed must be an integer >= 0, got NaN."],
    ["negative weight", { edges: [[0, 1, -2]] }, { clusters: 1 }, "-2"],
    [
      "asymmetric",
      { n: 2, offsets: Uint32Array.of(0, 1, 1), targets: Uint32Array.of(1) },
      { clusters: 1 },
      "symmetric",
    ],
    [
      "graph for k-means",
      { edges: [[0, 1]] },
      { method: "kmeans", clusters: 1 },
      'method "kmeans" needs points, got a graph.',
    ],
    [
      "radius for a graph",
      { edges: [[0, 1]] },
      { method: "spectacl", clusters: 1, radius: 2 },
      "radius must be left out",
    ],
  ];
  it.each(refused)("%s", (_, input, recipe, message) => {
    expect(() => clusterSync(input, recipe)).toThrow(message);
  });
});
