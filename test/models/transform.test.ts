import { describe, expect, it } from "vitest";
import { moons } from "../../dist/datasets/shapes.js";
import { clusterSync, fitSync, type Points, predict, type Recipe, transform } from "../../dist/index.js";
import { groups } from "./rows.js";

/** The largest difference of two sets of rows, as a share of the largest entry. */
function difference(a: Points, b: Points): number {
  expect([a.n, a.dim]).toEqual([b.n, b.dim]);
  let largest = 0;
  let most = 0;
  for (let at = 0; at < a.coords.length; at++) {
    largest = Math.max(largest, Math.abs(b.coords[at]));
    most = Math.max(most, Math.abs(a.coords[at] - b.coords[at]));
  }
  return most / largest;
}

const recipes: Recipe[] = [
  { clusters: 3 },
  { clusters: 3, weights: "self-tuned" },
  { method: "spectacl", clusters: 3 },
  { method: "spectacl", clusters: 3, weights: "self-tuned" },
  { method: "spectral", clusters: 3 },
  { method: "spectral", clusters: 3, variant: "paper" },
  { method: "spectral", clusters: 3, variant: "ratio-cut" },
  { method: "robust-spectral", clusters: 3, theta: 0 },
  { method: "robust-spectral", clusters: 3, theta: 0, laplacian: "unnormalised" },
];

const twice = groups(300, 2, 6);
const sets: [string, Points][] = [
  ["rows in the plane", groups(700, 2, 4)],
  ["rows in 5 dimensions", groups(500, 5, 4)],
  [
    "rows with copies",
    { n: 450, dim: 2, coords: Float64Array.of(...twice.coords, ...twice.coords.subarray(0, 300)) },
  ],
];

describe.each(sets)("%s", (_, rows) => {
  it.each(recipes)(
    "$method $weights $variant: on the rows of the fit the extension is the embedding",
    (recipe) => {
      const { stages } = clusterSync(rows, recipe, { keep: ["embedding"] });
      const extended = transform(fitSync(rows, recipe), rows);
      expect(difference(extended, stages.embedding as Points)).toBeLessThan(1e-5);
    },
  );
});

it("the links of a row are those of a look at every landmark", () => {
  const rows = groups(400, 3, 8);
  const queries = groups(50, 3, 9);
  const model = fitSync(rows, { clusters: 3, neighbors: 7 });
  const found = transform(model, queries);
  const { coords } = model.landmarks;
  const { values, vectors, degrees } = model.basis as NonNullable<typeof model.basis>;
  const square = (a: Float64Array, i: number, b: Float64Array, j: number): number =>
    [0, 1, 2].reduce((sum, c) => sum + (a[3 * i + c] - b[3 * j + c]) ** 2, 0);
  const every = Array.from({ length: 400 }, (_, j) => j);
  const seventh = (own: number[]): number => own.sort((a, b) => a - b)[6];
  const lasts = every.map((i) =>
    seventh(every.filter((j) => j !== i).map((j) => square(coords, i, coords, j))),
  );
  for (let i = 0; i < queries.n; i++) {
    const apart = every.map((j) => square(queries.coords, i, coords, j));
    const limit = seventh([...apart]);
    const weight = every.map((j) => (Number(apart[j] <= limit) + Number(apart[j] <= lasts[j])) / 2);
    const degree = weight.reduce((sum, w) => sum + w, 0);
    values.forEach((value, k) => {
      const sum = every.reduce(
        (total, j) => total + (weight[j] * vectors[k * 400 + j]) / Math.sqrt(degrees[j]),
        0,
      );
      const expected = (Math.abs(sum) / (Math.abs(value) * Math.sqrt(degree))) * Math.sqrt(Math.abs(value));
      expect(found.coords[i * found.dim + k]).toBeCloseTo(expected, 12);
    });
  }
});

it("rows never seen land where their cluster is", () => {
  const [train, test] = [1, 2].map((seed) => moons({ n: 1500, noise: 0.05, seed }));
  const model = fitSync(train.points, { method: "spectacl", clusters: 2 });
  const known = transform(model, train.points);
  const own = predict(model, train.points).labels;
  const { labels } = predict(model, test.points);
  const found = transform(model, test.points);
  let right = 0;
  for (let i = 0; i < found.n; i++) {
    let best = Number.POSITIVE_INFINITY;
    let label = -1;
    for (let j = 0; j < known.n; j++) {
      let square = 0;
      for (let k = 0; k < known.dim; k++) {
        const apart = known.coords[j * known.dim + k] - found.coords[i * known.dim + k];
        square += apart * apart;
      }
      if (square < best) [best, label] = [square, own[j]];
    }
    if (label === labels[i]) right++;
  }
  expect(right / found.n).toBeGreaterThan(0.98);
}, 30_000);

it("a row that nothing is joined to has a row of zeros; a method without eigenvectors says so", () => {
  const rows = groups(300, 2, 4);
  const model = fitSync(rows, { method: "spectacl", clusters: 3 });
  expect([...transform(model, [[1e6, 1e6]]).coords].every((x) => x === 0)).toBe(true);
  expect(() => transform(fitSync(rows, { method: "kmeans", clusters: 3 }), rows)).toThrow(
    'method "kmeans" has no eigenvectors to transform rows by.',
  );
});
