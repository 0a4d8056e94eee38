/** `compare`: one number for one cluster in all that it prints and writes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvOf, nested } from "../support/nested.js";
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

test("left open, each method has its clusters within clusters, and measures of the first split", () => {
  const { points } = nested(360, 5);
  at.write("nested.csv", csvOf(points));
  const words = ["compare", "nested.csv", "-m", "spectacl-normalized,kmeans", "--labels", "leaves.csv"];
  const { code, out, err } = at.run([...words, "--json"]);
  expect(code).toBe(0);
  const found = JSON.parse(out);
  const labels = records(at.read("leaves.csv"));
  for (const { method, clusters, within, tree } of found) {
    expect([clusters, within]).toEqual([9, 3]);
    const nodes: readonly { parent: number; label?: number; size: number }[] = tree;
    expect(nodes.filter(({ parent }) => parent === 0).length).toBe(3);
    // By the numbers of the labels written.
    for (const { label, size } of nodes.filter((node) => node.label !== undefined))
      expect(labels.filter((row) => row[method] === String(label)).length).toBe(size);
  }
  // The tree of the best is shown, node by node.
  for (const { path } of found[0].tree.slice(1)) expect(err).toContain(`${path} `);
  const coarse = JSON.parse(at.run([...words.slice(0, 4), "--level", "coarse", "--json", "-q"]).out);
  expect(coarse.map(({ clusters }: { clusters: number }) => clusters)).toEqual([3, 3]);
  coarse.forEach(({ valley, stability }: { valley: number; stability: number }, k: number) => {
    expect([valley, stability]).toEqual([found[k].valley, found[k].stability]);
  });
});
