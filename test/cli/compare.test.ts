/** `compare`: one number for one cluster in all that it prints and writes. */
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

test("a cluster has one number in the table and in the labels, that of the first method", () => {
  const words = ["-m", "spectacl-normalized,kmeans,dbscan", "--labels", "matched.csv"];
  const found = records(at.run(["compare", "circles.csv", "-k", "2", "-q", ...words]).out);
  const labels = records(at.read("matched.csv"));
  const shared = new Map<string, number>();
  for (const { method, sizes } of found) {
    const own = labels.map((row) => row[method]).filter((label) => label !== "-1");
    const counted = [...new Set(own)].sort((a, b) => Number(a) - Number(b));
    expect(sizes).toBe(
      counted.map((label) => `${label}:${own.filter((one) => one === label).length}`).join(" "),
    );
  }
  // k-means cuts both circles: each of its halves has the number of the circle that it shares most rows with.
  for (const { "spectacl-normalized": first, kmeans } of labels)
    shared.set(`${first} ${kmeans}`, (shared.get(`${first} ${kmeans}`) ?? 0) + 1);
  const agreed = (shared.get("0 0") ?? 0) + (shared.get("1 1") ?? 0);
  expect(agreed).toBeGreaterThanOrEqual((shared.get("0 1") ?? 0) + (shared.get("1 0") ?? 0));
});
