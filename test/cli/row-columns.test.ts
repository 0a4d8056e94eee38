/** --membership and --outlier-score: a column for every method, every kind of input and every format of output. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moons } from "../../src/datasets.js";
import { type MethodName, methods } from "../../src/index.js";
import { readTable } from "../../src/io.js";
import { outlierScores } from "../../src/metrics.js";
import { WRITE_FORMATS } from "../../src/tables/formats/registry.js";
import { columnOf } from "./circles.js";
import { type Folder, folder } from "./program.js";

const NAMES = Object.keys(methods) as MethodName[];
const ROWS = 160;
const { points } = moons({ n: ROWS, noise: 0.08, seed: 4 });
const BOTH = ["--membership", "--outlier-score", "-q"];
let at: Folder;

beforeAll(() => {
  at = folder();
  const rows = Array.from({ length: ROWS }, (_, i) => [points.coords[2 * i], points.coords[2 * i + 1]]);
  at.write("moons.csv", `x,y\n${rows.map((row) => row.join()).join("\n")}\n`);
  const ring = (from: number) =>
    Array.from({ length: 12 }, (_, i) => `n${from + i} n${from + ((i + 1) % 12)}`);
  at.write("net.edges", `${[...ring(0), ...ring(12), "n0 n12"].join("\n")}\n`);
  const apart = rows.map(([a, b]) => rows.map(([c, d]) => Math.hypot(a - c, b - d)).join());
  at.write("apart.csv", `${rows.map((_, i) => `d${i}`).join()}\n${apart.join("\n")}\n`);
});
afterAll(() => at.remove());

function words(method: MethodName): string[] {
  return ["-m", method, ...("clusters" in methods[method].options ? ["-k", "2"] : [])];
}

/** Numbers from 0 to 1, one for each row. */
function expectShares(out: string, name: string, rows: number): number[] {
  const cells = columnOf(out, name);
  expect(cells).toHaveLength(rows);
  expect(cells.filter((cell) => cell === "" || !(Number(cell) >= 0 && Number(cell) <= 1))).toEqual([]);
  return cells.map(Number);
}

describe.each(NAMES)("%s", (method) => {
  const { accepts, ofDistances, options } = methods[method];

  test("points: both columns, the scores those of the library", () => {
    const { out } = at.done(["cluster", "moons.csv", ...words(method), "--scale", "none", ...BOTH]);
    expectShares(out, "membership", ROWS);
    const found = expectShares(out, "outlier_score", ROWS);
    expect(found).toEqual([...outlierScores(points, columnOf(out, "cluster").map(Number))]);
  });

  test.runIf("landmarks" in options)("landmarks", () => {
    const { out } = at.done(["cluster", "moons.csv", ...words(method), "--landmarks", "60", ...BOTH]);
    for (const name of ["membership", "outlier_score"]) expectShares(out, name, ROWS);
  });

  test.runIf(accepts.includes("graph"))("a graph", () => {
    const { out } = at.done(["cluster", "net.edges", ...words(method), ...BOTH]);
    for (const name of ["membership", "outlier_score"]) expectShares(out, name, 24);
  });

  test.runIf(ofDistances !== undefined)("distances", () => {
    const { out } = at.done(["cluster", "apart.csv", ...words(method), "--distance", "precomputed", ...BOTH]);
    for (const name of ["membership", "outlier_score"]) expectShares(out, name, ROWS);
  });

  test("a model: memberships of other rows, with --json too", () => {
    at.done(["cluster", "moons.csv", ...words(method), "--save-model", "m.spectacl", "-o", "own.csv", "-q"]);
    const { out } = at.done(["predict", "m.spectacl", "moons.csv", "--membership", "-q"]);
    expectShares(out, "membership", ROWS);
    const { membership, outlierScore, labels } = JSON.parse(
      at.done(["cluster", "moons.csv", ...words(method), "--json", ...BOTH]).out,
    );
    for (const list of [membership, outlierScore, labels]) expect(list).toHaveLength(ROWS);
  });
});

test("a stream has memberships, and refuses scores that need all rows", () => {
  const stream = ["cluster", "moons.csv", "-m", "kmeans", "-k", "2", "--stream"];
  const { out } = at.done([...stream, "--membership", "-q"]);
  const shares = expectShares(out, "membership", ROWS);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.5);
  expect(at.fail([...stream, "--outlier-score"]).code).toBe(2);
});

test("rows that are left out have empty cells, and a column of that name is kept", () => {
  at.write("gaps.csv", "x,y,outlier_score\n1,2,a\n,,b\n1,3,a\n9,9,b\n9,8,a\n");
  const { out } = at.done([
    "cluster",
    "gaps.csv",
    "-m",
    "kmeans",
    "-k",
    "2",
    "-c",
    "x,y",
    "--na",
    "drop",
    ...BOTH,
  ]);
  expect(columnOf(out, "outlier_score")).toEqual(["a", "b", "a", "b", "a"]);
  for (const name of ["membership", "outlier_score_2"]) {
    expect(columnOf(out, name).map((cell) => cell === "")).toEqual([false, true, false, false, false]);
  }
});

test.each(WRITE_FORMATS.map(({ name }) => name))("-o written.%s", async (format) => {
  const rows = Array.from({ length: ROWS }, (_, i) => `${points.coords[2 * i]},${points.coords[2 * i + 1]}`);
  at.write("places.csv", `longitude,latitude\n${rows.join("\n")}\n`);
  const name = `written.${format}`;
  at.done(["cluster", "places.csv", "-m", "kmeans", "-k", "2", ...BOTH, "-o", name]);
  const { columns } = await readTable(at.bytes(name), { name });
  const added = columns.slice(-3);
  for (const column of added) {
    expect(column.kind === "number" && column.values.every((value) => value >= 0 && value <= 1)).toBe(true);
  }
  // Formats without names number their columns.
  if (columns.some((column) => column.name === "cluster")) {
    expect(added.map((column) => column.name)).toEqual(["cluster", "membership", "outlier_score"]);
  }
});
