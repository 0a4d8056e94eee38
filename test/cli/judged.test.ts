/** What is decided where nothing is named, by a real process. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Folder, folder } from "./program.js";

let at: Folder;

beforeAll(() => {
  at = folder();
  at.write("circles.csv", at.run(["generate", "circles", "--points", "400", "--noise", "0.06"]).out);
});
afterAll(() => at.remove());

const records = (text: string) => {
  const [head, ...rows] = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(row.map((cell, c) => [head[c], cell])));
};

test("without known classes the judge ranks: halved circles are not first, whatever their silhouette", () => {
  const words = ["compare", "circles.csv", "-c", "x,y", "-k", "2", "-m", "kmeans,spectacl-normalized"];
  const [first, second] = records(at.run([...words, "-q"]).out);
  expect([first.method, second.method]).toEqual(["spectacl-normalized", "kmeans"]);
  expect(Number(first.valley)).toBeGreaterThan(Number(second.valley));
  expect(Number(first.silhouette)).toBeLessThan(Number(second.silhouette));
});

test("a range of numbers: all are judged, and the recipe in the result gives the same labels", () => {
  const { code, out } = at.run(["cluster", "circles.csv", "-c", "x,y", "-k", "2:4", "--json", "-q"]);
  expect(code).toBe(0);
  const { choice, recipe, labels } = JSON.parse(out);
  expect(choice.curve.map(({ clusters }: { clusters: number }) => clusters)).toEqual([2, 3, 4]);
  expect(recipe).toMatchObject({ method: choice.method, clusters: choice.clusters });
  at.write("result.json", out);
  const again = JSON.parse(at.run(["cluster", "circles.csv", "--recipe", "result.json", "--json", "-q"]).out);
  expect(again.choice).toBeUndefined();
  expect(again.labels).toEqual(labels);
});

test("a flag that only methods have names the default one, and nothing is judged", () => {
  const { out } = at.run(["cluster", "circles.csv", "-k", "2", "--neighbors", "9", "--json", "-q"]);
  const { recipe, choice } = JSON.parse(out);
  expect(recipe).toMatchObject({ method: "spectacl-normalized", clusters: 2, neighbors: 9 });
  expect(choice).toBeUndefined();
});

test("a model says how its clusters were decided: fitted in memory, and to the rows of a stream", () => {
  const { choice } = JSON.parse(at.run(["cluster", "circles.csv", "-c", "x,y", "--json", "-q"]).out);
  at.run(["fit", "circles.csv", "-c", "x,y", "-o", "fit.json", "-q"]);
  at.run([
    "cluster",
    "circles.csv",
    "-c",
    "x,y",
    "--stream",
    "--save-model",
    "streamed.json",
    "-q",
    "-o",
    "out.csv",
  ]);
  for (const name of ["fit.json", "streamed.json"]) expect(JSON.parse(at.read(name)).choice).toEqual(choice);
});
