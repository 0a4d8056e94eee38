/** The method: rows and graphs in, communities out. */
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import {
  clusterSync,
  fitSync,
  modelAtLevel,
  type Points,
  predictSync,
  type Recipe,
  readModel,
  treeCut,
  writeModel,
} from "../../src/index.js";
import { groups } from "../models/rows.js";
import { count } from "../support/long.js";
import { adjustedRand } from "../support/partitions.js";

const rows = groups(count(400, 2000), 20, 3);

describe("communities of rows", () => {
  it("are as many as are asked for, and more for a larger resolution", () => {
    for (const clusters of [1, 2, 5, 17]) {
      const { labels } = clusterSync(rows, { method: "communities", clusters });
      expect(new Set(labels).size).toBe(clusters);
    }
    const found = [0.2, 1, 5].map((resolution) => clusterSync(rows, { method: "communities", resolution }));
    const counts = found.map(({ clusters }) => clusters.length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts[2]).toBeGreaterThan(counts[0]);
  });

  it("are the groups that the rows were drawn from", () => {
    // Sixteen directions in forty columns.
    const dim = 40;
    const n = 16 * 40;
    const truth = Int32Array.from({ length: n }, (_, i) => i % 16);
    const coords = Float64Array.from({ length: n * dim }, (_, at) => {
      const [i, c] = [Math.floor(at / dim), at % dim];
      // Fractions of multiples of √2 stand for noise.
      const noise = ((at * Math.SQRT2) % 1) - 0.5;
      return 0.5 * noise + (c % 16 === truth[i] ? 1 : 0);
    });
    const points: Points = { n, dim, coords };
    const { labels, clusters } = clusterSync(points, { method: "communities", distance: "cosine" });
    expect(clusters).toHaveLength(16);
    expect(adjustedRand(labels, truth)).toBe(1);
  });

  it("copies of rows are in one community", () => {
    const coords = Float64Array.from(
      { length: 3 * rows.coords.length },
      (_, at) => rows.coords[at % rows.coords.length],
    );
    const { labels } = clusterSync({ n: 3 * rows.n, dim: rows.dim, coords }, { method: "communities" });
    for (let i = 0; i < rows.n; i++) {
      expect(labels[i + rows.n]).toBe(labels[i]);
      expect(labels[i + 2 * rows.n]).toBe(labels[i]);
    }
  });

  it("landmarks vote for the others", () => {
    const all = clusterSync(rows, { method: "communities", clusters: 3 });
    const some = clusterSync(rows, { method: "communities", clusters: 3, landmarks: rows.n >> 1 });
    expect(new Set(some.labels).size).toBe(3);
    expect(adjustedRand(some.labels, all.labels)).toBeGreaterThan(0.5);
  });
});

describe("what is said of communities", () => {
  /** Groups of `size` rows around centers, which lie around fewer centers themselves. */
  function nestedGroups(domains: number, each: number, size: number) {
    const source = random(7, 0);
    const dim = 24;
    const normal = (): number =>
      source.uniform() + source.uniform() + source.uniform() + source.uniform() - 2;
    const around = (center: readonly number[], spread: number): number[] =>
      center.map((x) => x + spread * normal());
    const centers = Array.from({ length: domains }, () => around(new Array(dim).fill(0), 6));
    const topics = centers.flatMap((center) => Array.from({ length: each }, () => around(center, 2)));
    const coords = Float64Array.from(
      topics.flatMap((topic) => Array.from({ length: size }, () => around(topic, 0.7))).flat(),
    );
    const n = domains * each * size;
    return {
      points: { n, dim, coords },
      topic: Int32Array.from({ length: n }, (_, i) => Math.floor(i / size)),
      domain: Int32Array.from({ length: n }, (_, i) => Math.floor(i / (size * each))),
    };
  }
  const { points, topic, domain } = nestedGroups(4, 4, count(20, 60));
  const recipe = { method: "communities", distance: "cosine" } as const;

  it("the groups that they form are a layer above them", () => {
    const { labels, tree = [], besideChance } = clusterSync(points, recipe);
    expect(adjustedRand(labels, topic)).toBe(1);
    const coarse = treeCut(tree, "coarse");
    expect(
      adjustedRand(
        labels.map((label) => coarse.labels[label]),
        domain,
      ),
    ).toBe(1);
    expect(besideChance).toMatchObject({ evidence: "clear" });
  });

  it("a model keeps groups and evidence, and labels rows by the groups", () => {
    const { besideChance } = clusterSync(points, recipe);
    const model = readModel(writeModel(fitSync(points, recipe)));
    expect(model.besideChance).toEqual(besideChance);
    expect(adjustedRand(predictSync(modelAtLevel(model, "coarse"), points).labels, domain)).toBe(1);
  });

  it("at most the share of rows that may be noise is left out: those with the most edges to other clusters", () => {
    const source = random(3, 0);
    const cloud = { n: 300, dim: 8, coords: Float64Array.from({ length: 2400 }, () => source.uniform()) };
    const all = clusterSync(cloud, { ...recipe, clusters: 4 });
    for (const noise of [0.05, 0.3]) {
      const { labels, membership } = clusterSync(cloud, { ...recipe, clusters: 4, noise });
      const out = [...labels.keys()].filter((i) => labels[i] < 0);
      expect(out.length).toBeGreaterThan(0);
      expect(out.length).toBeLessThanOrEqual(noise * cloud.n);
      const kept = [...labels.keys()].filter((i) => labels[i] >= 0);
      const loosest = Math.max(...out.map((i) => all.membership[i]));
      expect(Math.min(...kept.map((i) => all.membership[i]))).toBeGreaterThan(loosest);
      for (const i of out) expect(membership[i]).toBe(0);
      expect(
        adjustedRand(
          kept.map((i) => labels[i]),
          kept.map((i) => all.labels[i]),
        ),
      ).toBe(1);
    }
  });

  it("an option that communities alone have means communities", () => {
    const { recipe: settled } = clusterSync(rows, { resolution: 1 } as unknown as Recipe);
    expect(settled.method).toBe("communities");
  });

  it("rows of zeros have no angle, and that is said", () => {
    const coords = points.coords.slice();
    coords.fill(0, 0, points.dim);
    const wide = { n: points.n / 4, dim: points.dim * 4, coords };
    const { warnings, recipe: settled } = clusterSync({ ...wide, coords: coords.fill(0, 0, wide.dim) });
    expect(settled.distance).toBe("euclidean");
    expect(warnings).toContainEqual({ code: "NO_ANGLES", rows: 1 });
  });
});
