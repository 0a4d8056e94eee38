import { expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { components, connected } from "../../src/line/graph/graph.js";
import { componentsBy } from "../../src/line/graph/joined.js";
import { knnGraphSteps } from "../../src/line/graph/knn.js";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const kinds = [...bothKernels, sharedKernels(teamShare(3))];
const NONE = new Float64Array(0);

/** A symmetric graph with edges to nodes nearby, some far, and nodes without any. */
function ring(n: number): { offsets: number[]; targets: number[]; weights: number[] } {
  const rows = Array.from({ length: n }, () => new Map<number, number>());
  for (let i = 0; i < n; i++) {
    if (i % 50 === 0) continue;
    for (const j of [i + 1, i + 7, (i * i) % n]) {
      if (j >= n || j % 50 === 0 || j === i || (j % 3 !== i % 3 && i % 11 !== 0)) continue;
      rows[i].set(j, (i + j) % 4 === 0 ? 0.5 : 1);
      rows[j].set(i, (i + j) % 4 === 0 ? 0.5 : 1);
    }
  }
  const sorted = rows.map((row) => [...row].sort((a, b) => a[0] - b[0]));
  const offsets = [0];
  for (const row of sorted) offsets.push(offsets[offsets.length - 1] + row.length);
  const entries = sorted.flat();
  return { offsets, targets: entries.map(([j]) => j), weights: entries.map(([, weight]) => weight) };
}

it.each([60, 9000])("edges of %i nodes: the same ends and roots from all kernels", (n) => {
  const graph = ring(n);
  const entries = graph.targets.length;
  const [reference, ...others] = kinds.map((kernels) => {
    const space = kernels.open({ u32: 5 * n + 1 + entries, f64: 4 * n + 2 * entries });
    const [offsets, targets, labels] = [space.u32(n + 1), space.u32(entries), space.u32(n)];
    const [weights, scale, multiplicity] = [space.f64(entries), space.f64(n), space.f64(n)];
    offsets.set(graph.offsets);
    targets.set(graph.targets);
    weights.set(graph.weights);
    labels.set(Uint32Array.from({ length: n }, (_, i) => (i % 17 === 0 ? 0xffffffff : i % 5)));
    scale.set(numbers(n, 1));
    multiplicity.fill(1).fill(3, 20, 40);
    const [own, all, roots, outward] = [space.f64(n), space.f64(n), space.u32(n), space.u32(n)];
    const found: string[] = [];
    const edges = { offsets, targets, weights };
    for (const how of [
      { weights: NONE, scale: NONE, multiplicity: NONE, joined: 1 },
      { scale, multiplicity: NONE, joined: 1 },
      { scale, multiplicity, joined: 0 },
      { scale: NONE, multiplicity, joined: 1 },
    ]) {
      space.edgeEnds({ ...edges, ...how, base: 0, labels, from: 0, to: n, own, all });
      found.push(bits(own), bits(all));
    }
    // Rows whose entries do not begin at the first.
    const later = { targets: targets.subarray(graph.offsets[8]), weights: NONE, base: graph.offsets[8] };
    const plain = { scale: NONE, multiplicity: NONE, joined: 0, labels, own, all };
    space.edgeEnds({ offsets, ...later, ...plain, from: 8, to: n });
    found.push(bits(own));
    for (const least of [0.5, 1]) {
      // Every chunk on its own, as threads would take it.
      for (let from = 0; from < n; from += 3000) {
        const to = Math.min(n, from + 3000);
        space.chunkRoots({ ...edges, least, grain: 3000, from, to, roots, outward });
      }
      found.push(bits(roots), bits(outward));
    }
    space.close();
    return found;
  });
  for (const other of others) expect(other).toEqual(reference);
});

it("components by threads are those of a search, of all edges and of the mutual ones", () => {
  const n = 60_000;
  const coords = numbers(2 * n, 4).map((x, at) => (at % 2 === 0 ? x : x + Math.round(2 * x)));
  const team = sharedKernels(teamShare(3));
  const { graph } = finish(knnGraphSteps({ n, dim: 2, coords }, 3, team, true));
  const [all, mutual] = [componentsBy(graph, team), componentsBy(graph, team, 1)];
  expect(all.count).toBeGreaterThan(1);
  expect(mutual.count).toBeGreaterThan(all.count);
  for (const [found, searched] of [
    [all, components(graph)],
    [mutual, connected(graph, 1)],
  ]) {
    expect(found.count).toBe(searched.count);
    expect(bits(found.labels)).toBe(bits(searched.labels));
  }
});
