/** Labels by the image that travels to executors, byte for byte those of predict. */
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { fitSync, type Model, type Points, predictSync, type Recipe } from "../../src/index.js";
import { type ColumnWish, tablePoints } from "../../src/io.js";
import { labelImage } from "../../src/spark/image.js";
import { groups } from "../models/rows.js";
import { bits } from "../support/kernels.js";
import { ANY_METHOD, count, LONG } from "../support/long.js";
import { runImage } from "./run-image.js";

const methods: Recipe[] = [
  { ...ANY_METHOD, clusters: 3 },
  { ...ANY_METHOD, clusters: 3, weights: "self-tuned", outliers: "mark" },
  { method: "spectacl", clusters: 3 },
  { method: "spectacl", clusters: 3, outliers: "mark", smoothing: 0 },
  { method: "spectral", clusters: 3 },
  { method: "robust-spectral", clusters: 3 },
  { method: "dbscan" },
  { method: "hdbscan" },
  { method: "kmeans", clusters: 3 },
];

/** Rows near the groups, rows between them, and some far away. */
function queries(dim: number, n: number, size: number): Points {
  const { coords } = groups(n, dim, 77);
  const source = random(5, 9100);
  for (let i = 0; i < n; i += 7) {
    for (let c = 0; c < dim; c++) coords[i * dim + c] = 60 * (source.uniform() - 0.5);
  }
  for (let c = 0; c < dim; c++) coords[c] = 1e13;
  return { n, dim, coords: coords.map((x) => x * size) };
}

function columnsOf({ n, dim, coords }: Points): Float64Array[] {
  return Array.from({ length: dim }, (_, c) =>
    Float64Array.from({ length: n }, (_, i) => coords[i * dim + c]),
  );
}

function expectSame(model: Model, rows: Points): void {
  const local = predictSync(model, rows);
  const { labels, shares, far } = runImage(labelImage(model), columnsOf(rows));
  expect(bits(labels)).toBe(bits(local.labels));
  expect(bits(shares)).toBe(bits(local.membership));
  expect(Buffer.compare(far, local.far)).toBe(0);
}

describe.each(methods)("a model of $method $outliers", (recipe) => {
  it.each(LONG ? [1, 2, 3, 7, 20] : [1, 3, 20])("in %d columns, as they are and scaled", (dim) => {
    const rows = groups(400, dim, 1);
    for (const scale of ["none", "standard"] as const) {
      expectSame(fitSync(rows, { ...recipe, scale } as Recipe), queries(dim, count(1000, 3000), 1));
    }
  });
});

it("a radius that few rows are within: the nearest landmark decides in a second round", () => {
  for (const dim of [2, 9]) {
    const model = fitSync(groups(400, dim, 1), { method: "spectacl", clusters: 3, radius: 1 });
    const rows = queries(dim, count(5000, 20_000), 1);
    expect(predictSync(model, rows).far).toContain(1);
    expectSame(model, rows);
  }
});

it.each([1e-200, 1e170])("coordinates around %f", (size) => {
  for (const dim of [2, 5]) {
    const { n, coords } = groups(300, dim, 3);
    const rows = { n, dim, coords: coords.map((x) => x * size) };
    expectSame(fitSync(rows, { ...ANY_METHOD, clusters: 3 }), queries(dim, 500, size));
  }
});

it.each([2, 6])("by the angle between rows of %d columns", (dim) => {
  for (const method of ["spectacl-normalized", "dbscan", "kmeans"] as const) {
    const options = method === "dbscan" ? {} : { clusters: 3 };
    const recipe = { method, distance: "cosine", ...options } as Recipe;
    expectSame(fitSync(groups(400, dim, 4), recipe), queries(dim, 2000, 1));
  }
});

it("by kilometers between places", () => {
  const places = (n: number, seed: number): Points => {
    const source = random(seed, 9100);
    const coords = Float64Array.from({ length: 2 * n }, (_, at) =>
      at % 2 === 0
        ? Math.min(90, Math.max(-90, 180 * (source.uniform() - 0.5)))
        : 720 * (source.uniform() - 0.5),
    );
    coords.set([90, 180, -90, -180, 0, 360, 0, -360, 45, 90]);
    return { n, dim: 2, coords };
  };
  for (const recipe of [{ clusters: 4 }, { method: "dbscan", radius: 900 }] as Recipe[]) {
    expectSame(fitSync(places(500, 1), { ...recipe, distance: "haversine" } as Recipe), places(5000, 2));
  }
});

it("columns with a long tail, and numbers far out in it", () => {
  for (const dim of [2, 6]) {
    const tailed = (n: number, seed: number): Points => {
      const { coords } = groups(n, dim, seed);
      return { n, dim, coords: coords.map((x) => 2 ** x * 1000) };
    };
    const model = fitSync(tailed(400, 1), { ...ANY_METHOD, clusters: 3, scale: "log" });
    expect(model.scaling?.log?.some((unit) => unit > 0)).toBe(true);
    const rows = tailed(3000, 2);
    rows.coords.set([0, 0, -0, -5, 5e-324, 1e-300, 1e300, Number.MAX_VALUE, -Number.MAX_VALUE, 1e18]);
    expectSame(model, rows);
  }
});

it("a table's columns as they are: logarithms, places on circles, numbers that stand for blanks", () => {
  const source = random(3, 9100);
  const n = 900;
  const draw = (make: (u: number, i: number) => number) =>
    Float64Array.from({ length: n }, (_, i) => make(source.uniform(), i));
  const columns = [
    draw((u, i) => 10 ** (6 * u - (i % 3))),
    draw((u, i) => 1 + Math.floor(100 * u) + 100 * (i % 3)),
    draw((u, i) => (i % 50 === 7 ? -999 : u + (i % 3))),
    draw((u) => 40 * u - 20),
  ];
  const names = ["size", "day", "depth", "shift"];
  const table = {
    rows: n,
    columns: columns.map((values, c) => ({ kind: "number" as const, name: names[c], values, missing: 0 })),
  };
  const wishes = new Map<number, ColumnWish>([
    [0, { bend: "log" }],
    [1, { bend: "year" }],
    [3, { bend: "log" }],
  ]);
  const found = tablePoints(table, { columns: [0, 1, 2, 3], wishes, na: "drop" });
  const { encoding } = found;
  expect(encoding.map(({ bend, blank }) => [bend, blank])).toEqual([
    ["log", undefined],
    ["year", undefined],
    [undefined, -999],
    ["log", undefined],
  ]);
  for (const scale of ["standard", "log"] as const) {
    const model = fitSync(
      found.points,
      { ...ANY_METHOD, clusters: 3, scale },
      { columns: found.columns, encoding },
    );
    const local = predictSync(model, found.points);
    const [size, day, depth, shift] = columns;
    const { labels, shares, far } = runImage(labelImage(model), [size, day, day, depth, shift]);
    const kept = [...found.rows];
    expect(kept.map((i) => labels[i])).toEqual([...local.labels]);
    expect(bits(Float64Array.from(kept, (i) => shares[i]))).toBe(bits(local.membership));
    expect(far.filter((flag) => flag === 2)).toHaveLength(n - kept.length);
  }
});

it("a row that predict refuses has no label, and the rows around it keep theirs", () => {
  const model = fitSync(groups(300, 2, 1), { ...ANY_METHOD, clusters: 3 });
  const image = labelImage(model);
  const rows = queries(2, 100, 1);
  const [x, y] = columnsOf(rows);
  const whole = runImage(image, [x, y]);
  const gaps = x.slice();
  gaps.set([Number.NaN, Number.POSITIVE_INFINITY], 40);
  const { labels, far } = runImage(image, [gaps, y]);
  expect([...far.subarray(40, 42)]).toEqual([2, 2]);
  for (const i of [0, 39, 42, 99]) expect([labels[i], far[i]]).toEqual([whole.labels[i], whole.far[i]]);
  const angles = labelImage(fitSync(groups(300, 2, 1), { ...ANY_METHOD, clusters: 3, distance: "cosine" }));
  expect([...runImage(angles, [Float64Array.of(0, 1), Float64Array.of(0, 1)]).far]).toEqual([2, 0]);
});

it.each(["nearest", "within"] as const)("many landmarks in groups, rows of every kind: %s", (kind) => {
  for (const [dim, apart] of [
    [6, 1],
    [17, 40],
  ]) {
    const spread = (n: number, seed: number): Points => {
      const { coords } = groups(n, dim, seed);
      // Pairs of groups apart from each other, and landmarks that are equally far from a row.
      return {
        n,
        dim,
        coords: coords.map((x, at) => Math.round(4 * x) / 4 + apart * (Math.floor(at / dim) % 7)),
      };
    };
    const recipe: Recipe =
      kind === "nearest"
        ? { ...ANY_METHOD, clusters: 3, scale: "none" }
        : { method: "spectacl", clusters: 3, radius: 2, scale: "none" };
    const model = fitSync(spread(1500, 1), recipe);
    expect(model.landmarks.n).toBeGreaterThan(1000);
    const rows = spread(2500, 2);
    const { coords } = queries(dim, 100, 1);
    rows.coords.set(coords, 500 * dim);
    rows.coords.set(model.landmarks.coords.subarray(0, 50 * dim), 900 * dim);
    expectSame(model, rows);
  }
});
