import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterSync } from "../../src/index.js";
import { dbscan, points, radiusGraph } from "../../src/stages.js";
import { runs } from "../support/long.js";
import { samePartition } from "../support/partitions.js";

/** The definition, row by row: the clusters of core rows in the order of their first, borders to the first that reaches them. */
function byDefinition(rows: readonly number[][], radius: number, minPoints: number) {
  const near = rows.map(([x, y]) =>
    rows.flatMap(([u, v], j) => ((x - u) ** 2 + (y - v) ** 2 <= radius ** 2 ? [j] : [])),
  );
  const core = near.map((list) => list.length >= minPoints);
  const labels = rows.map(() => -1);
  let clusters = 0;
  for (let first = 0; first < rows.length; first++) {
    if (!core[first] || labels[first] >= 0) continue;
    const reach = (i: number): void => {
      for (const j of near[i]) {
        if (labels[j] >= 0) continue;
        labels[j] = clusters;
        if (core[j]) reach(j);
      }
    };
    labels[first] = clusters;
    reach(first);
    clusters++;
  }
  return { labels, clusters, core };
}

// Rows on a small grid: copies, ties at the radius, and borders between clusters.
const tables = fc.record({
  rows: fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
    minLength: 1,
    maxLength: 70,
  }),
  radius: fc.constantFrom(1, Math.SQRT2, 2),
  minPoints: fc.integer({ min: 1, max: 8 }),
});

describe("DBSCAN", () => {
  it("is what the definition gives in the order of the rows, copies counted", () => {
    fc.assert(
      fc.property(tables, ({ rows, radius, minPoints }) => {
        const expected = byDefinition(rows, radius, minPoints);
        const found = clusterSync(rows, { method: "dbscan", radius, minPoints });
        expect(samePartition(found.labels, expected.labels)).toBe(true);
        rows.forEach((_, i) => {
          expect(found.labels[i] < 0).toBe(expected.labels[i] < 0);
        });
        expect(found.clusters.length).toBe(expected.clusters);
      }),
      runs(40),
    );
  });

  it("on a graph: labels in the order found, weights and self loops without a part", () => {
    fc.assert(
      fc.property(tables, ({ rows, radius, minPoints }) => {
        const graph = radiusGraph(points(rows), radius);
        const expected = byDefinition(rows, radius, minPoints);
        const found = dbscan(graph, { minPoints });
        expect([...found.labels]).toEqual(expected.labels);
        expect([...found.core].map((mark) => mark === 1)).toEqual(expected.core);
      }),
      runs(15),
    );
    const loops = { n: 2, offsets: Uint32Array.of(0, 2, 4), targets: Uint32Array.of(0, 1, 0, 1) };
    expect([...dbscan(loops, { minPoints: 3 }).labels]).toEqual([-1, -1]);
    expect([...dbscan(loops, { minPoints: 2 }).labels]).toEqual([0, 0]);
  });

  it("describes its clusters: δ, degree and kept edges; noise belongs to none", () => {
    const rows = [...Array.from({ length: 12 }, (_, i) => [i * 0.1, 0]), [5, 5]];
    const { clusters, labels, membership, warnings } = clusterSync(rows, {
      method: "dbscan",
      radius: 0.15,
      minPoints: 3,
    });
    expect(clusters).toEqual([{ size: 12, density: 22 / 12, degree: 22 / 12, kept: 1 }]);
    expect(labels[12]).toBe(-1);
    expect(membership?.[12]).toBe(0);
    expect(warnings).toEqual([]);
  });

  it("all noise is a result with a warning; one row, or all rows equal, too", () => {
    const scattered = clusterSync([[0], [10], [20]], { method: "dbscan", radius: 1 });
    expect([...scattered.labels]).toEqual([-1, -1, -1]);
    expect(scattered.clusters).toEqual([]);
    expect(scattered.warnings.map(({ code }) => code)).toEqual(["ALL_NOISE"]);
    expect([...clusterSync([[3, 4]], { method: "dbscan" }).labels]).toEqual([-1]);
    expect([...clusterSync([[3, 4]], { method: "dbscan", minPoints: 1 }).labels]).toEqual([0]);
    const equal = clusterSync(new Array(12).fill([1, 2]), { method: "dbscan" });
    expect(equal.labels.every((label) => label === 0)).toBe(true);
    // The echoed recipe can be given again.
    expect(clusterSync(new Array(12).fill([1, 2]), equal.recipe).labels).toEqual(equal.labels);
  });
});
