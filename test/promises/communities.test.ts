/** What is promised of communities. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { clusterSync, type Recipe } from "../../src/index.js";
import { components } from "../../src/line/graph/graph.js";
import { induced } from "../../src/line/graph/induced.js";
import { pick, sourceFor } from "../order/cases.js";
import { randomGraph } from "../support/graphs.js";
import { count } from "../support/long.js";
import { samePartition } from "../support/partitions.js";
import { promised } from "./sentences.js";

test(promised("connected"), () => {
  for (let seed = 0; seed < count(6, 100); seed++) {
    const graph = randomGraph(40, 0.06, seed, seed % 2 === 0);
    const { labels } = clusterSync(graph, { method: "communities", resolution: 1 });
    const lone = [...labels.keys()].filter((i) => graph.offsets[i] === graph.offsets[i + 1]);
    for (let c = 0; c <= Math.max(...labels); c++) {
      const members = Uint32Array.from(
        [...labels.keys()].filter((i) => labels[i] === c && !lone.includes(i)),
      );
      if (members.length > 0) expect(components(induced(graph, members)).count).toBe(1);
    }
    for (const i of lone) expect(labels.filter((label) => label === labels[i]).length).toBe(1);
  }
});

test(promised("together"), () => {
  for (let seed = 0; seed < count(10, 100); seed++) {
    const graph = randomGraph(30, 0.05, seed);
    const nodes = Array.from({ length: graph.n }, (_, i) => i);
    const lone = nodes.filter((i) => graph.offsets[i] === graph.offsets[i + 1]);
    for (const clusters of [2, 5, 12, 25]) {
      const { labels } = clusterSync(graph, { method: "communities", clusters });
      expect(new Set(labels).size).toBe(clusters);
      const together = new Set(lone.map((i) => labels[i])).size <= 1;
      expect(together || clusters > graph.n - lone.length + 1).toBe(true);
    }
  }
});

test(promised("spared"), () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e9 }), (seed) => {
      const source = sourceFor(seed);
      // All different: with copies a row has edges to these too.
      const rows = Array.from({ length: 30 + source.below(40) }, () => [source.uniform(), source.uniform()]);
      const noise = pick([0.05, 0.15, 0.4], source);
      const recipe: Recipe = { method: "communities", scale: "none", seed: seed % 3 };
      const { labels, membership } = clusterSync(rows, recipe);
      const some = clusterSync(rows, { ...recipe, noise });
      const all = rows.map((_, i) => i);
      const left = all.filter((i) => some.labels[i] < 0);
      const kept = all.filter((i) => some.labels[i] >= 0);
      expect(left.length).toBeLessThanOrEqual(noise * rows.length);
      const most = Math.max(0, ...left.map((i) => membership[i]));
      const least = Math.min(...kept.map((i) => membership[i]));
      if (left.length > 0) expect(most).toBeLessThan(least);
      // The next ones would be too many, or lie inside.
      const next = kept.filter((i) => membership[i] === least).length;
      expect(least === 1 || left.length + next > noise * rows.length).toBe(true);
      const [here, there] = [some.labels, labels].map((list) => kept.map((i) => list[i]));
      expect(samePartition(here, there)).toBe(true);
    }),
    { numRuns: count(2, 100) },
  );
});
