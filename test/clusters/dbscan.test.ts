import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterSync, predictSync } from "../../src/index.js";
import { dbscan, points, radiusGraph } from "../../src/stages.js";
import { promised } from "../promises/sentences.js";
import { runs } from "../support/long.js";
import { samePartition } from "../support/partitions.js";

/** The definition, row by row: clusters of core rows in the order of their first, and who is near a border row. */
function byDefinition(rows: readonly number[][], radius: number, minPoints: number) {
  const square = ([x, y]: readonly number[], [u, v]: readonly number[]) => (x - u) ** 2 + (y - v) ** 2;
  const near = rows.map((row) => rows.flatMap((other, j) => (square(row, other) <= radius ** 2 ? [j] : [])));
  const core = near.map((list) => list.length >= minPoints);
  const labels = rows.map(() => -1);
  let clusters = 0;
  for (let first = 0; first < rows.length; first++) {
    if (!core[first] || labels[first] >= 0) continue;
    const reach = (i: number): void => {
      labels[i] = clusters;
      for (const j of near[i]) if (core[j] && labels[j] < 0) reach(j);
    };
    reach(first);
    clusters++;
  }
  const coresBy = (i: number) => near[i].filter((j) => core[j]);
  /** The clusters of the core rows that none is nearer to a border row than. */
  const nearest = (i: number): ReadonlySet<number> => {
    const squares = coresBy(i).map((j) => square(rows[i], rows[j]));
    const least = Math.min(...squares);
    return new Set(coresBy(i).flatMap((j, at) => (squares[at] === least ? [labels[j]] : [])));
  };
  /** The cluster of most core rows near a border row, of several the first; -1 if there are none. */
  const most = (i: number): number => {
    const counts = labels.map((_, cluster) => coresBy(i).filter((j) => labels[j] === cluster).length);
    return Math.max(...counts) === 0 ? -1 : counts.indexOf(Math.max(...counts));
  };
  return { labels, clusters, core, nearest, most };
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
  it(promised("cores"), () => {
    fc.assert(
      fc.property(tables, ({ rows, radius, minPoints }) => {
        const expected = byDefinition(rows, radius, minPoints);
        const found = clusterSync(rows, { method: "dbscan", radius, minPoints });
        const cores = rows.flatMap((_, i) => (expected.core[i] ? [i] : []));
        const inFound = cores.map((i) => found.labels[i]);
        expect(
          samePartition(
            inFound,
            cores.map((i) => expected.labels[i]),
          ),
        ).toBe(true);
        const named = new Map(cores.map((i) => [found.labels[i], expected.labels[i]]));
        rows.forEach((_, i) => {
          const nearest = expected.core[i] ? [expected.labels[i]] : [...expected.nearest(i)];
          expect(nearest.length > 0 ? nearest : [-1]).toContain(named.get(found.labels[i]) ?? -1);
        });
        expect(found.clusters.length).toBe(expected.clusters);
      }),
      runs(40),
    );
  });

  it("a model says the same of the rows of its fit, border rows between clusters at equal distances too", () => {
    fc.assert(
      fc.property(tables, ({ rows, radius, minPoints }) => {
        const { labels, model } = clusterSync(
          rows,
          { method: "dbscan", radius, minPoints },
          { keep: ["model"] },
        );
        if (!model) throw new Error("no model");
        expect([...predictSync(model, rows).labels]).toEqual([...labels]);
      }),
      runs(40),
    );
  });

  it("on a graph: labels in the order found, borders where most core points are, weights and loops without a part", () => {
    fc.assert(
      fc.property(tables, ({ rows, radius, minPoints }) => {
        const graph = radiusGraph(points(rows), radius);
        const expected = byDefinition(rows, radius, minPoints);
        const found = dbscan(graph, { minPoints });
        expect([...found.labels]).toEqual(
          rows.map((_, i) => (expected.core[i] ? expected.labels[i] : expected.most(i))),
        );
        expect([...found.core].map((mark) => mark === 1)).toEqual(expected.core);
        const [xs, ys] = [0, 1].map((c) => rows.map((row) => row[c]));
        const apart = (i: number, j: number) => (xs[i] - xs[j]) ** 2 + (ys[i] - ys[j]) ** 2;
        const { labels } = dbscan(graph, { minPoints, apart });
        rows.forEach((_, i) => {
          const nearest = expected.nearest(i);
          if (!expected.core[i] && nearest.size > 0) expect(nearest).toContain(labels[i]);
        });
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
