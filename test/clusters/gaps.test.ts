/** The gaps of a tree against their definition: sides by brute force, clusters by taking edges out. */
import { describe, expect, test } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import { clustersBetween, depths, gapsSteps } from "../../src/line/clusters/gaps.js";
import type { Edges } from "../../src/line/linkage/dendrogram.js";
import { samePartition } from "../support/partitions.js";

/** A random tree; `levels` different lengths, or any. */
function randomTree(n: number, seed: number, levels?: number): Edges {
  const source = random(seed, 9107);
  const from = Uint32Array.from({ length: n - 1 }, (_, e) => source.below(e + 1));
  const to = Uint32Array.from({ length: n - 1 }, (_, e) => e + 1);
  const length = Float64Array.from(to, () => (levels ? 1 + source.below(levels) : source.uniform()));
  return { n, from, to, length };
}

/** The nodes that edges join, by spreading labels until nothing changes. */
function joined({ n, from, to }: Edges, has: (e: number) => boolean): number[] {
  const label = Array.from({ length: n }, (_, i) => i);
  for (let again = true; again; ) {
    again = false;
    from.forEach((a, e) => {
      const b = to[e];
      if (!has(e) || label[a] === label[b]) return;
      label[a] = label[b] = Math.min(label[a], label[b]);
      again = true;
    });
  }
  return label;
}

function rowsOf(label: readonly number[], of: number, copies: Float64Array): number {
  return copies.reduce((sum, rows, i) => sum + (label[i] === of ? rows : 0), 0);
}

describe.each([1, 2, 3, 4, 5, 6])("tree %i", (seed) => {
  const source = random(seed, 9108);
  const copies = Float64Array.from({ length: 40 }, () => 1 + source.below(4));
  const gaps = finish(gapsSteps(randomTree(40, seed), copies));
  // Its edges, the shortest first: gaps go by these numbers.
  const { tree } = gaps;
  // Lengths differ: what an edge merges is what shorter ones join.
  const width = Array.from(tree.length, (long, e) => {
    const label = joined(tree, (other) => tree.length[other] < long);
    const sides = [tree.from[e], tree.to[e]].map((end) => rowsOf(label, label[end], copies));
    return { gap: long * Math.sqrt(Math.min(...sides)), smaller: Math.min(...sides) };
  });

  test("the widest gap comes first: length times the root of the rows on the smaller side", () => {
    const sorted = width.map((_, e) => e).sort((a, b) => width[b].gap - width[a].gap);
    expect([...gaps.order]).toEqual(sorted);
  });

  test.each([1, 2, 3, 7, 40])(
    "%i clusters are what stays joined, none smaller than the sides",
    (clusters) => {
      const taken = new Set(gaps.order.subarray(0, clusters - 1));
      const labels = clustersBetween(gaps, clusters);
      expect(
        samePartition(
          labels,
          joined(tree, (e) => !taken.has(e)),
        ),
      ).toBe(true);
      expect(new Set(labels).size).toBe(clusters);
      const least = Math.min(...[...taken].map((e) => width[e].smaller));
      for (let s = 0; s < clusters; s++) {
        if (clusters > 1) expect(rowsOf([...labels], s, copies)).toBeGreaterThanOrEqual(least);
      }
    },
  );

  test("a larger number splits one cluster and leaves the others", () => {
    for (let clusters = 1; clusters < 20; clusters++) {
      const coarse = clustersBetween(gaps, clusters);
      const fine = clustersBetween(gaps, clusters + 1);
      const within = new Set(Array.from(fine, (label, i) => `${label} ${coarse[i]}`));
      expect(within.size).toBe(clusters + 1);
    }
  });

  test("depth is 1 - way in / way out", () => {
    const labels = clustersBetween(gaps, 4);
    const own = new Float64Array(40).fill(Number.POSITIVE_INFINITY);
    const taken = new Set(gaps.order.subarray(0, 3));
    const touches = (e: number, has: (node: number) => boolean) => has(tree.from[e]) || has(tree.to[e]);
    const shortest = (some: (e: number) => boolean) => Math.min(...tree.length.filter((_, e) => some(e)));
    depths(gaps, labels, 4, own).forEach((depth, i) => {
      const inside = shortest((e) => touches(e, (node) => node === i));
      const out = shortest((e) => taken.has(e) && touches(e, (node) => labels[node] === labels[i]));
      expect(depth).toBe(inside < out ? 1 - inside / out : 0);
    });
  });
});

test("infinite edges are taken out first", () => {
  const tree = { ...randomTree(12, 3, 2), length: new Float64Array(11).fill(1) };
  tree.length[4] = tree.length[7] = Number.POSITIVE_INFINITY;
  const gaps = finish(gapsSteps(tree));
  expect(Array.from(gaps.order.subarray(0, 2), (e) => gaps.tree.length[e])).toEqual([Infinity, Infinity]);
  expect(depths(gaps, clustersBetween(gaps, 1), 1, new Float64Array(12).fill(5)).every((d) => d === 1)).toBe(
    true,
  );
});
