import { describe, expect, it } from "vitest";
import { moons } from "../../src/datasets/shapes.js";
import {
  clusterSync,
  fitSync,
  type Points,
  predictSync,
  type Recipe,
  transformSync,
} from "../../src/index.js";
import { promised } from "../promises/sentences.js";
import { problem } from "../support/errors.js";
import { ANY_METHOD, count, LONG } from "../support/long.js";
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
  { ...ANY_METHOD, clusters: 3 },
  { ...ANY_METHOD, clusters: 3, weights: "self-tuned" },
  { method: "spectacl", clusters: 3 },
  { method: "spectacl", clusters: 3, weights: "self-tuned" },
  { method: "spectral", clusters: 3 },
  { method: "spectral", clusters: 3, variant: "paper" },
  { method: "spectral", clusters: 3, variant: "ratio-cut" },
  { method: "robust-spectral", clusters: 3, theta: 0 },
  { method: "robust-spectral", clusters: 3, theta: 0, laplacian: "unnormalized" },
];

const twice = groups(300, 2, 6);
const sets: [string, Points][] = [
  ["rows in the plane", groups(count(400, 700), 2, 4)],
  ["rows in 5 dimensions", groups(count(300, 500), 5, 4)],
  [
    "rows with copies",
    { n: 450, dim: 2, coords: Float64Array.of(...twice.coords, ...twice.coords.subarray(0, 300)) },
  ],
];

describe.each(sets)("%s", (_, rows) => {
  it.each(recipes)(`$method $weights $variant: ${promised("extension")}`, (recipe) => {
    const { stages } = clusterSync(rows, recipe, { keep: ["embedding"] });
    const extended = transformSync(fitSync(rows, recipe), rows);
    expect(difference(extended, stages.embedding as Points)).toBeLessThan(1e-5);
  });
});

describe.each(LONG ? [1, 2, 3, 5, 40] : [1, 2, 5, 40])(
  "in %i dimensions the links of a row are those of a look at every landmark",
  (dim) => {
    // One landmark far from all others has a wide reach; one query lies beyond it, one beyond single precision.
    const rows = groups(400, dim, 8);
    rows.coords.fill(60, 0, dim);
    const queries = groups(70, dim, 9);
    queries.coords.fill(70, 0, dim);
    queries.coords.fill(1e15, dim, 2 * dim);
    queries.coords.set(rows.coords.subarray(5 * dim, 6 * dim), 2 * dim);
    const squares = (from: Points, i: number, to: Points): number[] =>
      Array.from({ length: to.n }, (_, j) => {
        let sum = 0;
        for (let c = 0; c < dim; c++) sum += (from.coords[dim * i + c] - to.coords[dim * j + c]) ** 2;
        return sum;
      });
    const seventh = (apart: number[]): number =>
      apart.filter((square) => square > 0).sort((a, b) => a - b)[6];

    it.each<Recipe>([
      { ...ANY_METHOD, clusters: 3, neighbors: 7 },
      { method: "spectacl", clusters: 3 },
      { method: "spectacl", clusters: 3, weights: "self-tuned" },
    ])("$method $weights", (recipe) => {
      const model = fitSync(rows, recipe);
      const { landmarks, rule } = model;
      const { values, vectors, degrees, kind } = model.basis as NonNullable<typeof model.basis>;
      const lasts = Array.from({ length: landmarks.n }, (_, j) => seventh(squares(landmarks, j, landmarks)));
      const found = transformSync(model, queries);
      for (let i = 0; i < queries.n; i++) {
        const apart = squares(queries, i, landmarks);
        const limit = seventh(apart);
        const weight = apart.map((square, j) => {
          if (square === 0) return 0;
          if (rule.kind === "nearest") return (Number(square <= limit) + Number(square <= lasts[j])) / 2;
          if (rule.kind !== "radius" || square > rule.radius ** 2) return 0;
          return "weights" in recipe ? Math.exp(-square / Math.sqrt(lasts[j] * limit)) : 1;
        });
        const degree = weight.reduce((sum, w) => sum + w, 0);
        values.forEach((value, k) => {
          const share = (w: number, j: number) =>
            kind === "normalized" ? w / Math.sqrt(degree * degrees[j]) : w;
          const sum = weight.reduce(
            (total, w, j) => (w === 0 ? total : total + share(w, j) * vectors[k * landmarks.n + j]),
            0,
          );
          const expected = Math.abs(sum) / Math.sqrt(Math.abs(value));
          expect(found.coords[i * found.dim + k]).toBeCloseTo(expected, 11);
        });
      }
    });
  },
);

it("more neighbors than there are landmarks are all of them", () => {
  const model = fitSync(groups(60, 2, 3), { ...ANY_METHOD, clusters: 3 });
  const all = (neighbors: number) =>
    transformSync({ ...model, rule: { kind: "nearest", neighbors } }, [[1, 2]]).coords;
  expect([...all(1e9)]).toEqual([...all(60)]);
});

it("rows never seen land where their cluster is", () => {
  const [train, test] = [1, 2].map((seed) => moons({ n: count(800, 1500), noise: 0.05, seed }));
  const model = fitSync(train.points, { method: "spectacl", clusters: 2 });
  const known = transformSync(model, train.points);
  const own = predictSync(model, train.points).labels;
  const { labels } = predictSync(model, test.points);
  const found = transformSync(model, test.points);
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
});

it("a row that nothing is joined to has a row of zeros; a method without eigenvectors says so", () => {
  const rows = groups(300, 2, 4);
  const model = fitSync(rows, { method: "spectacl", clusters: 3 });
  expect([...transformSync(model, [[1e6, 1e6]]).coords].every((x) => x === 0)).toBe(true);
  expect(() => transformSync(fitSync(rows, { method: "kmeans", clusters: 3 }), rows)).toThrow(
    problem("NO_EIGENVECTORS", { method: "kmeans" }),
  );
});
