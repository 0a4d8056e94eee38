/** One input in threads that keep it: the bits of fresh runs, without the stages that are shared. */
import { expect, it, test } from "vitest";
import { circles, moons } from "../../src/datasets.js";
import { type Clustering, clusterSync, prepare, type Recipe } from "../../src/index.js";
import { count } from "../support/long.js";

const { points } = circles({ n: count(700, 3000), noise: 0.08, seed: 3 });
const KEEP = { keep: ["graph", "spectrum", "embedding", "model"] } as const;

/** A clustering but for the time it took. */
function untimed({ timing: _, ...rest }: Clustering): unknown {
  return rest;
}

it.each([1, 2])(
  "%i threads: another number of clusters or other smoothing takes k-means alone",
  async (threads) => {
    const prepared = prepare(points, { threads });
    expect(prepared.threads).toBe(threads);
    const recipe = { method: "spectacl", clusters: 2 } as const;
    const first = await prepared.cluster(recipe, KEEP);
    expect(untimed(first)).toEqual(untimed(clusterSync(points, recipe, KEEP)));
    expect(Object.keys(first.timing)).toEqual(expect.arrayContaining(["graph", "spectrum"]));
    for (const change of [{ clusters: 5 }, { smoothing: 7 }, { clusters: 3, smoothing: 1 }]) {
      const begun = new Set<string>();
      const onProgress = ({ stage }: { stage: string }) => void begun.add(stage);
      const changed = { ...recipe, ...change };
      const again = await prepared.cluster(changed, { ...KEEP, onProgress });
      expect(untimed(again)).toEqual(untimed(clusterSync(points, changed, KEEP)));
      for (const stages of [[...begun], Object.keys(again.timing)]) {
        expect(stages).toContain("clusters");
        expect(stages).not.toContain("graph");
        expect(stages).not.toContain("spectrum");
      }
    }
    prepared.close();
  },
);

test("methods keep their stages beside each other", async () => {
  const { points: small } = moons({ n: 400, noise: 0.05, seed: 1 });
  const prepared = prepare(small, { threads: 2 });
  const recipes: Recipe[] = [
    { method: "spectacl", clusters: 2 },
    { method: "spectacl-normalized", clusters: 2 },
    { method: "kmeans", clusters: 3 },
    { method: "spectacl", clusters: 2, distance: "manhattan" },
    { clusters: "auto" },
  ];
  for (const recipe of recipes) {
    expect(untimed(await prepared.cluster(recipe))).toEqual(untimed(clusterSync(small, recipe)));
  }
  const again = await prepared.cluster({ method: "spectacl-normalized", clusters: 3 });
  expect(Object.keys(again.timing)).not.toContain("spectrum");
  prepared.close();
});

test("a call that was aborted takes nothing from the next", async () => {
  const prepared = prepare(points, { threads: 2 });
  const recipe = { method: "spectacl", clusters: 2 } as const;
  await prepared.cluster(recipe);
  const stop = new AbortController();
  const aborted = prepared.cluster(
    { ...recipe, radius: 0.2 },
    { signal: stop.signal, onProgress: () => stop.abort() },
  );
  await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
  const next = { ...recipe, clusters: 3 };
  expect(untimed(await prepared.cluster(next))).toEqual(untimed(clusterSync(points, next)));
  prepared.close();
  await expect(prepared.cluster(recipe)).rejects.toMatchObject({
    code: "CLOSED",
    fields: { what: "prepared input" },
  });
});

test("few rows, a graph, distances and objects", async () => {
  const edges = Array.from({ length: 60 }, (_, i): [number, number, number] => [
    i,
    (i + 1) % 60,
    1 + (i % 3),
  ]);
  const graph = prepare({ n: 60, edges });
  for (const recipe of [
    { method: "spectacl", clusters: 2 },
    { method: "dbscan", distance: "precomputed", radius: 2 },
    { method: "spectacl", clusters: 3 },
  ] as Recipe[]) {
    expect(untimed(await graph.cluster(recipe))).toEqual(untimed(clusterSync({ n: 60, edges }, recipe)));
  }
  graph.close();
  const objects = Array.from({ length: 40 }, (_, i) => ({ a: i % 2 === 0 ? i : 500 + i, b: i }));
  const rows = prepare(objects);
  const { labels } = await rows.cluster({ method: "kmeans", clusters: 2 });
  expect([...labels.slice(0, 4)]).toEqual([0, 1, 0, 1]);
  await expect(rows.cluster({ method: "kmeans", clusters: 41 })).rejects.toMatchObject({
    code: "MORE_THAN_ROWS",
  });
  expect((await rows.cluster({ method: "kmeans", clusters: 3 })).clusters).toHaveLength(3);
  rows.close();
});

test("threads are those of prepare: no call names others", async () => {
  const prepared = prepare(points, { threads: 1 });
  await expect(prepared.cluster({ clusters: 2 }, { threads: 3 } as object)).rejects.toMatchObject({
    fields: { option: "threads" },
  });
  prepared.close();
});
