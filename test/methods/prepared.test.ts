/** One input, several recipes: the bits of fresh runs, without the stages that are shared. */
import { describe, expect, test } from "vitest";
import { circles, moons } from "../../src/datasets.js";
import {
  type Clustering,
  clusterSync,
  type MethodName,
  methods,
  type Points,
  prepareSync,
  type Recipe,
} from "../../src/index.js";
import { buffersOf } from "../../src/run/threads/messages.js";
import { count } from "../support/long.js";

/** A clustering but for the time it took. */
function untimed({ timing: _, ...rest }: Clustering): unknown {
  return rest;
}

function stagesRun({ timing }: Clustering): string[] {
  return Object.keys(timing);
}

const KEEP = { keep: ["graph", "spectrum", "embedding", "model"] } as const;

describe.each<Recipe>([
  { method: "spectacl", clusters: 2 },
  { method: "spectacl", clusters: 2, radius: 0.12, preset: "paper" },
  { method: "spectacl", clusters: 2, outliers: "mark", weights: "self-tuned" },
  { method: "spectacl-normalized", clusters: 2 },
  { method: "spectacl-normalized", clusters: 3, scale: "standard", distance: "cosine" },
])("%o", (recipe) => {
  const { points } = circles({ n: count(400, 800), noise: 0.08, seed: 3 });

  test("other numbers of clusters and other smoothing: the bits of a fresh run, without graph and spectrum", () => {
    const prepared = prepareSync(points);
    expect(untimed(prepared.cluster(recipe, KEEP))).toEqual(untimed(clusterSync(points, recipe, KEEP)));
    for (const change of [{ clusters: 5 }, { smoothing: 7 }, { clusters: 3, smoothing: 1 }]) {
      const changed = { ...recipe, ...change } as Recipe;
      const again = prepared.cluster(changed, KEEP);
      expect(untimed(again)).toEqual(untimed(clusterSync(points, changed, KEEP)));
      expect(stagesRun(again)).not.toContain("graph");
      expect(stagesRun(again)).not.toContain("spectrum");
    }
  });

  test("what the graph depends on makes a new one", () => {
    const prepared = prepareSync(points);
    prepared.cluster(recipe);
    for (const change of [{ weights: "binary", neighbors: 20 }, { scale: "minmax" }, { seed: 5 }]) {
      const changed = { ...recipe, ...change } as Recipe;
      expect(untimed(prepared.cluster(changed, KEEP))).toEqual(untimed(clusterSync(points, changed, KEEP)));
    }
  });

  test("leading eigenvectors of those that are there: as good as a run with so many", () => {
    const prepared = prepareSync(points);
    prepared.cluster(recipe);
    const fewer = { ...recipe, dimensions: 20 } as Recipe;
    const again = prepared.cluster(fewer, { leading: true });
    const fresh = clusterSync(points, fewer);
    expect(stagesRun(again)).not.toContain("spectrum");
    expect(again.facts?.eigenvalues).toHaveLength(20);
    expect(again.inertia! / fresh.inertia!).toBeGreaterThan(0.99);
    expect(again.inertia! / fresh.inertia!).toBeLessThan(1.01);
    // Without leave the spectrum is the recipe's own.
    expect(untimed(prepared.cluster(fewer))).toEqual(untimed(fresh));
  });
});

test.each(Object.keys(methods) as MethodName[])(
  "%s: a result may be transferred, and nothing that is kept goes with it",
  (method) => {
    const { points } = circles({ n: 200, noise: 0.08, seed: 3 });
    const prepared = prepareSync(points);
    const keep = ["graph", "spectrum", "embedding", "tree", "model"] as const;
    for (const clusters of [2, 3, 2]) {
      const recipe = { method, ...("clusters" in methods[method].options && { clusters }) } as Recipe;
      const result = prepared.cluster(recipe, { keep });
      expect(result.labels).toEqual(clusterSync(points, recipe).labels);
      structuredClone(result, { transfer: buffersOf(result) });
    }
    expect(points.coords).toHaveLength(400);
  },
);

test("methods one after another on one input: each as alone", () => {
  const { points } = moons({ n: 300, noise: 0.05, seed: 1 });
  const prepared = prepareSync(points);
  const all: Recipe[] = [
    { method: "spectral", clusters: 2 },
    { method: "robust-spectral", clusters: 2 },
    { method: "spectacl-normalized", clusters: 2 },
    { method: "kmeans", clusters: 3 },
    { method: "dbscan" },
    { method: "hdbscan" },
    { method: "spectacl", clusters: 2, landmarks: 100 },
    { clusters: "auto" },
    { method: "spectacl", clusters: 2, distance: "manhattan" },
    { method: "spectral", clusters: 4 },
  ];
  for (const recipe of all) {
    expect(untimed(prepared.cluster(recipe))).toEqual(untimed(clusterSync(points, recipe)));
  }
});

test("warnings of a stage that is not computed again are given again", () => {
  const { points } = moons({ n: 300, noise: 0.05, seed: 1 });
  // A row far off, and one twice.
  const coords = Float64Array.from([...points.coords, 40, 40, points.coords[0], points.coords[1]]);
  const rows: Points = { n: 302, dim: 2, coords };
  const prepared = prepareSync(rows);
  const first = prepared.cluster({ method: "spectacl", clusters: 2, radius: 0.2 });
  const second = prepared.cluster({ method: "spectacl", clusters: 3, radius: 0.2 });
  expect(first.warnings.map(({ code }) => code)).toEqual(["DUPLICATES", "ISOLATED"]);
  expect(second.warnings.map(({ code }) => code)).toEqual(["DUPLICATES", "ISOLATED"]);
});

test("a graph: another number of clusters takes no spectrum", () => {
  const edges = Array.from({ length: 60 }, (_, i): [number, number] => [i, (i + 1) % 60]);
  const prepared = prepareSync({ n: 60, edges });
  prepared.cluster({ method: "spectacl", clusters: 2 });
  const again = prepared.cluster({ method: "spectacl", clusters: 3 });
  expect(stagesRun(again)).not.toContain("spectrum");
  expect(untimed(again)).toEqual(untimed(clusterSync({ n: 60, edges }, { method: "spectacl", clusters: 3 })));
});

test.each([
  ["spectacl", "auto"],
  ["spectacl", 0.3],
  ["spectacl-normalized", undefined],
] as const)("%s, radius %s: landmarks are kept too, those of both draws", (method, radius) => {
  const { points } = circles({ n: count(800, 1500), noise: 0.08, seed: 3 });
  const prepared = prepareSync(points);
  const recipe = { method, clusters: 2, landmarks: 200, ...(radius && { radius }) } as Recipe;
  const fresh = (changed: Recipe): unknown => untimed(clusterSync(points, changed, { keep: ["model"] }));
  expect(untimed(prepared.cluster(recipe, { keep: ["model"] }))).toEqual(fresh(recipe));
  for (const change of [{ clusters: 4 }, { smoothing: 1 }, { clusters: 3, outliers: "mark" }]) {
    const changed = { ...recipe, ...change } as Recipe;
    const begun = new Set<string>();
    const onProgress = (progress: { readonly stage: string }) => void begun.add(progress.stage);
    const again = prepared.cluster(changed, { keep: ["model"], onProgress });
    expect(untimed(again)).toEqual(fresh(changed));
    expect([...begun]).not.toContain("spectrum");
    expect(again.landmarks?.agreement).toBeGreaterThan(0);
  }
  for (const change of [{ landmarks: 300 }, { seed: 2 }, { neighbors: 20 }]) {
    const changed = { ...recipe, ...change } as Recipe;
    expect(untimed(prepared.cluster(changed, { keep: ["model"] }))).toEqual(fresh(changed));
  }
});
