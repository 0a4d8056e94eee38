/** The edges that are drawn, against counting by hand. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { sampledEdges } from "../../apps/studio/views/graph/edges-work.js";
import { grouped } from "../../apps/studio/views/graph/layout.js";
import { clusterEdges } from "../../apps/studio/views/profiles/members-work.js";
import { graphFromEdges } from "../../src/stages.js";

const anyGraph = fc.integer({ min: 1, max: 12 }).chain((n) =>
  fc.record({
    n: fc.constant(n),
    edges: fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1)), { maxLength: 30 }),
    labels: fc.array(fc.integer({ min: -1, max: 2 }), { minLength: n, maxLength: n }),
    which: fc.constantFrom("all" as const, "within" as const, "across" as const),
    limit: fc.integer({ min: 1, max: 40 }),
  }),
);

test("counts, and pairs of the kind asked for, none twice", () => {
  fc.assert(
    fc.property(anyGraph, ({ n, edges, labels, which, limit }) => {
      const distinct = new Map<string, readonly [number, number]>();
      for (const [a, b] of edges) {
        if (a !== b) distinct.set(`${Math.min(a, b)} ${Math.max(a, b)}`, [Math.min(a, b), Math.max(a, b)]);
      }
      const all = [...distinct.values()];
      const inside = ([a, b]: readonly [number, number]) => labels[a] === labels[b] && labels[a] >= 0;
      const wanted = all.filter((edge) => which === "all" || (which === "within") === inside(edge));
      const graph = graphFromEdges({ n, edges: all });
      const found = sampledEdges({ labels: Int32Array.from(labels), clusters: 3, which, limit }, graph);
      expect(found.edges).toBe(all.length);
      expect(found.within).toBe(all.filter(inside).length);
      expect(found.total).toBe(wanted.length);
      const pairs = Array.from({ length: found.pairs.length / 2 }, (_, e) =>
        found.pairs.slice(2 * e, 2 * e + 2).join(" "),
      );
      expect(pairs.length).toBe(Math.min(limit, wanted.length));
      expect(new Set(pairs).size).toBe(pairs.length);
      expect(pairs.every((pair) => wanted.some(([a, b]) => pair === `${a} ${b}`))).toBe(true);
      const count = (a: number, b: number) =>
        all.filter(([i, j]) => [labels[i], labels[j]].sort().join() === [a, b].sort().join()).length;
      for (let a = 0; a < 3; a++) {
        for (let b = a; b < 3; b++) expect(found.between[3 * a + b]).toBe(count(a, b));
      }
      // Profiles counts the same by a way of its own.
      const { inner, outer } = clusterEdges(graph, Int32Array.from(labels), 3, 0);
      expect(found.leaving).toEqual(outer);
      for (let a = 0; a < 3; a++) expect(found.between[3 * a + a]).toBe(inner[a]);
      const touched = new Set(all.flat());
      expect(found.isolated).toBe(n - touched.size);
    }),
  );
});

test("grouped by cluster, discs do not touch and nodes lie apart", () => {
  const labels = Int32Array.from({ length: 300 }, (_, i) => (i % 7 === 0 ? -1 : i % 3));
  const { x, y } = grouped(labels);
  const distance = (i: number, j: number) => Math.hypot(x[i] - x[j], y[i] - y[j]);
  let [nearest, between] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < labels.length; i++) {
    for (let j = 0; j < i; j++) {
      nearest = Math.min(nearest, distance(i, j));
      if (labels[i] !== labels[j]) between = Math.min(between, distance(i, j));
    }
  }
  expect(nearest).toBeGreaterThan(0.5);
  expect(between).toBeGreaterThan(1);
});
