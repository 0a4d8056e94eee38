/** What is promised of a run: what it needs, how it tells of itself, and what it says when it cannot go on. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clusterSync, type Progress, SpectaclError } from "../../src/index.js";
import { CASES, inputFor, recipeFor, rowsFor, sourceFor, takenBy } from "../order/cases.js";
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
