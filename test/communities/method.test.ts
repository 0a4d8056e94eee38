/** The method: rows and graphs in, communities out. */
import { describe, expect, it } from "vitest";
import { clusterSync, type Points } from "../../src/index.js";
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
