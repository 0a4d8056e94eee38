/** Distances in the program: places by their names, across the date line, streamed and by models; distances in files. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { random } from "../../src/base/random.js";
import { adjustedRand } from "../../src/metrics.js";
import { type Folder, folder, inClusters } from "./program.js";

let at: Folder;
beforeAll(() => {
  at = folder();
  at.write("quakes.csv", catalogue());
});
afterAll(() => at.remove());

const BELTS = [
  { name: "tonga", latitude: -20, longitude: 180 },
  { name: "chile", latitude: -25, longitude: -71 },
  { name: "japan", latitude: 38, longitude: 142 },
];

/** Earthquakes of three belts, one of which lies across the date line; longitude comes first. */
function catalogue(): string {
  const source = random(1, 601);
  const spread = (): number => source.uniform() + source.uniform() + source.uniform() - 1.5;
  const rows = Array.from({ length: 360 }, (_, i) => {
    const { name, latitude, longitude } = BELTS[i % 3];
    const east = longitude + 6 * spread();
    return `${east > 180 ? east - 360 : east},${latitude + 6 * spread()},${name}`;
  });
  return `longitude,latitude,class\n${rows.join("\n")}\n`;
}

function agreement(text: string): number {
  const rows = text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));
  return adjustedRand(
    rows.map((row) => row[2]),
    rows.map((row) => Number(row[3])),
  );
}

test("earthquakes on both sides of the date line stay together, and only as places", () => {
  expect(agreement(at.done(["cluster", "quakes.csv"]).out)).toBe(1);
  expect(agreement(at.done(["cluster", "quakes.csv", "-k", "3", "-m", "spectral"]).out)).toBe(1);
  const flat = at.done(["cluster", "quakes.csv", "-m", "dbscan", "--radius", "6", "--distance", "euclidean"]);
  expect(agreement(flat.out)).toBeLessThan(0.95);
});

test.each([[], ["-q"]])("degrees are not scaled, and it says so %j", (...quiet) => {
  const { code, err } = at.run([
    "cluster",
    "quakes.csv",
    "--scale",
    "log",
    "--distance",
    "haversine",
    ...quiet,
  ]);
  expect(code).toBe(2);
  expect(err).toContain("--scale");
});

test("the radius is in kilometers, the recipe of a result says how, and repeats it", () => {
  const words = ["cluster", "quakes.csv", "-m", "dbscan", "--radius", "500", "--json"];
  const first = JSON.parse(at.done(words).out);
  expect(first.recipe).toMatchObject({ distance: "haversine", radius: 500, scale: "none" });
  expect(first.input).toMatchObject({ columns: "latitude,longitude" });
  expect(first.sizes).toEqual([120, 120, 120]);
  at.write("result.json", JSON.stringify(first));
  expect(
    JSON.parse(at.done(["cluster", "quakes.csv", "--recipe", "result.json", "--json"]).out).labels,
  ).toEqual(first.labels);
});

test("a streamed file and a model know the places, in any order of the columns", () => {
  at.done([
    "cluster",
    "quakes.csv",
    "-k",
    "3",
    "--stream",
    "--save-model",
    "q.spectacl",
    "-o",
    "streamed.csv",
  ]);
  const streamed = at.read("streamed.csv");
  expect(agreement(streamed)).toBe(1);
  expect(at.done(["predict", "q.spectacl", "quakes.csv"]).out).toBe(streamed);
  const moved = at
    .read("quakes.csv")
    .split("\n")
    .map((line) => line.split(",").toReversed().join(","));
  at.write("moved.csv", moved.join("\n"));
  const labels = at.done(["predict", "q.spectacl", "moved.csv", "--labels-only"]).out;
  expect(labels).toBe(at.done(["predict", "q.spectacl", "quakes.csv", "--labels-only"]).out);
});

test("distances in files: a matrix and a list of pairs", () => {
  const places = [0, 1, 2, 3, 50, 51, 52, 53, 54];
  const matrix = places.map((x) => places.map((y) => Math.abs(x - y)).join(","));
  at.write("matrix.csv", `${places.map((x) => `d${x}`).join(",")}\n${matrix.join("\n")}\n`);
  const pairs = places.flatMap((x, i) => places.slice(0, i).map((y, j) => `${i} ${j} ${Math.abs(x - y)}`));
  at.write("pairs.edges", `${pairs.join("\n")}\n`);
  for (const name of ["matrix.csv", "pairs.edges"]) {
    const words = ["cluster", name, "--distance", "precomputed", ...inClusters(2), "--json"];
    expect(JSON.parse(at.done(words).out).labels).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0]);
  }
  // A distance below 0 is refused, never taken for a very small one.
  at.write("below.edges", `${pairs.join("\n")}\n9 0 -1\n`);
  expect(at.fail(["cluster", "below.edges", "--distance", "precomputed", "-k", "2"]).code).toBe(65);
  expect(
    at.run(["cluster", "matrix.csv", "--distance", "precomputed", "-m", "kmeans", "-k", "2"]).code,
  ).not.toBe(0);
  expect(at.fail(["cluster", "matrix.csv", "--distance", "precomputed", "-k", "2", "--stream"]).code).toBe(2);
});

test("rows that look like embeddings are compared by angle, gray values are not", () => {
  const source = random(2, 602);
  const table = (cell: () => number): string =>
    `${Array.from({ length: 64 }, (_, c) => `e${c}`).join(",")}\n${Array.from({ length: 60 }, () => Array.from({ length: 64 }, cell).join(",")).join("\n")}\n`;
  at.write(
    "embeddings.csv",
    table(() => source.uniform() - 0.5),
  );
  at.write(
    "pixels.csv",
    table(() => source.below(256)),
  );
  const distance = (name: string): string =>
    JSON.parse(at.done(["cluster", name, ...inClusters(2), "--json"]).out).recipe.distance;
  expect(distance("embeddings.csv")).toBe("cosine");
  expect(distance("pixels.csv")).toBe("euclidean");
});

test("flags by the names that they had are taken with a note, are not offered, and not beside the present ones", () => {
  const labels = (...words: string[]) => at.done(["cluster", "quakes.csv", "-m", "hdbscan", ...words]);
  const [former, present] = [
    labels("--metric", "euclidean", "--min-samples", "4"),
    labels("--distance", "euclidean", "--min-points", "4"),
  ];
  expect(former.out).toEqual(present.out);
  for (const name of ["--metric", "--min-samples"]) {
    expect(former.err).toContain(name);
    expect(present.err).not.toContain(name);
    expect(at.done(["cluster", "--help", "all"]).out).not.toContain(name);
    expect(at.done(["completion", "bash"]).out).not.toContain(name);
  }
  const both = ["cluster", "quakes.csv", "--metric", "cosine", "--distance", "cosine"];
  expect(at.fail(both).code).toBe(2);
});
