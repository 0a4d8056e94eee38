/** A table says the same in any order of its rows, also where there are copies, ties and symmetries. */
import { expect, test } from "vitest";
import { random, STREAM } from "../../src/base/random.js";
import { type Choice, type Clustering, clusterSync } from "../../src/index.js";
import { count } from "../support/long.js";
import { adjustedRand } from "../support/partitions.js";

const source = random(3, STREAM.judge);
const noise = (): number => source.uniform() + source.uniform() + source.uniform() - 1.5;
const table = (rows: number, row: (i: number) => number[]): number[][] =>
  Array.from({ length: rows }, (_, i) => row(i));

const told = ({ choice, recipe, clusters, facts, inertia, objective, warnings }: Clustering) => ({
  ...{ choice, recipe, clusters, facts, inertia, objective, warnings },
});

test.each<[string, number[][]]>([
  ["copies of 20 rows", table(120, (i) => [(i % 4) + (i % 20 > 9 ? 10 : 0), (i % 20) % 7, (i % 20) % 3])],
  ["a square grid", table(100, (i) => [i % 10, Math.floor(i / 10)])],
  [
    "small whole numbers",
    table(150, (i) => [source.below(4) + 6 * (i % 2), source.below(4), source.below(3)]),
  ],
  ["a constant column", table(100, (i) => [5 * (i % 2) + noise(), 7, noise()])],
  ["a cloud without groups", table(150, () => [noise(), noise(), noise()])],
])("%s", (_, rows) => {
  const found = clusterSync(rows);
  for (let shuffle = 0; shuffle < count(4, 20); shuffle++) {
    const order = rows.map((_, i) => i);
    for (let i = order.length - 1; i > 0; i--) {
      const j = source.below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    const again = clusterSync(order.map((i) => rows[i]));
    expect(told(again)).toEqual(told(found));
    expect([...again.labels]).toEqual(order.map((i) => found.labels[i]));
  }
});

// Groups that run into each other: other numbers and methods score nearly as much.
test.each([4.5, 3, 1.8])("columns in another order, centers spread by %d", (spread) => {
  const centers = table(8, () => table(10, () => [spread * noise()]).flat());
  const rows = table(count(500, 1000), (i) => centers[i % 8].map((center) => center + 1.6 * noise()));
  const found = clusterSync(rows);
  for (let shuffle = 0; shuffle < count(3, 10); shuffle++) {
    const order = rows[0].map((_, c) => ({ c, key: source.uniform() })).sort((a, b) => a.key - b.key);
    const again = clusterSync(rows.map((row) => order.map(({ c }) => row[c])));
    const { clusters, method, evidence } = again.choice as Choice;
    expect({ clusters, method, evidence }).toEqual({
      clusters: found.choice?.clusters,
      method: found.choice?.method,
      evidence: found.choice?.evidence,
    });
    // Last bits of distances decide where a row lies that is a toss-up.
    expect(adjustedRand(again.labels, found.labels)).toBeGreaterThan(0.97);
  }
});
