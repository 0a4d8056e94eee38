import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { circles, moons } from "../../src/datasets/shapes.js";
import {
  clusterSync,
  fitSync,
  InputError,
  type Points,
  predictSync,
  type Recipe,
  scaled,
} from "../../src/index.js";
import { promised } from "../promises/sentences.js";
import { problem } from "../support/errors.js";
import { bits, bothKernels } from "../support/kernels.js";
import { ANY_METHOD, count, runs } from "../support/long.js";
import { adjustedRand } from "../support/partitions.js";
import { groups, picked } from "./rows.js";

const recipes: Recipe[] = [
  { ...ANY_METHOD, clusters: 3 },
  { ...ANY_METHOD, clusters: 3, weights: "self-tuned", outliers: "mark" },
  { method: "spectacl", clusters: 3 },
  { method: "spectacl", clusters: 3, outliers: "mark", smoothing: 0 },
  { method: "spectral", clusters: 3 },
  { method: "robust-spectral", clusters: 3 },
  { method: "dbscan" },
  { method: "hdbscan" },
  { method: "linkage", clusters: 3 },
  { method: "kmeans", clusters: 3 },
  { method: "communities" },
  { method: "communities", clusters: 3, distance: "cosine" },
];
const plane = groups(900, 2, 1);
const space = groups(500, 7, 2);
const N = count(1500, 3000);

describe.each(recipes)("a model of $method $outliers", (recipe) => {
  it.each([plane, space])("labels its own rows as the fit did, $dim columns", (rows) => {
    const fit = clusterSync(rows, recipe);
    const { labels, membership } = predictSync(fitSync(rows, recipe), rows);
    expect(adjustedRand(fit.labels, labels)).toBeGreaterThanOrEqual(0.98);
    expect(membership.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it("labels rows one by one, in any order and by either kernels as all at once", () => {
    for (const rows of [plane, space]) {
      const model = fitSync(rows, recipe);
      const queries = groups(60, rows.dim, 5);
      const whole = predictSync(model, queries, { kernels: bothKernels[0] });
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 40 }), (order) => {
          const some = predictSync(model, picked(queries, order));
          expect(bits(some.labels)).toBe(bits(Int32Array.from(order, (i) => whole.labels[i])));
          expect(bits(some.membership)).toBe(bits(Float64Array.from(order, (i) => whole.membership[i])));
          expect([...some.far]).toEqual(order.map((i) => whole.far[i]));
        }),
        runs(5),
      );
    }
  });
});

it.each([
  ["moons", moons({ n: N, noise: 0.1, seed: 3 }), moons({ n: N, noise: 0.1, seed: 4 })],
  ["circles", circles({ n: N, noise: 0.05, seed: 3 }), circles({ n: N, noise: 0.05, seed: 4 })],
])("%s never seen are labeled as the truth has them", (_, train, test) => {
  for (const method of ["spectacl", "spectacl-normalized"] as const) {
    const { labels } = predictSync(fitSync(train.points, { method, clusters: 2 }), test.points);
    expect(adjustedRand(test.truth, labels)).toBeGreaterThan(0.98);
  }
});

it("k-means: every row has the label of its nearest center", () => {
  const model = fitSync(plane, { method: "kmeans", clusters: 5 });
  const queries = groups(300, 2, 9);
  const { labels, far } = predictSync(model, queries);
  for (let i = 0; i < queries.n; i++) {
    const square = (s: number): number =>
      (model.landmarks.coords[2 * s] - queries.coords[2 * i]) ** 2 +
      (model.landmarks.coords[2 * s + 1] - queries.coords[2 * i + 1]) ** 2;
    expect([0, 1, 2, 3, 4].every((s) => square(labels[i]) <= square(s))).toBe(true);
  }
  expect(far.every((mark) => mark === 0)).toBe(true);
});

it("DBSCAN: the nearest core row within the radius decides, beyond it is noise", () => {
  const recipe: Recipe = { method: "dbscan", radius: 0.4, minPoints: 8 };
  const fit = clusterSync(plane, recipe);
  const queries = groups(300, 2, 9);
  const { labels, far } = predictSync(fitSync(plane, recipe), queries);
  const square = (i: number, j: number): number =>
    (plane.coords[2 * j] - queries.coords[2 * i]) ** 2 +
    (plane.coords[2 * j + 1] - queries.coords[2 * i + 1]) ** 2;
  const own = (i: number, j: number): number =>
    (plane.coords[2 * j] - plane.coords[2 * i]) ** 2 +
    (plane.coords[2 * j + 1] - plane.coords[2 * i + 1]) ** 2;
  const every = Array.from({ length: plane.n }, (_, j) => j);
  const core = every.filter((j) => every.filter((i) => own(i, j) <= 0.4 * 0.4).length >= 8);
  for (let i = 0; i < queries.n; i++) {
    const nearest = core.reduce((best, j) => (square(i, j) < square(i, best) ? j : best));
    const within = square(i, nearest) <= 0.4 * 0.4;
    expect(labels[i]).toBe(within ? fit.labels[nearest] : -1);
    expect(far[i]).toBe(within ? 0 : 1);
  }
});

it(`${promised("far")} Where the recipe marks outliers they are noise`, () => {
  const strays: Points = { n: 2, dim: 2, coords: Float64Array.of(1e3, 4, 4, -1e9) };
  for (const method of ["spectacl", "spectacl-normalized"] as const) {
    const model = fitSync(plane, { method, clusters: 3 });
    const { labels, membership, far } = predictSync(model, strays);
    const nearest = Array.from({ length: 2 }, (_, i) => {
      const squares = Array.from(
        model.labels,
        (_, j) =>
          (model.landmarks.coords[2 * j] - strays.coords[2 * i]) ** 2 +
          (model.landmarks.coords[2 * j + 1] - strays.coords[2 * i + 1]) ** 2,
      );
      return model.labels[squares.indexOf(Math.min(...squares))];
    });
    expect([...labels]).toEqual(nearest);
    expect([...membership]).toEqual([0, 0]);
    expect([...far]).toEqual([1, 1]);
    const strict = predictSync(fitSync(plane, { method, clusters: 3, outliers: "mark" }), strays);
    expect([...strict.labels]).toEqual([-1, -1]);
  }
});

it("a model keeps the scale of its recipe, and takes rows as they are", () => {
  const raw = { ...space, coords: space.coords.map((x, at) => x * [1, 100, 0.01][at % 3] + 5) };
  const { points } = scaled(raw, "standard");
  const recipe: Recipe = { ...ANY_METHOD, clusters: 3, scale: "standard" };
  const model = fitSync(raw, recipe, { columns: [..."abcdefg"] });
  expect(model.recipe.scale).toBe("standard");
  const plain = predictSync(fitSync(points, { ...recipe, scale: "none" }), points);
  const own = predictSync(model, raw);
  expect(bits(own.labels)).toBe(bits(plain.labels));
  expect(bits(own.membership)).toBe(bits(plain.membership));
  expect(model.columns).toEqual([..."abcdefg"]);
});

it("units do not matter, however large or small", () => {
  const model = fitSync(plane, { method: "spectacl", clusters: 3 });
  const queries = groups(200, 2, 9);
  const expected = predictSync(model, queries);
  for (const unit of [2 ** 700, 2 ** -700]) {
    const times = (points: Points): Points => ({ ...points, coords: points.coords.map((x) => x * unit) });
    const found = predictSync(fitSync(times(plane), { method: "spectacl", clusters: 3 }), times(queries));
    expect(bits(found.labels)).toBe(bits(expected.labels));
    expect([...found.far]).toEqual([...expected.far]);
  }
});

it("few rows, copies and a single one make models too", () => {
  const one = { n: 4, dim: 2, coords: Float64Array.of(1, 2, 1, 2, 1, 2, 1, 2) };
  const two = { n: 4, dim: 2, coords: Float64Array.of(1, 2, 1, 2, 5, 6, 5, 6) };
  for (const method of ["spectacl-normalized", "spectral", "kmeans"] as const) {
    expect([...predictSync(fitSync(one, { method, clusters: 1 }), one).labels]).toEqual([0, 0, 0, 0]);
    const { labels } = predictSync(fitSync(two, { method, clusters: 2 }), two);
    expect(labels[0]).not.toBe(labels[2]);
  }
  const none = fitSync(one, { method: "dbscan", radius: 1, minPoints: 5 });
  expect([...predictSync(none, one).labels]).toEqual([-1, -1, -1, -1]);
});

it("what cannot be predicted is refused in a sentence", () => {
  const model = fitSync(plane, { ...ANY_METHOD, clusters: 3 });
  expect(() => predictSync(model, space)).toThrow(problem("MODEL_COLUMNS", { columns: 7, expected: 2 }));
  expect(() => predictSync(model, [[1, Number.NaN]])).toThrow(InputError);
  const edges = [
    [0, 1],
    [1, 2],
  ];
  expect(() => fitSync({ edges }, { method: "spectacl", clusters: 1 })).toThrow(
    problem("MODEL_NEEDS_POINTS"),
  );
  expect(() => fitSync(plane, { clusters: 3 }, { columns: ["x"] })).toThrow(
    problem("COLUMN_NAMES", { value: ["x"], expected: 2 }),
  );
});
