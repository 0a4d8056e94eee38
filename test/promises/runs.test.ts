/** What is promised of a run: what it needs, how it tells of itself, and what it says when it cannot go on. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clusterSync, fitSync, type Progress, type Recipe, SpectaclError } from "../../src/index.js";
import { CASES, inputFor, recipeFor, rowsFor, sourceFor, takenBy } from "../order/cases.js";
import { randomGraph } from "../support/graphs.js";
import { count } from "../support/long.js";
import { promised } from "./sentences.js";

const STAGES = ["points", "judge", "graph", "spectrum", "embedding", "clusters"];

test(promised("packages"), () => {
  const about = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  for (const kind of ["dependencies", "optionalDependencies", "bundledDependencies"])
    expect(Object.keys(about[kind] ?? {})).toEqual([]);
  // What npm installs only if it is asked to.
  for (const name of Object.keys(about.peerDependencies ?? {})) {
    expect(about.peerDependenciesMeta[name]).toEqual({ optional: true });
    expect(promised("packages")).toContain(name);
  }
});

/** The first report that steps back, to an earlier stage or within its own. */
function stepBack(heard: readonly Progress[]): string | undefined {
  const place = ({ stage, done }: Progress): number => STAGES.indexOf(stage) + done / 2;
  const at = heard.findIndex((one, k) => k > 0 && place(one) < place(heard[k - 1]));
  return at < 0 ? undefined : JSON.stringify([heard[at - 1], heard[at]]);
}

test.each(CASES)(`${promised("progress")}: never backwards, $method, $distance`, (one) => {
  for (let seed = 0; seed < count(1, 40); seed++) {
    const source = sourceFor(seed);
    const input = inputFor(one, rowsFor(one, source, 30));
    const heard: Progress[] = [];
    try {
      clusterSync(input, takenBy(one, recipeFor(one, source)), { onProgress: (told) => heard.push(told) });
    } catch (error) {
      if (error instanceof SpectaclError) continue;
      throw error;
    }
    expect(heard.length).toBeGreaterThan(0);
    for (const { done } of heard) {
      expect(done).toBeGreaterThanOrEqual(0);
      expect(done).toBeLessThanOrEqual(1);
    }
    expect(stepBack(heard)).toBeUndefined();
  }
});

/** Two groups of two groups each, whose insides are judged too. */
function groupsInGroups(seed: number): number[][] {
  const source = sourceFor(seed);
  return Array.from({ length: 120 }, (_, i) => {
    const far = [0, 8, 100, 108][i % 4];
    return [far + source.uniform(), source.uniform()];
  });
}

// What goes through its stages more than once: other numbers, what is inside, a second draw of landmarks, what a number led to.
const AGAIN: readonly Recipe[] = [
  { method: "kmeans", clusters: { from: 3, to: 6 } },
  { method: "kmeans", clusters: 2, level: "fine" },
  { method: "kmeans", level: "auto" },
  { method: "linkage", clusters: 2, landmarks: 60 },
  { method: "linkage", clusters: 2, level: "fine", landmarks: 120 },
  { method: "robust-spectral", clusters: 3 },
  { method: "communities" },
  { method: "communities", clusters: 3 },
  { method: "communities", clusters: 5, resolution: 0.1 },
  { method: "communities", clusters: 2, resolution: 4, noise: 0.1 },
  { method: "communities", landmarks: 90 },
];

test.each(AGAIN.map((recipe) => [JSON.stringify(recipe), recipe] as const))(
  `${promised("progress")}: never backwards, %s`,
  (_, recipe) => {
    for (let seed = 0; seed < count(1, 10); seed++) {
      for (const run of [clusterSync, fitSync].slice(0, count(1, 2))) {
        const heard: Progress[] = [];
        run(groupsInGroups(seed), recipe, { onProgress: (told) => heard.push(told) });
        expect(new Set(heard.map(({ stage }) => stage)).size).toBeGreaterThan(1);
        expect(stepBack(heard)).toBeUndefined();
      }
    }
  },
);

test(`${promised("progress")}: never backwards where a graph is cut into a number`, () => {
  for (let seed = 0; seed < count(5, 200); seed++) {
    const graph = randomGraph(60, 0.08, seed);
    for (const resolution of [undefined, 0.2, 3]) {
      const heard: Progress[] = [];
      const recipe: Recipe = { method: "communities", clusters: 2 + (seed % 9), resolution };
      clusterSync(graph, recipe, { onProgress: (told) => heard.push(told) });
      expect(stepBack(heard)).toBeUndefined();
    }
  }
});

const WRONG: readonly (() => unknown)[] = [
  () => clusterSync([]),
  () => clusterSync([[1], [Number.NaN]]),
  () => clusterSync([[1], [2, 3]]),
  () => clusterSync([[1], [2]], { clusters: 0 }),
  () => clusterSync([[1], [1]], { method: "kmeans", clusters: 2 }),
  () => clusterSync([[0], [1]], { method: "linkage", clusters: 1, distance: "cosine" }),
  () => clusterSync([[1, 2]], { method: "linkage", clusters: 1, distance: "precomputed" }),
  () => clusterSync({ edges: [[0, 1]] }, { method: "kmeans", clusters: 1 }),
  () => clusterSync({ edges: [[0, -1]] }, { method: "spectral", clusters: 1 }),
];

test(promised("errors"), () => {
  for (const wrong of WRONG) {
    const thrown = (() => {
      try {
        return wrong();
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(SpectaclError);
    expect(thrown).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), fields: expect.any(Object) });
  }
  // A constant column, copies, and fewer others than neighbors asked for.
  const { warnings } = clusterSync(
    [1, 1, 2, 9, 10, 11].map((x) => [x, 5]),
    { method: "spectral", clusters: 2, neighbors: 20 },
  );
  expect(warnings.length).toBeGreaterThan(1);
  for (const warning of warnings) {
    expect(warning.code).toMatch(/^[A-Z_]+$/);
    expect(Object.keys(warning).length).toBeGreaterThan(1);
  }
});
